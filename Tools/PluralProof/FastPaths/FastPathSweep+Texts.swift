import PluralRuleSyntax
import Plurals

extension FastPathSweep {
  /// Every string of up to five bytes from an alphabet with each kind of byte that a parser can distinguish, and a few
  /// more.
  mutating func sweepShortTexts() {
    let alphabet = Array("019.-+ce/:x".utf8)
    var texts: [[UInt8]] = [[]]
    for _ in 0...5 {
      for text in texts { compareText(String(decoding: text, as: UTF8.self)) }
      guard texts[0].count < 5 else { break }
      texts = texts.flatMap { text in alphabet.map { text + [$0] } }
    }
  }

  /// Strings whose length, digits and exponents are close to the limits of the fast parser and of folding.
  mutating func sweepLongTexts() {
    var random = SplitMix(seed: 2)
    let exponents = ["", "c0", "c1", "e2", "c6", "c17", "c18", "c19", "c36", "c40", "c1000000000000000000"]
    for length in 1...40 {
      for digits in Self.digits(ofLength: length, using: &random) {
        for point in 0..<length {
          let text = point == 0 ? digits : "\(digits.prefix(point)).\(digits.dropFirst(point))"
          for sign in ["", "-", "+"] { compareText(sign + text) }
          for exponent in exponents.dropFirst() where length >= 15 || point < 4 { compareText(text + exponent) }
        }
      }
    }
    for exponent in ["c9223372036854775807", "c000", "e018", "c0000000000000000000000001"] {
      for number in ["0", "1", "1.5", "0.0", "123456789012345678901.50"] { compareText(number + exponent) }
    }
    for _ in 0..<40_000 {
      let integer = Self.randomDigits(Int.random(in: 1...24, using: &random), using: &random)
      let fraction = Self.randomDigits(Int.random(in: 0...24, using: &random), using: &random)
      let exponent = exponents.randomElement(using: &random) ?? ""
      compareText(integer + (fraction.isEmpty ? "" : ".\(fraction)") + exponent)
    }
  }

  /// Digits that bring out mistakes with carries and with leading and trailing zeros.
  private static func digits(ofLength length: Int, using random: inout SplitMix) -> [String] {
    let nines = String(repeating: "9", count: length)
    let zeros = String(repeating: "0", count: length - 1)
    return [
      nines, zeros + "0", "1" + zeros, zeros + "1", "10" + nines.dropFirst(), randomDigits(length, using: &random),
    ]
    .map { String($0.prefix(length)) }
  }

  private static func randomDigits(_ count: Int, using random: inout SplitMix) -> String {
    // A third of the digits are zeros, so that runs of them are common.
    String((0..<count).map { _ in "000012345678909".randomElement(using: &random) ?? "0" })
  }
}
