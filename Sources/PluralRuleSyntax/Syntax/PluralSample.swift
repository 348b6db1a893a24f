/// A number that CLDR gives as an example of a category, such as `1`, `1.50` or `1.2c6`.
///
/// - SeeAlso: UTS #35 Part 3, "Plural rules syntax", `sampleValue`.
package struct PluralSample: Sendable, Hashable {
  /// The digits as written, with the decimal point but without the exponent.
  package let decimal: String

  /// The compact exponent, or 0.
  package let exponent: UInt64

  /// The operands of the sample.
  package var operands: ExactOperands {
    let fraction = decimal.utf8.suffix(fractionLength)
    let integer = decimal.utf8.prefix { $0 != UInt8(ascii: ".") }
    return ExactOperands(integer: integer, fraction: fraction, exponent: exponent)
  }

  /// The number of digits after the decimal point, before the exponent is applied.
  var fractionLength: Int {
    guard let point = decimal.utf8.firstIndex(of: UInt8(ascii: ".")) else { return 0 }
    return decimal.utf8.distance(from: point, to: decimal.utf8.endIndex) - 1
  }

  /// The sample with one added to its last digit.
  var successor: PluralSample {
    var text = Array(decimal.utf8)
    // Nines become zeros up to the last other digit: 100 follows 99.
    let nines = text.reversed().prefix { $0 == UInt8(ascii: "9") || $0 == UInt8(ascii: ".") }.count
    let place = text.count - nines - 1
    for index in place + 1..<text.count where text[index] != UInt8(ascii: ".") { text[index] = UInt8(ascii: "0") }
    if place < 0 { text.insert(UInt8(ascii: "1"), at: 0) } else { text[place] += 1 }
    return PluralSample(decimal: String(decoding: text, as: UTF8.self), exponent: exponent)
  }

  /// The digits without the decimal point.
  var digits: [UInt8] {
    decimal.utf8.filter { $0 != UInt8(ascii: ".") }
  }
}

extension PluralSample: CustomStringConvertible {
  /// The sample as CLDR writes it, with `c` for the exponent.
  package var description: String {
    exponent == 0 ? decimal : "\(decimal)c\(exponent)"
  }
}
