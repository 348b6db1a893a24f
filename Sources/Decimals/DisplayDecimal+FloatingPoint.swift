extension DisplayDecimal {
  /// Creates a value with the fewest digits that read back as the same number.
  ///
  /// ```swift
  /// DisplayDecimal(0.1)?.description        // "0.1"
  /// DisplayDecimal(Float(0.1))?.description // "0.1"
  /// DisplayDecimal(1e21)?.description       // "1000000000000000000000"
  /// DisplayDecimal(3.0)?.description        // "3", which has no fraction digits
  /// ```
  ///
  /// - Parameter value: Any binary floating-point number. NaN and the infinities give `nil`.
  public init?<Value: BinaryFloatingPoint>(_ value: Value) {
    guard value.isFinite else { return nil }
    let isNegative = value.sign == .minus
    if let short = ShortDecimal(shortestOf: value.magnitude) {
      let fraction = decimalDigits(short.f, minimumCount: Int(short.v))
      self.init(isNegative: isNegative, digits: decimalDigits(short.i) + fraction, fractionCount: fraction.count)
      return
    }
    let capacity = ShortestDigits.maximumDigitCount(significandBitCount: Value.significandBitCount)
    let (digits, point) = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      let shortest = ShortestDigits(of: value.magnitude, digits: buffer)
      return (shortest.digits.prefix(shortest.count).map { $0 | asciiZero }, shortest.point)
    }
    self.init(
      isNegative: isNegative,
      digits: digits + zeros(point - digits.count),
      fractionCount: max(0, digits.count - point)
    )
  }

  /// Creates a value with a number of fraction digits, rounded from the exact binary value, as C's `%.nf` does.
  ///
  /// ```swift
  /// DisplayDecimal(2.675, fractionDigits: 2)?.description   // "2.67": the nearest Double is a little less than 2.675
  /// DisplayDecimal(0.125, fractionDigits: 2)?.description   // "0.12": an exact tie goes to the even digit
  /// ```
  ///
  /// - Parameters:
  ///   - value: The number, of a type with at most 64 significant bits. NaN and the infinities give `nil`.
  ///   - fractionDigits: The number of digits after the separator, from 0 to ``maximumDigitCount``. Values outside
  ///     this range are clamped to it.
  /// - Complexity: Constant for up to 19 digits, unless the number is tiny or huge.
  public init?(_ value: some BinaryFloatingPoint, fractionDigits: Int) {
    guard value.isFinite, let parts = BinaryParts(value) else { return nil }
    let isNegative = value.sign == .minus
    let count = min(max(fractionDigits, 0), Self.maximumDigitCount)
    if let (integer, fraction) = parts.rounded(toFractionDigits: count) {
      let digits = decimalDigits(integer) + decimalDigits(fraction, minimumCount: count)
      self.init(isNegative: isNegative, digits: digits, fractionCount: count)
      return
    }
    let (digits, fractionCount) = parts.digits()
    self = DisplayDecimal(isNegative: isNegative, digits: digits, fractionCount: fractionCount)
      .rounded(toFractionDigits: count)
  }

  /// Creates a value with all digits of the binary value; `nil` for NaN and the infinities.
  package init?(exactly value: Double) {
    guard value.isFinite, let parts = BinaryParts(value) else { return nil }
    let (digits, fractionCount) = parts.digits()
    self.init(isNegative: value.sign == .minus, digits: digits, fractionCount: fractionCount)
  }
}
