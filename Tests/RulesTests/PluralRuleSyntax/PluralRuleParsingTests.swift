import Diagnostics
import Expectations
import PluralRuleSyntax
import TestSupport
import Testing

@Suite struct PluralRuleParsingTests {
  // MARK: Shape

  @Test("a CLDR rule is parsed into its condition and its samples")
  func fullRule() throws {
    let rule = try PluralRule(
      parsing: "v = 0 and i % 100 = 3..4,9 or f != 0 @integer 3~5, 103, … @decimal 0.0, 1.0000001c6, 1e3"
    )
    #expect(
      rule.condition
        == PluralCondition(alternatives: [
          [
            PluralRelation(operand: .v, ranges: [0...0]),
            PluralRelation(operand: .i, modulus: 100, ranges: [3...4, 9...9]),
          ],
          [PluralRelation(operand: .f, isNegated: true, ranges: [0...0])],
        ])
    )
    expectEqual(rule.integerSamples?.expanded.map(\.description), ["3", "4", "5", "103"])
    #expect(rule.integerSamples?.isInfinite == true)
    expectEqual(rule.decimalSamples?.expanded.map(\.description), ["0.0", "1.0000001c6", "1c3"])
    #expect(rule.decimalSamples?.isInfinite == false)
    let compact = try #require(rule.decimalSamples?.ranges[1].start)
    #expect(compact.decimal == "1.0000001")
    #expect(compact.exponent == 6)
    #expect(compact.operands.description == "n 1000000.1, i 1000000, v 1, w 1, f 1, t 1, c 6")
  }

  @Test(
    "spaces and older spellings of the same rule do not matter",
    arguments: [
      ("n=1", "n = 1"),
      ("  n  %  10  =  1  ", "n % 10 = 1"),
      ("n%10!=1..4,9", "n % 10 != 1..4,9"),
      ("n = 1 , 2 , 3 .. 5", "n = 1,2,3..5"),
      ("\tn = 1\r\n or\u{0B}\u{0C}n = 2\n", "n = 1 or n = 2"),
      ("\u{85}n\u{200E}=\u{200F}1\u{2028}or\u{2029}n = 2\u{2029}", "n = 1 or n = 2"),
      ("n is 1", "n = 1"),
      ("n is  not 1", "n != 1"),
      ("n in 1..4,7", "n = 1..4,7"),
      ("n not in 1..4", "n != 1..4"),
      ("i = 1 and n mod 10 is 1", "i = 1 and n % 10 = 1"),
      ("v within 1..2 or i not within 1..2", "v = 1..2 or i != 1..2"),
      ("n within 0..2", "i = 0..1 or n = 2"),
      ("n mod 10 within 1..2,4..6,8 and v != 0", "i % 10 = 1,4..5 and v != 0 or n % 10 = 2,6,8 and v != 0"),
      ("f = 1 and n not within 0..2 or v = 0", "f = 1 and i != 0..1 and n != 2 or v = 0"),
      (
        "n within 3 or n within 0..18446744073709551615",
        "n = 3 or i = 0..18446744073709551614 or n = 18446744073709551615"
      ),
      ("e = 0", "c = 0"),
      ("c != 0..5", "c != 0..5"),
      ("w = 0 and t = 007", "w = 0 and t = 7"),
      ("n = 5..5", "n = 5"),
      ("n = 18446744073709551615", "n = 18446744073709551615"),
      ("n = 1 @integer 1,2,...", "n = 1 @integer 1, 2, …"),
      ("n = 1@integer 1@decimal 1.0", "n = 1 @integer 1 @decimal 1.0"),
      (" @integer 0~15, 100, …", "@integer 0~15, 100, …"),
      ("   @decimal 0.0~1.5", "@decimal 0.0~1.5"),
      ("v != 0   @decimal 0.0~1.5, 10.0, …", "v != 0 @decimal 0.0~1.5, 10.0, …"),
      ("@integer 1e6 ~ 3e6, 7c0", "@integer 1c6~3c6, 7"),
      ("@integer 4~4", "@integer 4"),
      ("", ""),
      (" \n ", ""),
    ]
  )
  func blanks(text: String, canonical: String) throws {
    let rule = try PluralRule(parsing: text)
    #expect(rule.description == canonical)
    #expect(try PluralRule(parsing: canonical) == rule)
  }

  @Test("a list of rules may be in any order, and `other` is added")
  func ruleSet() throws {
    let rules = try PluralRuleSet(parsing: "few: n = 2..4 @integer 2~4;one : n % 10 = 1 ;other:@integer 0, …")
    expectEqual(rules.categories, [.one, .few, .other])
    #expect(rules[.one]?.condition?.description == "n % 10 = 1")
    #expect(rules[.few]?.integerSamples?.description == "2~4")
    #expect(rules[.other]?.integerSamples?.isInfinite == true)
    #expect(rules[.many] == nil)
    #expect(rules.description == "one: n % 10 = 1; few: n = 2..4 @integer 2~4; other: @integer 0, …")

    let short = try PluralRuleSet(parsing: "one: n = 1")
    expectEqual(short.categories, [.one, .other])
    #expect(short[.other] == PluralRule())
    #expect(short == (try PluralRuleSet(parsing: "other: ; one: n = 1")))
    #expect(short.description == "one: n = 1")
    #expect(try PluralRuleSet(parsing: "other:").description == "other:")
  }

  @Test("rules by category form a set only if `other` alone has no condition")
  func ruleSetFromRules() throws {
    let rule = try PluralRule(parsing: "n = 1")
    try expectEqual(PluralRuleSet(rules: [:]).categories, [.other])
    try expectEqual(PluralRuleSet(rules: [.one: rule]).categories, [.one, .other])
    #expect(throws: Diagnostic(.error, "the category 'other' takes no condition", code: "condition-on-other")) {
      try PluralRuleSet(rules: [.other: rule])
    }
    #expect(throws: Diagnostic(.error, "the category 'two' needs a condition", code: "missing-condition")) {
      try PluralRuleSet(rules: [.one: rule, .two: PluralRule()])
    }
  }

  @Test("each operand has its letter, and the exponent has two")
  func operandLetters() {
    for operand in PluralOperand.allCases {
      #expect(PluralOperand(symbol: operand.description) == operand)
    }
    #expect(PluralOperand.allCases.map(\.description).joined() == "nivwftc")
    #expect(PluralOperand(symbol: "e") == .c)
    #expect(["N", "", "nn"].allSatisfy { PluralOperand(symbol: $0) == nil })
  }

  // MARK: Random input

  @Test("random bytes are parsed, or refused at a place in the text, and never trap")
  func noise() {
    var random = SeededGenerator(seed: 4)
    var refused = 0
    for _ in 0..<3000 {
      let bytes = (0..<random.next() % 40).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      refused += checkSurvives(String(decoding: bytes, as: UTF8.self))
    }
    #expect(refused > 2000)
  }

  @Test("random sentences of rule keywords are parsed or refused, and never trap")
  func nonsense() {
    let words = [
      "n", "i", "v", "e", "x", "one", "other", "and", "or", "is", "not", "in", "within", "mod", "@integer", "@decimal",
      "@", "0", "1", "10", "99999999999999999999", "1.0", "1c6", "9c99999999999999999999", "~", "..", "...", "…", ".",
      ",", ";", ":", "%", "=", "!=", "!", " ", "\n", "\r\n", "\t", "é", "e\u{301}", "🇺🇦", "\0",
    ]
    var random = SeededGenerator(seed: 5)
    var refused = 0
    for _ in 0..<10_000 {
      let length = random.next() % 16
      let text = (0..<length).map { _ in words[Int(random.next() % UInt64(words.count))] }
      refused += checkSurvives(text.joined(separator: random.next() % 2 == 0 ? " " : ""))
    }
    #expect(refused > 5000 && refused < 20_000)
  }

  @Test("valid rules with one byte changed are parsed or refused, and never trap")
  func mutations() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let rules = Array(try random.ruleSet().description.utf8)
      for _ in 0..<4 {
        var bytes = rules
        bytes[random.below(bytes.count)] = UInt8(random.next() % 128)
        _ = checkSurvives(String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  /// Parses a string in every way; errors must be inside the text, and a parsed rule must print and be read back.
  ///
  /// - Returns: The number of ways of parsing rules, of two, that refused it.
  private func checkSurvives(_ text: String) -> Int {
    var refused = 0
    do {
      let rule = try PluralRule(parsing: text)
      #expect((try? PluralRule(parsing: rule.description)) == rule)
    } catch {
      refused += 1
      check(error, in: text)
    }
    do {
      let rules = try PluralRuleSet(parsing: text)
      #expect((try? PluralRuleSet(parsing: rules.description)) == rules)
      _ = rules.category(for: 1)
    } catch {
      refused += 1
      check(error, in: text)
    }
    if let operands = try? ExactOperands(parsing: text) { _ = operands.description }
    return refused
  }

  private func check(_ error: Diagnostic, in text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect((1...lines.count + text.unicodeScalars.count { $0 == "\r" }).contains(error.line ?? 0))
    #expect((1...text.unicodeScalars.count + 1).contains(error.column ?? 0))
    #expect(error.description.hasSuffix("^"))
    #expect(RuleProblem(rawValue: error.code ?? "") != nil)
  }

  @Test("rules of any length are read without recursion")
  func longRules() throws {
    let text = Array(repeating: "n = 1 and i = 2", count: 5000).joined(separator: " or ")
    let condition = try PluralCondition(parsing: text)
    #expect(condition.alternatives.count == 5000)
    #expect(condition.description == text)
    let junk = String(repeating: "(", count: 100_000)
    let error = #expect(throws: Diagnostic.self) { try PluralRule(parsing: junk) }
    #expect(error?.location == .text(line: 1, column: 1))
  }

  // MARK: Old spellings

  @Test("a number is within a range if it is not outside, whatever its fraction")
  func within() throws {
    let condition = try PluralCondition(parsing: "n within 1..3,7")
    let negated = try PluralCondition(parsing: "n not within 1..3,7")
    let remainder = try PluralCondition(parsing: "n mod 10 within 1..3,7")
    for text in [
      "0", "0.9", "1", "1.0", "1.5", "2", "2.999", "3", "3.00", "3.001", "4", "6.9", "7", "7.0", "7.1", "2c0",
    ] {
      let value = try #require(Double(text.prefix { $0 != "c" }))
      let isInside = (1...3).contains(value) || value == 7
      #expect(try condition.isSatisfied(by: text) == isInside, "\(text)")
      #expect(try negated.isSatisfied(by: text) != isInside, "\(text)")
      #expect(try remainder.isSatisfied(by: "12\(text)") == isInside, "12\(text)")
    }
  }

  @Test("each old spelling has a note at its first place")
  func notes() throws {
    var notes: [Diagnostic] = []
    let text =
      "one: n mod 10 is 1 and n mod 100 is not 11; few: n in 2..4 or n not in 7;\nmany: n within 5..6 and n is 6;"
    let rules = try PluralRuleSet(parsing: text, notes: &notes)
    #expect(
      rules.description
        == "one: n % 10 = 1 and n % 100 != 11; few: n = 2..4 or n != 7; many: i = 5 and n = 6 or n = 6 and n = 6"
    )
    #expect(notes.allSatisfy { $0.severity == .note && $0.code == RuleProblem.oldSpelling.rawValue })
    #expect(
      notes.map { "\($0)".prefix { $0 != "\n" } } == [
        "1:8: note: old spelling: 'mod' is now written '%'", "1:15: note: old spelling: 'is' is now written '='",
        "1:34: note: old spelling: 'is not' is now written '!='", "1:52: note: old spelling: 'in' is now written '='",
        "1:65: note: old spelling: 'not in' is now written '!='",
        "2:9: note: old spelling: 'within' is now written 'i = 5 or n = 6'",
      ]
    )
    notes = []
    _ = try PluralRuleSet(parsing: "one: n = 1", notes: &notes)
    #expect(notes.isEmpty)
  }

  @Test("a semicolon may end a list of rules")
  func trailingSemicolon() throws {
    #expect(try PluralRuleSet(parsing: "one: n = 1; ") == PluralRuleSet(parsing: "one: n = 1"))
    #expect(throws: Diagnostic.self) { try PluralRuleSet(parsing: "one: n = 1;;") }
    #expect(throws: Diagnostic.self) { try PluralRuleSet(parsing: ";") }
  }
}
