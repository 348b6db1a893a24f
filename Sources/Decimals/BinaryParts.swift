/// A finite binary floating-point number without its sign, as an integer times a power of two, and its exact decimal
/// digits.
///
/// Every such number is a finite decimal; a `Double` has up to 309 digits before the point and 1,074 after it.
struct BinaryParts {
  /// The integer: odd, or zero.
  let significand: UInt64
  /// The power of two.
  let exponent: Int

  /// Splits a finite number. Returns `nil` if it has more than 64 significant bits, which no Swift type has.
  init?<Value: BinaryFloatingPoint>(_ value: Value) {
    let isNormal = value.magnitude >= Value.leastNormalMagnitude
    let bits = Value.significandBitCount
    let pattern = value.significandBitPattern
    let whole = isNormal ? pattern | 1 << Value.RawSignificand(bits) : pattern
    guard whole != 0 else {
      significand = 0
      exponent = 0
      return
    }
    let zeros = whole.trailingZeroBitCount
    guard let significand = UInt64(exactly: whole >> Value.RawSignificand(zeros)) else { return nil }
    self.significand = significand
    exponent = Int(isNormal ? value.exponent : Value.leastNormalMagnitude.exponent) - bits + zeros
  }

  /// All digits, in ASCII, and how many of them are after the point.
  func digits() -> (digits: [UInt8], fractionCount: Int) {
    if exponent == 0 { return (decimalDigits(significand), 0) }
    // m · 2⁻ᵏ is m · 5ᵏ with k digits after the point. A factor 5 takes at most 7/3 bits.
    let bits = 64 + (exponent > 0 ? exponent : -exponent * 7 / 3)
    let digits = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: bits / 32 + 4) { memory in
      var integer = BigInteger(limbs: memory)
      for word in significand.words.reversed() { integer.append(word) }
      if exponent > 0 { integer.shiftLeft(by: exponent) } else { integer.multiply(byPowerOfFive: -exponent) }
      return decimalDigits(&integer)
    }
    return (digits, max(0, -exponent))
  }

  /// The fast path: the number rounded half to even, if everything fits into 128 bits.
  ///
  /// - Parameter count: The number of digits after the point.
  /// - Returns: The integer part, and the fraction times a power of ten; `nil` if the number is too small, too large or
  ///   too long for this path.
  func rounded(toFractionDigits count: Int) -> (integer: UInt64, fraction: UInt64)? {
    guard exponent > -64, exponent <= significand.leadingZeroBitCount, count <= 19 else { return nil }
    if exponent >= 0 { return (significand << UInt64(exponent), 0) }
    let shift = UInt64(-exponent)
    let integer = significand >> shift
    let mask = (1 << shift) &- 1 as UInt64
    let power = powerOfTen(count)
    // The fraction has less than 64 bits, so the product's integer part is less than the power of ten.
    let product = (significand & mask).multipliedFullWidth(by: power)
    var fraction = product.high << (64 - shift) | product.low >> shift
    let rest = product.low & mask
    let half = 1 << (shift - 1) as UInt64
    // Without fraction digits, a tie depends on the integer's last digit.
    let isOdd = (count == 0 ? integer : fraction) & 1 == 1
    if rest > half || (rest == half && isOdd) { fraction += 1 }
    return fraction >= power ? (integer + 1, fraction - power) : (integer, fraction)
  }
}
