/// An integer of any length in 64 bits: itself up to `UInt64.max`, and beyond that 10¹⁸ plus its last eighteen digits.
///
/// A plural rule takes a remainder by a divisor of 10¹⁸, compares with a number below 10¹⁸, or tests for zero. The
/// folded form gives the same answers as the whole number. 10¹⁸ is the largest power of ten that fits a `UInt64` twice
/// over.
struct FoldedInteger {
  static var limit: UInt64 { 1_000_000_000_000_000_000 }

  private(set) var value: UInt64 = 0
  #if hasFeature(Embedded)
    /// Unused, because no digits are kept.
    var isExact: Bool { true }
  #else
    /// Whether the value is the integer itself.
    private(set) var isExact = true
  #endif

  init(_ value: UInt64 = 0) {
    self.value = value
  }

  /// Appends a digit.
  mutating func append(_ digit: UInt8) {
    let digit = UInt64(digit & 0xF)
    if value < Self.limit / 10 {
      value = value &* 10 &+ digit
      return
    }
    #if !hasFeature(Embedded)
      // `UInt64.max` ends in 5.
      if isExact, value < .max / 10 || value == .max / 10 && digit <= 5 {
        value = value &* 10 &+ digit
        return
      }
      isExact = false
    #endif
    value = Self.limit &+ (value % (Self.limit / 10)) &* 10 &+ digit
  }

  /// Multiplies by a power of ten.
  mutating func appendZeros(_ count: UInt64) {
    if value == 0 { return }
    // Twenty zeros never fit, so more make no difference.
    for _ in 0..<min(count, 20) { append(0) }
  }
}

extension BinaryInteger {
  /// The absolute value as a ``FoldedInteger``.
  @inlinable
  var foldedMagnitude: UInt64 {
    let magnitude = self.magnitude
    if let small = UInt64(exactly: magnitude) { return small }
    return magnitude.foldedWords
  }

  /// The value of an unsigned integer beyond `UInt64`, folded word by word from the top.
  @inlinable @inline(never)
  var foldedWords: UInt64 {
    let limit: UInt64 = 1_000_000_000_000_000_000
    var remainder: UInt64 = 0
    for word in words.reversed() {
      // A word of w bits shifts the remainder left by w, into a high and a low half.
      let high = remainder >> UInt64(64 - UInt.bitWidth)
      let low = remainder << UInt64(UInt.bitWidth) | UInt64(word)
      remainder = limit.dividingFullWidth((high, low)).remainder
    }
    return limit + remainder
  }
}
