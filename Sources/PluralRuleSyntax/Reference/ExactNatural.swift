// Part of the exact twin of the runtime, which stays separate on purpose so that the runtime can be tested against it.

/// A natural number of any length, as decimal digits.
///
/// Trailing zeros are only counted, so 10 to the power of a million million takes no memory.
struct ExactNatural: Sendable, Hashable {
  /// The digits 0...9, most significant first, without zeros at either end; empty for zero.
  let digits: [UInt8]

  /// The number of zeros after the digits; none if the number is zero.
  let zeros: UInt64

  /// Creates the number written with these digits and zeros after them.
  ///
  /// - Parameters:
  ///   - digits: Digits 0...9, most significant first.
  ///   - zeros: The number of zeros after the digits; at most ``ExactOperands/maximumExponent``, so adding the zeros
  ///     among the digits cannot overflow.
  init(digits: some Collection<UInt8>, zeros: UInt64 = 0) {
    let withoutLeadingZeros = Array(digits.drop { $0 == 0 })
    let length = withoutLeadingZeros.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    self.digits = Array(withoutLeadingZeros.prefix(length))
    self.zeros = length == 0 ? 0 : zeros + UInt64(withoutLeadingZeros.count - length)
  }

  /// Creates the number from a machine integer.
  init(_ value: UInt64) {
    self.init(digits: String(value).utf8.map { $0 - UInt8(ascii: "0") })
  }

  /// The number as a machine integer, or `nil` if it is larger than `UInt64.max`.
  var value: UInt64? {
    digits.count <= 20 && zeros <= 20 ? UInt64(text) : nil
  }

  /// The remainder of a division.
  ///
  /// - Parameter modulus: The divisor. It must not be 0.
  /// - Returns: The remainder.
  func residue(modulo modulus: UInt64) -> UInt64 {
    var residue: UInt64 = 0
    for digit in digits {
      residue = Self.product(residue, 10 % modulus, modulo: modulus)
      residue = Self.sum(residue, UInt64(digit) % modulus, modulo: modulus)
    }
    // The zeros are a power of ten, computed by squaring: one step for each bit of the count.
    var power = 10 % modulus
    var exponent = zeros
    while exponent > 0 {
      if exponent % 2 == 1 { residue = Self.product(residue, power, modulo: modulus) }
      power = Self.product(power, power, modulo: modulus)
      exponent /= 2
    }
    return residue
  }

  /// The sum of two numbers below the modulus. The plain sum may overflow.
  private static func sum(_ a: UInt64, _ b: UInt64, modulo modulus: UInt64) -> UInt64 {
    a >= modulus - b ? a - (modulus - b) : a + b
  }

  /// The product of two numbers below the modulus, computed at twice the width.
  private static func product(_ a: UInt64, _ b: UInt64, modulo modulus: UInt64) -> UInt64 {
    modulus.dividingFullWidth(a.multipliedFullWidth(by: b)).remainder
  }

  /// The number in decimal digits; like `12×10^5000` if it ends in more than a thousand zeros.
  var text: String {
    guard !digits.isEmpty else { return "0" }
    let leading = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    return zeros <= 1000 ? leading + String(repeating: "0", count: Int(zeros)) : "\(leading)×10^\(zeros)"
  }
}
