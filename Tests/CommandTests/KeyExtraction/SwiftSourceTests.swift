import DataFiles
import Expectations
import TestSupport
import Testing

@testable import KeyExtraction

/// What the code of a file looks up: a line for each key, with its table, its default value and its comment.
func lookups(in source: String, beside other: String? = nil) -> [String] {
  let calls = calls(in: Array(source.utf8), beside: other.map { Array($0.utf8) })
  return calls.uses.map { use in
    var line = use.key.key ?? "?" + use.key.description
    if let table = use.table { line += " | table \(table)" }
    if let value = use.defaultValue { line += " | value \(value.key ?? "?" + value.description)" }
    if let comment = use.comment { line += " | comment \(comment)" }
    if use.namesBundle { line += " | bundle" }
    return line
  }
    + calls.unknownKeys.map { unknown in
      // Such as: the key is not a literal, so it cannot be known; or: "a" may be a key, but its type is not certain.
      let words = unknown.message.split(separator: " ")
      return words[0] == "the" ? "unknown: the \(words[1])" : "unknown: the type of \(words[0].dropFirst().dropLast())"
    }
}

/// Finds the calls in a file, after those in another one if there is one.
func calls(in source: [UInt8], beside other: [UInt8]? = nil) -> CallFinder {
  let files = [source, other].compactMap(\.self).map(SwiftTokens.init)
  let declarations = files.map(DeclarationReader.declarations)
  let all = Declarations(of: declarations)
  var parameters = TargetParameters()
  parameters.add(declarations[0])
  let finders = zip(files, declarations).reversed().map { tokens, own in
    let types = ValueTypes(tokens: tokens, own: own, all: all)
    var finder = CallFinder(tokens: tokens, types: types, parameters: parameters)
    finder.run()
    return finder
  }
  return finders[finders.count - 1]
}

@Suite struct SwiftSourceTests {
  @Test(
    "string literals of all kinds have their text",
    arguments: [
      (#""plain""#, "plain"),
      (#""a \"quote\", a \\ and \u{e9}\t\0""#, "a \"quote\", a \\ and é\t\0"),
      (##"#"raw \n "quoted" \#u{41}\#n"#"##, "raw \\n \"quoted\" A\n"),
      (###"##"two "# hashes \##t"##"###, "two \"# hashes \t"),
      (##"#"""#"##, "\""),
      (#"""""# + "\n  two\n    lines\n  " + #"""""#, "two\n  lines"),
      (#"""""# + "\n  continued \\\n  line\n  " + #"""""#, "continued line"),
      (#"""""# + "\n  continued \\  \n  line\n  " + #"""""#, "continued line"),
      (#"""""# + "\r\n  Windows\r\n\r\n  lines\r\n  " + #"""""#, "Windows\n\nlines"),
      (#"""""# + "\n  say \"hello\" and \\\"\"\"\n\n  " + #"""""#, "say \"hello\" and \"\"\"\n"),
      (##"#""""## + "\n  raw \\n \\#n.\n  " + ##""""#"##, "raw \\n \n."),
      ("\"\" + \"\"", ""),
      (#""a" + "b" + ("c")"#, nil),
      (#"("a" + "b")"#, "ab"),
      (#"/* " /* nested " */ */ "commented" // ""#, "commented"),
      (#"/"(.*)"/, "after a regular expression""#, nil),
    ] as [(String, String?)]
  )
  func literals(literal: String, text: String?) {
    expectEqual(lookups(in: "LocalizedStringKey(\n\(literal)\n)"), text.map { [$0] } ?? ["unknown: the key"])
  }

  @Test("quotes in comments, regular expressions and interpolations start no string") func quotes() {
    let source = """
      let quote = /"([^"]*)/
      let other = #/ " / " /#
      // String(localized: "in a comment")
      /* String(localized: "in a comment") /* " */ String(localized: "in a comment") */
      let half = (a) / 2; let b = c / "x".count / 3
      print("text \\(call("inner \\(String(localized: "deep")) \\(")")")) String(localized: \\"no\\")")
      print(#"no \\(String(localized: "no")) yes \\#(String(localized: "raw"))"#)
      String(localized: "last")
      """
    expectEqual(lookups(in: source), ["deep", "raw", "last"])
  }

  @Test("a string without an end hides only its line") func unterminated() {
    expectEqual(lookups(in: "String(localized: \"a\nString(localized: \"b\")"), ["b"])
    expectEqual(lookups(in: "f(\"\\(x\nString(localized: \"b\")"), ["b"])
    expectEqual(lookups(in: "String(localized: \"\"\"\n  a\n  b"), [])
  }

  /// A file with every kind of token and call.
  private static let everything = ##"""
    #!/usr/bin/env swift
    import SwiftUI
    public struct `Row`<Value: View>: View, @unchecked Sendable where Value: Equatable {
      @State private var count: Int? = 5, other = [1: "a"], pair: (Int, String) = (1, "b")
      let title: LocalizedStringResource = "Title \(count ?? 0, specifier: "%03d")"
      static var all: [LocalizedStringKey] { get throws(E) { return ["a", cond ? "b" : ("c")] } }
      init?(_ name: borrowing some StringProtocol, resource: LocalizedStringResource...) async throws -> Self {}
      func show<T>(_ key: LocalizedStringKey, at index: [String: [Int]]) -> (T) -> Void where T: P { { (x: Int, y) in } }
      var body: some View {
        Text("Hello, \(name.first!, format: .number) \#(x) \(try! f { $0 })", tableName: "T", comment: """
            Two \
            lines
            """)
        ForEach(0..<n) { i in Text(verbatim: "x"); Text(i % 2 == 0 ? "even \(i)" : "odd \(i as Int)") }
        if let x, let y = z?.w as? Double { Text("\(x) \(y) \(-1.5e-3) \(0x1F) \(.init(localized: "k"))") }
        switch s { case let .a(b, c) where b > c: "d"; default: NSLocalizedString("e" + f, comment: "") }
      }
      /* a /* nested */ comment */ // "and more
      typealias Count = Swift.Int; subscript(i: Count) -> String { localizer("g", i, table: t) + #"\#(i)"# }
    }
    let r = /"(\w+)\/"/, e = #/ x " /#, s = bundle.localizer()("h"); for (i, x) in xs.enumerated() { s.localizer(x) }
    """##

  @Test("no prefix and no suffix of a file stops the reader") func prefixes() {
    let source = Array(Self.everything.utf8)
    for length in 0...source.count {
      _ = calls(in: Array(source[..<length].suffix(600)))
      if length.isMultiple(of: 9) { _ = calls(in: Array(source[length...])) }
    }
    #expect(calls(in: source).uses.count == 10)
  }

  @Test("random changes of a file do not stop the reader") func randomChanges() {
    let source = Array(Self.everything.utf8)
    let signs = Array(#""\()[]{}#/*,:.?!<>"#.utf8) + [0x0A, 0x20, 0x00, 0xC3, 0xFF]
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<150 {
      var changed = source
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let index = Int.random(in: 0..<changed.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: changed[index] = signs[Int.random(in: 0..<signs.count, using: &generator)]
        case 1: changed.remove(at: index)
        default: changed.insert(signs[Int.random(in: 0..<signs.count, using: &generator)], at: index)
        }
      }
      _ = calls(in: changed)
    }
  }

  @Test(
    "code takes time in proportion to its length",
    arguments: [
      "a=", "a+=", "let a=", "a.", "a ? b : ", "a ?? ", "init(a: Int) ", "func f(a: Int) throws ", "case a(Int) ",
      "return ", "\"a\" as ", "\"a\"+", "struct A { ", "func f<",
      "for a in ", "else if a { \"b\" } ", "case .a(let b): ", "case a ", "a<", ".init(a: \"b\"), ",
    ]
  )
  func longCode(part: String) {
    let ratio = growth(from: 120) { count in
      let code = String(repeating: part, count: count)
      for start in [
        "class A {", "let a: LocalizedStringKey = ", "import SwiftUI; Text(", "let a: LocalizedStringKey { if a {} ",
      ] {
        _ = calls(in: Array("\(start)\(code)".utf8))
      }
    }
    #expect(ratio < 10)
  }

  @Test("the parts of a list whose type is not known take time in proportion to their number") func longChain() {
    let ratio = growth(from: 2) { count in
      let chain = "x.rows" + String(repeating: ".filter { $0.isOn }", count: count) + ".count"
      _ = calls(in: Array(String(repeating: "LocalizedStringKey(\"\\(\(chain))\")\n", count: 60).utf8))
    }
    #expect(ratio < 12)
  }

  @Test(
    "chains of closures, and regular expressions without an end, take time in proportion to their number",
    arguments: [".map { $0.a }", ".help(\"a\")", "#/ \" \n"]
  )
  func longParts(part: String) {
    let ratio = growth(from: 250) { count in
      _ = calls(in: Array("import SwiftUI; let a = b\(String(repeating: part, count: count))".utf8))
    }
    #expect(ratio < 10)
  }

  @Test("the parts of a string and the whole are mentioned, in time and memory in proportion to its length")
  func longStrings() throws {
    func mentions(_ code: String) -> StringMentions {
      var mentions = StringMentions()
      mentions.add(SourceCode(FilePath("a.swift"), in: FilePath("."), Array(code.utf8)), file: 0, except: [])
      return mentions
    }
    let found = mentions(#"f("one" + "two" + "three" + x + "four" + "five", "\(y)" + "six" + "seven")"#)
    for key in ["one", "two", "three", "onetwothree", "fourfive", "sixseven"] { #expect(found.place(of: key) != nil) }
    for key in ["onetwo", "twothree", "threefour"] { #expect(found.place(of: key) == nil) }
    #expect(growth(from: 400) { _ = mentions("x = " + String(repeating: "\"0123456789\" + ", count: $0)) } < 10)
  }

  @Test("deep nesting does not stop the reader") func depth() {
    for (opening, closing) in [
      ("\"\\(", ")\""), ("(", ")"), ("[", "]"), ("{", "}"), ("String(localized: ", ")"), ("let a: [", "]"),
      ("x ? ", ": y"),
      ("let a = { (b: [", "]) in }"), ("-", ""), ("/*", "*/"), ("a.init(", ")"), ("\"\"\"\n\\(", ")\n\"\"\""),
    ] {
      let middle = String(repeating: opening, count: 800)
      _ = calls(in: Array((middle + String(repeating: closing, count: 800)).utf8))
      _ = calls(in: Array((middle + "\"").utf8))
      let value = String(repeating: opening, count: 300) + "1" + String(repeating: closing, count: 300)
      _ = calls(in: Array("String(localized: \"\\(\(value))\")".utf8))
    }
  }
}
