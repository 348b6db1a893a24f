import Expectations
import PluralBase
import PluralRuleSyntax
import Plurals
import TestSupport
import Testing

@Suite struct ReachTests {
  /// Numbers of every kind that rules distinguish, as text with their categories: integers, fractions, compact ones.
  private static let spread: [String] = {
    let integers = Array(0...120) + [200, 1000, 1001, 1002, 10_000, 100_000, 1_000_000, 2_000_000, 1_000_001]
    let fractions = [
      "", ".0", ".00", ".1", ".2", ".4", ".01", ".10", ".11", ".12", ".20", ".000", ".002", ".100", ".101",
    ]
    let exponents = ["", "c1", "c3", "c6"]
    return integers.flatMap { integer in
      fractions.flatMap { fraction in exponents.map { "\(integer)\(fraction)\($0)" } }
    }
  }()

  private static let numbers = Result {
    try spread.map { (try PluralOperands(parsing: $0), try ExactOperands(parsing: $0)) }
  }

  @Test(
    "the reach of a category holds for integers up to two million and for all kinds of decimals",
    arguments: try RuleSetCase.all()
  )
  func bruteForce(ruleSet: RuleSetCase) throws {
    let rules = PluralRules(for: ruleSet.languages[0], type: ruleSet.type)
    let reaches = Dictionary(
      uniqueKeysWithValues: PluralCategory.allCases.compactMap { category in
        rules.reach(of: category).map { (category, $0) }
      }
    )
    #expect(reaches.keys.sorted() == rules.categories)
    // The smallest integers by the rules. Larger ones below a million are tried too, if some category must not have any
    // of them.
    var smallest: [PluralCategory: Int] = [:]
    let isLimited = reaches.values.contains { $0.smallestInteger.map { $0 >= 1200 } ?? true }
    let few = Array(0..<1200) + (isLimited ? Array(1200..<20_000) + stride(from: 20_000, to: 1_000_000, by: 97) : [])
    let many = stride(from: 1_000_000, through: 2_000_000, by: isLimited ? 2_500 : 100_000).flatMap { [$0, $0 + 1] }
    for integer in few + many {
      let category = rules.category(for: integer)
      if smallest[category] == nil { smallest[category] = integer }
    }
    for (category, reach) in reaches {
      #expect(reach.smallestInteger == smallest[category], "\(rules) \(category)")
      #expect(reach.byIntegers == (smallest[category] != nil), "\(rules) \(category)")
    }
    // The values that decimals and compact numbers in a category have.
    var values: [PluralCategory: Set<String>] = [:]
    for (operands, exact) in try Self.numbers.get() {
      values[rules.category(for: operands), default: []].insert(exact.text(of: .n))
    }
    for (category, reach) in reaches {
      let found = values[category] ?? []
      #expect(!found.isEmpty, "\(rules) \(category)")
      if let single = reach.singleValue {
        expectEqual(found, ["\(single)"], "\(rules) \(category)")
      } else {
        #expect(found.count > 1, "\(rules) \(category)")
      }
    }
    // All languages of the set have what the first one has.
    for language in ruleSet.languages.dropFirst() {
      let other = PluralRules(for: language, type: ruleSet.type)
      for category in PluralCategory.allCases { #expect(other.reach(of: category) == reaches[category]) }
    }
  }

  @Test("known categories have their reach")
  func examples() {
    func reach(_ language: String, _ category: PluralCategory, _ type: PluralRuleType = .cardinal) -> PluralReach? {
      PluralRules(for: language, type: type).reach(of: category)
    }
    #expect(reach("pl", .other)?.byIntegers == false)
    #expect(reach("pl", .other)?.byIntegers == false)
    #expect(reach("cs", .many)?.byIntegers == false)
    #expect(reach("fr", .many)?.byIntegers == true)
    #expect(reach("fr", .many)?.smallestInteger == 1_000_000)
    #expect(reach("pl", .few)?.smallestInteger == 2)
    #expect(reach("en", .one)?.singleValue == 1)
    #expect(reach("ru", .one)?.singleValue == nil)
    #expect(reach("lv", .zero)?.singleValue == nil)
    #expect(reach("ar", .zero)?.singleValue == 0)
    #expect(reach("cy", .many)?.singleValue == 6)
    #expect(reach("en", .two) == nil)
    #expect(reach("en", .two, .ordinal)?.byIntegers == true)
    #expect(reach("ja", .other)?.smallestInteger == 0)
    #expect(reach("tlh", .other)?.singleValue == nil)
  }
}
