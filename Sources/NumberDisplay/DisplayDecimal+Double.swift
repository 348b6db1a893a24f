extension DisplayDecimal {
  /// Creates a value with the fewest digits that read back as the same `Double`.
  ///
  /// ```swift
  /// DisplayDecimal(0.1)?.description    // "0.1"
  /// DisplayDecimal(1e21)?.description   // "1000000000000000000000"
  /// DisplayDecimal(3.0)?.description    // "3", which has no fraction digits
  /// ```
  ///
  /// - Parameter value: The number. `nil` is the answer to NaN and to infinity.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    if let integer = Int64(exactly: value), integer.magnitude < 1 << 53, value.sign == .plus || integer != 0 {
      self.init(isNegative: integer < 0, magnitude: integer.magnitude)
      return
    }
    // The standard library's description has exactly these digits, in one of the forms 0.1, 1e-07 and 1.5e+21.
    var digits: [UInt8] = []
    digits.reserveCapacity(20)
    var fractionCount = 0
    var hasPoint = false
    var exponent: Int?
    var isExponentNegative = false
    for byte in value.description.utf8 {
      switch byte {
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "e"): exponent = 0
      case UInt8(ascii: "-"): isExponentNegative = exponent != nil
      case _ where isDigit(byte):
        if let power = exponent {
          exponent = power * 10 + Int(byte & 0xF)
        } else {
          digits.append(byte)
          if hasPoint { fractionCount += 1 }
        }
      default: break
      }
    }
    while fractionCount > 0, digits.last == zero {
      digits.removeLast()
      fractionCount -= 1
    }
    self.init(
      isNegative: value.sign == .minus,
      digits: digits,
      fractionCount: fractionCount,
      exponent: (isExponentNegative ? -1 : 1) * (exponent ?? 0)
    )
  }

  /// Creates a value with so many fraction digits, rounded from the exact binary value, as C's `%.nf` does.
  ///
  /// ```swift
  /// DisplayDecimal(2.675, fractionDigits: 2)?.description   // "2.67": the nearest Double is a little less than 2.675
  /// DisplayDecimal(0.125, fractionDigits: 2)?.description   // "0.12": an exact tie goes to the even digit
  /// ```
  ///
  /// - Parameters:
  ///   - value: The number. `nil` is the answer to NaN and to infinity.
  ///   - fractionDigits: The number of digits after the separator. A negative one counts as 0, and one above
  ///     ``maximumDigitCount`` as that.
  /// - Complexity: Constant for up to 19 digits of a number that is neither tiny nor huge.
  public init?(_ value: Double, fractionDigits: Int) {
    guard value.isFinite else { return nil }
    let count = min(max(fractionDigits, 0), Self.maximumDigitCount)
    let parts = BinaryParts(value)
    if let scaled = parts.scaled(byPowerOfTen: count) {
      self.init(isNegative: value.sign == .minus, digits: scaled, fractionCount: count)
      return
    }
    self = DisplayDecimal(parts: parts, isNegative: value.sign == .minus, atLeastFractionDigits: count)
      .rounded(toFractionDigits: count)
  }

  /// Creates a value from which so many significant digits can be rounded correctly.
  init?(_ value: Double, forSignificantDigits count: Int) {
    guard value.isFinite else { return nil }
    let parts = BinaryParts(value)
    // Each binary place before the first digit is 0.30103 decimal places.
    let leading = max(0, -(parts.exponent + 64 - parts.significand.leadingZeroBitCount)) * 30103 / 100_000
    self.init(parts: parts, isNegative: value.sign == .minus, atLeastFractionDigits: leading + count + 2)
  }

  /// Creates a value from all integer digits and at least so many fraction digits, if there are so many.
  ///
  /// When digits are cut off that are not all zero, a digit 1 stands for them, so that rounding to the digits that
  /// were asked for is as from all of them.
  private init(parts: BinaryParts, isNegative: Bool, atLeastFractionDigits count: Int) {
    var digits = parts.integerDigits()
    let integerCount = digits.count
    parts.appendFractionDigits(to: &digits, atLeast: count + 1)
    self.init(isNegative: isNegative, digits: digits, fractionCount: digits.count - integerCount)
  }

  /// The value without the zeros at the end of its fraction.
  var withoutTrailingFractionZeros: DisplayDecimal {
    let zeros = digits.suffix(fractionDigitCount).reversed().prefix { $0 == zero }.count
    guard zeros > 0 else { return self }
    return DisplayDecimal(
      isNegative: isNegative,
      digits: Array(digits.dropLast(zeros)),
      fractionCount: fractionDigitCount - zeros
    )
  }
}
