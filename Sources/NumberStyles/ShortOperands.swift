/// Operands in few bytes, for numbers whose digits fit into an integer.
package struct ShortOperands: Sendable {
  /// The digits up to the last visible one, as an integer: 1200000 for "1.2M".
  package let digits: UInt64
  /// The number of visible digits after the separator, once the word is written as digits: 0 for "1.2M".
  package let fractionCount: UInt8
  /// The power of ten that the word stands for: 6 for "1.2M".
  package let exponent: UInt8

  /// The operands of digits with a word that stands for a power of ten; `nil` if they do not fit.
  @inline(__always)
  init?(_ shown: ShortDigits, exponent: Int) {
    guard let short = UInt8(exactly: exponent) else { return nil }
    var number = shown
    number.shift(by: exponent)
    guard number.isShowable, number.integerCount + number.fractionCount <= 19 else { return nil }
    digits = number.mantissa &* ShortDigits.power(number.fractionCount - number.scale)
    fractionCount = UInt8(truncatingIfNeeded: number.fractionCount)
    self.exponent = short
  }
}
