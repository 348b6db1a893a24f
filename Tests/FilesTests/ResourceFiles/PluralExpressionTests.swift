import Foundation
import TestSupport
import Testing

@testable import ResourceFiles

@Suite struct PluralExpressionTests {
  static func forms(_ text: String, _ numbers: some Sequence<UInt64>) throws -> [UInt64?] {
    let expression = try PluralExpression(text.utf8)
    return numbers.map { expression.form(of: $0) }
  }

  static let values: [(text: String, forms: [UInt64?])] = [
    ("0", [0, 0, 0, 0]),
    ("n", [0, 1, 2, 3]),
    ("n != 1", [1, 0, 1, 1]),
    ("(n>1)", [0, 0, 1, 1]),
    ("!n", [1, 0, 0, 0]),
    ("!!n", [0, 1, 1, 1]),
    ("n == 1 ? 0 : n == 2 ? 1 : 2", [2, 0, 1, 2]),
    ("n ? n > 1 ? 5 : 4 : 3", [3, 4, 5, 5]),
    ("1 + 2 * n", [1, 3, 5, 7]),
    ("n - 1 - 1 == 0", [0, 0, 1, 0]),
    ("7 - n * 2 % 3", [7, 5, 6, 7]),
    ("n && 6 / n || 0", [0, 1, 1, 1]),
    ("n || 1 / n", [nil, 1, 1, 1]),
    ("1 < n == 0 <= n", [0, 0, 1, 1]),
    ("n % 0", [nil, nil, nil, nil]),
    ("n / (n - 1)", [0, nil, 2, 1]),
    ("n - 3 > 18446744073709551000", [1, 1, 1, 0]),
    ("18446744073709551615 + n", [.max, 0, 1, 2]),
  ]

  @Test("an expression has the value that C gives it", arguments: values)
  func evaluation(text: String, forms: [UInt64?]) throws {
    #expect(try Self.forms(text, 0...3) == forms)
  }

  static let errors: [(text: String, message: String, offset: Int)] = [
    ("", "it ends early, expected n, a number or '('", 0),
    ("n +", "it ends early, expected n, a number or '('", 3),
    ("n n", "found 'n', expected an operator or the end", 2),
    ("(n", "it ends early, expected ')'", 2),
    ("n ? 1", "it ends early, expected ':'", 5),
    ("n = 1", "found '=', expected an operator or the end", 2),
    ("-1", "found '-', expected n, a number or '('", 0),
    ("é", "found 'é', expected n, a number or '('", 0),
    ("n < 18446744073709551616", "the number is too large", 4),
    (String(repeating: "(", count: 101), "it is nested more than 100 levels deep", 100),
  ]

  @Test("a malformed expression has a message and a place", arguments: errors)
  func malformedExpression(text: String, message: String, offset: Int) {
    #expect(throws: PluralExpression.SyntaxError(message: message, offset: offset)) {
      try PluralExpression(text.utf8)
    }
  }

  @Test(
    "deep and long expressions are read or refused",
    arguments: ["(", "!", "n?", "n?1:", "n&&", "n==", "n-", "9", "!(", "n||(n&&"]
  )
  func deepExpressions(part: String) {
    for count in [90, 101, 10_000] {
      let text = String(repeating: part, count: count) + "n" + String(repeating: ")", count: count)
      for text in [text, String(repeating: part, count: count) + "n"] {
        if let expression = try? PluralExpression(text.utf8) { _ = expression.form(of: 3) }
      }
    }
  }

  @Test("random strings never trap") func randomTexts() {
    var random = SeededGenerator(seed: 41)
    let parts = [
      "n", "n", "0", "1", "10", "18446744073709551615", "(", ")", "?", ":", "==", "%", "/", "-", "*", "!", "&&", "||",
      " ", "é",
    ]
    for _ in 0..<5000 {
      let text = (0..<random.below(16)).map { _ in random.pick(parts) }.joined()
      if let expression = try? PluralExpression(text.utf8) { for n in 0..<5 { _ = expression.form(of: UInt64(n)) } }
    }
  }

  // MARK: msgfmt

  /// A random expression, which is well-formed.
  private static func expression(_ random: inout SeededGenerator, depth: Int = 0) -> String {
    switch random.below(depth > 3 ? 2 : 8) {
    case 0: return "n"
    case 1: return "\(random.below(random.happens(50) ? 4 : 120))"
    case 2: return "(\(expression(&random, depth: depth + 1)))"
    case 3: return "!\(expression(&random, depth: depth + 1))"
    case 4:
      let parts = (0..<3).map { _ in expression(&random, depth: depth + 1) }
      return "\(parts[0]) ? \(parts[1]) : \(parts[2])"
    default:
      let operation = random.pick(["==", "!=", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "%", "&&", "||"])
      return "\(expression(&random, depth: depth + 1)) \(operation) \(expression(&random, depth: depth + 1))"
    }
  }

  @Test(
    "msgfmt says the same about random expressions",
    .enabled(if: Oracle.msgfmt.isWanted, "\(Oracle.msgfmt.absence)")
  )
  func msgfmtAgrees() async throws {
    try Oracle.msgfmt.require()
    let msgfmt = try #require(Oracle.msgfmtPath)
    var random = SeededGenerator(seed: 43)
    var counts: [String: Int] = [:]
    for round in 0..<100 {
      var text = Self.expression(&random)
      if round % 4 == 0 {
        // A change that mostly breaks it.
        let place = text.index(text.startIndex, offsetBy: random.below(text.count))
        text.insert(contentsOf: random.pick([")", "(", "n", "?", "&", "= "]), at: place)
      }
      let count = 1 + random.below(4)
      let file = """
        msgid ""
        msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=\(count); plural=\(text);\\n"
        msgid "a"
        msgid_plural "b"

        """ + (0..<count).map { "msgstr[\($0)] \"c\"\n" }.joined()
      let run = try await CommandRun(msgfmt, ["--check-header", "-o", "/dev/null", "-"], input: Data(file.utf8))

      var expected = ""
      if let expression = try? PluralExpression(text.utf8) {
        // msgfmt looks at these numbers, and stops at the first problem.
        for n in 0...1000 as ClosedRange<UInt64> where expected.isEmpty {
          switch expression.form(of: n) {
          case nil: expected = "division by zero"
          case let form? where form > UInt64(Int64.max): expected = "negative values"
          case let form? where form >= count: expected = "values as large as \(form)\n"
          default: break
          }
        }
      } else {
        expected = "invalid plural expression"
      }
      if expected.isEmpty {
        #expect(!run.errors.contains("plural"), "\(text), \(count) forms: \(run.errors)")
      } else {
        #expect(run.errors.contains(expected), "\(text), \(count) forms: \(expected) / \(run.errors)")
      }
      counts[String(expected.prefix(6)), default: 0] += 1
    }
    // Each of the answers must have come up.
    #expect(counts.count == 5, "\(counts)")
  }
}
