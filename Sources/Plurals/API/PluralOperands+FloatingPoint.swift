extension PluralOperands {
  /// Creates the operands of a floating-point number, shown with the fewest digits that read back as the same number.
  ///
  /// ```swift
  /// PluralOperands(1.5)      // i 1, v 1, f 5
  /// PluralOperands(1.0)      // i 1, v 0: a Double has no trailing zeros
  /// PluralOperands(1e21)     // i 10²¹, v 0, c 0: an exponent in the spelling is not a compact exponent
  /// PluralOperands(1e-7)     // i 0, v 7, f 1
  /// ```
  ///
  /// - Parameter value: Any binary floating-point number. The digits are the shortest for its type: 0.1 has one
  ///   fraction digit as a `Float` and as a `Double`. NaN and the infinities give `nil`. −0 is 0.
  @inlinable
  public init?(_ value: some BinaryFloatingPoint) {
    if let short = ShortDecimal(shortestOf: value.magnitude) {
      self.init(short)
    } else {
      self.init(anyDecimalOf: value, minimumFractionDigits: 0, maximumFractionDigits: .max, compactExponent: 0)
    }
  }

  /// Creates the operands of a floating-point number shown with a given number of fraction digits, or in compact notation.
  ///
  /// ```swift
  /// PluralOperands(1.0, minimumFractionDigits: 1, maximumFractionDigits: 3)     // i 1, v 1: shown as "1.0"
  /// PluralOperands(2.5, minimumFractionDigits: 0, maximumFractionDigits: 0)     // i 2, v 0: a tie goes to the even digit
  /// PluralOperands(1.015, minimumFractionDigits: 0, maximumFractionDigits: 2)   // i 1, v 2, f 2: shown as "1.02"
  /// PluralOperands(1.5, compactExponent: 3)                                     // i 1500, v 0, c 3: "1.5 thousand"
  /// ```
  ///
  /// The number's shortest digits are rounded half to even, as number formatters do.
  ///
  /// - Parameters:
  ///   - value: Any number. NaN and the infinities give `nil`.
  ///   - minimumFractionDigits: The minimum number of fraction digits, padded with zeros. A negative number is
  ///     treated as 0.
  ///   - maximumFractionDigits: The maximum number of fraction digits. A number below the minimum is treated as the
  ///     minimum.
  ///   - compactExponent: The power of ten of compact notation, as in ``init(_:compactExponent:)-(BinaryInteger,_)``.
  ///     The fraction digits are those of the mantissa. A negative exponent is treated as 0.
  @inlinable
  public init?(
    _ value: some BinaryFloatingPoint,
    minimumFractionDigits: Int = 0,
    maximumFractionDigits: Int = .max,
    compactExponent: Int = 0
  ) {
    let minimum = Swift.max(0, minimumFractionDigits)
    self.init(
      anyDecimalOf: value,
      minimumFractionDigits: minimum,
      maximumFractionDigits: Swift.max(minimum, maximumFractionDigits),
      compactExponent: UInt64(Swift.max(0, compactExponent))
    )
  }

  /// Creates the operands of a whole number of thousands, millions and so on, in compact notation.
  ///
  /// ```swift
  /// PluralOperands(2, compactExponent: 6)     // i 2000000, c 6: "2 million", `many` in French
  /// ```
  ///
  /// - Parameters:
  ///   - mantissa: The number before the word. Its sign does not matter.
  ///   - compactExponent: The power of ten that the word stands for: 3 for thousand, 6 for million. A negative
  ///     exponent is treated as 0.
  @inlinable
  public init(_ mantissa: some BinaryInteger, compactExponent: Int) {
    self.init(anyInteger: mantissa, compactExponent: UInt64(Swift.max(0, compactExponent)))
  }

  /// The general path: exact digits, rounded and padded.
  @inlinable @inline(never)
  init?<Value: BinaryFloatingPoint>(
    anyDecimalOf value: Value,
    minimumFractionDigits: Int,
    maximumFractionDigits: Int,
    compactExponent: UInt64
  ) {
    guard value.isFinite else { return nil }
    // The fast path shows these integers with their exact digits, so this path must too.
    if let integer = value.magnitude.exactInteger {
      self.init(
        integer: UInt64(truncatingIfNeeded: integer),
        minimumFractionDigits: minimumFractionDigits,
        compactExponent: compactExponent
      )
      return
    }
    self = withUnsafeTemporaryAllocation(
      of: UInt8.self,
      capacity: ShortestDigits.maximumDigitCount(significandBitCount: Value.significandBitCount)
    ) { buffer in
      var shortest = ShortestDigits(of: value.magnitude, digits: buffer)
      shortest.round(maximumFractionDigits: maximumFractionDigits)
      return PluralOperands(shortest, minimumFractionDigits: minimumFractionDigits, compactExponent: compactExponent)
    }
  }

  @usableFromInline
  init(_ shortest: ShortestDigits, minimumFractionDigits: Int, compactExponent: UInt64) {
    let digits = shortest.digits[..<shortest.count]
    let point = shortest.point
    var builder = OperandsBuilder(integerDigits: Swift.max(point, 0), exponent: FoldedInteger(compactExponent))
    if !digits.isEmpty {
      for _ in 0..<Swift.max(-point, 0) { builder.append(0) }
      for digit in digits { builder.append(digit) }
    }
    let left = Self.fractionDigits(minimumFractionDigits, leftBy: compactExponent)
    self = builder.finish(minimumFractionDigits: left) {
      ExactNumber(Array(digits), point: point, exponent: decimalDigits(compactExponent))
    }
  }

  /// Creates the operands of a whole number, shown with zeros after the point, times a power of ten.
  @usableFromInline
  init(integer: UInt64, minimumFractionDigits: Int, compactExponent: UInt64) {
    var i = FoldedInteger(integer)
    i.appendZeros(compactExponent)
    self.init(
      i: i.value,
      f: 0,
      t: 0,
      v: Self.fractionDigits(minimumFractionDigits, leftBy: compactExponent),
      w: 0,
      c: compactExponent,
      exact: i.isExact ? nil : ExactNumber(integer: decimalDigits(integer), compactExponent: compactExponent)
    )
  }

  /// The number of fraction digits that are left after the exponent has moved the point.
  private static func fractionDigits(_ count: Int, leftBy exponent: UInt64) -> Int {
    UInt64(count) > exponent ? Int(UInt64(count) - exponent) : 0
  }
}
