import Decimals

extension NumberConversion {
  /// The value as an integer, without its fraction; `nil` for infinity and NaN.
  func integer(of value: Value) -> DisplayDecimal? {
    switch value {
    case .integer(let integer):
      return sized(integer)
    case .unsigned(let integer):
      return length.dropsBits ? sized(Int64(truncatingIfNeeded: integer)) : DisplayDecimal(integer)
    case .double(let double):
      guard double.isFinite else { return nil }
      // An integral Double is exact in binary, and its fraction, if it has one, is cut off.
      let whole = double.withoutFraction
      return DisplayDecimal(whole == 0 ? 0 : whole, fractionDigits: 0)
    case .decimal(let decimal):
      return decimal.withoutFraction
    }
  }

  /// The integer after the cast that C makes for the length.
  private func sized(_ integer: Int64) -> DisplayDecimal {
    let isSigned = letter.isSigned
    let droppedBits =
      switch length {
      case .hh: 56
      case .h: 48
      case .none where !isSigned && !letter.isLong && integer < 0 && integer >= Int64(Int32.min): 32
      default: 0
      }
    return isSigned
      ? DisplayDecimal((integer << droppedBits) >> droppedBits)
      : DisplayDecimal((UInt64(bitPattern: integer) << droppedBits) >> droppedBits)
  }

  /// The integer as 64 bits; `nil` if it is too large.
  func bits(of integer: DisplayDecimal) -> UInt64? {
    guard let magnitude = UInt64(integer.integerDigits) else { return nil }
    guard integer.isNegative else { return magnitude }
    return magnitude <= Int64.min.magnitude ? 0 &- magnitude : nil
  }

  /// Writes an integer in decimal.
  func format(integer: DisplayDecimal, style: NumberWriter) -> Output {
    let precision = effectivePrecision
    // In a locale, there can be separators between the zeros that fill the width.
    let count = precision ?? (isZeroFilled && !style.isPlain ? effectiveWidth : 1)
    let digits = style.digits(of: integer, atLeast: count)
    // C writes nothing at all for a zero of precision 0, and no sign for an unsigned integer.
    let isEmpty = style.isPlain && precision == 0 && integer.isZero
    let hasSign = !style.isPlain || letter != .unsigned && letter != .longUnsigned
    let text = assembled(
      sign: hasSign ? sign(isNegative: integer.isNegative, style) : [],
      digits: isEmpty ? [] : digits,
      fill: style.isPlain && precision == nil ? fill() : nil
    )
    return Output(text: text, decimal: integer)
  }

  /// Writes bits in hexadecimal or octal.
  func formatBits(_ bits: UInt64) -> String {
    // C writes nothing at all for a zero of precision 0.
    let text = bits == 0 && effectivePrecision == 0 ? "" : String(bits, radix: letter.isOctal ? 8 : 16)
    var digits = Self.padded(cased(text.utf8), to: effectivePrecision ?? 1)
    var prefix: [UInt8] = []
    if flags.contains(.alternate) {
      if letter.isOctal, digits.first != asciiZero { digits.insert(asciiZero, at: 0) }
      if !letter.isOctal, bits != 0 { prefix = cased("0x".utf8) }
    }
    return assembled(sign: prefix, digits: digits, fill: effectivePrecision == nil ? fill() : nil)
  }
}
