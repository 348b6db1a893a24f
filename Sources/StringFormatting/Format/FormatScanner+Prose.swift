import Decimals

extension FormatScanner {
  /// Whether something that looks like a directive with a space flag is a percent sign before a word, as in `100 % de
  /// remise`.
  ///
  /// In C, a space is a flag, so `% d` is a directive, but in text for people it hardly ever is.
  ///
  /// - Parameters:
  ///   - place: The range of the directive.
  ///   - bytes: The format.
  /// - Returns: `true` if a digit precedes it, or a letter follows it.
  package static func isPercentOfWord(_ place: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = place.upperBound
    if place.lowerBound > 0, bytes[place.lowerBound - 1].isASCIIDigit { return true }
    guard end < bytes.count else { return false }
    if isLatin(end, in: bytes) { return true }
    // "%d'accord", with either apostrophe.
    let apostrophe = bytes[end] == UInt8(ascii: "'") ? 1 : bytes[end...].starts(with: "\u{2019}".utf8) ? 3 : 0
    return apostrophe > 0 && end + apostrophe < bytes.count && isLatin(end + apostrophe, in: bytes)
  }

  /// Whether the next character may belong to the word of an ASCII letter: an accented one may, but in "% d에서" the word
  /// begins after the directive.
  private static func isLatin(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[index] {
    case 0xC3...0xC9, 0xCC: true
    case 0xE1: index + 1 < bytes.count && (0xB8...0xBB).contains(bytes[index + 1])
    case let byte: byte.isASCIILetter
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or part of a character beyond ASCII, most of which are letters.
  ///
  /// U+00A0, U+2009 and other characters with a lead byte of 0xC2 or 0xE2 are mostly spaces and signs.
  package var isLetter: Bool {
    isASCIILetter || self >= 0x80 && self != 0xC2 && self != 0xE2
  }
}
