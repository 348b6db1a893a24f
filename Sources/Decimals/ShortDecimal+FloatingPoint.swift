extension ShortDecimal {
  /// Finds the shortest decimal with one multiplication and one division per fraction digit, if the decimal is short
  /// enough for that to be exact.
  ///
  /// For a type with p bits of significand let D be the number of decimal digits that it keeps faithfully (15 for a
  /// `Double`). While m = value · 10ᵏ is below 10ᴰ and 10ᵏ is itself a number of the type, the rounding of the product is
  /// less than a quarter, so m rounds to the only integer that m/10ᵏ could come from; the division of two exact numbers
  /// is correctly rounded, so it gives the value back if and only if that decimal reads back as the value. Two decimals
  /// of k digits would be farther apart than the neighbours of the value are. The first k that passes is the shortest.
  ///
  /// - Returns: `nil` if the number has more digits, is beyond the exact integers of its type, or is not finite.
  @inlinable @inline(__always)
  package init?<Value: BinaryFloatingPoint>(shortestOf magnitude: Value) {
    guard magnitude < Value.exactIntegerEnd else { return nil }
    let integer = magnitude.truncated
    let whole = Value(representing: integer)
    if whole == magnitude {
      self.init(i: UInt64(truncatingIfNeeded: integer), f: 0, t: 0, v: 0, w: 0, isValid: true)
      return
    }
    // ⌊bits · log₁₀ 2⌋ faithful digits, and 5ᵏ < 2ᵖ: both from below, with 1233/4096 and 1763/4096.
    let significandBits = Swift.min(Value.significandBitCount, 60)
    let faithfulDigits = (significandBits &* 1233) &>> 12
    let exactPowers = (significandBits &* 1763) &>> 12
    var limit: Value = 1
    for _ in 0..<faithfulDigits { limit *= 10 }
    // Up there, the numbers of the type are the integers, so adding it rounds. Not `rounded()`, which would make every
    // program link the C math library.
    let rounder = 1 / Value.ulpOfOne
    var power: Value = 1
    for k in 1...Swift.max(1, Swift.min(exactPowers, 18)) {
      power *= 10
      let product = magnitude * power
      guard product < limit else { return nil }
      let scaled = (product + rounder) - rounder
      if scaled / power == magnitude {
        // The decimal has the integer part of the binary value: integers near it are numbers of the type, and rounding
        // to the type never crosses one.
        let f = UInt64(truncatingIfNeeded: (scaled - whole * power).truncated)
        let count = UInt8(truncatingIfNeeded: k)
        self.init(i: UInt64(truncatingIfNeeded: integer), f: f, t: f, v: count, w: count, isValid: true)
        return
      }
    }
    return nil
  }
}

// The standard library converts between a generic type and an integer bit by bit, in about eighty nanoseconds. For the
// common types, these functions use the concrete conversion, which is a single instruction.
extension BinaryFloatingPoint {
  /// The end of the range of integers that are shown with their exact digits.
  ///
  /// Every integer below 2ᵖ is a number of the type and has no shorter decimal, because its neighbours are one apart.
  /// Up to 2¹⁶, integers of every type are shown exactly, as Swift prints them, although 4110 would read back as the
  /// Float16 4112.
  @inlinable @inline(__always)
  package static var exactIntegerEnd: Self {
    Self(representing: 1 &<< Swift.max(Swift.min(significandBitCount, 60), 16))
  }

  /// The number as an integer, if it is one and below ``exactIntegerEnd``. The number must not be negative.
  @inlinable @inline(__always)
  package var exactInteger: Int64? {
    guard self < Self.exactIntegerEnd else { return nil }
    let integer = truncated
    return Self(representing: integer) == self ? integer : nil
  }

  /// The number rounded towards zero. It must fit.
  @inlinable @inline(__always)
  package var truncated: Int64 {
    if Self.self == Double.self { return Int64(unsafeBitCast(self, to: Double.self)) }
    if Self.self == Float.self { return Int64(unsafeBitCast(self, to: Float.self)) }
    return Int64(self)
  }

  /// Converts an integer that the type can represent.
  @inlinable @inline(__always)
  package init(representing integer: Int64) {
    if Self.self == Double.self {
      self = unsafeBitCast(Double(integer), to: Self.self)
    } else if Self.self == Float.self {
      self = unsafeBitCast(Float(integer), to: Self.self)
    } else {
      self = Self(integer)
    }
  }
}
