import PluralCore

extension NumberConversion {
  /// Writes `a`, the exact binary value, as glibc does: `0x1.8p+1` is 3.
  func formatHexadecimalFloat(_ value: Value) -> Output {
    let double: Double
    switch value {
    case .integer(let integer): double = Double(integer)
    case .unsigned(let integer): double = Double(integer)
    case .decimal(let decimal):
      double = Double(String(decoding: decimal.plainBytes(withSign: true), as: UTF8.self)) ?? .nan
    case .double(let number): double = number
    }
    guard double.isFinite else { return nonFinite(.double(double), style: .plain) }

    var whole: UInt64 = double.isNormal ? 1 : 0
    var fraction = double.significandBitPattern
    let exponent = double == 0 ? 0 : double.isNormal ? Int(double.exponentBitPattern) - 1023 : -1022
    var count = 13
    if let precision = effectivePrecision, precision < 13 {
      let dropped = UInt64((13 - precision) * 4)
      let all = whole << 52 | fraction
      let rest = all & ((1 << dropped) - 1)
      var kept = all >> dropped
      let half: UInt64 = 1 << (dropped - 1)
      if rest > half || (rest == half && kept & 1 == 1) { kept += 1 }
      whole = kept >> UInt64(precision * 4)
      fraction = kept & ((1 << UInt64(precision * 4)) - 1)
      count = precision
    }
    var digits = Array(String(fraction, radix: 16).utf8)
    digits = Array(repeating: asciiZero, count: max(0, count - digits.count)) + digits
    if count == 0 { digits = [] }
    if let precision = effectivePrecision {
      digits += Array(repeating: asciiZero, count: max(0, precision - count))
    } else {
      while digits.last == asciiZero { digits.removeLast() }
    }
    let point = digits.isEmpty && !flags.contains(.alternate) ? "" : "."
    let places = String(decoding: digits, as: UTF8.self)
    let text = "\(whole)\(point)\(places)p\(exponent < 0 ? "-" : "+")\(exponent.magnitude)"
    let prefix = plainSign(isNegative: double.sign == .minus) + Array((letter.isUppercase ? "0X" : "0x").utf8)
    return Output(
      text: assembled(
        sign: prefix,
        digits: Array((letter.isUppercase ? text.uppercased() : text).utf8),
        fill: fill()
      ),
      decimal: DisplayDecimal(double)
    )
  }
}
