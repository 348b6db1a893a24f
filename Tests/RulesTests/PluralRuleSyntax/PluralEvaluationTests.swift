import Diagnostics
import Expectations
import PluralBase
import PluralRuleSyntax
import TestSupport
import Testing

@Suite struct PluralEvaluationTests {
  /// Rules as in CLDR 48, in their run-time spelling, and numbers with their categories.
  struct Language: Sendable, CustomTestStringConvertible {
    let name: String
    let rules: String
    let expected: [PluralCategory: String]

    var testDescription: String { name }
  }

  static let languages: [Language] = [
    Language(
      name: "English",
      rules: "one: i = 1 and v = 0",
      expected: [.one: "1 -1 +1 01", .other: "0 2 1.0 -1.00 0.1 1.5 1c3 21"]
    ),
    Language(
      name: "French",
      rules: "one: i = 0,1; many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5",
      expected: [
        .one: "0 1 -1 0.0 1.5 1.99 0.00000000000000000000000000000000000000000000000000000000001",
        .many: """
        1000000 2000000 1c6 1.1c6 1.0000001c6 1c12 123c999999999999 1000000000000000000 1000000000000000000000 \
        1000000000000000000000000000000000000000000000000000000000000
        """,
        .other: """
        2 100 1000001 1000000.0 1c3 1.1c3 10c5 1000000000000000001 \
        1000000000000000000000000000000000000000000000000000000000001
        """,
      ]
    ),
    Language(
      name: "Langi",
      rules: "zero: n = 0; one: i = 0,1 and n != 0",
      expected: [.zero: "0 0.0 -0 0c3 0.000", .one: "1 1.0 0.1 0.5 1.5 1.99 0.01c1", .other: "2 2.0 2.5 10 1c1"]
    ),
    Language(
      name: "Russian",
      rules: """
        one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; \
        many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
        """,
      expected: [
        .one: "1 21 101 -1 999999999999999999999999999999999999999999999999999999999921",
        .few: "2 3 4 22 104 -22 100000000000000000000000000000000000000000000000000000000000000003",
        .many: "0 5 11 12 14 20 111 1c3 1.2c6 10000000000000000000000000000000000000000000000000000000011",
        .other: "0.0 1.0 1.5 21.1 2.50",
      ]
    ),
    Language(
      name: "Latvian",
      rules: """
        zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; \
        one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
        """,
      expected: [
        .zero: "0 10 11 19 20 30.0 11.0 0.11 5.19 1.11",
        .one: "1 21 1.0 0.1 0.21 5.21 5.111 5.001 5.101 2.01",
        .other: "2 9 0.2 0.02 5.22 2.10",
      ]
    ),
    Language(
      name: "Cornish",
      rules: """
        zero: n = 0; one: n = 1; two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and \
        n % 100000 = 1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000; \
        few: n % 100 = 3,23,43,63,83; many: n != 1 and n % 100 = 1,21,41,61,81
        """,
      expected: [
        .zero: "0 0.0", .one: "1 1.00", .two: "2 22 1000 20000 40000 100000 1100000", .few: "3 103 83.0",
        .many: "21 101 1000000001", .other: "4 21000 30000 200000 1000000 1.5 2.5 101.5",
      ]
    ),
    Language(
      name: "Tagalog",
      rules: "one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9",
      expected: [.one: "0 1 3 5 10 0.0 0.5 4.05 14.0", .other: "4 6 9 14 0.4 1.6 5.69"]
    ),
    Language(
      name: "a user of w and t",
      rules: "two: w = 2; few: t % 7 = 3 and w != 0",
      expected: [.two: "1.23 1.2300 0.01", .few: "0.3 0.30 1.024", .other: "1 1.0 1.20 0.4"]
    ),
  ]

  @Test("numbers have the categories of their language", arguments: languages)
  func categories(language: Language) throws {
    let rules = try PluralRuleSet(parsing: language.rules)
    #expect(Set(rules.categories) == Set(language.expected.keys))
    for (category, numbers) in language.expected {
      for number in numbers.split(separator: " ") {
        let operands = try ExactOperands(parsing: String(number))
        #expect(rules.category(for: operands) == category, "\(number)")
        #expect(rules.explanation(for: operands).category == category, "\(number)")
      }
    }
  }

  @Test("integers, floating-point numbers and text have categories directly")
  func conveniences() throws {
    let rules = try PluralRuleSet(parsing: "one: n % 10 = 1; few: n = 2..4")
    #expect(rules.category(for: 21) == .one)
    #expect(rules.category(for: -3 as Int8) == .few)
    #expect(rules.category(for: UInt64.max) == .other)
    #expect(rules.category(for: 3.0) == .few)
    #expect(rules.category(for: 3.5) == .other)
    #expect(rules.category(for: Float(1)) == .one)
    #expect(rules.category(for: 1e21) == .other)
    #expect(try rules.category(for: "4.0") == .few)
    #expect(throws: Diagnostic.self) { try rules.category(for: "four") }
  }

  @Test("NaN and the infinities are `other`, even if every number has another category")
  func notFinite() throws {
    let rules = try PluralRuleSet(parsing: "one: n = 0 or n != 0")
    #expect(rules.category(for: 17.5) == .one)
    #expect(rules.category(for: Double.nan) == .other)
    #expect(rules.category(for: -Double.infinity) == .other)
    #expect(rules.category(for: Float.infinity) == .other)
  }

  @Test("categories are tried in CLDR's order, not in the order of the text or the alphabet")
  func order() throws {
    let rules = try PluralRuleSet(parsing: "many: n = 0..9; few: n = 0..7; two: n = 0..5; one: n = 0..3; zero: n = 0")
    expectEqual(rules.categories, [.zero, .one, .two, .few, .many, .other])
    let initials = (0...10).map { (number: Int) in rules.category(for: number).rawValue.prefix(1) }
    #expect(initials.joined() == "zooottffmmo")
  }

  @Test("n with a fraction equals no integer: `=` is false and `!=` is true")
  func fractions() throws {
    for text in ["n = 1..2", "n % 10 = 0..9", "n = 0..18446744073709551615"] {
      let operands = try ExactOperands(parsing: "1.5")
      #expect(try !PluralCondition(parsing: text).isSatisfied(by: operands))
      let negation = text.split(separator: "=").joined(separator: "!=")
      #expect(try PluralCondition(parsing: negation).isSatisfied(by: operands))
    }
  }

  @Test("a relation and its negation never agree")
  func negation() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let relation = random.relation()
      var negation = relation
      negation.isNegated.toggle()
      let operands = try ExactOperands(parsing: random.number())
      #expect(relation.isSatisfied(by: operands) != negation.isSatisfied(by: operands), "\(relation) of \(operands)")
    }
  }

  @Test("relations and conditions that cannot be written are evaluated all the same")
  func degenerate() throws {
    let operands = ExactOperands(5)
    #expect(!PluralRelation(operand: .n, modulus: 0, ranges: [0...9]).isSatisfied(by: operands))
    #expect(PluralRelation(operand: .n, modulus: 0, isNegated: true, ranges: [0...9]).isSatisfied(by: operands))
    #expect(!PluralRelation(operand: .n, ranges: []).isSatisfied(by: operands))
    #expect(!PluralCondition(alternatives: []).isSatisfied(by: operands))
    #expect(PluralCondition(alternatives: [[]]).isSatisfied(by: operands))
  }

  // MARK: Explanations

  @Test("an explanation names the relations that decided")
  func explanation() throws {
    let rules = try PluralRuleSet(
      parsing: "one: i = 1 and v = 0 or i = 0 and v != 0; few: n % 10 = 2..4 and n % 100 != 12..14; many: v != 0"
    )
    #expect(
      rules.explanation(for: ExactOperands(12)).description == """
        one: i = 1 is false, i = 0 is false
        few: n % 100 != 12..14 is false
        many: v != 0 is false
        other: no other rule is true
        """
    )
    let half = rules.explanation(for: try ExactOperands(parsing: "0.5"))
    #expect(half.category == .one)
    #expect(half.description == "one: i = 0 and v != 0 is true")
    #expect(half.steps.count == 1)
    expectEqual(
      rules.explanation(for: try ExactOperands(parsing: "1.0")).steps.map(\.verdict),
      [
        .refuted(by: [
          PluralRelation(operand: .v, ranges: [0...0]), PluralRelation(operand: .i, ranges: [0...0]),
        ]),
        .refuted(by: [PluralRelation(operand: .n, modulus: 10, ranges: [2...4])]),
        .satisfied(alternative: [PluralRelation(operand: .v, isNegated: true, ranges: [0...0])]),
      ]
    )
  }
}
