import Expectations
import PluralProof
import Testing

@Suite struct SwiftTokenizerTests {
  private func texts(_ source: String) throws -> [String] {
    try SwiftTokenizer.tokens(of: source).map(\.text)
  }

  @Test("operators, ranges and members are split as in Swift")
  func operators() throws {
    try expectEqual(
      texts("!(3...10).contains(i100)"),
      ["!", "(", "3", "...", "10", ")", ".", "contains", "(", "i100", ")"]
    )
    try expectEqual(texts("100 &+ i % 100"), ["100", "&+", "i", "%", "100"])
    try expectEqual(texts("operands.t==0&&x<=1"), ["operands", ".", "t", "==", "0", "&&", "x", "<=", "1"])
    try expectEqual(texts("table?[i] ?? .other"), ["table", "?", "[", "i", "]", "??", ".", "other"])
  }

  @Test("comments and whitespace are left out, even nested comments")
  func comments() throws {
    try expectEqual(texts("a // b == c\n/* d /* e */ f */ g"), ["a", "g"])
  }

  @Test("a token has its kind, bytes and line")
  func tokens() throws {
    let source = "let\n  `is` = 1_000"
    let tokens = try SwiftTokenizer.tokens(of: source)
    expectEqual(tokens.map(\.kind), [.identifier, .identifier, .operator, .integer])
    expectEqual(tokens.map(\.text), ["let", "is", "=", "1_000"])
    expectEqual(tokens.map(\.line), [1, 2, 2, 2])
    expectEqual(
      tokens.map { String(source.utf8.prefix($0.range.upperBound).dropFirst($0.range.lowerBound)) ?? "" },
      ["let", "`is`", "=", "1_000"]
    )
    #expect(tokens[3].integer == 1000)
    try expectEqual(SwiftTokenizer.tokens(of: "0b101 0xff 0o17 x").map(\.integer), [5, 255, 15, nil])
  }

  @Test("a multi-line string with quotes in it is one token")
  func multilineStrings() throws {
    let source = "let t = \"\"\"\n  01\\\n  2\"3\n  \"\"\"\nlet u = \"a\\\"b\""
    let tokens = try SwiftTokenizer.tokens(of: source)
    expectEqual(tokens.filter { $0.kind == .string }.map(\.line), [1, 5])
    #expect(tokens.count == 8)
  }

  @Test("an interpolation is part of its string")
  func interpolations() throws {
    try expectEqual(texts(#"a "x \(b(c) + "d \(e)") f" g"#), ["a", #""x \(b(c) + "d \(e)") f""#, "g"])
  }

  @Test(
    "unterminated and unknown tokens are refused",
    arguments: ["\"abc", "\"\"\"\nabc", "/* abc", "`abc", "\"\\(x\"", "a \u{1} b"]
  )
  func refusal(source: String) {
    #expect(throws: SwiftTokenizerError.self) { try SwiftTokenizer.tokens(of: source) }
  }
}
