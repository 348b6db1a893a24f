import PluralCore

extension NumberConversion {
  /// A number in the notation to write it in.
  private struct Notation {
    /// The digits before the exponent.
    var mantissa: DisplayDecimal
    /// The exponent, in scientific notation.
    var exponent: Int?

    /// The number that the reader sees; `nil` if it has too many digits.
    var decimal: DisplayDecimal? {
      guard let exponent else { return mantissa }
      return mantissa.multiplied(byPowerOfTen: exponent).map {
        mantissa.with(digits: $0.digits, fractionCount: $0.fractionDigitCount)
      }
    }
  }

  /// Writes `f`, `e` and `g`.
  func formatFloat(_ value: Value, style: NumberWriter) -> Output {
    guard let notation = notation(value, isPlain: style.isPlain) else { return nonFinite(value, style: style) }
    return Output(text: text(notation, style: style), decimal: notation.decimal)
  }

  /// The number in the notation of the letter; `nil` for infinity and NaN.
  ///
  /// It is rounded from all digits of the binary value in the plain style, and from its shortest digits in a locale.
  private func notation(_ value: Value, isPlain: Bool) -> Notation? {
    let precision = effectivePrecision ?? 6
    let isGeneral = letter == .general || letter == .uppercaseGeneral
    guard isGeneral || letter == .scientific || letter == .uppercaseScientific else {
      if isPlain, case .double(let double) = value {
        return DisplayDecimal(double, fractionDigits: precision).map { Notation(mantissa: $0) }
      }
      return value.decimal.map { Notation(mantissa: $0.rounded(toFractionDigits: precision)) }
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
    return Notation(mantissa: mantissa, exponent: isScientific ? exponent : nil)
  }

  private func text(_ notation: Notation, style: NumberWriter) -> String {
    let symbols = style.symbols
    var digits = style.digits(of: notation.mantissa, isGrouped: notation.exponent == nil)
    if style.isPlain, flags.contains(.alternate), notation.mantissa.fractionDigitCount == 0 {
      digits += symbols.bytes(NumberTables.Styles.decimal)
    }
    if let exponent = notation.exponent {
      let isSmall = style.isPlain && !letter.isUppercase
      digits += isSmall ? [UInt8(ascii: "e")] : Array(symbols.bytes(NumberTables.Styles.exponential))
      digits += symbols.bytes(exponent < 0 ? NumberTables.Styles.minusSign : NumberTables.Styles.plusSign)
      digits += style.digits(of: DisplayDecimal(exponent.magnitude), atLeast: 2, isGrouped: false)
    }
    let isGeneral = letter == .general || letter == .uppercaseGeneral
    let zero = style.isPlain || isGeneral ? Array(symbols.digitTable[0]) : [UInt8(ascii: " ")]
    return assembled(sign: sign(isNegative: notation.mantissa.isNegative, style), digits: digits, fill: fill(zero))
  }
}
