import Diagnostics
import Expectations
import Foundation
import StringFiles
import TestSupport
import Testing

@Suite struct OldStyleStringsTests {
  /// Strings that both readers take, each for a rule.
  static let valid: [String] = [
    #""a" = "b";"#,
    #"'a"' = "b'";"#,
    "key = value;",
    "a-b.c:d/e_$9 = f/;",
    "a;",
    "\"a b\";",
    "{ a = b; }",
    "{}",
    "{a=b;} /* after */",
    " // only a comment",
    " /* only * / a comment */ \n",
    "a = /* c */ b // d\n;",
    "// x\r// y\ra = b;",
    "a = x//y\n;",
    "a = /x;",
    "a = b; a = c;",
    "a = \"\"; \"\" = b;",
    #"a = "\a\b\f\n\r\t\v\"\\\'\q\é";"#,
    #"a = "\7\18\101\400\501";"#,
    #"a = "\U00e9\Ud83d\Ude00";"#,
    #"a = "\U12\U00zz\U";"#,
    "a = \"x\\\ny\";",
    "a = \"line\nbreak\r\nand\ttab\";",
    "a\u{2028}=\u{2029}b;",
    "\u{FEFF}a = b;",
    "a = {b = c; d; e = (1, 2, );}; f = <0a0B 0c>;",
    "\"Ж\" = \"日本語 😀\";",
  ]

  @Test("a valid text is read as Foundation reads it", arguments: valid)
  func sameAsFoundation(source: String) throws {
    let ours = try #require(try readPropertyList(Array(source.utf8)))
    let theirs = try PropertyListSerialization.propertyList(from: Data(source.utf8), format: nil)
    #expect(ours.value.foundation == PropertyListValue.simplified(theirs), "\(source)")
  }

  @Test("octal escapes use the NeXTSTEP encoding, as in Foundation")
  func octalEscapes() throws {
    for byte in 128..<254 {
      let source = "a = \"\\\(String(byte, radix: 8))\";"
      let theirs =
        try PropertyListSerialization.propertyList(from: Data(source.utf8), format: nil) as? [String: String]
      #expect(try readStrings(source).texts == theirs, "\\\(String(byte, radix: 8))")
    }
    // Nothing stands at the two last places, for which Foundation gives U+0000.
    try expectEqual(readStrings(#"a = "\376\377";"#).texts, ["a": "\u{FFFD}\u{FFFD}"])
    try expectEqual(readStrings(#"a = "\341\361\256";"#).texts, ["a": "\u{00C6}\u{00E6}\u{FB01}"])
  }

  @Test("every escape is read")
  func escapes() throws {
    let source = #"a = "\a\b\f\n\r\t\v\"\\\'\q\101\Ud83d\Ude00";"#
    #expect(try readStrings(source).texts["a"] == "\u{7}\u{8}\u{C}\n\r\t\u{B}\"\\'qA😀")
  }

  @Test("a key without a value is its own value")
  func keyAlone() throws {
    try expectEqual(readStrings("a; \"b c\";").texts, ["a": "a", "b c": "b c"])
  }

  @Test("an empty text is an empty table")
  func emptyText() throws {
    for source in ["", "\n", "/* c */", "// c", "{}"] {
      #expect(try readStrings(source).texts.isEmpty)
    }
  }

  @Test("the last duplicate wins, with a warning")
  func duplicates() throws {
    let (texts, diagnostics) = try readStrings("a = 1;\nb = 2;\n a = 3;")
    expectEqual(texts, ["a": "3", "b": "2"])
    expectEqual(diagnostics.map(\.short), ["3:2: \"a\" appears twice; the last one is used"])
    expectEqual(diagnostics.map(\.severity), [.warning])
  }

  @Test("half a surrogate pair becomes U+FFFD, with a warning")
  func loneSurrogate() throws {
    let (texts, diagnostics) = try readStrings(#"a = "x\Ud83dy\Ude00";"#)
    expectEqual(texts, ["a": "x\u{FFFD}y\u{FFFD}"])
    expectEqual(
      diagnostics.map(\.short),
      [
        "1:7: half of a surrogate pair stands alone and is read as U+FFFD",
        "1:14: half of a surrogate pair stands alone and is read as U+FFFD",
      ]
    )
  }

  @Test("a stray semicolon does not end the table, unlike in Apple's reader")
  func straySemicolon() throws {
    let (texts, diagnostics) = try readStrings("a = b;;\nc = d;")
    expectEqual(texts, ["a": "b", "c": "d"])
    expectEqual(diagnostics.map(\.short), ["1:7: found ';' with nothing before it; Apple's reader silently stops here"])
  }

  // MARK: Errors

  static let errors: [(source: String, error: String)] = [
    ("\"a\" = \"b\"\n\"c\" = \"d\";", "1:10: expected ';' after the value of \"a\""),
    ("a = b", "1:6: expected ';' after the value of \"a\""),
    ("/* é */ \"é\" = \"b\" ; \n\t\"ж\" = ;", "2:8: found ';', expected a value"),
    ("\r\n\r\n x y;", "3:4: found 'y', expected '=' or ';'"),
    ("\r\r x y;", "3:4: found 'y', expected '=' or ';'"),
    ("é = b;", "1:1: found 'é', expected a key"),
    ("a = b; é = c;", "1:8: found 'é', expected a key"),
    ("a = b;\n  \"c", "2:3: this string is never closed"),
    ("a = b;\n  c = \"d\\\"", "2:7: this string is never closed"),
    ("a = b; /* c", "1:8: this comment is never closed"),
    ("{ a = b;", "1:1: this '{' is never closed"),
    ("{ a = b; } c", "1:12: something follows the end of the property list"),
    ("a = { b = c; d }; e = f;", "1:16: found '}', expected '=' or ';'"),
    ("a = (b c);", "1:8: found 'c', expected ',' or ')'"),
    ("a = (b; d = e;", "1:7: found ';', expected ',' or ')'"),
    ("a = <0a0>;", "1:9: data must be pairs of hexadecimal digits"),
    ("a = <0a zz>;", "1:9: found 'z', expected '>'"),
    ("a =", "1:4: the file ends here, expected a value"),
    ("a", "1:2: the file ends here, expected '=' or ';'"),
    ("a = b; }", "1:8: found '}', expected a key"),
    ("a = b;\u{0} c = d;", "1:7: found U+0000, expected a key"),
    ("a = (b);", "1:5: \"a\" must be a string, found an array"),
    ("(a, b)", "1:1: expected a dictionary of strings, found an array"),
  ]

  @Test("an error in strict mode has a line and a column", arguments: errors)
  func strictErrors(source: String, error: String) {
    #expect(strictError { try readStrings(source) } == error)
  }

  @Test("an error in UTF-16 has the same place as in UTF-8")
  func utf16Errors() {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in "a = \"😀\";\n\"é\" \"b\";".utf16 {
      bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    #expect(strictError { try readStrings(bytes) } == "2:5: found '\"', expected '=' or ';'")
  }

  @Test("a diagnostic prints its file, place and excerpt")
  func description() throws {
    let error = try #require(throws: Diagnostic.self) {
      try StringsReader(strict: true).table(
        Array("a = b;\n\t\"c\" = \"d\"\n".utf8),
        file: "pl.lproj/X.strings",
        language: "pl"
      )
    }
    #expect(
      error.description == """
        pl.lproj/X.strings:2:11: error: expected ';' after the value of "c"
          \t"c" = "d"
          \t         ^
        """
    )
    #expect(error.line == 2)
    #expect(error.column == 11)
  }

  // MARK: Lenient mode

  static let recoveries: [(source: String, texts: [String: String], errors: Int)] = [
    ("a = b\nc = d;", ["a": "b", "c": "d"], 1),
    ("a = b;\nc = d", ["a": "b", "c": "d"], 1),
    ("a = b;\n\"c\" = \"say \"hi\" now\";\ne = f;", ["a": "b", "e": "f"], 1),
    ("a = b;\nc d;\ne = f;", ["a": "b", "e": "f"], 1),
    ("a = b; é = c; d = e;", ["a": "b", "d": "e"], 1),
    ("a = b;\n<<<<<<< HEAD\nc = d;\n=======\nc = e;\n>>>>>>> x\nf = g;", ["a": "b", "c": "e", "f": "g"], 3),
    ("a = b;\nc = \"d;\ne = f;\n", ["a": "b", "e": "f"], 1),
    ("a = b;\n\"c = d;\ne = f;\n", ["a": "b", "e": "f"], 1),
    ("a = b; c = (1, 2); d = e;", ["a": "b", "d": "e"], 1),
    ("a = b; /* c = d;", ["a": "b"], 1),
    ("{ a = b; c = d", ["a": "b", "c": "d"], 2),
    ("a = b; c = <0>; d = e;", ["a": "b", "d": "e"], 1),
  ]

  @Test("lenient mode keeps the good entries", arguments: recoveries)
  func recovery(source: String, texts: [String: String], errors: Int) throws {
    let reading = try readStrings(source, strict: false)
    #expect(reading.texts == texts, "\(source): \(reading.diagnostics.map(\.short))")
    #expect(reading.diagnostics.filter { $0.severity == .error }.count == errors, "\(reading.diagnostics.map(\.short))")
    #expect(strictError { try readStrings(source) } == reading.diagnostics.first { $0.severity == .error }?.short)
  }

  @Test("problems are listed only up to a limit")
  func problemLimit() throws {
    let source = "good = 1;\n" + String(repeating: "é;\n", count: 5000)
    let reading = try readStrings(source, strict: false)
    expectEqual(reading.texts, ["good": "1"])
    #expect(reading.diagnostics.count == 200)
    #expect(reading.diagnostics.last?.message == "too many problems; the rest is not listed")
  }

  // MARK: Round trips

  @Test("strings written in the canonical form are read back unchanged")
  func canonicalRoundTrip() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      var table: [String: String] = [:]
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        table[random.text()] = random.text()
      }
      let reading = try readStrings(Self.canonical(table))
      #expect(reading.texts == table)
      #expect(reading.diagnostics.isEmpty)
    }
  }

  /// Writes a table with every character that is not plain ASCII as an escape.
  static func canonical(_ table: [String: String]) -> String {
    func quoted(_ text: String) -> String {
      var result = "\""
      for unit in text.utf16 {
        switch unit {
        case 0x22, 0x5C: result += "\\" + String(UnicodeScalar(UInt8(unit)))
        case 0x20..<0x7F: result += String(UnicodeScalar(UInt8(unit)))
        case 0x0A: result += "\\n"
        default:
          let digits = String(unit, radix: 16)
          result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
      return result + "\""
    }
    return table.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value));\n" }.joined()
  }
}
