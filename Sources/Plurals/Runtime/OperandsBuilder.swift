/// Builds operands from the digits of a number, one by one from the left, when the place of the decimal point is known.
///
/// The general path of text and floating point alike: any number of digits, any shift, nothing but folded arithmetic.
struct OperandsBuilder {
  /// How many more digits belong to the integer part.
  private var integerDigitsLeft: UInt64
  private let exponent: UInt64
  private var i: UInt64 = 0
  private var f: UInt64 = 0
  private var t: UInt64 = 0
  private var v = 0
  private var w = 0

  /// Starts a number whose first `integerDigits` digits stand before the point, and which is then multiplied by ten to
  /// the power of `exponent`.
  init(integerDigits: Int, exponent: UInt64) {
    // Their sum fits: a count of digits in memory, and a folded value or what was an `Int`.
    integerDigitsLeft = UInt64(integerDigits) &+ exponent
    self.exponent = exponent
  }

  mutating func append(_ digit: UInt8) {
    if integerDigitsLeft > 0 {
      integerDigitsLeft &-= 1
      i = folded(i, appending: UInt64(digit))
    } else {
      v &+= 1
      f = folded(f, appending: UInt64(digit))
      if digit != 0 {
        t = f
        w = v
      }
    }
  }

  /// Ends the number, with zeros up to the decimal point and up to the least number of fraction digits.
  mutating func finish(minimumFractionDigits: Int = 0) -> PluralOperands {
    i = folded(i, appendingZeros: integerDigitsLeft)
    if v < minimumFractionDigits {
      f = folded(f, appendingZeros: UInt64(minimumFractionDigits - v))
      v = minimumFractionDigits
    }
    return PluralOperands(i: i, f: f, t: t, v: v, w: w, c: folded(exponent))
  }
}
