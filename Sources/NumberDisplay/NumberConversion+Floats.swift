import PluralCore

extension NumberConversion {
  /// A number in the notation to write it in.
  private struct Notation {
    /// The digits before the exponent.
    var mantissa: DisplayDecimal
    /// The exponent, in scientific notation.
    var exponent: Int?
    /// The number that the reader sees; `nil` if it has too many digits.
    var decimal: DisplayDecimal?

    init(_ decimal: DisplayDecimal) {
      mantissa = decimal
      self.decimal = decimal
    }

    init(_ digits: [UInt8], exponent: Int, of source: DisplayDecimal) {
      mantissa = DisplayDecimal(isNegative: source.isNegative, digits: digits, fractionCount: digits.count - 1)
      self.exponent = exponent
      decimal = mantissa.multiplied(byPowerOfTen: exponent).map {
        source.with(digits: $0.digits, fractionCount: $0.fractionDigitCount)
      }
    }
  }

  /// Writes `f`, `e` and `g`.
  func formatFloat(_ value: Value, style: Style) -> Output {
    if case .double(let double) = value, !double.isFinite { return nonFinite(value, style: style) }
    let notation: Notation?
    switch letter {
    case .scientific, .uppercaseScientific: notation = scientific(value, style: style)
    case .general, .uppercaseGeneral: notation = general(value, style: style)
    default: notation = fixed(value, fractionDigits: effectivePrecision ?? 6, style: style)
    }
    guard let notation else { return nonFinite(value, style: style) }
    let text =
      switch style {
      case .plain: plainText(notation)
      case .localized(let symbols): localizedText(notation, symbols: symbols)
      }
    return Output(text: text, decimal: notation.decimal, exponent: notation.exponent ?? 0)
  }

  /// The decimal to round: all digits of the binary value in the plain style, its shortest digits in the localized
  /// style.
  private func source(_ value: Value, style: Style) -> DisplayDecimal? {
    if style == .plain, case .double(let double) = value { return DisplayDecimal(exactly: double) }
    return value.decimal
  }

  /// The number with this many fraction digits.
  private func fixed(_ value: Value, fractionDigits: Int, style: Style) -> Notation? {
    if style == .plain, case .double(let double) = value {
      return DisplayDecimal(double, fractionDigits: fractionDigits).map { Notation($0) }
    }
    return value.decimal.map { Notation($0.rounded(toFractionDigits: fractionDigits)) }
  }

  /// The number in scientific notation.
  private func scientific(_ value: Value, style: Style) -> Notation? {
    guard let source = source(value, style: style) else { return nil }
    let (digits, exponent) = source.scientific(significantDigits: (effectivePrecision ?? 6) + 1)
    return Notation(digits, exponent: exponent, of: source)
  }

  /// The number in the notation that `%g` chooses: scientific if the exponent is below −4 or not below the precision.
  private func general(_ value: Value, style: Style) -> Notation? {
    let count = max(effectivePrecision ?? 6, 1)
    guard let source = source(value, style: style) else { return nil }
    let (digits, exponent) = source.scientific(significantDigits: count)
    let isScientific = exponent < -4 || exponent >= count
    var notation =
      isScientific
      ? Notation(digits, exponent: exponent, of: source)
      : Notation(source.with(digits: digits, fractionCount: count - 1 - exponent))
    if style != .plain || !flags.contains(.alternate) {
      notation.mantissa = notation.mantissa.withoutTrailingFractionZeros
      notation.decimal = notation.decimal?.withoutTrailingFractionZeros
    }
    return notation
  }

  /// What C writes.
  private func plainText(_ notation: Notation) -> String {
    var digits = notation.mantissa.plainBytes(withSign: false, point: flags.contains(.alternate))
    if let exponent = notation.exponent {
      digits.append(UInt8(ascii: letter.isUppercase ? "E" : "e"))
      digits.append(UInt8(ascii: exponent < 0 ? "-" : "+"))
      digits += Self.exponentDigits(exponent)
    }
    let sign = plainSign(isNegative: notation.mantissa.isNegative)
    return assembled(sign: sign, digits: digits, fill: fill())
  }

  /// What a locale writes.
  private func localizedText(_ notation: Notation, symbols: NumberSymbols) -> String {
    var output: [UInt8] = []
    let options = DisplayDecimal.Options(usesGrouping: notation.exponent == nil)
    notation.mantissa.appendDigits(to: &output, symbols: symbols, options: options)
    if let exponent = notation.exponent {
      output += symbols.bytes(.exponential)
      output += symbols.bytes(exponent < 0 ? .minusSign : .plusSign)
      let table = symbols.digitTable
      for digit in Self.exponentDigits(exponent) { table.append(digit, to: &output) }
    }
    let isGeneral = letter == .general || letter == .uppercaseGeneral
    return assembled(
      sign: localizedSign(isNegative: notation.mantissa.isNegative, symbols: symbols),
      digits: output,
      fill: fill(isGeneral ? Array(symbols.digitTable[0]) : [UInt8(ascii: " ")])
    )
  }

  /// The digits of an exponent, at least two.
  private static func exponentDigits(_ exponent: Int) -> [UInt8] {
    decimalDigits(UInt64(exponent.magnitude), minimumCount: 2)
  }
}
