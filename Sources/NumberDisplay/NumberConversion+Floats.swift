import Decimals

extension NumberConversion {
  /// Writes `f`, `e` and `g`.
  func formatFloat(_ value: Value, style: NumberWriter) -> Output {
    guard let (mantissa, exponent) = notation(value, isPlain: style.isPlain) else {
      return nonFinite(value, style: style)
    }
    let symbols = style.symbols
    var digits = style.digits(of: mantissa, isGrouped: exponent == nil)
    if style.isPlain, flags.contains(.alternate), mantissa.fractionDigitCount == 0 {
      digits += symbols.bytes(NumberTables.Styles.decimal)
    }
    if let exponent {
      let isSmall = style.isPlain && !letter.isUppercase
      digits += isSmall ? [UInt8(ascii: "e")] : Array(symbols.bytes(NumberTables.Styles.exponential))
      digits += symbols.bytes(exponent < 0 ? NumberTables.Styles.minusSign : NumberTables.Styles.plusSign)
      digits += style.digits(of: DisplayDecimal(exponent.magnitude), atLeast: 2, isGrouped: false)
    }
    let zero = style.isPlain || isGeneral ? Array(symbols.digitTable[0]) : [UInt8(ascii: " ")]
    let text = assembled(sign: sign(isNegative: mantissa.isNegative, style), digits: digits, fill: fill(zero))
    // The displayed number is written in full, if it does not have too many digits.
    return Output(text: text, decimal: exponent.map { mantissa.multiplied(byPowerOfTen: $0) } ?? mantissa)
  }

  private var isGeneral: Bool { letter == .general || letter == .uppercaseGeneral }

  /// The digits before the exponent and, in scientific notation, the exponent; `nil` for infinity and NaN.
  ///
  /// The number is rounded from all digits of the binary value in the plain style, and from its shortest digits in a locale.
  private func notation(_ value: Value, isPlain: Bool) -> (mantissa: DisplayDecimal, exponent: Int?)? {
    let precision = effectivePrecision ?? 6
    guard isGeneral || letter == .scientific || letter == .uppercaseScientific else {
      if isPlain, case .double(let double) = value {
        return DisplayDecimal(double, fractionDigits: precision).map { ($0, nil) }
      }
      return value.decimal.map { ($0.rounded(toFractionDigits: precision), nil) }
    }
    var source = value.decimal
    if isPlain, case .double(let double) = value { source = DisplayDecimal(exactly: double) }
    guard let source else { return nil }
    let count = isGeneral ? max(precision, 1) : precision + 1
    let (digits, exponent) = source.scientific(significantDigits: count)
    // `%g` is scientific if the exponent is below −4 or not below the precision.
    let isScientific = !isGeneral || exponent < -4 || exponent >= count
    var mantissa = source.with(digits: digits, fractionCount: count - 1 - (isScientific ? 0 : exponent))
    if isGeneral, !isPlain || !flags.contains(.alternate) { mantissa = mantissa.withoutTrailingFractionZeros }
    return (mantissa, isScientific ? exponent : nil)
  }
}
