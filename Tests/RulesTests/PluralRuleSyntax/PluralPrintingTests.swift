import PluralRuleSyntax
import TestSupport
import Testing

@Suite struct PluralPrintingTests {
  /// Rules as in CLDR 48.
  static let rules = [
    "i = 1 and v = 0 @integer 1",
    "v != 0   @decimal 0.0~1.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0, …",
    " @integer 2~17, 100, 1000, 1c3, 2c3, 3c3, 4c3, 5c3, 6c3, … @decimal 2.0~3.5, 10.0, 1.0001c3, 1.1c3, 2.0001c3, …",
    "   @decimal 0.0~1.5, 10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0, …",
    "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5 @integer 1000000, 1c6, 2c6, 3c6, … @decimal 1.1c6, …",
    "n = 1..4 or n % 100 = 1..4,21..24,41..44,61..64,81..84 @integer 1~4, 21~24, 41~44, 61~64, 101, 1001, …",
    "n = 11,8,80..89,800..899 @integer 8, 11, 80~89, 800~803",
    "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99 @integer 3, 4, 9, 23, 24, 103, 1003, … @decimal 3.0, 4.0, …",
    "n = 0,1 or i = 0 and f = 1 @integer 0, 1 @decimal 0.0, 0.1, 1.0, 0.00, 0.01, 1.00, 0.000, 0.001, 1.000",
    "t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11 @integer 1, 21, … @decimal 0.1, 1.0, 1.1, …",
    "n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or n != 0 and "
      + "n % 1000000 = 100000 @integer 2, 22, 42, 62, 82, 102, 122, 142, 1000, 10000, 100000, … @decimal 2.0, 22.0, …",
    "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14 @integer 0, 5~21, …",
    "v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9 @integer 0~3, 5, 7, 8, 10~13, …",
    "i % 10 = 3,4 or i % 1000 = 100,200,300,400,500,600,700,800,900 @integer 3, 4, 13, 14, 100, 1003, …",
  ]

  @Test("CLDR's rules print as CLDR writes them, apart from spaces and the name of the exponent", arguments: rules)
  func canonical(text: String) throws {
    let rule = try PluralRule(parsing: text)
    let written = text.split(separator: " ").map { $0 == "e" ? "c" : $0 }.joined(separator: " ")
    #expect(rule.description == written)
    #expect(try PluralRule(parsing: rule.description) == rule)
    if let condition = rule.condition {
      let end = written.firstIndex(of: "@") ?? written.endIndex
      #expect("\(condition) " == written[..<end])
      #expect(try PluralCondition(parsing: condition.description) == condition)
    }
  }

  @Test("random conditions read back as they were printed")
  func conditions() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let condition = random.condition()
      #expect(try PluralCondition(parsing: condition.description) == condition)
    }
  }

  @Test("random rules read back as they were printed")
  func randomRules() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      let rule = try random.rule(hasCondition: random.next() % 4 != 0)
      #expect(try PluralRule(parsing: rule.description) == rule)
    }
  }

  @Test("random rule sets read back as they were printed")
  func randomRuleSets() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<500 {
      let rules = try random.ruleSet()
      #expect(try PluralRuleSet(parsing: rules.description) == rules)
    }
  }
}
