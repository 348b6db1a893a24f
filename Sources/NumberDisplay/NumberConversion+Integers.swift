import PluralCore

extension NumberConversion {
  /// The value as an integer, without its fraction; `nil` for infinity and NaN.
  func integer(of value: Value) -> DisplayDecimal? {
    switch value {
    case .integer(let integer):
      return sized(integer)
    case .unsigned(let integer):
      switch length {
      case .hh, .h: return sized(Int64(truncatingIfNeeded: integer))
      default: return DisplayDecimal(integer)
      }
    case .double(let double):
      guard double.isFinite else { return nil }
      // An integral Double is exact in binary, and its fraction, if it has one, is cut off.
      let whole = double.rounded(.towardZero)
      return DisplayDecimal(whole == 0 ? 0 : whole, fractionDigits: 0)
    case .decimal(let decimal):
      return decimal.withoutFraction
    }
  }

  /// The integer after the cast that C makes for the length.
  private func sized(_ integer: Int64) -> DisplayDecimal {
    let isSigned = letter.isSigned
    switch length {
    case .hh:
      return isSigned
        ? DisplayDecimal(Int8(truncatingIfNeeded: integer)) : DisplayDecimal(UInt8(truncatingIfNeeded: integer))
    case .h:
      return isSigned
        ? DisplayDecimal(Int16(truncatingIfNeeded: integer)) : DisplayDecimal(UInt16(truncatingIfNeeded: integer))
    case .none where !isSigned && !letter.isLong && integer < 0 && integer >= Int64(Int32.min):
      return DisplayDecimal(UInt32(truncatingIfNeeded: integer))
    default:
      return isSigned || integer >= 0 ? DisplayDecimal(integer) : DisplayDecimal(UInt64(bitPattern: integer))
    }
  }

  /// The integer as 64 bits; `nil` if it is too large.
  func bits(of integer: DisplayDecimal) -> UInt64? {
    var bits: UInt64 = 0
    for digit in integer.digits {
      let (product, overflow) = bits.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit & 0xF))
      if overflow || carry { return nil }
      bits = sum
    }
    guard integer.isNegative else { return bits }
    return bits <= Int64.min.magnitude ? 0 &- bits : nil
  }

  /// Writes an integer in decimal.
  func format(integer: DisplayDecimal, style: Style) -> Output {
    switch style {
    case .plain:
      var digits = integer.digits
      if let precision = effectivePrecision {
        // C writes nothing at all for a zero of precision 0.
        if precision == 0, integer.isZero { digits = [] }
        digits = Array(repeating: asciiZero, count: max(0, precision - digits.count)) + digits
      }
      let text = assembled(
        sign: letter == .unsigned || letter == .longUnsigned ? [] : plainSign(isNegative: integer.isNegative),
        digits: digits,
        fill: effectivePrecision == nil ? fill() : nil
      )
      return Output(text: text, decimal: integer)
    case .localized(let symbols):
      var digits: [UInt8] = []
      integer.appendDigits(
        to: &digits,
        symbols: symbols,
        options: .init(minimumIntegerDigits: effectivePrecision ?? (isZeroFilled ? effectiveWidth : 1))
      )
      let text = assembled(
        sign: localizedSign(isNegative: integer.isNegative, symbols: symbols),
        digits: digits
      )
      return Output(text: text, decimal: integer)
    }
  }

  /// Writes bits in hexadecimal or octal.
  func formatBits(_ bits: UInt64) -> String {
    let isOctal = letter.isOctal
    let text =
      bits == 0 && effectivePrecision == 0 ? "" : String(bits, radix: isOctal ? 8 : 16, uppercase: letter.isUppercase)
    var digits = Array(text.utf8)
    if let precision = effectivePrecision, digits.count < precision {
      digits = Array(repeating: asciiZero, count: precision - digits.count) + digits
    }
    var prefix: [UInt8] = []
    if flags.contains(.alternate) {
      if isOctal, digits.first != asciiZero { digits.insert(asciiZero, at: 0) }
      if !isOctal, bits != 0 { prefix = Array((letter.isUppercase ? "0X" : "0x").utf8) }
    }
    return assembled(sign: prefix, digits: digits, fill: effectivePrecision == nil ? fill() : nil)
  }
}
