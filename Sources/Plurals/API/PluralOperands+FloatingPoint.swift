extension PluralOperands {
  /// Creates the operands of a floating-point number, shown with the fewest digits that read back as the same number.
  ///
  /// ```swift
  /// PluralOperands(1.5)      // i 1, v 1, f 5
  /// PluralOperands(1.0)      // i 1, v 0: a Double does not know of trailing zeros
  /// PluralOperands(1e21)     // i 10²¹, v 0, c 0: never read off an exponent's spelling
  /// PluralOperands(1e-7)     // i 0, v 7, f 1
  /// ```
  ///
  /// - Parameter value: Any number of any binary floating-point type. The digits are the shortest for that type: 0.1 has
  ///   one fraction digit as a `Float` and as a `Double`. NaN and the infinities have no digits and give `nil`; −0 is 0.
  @inlinable
  public init?(_ value: some BinaryFloatingPoint) {
    if let operands = PluralOperands(shortDecimalOf: value.magnitude) {
      self = operands
    } else {
      self.init(anyDecimalOf: value, minimumFractionDigits: 0, maximumFractionDigits: .max, compactExponent: 0)
    }
  }

  /// Creates the operands of a floating-point number that is shown with a given number of fraction digits.
  ///
  /// ```swift
  /// PluralOperands(1.0, minimumFractionDigits: 1, maximumFractionDigits: 3)     // "1.0": v 1, f 0
  /// PluralOperands(2.5, minimumFractionDigits: 0, maximumFractionDigits: 0)     // "2": half to even
  /// PluralOperands(1.015, minimumFractionDigits: 0, maximumFractionDigits: 2)   // "1.02": a tie, and 2 is even
  /// ```
  ///
  /// The shortest digits of the number are rounded half to even at the last digit allowed, as number formatters do.
  ///
  /// - Parameters:
  ///   - value: Any number; NaN and the infinities give `nil`.
  ///   - minimumFractionDigits: How many fraction digits to show at least, filled up with zeros. Less than 0 counts as 0.
  ///   - maximumFractionDigits: How many fraction digits to show at most. Less than the minimum counts as the minimum.
  ///   - compactExponent: The power of ten of compact notation, as in ``init(_:compactExponent:)-(BinaryInteger,_)``; the
  ///     fraction digits are those of the mantissa. Less than 0 counts as 0.
  @inlinable
  public init?(
    _ value: some BinaryFloatingPoint,
    minimumFractionDigits: Int,
    maximumFractionDigits: Int,
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

  /// Creates the operands of a whole number of thousands, millions and so on, as compact notation shows it.
  ///
  /// ```swift
  /// PluralOperands(2, compactExponent: 6)     // "2 million": i 2000000, c 6; `many` in French
  /// ```
  ///
  /// - Parameters:
  ///   - mantissa: The number in front of the word; its sign is dropped.
  ///   - compactExponent: The power of ten that the word stands for: 3 for thousand, 6 for million. Less than 0 counts
  ///     as 0.
  @inlinable
  public init(_ mantissa: some BinaryInteger, compactExponent: Int) {
    self = PluralOperands(mantissa).shifted(by: UInt64(Swift.max(0, compactExponent)))
  }

  /// Creates the operands of a number of thousands, millions and so on, as compact notation shows it.
  ///
  /// ```swift
  /// PluralOperands(1.5, compactExponent: 3)   // "1.5 thousand": i 1500, v 0, c 3
  /// ```
  ///
  /// - Parameters:
  ///   - mantissa: The number in front of the word, with its shortest digits; NaN and the infinities give `nil`.
  ///   - compactExponent: The power of ten that the word stands for. Less than 0 counts as 0.
  @inlinable
  public init?(_ mantissa: some BinaryFloatingPoint, compactExponent: Int) {
    self.init(
      anyDecimalOf: mantissa,
      minimumFractionDigits: 0,
      maximumFractionDigits: .max,
      compactExponent: UInt64(Swift.max(0, compactExponent))
    )
  }

  /// A whole number moved up by a compact exponent.
  @usableFromInline
  func shifted(by exponent: UInt64) -> PluralOperands {
    PluralOperands(i: folded(i, appendingZeros: exponent), f: f, t: t, v: v, w: w, c: folded(exponent))
  }

  /// Finds the shortest decimal with one multiplication and one division per fraction digit, if it is short enough for
  /// that to be exact.
  ///
  /// For a type with p bits of significand let D be the number of decimal digits that it keeps faithfully (15 for a
  /// `Double`). While m = value · 10ᵏ is below 10ᴰ and 10ᵏ is itself a number of the type, the rounding of the product is
  /// less than a quarter, so m rounds to the only integer that m/10ᵏ could come from; the division of two exact numbers
  /// is correctly rounded, so it gives the value back if and only if that decimal reads back as the value. Two decimals
  /// of k digits would be farther apart than the neighbours of the value are. The first k that passes is the shortest.
  ///
  /// - Returns: `nil` when the number has more digits than that, is beyond the integers of its type, or is not finite.
  @inlinable
  @inline(__always)
  init?<Value: BinaryFloatingPoint>(shortDecimalOf magnitude: Value) {
    let significandBits = Swift.min(Value.significandBitCount, 60)
    guard magnitude < Value.exactIntegerEnd else { return nil }
    let integer = magnitude.truncated
    if Value(representing: integer) == magnitude {
      self.init(i: UInt64(truncatingIfNeeded: integer), f: 0, t: 0, v: 0, w: 0, c: 0)
      return
    }
    // ⌊bits · log₁₀ 2⌋ faithful digits, and 5ᵏ < 2ᵖ: both from below, with 1233/4096 and 1763/4096.
    let faithfulDigits = (significandBits &* 1233) &>> 12
    let exactPowers = (significandBits &* 1763) &>> 12
    let limit = Value(representing: powerOfTen(faithfulDigits))
    var power: Int64 = 1
    for k in 1...Swift.max(1, Swift.min(exactPowers, 18)) {
      power &*= 10
      let product = magnitude * Value(representing: power)
      guard product < limit else { return nil }
      // Not `rounded()`, which would make every program link the C library's mathematics.
      var scaled = product.truncated
      if product - Value(representing: scaled) >= 0.5 { scaled &+= 1 }
      if Value(representing: scaled) / Value(representing: power) == magnitude {
        // The integer part of the shortest decimal may be one more than that of the binary value.
        let i = scaled / power
        let f = UInt64(truncatingIfNeeded: scaled &- i &* power)
        self.init(i: UInt64(truncatingIfNeeded: i), f: f, t: f, v: k, w: k, c: 0)
        return
      }
    }
    return nil
  }

  /// The general path: exact digits, rounded and padded.
  @inlinable
  @inline(never)
  init?<Value: BinaryFloatingPoint>(
    anyDecimalOf value: Value,
    minimumFractionDigits: Int,
    maximumFractionDigits: Int,
    compactExponent: UInt64
  ) {
    guard value.isFinite else { return nil }
    // An integer that the quick path takes as it is stays the same one when fraction digits are asked for.
    if let integer = value.magnitude.exactInteger {
      let left = UInt64(minimumFractionDigits) > compactExponent ? UInt64(minimumFractionDigits) - compactExponent : 0
      let whole = PluralOperands(i: UInt64(truncatingIfNeeded: integer), f: 0, t: 0, v: Int(left), w: 0, c: 0)
      self = whole.shifted(by: compactExponent)
      return
    }
    self = withUnsafeTemporaryAllocation(
      of: UInt8.self,
      capacity: ShortestDecimal.maximumDigitCount(significandBitCount: Value.significandBitCount)
    ) { buffer in
      var decimal = ShortestDecimal(of: value.magnitude, digits: buffer)
      decimal.round(maximumFractionDigits: maximumFractionDigits)
      return decimal.operands(minimumFractionDigits: minimumFractionDigits, compactExponent: compactExponent)
    }
  }
}

/// Ten to the power of `exponent`, from 0 to 18.
@inlinable
@inline(__always)
func powerOfTen(_ exponent: Int) -> Int64 {
  var power: Int64 = 1
  for _ in 0..<exponent { power &*= 10 }
  return power
}

// The standard library converts between a generic type and an integer bit by bit, in some eighty nanoseconds. For the
// common types these ask for the concrete conversion, a single instruction; the compiler leaves only that one.
extension BinaryFloatingPoint {
  /// Where integers end that are shown as they are.
  ///
  /// Every integer below 2ᵖ is a number of the type, and has no shorter decimal: the next ones are one apart. Up to 2¹⁶
  /// integers are exact in every type, as Swift prints them, although 4110 would read back as the Float16 4112.
  @inlinable
  @inline(__always)
  static var exactIntegerEnd: Self {
    Self(representing: 1 &<< Swift.max(Swift.min(significandBitCount, 60), 16))
  }

  /// The number as an integer below ``exactIntegerEnd``, if it is one; not negative.
  @inlinable
  @inline(__always)
  var exactInteger: Int64? {
    guard self < Self.exactIntegerEnd else { return nil }
    let integer = truncated
    return Self(representing: integer) == self ? integer : nil
  }

  /// The number as an integer, towards zero; the caller knows that it fits.
  @inlinable
  @inline(__always)
  var truncated: Int64 {
    if Self.self == Double.self { return Int64(unsafeBitCast(self, to: Double.self)) }
    if Self.self == Float.self { return Int64(unsafeBitCast(self, to: Float.self)) }
    return Int64(self)
  }

  /// An integer that the caller knows to be a number of the type.
  @inlinable
  @inline(__always)
  init(representing integer: Int64) {
    if Self.self == Double.self {
      self = unsafeBitCast(Double(integer), to: Self.self)
    } else if Self.self == Float.self {
      self = unsafeBitCast(Float(integer), to: Self.self)
    } else {
      self = Self(integer)
    }
  }
}
