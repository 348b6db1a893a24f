extension ShortDecimal {
  /// Creates the value of an integer.
  package init(integer: UInt64) {
    self.init(i: integer, f: 0, t: 0, v: 0, w: 0, isValid: true)
  }

  /// The number with a number of fraction digits, rounded half to even as ``DisplayDecimal/rounded(toFractionDigits:)``
  /// does.
  ///
  /// - Parameter count: The number of fraction digits.
  /// - Returns: The number; ``invalid`` if there would be more than 18 fraction digits.
  package func rounded(toFractionDigits count: Int) -> ShortDecimal {
    guard isValid, 0...18 ~= count else { return .invalid }
    let shown = Int(v)
    if count == shown { return self }
    if count > shown {
      let zeros = powerOfTen(count - shown)
      return ShortDecimal(i: i, f: f * zeros, t: t, v: UInt8(count), w: w, isValid: true)
    }
    let unit = powerOfTen(shown - count)
    var (fraction, rest) = f.quotientAndRemainder(dividingBy: unit)
    var integer = i
    let isOdd = (count == 0 ? integer : fraction) & 1 == 1
    if rest > unit / 2 || rest == unit / 2 && isOdd {
      fraction += 1
      if fraction == powerOfTen(count) {
        fraction = 0
        if integer == .max { return .invalid }
        integer += 1
      }
    }
    return ShortDecimal(integer: integer, fraction: fraction, fractionCount: count)
  }

  /// A number with fraction digits.
  ///
  /// - Parameters:
  ///   - integer: The digits before the separator.
  ///   - fraction: The digits after it, as an integer.
  ///   - count: The number of digits after it, from 0 to 18.
  package init(integer: UInt64, fraction: UInt64, fractionCount count: Int) {
    var significant = fraction
    var significantCount = fraction == 0 ? 0 : count
    while significantCount > 0, significant % 10 == 0 {
      significant /= 10
      significantCount -= 1
    }
    self.init(i: integer, f: fraction, t: significant, v: UInt8(count), w: UInt8(significantCount), isValid: true)
  }

  /// A number with fraction digits, rounded from the exact binary value, as ``DisplayDecimal/init(_:fractionDigits:)``
  /// does.
  ///
  /// - Parameters:
  ///   - magnitude: A nonnegative number.
  ///   - count: The number of fraction digits. More than 18 give `nil`.
  package init?(rounding magnitude: Double, toFractionDigits count: Int) {
    guard magnitude.isFinite, 0...18 ~= count,
      let (integer, fraction) = BinaryParts(magnitude)?.rounded(toFractionDigits: count)
    else { return nil }
    self.init(integer: integer, fraction: fraction, fractionCount: count)
  }

  /// Whether the number is zero.
  package var isZero: Bool { i == 0 && f == 0 }
}
