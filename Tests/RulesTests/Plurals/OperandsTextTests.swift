import Decimals
import Diagnostics
import Foundation
import PluralRuleSyntax
import Plurals
import TestSupport
import Testing

@Suite struct OperandsTextTests {
  typealias Row = (text: String, i: UInt64, v: UInt64, w: UInt64, f: UInt64, t: UInt64, c: UInt64)

  /// The table of UTS #35 Part 3, "Plural Operand Meanings", and the edge cases around it.
  static let table: [Row] = [
    ("1", 1, 0, 0, 0, 0, 0),
    ("1.0", 1, 1, 0, 0, 0, 0),
    ("1.00", 1, 2, 0, 0, 0, 0),
    ("1.3", 1, 1, 1, 3, 3, 0),
    ("1.30", 1, 2, 1, 30, 3, 0),
    ("1.03", 1, 2, 2, 3, 3, 0),
    ("1.230", 1, 3, 2, 230, 23, 0),
    ("1200000", 1_200_000, 0, 0, 0, 0, 0),
    ("1.2c6", 1_200_000, 0, 0, 0, 0, 6),
    ("123c6", 123_000_000, 0, 0, 0, 0, 6),
    ("123c5", 12_300_000, 0, 0, 0, 0, 5),
    ("1200.50", 1200, 2, 1, 50, 5, 0),
    ("1.20050c3", 1200, 2, 1, 50, 5, 3),
    ("1c6", 1_000_000, 0, 0, 0, 0, 6),
    ("1.5c3", 1500, 0, 0, 0, 0, 3),
    ("1e3", 1000, 0, 0, 0, 0, 3),
    ("1.0000001c6", 1_000_000, 1, 1, 1, 1, 6),
    ("0.011", 0, 3, 3, 11, 11, 0),
    ("0", 0, 0, 0, 0, 0, 0),
    ("-0", 0, 0, 0, 0, 0, 0),
    ("-3", 3, 0, 0, 0, 0, 0),
    ("+3", 3, 0, 0, 0, 0, 0),
    ("-007.50", 7, 2, 1, 50, 5, 0),
    ("0.00120c2", 0, 3, 2, 120, 12, 2),
    ("1c0", 1, 0, 0, 0, 0, 0),
    ("0c3", 0, 0, 0, 0, 0, 3),
    ("0.000c9", 0, 0, 0, 0, 0, 9),
    ("1c007", 10_000_000, 0, 0, 0, 0, 7),
    // Seventeen, eighteen and nineteen bytes: around the end of the quick path.
    ("12345678901234567", 12_345_678_901_234_567, 0, 0, 0, 0, 0),
    ("123456789012345678", 123_456_789_012_345_678, 0, 0, 0, 0, 0),
    ("-12345678901234567", 12_345_678_901_234_567, 0, 0, 0, 0, 0),
    ("-123456789012345678", 123_456_789_012_345_678, 0, 0, 0, 0, 0),
    ("1.3456789012345600", 1, 16, 14, 3_456_789_012_345_600, 34_567_890_123_456, 0),
    ("1.34567890123456000", 1, 17, 14, 34_567_890_123_456_000, 34_567_890_123_456, 0),
    // Exact up to UInt64.max, and from there on 10¹⁸ and the last eighteen digits.
    ("999999999999999999", 999_999_999_999_999_999, 0, 0, 0, 0, 0),
    ("1000000000000000000", 1_000_000_000_000_000_000, 0, 0, 0, 0, 0),
    ("5000000000000000007", 5_000_000_000_000_000_007, 0, 0, 0, 0, 0),
    ("18446744073709551615", 18_446_744_073_709_551_615, 0, 0, 0, 0, 0),
    ("18446744073709551616", 1_446_744_073_709_551_616, 0, 0, 0, 0, 0),
    ("0.1000000000000000000", 0, 19, 1, 1_000_000_000_000_000_000, 1, 0),
    ("2.0000000000000000005", 2, 19, 19, 5, 5, 0),
    ("7c17", 700_000_000_000_000_000, 0, 0, 0, 0, 17),
    ("7c18", 7_000_000_000_000_000_000, 0, 0, 0, 0, 18),
    ("7c19", 1_000_000_000_000_000_000, 0, 0, 0, 0, 19),
    ("7c1000000000000000002", 1_000_000_000_000_000_000, 0, 0, 0, 0, 1_000_000_000_000_000_002),
    ("0c99999999999999999999", 0, 0, 0, 0, 0, 1_999_999_999_999_999_999),
  ]

  @Test("operands match the table in UTS #35 and the edge cases around it")
  func operandTable() throws {
    for row in Self.table {
      let operands = try PluralOperands(parsing: row.text)
      let expected = ExpectedOperands(i: row.i, v: row.v, w: row.w, f: row.f, t: row.t, c: row.c)
      #expect(ExpectedOperands(operands) == expected, "\(row.text)")
      #expect(operands.isInteger == (row.t == 0), "\(row.text)")
      // The same text in the middle of another one.
      let surrounded = "12\(row.text)34"
      let part = surrounded.dropFirst(2).dropLast(2)
      #expect(try PluralOperands(parsing: part) == operands, "\(row.text) as a substring")
    }
  }

  @Test("folded operands match the exact ones, up to eighty digits before and after the point")
  func folding() throws {
    var disagreements = Disagreements()
    let texts = NumberCorpus.edges + NumberCorpus.decimals + NumberCorpus.random(3000, seed: 80)
    for text in texts {
      let expected = ExpectedOperands(try ExactOperands(parsing: text))
      disagreements.compare(ExpectedOperands(try PluralOperands(parsing: text)), expected, text)
      var copy = text
      let operands = try copy.withUTF8 { try PluralOperands(utf8: $0) }
      disagreements.compare(ExpectedOperands(operands), expected, "bytes of \(text)")
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("a string of a hundred thousand digits is read")
  func longTexts() throws {
    let digits = String(repeating: "1234567890", count: 10_000)
    let operands = try PluralOperands(parsing: "-\(digits)7.\(digits)700")
    #expect(operands.i == 1_456_789_012_345_678_907)
    #expect(operands.v == 100_003 && operands.w == 100_001)
    #expect(operands.t == 1_456_789_012_345_678_907 && operands.f == 1_678_901_234_567_890_700)
    #expect(try PluralOperands(parsing: "\(String(repeating: "0", count: 100_000))7") == PluralOperands(7))
    #expect(
      try PluralOperands(parsing: "1c\(String(repeating: "0", count: 100_000))2") == PluralOperands(parsing: "1c2")
    )
  }

  /// Strings that are not numbers, with the offset of the wrong byte and the message.
  static let refused: [(text: String, offset: Int, message: String)] = [
    ("", 0, "unexpected end of the number at offset 0; expected a decimal number"),
    (" 1", 0, "unexpected space at offset 0; expected a decimal number"),
    ("abc", 0, "unexpected \"a\" at offset 0; expected a decimal number"),
    (".5", 0, "unexpected \".\" at offset 0; expected a decimal number"),
    ("c6", 0, "unexpected \"c\" at offset 0; expected a decimal number"),
    ("٣", 0, "unexpected character outside ASCII at offset 0; expected a decimal number"),
    ("\u{2212}3", 0, "unexpected character outside ASCII at offset 0; expected a decimal number"),
    ("\u{0}", 0, "unexpected control character at offset 0; expected a decimal number"),
    ("\u{7f}", 0, "unexpected control character at offset 0; expected a decimal number"),
    ("-", 1, "unexpected end of the number at offset 1; expected a digit"),
    ("+", 1, "unexpected end of the number at offset 1; expected a digit"),
    ("--1", 1, "unexpected \"-\" at offset 1; expected a digit"),
    ("-.5", 1, "unexpected \".\" at offset 1; expected a digit"),
    ("1.", 2, "unexpected end of the number at offset 2; expected a digit"),
    ("1..2", 2, "unexpected \".\" at offset 2; expected a digit"),
    ("1.c3", 2, "unexpected \"c\" at offset 2; expected a digit"),
    ("12,5", 2, "unexpected \",\" at offset 2; expected a digit, \".\", \"c\" or the end"),
    ("1 ", 1, "unexpected space at offset 1; expected a digit, \".\", \"c\" or the end"),
    ("1_000", 1, "unexpected \"_\" at offset 1; expected a digit, \".\", \"c\" or the end"),
    ("1E5", 1, "unexpected \"E\" at offset 1; expected a digit, \".\", \"c\" or the end"),
    ("0x10", 1, "unexpected \"x\" at offset 1; expected a digit, \".\", \"c\" or the end"),
    ("1\u{301}", 1, "unexpected character outside ASCII at offset 1; expected a digit, \".\", \"c\" or the end"),
    ("1.5.2", 3, "unexpected \".\" at offset 3; expected a digit, \"c\" or the end"),
    ("1.5%", 3, "unexpected \"%\" at offset 3; expected a digit, \"c\" or the end"),
    ("1.50\n", 4, "unexpected control character at offset 4; expected a digit, \"c\" or the end"),
    ("1c", 2, "unexpected end of the number at offset 2; expected a digit"),
    ("1e-7", 2, "unexpected \"-\" at offset 2; expected a digit"),
    ("1e+21", 2, "unexpected \"+\" at offset 2; expected a digit"),
    ("1cc3", 2, "unexpected \"c\" at offset 2; expected a digit"),
    ("1c3.5", 3, "unexpected \".\" at offset 3; expected a digit or the end"),
    ("1c3c4", 3, "unexpected \"c\" at offset 3; expected a digit or the end"),
    ("1.5c3 ", 5, "unexpected space at offset 5; expected a digit or the end"),
    ("nan", 0, "unexpected \"n\" at offset 0; expected a decimal number"),
    ("∞", 0, "unexpected character outside ASCII at offset 0; expected a decimal number"),
    ("12345678901234567890x", 20, "unexpected \"x\" at offset 20; expected a digit, \".\", \"c\" or the end"),
  ]

  @Test("a string that is not a number is refused, and the error says where and why")
  func refusals() throws {
    for row in Self.refused {
      do {
        let operands = try PluralOperands(parsing: row.text)
        Issue.record("\"\(row.text)\" was read as \(operands)")
      } catch {
        #expect(error.offset == row.offset, "\(row.text)")
        #expect(error.description == row.message, "\(row.text)")
        let bytes = Array(row.text.utf8)
        #expect(error.found == (row.offset < bytes.count ? bytes[row.offset] : nil), "\(row.text)")
      }
    }
  }

  @Test("the runtime and the evaluator refuse the same strings at the same places")
  func sameGrammar() throws {
    var random = SeededGenerator(seed: 11)
    var disagreements = Disagreements()
    var accepted = 0
    let letters = Array("0123456789012345-+..ce ".utf8)
    for _ in 0..<20_000 {
      let text = String(
        decoding: (0..<random.below(9)).map { _ in letters[random.below(letters.count)] },
        as: UTF8.self
      )
      let actual = Result { () throws(DecimalSyntaxError) in try PluralOperands(parsing: text) }
      let expected = Result { () throws(Diagnostic) in try ExactOperands(parsing: text) }
      switch (actual, expected) {
      case (.success(let operands), .success(let exact)):
        accepted += 1
        disagreements.compare(ExpectedOperands(operands), ExpectedOperands(exact), "\"\(text)\"")
      case (.failure(let error), .failure(let exactError)):
        disagreements.compare(error.offset, (exactError.column ?? 0) - 1, "the offset in \"\(text)\"")
      case (.success, .failure), (.failure, .success):
        disagreements.compare("\(actual)", "\(expected)", "\"\(text)\"")
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
    #expect(accepted > 2000)
  }

  @Test("random bytes are read or refused and never trap")
  func noise() throws {
    var random = SeededGenerator(seed: 12)
    var accepted = 0
    for round in 0..<20_000 {
      let bytes = (0..<random.below(40)).map { _ in
        round % 2 == 0 ? UInt8(truncatingIfNeeded: random.next()) : UInt8(0x2b + random.below(16))
      }
      bytes.withUnsafeBufferPointer { buffer in
        do throws(DecimalSyntaxError) {
          _ = try PluralOperands(utf8: buffer)
          accepted += 1
        } catch {
          if error.offset < 0 || error.offset > bytes.count { Issue.record("offset \(error.offset) in \(bytes)") }
          if error.description.isEmpty { Issue.record("no message for \(bytes)") }
        }
      }
    }
    #expect(accepted > 10)
  }

  @Test("operands are equal, and hash the same, if the numbers show the same digits apart from signs and leading zeros")
  func equality() throws {
    let one = PluralOperands(1)
    for text in ["1", "-1", "+1", "01", "-0001", "1c0"] {
      #expect(try PluralOperands(parsing: text) == one, "\(text)")
      #expect(try Set([one, PluralOperands(parsing: text)]).count == 1, "\(text)")
    }
    for text in ["1.0", "1.00", "0.001c3", "10", "1.1"] { #expect(try PluralOperands(parsing: text) != one, "\(text)") }
    #expect(try PluralOperands(parsing: "-0.50") == PluralOperands(parsing: "0.50"))
    #expect(try PluralOperands(parsing: "-0") == PluralOperands(0))
    #expect(PluralOperands(-1) == one && PluralOperands(UInt8(1)) == one && PluralOperands(1.0) == one)
    #expect(PluralOperands(-1.0) == one && PluralOperands(Float(-1)) == one)
    #expect(PluralOperands(Int.min) == PluralOperands(UInt(Int.max) + 1))
  }

  @Test("two long numbers are equal only if all their digits are equal")
  func longEquality() throws {
    #expect(PluralOperands(2 * 1_000_000_000_000_000_000) != PluralOperands(3 * 1_000_000_000_000_000_000))
    #expect(try PluralOperands(parsing: "2000000000000000000000") != PluralOperands(parsing: "3000000000000000000000"))
    #expect(try PluralOperands(parsing: "1c30") != PluralOperands(parsing: "1c31"))
    #expect(
      try PluralOperands(parsing: "0.123000000000000000000456") != PluralOperands(parsing: "0.124000000000000000000456")
    )
    let digits = String(repeating: "123456789", count: 9)
    #expect(try PluralOperands(parsing: "1\(digits)") != PluralOperands(parsing: "2\(digits)"))
    for text in ["-\(digits)", "00\(digits)", "\(digits)c0"] {
      #expect(try PluralOperands(parsing: text) == PluralOperands(parsing: digits), "\(text)")
      #expect(try Set([PluralOperands(parsing: text), PluralOperands(parsing: digits)]).count == 1, "\(text)")
    }
    #expect(try PluralOperands(parsing: "1.50c30") == PluralOperands(parsing: "1.5c30"))
    #expect(try PluralOperands(parsing: "0.1c21") != PluralOperands(parsing: "1c20"))
    #expect(try PluralOperands(1e21) == PluralOperands(parsing: "1000000000000000000000"))
    #expect(try PluralOperands(-1.5e300) == PluralOperands(parsing: "15" + String(repeating: "0", count: 299)))
    if #available(macOS 15, iOS 18, watchOS 11, tvOS 18, visionOS 2, *) {
      #expect(try PluralOperands(Int128.min) == PluralOperands(parsing: "170141183460469231731687303715884105728"))
      #expect(try PluralOperands(UInt128.max, compactExponent: 3) == PluralOperands(parsing: "\(UInt128.max)c3"))
    }
  }

  @Test("a description shows every operand exactly, at any length")
  func descriptions() throws {
    #expect(try PluralOperands(parsing: "1.50").description == "n 1.5, i 1, v 2, w 1, f 50, t 5, c 0")
    #expect(try PluralOperands(parsing: "1.2c6").description == "n 1200000, i 1200000, v 0, w 0, f 0, t 0, c 6")
    #expect(
      PluralOperands(1e21).map { "\($0)" }?.hasPrefix("n 1000000000000000000000, i 1000000000000000000000,") == true
    )
    #expect(try PluralOperands(parsing: "1c5000").description == "n 1×10^5000, i 1×10^5000, v 0, w 0, f 0, t 0, c 5000")
    let huge = try PluralOperands(parsing: "7.5c99999999999999999999")
    #expect(huge.description.hasPrefix("n 75×10^(99999999999999999999 − 1), "))
    #expect(huge.description.hasSuffix(", v 0, w 0, f 0, t 0, c 99999999999999999999"))
    let long = "735190c9223372036854775807"
    #expect(try PluralOperands(parsing: long).description == ExactOperands(parsing: long).description)
    #expect(try PluralOperands(parsing: long).description.hasPrefix("n 73519×10^9223372036854775808, "))
    let filled = try #require(PluralOperands(1.5, minimumFractionDigits: .max, maximumFractionDigits: .max))
    #expect(filled.description.contains("f 5×10^9223372036854775806, t 5"))

    var disagreements = Disagreements()
    let texts = NumberCorpus.edges + NumberCorpus.decimals + NumberCorpus.random(3000, seed: 81)
    for text in texts {
      disagreements.compare(
        try PluralOperands(parsing: text).description,
        try ExactOperands(parsing: text).description,
        text
      )
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("operands are encoded as the text of a number and decoded from it")
  func coding() throws {
    func encoded(_ operands: PluralOperands) throws -> String {
      String(decoding: try JSONEncoder().encode([operands]).dropFirst().dropLast(), as: UTF8.self)
    }
    #expect(try encoded(PluralOperands(parsing: "-01.50")) == "\"1.50\"")
    #expect(try encoded(PluralOperands(parsing: "1.20c6")) == "\"1.2c6\"")
    #expect(try encoded(PluralOperands(parsing: "0.000c2")) == "\"0.000c2\"")
    #expect(try encoded(PluralOperands(parsing: "0c7")) == "\"0c7\"")
    for text in NumberCorpus.edges + NumberCorpus.random(1000, seed: 82) {
      let operands = try [PluralOperands(parsing: text)]
      let copy = try JSONDecoder().decode([PluralOperands].self, from: try JSONEncoder().encode(operands))
      if copy != operands { Issue.record("\(text): \(copy)") }
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([PluralOperands].self, from: Data("[\"1,5\"]".utf8))
    }
    let filled = try #require(PluralOperands(1.5, minimumFractionDigits: .max, maximumFractionDigits: .max))
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([filled]) }
  }
}
