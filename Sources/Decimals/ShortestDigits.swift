/// The shortest decimal that reads back as a given binary floating-point number, digit by digit.
///
/// This is Steele and White's free-format algorithm as Burger and Dybvig write it ("Printing Floating-Point Numbers
/// Quickly and Accurately", 1996): exact integer arithmetic for any type, for readers that round ties to the even
/// significand. The table-driven algorithms serve a single type each, and their ten kilobytes of powers are larger than
/// all plural rules.
@usableFromInline
package struct ShortestDigits {
  /// The digits as values from 0 to 9, most significant first, in the caller's memory.
  package let digits: UnsafeMutableBufferPointer<UInt8>
  package private(set) var count = 0
  /// The number of digits before the decimal point: 0 for 0.5, −2 for 0.005.
  package private(set) var point = 0

  /// The maximum number of digits of a number of a type, plus one for a carry.
  @usableFromInline
  package static func maximumDigitCount(significandBitCount: Int) -> Int {
    significandBitCount * 1234 / 4096 + 5
  }

  /// Generates the digits of a finite nonnegative number.
  @inlinable
  package init<Value: BinaryFloatingPoint>(of value: Value, digits: UnsafeMutableBufferPointer<UInt8>) {
    let isSubnormal = value < Value.leastNormalMagnitude
    let exponent =
      Int(isSubnormal ? Value.leastNormalMagnitude.exponent : value.exponent) - Value.significandBitCount
    let pattern = value.significandBitPattern
    // The bit pattern omits the leading bit of a normal number.
    let significand = isSubnormal ? pattern : pattern | 1 << Value.RawSignificand(Value.significandBitCount)
    // At a power of two above the smallest normal number, the gaps to both neighbours differ.
    let isBoundary = pattern == 0 && value > Value.leastNormalMagnitude
    let limbCount = BigInteger.limbCount(
      numeratorBits: Value.significandBitCount + 1 + max(exponent, 0),
      powerOfTwo: max(-exponent, 0)
    )
    self = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * limbCount) { memory in
      var integer = BigInteger(limbs: UnsafeMutableBufferPointer(rebasing: memory[..<limbCount]))
      for word in significand.words.reversed() { integer.append(word) }
      let rest = UnsafeMutableBufferPointer(rebasing: memory[limbCount...])
      return ShortestDigits(of: integer, exponent: exponent, isBoundary: isBoundary, in: rest, digits: digits)
    }
  }

  /// Generates the digits of a significand times 2^`exponent`; none for zero.
  @usableFromInline
  init(
    of significand: BigInteger,
    exponent: Int,
    isBoundary: Bool,
    in memory: UnsafeMutableBufferPointer<UInt32>,
    digits: UnsafeMutableBufferPointer<UInt8>
  ) {
    self.digits = digits
    if significand.isZero { return }
    var generator = DigitGenerator(significand, exponent: exponent, isBoundary: isBoundary, in: memory)
    point = generator.point
    while count < digits.count {
      let step = generator.next()
      digits[count] = step.digit
      count += 1
      if step.isLast { break }
    }
  }

  /// Rounds half to even to at most the given number of digits after the point.
  @usableFromInline
  package mutating func round(maximumFractionDigits: Int) {
    // The digits from `count` on are zeros, so nothing is cut if the last allowed digit is among them.
    let kept = point.addingReportingOverflow(maximumFractionDigits)
    guard !kept.overflow, kept.partialValue < count else { return }
    guard kept.partialValue >= 0 else {
      count = 0
      return
    }
    let shown = count
    count = kept.partialValue
    if roundHalfToEven(digits, from: shown, to: count) {
      // All nines, or no digits: the result is a 1, with the point one place further right.
      digits[0] = 1
      count = 1
      point += 1
    }
    while count > 0, digits[count - 1] == 0 { count -= 1 }
  }
}

/// Burger and Dybvig's exact fraction r/s with the half gaps to both neighbours.
private struct DigitGenerator {
  private var r: BigInteger
  private var s: BigInteger
  /// Half the gap to the neighbour below.
  private var gap: BigInteger
  /// The distance to the neighbour above, as a multiple of the one below.
  private let gapRatio: Int64
  /// Whether a decimal halfway to a neighbour reads back as the number. It does if the significand is even.
  private let includesEnds: Bool
  /// The power of ten that brings r/s below one and not below a tenth.
  private(set) var point: Int

  /// Scales the significand times 2^`exponent`.
  init(_ significand: BigInteger, exponent: Int, isBoundary: Bool, in memory: UnsafeMutableBufferPointer<UInt32>) {
    r = significand
    s = BigInteger(limbs: UnsafeMutableBufferPointer(rebasing: memory[..<(memory.count / 2)]))
    gap = BigInteger(limbs: UnsafeMutableBufferPointer(rebasing: memory[(memory.count / 2)...]))
    gapRatio = isBoundary ? 2 : 1
    includesEnds = r.isEven
    // ⌊log₂⌋ · log₁₀ 2, minus one because the factor is rounded up. The true power is one to three more.
    let binaryExponent = Int64(exponent + r.bitLength - 1)
    point = Int((binaryExponent * 315_653) >> 20) - 1

    s.append(1)
    gap.append(1)
    // Everything times two, so that half a gap is an integer. Times four if the gap below is half the gap above.
    r.shiftLeft(by: (isBoundary ? 2 : 1) + max(exponent, 0))
    s.shiftLeft(by: (isBoundary ? 2 : 1) + max(-exponent, 0))
    gap.shiftLeft(by: max(exponent, 0))
    if point >= 0 {
      s.multiply(byPowerOfTen: point)
    } else {
      r.multiply(byPowerOfTen: -point)
      gap.multiply(byPowerOfTen: -point)
    }
    while isAtLeastOne {
      s.multiply(by: 10)
      point += 1
    }
  }

  /// Whether the upper end of the interval is one or more.
  private var isAtLeastOne: Bool {
    let comparison = BigInteger.compareSum(r, gap, times: gapRatio, with: s)
    return includesEnds ? comparison >= 0 : comparison > 0
  }

  /// The next digit, and whether it ends the shortest decimal.
  mutating func next() -> (digit: UInt8, isLast: Bool) {
    r.multiply(by: 10)
    gap.multiply(by: 10)
    var digit: UInt8 = 0
    while r.compare(with: s) >= 0 {
      r.subtract(s)
      digit += 1
    }
    let lowComparison = r.compare(with: gap)
    let isLow = includesEnds ? lowComparison <= 0 : lowComparison < 0
    let isHigh = isAtLeastOne
    guard isLow || isHigh else { return (digit, false) }
    // If both ends are in reach, take the closer one, or the even digit at a tie.
    let comparison = BigInteger.compareSum(r, r, with: s)
    let roundsUp = isLow && isHigh ? comparison > 0 || comparison == 0 && digit % 2 == 1 : isHigh
    return (roundsUp ? digit + 1 : digit, true)
  }
}
