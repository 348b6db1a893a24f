import Decimals

/// A parser that goes through UTF-8 text from its start to its end.
package protocol TextParser {
  associatedtype Text: RandomAccessCollection<UInt8> where Text.Index == Int

  /// Valid UTF-8, whose indices start at 0.
  var text: Text { get }
  /// The offset of the parser.
  var index: Int { get set }
}

extension TextParser {
  /// The next byte, or `nil` at the end.
  @inlinable
  package var byte: UInt8? { index < text.count ? text[index] : nil }

  /// The next character, for messages; U+FFFD at the end.
  package var scalar: Unicode.Scalar {
    String(decoding: text[min(index, text.count)...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }

  /// Whether the rest of the text starts with a token.
  ///
  /// Parsers ask this at each byte of a comment, so it is a loop without a slice, which modules can specialize.
  @inlinable
  package func startsWith(_ token: StaticString) -> Bool {
    token.withUTF8Buffer { token in
      guard text.count - index >= token.count else { return false }
      var offset = 0
      while offset < token.count {
        if text[index + offset] != token[offset] { return false }
        offset += 1
      }
      return true
    }
  }

  /// Skips the bytes that satisfy a condition.
  @inline(__always)
  package mutating func skip(while condition: (UInt8) -> Bool) {
    while index < text.count && condition(text[index]) { index += 1 }
  }

  /// Skips to the next occurrence of a token, or to the end.
  @inlinable
  package mutating func skip(to token: StaticString) {
    while index < text.count && !startsWith(token) { index += 1 }
  }
}

extension Collection<UInt8> {
  /// The value of the first four hexadecimal digits, and how many of them there are.
  package var hexadecimalPrefix: (value: UInt16, count: Int) {
    let digits = prefix(4).lazy.map { $0.hexadecimalValue }.prefix { $0 != nil }
    return digits.reduce((0, 0)) { ($0.value << 4 | UInt16($1 ?? 0), $0.count + 1) }
  }
}
