/// Finds the characters in UTF-8.
enum UTF8Sequence {
  /// The number of bytes of the character that starts at an index.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - index: An index of a byte in `bytes`.
  /// - Returns: 1 to 4, or 0 if no well-formed character starts there.
  @inline(__always)
  static func length(in bytes: [UInt8], at index: Int) -> Int {
    bytes[index] < 0x80 ? 1 : longLength(in: bytes, at: index)
  }

  private static func longLength(in bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    // The range of the second byte excludes overlong forms, surrogates and values above U+10FFFF.
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0:
      length = 3
      second = 0xA0...0xBF
    case 0xED:
      length = 3
      second = 0x80...0x9F
    case 0xE1...0xEF: length = 3
    case 0xF0:
      length = 4
      second = 0x90...0xBF
    case 0xF1...0xF3: length = 4
    case 0xF4:
      length = 4
      second = 0x80...0x8F
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for next in (index + 2)..<(index + max(length, 2)) where bytes[next] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }

  /// The character that starts at an index of valid UTF-8, or U+FFFD if none does.
  static func scalar(in bytes: [UInt8], at index: Int) -> Unicode.Scalar {
    guard index >= 0 && index < bytes.count else { return "\u{FFFD}" }
    let length = length(in: bytes, at: index)
    guard length > 0 else { return "\u{FFFD}" }
    return String(decoding: bytes[index..<index + length], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}

extension [UInt8] {
  /// Appends the UTF-8 form of a character.
  mutating func append(_ scalar: Unicode.Scalar) {
    append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

/// Converts UTF-16 to UTF-8, one unit at a time.
struct UTF16Assembler {
  private var pendingHigh: UInt16?
  /// Where in the output the last lone surrogate was replaced.
  private(set) var lastFault = 0

  /// Appends a unit.
  ///
  /// - Returns: Whether a lone half of a surrogate pair was replaced by U+FFFD. A first half is only known to be alone
  ///   once the next unit, or the end, is reached.
  mutating func append(_ unit: UInt16, to text: inout [UInt8]) -> Bool {
    var isFaulty = false
    if let high = pendingHigh {
      pendingHigh = nil
      if unit & 0xFC00 == 0xDC00 {
        let value = 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(unit & 0x3FF))
        text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        return false
      }
      lastFault = text.count
      text.append("\u{FFFD}" as Unicode.Scalar)
      isFaulty = true
    }
    if unit & 0xFC00 == 0xD800 {
      pendingHigh = unit
    } else if let scalar = Unicode.Scalar(unit) {
      text.append(scalar)
    } else {
      lastFault = text.count
      text.append("\u{FFFD}" as Unicode.Scalar)
      isFaulty = true
    }
    return isFaulty
  }

  /// Ends a run of units.
  ///
  /// - Returns: Whether the run ended with the first half of a pair, which was replaced by U+FFFD.
  mutating func finish(_ text: inout [UInt8]) -> Bool {
    guard pendingHigh != nil else { return false }
    pendingHigh = nil
    lastFault = text.count
    text.append("\u{FFFD}" as Unicode.Scalar)
    return true
  }
}
