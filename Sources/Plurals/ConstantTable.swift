import PluralBase

// Tables are constant strings: they lie in the program's read-only data, and cost nothing when it starts, in debug builds
// and in Embedded Swift too, where an array would be allocated.
extension StaticString {
  /// The byte at an offset, which the caller knows to be inside.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    utf8Start[offset]
  }

  /// The value of a decimal digit.
  @inline(__always)
  func digit(at offset: Int) -> UInt8 {
    byte(at: offset) & 0x0f
  }

  /// The value of two columns of decimal digits, or `nil` where they hold `--`.
  func number(at offset: Int) -> UInt8? {
    byte(at: offset) == UInt8(ascii: "-") ? nil : digit(at: offset) * 10 + digit(at: offset + 1)
  }

  /// The value of two columns of hexadecimal digits, or `nil` where they hold `--`.
  func hexadecimal(at offset: Int) -> UInt8? {
    func value(_ byte: UInt8) -> UInt8 { byte <= UInt8(ascii: "9") ? byte & 0x0f : byte &- UInt8(ascii: "a") &+ 10 }
    return byte(at: offset) == UInt8(ascii: "-") ? nil : value(byte(at: offset)) << 4 | value(byte(at: offset + 1))
  }
}

extension PluralCategory {
  /// The category whose raw value is a digit of a table.
  ///
  /// The generator writes no digit above 5, so the check of `init(rawValue:)` is left out: it would cost as much as the
  /// look-up. The cases of the enumeration are numbered as its raw values are.
  @inline(__always)
  init(digitAt offset: UInt64, in table: StaticString) {
    self = unsafeBitCast(table.digit(at: Int(truncatingIfNeeded: offset)), to: PluralCategory.self)
  }
}
