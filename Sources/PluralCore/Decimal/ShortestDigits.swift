/// The shortest decimal that reads back as a given binary floating-point number, digit by digit.
///
/// The free-format algorithm of Steele and White in the form of Burger and Dybvig ("Printing Floating-Point Numbers
/// Quickly and Accurately", 1996): exact integer arithmetic, for any type, with ties of the reader going to the even
/// significand. Rejected: the table-driven algorithms, whose ten kilobytes of powers weigh more than all plural rules and
/// which serve a single type.
@usableFromInline
package struct ShortestDigits {
  /// The digits as values from 0 to 9, most significant first, in memory of the caller's.
  package let digits: UnsafeMutableBufferPointer<UInt8>
  package private(set) var count = 0
  /// How many digits stand before the decimal point: 0 for 0.5, −2 for 0.005.
  package private(set) var point = 0

  /// How many digits a number of a type can need, with one to spare for a carry.
  @usableFromInline
  package static func maximumDigitCount(significandBitCount: Int) -> Int {
    significandBitCount * 1234 / 4096 + 5
  }

  /// Generates the digits of a finite number that is not negative.
  @inlinable
  package init<Value: BinaryFloatingPoint>(of value: Value, digits: UnsafeMutableBufferPointer<UInt8>) {
    self.init(into: digits)
    guard value > 0 else { return }
    let isSubnormal = value < Value.leastNormalMagnitude
    let exponent =
      Int(isSubnormal ? Value.leastNormalMagnitude.exponent : value.exponent) - Value.significandBitCount
    // Below the smallest normal number and at a power of two above it, the gaps to both neighbours differ.
    let isBoundary = value.significandBitPattern == 0 && value > Value.leastNormalMagnitude
    let limbCount = DigitGenerator.limbCount(significandBits: Value.significandBitCount + 1, exponent: exponent)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4 * limbCount) { memory in
      var generator = DigitGenerator(memory: memory, limbCount: limbCount)
      for word in value.significandBitPattern.words.reversed() {
        generator.appendSignificand(word)
      }
      if !isSubnormal { generator.setSignificandBit(Value.significandBitCount) }
      generate(with: &generator, exponent: exponent, isBoundary: isBoundary)
    }
  }

  @usableFromInline
  init(into digits: UnsafeMutableBufferPointer<UInt8>) {
    self.digits = digits
  }

  @usableFromInline
  mutating func generate(with generator: inout DigitGenerator, exponent: Int, isBoundary: Bool) {
    point = generator.scale(exponent: exponent, isBoundary: isBoundary)
    while count < digits.count {
      let step = generator.next()
      digits[count] = step.digit
      count += 1
      if step.isLast { break }
    }
  }

  /// Rounds half to even to at most so many digits after the point.
  @usableFromInline
  package mutating func round(maximumFractionDigits: Int) {
    // The digits beyond count are zeros, so there is nothing to cut when the last one allowed lies there.
    let kept = point.addingReportingOverflow(maximumFractionDigits)
    guard !kept.overflow, kept.partialValue < count else { return }
    guard kept.partialValue >= 0 else {
      count = 0
      return
    }
    let shown = count
    count = kept.partialValue
    if roundHalfToEven(digits, from: shown, to: count) {
      // All nines, or no digit at all: 1 with the point one further right. The zeros after it need no place.
      digits[0] = 1
      count = 1
      point += 1
    }
    while count > 0, digits[count - 1] == 0 { count -= 1 }
  }
}

/// The exact fraction r/s of Burger and Dybvig with the half gaps to both neighbours, and its digits.
@usableFromInline
struct DigitGenerator {
  private var r: BigInteger
  private var s: BigInteger
  private var above: BigInteger
  private var below: BigInteger
  /// Whether a decimal half-way to a neighbour reads back as the number, which is so for even significands.
  private var includesEnds = false

  @usableFromInline
  init(memory: UnsafeMutableBufferPointer<UInt32>, limbCount: Int) {
    r = BigInteger(limbs: UnsafeMutableBufferPointer(rebasing: memory[0..<limbCount]))
    s = BigInteger(limbs: UnsafeMutableBufferPointer(rebasing: memory[limbCount..<2 * limbCount]))
    above = BigInteger(limbs: UnsafeMutableBufferPointer(rebasing: memory[2 * limbCount..<3 * limbCount]))
    below = BigInteger(limbs: UnsafeMutableBufferPointer(rebasing: memory[3 * limbCount..<4 * limbCount]))
  }

  @usableFromInline
  static func limbCount(significandBits: Int, exponent: Int) -> Int {
    BigInteger.limbCount(numeratorBits: significandBits + max(exponent, 0), powerOfTwo: max(-exponent, 0))
  }

  @usableFromInline
  mutating func appendSignificand(_ word: UInt) {
    r.append(word)
  }

  @usableFromInline
  mutating func setSignificandBit(_ bit: Int) {
    r.setBit(bit)
  }

  /// Brings r/s, the significand times 2^`exponent`, below one and not below a tenth.
  ///
  /// - Returns: The power of ten taken out.
  mutating func scale(exponent: Int, isBoundary: Bool) -> Int {
    includesEnds = r.isEven
    let bitLength = r.bitLength
    s.setBit(0)
    above.setBit(0)
    below.setBit(0)
    // Everything times two, so that half a gap is an integer; times four where the gap below is half of that above.
    r.shiftLeft(by: (isBoundary ? 2 : 1) + max(exponent, 0))
    s.shiftLeft(by: (isBoundary ? 2 : 1) + max(-exponent, 0))
    above.shiftLeft(by: (isBoundary ? 1 : 0) + max(exponent, 0))
    below.shiftLeft(by: max(exponent, 0))

    // ⌊log₂⌋ · log₁₀ 2, with one off for what the fraction is too large: the true power is one to three more.
    let binaryExponent = Int64(exponent + bitLength - 1)
    var point = Int((binaryExponent * 315_653) >> 20) - 1
    if point >= 0 {
      s.multiply(byPowerOfTen: point)
    } else {
      r.multiply(byPowerOfTen: -point)
      above.multiply(byPowerOfTen: -point)
      below.multiply(byPowerOfTen: -point)
    }
    while isAtLeastOne {
      s.multiply(by: 10)
      point += 1
    }
    return point
  }

  /// Whether the upper end of the interval, which the digits may reach up to, is one or more.
  private var isAtLeastOne: Bool {
    let comparison = BigInteger.compareSum(r, above, with: s)
    return includesEnds ? comparison >= 0 : comparison > 0
  }

  /// The next digit, and whether it ends the shortest decimal.
  mutating func next() -> (digit: UInt8, isLast: Bool) {
    r.multiply(by: 10)
    above.multiply(by: 10)
    below.multiply(by: 10)
    var digit: UInt8 = 0
    while r.compare(with: s) >= 0 {
      r.subtract(s)
      digit += 1
    }
    let lowComparison = r.compare(with: below)
    let isLow = includesEnds ? lowComparison <= 0 : lowComparison < 0
    let isHigh = isAtLeastOne
    guard isLow || isHigh else { return (digit, false) }
    // Both ends are near: the closer one, and at a tie the even digit.
    let roundsUp: Bool
    if isLow && isHigh {
      let comparison = BigInteger.compareSum(r, r, with: s)
      roundsUp = comparison > 0 || comparison == 0 && digit % 2 == 1
    } else {
      roundsUp = isHigh
    }
    return (roundsUp ? digit + 1 : digit, true)
  }
}
