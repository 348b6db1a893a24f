extension NumberConversion {
  /// The largest width and precision; larger ones count as this. A format string from a damaged file could otherwise
  /// ask for gigabytes.
  static var limit: Int { DisplayDecimal.maximumDigitCount }

  /// Writes a number.
  ///
  /// ```swift
  /// let german = NumberConversion.Style.localized(NumberSymbols(for: "de"))
  /// NumberConversion(.signed).format(.integer(1234), style: german).text                   // "1.234"
  /// NumberConversion(.fixed, precision: 2).format(.double(0.5), style: german).text        // "0,50"
  /// NumberConversion(.signed, flags: .zero, width: 5).format(.integer(42), style: .plain).text   // "00042"
  /// ```
  ///
  /// ## Values of another type
  /// C leaves `%d` of a floating-point number undefined. Here it loses its fraction, `%f` of an integer has fraction
  /// digits that are zero, and a number that is too large for `%x`, which only writes 64 bits, is written as `%d`.
  ///
  /// ## Localized numbers
  /// `x`, `o` and `a` are notations of machines and the same in every locale. The rest follows Foundation where that and
  /// C differ: `%e` has the locale's exponent sign (`E` even for `e`), the zeros of `%08d` are so many digits before the
  /// separators are added (`00,001,234`), a number that is not exact in binary is rounded as it is spelled (`%.1f` of
  /// 0.35 is `0.4`, and `0.3` in C), and the flags blank and `#` change nothing.
  ///
  /// Not followed are what can only be mistakes of Foundation: unsigned integers are never shown as negative, `%08.2f`
  /// has zeros and not a gap after the sign, these zeros are the locale's own in `%08g` as well, and `%g` goes over to
  /// scientific notation at the same number in every locale.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - style: Whose digits and separators to use.
  /// - Returns: The text, and the number as displayed.
  public func format(_ value: Value, style: Style) -> Output {
    switch kind {
    case .signed, .unsigned:
      guard let integer = integer(of: value) else { return nonFinite(value, style: style) }
      return format(integer: integer, style: style)
    case .hexadecimal, .uppercaseHexadecimal, .octal:
      guard let integer = integer(of: value) else { return nonFinite(value, style: style) }
      guard let bits = bits(of: integer) else { return format(integer: integer, style: style) }
      return Output(text: formatBits(bits), decimal: DisplayDecimal(isNegative: false, magnitude: bits), exponent: 0)
    case .hexadecimalFloat, .uppercaseHexadecimalFloat:
      return formatHexadecimalFloat(value)
    case .fixed, .uppercaseFixed, .scientific, .uppercaseScientific, .general, .uppercaseGeneral:
      return formatFloat(value, style: style)
    }
  }

  /// Whether capital letters are asked for.
  var isUppercase: Bool {
    switch kind {
    case .uppercaseHexadecimal, .uppercaseFixed, .uppercaseScientific, .uppercaseGeneral, .uppercaseHexadecimalFloat:
      true
    default: false
    }
  }

  /// The width that counts.
  var effectiveWidth: Int { min(Int(clamping: width?.magnitude ?? 0), Self.limit) }

  /// The precision that counts.
  var effectivePrecision: Int? { precision.flatMap { $0 < 0 ? nil : min($0, Self.limit) } }

  /// Whether blanks go after the number, and zeros nowhere.
  var isLeftAligned: Bool { flags.contains(.leftAligned) || (width ?? 0) < 0 }

  /// Whether zeros fill up the width.
  var isZeroFilled: Bool { flags.contains(.zero) && !isLeftAligned }

  /// Puts a sign, a prefix and digits together with the zeros or blanks that fill up the width.
  func assembled(sign: [UInt8], digits: [UInt8], fillsWithZeros: Bool, zeroDigit: [UInt8] = [zero]) -> String {
    let text = String(decoding: sign.isEmpty ? digits : sign + digits, as: UTF8.self)
    let width = effectiveWidth
    guard width > 0 else { return text }
    let missing = width - text.count
    guard missing > 0 else { return text }
    if isLeftAligned { return text + String(repeating: " ", count: missing) }
    guard fillsWithZeros else { return String(repeating: " ", count: missing) + text }
    let zeros = Array(repeatElement(zeroDigit, count: missing).joined())
    return String(decoding: sign + zeros + digits, as: UTF8.self)
  }

  /// The sign that C writes.
  func plainSign(isNegative: Bool) -> [UInt8] {
    if isNegative { return [UInt8(ascii: "-")] }
    if flags.contains(.plus) { return [UInt8(ascii: "+")] }
    return flags.contains(.space) ? [UInt8(ascii: " ")] : []
  }

  /// The sign that a locale writes.
  func localizedSign(isNegative: Bool, symbols: NumberSymbols) -> [UInt8] {
    if isNegative { return Array(symbols.bytes(.minusSign)) }
    return flags.contains(.plus) ? Array(symbols.bytes(.plusSign)) : []
  }

  /// Writes infinity or not-a-number.
  func nonFinite(_ value: Value, style: Style) -> Output {
    guard case .double(let double) = value else { return Output(text: "", decimal: nil, exponent: 0) }
    let isNegative = double.sign == .minus
    let text: String
    switch style {
    case .plain:
      let name = double.isNaN ? "nan" : "inf"
      text = assembled(
        sign: plainSign(isNegative: isNegative),
        digits: Array((isUppercase ? name.uppercased() : name).utf8),
        fillsWithZeros: false
      )
    case .localized(let symbols):
      text = assembled(
        sign: localizedSign(isNegative: isNegative, symbols: symbols),
        digits: Array(symbols.bytes(double.isNaN ? .notANumber : .infinity)),
        fillsWithZeros: false
      )
    }
    return Output(text: text, decimal: nil, exponent: 0)
  }
}
