import DataFiles
import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing

@Suite struct JSONDocumentTests {
  static func read(_ source: String, strict: Bool = true) throws -> (JSONDocument, [Diagnostic]) {
    let log = ReadingLog(file: "t.json", strict: strict)
    return (try JSONDocument.read(Array(source.utf8), log: log), log.diagnostics)
  }

  /// A document as Foundation's classes.
  static func foundation(_ document: JSONDocument, _ node: Int) -> NSObject {
    switch document.kind(node) {
    case .object:
      let dictionary = NSMutableDictionary()
      for (key, value) in document.members(of: node) {
        dictionary[document.string(key) ?? ""] = foundation(document, value)
      }
      return dictionary
    case .array: return document.elements(of: node).map { foundation(document, $0) } as NSArray
    case .string: return NSString(string: document.string(node) ?? "")
    case .number: return NSNumber(value: document.spelling(node).flatMap { Double($0) } ?? .nan)
    case .true_: return NSNumber(value: true)
    case .false_: return NSNumber(value: false)
    case .null: return NSNull()
    }
  }

  static let valid: [String] = [
    "{}", "[]", "null", "true", " false ", "0", "-0", "-1.5e+3", "1E-2", "1e2", "\"\"", "\"é😀\"",
    #""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00\uD83D\uDE00""#,
    #"{"a": [1, 2, {"b": null}], "c": {}, "d": [[], [[]]], "": ""}"#,
    " \t\r\n[ \t\r\n1 , 2 \t]\r\n",
    "\"\u{7F}\u{2028}\"",
    "[12345678901, 0.1, 123456789.125]",
  ]

  @Test("a valid text is read as Foundation reads it", arguments: valid)
  func sameAsFoundation(source: String) throws {
    let (document, diagnostics) = try Self.read(source)
    let root = try #require(document.root)
    let theirs = try JSONSerialization.jsonObject(with: Data(source.utf8), options: .fragmentsAllowed)
    #expect(Self.foundation(document, root) == theirs as? NSObject)
    #expect(diagnostics.isEmpty)
  }

  @Test("what Foundation writes is read back unchanged")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let value = Self.randomValue(&random, depth: 0)
      let data = try JSONSerialization.data(
        withJSONObject: [value],
        options: Bool.random(using: &random) ? .prettyPrinted : []
      )
      let log = ReadingLog(file: "t", strict: true)
      let document = try JSONDocument.read(Array(data), log: log)
      #expect(Self.foundation(document, 0) == [value] as NSArray)
    }
  }

  static func randomValue(_ random: inout SeededGenerator, depth: Int) -> NSObject {
    switch Int.random(in: 0...(depth < 5 ? 6 : 4), using: &random) {
    case 0: return NSNumber(value: Double(Int.random(in: -1000...1000, using: &random)) / 8)
    case 1: return NSNumber(value: Bool.random(using: &random))
    case 2: return NSNull()
    case 3, 4: return NSString(string: random.text())
    case 5:
      return (0..<Int.random(in: 0...5, using: &random)).map { _ in randomValue(&random, depth: depth + 1) } as NSArray
    default:
      let dictionary = NSMutableDictionary()
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        dictionary[random.text()] = randomValue(&random, depth: depth + 1)
      }
      return dictionary
    }
  }

  @Test("integers are exact, and other numbers give nil")
  func integers() throws {
    let (document, _) = try Self.read(#"[9007199254740993, -3, 2.0, 1e3, 1.5, 1e400, "1", 99999999999999999999]"#)
    let elements = document.elements(of: 0)
    expectEqual(elements.map { document.integer($0) }, [9_007_199_254_740_993, -3, 2, 1000, nil, nil, nil, nil])
  }

  @Test("half a surrogate pair becomes U+FFFD, with a warning")
  func loneSurrogate() throws {
    let (document, diagnostics) = try Self.read(#"["\ud83d", "x\ude00y", "\ud83dA", "\ud83d\ud83d\ude00"]"#)
    expectEqual(
      document.elements(of: 0).map { document.string($0) },
      ["\u{FFFD}", "x\u{FFFD}y", "\u{FFFD}A", "\u{FFFD}😀"]
    )
    #expect(diagnostics.map(\.severity) == Array(repeating: .warning, count: 4))
    expectEqual(diagnostics.map(\.column), [3, 14, 25, 36])
  }

  @Test("a string ends in the right place, wherever its special characters stand")
  func specialCharacters() throws {
    // The parser reads eight bytes at a time; each character comes at each place of a word.
    let specials = [
      "", "\\\"", "\\\\", "\\u00e9", "\u{7F}", "\u{80}", "é", "\u{7FF}", "日", "😀", "!", "#", "[", "]", " ",
    ]
    for special in specials {
      for before in 0..<17 {
        for after in 0..<9 {
          let source = String(repeating: "a", count: before) + special + String(repeating: "b", count: after)
          let (document, _) = try Self.read("[\"\(source)\",\"\(source)\"]")
          let theirs = try JSONSerialization.jsonObject(with: Data("[\"\(source)\"]".utf8)) as? [String]
          expectEqual(
            document.elements(of: 0).map { document.string($0) },
            [theirs?.first, theirs?.first],
            "\(source)"
          )
          #expect(document.string(1, equals: "") == source.isEmpty)
        }
      }
    }
    for control in ["\u{0}", "\t", "\u{1F}"] {
      for before in 0..<17 {
        let source = "[\"" + String(repeating: "é", count: before) + control + "bcdefghij\""
        let error = "1:\(before + 3): a control character in a string must be escaped"
        #expect(strictError { try Self.read(source) } == error)
      }
    }
  }

  @Test("indentation of any width is skipped")
  func indentation() throws {
    for width in 0..<27 {
      for blanks in [String(repeating: " ", count: width), String(repeating: " ", count: width) + "\t \r"] {
        let (document, diagnostics) = try Self.read("[\n\(blanks)\"a\",\n\n\(blanks)\"b\"\n\(blanks)]\n\(blanks)")
        expectEqual(document.elements(of: 0).map { document.string($0) }, ["a", "b"], "\(width)")
        #expect(diagnostics.isEmpty)
      }
    }
  }

  static let errors: [(source: String, error: String)] = [
    ("", "1:1: the file ends here, expected a value"),
    ("  \n ", "2:2: the file ends here, expected a value"),
    ("{\n  \"é\": 1,\n}", "3:1: found '}', expected a key in quotes"),
    ("[1,]", "1:4: found ']', expected a value"),
    ("[,1]", "1:2: found ',', expected a value or ']'"),
    ("{\"é\" 1}", "1:6: found '1', expected ':'"),
    ("{\"é\": }", "1:7: found '}', expected a value"),
    ("{\"é\": 1 \"b\": 2}", "1:9: found '\"', expected ',' or '}'"),
    ("{a: 1}", "1:2: found 'a', expected a key in quotes or '}'"),
    ("{'a': 1}", "1:2: found ''', expected a key in quotes or '}'"),
    ("[1 2]", "1:4: found '2', expected ',' or ']'"),
    ("[1}", "1:3: found '}', expected ',' or ']'"),
    ("{\"a\": 1]", "1:8: found ']', expected ',' or '}'"),
    ("[1", "1:3: the file ends here, expected ',' or ']'"),
    ("{\"a\"", "1:5: the file ends here, expected ':'"),
    ("{} x", "1:4: found 'x', expected nothing more"),
    ("\"a", "1:1: this string is never closed"),
    ("[\"a\nb\"]", "1:2: this string is never closed"),
    ("\"a\tb\"", "1:3: a control character in a string must be escaped"),
    ("\"a\\qb\"", "1:3: unknown escape sequence"),
    ("\"a\\u12x4\"", "1:3: unknown escape sequence"),
    ("01", "1:1: malformed number"),
    ("[-]", "1:2: malformed number"),
    ("[1.]", "1:2: malformed number"),
    ("[.5]", "1:2: found '.', expected a value or ']'"),
    ("[+1]", "1:2: found '+', expected a value or ']'"),
    ("[1e]", "1:2: malformed number"),
    ("[0x1F]", "1:2: malformed number"),
    ("[nul]", "1:2: expected true, false or null"),
    ("[truex]", "1:2: expected true, false or null"),
    ("[NaN]", "1:2: found 'N', expected a value or ']'"),
    ("// comment\n{}", "1:1: found '/', expected a value"),
  ]

  @Test("an error in strict mode has a line and a column", arguments: errors)
  func strictErrors(source: String, error: String) {
    #expect(strictError { try Self.read(source) } == error)
  }

  /// The result in lenient mode, as JSON.
  static let recoveries: [(source: String, result: String)] = [
    (#"{"a": 1, "b": 2,}"#, #"{"a": 1, "b": 2}"#),
    (#"[1, 2,]"#, "[1, 2]"),
    (#"{"a": 1 "b": 2}"#, #"{"a": 1, "b": 2}"#),
    (#"{"a" 1, "b": 2}"#, #"{"b": 2}"#),
    (#"{"a" "x", "b": 2}"#, #"{"a": "x", "b": 2}"#),
    (#"{"a": , "b": 2}"#, #"{"b": 2}"#),
    (#"{"a": }"#, "{}"),
    (#"{"a", "b": 2}"#, #"{"b": 2}"#),
    ("{\"a\": 1,\n<<<<<<< HEAD\n\"b\": 2,\n=======\n\"b\": 3,\n>>>>>>> x\n\"c\": 4}", #"{"a": 1, "b": 3, "c": 4}"#),
    ("{\"a\": \"x,\n\"b\": \"y\"}", #"{"a": "x,", "b": "y"}"#),
    (#"{"a": {"b": [1, {"c": 2"#, #"{"a": {"b": [1, {"c": 2}]}}"#),
    (#"{"a": {"b": [1, {"c":"#, #"{"a": {"b": [1, {}]}}"#),
    (#"["a\qb", "\u12"]"#, #"["aqb", "u12"]"#),
    ("[1, 2] 3", "[1, 2]"),
    ("[{} {} [] \"x\"]", "[{}, {}, [], \"x\"]"),
    ("[nul, 01, 2]", "[null, null, 2]"),
  ]

  @Test("lenient mode keeps the good values", arguments: recoveries)
  func recovery(source: String, result: String) throws {
    let (document, diagnostics) = try Self.read(source, strict: false)
    let theirs = try JSONSerialization.jsonObject(with: Data(result.utf8), options: .fragmentsAllowed)
    let root = try #require(document.root)
    #expect(Self.foundation(document, root) == theirs as? NSObject, "\(source) \(diagnostics.map(\.short))")
    #expect(diagnostics.contains { $0.severity == .error })
  }
}
