/// Where operands begin to fold: a value x of 10¹⁸ or more is kept as 10¹⁸ + x mod 10¹⁸.
///
/// The largest power of ten whose double still fits a `UInt64`. A folded value never falls back below it, compares
/// greater than every literal of a rule, and has the remainders of the whole value by every divisor of 10¹⁸.
@inlinable
var foldingLimit: UInt64 { 1_000_000_000_000_000_000 }

/// Folds a value; a folded one stays as it is.
@inlinable
@inline(__always)
func folded(_ value: UInt64) -> UInt64 {
  value < foldingLimit ? value : foldingLimit &+ value % foldingLimit
}

/// Puts a digit behind a folded value.
@inlinable
@inline(__always)
func folded(_ value: UInt64, appending digit: UInt64) -> UInt64 {
  if value < foldingLimit / 10 { return value &* 10 &+ digit }
  return foldingLimit &+ (value % (foldingLimit / 10)) &* 10 &+ digit
}

/// Multiplies a folded value by a power of ten.
func folded(_ value: UInt64, appendingZeros count: UInt64) -> UInt64 {
  if value == 0 || count == 0 { return value }
  if count >= 18 { return foldingLimit }
  var value = value
  for _ in 0..<count { value = folded(value, appending: 0) }
  return value
}

extension BinaryInteger {
  /// The absolute value, or where it does not fit a value at or above the folding limit that is congruent to it
  /// modulo 10¹⁸.
  @inlinable
  var foldedMagnitude: UInt64 {
    let magnitude = self.magnitude
    if let small = UInt64(exactly: magnitude) { return small }
    return magnitude.foldedWords
  }

  /// The value of an unsigned integer beyond `UInt64`, folded word by word from the top.
  @inlinable
  @inline(never)
  var foldedWords: UInt64 {
    var remainder: UInt64 = 0
    for word in words.reversed() {
      // A word of w bits moves the remainder up by w, into a pair of a high and a low half.
      let high = remainder >> UInt64(64 - UInt.bitWidth)
      let low = remainder << UInt64(UInt.bitWidth) | UInt64(word)
      remainder = foldingLimit.dividingFullWidth((high, low)).remainder
    }
    return foldingLimit + remainder
  }
}
