import Foundation
import Plurals
import StringFormatting
import TestSupport
import Testing

@Suite struct FormatArgumentTests {
  @Test("arguments come back from JSON as they were") func roundTrip() throws {
    let long = String(repeating: "1234567890", count: 6) + ".500"
    let arguments: [FormatArgument] = [
      .integer(.min), .unsigned(.max), .double(0.1), .double(5), try FormatArgument(parsing: long),
      .string("\"ż\u{0}"), .formatted(text: "5 %", operands: try PluralOperands(parsing: "5.0")),
      .formatted(text: "∞", operands: nil),
    ]
    let data = try JSONEncoder().encode(arguments)
    #expect(try JSONDecoder().decode([FormatArgument].self, from: data) == arguments)
  }

  @Test("an argument is written with the name of its type") func typeNames() throws {
    #expect(String(decoding: try JSONEncoder().encode(FormatArgument.integer(5)), as: UTF8.self) == #"{"integer":5}"#)
  }

  @Test("a formatted number has the operands that it was made with") func formattedNumbers() throws {
    var generator = SeededGenerator(seed: 3)
    var texts = ["0", "0.0", "1.50", "1.2c6", "18446744073709551615", "18446744073709551616", "0.1844674407370955162"]
    texts += ["1c255", "1c256", "0.000000000000000000", "0.0000000000000000000", "9.9999999999999999999"]
    func digits(_ counts: ClosedRange<Int>) -> String {
      let count = Int.random(in: counts, using: &generator)
      return (0..<count).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
    }
    for _ in 0..<2000 {
      let (integer, fraction, exponent) = (digits(1...22), digits(0...20), Int.random(in: 0...8, using: &generator))
      texts.append(integer + (fraction.isEmpty ? "" : "." + fraction) + (exponent > 5 ? "c\(exponent)" : ""))
    }
    for text in texts {
      let operands = try PluralOperands(parsing: text)
      let number = FormattedNumber(text: text, operands: operands)
      #expect(number.operands == operands)
      #expect(number == FormattedNumber(text: text, operands: operands))
      #expect(number != FormattedNumber(text: text, operands: nil))
    }
    #expect(FormattedNumber(text: "∞", operands: nil).operands == nil)
  }

  @Test(
    "other JSON is an error",
    arguments: [#"{}"#, #"{"operands": "5"}"#, #"{"integer": "5"}"#, #"{"decimal": "x"}"#, "5"]
  )
  func otherJSON(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(FormatArgument.self, from: Data(json.utf8)) }
  }
}
