/// The operands of plural rules: the digits that a number *shows*, not just its value.
///
/// 1 and 1.0 have the same value but take different plurals in English ("1 day", "1.0 days"). So the operands keep the
/// number of visible fraction digits as well. Create them from what the user will see:
///
/// ```swift
/// PluralOperands(21)                                   // i 21, v 0
/// try PluralOperands(parsing: "1.50")                           // i 1, v 2, w 1, f 50, t 5
/// try PluralOperands(parsing: "1.2c6")                          // i 1200000, v 0, c 6: "1.2 million"
/// PluralOperands(1.5)                                  // i 1, v 1, f 5: the shortest digits of the Double
/// PluralOperands(1.0, minimumFractionDigits: 1, maximumFractionDigits: 2)   // i 1, v 1: shown as "1.0"
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
/// All operands except c are those of the number after the shift by its exponent: `1.20050c3` has i 1200, v 2, f 50.
///
/// ## Equality
/// Two values are equal if all their operands are equal, at any length. Signs and leading zeros do not matter: −1 and
/// 01 equal 1. Trailing zeros and the exponent do matter: 1, 1.0 and 0.001c3 all differ.
///
/// ## Long numbers
/// Operands are exact for numbers of any length. Creating them allocates memory only if an operand is larger than
/// `UInt64.max`: then all digits of the number are kept on the heap. In Embedded Swift nothing is allocated. There,
/// such an operand is kept as 10¹⁸ plus its last eighteen digits, which gives the same categories, and two of them are
/// equal if these digits are.
///
/// - SeeAlso: UTS #35 Part 3, "Plural Operand Meanings".
@frozen
public struct PluralOperands: Sendable, Hashable {
  /// The integer digits of the number. This and `f`, `t` and `c` are as ``FoldedInteger`` keeps them.
  @usableFromInline package let i: UInt64
  /// The visible fraction digits with trailing zeros, as an integer: 50 in 1.50, 5 in 1.05.
  @usableFromInline package let f: UInt64
  /// The visible fraction digits without trailing zeros, as an integer: 5 in 1.50.
  @usableFromInline package let t: UInt64
  /// The exponent of compact notation: 6 in 1.2c6, and 0 for a number written in full.
  @usableFromInline package let c: UInt64
  /// The number of visible fraction digits with trailing zeros: 2 in 1.50.
  @usableFromInline package let v: Int
  /// The number of visible fraction digits without trailing zeros: 1 in 1.50.
  @usableFromInline package let w: Int
  /// All digits, if an operand is larger than `UInt64.max`.
  @usableFromInline let exact: ExactNumber?

  @inlinable @inline(__always)
  init(i: UInt64, f: UInt64, t: UInt64, v: Int, w: Int, c: UInt64, exact: ExactNumber? = nil) {
    self.i = i
    self.f = f
    self.t = t
    self.v = v
    self.w = w
    self.c = c
    self.exact = exact
  }

  /// Whether the value is a whole number, such as 1, 1.0 and 1.5c3.
  @inlinable
  package var isInteger: Bool { t == 0 }

  /// Whether there are digits that ``i``, ``f`` and ``c`` do not have.
  package var hasMoreDigits: Bool { exact != nil }

  /// The value if it is a whole number up to `UInt64.max`.
  package var integerValue: UInt64? { isInteger && (exact == nil || i < FoldedInteger.limit) ? i : nil }
}

extension PluralOperands {
  /// Creates the operands of a whole number of any width.
  ///
  /// ```swift
  /// PluralOperands(-3)          // i 3
  /// PluralOperands(UInt8(200))  // i 200
  /// ```
  ///
  /// - Parameter value: Any integer. Its sign does not matter.
  @inlinable
  public init(_ value: some BinaryInteger) {
    if let small = UInt64(exactly: value.magnitude) {
      self.init(i: small, f: 0, t: 0, v: 0, w: 0, c: 0)
    } else {
      self.init(anyInteger: value, compactExponent: 0)
    }
  }

  /// The general path: any width, times a power of ten.
  @inlinable @inline(never)
  init(anyInteger value: some BinaryInteger, compactExponent: UInt64) {
    if let small = UInt64(exactly: value.magnitude) {
      self.init(integer: small, minimumFractionDigits: 0, compactExponent: compactExponent)
    } else {
      self.init(
        folded: value.magnitude.foldedWords,
        compactExponent: compactExponent,
        exact: ExactNumber(integer: decimalDigits(ofMagnitude: value), compactExponent: compactExponent)
      )
    }
  }

  /// A whole number beyond `UInt64.max`, times a power of ten.
  @usableFromInline
  init(folded value: UInt64, compactExponent: UInt64, exact: ExactNumber?) {
    var i = FoldedInteger(value)
    i.appendZeros(compactExponent)
    self.init(i: i.value, f: 0, t: 0, v: 0, w: 0, c: compactExponent, exact: exact)
  }
}

extension PluralOperands {
  /// Creates the operands of a displayed number.
  ///
  /// ```swift
  /// DisplayDecimal(1, fractionDigits: 1).map { PluralOperands($0) }   // i 1, v 1: shown as "1.0"
  /// ```
  ///
  /// - Parameter decimal: The number with the digits that the reader sees. Its sign does not matter.
  public init(_ decimal: DisplayDecimal) {
    let point = decimal.integerDigitCount - decimal.compactExponent
    let exponent = UInt64(decimal.compactExponent)
    var builder = OperandsBuilder(integerDigits: point, exponent: FoldedInteger(exponent))
    for digit in decimal.digits { builder.append(digit) }
    self = builder.finish { ExactNumber(decimal.digits, point: point, exponent: decimalDigits(exponent)) }
  }
}
