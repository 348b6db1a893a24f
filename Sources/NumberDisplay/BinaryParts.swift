/// A finite `Double` without its sign, as an integer times a power of two, and its exact decimal digits.
///
/// Every such number is a finite decimal, with up to 309 digits before the separator and 1,074 after it. They are
/// computed with plain integer arithmetic, so neither C's `printf` nor Foundation is needed.
struct BinaryParts {
  /// The integer: odd, or zero.
  let significand: UInt64
  /// The power of two.
  let exponent: Int

  /// Takes a number apart.
  ///
  /// - Parameter value: A finite number.
  init(_ value: Double) {
    let fraction = value.significandBitPattern
    let isSubnormal = value.exponentBitPattern == 0
    let whole = isSubnormal ? fraction : fraction | 1 << 52
    let zeros = whole == 0 ? 0 : whole.trailingZeroBitCount
    self.significand = whole >> UInt64(zeros)
    self.exponent = whole == 0 ? 0 : (isSubnormal ? 1 : Int(value.exponentBitPattern)) - 1075 + zeros
  }

  /// The fast way: the number times a power of ten, rounded half to even, when all of it fits into 128 bits.
  ///
  /// - Parameter count: The power of ten.
  /// - Returns: The digits of the rounded product, or `nil` when the number is too small, too large or too
  ///   long for this way.
  func scaled(byPowerOfTen count: Int) -> [UInt8]? {
    guard exponent <= 0, exponent > -64, count <= 19 else { return nil }
    let shift = UInt64(-exponent)
    let integer = significand >> shift
    let mask = (1 << shift) &- 1 as UInt64
    var power: UInt64 = 1
    for _ in 0..<count { power &*= 10 }
    // The fraction has less than 64 bits, so the product's integer part is less than the power of ten.
    let product = (significand & mask).multipliedFullWidth(by: power)
    var fraction = shift == 0 ? 0 : product.high << (64 - shift) | product.low >> shift
    let rest = product.low & mask
    let half = shift == 0 ? 0 : 1 << (shift - 1) as UInt64
    // Without fraction digits it is the integer's last digit that a tie looks at.
    let isOdd = (count == 0 ? integer : fraction) & 1 == 1
    if shift > 0, rest > half || (rest == half && isOdd) { fraction += 1 }
    let carries = fraction >= power
    if count == 0 { return decimalDigits(integer + (carries ? 1 : 0)) }
    if carries { fraction -= power }
    let (whole, overflow) = (integer + (carries ? 1 : 0)).multipliedReportingOverflow(by: power)
    let (sum, carry) = whole.addingReportingOverflow(fraction)
    if !overflow, !carry { return decimalDigits(sum) }
    let fractionDigits = decimalDigits(fraction)
    var digits = decimalDigits(integer + (carries ? 1 : 0))
    digits.reserveCapacity(digits.count + count)
    digits += repeatElement(zero, count: count - fractionDigits.count)
    digits += fractionDigits
    return digits
  }

  /// The digits before the separator.
  func integerDigits() -> [UInt8] {
    if exponent <= 0 { return decimalDigits(exponent > -64 ? significand >> UInt64(-exponent) : 0) }
    var limbs = [UInt32](repeating: 0, count: exponent / 32)
    let low = significand << UInt64(exponent % 32)
    let high = exponent % 32 == 0 ? 0 : significand >> UInt64(64 - exponent % 32)
    limbs += [UInt32(truncatingIfNeeded: low), UInt32(truncatingIfNeeded: low >> 32), UInt32(truncatingIfNeeded: high)]

    // Divided by 10^9 again and again, the remainders are the digits from the right.
    var groups: [UInt32] = []
    while let last = limbs.last {
      if last == 0 {
        limbs.removeLast()
        continue
      }
      var remainder: UInt64 = 0
      for index in limbs.indices.reversed() {
        let value = remainder << 32 | UInt64(limbs[index])
        limbs[index] = UInt32(truncatingIfNeeded: value / 1_000_000_000)
        remainder = value % 1_000_000_000
      }
      groups.append(UInt32(truncatingIfNeeded: remainder))
    }
    var digits = decimalDigits(UInt64(groups.last ?? 0))
    for group in groups.dropLast().reversed() { Self.append(group, to: &digits) }
    return digits
  }

  /// Appends digits after the separator, at least so many unless there are fewer, and a 1 for any rest.
  func appendFractionDigits(to digits: inout [UInt8], atLeast count: Int) {
    guard exponent < 0 else { return }
    // The fraction, with the binary point above the last limb.
    let places = -exponent
    let limbCount = (places + 31) / 32
    let fraction = places >= 64 ? significand : significand & ((1 << UInt64(places)) &- 1)
    let shift = limbCount * 32 - places
    var limbs = [UInt32](repeating: 0, count: limbCount)
    let low = fraction << UInt64(shift)
    let high = shift == 0 ? 0 : fraction >> UInt64(64 - shift)
    for (index, limb) in [low, low >> 32, high].enumerated() where index < limbCount {
      limbs[index] = UInt32(truncatingIfNeeded: limb)
    }

    // Times 10^9, what is carried across the binary point is the next nine digits.
    var first = limbs.firstIndex { $0 != 0 } ?? limbCount
    var done = 0
    while first < limbCount, done < count {
      var carry: UInt64 = 0
      for index in first..<limbCount {
        let value = UInt64(limbs[index]) * 1_000_000_000 + carry
        limbs[index] = UInt32(truncatingIfNeeded: value)
        carry = value >> 32
      }
      Self.append(UInt32(truncatingIfNeeded: carry), to: &digits)
      done += 9
      while first < limbCount, limbs[first] == 0 { first += 1 }
    }
    if first < limbCount { digits.append(UInt8(ascii: "1")) }
  }

  /// Appends nine digits.
  private static func append(_ group: UInt32, to digits: inout [UInt8]) {
    var divisor: UInt32 = 100_000_000
    var rest = group
    while divisor > 0 {
      digits.append(zero + UInt8(truncatingIfNeeded: rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }
}
