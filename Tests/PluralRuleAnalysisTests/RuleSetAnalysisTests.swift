import PluralBase
import PluralRuleAnalysis
import PluralRuleSyntax
import PluralTestSupport
import Testing

@Suite("What follows from rules for all numbers")
struct RuleSetAnalysisTests {
  private static func category(_ pattern: IntegerPattern, _ integer: UInt64) -> PluralCategory {
    let head = UInt64(pattern.head)
    return pattern.categories[Int(integer < head ? integer : head + integer % UInt64(pattern.period))]
  }

  private static func disagreements(_ rules: PluralRuleSet, _ pattern: IntegerPattern) -> Disagreements {
    var disagreements = Disagreements()
    var random = SeededGenerator(seed: 3)
    for integer in Array(0...2500) + (0..<100).map({ _ in random.next() }) + [.max, .max - 1, 1 << 63] {
      disagreements.compare(category(pattern, integer), rules.category(for: integer), "\(integer)")
    }
    return disagreements
  }

  @Test("a pattern of integers gives the evaluator's categories", arguments: try RuleSetCase.all())
  func patterns(ruleSet: RuleSetCase) throws {
    let analysis = try RuleSetAnalysis(ruleSet.rules)
    let mayBeLong = analysis.integerPattern(maximumCount: 3000)
    if let pattern = mayBeLong {
      let disagreements = Self.disagreements(ruleSet.rules, pattern)
      #expect(disagreements.areNone, "\(disagreements)")
      #expect(pattern.categories.count <= 3000)
      #expect(pattern.head % pattern.period == 0)
    }
    // A shorter limit gives the same pattern or none.
    let short = analysis.integerPattern(maximumCount: 200)
    #expect(short == nil || short == mayBeLong)
    let hasMillions = ruleSet.rules.relations.contains { ($0.modulus ?? 0) >= 100_000 }
    #expect((mayBeLong == nil) == hasMillions)
  }

  @Test("the period is the shortest one")
  func shortestPeriods() throws {
    func pattern(_ text: String) throws -> IntegerPattern? {
      try RuleSetAnalysis(PluralRuleSet(parsing: text)).integerPattern(maximumCount: 200)
    }
    #expect(try pattern("one: n % 100 = 1,11,21,31,41,51,61,71,81,91")?.period == 10)
    #expect(try pattern("one: n = 1")?.period == 1)
    #expect(try pattern("one: n = 1")?.head == 2)
    #expect(try pattern("one: v = 0")?.categories == [.one])
    #expect(try pattern("one: v != 0")?.categories == [.other])
    let weeks = try #require(try pattern("one: n % 7 = 3 and n != 10"))
    #expect(weeks.period == 7 && weeks.head == 14)
    let disagreements = Self.disagreements(try PluralRuleSet(parsing: "one: n % 7 = 3 and n != 10"), weeks)
    #expect(disagreements.areNone, "\(disagreements)")
    #expect(try pattern("one: n % 7 = 3; two: n % 12 = 3") == nil)
    #expect(try pattern("one: n % 1000 = 3") == nil)
    #expect(try pattern("one: n = 18446744073709551615") == nil)
  }

  @Test("reach is worked out for rules that have traps in them")
  func reach() throws {
    func reach(_ text: String, _ category: PluralCategory) throws -> CategoryReach? {
      try RuleSetAnalysis(PluralRuleSet(parsing: text)).reach(of: category)
    }
    func only(_ value: UInt64) -> CategoryReach {
      CategoryReach(byIntegers: true, byIntegersBelowOneMillion: value < 1_000_000, singleValue: value)
    }
    let many = CategoryReach(byIntegers: true, byIntegersBelowOneMillion: true, singleValue: nil)
    #expect(try reach("one: n = 1", .one) == only(1))
    #expect(try reach("one: n = 1", .other) == many)
    #expect(try reach("one: n = 1", .few) == nil)
    // i = 1 holds for 1.5 too.
    #expect(try reach("one: i = 1", .one) == many)
    // Nothing is left of two.
    #expect(try reach("one: n = 1..3; two: n = 2", .two) == nil)
    #expect(try reach("one: n = 1 and n = 2", .one) == nil)
    // 1 to 3 less 1 and 3.
    #expect(try reach("one: n = 1,3; two: n = 1..3", .two) == only(2))
    #expect(try reach("one: n = 5000000", .one) == only(5_000_000))
    #expect(
      try reach("one: i % 1000000 = 0 and i != 0 and v = 0", .one)
        == CategoryReach(byIntegers: true, byIntegersBelowOneMillion: false, singleValue: nil)
    )
    let never = CategoryReach(byIntegers: false, byIntegersBelowOneMillion: false, singleValue: nil)
    #expect(try reach("one: v != 0", .one) == never)
    #expect(try reach("one: c = 6", .one) == never)
    // Only 3.0, 3.00 and so on.
    #expect(
      try reach("one: n = 3 and v != 0", .one)
        == CategoryReach(byIntegers: false, byIntegersBelowOneMillion: false, singleValue: 3)
    )
    // The digits of these are far apart: f needs eleven zeros behind t, and ten.
    #expect(try reach("one: f % 17 = 3 and t % 17 = 1", .one) == never)
    #expect(try reach("one: f % 1024 = 0 and t % 1024 = 1", .one) == never)
  }
}
