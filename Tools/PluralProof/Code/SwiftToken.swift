/// A token of Swift source, with just enough of the language to read and rewrite generated code.
package struct SwiftToken: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A name or a keyword, without the backticks around it.
    case identifier
    case integer
    /// A number with a decimal point or an exponent. Generated rules have none.
    case float
    /// A string literal with its quotes, on one line or several.
    case string
    /// A run of operator characters: `==`, `...`, `!`.
    case `operator`
    /// A single character of structure: brackets, comma, colon, semicolon, dot, at sign, number sign.
    case punctuation
  }

  package let kind: Kind
  /// The text, without backticks.
  package let text: String
  /// The range of the token in the source, in bytes.
  package let range: Range<Int>
  /// The line, counted from 1.
  package let line: Int

  /// The value of an integer literal in any of Swift's four bases; `nil` for any other token.
  package var integer: UInt64? {
    guard kind == .integer else { return nil }
    let digits = text.filter { $0 != "_" }
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      return UInt64(digits.dropFirst(2), radix: radix)
    }
    return UInt64(digits)
  }

  func isOperator(_ text: String) -> Bool { kind == .operator && self.text == text }
  func isPunctuation(_ text: String) -> Bool { kind == .punctuation && self.text == text }
  func isIdentifier(_ text: String) -> Bool { kind == .identifier && self.text == text }
}
