/// An unsigned integer in the caller's memory, with the few operations needed to write digits.
///
/// The memory must be large enough for every intermediate value; see ``limbCount``.
@usableFromInline
struct BigInteger {
  /// Least significant first. Limbs from `count` on are unspecified.
  private let limbs: UnsafeMutableBufferPointer<UInt32>
  private var count = 0

  @usableFromInline
  init(limbs: UnsafeMutableBufferPointer<UInt32>) {
    self.limbs = limbs
  }

  /// The number of limbs needed to write the digits of a numerator with this many bits over a power of two.
  ///
  /// Scaling multiplies the smaller of the two by a power of ten until both are about the same size. The rest is for
  /// the factors 4 and 10 and for the limb that a shift touches.
  @usableFromInline
  static func limbCount(numeratorBits: Int, powerOfTwo: Int) -> Int {
    (max(numeratorBits, powerOfTwo) + 32) / 32 + 3
  }

  var isZero: Bool { count == 0 }

  var isEven: Bool { count == 0 || limbs[0] % 2 == 0 }

  var bitLength: Int {
    count == 0 ? 0 : count * 32 - limbs[count - 1].leadingZeroBitCount
  }

  /// Multiplies by 2^`UInt.bitWidth` and adds.
  @usableFromInline
  mutating func append(_ word: UInt) {
    for shift in stride(from: UInt.bitWidth - 16, through: 0, by: -16) {
      multiply(by: 1 << 16, adding: UInt64(truncatingIfNeeded: word >> shift & 0xFFFF))
    }
  }

  mutating func shiftLeft(by bits: Int) {
    guard bits > 0, count > 0 else { return }
    let whole = bits / 32
    let part = UInt64(bits % 32)
    limbs[count + whole] = 0
    for index in (0..<count).reversed() {
      let shifted = UInt64(limbs[index]) << part
      limbs[index + whole + 1] |= UInt32(truncatingIfNeeded: shifted >> 32)
      limbs[index + whole] = UInt32(truncatingIfNeeded: shifted)
    }
    for index in 0..<whole { limbs[index] = 0 }
    count += whole + 1
    trim()
  }

  mutating func multiply(by factor: UInt32, adding addend: UInt64 = 0) {
    var carry = addend
    for index in 0..<count {
      let product = UInt64(limbs[index]) &* UInt64(factor) &+ carry
      limbs[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 {
      limbs[count] = UInt32(carry)
      count += 1
    }
  }

  mutating func multiply(byPowerOfTen exponent: Int) {
    multiply(byPowerOfFive: exponent)
    shiftLeft(by: exponent)
  }

  mutating func multiply(byPowerOfFive exponent: Int) {
    var left = exponent
    while left >= 13 {
      multiply(by: 1_220_703_125)
      left -= 13
    }
    for _ in 0..<left { multiply(by: 5) }
  }

  /// Divides, and returns the remainder.
  mutating func divide(by divisor: UInt32) -> UInt32 {
    var remainder: UInt64 = 0
    for index in (0..<count).reversed() {
      let value = remainder << 32 | UInt64(limbs[index])
      limbs[index] = UInt32(truncatingIfNeeded: value / UInt64(divisor))
      remainder = value % UInt64(divisor)
    }
    trim()
    return UInt32(truncatingIfNeeded: remainder)
  }

  /// Subtracts a number that is not larger.
  mutating func subtract(_ other: BigInteger) {
    var borrow: UInt32 = 0
    for index in 0..<count {
      let first = limbs[index].subtractingReportingOverflow(index < other.count ? other.limbs[index] : 0)
      let second = first.partialValue.subtractingReportingOverflow(borrow)
      limbs[index] = second.partialValue
      borrow = first.overflow || second.overflow ? 1 : 0
    }
    trim()
  }

  /// −1, 0 or 1 if this number is less than, equal to or greater than another.
  func compare(with other: BigInteger) -> Int { Self.compareSum(self, self, times: 0, with: other) }

  /// −1, 0 or 1 if a + b · factor, where the factor is 0, 1 or 2, is less than, equal to or greater than c. The sum is
  /// not computed.
  static func compareSum(_ a: BigInteger, _ b: BigInteger, times factor: Int64 = 1, with c: BigInteger) -> Int {
    // From the top: c − a − b in units of this limb. If it is above two, the lower limbs cannot make up for it.
    var difference: Int64 = 0
    for index in (0..<max(a.count, b.count, c.count)).reversed() {
      difference = difference << 32 + Int64(c.limb(index)) - Int64(a.limb(index)) - Int64(b.limb(index)) * factor
      if difference < 0 { return 1 }
      if difference > 2 { return -1 }
    }
    return difference == 0 ? 0 : -1
  }

  private func limb(_ index: Int) -> UInt32 {
    index < count ? limbs[index] : 0
  }

  private mutating func trim() {
    while count > 0, limbs[count - 1] == 0 { count -= 1 }
  }
}
