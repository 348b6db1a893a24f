import Expectations
import PluralProof
import PluralRuleSyntax
import Testing

@Suite struct RuleSetProofTests {
  private static let russian = """
    one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; \
    many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
    """
  private static let latvian = """
    zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; \
    one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
    """

  private func proof(_ text: String, compiled: String? = nil) throws -> RuleSetProof {
    var integers = ExactIntegers()
    let atoms = try compiled.map { try PluralRuleSet(parsing: $0).relations } ?? []
    return try RuleSetProof(try PluralRuleSet(parsing: text), compiled: atoms, exactIntegers: &integers)
  }

  /// Other rules, given out for compiled ones.
  private func compiled(_ text: String) throws -> CompiledRules {
    let rules = try PluralRuleSet(parsing: text)
    return CompiledRules(
      name: "test",
      categoryOfInteger: { rules.category(for: $0) },
      categoryOfText: { try? rules.category(for: $0) }
    )
  }

  @Test("correct rules are proven", arguments: [russian, latvian])
  func correctRules(text: String) throws {
    #expect(try proof(text).disagreement(of: compiled(text), integerCount: 500) == nil)
  }

  @Test(
    "one wrong number in a rule is caught",
    arguments: [
      (russian, "!= 11;", "!= 12;", "11"), (russian, "2..4 and", "2..5 and", "5"),
      (russian, "% 10 = 0 or", "% 10 = 1 or", "0"),
      (russian, "one: v = 0", "one: v = 1", "1"), (latvian, "f % 100 = 11..19", "f % 100 = 11..18", "0.19"),
      (latvian, "v = 2 and f % 10 = 1", "v = 2 and f % 10 = 2", "0.02"),
      (latvian, "v != 2 and f % 10 = 1", "v != 3 and f % 10 = 1", nil),
    ]
  )
  func wrongNumbers(text: String, original: String, wrong: String, number: String?) throws {
    let changed = text.replacing(original, with: wrong, maxReplacements: 1)
    #expect(changed != text)
    let proof = try proof(text, compiled: changed)
    let disagreement = try #require(try proof.disagreement(of: compiled(changed), integerCount: 200))
    if let number, !number.contains(".") { #expect(disagreement.number == number) }
    let operands = try ExactOperands(parsing: disagreement.number)
    #expect(try PluralRuleSet(parsing: text).category(for: operands) == disagreement.text)
    #expect(try PluralRuleSet(parsing: changed).category(for: operands) == disagreement.compiled)
  }

  @Test("an equivalent change is proven equivalent")
  func equivalentChanges() throws {
    // What ends in 11 is `zero` before `one` is asked.
    let changed = Self.latvian.replacing("!= 11 or v != 2", with: "!= 12 or v != 2")
    #expect(changed != Self.latvian)
    #expect(try proof(Self.latvian, compiled: changed).disagreement(of: compiled(changed), integerCount: 200) == nil)
  }

  @Test("the relations of the compiled code are needed to find a difference")
  func compiledRelations() throws {
    let changed = Self.latvian.replacing("f % 100 = 11..19", with: "f % 100 = 11..18")
    // 0.19 and 0.11 are alike to the text, so that one of them stands for both.
    #expect(try proof(Self.latvian).disagreement(of: compiled(changed), integerCount: 200) == nil)
    #expect(try proof(Self.latvian, compiled: changed).disagreement(of: compiled(changed), integerCount: 200) != nil)
  }

  @Test("compiled rules that refuse a number are caught")
  func refusedNumbers() throws {
    let rules = try PluralRuleSet(parsing: Self.russian)
    let compiled = CompiledRules(
      name: "test",
      categoryOfInteger: { rules.category(for: $0) },
      categoryOfText: { _ in nil }
    )
    #expect(try proof(Self.russian).disagreement(of: compiled, integerCount: 0)?.compiled == nil)
    #expect(try proof(Self.russian).disagreement(of: compiled, integerCount: 0) != nil)
  }

  @Test("the smallest number of a category is an integer if there is one")
  func smallestNumbers() throws {
    let witnesses = try proof("one: n % 10 = 1 and n % 100 != 11..19; many: f != 0; two: i = 1 and i = 2").witnesses
    expectEqual(witnesses.map(\.category), [.one, .two, .many, .other])
    expectEqual(witnesses.map(\.smallest), ["1", nil, "0.1", "0"])
    expectEqual(witnesses.map(\.isInteger), [true, false, false, true])
  }

  @Test("overlaps of integers, decimals and compact numbers are found")
  func overlaps() throws {
    #expect(try proof(Self.russian).overlaps.isEmpty)
    try expectEqual(proof("one: n = 1; two: n = 1..2").overlaps.map(\.number), ["1"])
    try expectEqual(proof("one: n = 1 and v = 1; two: n = 1..2 and v = 1..2").overlaps.map(\.number), ["1.0"])
    let french = try proof("one: i = 0,1; many: c != 0..5").overlaps
    expectEqual(french.map(\.number), ["0c6"])
    expectEqual(french.map(\.categories), [[.one, .many]])
  }
}
