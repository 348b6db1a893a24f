import Decimals

extension NumberConversion {
  /// Writes `a`, the exact binary value, as glibc does: `0x1.8p+1` is 3.
  func formatHexadecimalFloat(_ value: Value) -> Output {
    let double: Double
    if case .double(let number) = value {
      double = number
    } else {
      let text = value.decimal.map { String(decoding: $0.plainBytes(withSign: true), as: UTF8.self) }
      double = text.flatMap { Double($0) } ?? .nan
    }
    guard double.isFinite else { return nonFinite(.double(double), style: .plain) }

    // One digit before the point, and four bits for each one after it.
    let count = min(effectivePrecision ?? 13, 13)
    var bits = (double.isNormal ? 1 << 52 : 0) | double.significandBitPattern
    if count < 13 {
      let dropped = UInt64(13 - count) * 4
      let half: UInt64 = 1 << (dropped - 1)
      // Half to even: a tie is rounded up if the last digit is odd.
      bits = (bits + half - 1 + (bits >> dropped & 1)) >> dropped
    }
    var fraction = Self.padded(Array(String(bits, radix: 16).utf8), to: count + 1)
    let whole = fraction.removeFirst()
    if let precision = effectivePrecision {
      fraction += repeatElement(asciiZero, count: precision - count)
    } else {
      while fraction.last == asciiZero { fraction.removeLast() }
    }
    let exponent = double == 0 ? 0 : double.isNormal ? Int(double.exponentBitPattern) - 1023 : -1022
    let point = fraction.isEmpty && !flags.contains(.alternate) ? [] : [UInt8(ascii: ".")]
    let digits = [whole] + point + fraction + Array("p\(exponent < 0 ? "-" : "+")\(exponent.magnitude)".utf8)
    let sign = sign(isNegative: double.sign == .minus, .plain)
    let text = assembled(sign: sign + cased("0x".utf8), digits: cased(digits), fill: fill())
    return Output(text: text, decimal: DisplayDecimal(double))
  }
}
