import Diagnostics
import PluralRuleSyntax
import TestSupport
import Testing

@Suite struct ExactOperandsTests {
  /// A number in text and its operands in the order n, i, v, w, f, t, c.
  struct Row: Sendable {
    let text: String
    let operands: [String]

    init(_ text: String, _ operands: String...) {
      self.text = text
      self.operands = operands
    }
  }

  /// The table of UTS #35 Part 3, "Plural Operand Meanings", and the edge cases around it.
  static let table: [Row] = [
    Row("1", "1", "1", "0", "0", "0", "0", "0"),
    Row("1.0", "1", "1", "1", "0", "0", "0", "0"),
    Row("1.00", "1", "1", "2", "0", "0", "0", "0"),
    Row("1.3", "1.3", "1", "1", "1", "3", "3", "0"),
    Row("1.30", "1.3", "1", "2", "1", "30", "3", "0"),
    Row("1.03", "1.03", "1", "2", "2", "3", "3", "0"),
    Row("1.230", "1.23", "1", "3", "2", "230", "23", "0"),
    Row("1200000", "1200000", "1200000", "0", "0", "0", "0", "0"),
    Row("1.2c6", "1200000", "1200000", "0", "0", "0", "0", "6"),
    Row("123c6", "123000000", "123000000", "0", "0", "0", "0", "6"),
    Row("123c5", "12300000", "12300000", "0", "0", "0", "0", "5"),
    Row("1200.50", "1200.5", "1200", "2", "1", "50", "5", "0"),
    Row("1.20050c3", "1200.5", "1200", "2", "1", "50", "5", "3"),
    Row("1c6", "1000000", "1000000", "0", "0", "0", "0", "6"),
    Row("1.5c3", "1500", "1500", "0", "0", "0", "0", "3"),
    Row("1e3", "1000", "1000", "0", "0", "0", "0", "3"),
    Row("1.0000001c6", "1000000.1", "1000000", "1", "1", "1", "1", "6"),
    Row("0.011", "0.011", "0", "3", "3", "11", "11", "0"),
    Row("0", "0", "0", "0", "0", "0", "0", "0"),
    Row("-0", "0", "0", "0", "0", "0", "0", "0"),
    Row("-3", "3", "3", "0", "0", "0", "0", "0"),
    Row("+3", "3", "3", "0", "0", "0", "0", "0"),
    Row("-007.50", "7.5", "7", "2", "1", "50", "5", "0"),
    Row("0.00120c2", "0.12", "0", "3", "2", "120", "12", "2"),
    Row("1c0", "1", "1", "0", "0", "0", "0", "0"),
    Row("0c3", "0", "0", "0", "0", "0", "0", "3"),
    Row("0.000c9", "0", "0", "0", "0", "0", "0", "9"),
  ]

  @Test("operands match the table in UTS #35", arguments: table)
  func operandTable(row: Row) throws {
    let operands = try ExactOperands(parsing: row.text)
    #expect(PluralOperand.allCases.map { operands.text(of: $0) } == row.operands)
    for (operand, text) in zip(PluralOperand.allCases, row.operands) {
      #expect(operands.value(of: operand) == UInt64(text), "\(operand) of \(row.text)")
    }
    #expect(operands.isIntegral == !row.operands[0].contains("."))
  }

  @Test("a description names every operand")
  func description() throws {
    #expect(try ExactOperands(parsing: "1.20050c3").description == "n 1200.5, i 1200, v 2, w 1, f 50, t 5, c 3")
  }

  @Test("numbers that differ only in sign and leading zeros have equal operands")
  func equality() throws {
    #expect(try ExactOperands(parsing: "-001.0") == ExactOperands(parsing: "1.0"))
    #expect(try ExactOperands(parsing: "10c2") == ExactOperands(parsing: "10.0c2"))
    #expect(try ExactOperands(parsing: "1000") == ExactOperands(1000))
    #expect(try ExactOperands(parsing: "1.0") != ExactOperands(parsing: "1"))
    #expect(try ExactOperands(parsing: "1c3") != ExactOperands(parsing: "1000"))
    #expect(
      try Set([ExactOperands(parsing: "100c2"), ExactOperands(parsing: "100.00c2"), ExactOperands(parsing: "0100.0c2")])
        .count == 1
    )
  }

  @Test("an operand has a value only if it is an integer of at most 64 bits")
  func values() throws {
    let operands = try ExactOperands(parsing: "3.50")
    #expect(operands.value(of: .i) == 3)
    #expect(operands.value(of: .f) == 50)
    #expect(operands.value(of: .n) == nil)
    #expect(try ExactOperands(parsing: "18446744073709551615").value(of: .n) == .max)
    #expect(try ExactOperands(parsing: "18446744073709551616").value(of: .n) == nil)
    #expect(try ExactOperands(parsing: "99999999999999999999").value(of: .n) == nil)
    #expect(try ExactOperands(parsing: "10000000000000000000").value(of: .i) == 10_000_000_000_000_000_000)
    #expect(try ExactOperands(parsing: "20000000000000000000").value(of: .i) == nil)
  }

  // MARK: Machine numbers

  @Test("integers of any width keep every digit")
  func integers() {
    #expect(ExactOperands(0).text(of: .n) == "0")
    #expect(ExactOperands(Int.min).text(of: .n) == "9223372036854775808")
    #expect(ExactOperands(Int8.min).text(of: .n) == "128")
    #expect(ExactOperands(UInt64.max).text(of: .n) == "18446744073709551615")
    #expect(ExactOperands(-40).text(of: .n) == "40")
  }

  @available(macOS 15, iOS 18, watchOS 11, tvOS 18, visionOS 2, *)
  @Test("128-bit integers keep every digit")
  func wideIntegers() {
    #expect(ExactOperands(Int128.min).text(of: .n) == "170141183460469231731687303715884105728")
    #expect(ExactOperands(UInt128.max).text(of: .i) == "340282366920938463463374607431768211455")
  }

  @Test("a Double has the digits of its shortest decimal form")
  func doubles() {
    let table: [(Double, String)] = [
      (1, "n 1, i 1, v 0, w 0, f 0, t 0, c 0"),
      (-0.0, "n 0, i 0, v 0, w 0, f 0, t 0, c 0"),
      (-1.5, "n 1.5, i 1, v 1, w 1, f 5, t 5, c 0"),
      (0.1 + 0.2, "n 0.30000000000000004, i 0, v 17, w 17, f 30000000000000004, t 30000000000000004, c 0"),
      (1e16, "n 10000000000000000, i 10000000000000000, v 0, w 0, f 0, t 0, c 0"),
      (1.25e21, "n 1250000000000000000000, i 1250000000000000000000, v 0, w 0, f 0, t 0, c 0"),
      (1e-7, "n 0.0000001, i 0, v 7, w 7, f 1, t 1, c 0"),
      (-1.25e-7, "n 0.000000125, i 0, v 9, w 9, f 125, t 125, c 0"),
      (12345678.875, "n 12345678.875, i 12345678, v 3, w 3, f 875, t 875, c 0"),
    ]
    for (value, operands) in table {
      #expect(ExactOperands(value)?.description == operands)
    }
    #expect(ExactOperands(Double.nan) == nil)
    #expect(ExactOperands(Double.infinity) == nil)
    #expect(ExactOperands(-Double.infinity) == nil)
    #expect(ExactOperands(Double.greatestFiniteMagnitude)?.text(of: .i).count == 309)
    #expect(ExactOperands(Double.leastNonzeroMagnitude)?.value(of: .v) == 324)
    #expect(ExactOperands(Float(0.1))?.text(of: .n) == "0.1")
    #expect(ExactOperands(Float(1e10))?.text(of: .n) == "10000000000")
  }

  @Test("every power of ten in a Double is a one followed by zeros")
  func powersOfTen() throws {
    for exponent in 0...308 {
      let value = try #require(Double("1e\(exponent)"))
      #expect(ExactOperands(value)?.text(of: .n) == "1" + String(repeating: "0", count: exponent))
    }
    for exponent in 1...307 {
      let value = try #require(Double("1e-\(exponent)"))
      #expect(ExactOperands(value)?.text(of: .n) == "0." + String(repeating: "0", count: exponent - 1) + "1")
    }
  }

  // MARK: Refusals

  @Test(
    "a string that is not a number is refused where it goes wrong",
    arguments: [
      ("", 0, "expected a digit or a sign, found the end"),
      ("-", 1, "expected a digit after the sign, found the end"),
      ("--1", 1, "expected a digit after the sign, found '-'"),
      ("abc", 0, "expected a digit or a sign, found 'a'"),
      (" 1", 0, "expected a digit or a sign, found ' '"),
      ("1 ", 1, "expected the end of the number, found ' '"),
      ("1.", 2, "expected a digit after the decimal point, found the end"),
      (".5", 0, "expected a digit or a sign, found '.'"),
      ("1..5", 2, "expected a digit after the decimal point, found '.'"),
      ("1.5.5", 3, "expected the end of the number, found '.'"),
      ("1,000", 1, "expected the end of the number, found ','"),
      ("1c", 2, "expected the digits of an exponent, found the end"),
      ("1c-3", 2, "expected the digits of an exponent, found '-'"),
      ("1e+3", 2, "expected the digits of an exponent, found '+'"),
      ("1.2c3.4", 5, "expected the end of the number, found '.'"),
      ("1C6", 1, "expected the end of the number, found 'C'"),
      ("1E6", 1, "expected the end of the number, found 'E'"),
      ("c6", 0, "expected a digit or a sign, found 'c'"),
      ("٣", 0, "expected a digit or a sign, found '٣'"),
      ("1🙂", 1, "expected the end of the number, found '🙂'"),
      ("nan", 0, "expected a digit or a sign, found 'n'"),
      (
        "1c9223372036854775808", 2,
        "exponent too large: expected at most 9223372036854775807, found '9223372036854775808'"
      ),
    ]
  )
  func refusal(text: String, offset: Int, message: String) {
    let error = #expect(throws: Diagnostic.self) { try ExactOperands(parsing: text) }
    #expect(error?.location == .text(line: 1, column: offset + 1))
    #expect(error?.message == message)
    #expect(Diagnostic.isConventional(message), "\(message)")
  }

  @Test("an error shows the text with a caret under the mistake")
  func rendering() {
    let error = #expect(throws: Diagnostic.self) { try ExactOperands(parsing: "12x") }
    #expect(
      error?.description == "1:3: error: expected the end of the number, found 'x'\n  12x\n    ^"
    )
  }
}
