/// A decimal number exactly as it is shown: its sign, every digit, and its exponent in compact notation.
///
/// ```swift
/// DisplayDecimal(1, fractionDigits: 1)?.description   // "1.0"
/// DisplayDecimal(0.1)?.description                    // "0.1"
/// DisplayDecimal("1.5c6")?.description                // "1.5c6", which is 1.5 million
/// ```
///
/// 1 and 1.0 are different values here, because they can have different plural categories. So are 1000000 and 1c6.
/// Format a number and select its plural form from the same value, so that the form matches what the reader sees.
///
/// All digits are kept, up to ``maximumDigitCount`` on each side of the decimal point.
public struct DisplayDecimal: Sendable, Hashable {
  /// Whether there is a minus sign. Zero can have one: −0.4 without fraction digits is `-0`, as in C.
  public let isNegative: Bool
  /// The digits of the number written in full, in ASCII and without a separator: at least one more than
  /// `fractionDigitCount`. Only the digit before the separator can be a leading zero.
  package let digits: [UInt8]
  /// The number of digits after the separator when the number is written in full.
  public let fractionDigitCount: Int
  /// The power of ten of compact notation: 6 in `1.2c6`, which is 1.2 million, and 0 for a number written in full.
  public let compactExponent: Int

  /// The maximum number of digits on each side of the separator, and the largest compact exponent: 10,000. Without a
  /// limit, `1c999999999` could fill the memory.
  ///
  /// The limit is for numbers that are read. Longer integers of Swift keep all their digits, and so does a number that
  /// rounding or a percentage makes longer, such as 9…9.9 without fraction digits. Their ``description`` cannot be
  /// read, neither by ``init(parsing:)`` nor by a decoder.
  public static var maximumDigitCount: Int { 10_000 }

  /// Creates a value from digits. They may have leading zeros, and there may be too few for the fraction.
  ///
  /// - Parameters:
  ///   - isNegative: Whether there is a minus sign.
  ///   - digits: The digits in ASCII.
  ///   - fractionCount: The number of digits after the separator, after the shift by the exponent.
  ///   - compactExponent: The compact exponent.
  package init(isNegative: Bool, digits: [UInt8], fractionCount: Int, compactExponent: Int = 0) {
    self.isNegative = isNegative
    self.compactExponent = compactExponent
    fractionDigitCount = fractionCount
    let missing = fractionCount + 1 - digits.count
    if missing > 0 {
      self.digits = zeros(missing) + digits
    } else {
      let leading = digits[..<(-missing)].firstIndex { $0 != asciiZero } ?? -missing
      self.digits = leading == 0 ? digits : Array(digits.dropFirst(leading))
    }
  }

  /// Creates a value with the digits of an integer of any width.
  ///
  /// - Parameter value: The integer. All its digits are kept, even beyond ``maximumDigitCount``.
  public init(_ value: some BinaryInteger) {
    isNegative = value < 0
    digits = decimalDigits(ofMagnitude: value)
    fractionDigitCount = 0
    compactExponent = 0
  }

  /// The number of digits before the separator when the number is written in full.
  package var integerDigitCount: Int { digits.count - fractionDigitCount }

  /// Whether every digit is zero.
  package var isZero: Bool { digits.allSatisfy { $0 == asciiZero } }

  /// Whether all digits after the separator are zero.
  package var isInteger: Bool { digits.suffix(fractionDigitCount).allSatisfy { $0 == asciiZero } }

  /// The digits before the separator, in ASCII.
  public var integerDigits: String { String(decoding: digits.dropLast(fractionDigitCount), as: UTF8.self) }

  /// The digits after the separator, in ASCII; empty when there are none.
  public var fractionDigits: String { String(decoding: digits.suffix(fractionDigitCount), as: UTF8.self) }
}
