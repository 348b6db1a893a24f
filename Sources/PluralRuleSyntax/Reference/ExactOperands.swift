// Part of the exact twin of the runtime, which stays separate on purpose so that the runtime can be tested against it.

/// The operands of a number, exact at any length.
///
/// This is the plain twin of the runtime's operands: it keeps every digit, and computes each answer from the digits on
/// request.
///
/// ```swift
/// let operands = try ExactOperands(parsing: "1200.50")
/// operands.value(of: .i)                // 1200
/// operands.value(of: .n)                // nil: 1200.5 is not an integer
/// operands.text(of: .n)                 // "1200.5"
/// ```
///
/// Signs and leading zeros never matter: `-01.0` and `1.0` have equal operands. All operands except the exponent are
/// those of the number after the shift by its exponent, so `1.20050c3` differs from `1200.50` only in `c`.
///
/// - SeeAlso: UTS #35 Part 3, "Operands" and "Plural Operand Meanings".
package struct ExactOperands: Sendable, Hashable {
  /// The greatest exponent that ``init(parsing:)`` accepts.
  ///
  /// A large exponent costs nothing, because its zeros are counted and not stored.
  package static let maximumExponent = UInt64(Int64.max)

  /// The integer digits.
  let integer: ExactNatural

  /// The visible fraction digits 0...9, trailing zeros included.
  let fraction: [UInt8]

  /// The compact exponent.
  let exponent: UInt64

  /// Shifts the digits of a number by its exponent.
  ///
  /// - Parameters:
  ///   - integer: The digits before the decimal point, in ASCII.
  ///   - fraction: The digits after the decimal point, in ASCII.
  ///   - exponent: The compact exponent, at most ``maximumExponent``.
  init(integer: some Collection<UInt8>, fraction: some Collection<UInt8>, exponent: UInt64) {
    let shift = min(exponent, UInt64(fraction.count))
    let digits = Array(integer) + Array(fraction.prefix(Int(shift)))
    self.integer = ExactNatural(digits: digits.map { $0 - UInt8(ascii: "0") }, zeros: exponent - shift)
    self.fraction = fraction.dropFirst(Int(shift)).map { $0 - UInt8(ascii: "0") }
    self.exponent = exponent
  }

  /// Whether the number is an integer, possibly with zeros after the point: whether `t` is 0.
  package var isIntegral: Bool {
    fraction.allSatisfy { $0 == 0 }
  }

  /// The visible fraction digits without trailing zeros.
  var significantFraction: ArraySlice<UInt8> {
    fraction.prefix((fraction.lastIndex { $0 != 0 } ?? -1) + 1)
  }

  /// An operand as an integer, or the integer part of `n`.
  private func natural(_ operand: PluralOperand) -> ExactNatural {
    switch operand {
    case .n, .i: integer
    case .v: ExactNatural(UInt64(fraction.count))
    case .w: ExactNatural(UInt64(significantFraction.count))
    case .f: ExactNatural(digits: fraction)
    case .t: ExactNatural(digits: significantFraction)
    case .c: ExactNatural(exponent)
    }
  }

  /// The value of an operand, if it is an integer up to `UInt64.max`.
  ///
  /// - Parameter operand: The operand.
  /// - Returns: The value; `nil` if it is larger than `UInt64.max`, or if the operand is `n` and has a fraction.
  package func value(of operand: PluralOperand) -> UInt64? {
    guard operand != .n || isIntegral else { return nil }
    return natural(operand).value
  }

  /// The remainder of an operand on division, exact for operands of any length and for any modulus.
  ///
  /// - Parameters:
  ///   - operand: The operand.
  ///   - modulus: The divisor.
  /// - Returns: The remainder; `nil` if the modulus is 0, or if the operand is `n` and has a fraction: 11.5 % 10 is
  ///   1.5, not an integer.
  /// - Complexity: O(*d*) in the number of digits.
  package func residue(of operand: PluralOperand, modulo modulus: UInt64) -> UInt64? {
    guard modulus > 0, operand != .n || isIntegral else { return nil }
    return natural(operand).residue(modulo: modulus)
  }

  /// An operand, or its remainder, as decimal text to show to people.
  ///
  /// ```swift
  /// let operands = try ExactOperands(parsing: "11.50")
  /// operands.text(of: .n)              // "11.5"
  /// operands.text(of: .n, modulo: 10)  // "1.5"
  /// ```
  ///
  /// - Parameters:
  ///   - operand: The operand.
  ///   - modulus: The divisor; `nil` or 0 for the operand itself.
  /// - Returns: The digits. A number that ends in more than a thousand zeros is written like `12×10^5000`.
  package func text(of operand: PluralOperand, modulo modulus: UInt64? = nil) -> String {
    let natural = natural(operand)
    let whole =
      if let modulus, modulus > 0 { String(natural.residue(modulo: modulus)) } else { natural.text }
    guard operand == .n, !isIntegral else { return whole }
    return whole + "." + significantFraction.map(String.init).joined()
  }
}

extension ExactOperands: CustomStringConvertible {
  /// All operands, such as `n 1200.5, i 1200, v 2, w 1, f 50, t 5, c 3`.
  package var description: String {
    PluralOperand.allCases.map { "\($0) \(text(of: $0))" }.joined(separator: ", ")
  }
}
