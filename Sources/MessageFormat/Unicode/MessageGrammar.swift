import Decimals

/// The classes of characters of the grammar.
///
/// - SeeAlso: `message.abnf` of Unicode MessageFormat.
package enum MessageGrammar {
  /// Whether a scalar can start a name.
  static func isNameStart(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 {
      return (0x61...0x7A).contains(scalar | 0x20) || scalar == 0x2B || scalar == 0x5F
    }
    switch scalar {
    case 0..<0xA1, 0x61C, 0x1680, 0x2000...0x200A, 0x200E, 0x200F, 0x2028...0x202F, 0x205F, 0x2066...0x2069, 0x3000,
      0xFDD0...0xFDEF:
      return false
    default:
      return scalar & 0xFFFE != 0xFFFE
    }
  }

  /// Whether a scalar can be inside a name, or anywhere in an unquoted literal.
  package static func isNameCharacter(_ scalar: UInt32) -> Bool {
    isNameStart(scalar) || (0x30...0x39).contains(scalar) || scalar == 0x2D || scalar == 0x2E
  }

  /// Whether a scalar is one of the marks and isolates that are allowed between the parts of a message.
  static func isBidirectional(_ scalar: UInt32) -> Bool {
    scalar == 0x61C || scalar == 0x200E || scalar == 0x200F || (0x2066...0x2069).contains(scalar)
  }

  /// Whether a scalar is whitespace.
  static func isSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x09 || scalar == 0x0A || scalar == 0x0D || scalar == 0x3000
  }

  /// Whether quoting a scalar in an error would show nothing.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    !isNameStart(scalar.value) || (0x200B...0x200D).contains(scalar.value) || (0x2060...0x206F).contains(scalar.value)
      || scalar.value == 0xFEFF
  }

  /// Whether some text is an unquoted literal.
  static func isUnquotedLiteral(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      guard isNameCharacter(scalar.value) else { return false }
      offset += length
    }
    return offset > 0
  }

  /// Whether some text is a name.
  package static func isName(_ text: some StringProtocol) -> Bool {
    text.withContiguousUTF8 { text in
      text.count > 0 && isNameStart(text.scalar(at: 0).value.value) && isUnquotedLiteral(text)
    }
  }

  /// Whether some text is a name, or two with a colon between them.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return isName(text) }
    return isName(text[..<colon]) && isName(text[text.utf8.index(after: colon)...])
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar at an offset of valid UTF-8, and its length.
  func scalar(at offset: Int) -> (value: Unicode.Scalar, length: Int) {
    let first = self[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in offset + 1..<Swift.min(offset + length, count) { value = value << 6 | UInt32(self[index] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
