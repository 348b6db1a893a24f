import PluralCore

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
  @inline(__always)
  func number(at offset: Int) -> UInt8? {
    byte(at: offset) == UInt8(ascii: "-") ? nil : digit(at: offset) &* 10 &+ digit(at: offset &+ 1)
  }

  /// The value of two columns of hexadecimal digits, or `nil` where they hold `--`.
  @inline(__always)
  func hexadecimal(at offset: Int) -> UInt8? {
    // Letters have bit 6, and begin at 1: 9 more than their low bits is their value.
    func value(_ byte: UInt8) -> UInt8 { (byte & 0x0f) &+ (byte &>> 6) &* 9 }
    let high = byte(at: offset)
    return high == UInt8(ascii: "-") ? nil : value(high) &<< 4 | value(byte(at: offset &+ 1))
  }
}

extension PluralCategory {
  /// The category whose index is a digit of a table.
  ///
  /// The generator writes no digit above 5, so the check of `init(index:)` is left out: it would cost as much as the
  /// look-up.
  @inlinable
  @inline(__always)
  init(digit: UInt8) {
    self = unsafeBitCast(digit & 0x0f, to: PluralCategory.self)
  }
}
