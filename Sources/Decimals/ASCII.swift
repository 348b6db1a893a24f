// The ASCII tests that parsers need. Formats are ASCII except for the strings in them, so parsers need no characters.
extension UInt8 {
  /// Whether the byte is an ASCII letter.
  @inlinable package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether the byte is an ASCII digit.
  @inlinable package var isASCIIDigit: Bool { self &- 0x30 <= 9 }

  /// Whether the byte is an ASCII letter, a digit or an underscore.
  @inlinable package var isWordCharacter: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") }

  /// The value of an ASCII hexadecimal digit.
  @inlinable package var hexadecimalValue: UInt8? {
    if isASCIIDigit { return self - 0x30 }
    let digit = (self | 0x20) &- UInt8(ascii: "a")
    return digit < 6 ? digit + 10 : nil
  }

  /// Whether the byte is whitespace in C: a space, a tab, or one of the four bytes that break lines.
  @inlinable package var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// Whether the byte is whitespace in XML and JSON.
  @inlinable package var isXMLSpace: Bool {
    self <= 0x20 && (self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D)
  }
}
