/// Builds operands from the digits of a number, from left to right, given the place of the decimal point.
///
/// This is the general path for text and floating point: any number of digits and any shift, in folded arithmetic.
struct OperandsBuilder {
  /// The number of digits that the integer part still needs.
  private var integerDigitsLeft: UInt64
  private let exponent: FoldedInteger
  private var i = FoldedInteger()
  private var f = FoldedInteger()
  private var t = FoldedInteger()
  private var v = 0
  private var w = 0

  /// Starts a number.
  ///
  /// - Parameters:
  ///   - integerDigits: The number of digits before the point. It may be negative if the exponent makes up for it.
  ///   - exponent: The power of ten that the number is then multiplied by.
  init(integerDigits: Int, exponent: FoldedInteger) {
    // The sum cannot overflow: the first number is a count of digits in memory, the second is below 2⁶³.
    integerDigitsLeft = UInt64(truncatingIfNeeded: integerDigits) &+ min(exponent.value, 1 << 62)
    self.exponent = exponent
  }

  /// Appends a digit, from 0 to 9 or in ASCII.
  mutating func append(_ digit: UInt8) {
    if integerDigitsLeft > 0 {
      integerDigitsLeft &-= 1
      i.append(digit)
    } else {
      v &+= 1
      f.append(digit)
      if digit & 0xF != 0 {
        t = f
        w = v
      }
    }
  }

  /// Ends the number, padded with zeros up to the decimal point and to the minimum number of fraction digits.
  ///
  /// - Parameters:
  ///   - minimumFractionDigits: The minimum number of digits after the point.
  ///   - exact: All digits of the number, for one with an operand beyond `UInt64.max`.
  /// - Returns: The operands.
  mutating func finish(minimumFractionDigits: Int = 0, exact: () -> ExactNumber?) -> PluralOperands {
    i.appendZeros(integerDigitsLeft)
    if v < minimumFractionDigits {
      f.appendZeros(UInt64(minimumFractionDigits - v))
      v = minimumFractionDigits
    }
    let digits: ExactNumber? = i.isExact && f.isExact && exponent.isExact ? nil : exact()
    return PluralOperands(i: i.value, f: f.value, t: t.value, v: v, w: w, c: exponent.value, exact: digits)
  }
}
