/// A decimal number exactly as it is to be shown: its sign and each of its digits, those that are zero included.
///
/// ```swift
/// DisplayDecimal(1, fractionDigits: 1)?.description    // "1.0"
/// DisplayDecimal(0.1)?.description                     // "0.1"
/// DisplayDecimal("1e3")?.description                   // "1000"
/// ```
///
/// 1 and 1.0 are different values here, because they can have different plural categories. The category of a number
/// in a text is that of what the reader sees, so the same value is given to the plural rules and to
/// ``formatted(with:options:)``.
///
/// No digit is ever lost: integers and texts of any length are kept whole, up to ``maximumDigitCount``.
public struct DisplayDecimal: Sendable, Hashable {
  /// Whether there is a minus sign. A zero can have one: −0.4 without fraction digits shows as `-0`, as in C.
  public let isNegative: Bool
  /// The digits in ASCII, without a separator: at least one more than `fractionCount`, and no zero at the start
  /// that is not the digit before the separator.
  let digits: [UInt8]
  /// The number of digits after the separator.
  public let fractionDigitCount: Int

  /// The most digits that a value has on either side of the separator: 10,000. A number that needs more, such as
  /// `1e999999999`, could otherwise fill the memory.
  public static var maximumDigitCount: Int { 10_000 }

  /// Creates a value from digits that may have superfluous zeros at the start, or too few digits.
  init(isNegative: Bool, digits: [UInt8], fractionCount: Int) {
    self.isNegative = isNegative
    self.fractionDigitCount = fractionCount
    if digits.count <= fractionCount {
      self.digits = Array(repeating: zero, count: fractionCount + 1 - digits.count) + digits
    } else if digits[0] == zero, digits.count > fractionCount + 1 {
      let zeros = digits.dropLast(fractionCount + 1).prefix { $0 == zero }.count
      self.digits = Array(digits.dropFirst(zeros))
    } else {
      self.digits = digits
    }
  }

  /// Creates a value with the digits of an integer of any width.
  ///
  /// - Parameter value: The integer. All its digits are kept, even beyond ``maximumDigitCount``.
  public init(_ value: some BinaryInteger) {
    if let small = Int64(exactly: value) {
      self.init(isNegative: small < 0, magnitude: small.magnitude)
    } else {
      let text = String(value, radix: 10)
      self.init(isNegative: value < 0, digits: text.utf8.filter { $0 != UInt8(ascii: "-") }, fractionCount: 0)
    }
  }

  /// Creates a value with the digits of an integer.
  init(isNegative: Bool, magnitude: UInt64) {
    self.isNegative = isNegative
    self.digits = decimalDigits(magnitude)
    self.fractionDigitCount = 0
  }

  /// The number of digits before the separator.
  public var integerDigitCount: Int { digits.count - fractionDigitCount }

  /// Whether every digit is zero.
  public var isZero: Bool { digits.allSatisfy { $0 == zero } }

  /// The digits before the separator, in ASCII.
  public var integerDigits: String { String(decoding: digits.dropLast(fractionDigitCount), as: UTF8.self) }

  /// The digits after the separator, in ASCII; empty when there are none.
  public var fractionDigits: String { String(decoding: digits.suffix(fractionDigitCount), as: UTF8.self) }
}

extension DisplayDecimal: LosslessStringConvertible {
  /// The digits with a full stop and a hyphen-minus, whatever the locale: `-1234.50`.
  public var description: String { String(decoding: plainBytes(withSign: true), as: UTF8.self) }

  /// Reads a decimal number.
  ///
  /// - Parameter text: An optional sign (`+`, `-` or `−`), ASCII digits with at most one full stop among or beside
  ///   them, and an optional exponent: `1.50`, `-.5`, `1e3`. Zeros at the end count; zeros at the start do not.
  ///
  /// ## Edge cases
  /// `nil` for anything else (`""`, `.`, `1,5`, `0x1F`, `inf`) and for a number that would have more than
  /// ``maximumDigitCount`` digits before or after the separator.
  public init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    var isNegative = false
    if bytes.starts(with: "−".utf8) {
      isNegative = true
      bytes = bytes.dropFirst(3)
    } else if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      bytes = bytes.dropFirst()
    }
    var exponent = 0
    if let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      guard let value = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) else { return nil }
      exponent = value
      bytes = bytes[..<mark]
    }
    let point = bytes.firstIndex(of: UInt8(ascii: "."))
    let fraction = point.map { bytes.endIndex - $0 - 1 } ?? 0
    let digits = bytes.filter { $0 != UInt8(ascii: ".") }
    guard !digits.isEmpty, bytes.count - digits.count == (point == nil ? 0 : 1), digits.allSatisfy(isDigit) else {
      return nil
    }
    self.init(isNegative: isNegative, digits: digits, fractionCount: fraction, exponent: exponent)
  }

  /// Creates a value from digits and a power of ten; `nil` if that would be too long.
  init?(isNegative: Bool, digits: [UInt8], fractionCount: Int, exponent: Int) {
    let limit = Self.maximumDigitCount
    let (shift, overflow) = fractionCount.subtractingReportingOverflow(exponent)
    guard !overflow, shift <= limit, shift >= -limit, digits.count - shift <= limit else { return nil }
    self.init(
      isNegative: isNegative,
      digits: shift < 0 ? digits + Array(repeating: zero, count: -shift) : digits,
      fractionCount: max(shift, 0)
    )
  }

  /// The digits as C writes them.
  func plainBytes(withSign: Bool, point: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count + 2)
    if withSign, isNegative { bytes.append(UInt8(ascii: "-")) }
    bytes += digits.dropLast(fractionDigitCount)
    if fractionDigitCount > 0 || point { bytes.append(UInt8(ascii: ".")) }
    bytes += digits.suffix(fractionDigitCount)
    return bytes
  }
}

/// The digit zero.
var zero: UInt8 { UInt8(ascii: "0") }

/// Whether a byte is a digit.
func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

/// The digits of an integer, without zeros at the start except for zero itself.
func decimalDigits(_ value: UInt64) -> [UInt8] {
  var count = 1
  var power: UInt64 = 10
  while count < 20, value >= power {
    count += 1
    let (next, overflow) = power.multipliedReportingOverflow(by: 10)
    if overflow { break }
    power = next
  }
  var digits = [UInt8](repeating: zero, count: count)
  var rest = value
  var position = count - 1
  while rest > 0, position >= 0 {
    let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10)
    digits[position] = zero + UInt8(truncatingIfNeeded: remainder)
    rest = quotient
    position -= 1
  }
  return digits
}
