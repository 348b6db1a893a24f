/// The operands of a number that plural rules look at: what the number *shows*, not just what it is worth.
///
/// 1 and 1.0 are the same number and take different plurals in English ("1 day", "1.0 days"), so the operands keep the
/// count of visible fraction digits beside the value. Create them from whatever the user is going to see:
///
/// ```swift
/// PluralOperands(21)                                   // i 21, v 0
/// try PluralOperands("1.50")                           // i 1, v 2, f 50, w 1, t 5
/// try PluralOperands("1.2c6")                          // 1.2 million: i 1200000, v 0, c 6
/// PluralOperands(1.5)                                  // i 1, v 1, f 5: the shortest digits of the Double
/// PluralOperands(1.0, minimumFractionDigits: 1, maximumFractionDigits: 2)   // shown as "1.0": v 1
/// ```
///
/// | operand | meaning |
/// |---|---|
/// | n | absolute value of the number |
/// | i | integer digits of n |
/// | v, w | number of visible fraction digits, with and without trailing zeros |
/// | f, t | visible fraction digits as an integer, with and without trailing zeros |
/// | c, e | exponent of the power of ten in compact notation |
///
/// All but c are taken after shifting by the exponent: `1.20050c3` has i 1200, v 2, f 50. Sign and leading zeros do not
/// matter: −1 and 01 have the operands of 1.
///
/// ## Numbers beyond 10¹⁸
///
/// Operands are exact for numbers of any length and take the same 48 bytes for all of them. A plural rule asks for a
/// remainder, compares with a small number, or asks whether something is zero; so ``i``, ``f``, ``t`` and ``c`` hold the
/// value itself below 10¹⁸, and from there on 10¹⁸ plus the value's last eighteen digits. Remainders by every divisor of
/// 10¹⁸ and comparisons with numbers below 10¹⁸ come out as they would for the whole number.
///
/// - SeeAlso: UTS #35 Part 3, "Plural Operand Meanings".
@frozen
public struct PluralOperands: Sendable, Hashable {
  /// The integer digits of the number, folded from 10¹⁸ on.
  public let i: UInt64
  /// The visible fraction digits with trailing zeros, as an integer, folded from 10¹⁸ on: 50 in 1.50, 5 in 1.05.
  public let f: UInt64
  /// The visible fraction digits without trailing zeros, as an integer, folded from 10¹⁸ on: 5 in 1.50.
  public let t: UInt64
  /// The exponent of compact notation, folded from 10¹⁸ on: 6 in 1.2c6, and 0 for a number written in full.
  public let c: UInt64
  /// The number of visible fraction digits with trailing zeros: 2 in 1.50.
  public let v: Int
  /// The number of visible fraction digits without trailing zeros: 1 in 1.50.
  public let w: Int

  @inlinable
  init(i: UInt64, f: UInt64, t: UInt64, v: Int, w: Int, c: UInt64) {
    self.i = i
    self.f = f
    self.t = t
    self.v = v
    self.w = w
    self.c = c
  }

  /// The deprecated synonym of ``c``, which CLDR's French and Spanish rules still use.
  @inlinable
  public var e: UInt64 { c }

  /// Whether the number is worth a whole number, as 1, 1.0 and 1.5c3 are.
  @inlinable
  public var isInteger: Bool { t == 0 }
}

extension PluralOperands {
  /// Creates the operands of a whole number of any width.
  ///
  /// ```swift
  /// PluralOperands(-3)          // i 3
  /// PluralOperands(UInt8(200))  // i 200
  /// ```
  ///
  /// - Parameter value: Any integer; its sign is dropped.
  @inlinable
  public init(_ value: some BinaryInteger) {
    self.init(i: folded(value.foldedMagnitude), f: 0, t: 0, v: 0, w: 0, c: 0)
  }
}

extension PluralOperands: CustomStringConvertible {
  /// The operands by name, such as `i 1, v 2, w 1, f 50, t 5, c 0`.
  ///
  /// A folded operand shows its last eighteen digits after an ellipsis, as in `i …000000000000000000`.
  public var description: String {
    "i \(unfolded(i)), v \(v), w \(w), f \(unfolded(f)), t \(unfolded(t)), c \(unfolded(c))"
  }

  private func unfolded(_ operand: UInt64) -> String {
    guard operand >= foldingLimit else { return "\(operand)" }
    // The marker digit in front keeps the leading zeros of the other eighteen.
    return "…\("\(operand)".dropFirst())"
  }
}
