import Expectations
import PluralBase
import PluralRuleSyntax
import Plurals
import Testing

@Suite struct ConditionWordsTests {
  @Test(
    "a condition is a sentence that a translator understands",
    arguments: [
      ("n = 1", "is 1"),
      ("i = 1 and v = 0", "is 1 without decimals"),
      ("i = 2..4 and v = 0", "is 2, 3 or 4 without decimals"),
      ("v != 0", "has decimals"),
      ("i = 0,1", "is 0 or 1, not counting decimals"),
      ("n = 3..10,13..19", "is 3 to 10 or 13 to 19"),
      (
        "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
        "has no decimals and ends in 2, 3 or 4, but not in 12, 13 or 14"
      ),
      (
        "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14",
        "has no decimals and either ends in 0 or 1, but is not 1, or ends in 5 to 9, 12, 13 or 14"
      ),
      (
        "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
        "has no decimals and ends in 0, 5 to 9 or 11 to 14"
      ),
      ("n % 10 = 1 and n % 100 != 11", "has no decimals (or only zeros) and ends in 1, but not in 11"),
      ("v = 0 and i % 100 = 1", "has no decimals and either is 1 or ends in 01"),
      ("n % 100 = 3..10", "has no decimals (or only zeros) and either is 3 to 9 or ends in 03 to 10"),
      ("n != 0 and n % 1000000 = 0", "is a multiple of 1,000,000, but not 0"),
      (
        "n != 2 and n % 10 = 2..9 and n % 100 != 11..19",
        "has no decimals (or only zeros) and ends in 2 to 9, but not in 11 to 19, and is not 2"
      ),
      (
        "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
        "has no decimals (or only zeros) and ends in 0 or 11 to 19; or has two decimals, which end in 11 to 19"
      ),
      (
        "v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11",
        "has no decimals and ends in 1, but not in 11; or its decimals end in 1, but not in 11"
      ),
      (
        "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
        "has no decimals, is a multiple of 1,000,000, but not 0, and is written in full; or is written in millions or more, "
          + "such as 1.2 million"
      ),
      (
        "v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9",
        "is 1, 2 or 3 without decimals; or has no decimals and does not end in 4, 6 or 9; or has decimals, which do not end "
          + "in 4, 6 or 9"
      ),
      (
        "n = 1 or t != 0 and i = 0,1",
        "is 1; or is 0 or 1, not counting decimals, and has decimals that are not all zeros"
      ),
      (
        "v != 0 or n = 0 or n != 1 and n % 100 = 1..19",
        "has decimals; or is 0; or has no decimals (or only zeros) and either is 2 to 9 or ends in 01 to 19"
      ),
      ("n % 7 = 3", "leaves the remainder 3 when divided by 7"),
    ]
  )
  func cardinal(condition: String, words: String) throws {
    #expect(try PluralCondition(parsing: condition).words(for: .cardinal) == words)
  }

  @Test(
    "a condition for a ranking does not mention decimals",
    arguments: [
      ("n % 10 = 1 and n % 100 != 11", "ends in 1, but not in 11"),
      ("i = 0 or i % 10 = 6 or i % 100 = 40,60,90", "is 0, or ends in 6, 40, 60 or 90"),
      ("n % 10 = 6 or n % 10 = 9 or n % 10 = 0 and n != 0", "ends in 6 or 9; or ends in 0, but is not 0"),
      ("n = 11,8,80,800", "is 8, 11, 80 or 800"),
    ]
  )
  func ordinal(condition: String, words: String) throws {
    #expect(try PluralCondition(parsing: condition).words(for: .ordinal) == words)
  }

  @Test("every condition of CLDR has words, and conditions with the same words hold for the same numbers")
  func all() throws {
    for type in PluralRuleType.allCases {
      var known: [String: PluralCondition] = [:]
      for language in PluralRules.languages(type: type) {
        let rules = PluralRules(for: language, type: type)
        for category in rules.categories where category != .other {
          let condition = try PluralCondition(parsing: try #require(rules.ruleText(of: category)))
          let words = condition.words(for: type)
          #expect(!words.contains("satisfies") && !words.contains("  ") && words.first?.isLowercase == true)
          guard let other = known.updateValue(condition, forKey: words), other != condition else { continue }
          let sets = try [other, condition].map { try PluralRuleSet(parsing: "one: \($0)") }
          let numbers = try OperandClasses(ruleSets: sets).numbers.filter { type == .cardinal || $0.isPlainInteger }
          #expect(
            numbers.allSatisfy { sets[0].category(for: $0) == sets[1].category(for: $0) },
            "\(other), \(condition)"
          )
        }
      }
    }
  }
}
