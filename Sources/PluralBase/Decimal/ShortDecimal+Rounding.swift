extension ShortDecimal {
  /// An integer.
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
      let zeros = UInt64(powerOfTen(count - shown))
      return ShortDecimal(i: i, f: f * zeros, t: t, v: UInt8(count), w: w, isValid: true)
    }
    let unit = UInt64(powerOfTen(shown - count))
    var (fraction, rest) = f.quotientAndRemainder(dividingBy: unit)
    var integer = i
    let isOdd = (count == 0 ? integer : fraction) & 1 == 1
    if rest > unit / 2 || rest == unit / 2 && isOdd {
      fraction += 1
      if fraction == UInt64(powerOfTen(count)) {
        fraction = 0
        if integer == .max { return .invalid }
        integer += 1
      }
    }
    rest = fraction
    var significant = fraction == 0 ? 0 : count
    while significant > 0, rest % 10 == 0 {
      rest /= 10
      significant -= 1
    }
    return ShortDecimal(i: integer, f: fraction, t: rest, v: UInt8(count), w: UInt8(significant), isValid: true)
  }

  /// Whether the number is zero.
  package var isZero: Bool { i == 0 && f == 0 }
}
