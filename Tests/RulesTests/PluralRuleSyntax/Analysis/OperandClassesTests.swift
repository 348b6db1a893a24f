import Diagnostics
import PluralRuleSyntax
import TestSupport
import Testing

@Suite struct OperandClassesTests {
  /// The truth of some relations for a number.
  private static func look(_ text: String, _ relations: [PluralRelation]) throws -> [Bool] {
    let operands = try ExactOperands(parsing: text)
    return relations.map { $0.isSatisfied(by: operands) }
  }

  private static func relations(_ rules: PluralRuleSet) -> [PluralRelation] {
    var seen: Set<PluralRelation> = []
    return rules.relations.filter { seen.insert($0).inserted }
  }

  /// Asks for random numbers that look like none of the representatives.
  private static func strangers(to rules: PluralRuleSet, count: Int, seed: UInt64) throws -> [String] {
    let relations = relations(rules)
    let classes = try OperandClasses(ruleSets: [rules])
    let looks = Set(try classes.numbers.map { try look($0.text, relations) })
    var random = SeededGenerator(seed: seed)
    return try (0..<count).map { _ in random.number() }.filter { !looks.contains(try look($0, relations)) }
  }

  @Test(
    "every random number satisfies the same relations as some representative",
    arguments: try RuleSetCase.all()
  )
  func completeness(ruleSet: RuleSetCase) throws {
    let strangers = try Self.strangers(to: ruleSet.rules, count: 400, seed: 7)
    #expect(strangers.isEmpty, "\(strangers.prefix(5))")
    #expect(!(try OperandClasses(ruleSets: [ruleSet.rules]).numbers).map(\.text).isEmpty)
  }

  @Test(
    "rules unlike CLDR's have complete classes too",
    arguments: [
      "one: n % 7 = 3; few: n % 7 = 5..6 and n != 5",
      "one: i % 12 = 1..4 and i % 7 != 2; two: v = 2 and f % 12 = 5",
      "one: n % 10 = 1 and n % 25 != 11",
      "one: w = 1; two: w = 2..3 and t % 7 = 4; few: v != 0..3",
      "one: c % 3 = 1 and i % 3 = 2; two: c = 2..5",
      "one: f % 17 = 3 and t % 17 = 1; two: f % 17 = 2", "one: v = 20 and f = 10; two: f % 5 = 3",
      "one: f % 256 = 0 and t % 256 = 1",
      "one: i % 3 = 1; two: i % 4 = 1; few: i % 5 = 1; many: n = 60",
      "one: n = 18446744073709551615; two: i = 18446744073709551614..18446744073709551615",
    ]
  )
  func customRules(text: String) throws {
    let rules = try PluralRuleSet(parsing: text)
    let strangers = try Self.strangers(to: rules, count: 1500, seed: 8)
    #expect(strangers.isEmpty, "\(strangers.prefix(5))")
    var disagreements = Disagreements()
    for number in try OperandClasses(ruleSets: [rules]).numbers {
      disagreements.compare(rules.category(for: number), try rules.category(for: number.text), number.text)
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("the text of a representative has its operands and its category", arguments: try RuleSetCase.all())
  func texts(ruleSet: RuleSetCase) throws {
    var disagreements = Disagreements()
    for number in try OperandClasses(ruleSets: [ruleSet.rules]).numbers {
      let operands = try ExactOperands(parsing: number.text)
      disagreements.compare(operands.value(of: .i), number.integer, "i of \(number.text)")
      disagreements.compare(operands.value(of: .c), number.exponent, "c of \(number.text)")
      disagreements.compare(operands.value(of: .v), UInt64(number.fraction.text.utf8.count), "v of \(number.text)")
      disagreements.compare(operands.value(of: .f), UInt64(number.fraction.text) ?? 0, "f of \(number.text)")
      disagreements.compare(
        ruleSet.rules.category(for: number),
        ruleSet.rules.category(for: operands),
        "the category of \(number.text)"
      )
      disagreements.compare(operands.isIntegral, number.isIntegral, "whether \(number.text) is whole")
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("rules that cannot be divided into classes are refused")
  func refusals() throws {
    func error(_ text: String) throws -> Diagnostic? {
      let rules = try PluralRuleSet(parsing: text)
      do {
        _ = try OperandClasses(ruleSets: [rules])
        return nil
      } catch {
        return error
      }
    }
    for relation in ["v % 2 = 1", "w % 10 = 1"] {
      let refused = try error("one: \(relation)")
      #expect(refused?.code == "unsupported-modulus")
      #expect(refused?.message.contains("\"\(relation)\"") == true)
    }
    #expect(try error("one: i % 9999991 = 1 and n % 9999973 = 1") == .tooManyClasses)
    #expect(try error("one: f % 999983 = 1") == .tooManyClasses)
    #expect(try error("one: v = 101") == .tooManyClasses)
    #expect(try error("one: t = 18446744073709551615") == .tooManyClasses)
    #expect(try error("one: i % 7 = 1") == nil)
  }
}
