import Decimals

extension NumberConversion {
  /// The largest width and precision; larger ones are reduced to it. Without a limit, a damaged format could ask for
  /// gigabytes.
  static var limit: Int { DisplayDecimal.maximumDigitCount }

  /// Writes a number.
  ///
  /// ```swift
  /// let german = NumberWriter.localized(NumberSymbols(for: "de"))
  /// NumberConversion(.signed).format(.integer(1234), style: german).text                   // "1.234"
  /// NumberConversion(.fixed, precision: 2).format(.double(0.5), style: german).text        // "0,50"
  /// NumberConversion(.signed, flags: .zero, width: 5).format(.integer(42), style: .plain).text   // "00042"
  /// ```
  ///
  /// ## Values of another type
  /// In C, `%d` of a floating-point number is undefined. Here the number loses its fraction. `%f` of an integer has
  /// zeros after the separator. A number too large for the 64 bits of `%x` is written as with `%d`.
  ///
  /// ## Localized numbers
  /// `x`, `o`, `a` and `p` are the same in every locale. The other letters follow Foundation if it differs from C:
  /// - `%e` uses the locale's exponent sign, and `E` even for `e`.
  /// - `%08d` means eight digits, not counting separators: `00,001,234`.
  /// - `%012.2f` and `%012.2e` put spaces between the sign and the digits: `-   1,234.50`.
  /// - A number is rounded from its shortest digits: `%.1f` of 0.35 is `0.4`, and `0.3` in C.
  /// - The space and `#` flags have no effect.
  ///
  /// There are three differences, because Foundation is wrong there: unsigned integers are never negative, the zeros of
  /// `%08g` are the locale's, and `%g` switches to scientific notation at the same number in every locale.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - style: The digits and separators to use.
  /// - Returns: The formatted number, and the number that it shows.
  package func format(_ value: Value, style: NumberWriter) -> Output {
    switch letter {
    case .signed, .integer, .longSigned, .unsigned, .longUnsigned:
      guard let integer = integer(of: value) else { return nonFinite(value, style: style) }
      return format(integer: integer, style: style)
    case .hexadecimal, .uppercaseHexadecimal, .octal, .longOctal:
      guard let integer = integer(of: value) else { return nonFinite(value, style: style) }
      guard let bits = bits(of: integer) else { return format(integer: integer, style: style) }
      return Output(text: formatBits(bits), decimal: DisplayDecimal(bits))
    case .hexadecimalFloat, .uppercaseHexadecimalFloat:
      return formatHexadecimalFloat(value)
    case .fixed, .uppercaseFixed, .scientific, .uppercaseScientific, .general, .uppercaseGeneral:
      return formatFloat(value, style: style)
    case .pointer:
      return NumberConversion(.hexadecimal, flags: .alternate, width: width).format(value, style: .plain)
    case .object, .string, .wideString, .character, .wideCharacter:
      guard let decimal = value.decimal else { return nonFinite(value, style: style) }
      let sign = decimal.isNegative ? Array(style.symbols.bytes(NumberTables.Styles.minusSign)) : []
      return Output(text: assembled(sign: sign, digits: style.digits(of: decimal)), decimal: decimal)
    }
  }

  /// The width, limited.
  var effectiveWidth: Int { min(Int(clamping: width?.magnitude ?? 0), Self.limit) }

  /// The precision, limited; `nil` if it is negative.
  var effectivePrecision: Int? { precision.flatMap { $0 < 0 ? nil : min($0, Self.limit) } }

  /// Whether padding goes after the number, as spaces.
  var isLeftAligned: Bool { flags.contains(.leftJustified) || (width ?? 0) < 0 }

  /// Whether zeros pad the number.
  var isZeroFilled: Bool { flags.contains(.zero) && !isLeftAligned }

  /// Joins a sign or prefix and the digits, and pads them to the width.
  ///
  /// - Parameters:
  ///   - sign: The sign or prefix.
  ///   - digits: The number.
  ///   - fill: The character to insert between the two as often as needed; `nil` for spaces before both.
  /// - Returns: The result.
  func assembled(sign: [UInt8], digits: [UInt8], fill: [UInt8]? = nil) -> String {
    let text = String(decoding: sign.isEmpty ? digits : sign + digits, as: UTF8.self)
    let width = effectiveWidth
    guard width > 0 else { return text }
    let missing = width - text.count
    guard missing > 0 else { return text }
    if isLeftAligned { return text + String(repeating: " ", count: missing) }
    guard let fill else { return String(repeating: " ", count: missing) + text }
    return String(decoding: sign + repeatElement(fill, count: missing).joined() + digits, as: UTF8.self)
  }

  /// The character that the `0` flag inserts between sign and digits.
  func fill(_ character: [UInt8] = [asciiZero]) -> [UInt8]? { isZeroFilled ? character : nil }

  /// The digits with leading zeros, up to a minimum count.
  static func padded(_ digits: [UInt8], to count: Int) -> [UInt8] {
    repeatElement(asciiZero, count: max(0, count - digits.count)) + digits
  }

  /// ASCII text in lowercase, or in uppercase if the letter is.
  func cased(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.map { letter.isUppercase && 0x61...0x7A ~= $0 ? $0 & 0xDF : $0 }
  }

  /// The sign of a number.
  func sign(isNegative: Bool, _ style: NumberWriter) -> [UInt8] {
    if isNegative { return Array(style.symbols.bytes(NumberTables.Styles.minusSign)) }
    if flags.contains(.sign) { return Array(style.symbols.bytes(NumberTables.Styles.plusSign)) }
    return style.isPlain && flags.contains(.space) ? [UInt8(ascii: " ")] : []
  }

  /// Writes infinity or not-a-number.
  func nonFinite(_ value: Value, style: NumberWriter) -> Output {
    guard case .double(let double) = value else { return Output(text: "", decimal: nil) }
    let name =
      style.isPlain
      ? cased((double.isNaN ? "nan" : "inf").utf8)
      : Array(style.symbols.bytes(double.isNaN ? NumberTables.Styles.nan : NumberTables.Styles.infinity))
    let text = assembled(
      sign: sign(isNegative: double.sign == .minus, style),
      digits: name,
      fill: style.isPlain ? nil : fill([UInt8(ascii: " ")])
    )
    return Output(text: text, decimal: nil)
  }
}
