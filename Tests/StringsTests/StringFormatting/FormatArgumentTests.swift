import Foundation
import Plurals
import StringFormatting
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

  @Test(
    "other JSON is an error",
    arguments: [#"{}"#, #"{"operands": "5"}"#, #"{"integer": "5"}"#, #"{"decimal": "x"}"#, "5"]
  )
  func otherJSON(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(FormatArgument.self, from: Data(json.utf8)) }
  }
}
