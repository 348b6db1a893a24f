import Diagnostics
import PluralRuleSyntax
import TestSupport
import Testing

@Suite struct PluralRuleRefusalTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let text: String
    let kind: RuleProblem
    let offset: Int
    let message: String

    init(_ text: String, _ kind: RuleProblem, _ offset: Int, _ message: String) {
      self.text = text
      self.kind = kind
      self.offset = offset
      self.message = message
    }

    var testDescription: String { text }

    func check(_ error: Diagnostic?) {
      // The place and the excerpt of the byte at the offset.
      #expect(error == Diagnostic(message, in: text, at: offset, code: kind.rawValue))
      #expect(Diagnostic.isConventional(message), "\(message)")
    }
  }

  static let operands = "an operand (n, i, v, w, f, t, c or e)"

  static let rules: [Refusal] = [
    // Operands and operators
    Refusal("x = 1", .unknownOperand, 0, "unknown operand: expected \(operands), found 'x'"),
    Refusal("N = 1", .unknownOperand, 0, "unknown operand: expected \(operands), found 'N'"),
    Refusal("n = 1 and one = 2", .unknownOperand, 10, "unknown operand: expected \(operands), found 'one'"),
    Refusal("1 = n", .unexpectedInput, 0, "expected \(operands), found '1'"),
    Refusal("n = 1 and", .unexpectedInput, 9, "expected \(operands), found the end"),
    Refusal("n = 1 or or n = 2", .unexpectedInput, 9, "expected \(operands), found 'or'"),
    Refusal("and n = 1", .unexpectedInput, 0, "expected \(operands), found 'and'"),
    Refusal("n", .unexpectedInput, 1, "expected '%', '=' or '!=', found the end"),
    Refusal("n 1", .unexpectedInput, 2, "expected '%', '=' or '!=', found '1'"),
    Refusal("n ! = 1", .unexpectedInput, 2, "expected '%', '=' or '!=', found '!'"),
    Refusal("n < 1", .unexpectedInput, 2, "expected '%', '=' or '!=', found '<'"),
    Refusal("n % 10", .unexpectedInput, 6, "expected '=' or '!=', found the end"),
    Refusal("n % 10 % 3 = 1", .unexpectedInput, 7, "expected '=' or '!=', found '%'"),
    Refusal("n % = 1", .unexpectedInput, 4, "expected a modulus, found '='"),
    Refusal("n % 0 = 0", .zeroModulus, 4, "modulus of zero: expected at least 1, found '0'"),
    // Values
    Refusal("n =", .missingValue, 3, "expected a value or a range of values, found the end"),
    Refusal("n == 1", .missingValue, 3, "expected a value or a range of values, found '='"),
    Refusal("n = and", .missingValue, 4, "expected a value or a range of values, found 'and'"),
    Refusal("n = 1,", .missingValue, 6, "expected a value or a range of values, found the end"),
    Refusal("n = 1,,2", .missingValue, 6, "expected a value or a range of values, found ','"),
    Refusal("n = -1", .missingValue, 4, "expected a value or a range of values, found '-'"),
    Refusal("n != @integer 1", .missingValue, 5, "expected a value or a range of values, found '@integer'"),
    Refusal("n = 1..", .missingValue, 7, "expected the last value of the range, found the end"),
    Refusal("n = 4..2", .descendingRange, 7, "descending range: expected at least 4, found '2'"),
    Refusal("n = 1, 10 .. 9", .descendingRange, 13, "descending range: expected at least 10, found '9'"),
    Refusal(
      "n = 18446744073709551616",
      .valueTooLarge,
      4,
      "value too large: expected at most 18446744073709551615, found '18446744073709551616'"
    ),
    Refusal(
      "n % 99999999999999999999999 = 1",
      .valueTooLarge,
      4,
      "value too large: expected at most 18446744073709551615, found '99999999999999999999999'"
    ),
    // Old spellings that never were
    Refusal("n not = 1", .unexpectedInput, 6, "expected 'in' or 'within', found '='"),
    Refusal("n not is 1", .unexpectedInput, 6, "expected 'in' or 'within', found 'is'"),
    Refusal("n is in 1..4", .missingValue, 5, "expected a value or a range of values, found 'in'"),
    Refusal("n mod 10", .unexpectedInput, 8, "expected '=' or '!=', found the end"),
    Refusal(
      String(repeating: "n within 0..2 and ", count: 5) + "n = 1",
      .longCondition,
      72,
      "long condition: expected '=' instead of one more 'within', found 'n'"
    ),
    // What other languages of conditions have
    Refusal(
      "(n = 1 or n = 2) and v = 0",
      .parenthesis,
      0,
      "parentheses are not part of the rule language: expected \(operands), found '('"
    ),
    Refusal(
      "n = (1)",
      .parenthesis,
      4,
      "parentheses are not part of the rule language: expected a value or a range of values, found '('"
    ),
    Refusal("n = 1.5", .fractionalValue, 4, "values are integers: expected digits alone, found '1.5'"),
    Refusal("n = 1..2.0, 7", .fractionalValue, 7, "values are integers: expected digits alone, found '2.0'"),
    Refusal("n % 2.5 = 0", .fractionalValue, 4, "values are integers: expected digits alone, found '2.5'"),
    Refusal("n = 1. and v = 0", .fractionalValue, 4, "values are integers: expected digits alone, found '1.'"),
    // Junk
    Refusal(
      "n = 1 n = 2",
      .trailingInput,
      6,
      "expected 'and', 'or', '@integer', '@decimal' or the end of the rule, found 'n'"
    ),
    Refusal(
      "n = 1 AND i = 1",
      .trailingInput,
      6,
      "expected 'and', 'or', '@integer', '@decimal' or the end of the rule, found 'AND'"
    ),
    Refusal("n = 1; few: n = 2", .trailingInput, 5, "expected the end of the rule, found ';'"),
    Refusal("n = 1 @integer 1 or n = 2", .trailingInput, 17, "expected the end of the rule, found 'or'"),
    Refusal("n = 1 @integer 1, …, 2", .trailingInput, 21, "expected the end of the rule, found ','"),
    Refusal("n = 1 @integer 1 …", .trailingInput, 17, "expected the end of the rule, found '…'"),
    // Samples
    Refusal("n = 1 @integer", .unexpectedInput, 14, "expected a sample, found the end"),
    Refusal("n = 1 @integer …", .unexpectedInput, 15, "expected a sample, found '…'"),
    Refusal("n = 1 @integer 1,", .unexpectedInput, 17, "expected a sample or '…', found the end"),
    Refusal("n = 1 @integer 1~", .unexpectedInput, 17, "expected the last sample of the range, found the end"),
    Refusal("n = 1 @integers 1", .unexpectedInput, 6, "expected '@integer' or '@decimal', found '@integers'"),
    Refusal("n = 1 @ integer 1", .unexpectedInput, 6, "expected '@integer' or '@decimal', found '@'"),
    Refusal("@decimal 1.", .unexpectedInput, 11, "expected a digit after the decimal point, found the end"),
    Refusal("@decimal 1. 0", .unexpectedInput, 12, "expected a digit after the decimal point, found '0'"),
    Refusal("@decimal 1.0c", .unexpectedInput, 13, "expected the digits of an exponent, found the end"),
    Refusal("@decimal 1.0c 6", .unexpectedInput, 14, "expected the digits of an exponent, found '6'"),
    Refusal("@decimal 1.0 c6", .trailingInput, 13, "expected the end of the rule, found 'c'"),
    Refusal("@integer -1", .unexpectedInput, 9, "expected a sample, found '-'"),
    Refusal(
      "@integer 1c9223372036854775808",
      .valueTooLarge,
      11,
      "value too large: expected at most 9223372036854775807, found '9223372036854775808'"
    ),
    Refusal("@integer 5~4", .descendingSamples, 11, "descending samples: expected at least 5, found '4'"),
    Refusal("@decimal 10.0 ~ 9.9", .descendingSamples, 16, "descending samples: expected at least 10.0, found '9.9'"),
    Refusal(
      "@decimal 0.0~1.50",
      .unevenSamples,
      13,
      "uneven samples: expected the fraction digits and exponent of 0.0, found '1.50'"
    ),
    Refusal(
      "@integer 1c3~2c6",
      .unevenSamples,
      13,
      "uneven samples: expected the fraction digits and exponent of 1c3, found '2c6'"
    ),
    Refusal(
      "@integer 1 @integer 2",
      .duplicateSamples,
      11,
      "duplicate samples: expected only one list of integers, found '@integer'"
    ),
    Refusal(
      "@decimal 1.0 @decimal 2.0",
      .duplicateSamples,
      13,
      "duplicate samples: expected only one list of decimals, found '@decimal'"
    ),
    Refusal(
      "@decimal 1.0 @integer 2",
      .misplacedSamples,
      13,
      "misplaced samples: expected '@integer' before '@decimal', found '@integer'"
    ),
    // Outside ASCII
    Refusal("n = ١", .missingValue, 4, "expected a value or a range of values, found '١'"),
    Refusal("n\u{A0}= 1", .unexpectedInput, 1, "expected '%', '=' or '!=', found '\u{A0}'"),
    Refusal("n ≠ 1", .unexpectedInput, 2, "expected '%', '=' or '!=', found '≠'"),
  ]

  @Test("a string that is not a rule is refused, and the error says where and what was expected", arguments: rules)
  func rule(refusal: Refusal) {
    refusal.check(#expect(throws: Diagnostic.self) { try PluralRule(parsing: refusal.text) })
  }

  static let categories = "zero, one, two, few, many or other"

  static let ruleSets: [Refusal] = [
    Refusal("", .unexpectedInput, 0, "expected \(categories), found the end"),
    Refusal("n = 1", .unknownCategory, 0, "unknown category: expected \(categories), found 'n'"),
    Refusal("both: n = 2", .unknownCategory, 0, "unknown category: expected \(categories), found 'both'"),
    Refusal("One: n = 1", .unknownCategory, 0, "unknown category: expected \(categories), found 'One'"),
    Refusal("one n = 1", .unexpectedInput, 4, "expected ':' after 'one', found 'n'"),
    Refusal("one: n = 1;; few: n = 2", .unexpectedInput, 11, "expected \(categories), found ';'"),
    Refusal(
      "one: n = 1; few: n = 2; one: n = 3",
      .duplicateCategory,
      24,
      "duplicate category: expected each category only once, found 'one'"
    ),
    Refusal(
      "other: ; other: @integer 1",
      .duplicateCategory,
      9,
      "duplicate category: expected each category only once, found 'other'"
    ),
    Refusal(
      "one: n = 1; other: n = 2",
      .conditionOnOther,
      19,
      "condition on 'other': expected samples, ';' or the end, found 'n'"
    ),
    Refusal("one: ; few: n = 2", .missingCondition, 5, "missing condition: expected a condition for 'one', found ';'"),
    Refusal(
      "one: @integer 1",
      .missingCondition,
      5,
      "missing condition: expected a condition for 'one', found '@integer'"
    ),
    Refusal("few:", .missingCondition, 4, "missing condition: expected a condition for 'few', found the end"),
    Refusal("one: x = 1", .unknownOperand, 5, "unknown operand: expected \(operands), found 'x'"),
    Refusal(
      "one: n = 1 few: n = 2",
      .trailingInput,
      11,
      "expected 'and', 'or', '@integer', '@decimal', ';' or the end, found 'few'"
    ),
    Refusal("one: n = 1 @integer 1 }", .trailingInput, 22, "expected ';' or the end, found '}'"),
  ]

  @Test("a string that is not a list of rules is refused", arguments: ruleSets)
  func ruleSet(refusal: Refusal) {
    refusal.check(#expect(throws: Diagnostic.self) { try PluralRuleSet(parsing: refusal.text) })
  }

  @Test("the refused strings cover every kind of mistake")
  func coverage() {
    let others: Set<RuleProblem> = [.missingDigit, .exponentTooLarge, .oldSpelling]
    #expect(Set((Self.rules + Self.ruleSets).map(\.kind)) == Set(RuleProblem.allCases).subtracting(others))
  }

  @Test("a condition takes no samples")
  func condition() {
    let error = #expect(throws: Diagnostic.self) { try PluralCondition(parsing: "n = 1 @integer 1") }
    #expect(error?.message == "expected 'and', 'or' or the end, found '@integer'")
  }

  // MARK: Carets

  @Test(
    "an error shows its line with a caret under the offending character",
    arguments: [
      ("n < 1", "1:3: error: expected '%', '=' or '!=', found '<'\n  n < 1\n    ^"),
      (
        "n = 1 and\n  x = 2\n",
        "2:3: error: unknown operand: expected \(operands), found 'x'\n    x = 2\n    ^"
      ),
      ("n = 1 or\r\n\t!", "2:2: error: expected \(operands), found '!'\n  \t!\n  \t^"),
      (
        "@integer 1, … é",
        "1:15: error: expected the end of the rule, found 'é'\n  @integer 1, … é\n                ^"
      ),
      (
        "n =\n",
        "2:1: error: expected a value or a range of values, found the end\n  \n  ^"
      ),
    ]
  )
  func caret(text: String, description: String) {
    let error = #expect(throws: Diagnostic.self) { try PluralRule(parsing: text) }
    #expect(error?.description == description)
  }

  @Test("a long token is cut short in the message")
  func longOffence() {
    let word = String(repeating: "a", count: 1000)
    let error = #expect(throws: Diagnostic.self) { try PluralRule(parsing: word) }
    #expect(error?.location == .text(line: 1, column: 1))
    #expect(error?.message.hasSuffix("found '\(String(repeating: "a", count: 40))…'") == true)
  }
}
