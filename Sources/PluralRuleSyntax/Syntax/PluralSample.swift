/// A number that CLDR gives as an example of a category, such as `1`, `1.50` or `1.2c6`.
///
/// - SeeAlso: UTS #35 Part 3, "Plural rules syntax", `sampleValue`.
package struct PluralSample: Sendable, Hashable {
  /// The digits as written, in ASCII, without the decimal point and the exponent.
  let digits: [UInt8]

  /// The number of digits after the decimal point.
  let fractionLength: Int

  /// The compact exponent, or 0.
  package let exponent: UInt64

  /// The number without the exponent.
  package var decimal: String {
    var text = digits.map { Character(Unicode.Scalar($0)) }
    if fractionLength > 0 { text.insert(".", at: text.count - fractionLength) }
    return String(text)
  }

  /// The operands of the sample.
  package var operands: ExactOperands {
    ExactOperands(
      integer: digits.dropLast(fractionLength),
      fraction: digits.suffix(fractionLength),
      exponent: exponent
    )
  }

  /// The sample with one added to its last digit.
  var successor: PluralSample {
    // Nines become zeros up to the last other digit: 100 follows 99.
    let nines = digits.reversed().prefix { $0 == UInt8(ascii: "9") }.count
    var digits = digits.dropLast(nines)
    digits.append((digits.popLast() ?? UInt8(ascii: "0")) + 1)
    digits += Array(repeating: UInt8(ascii: "0"), count: nines)
    return PluralSample(digits: Array(digits), fractionLength: fractionLength, exponent: exponent)
  }
}

extension PluralSample: CustomStringConvertible {
  /// The sample as CLDR writes it, with `c` for the exponent.
  package var description: String {
    exponent == 0 ? decimal : "\(decimal)c\(exponent)"
  }
}
