/// The digit 0 in ASCII.
package var asciiZero: UInt8 { UInt8(ascii: "0") }

/// Zeros in ASCII; none if the number is negative.
func zeros(_ count: Int) -> [UInt8] { Array(repeating: asciiZero, count: max(0, count)) }

/// Ten to the power of `exponent`, from 0 to 19.
package func powerOfTen(_ exponent: Int) -> UInt64 {
  var power: UInt64 = 1
  for _ in 0..<exponent { power &*= 10 }
  return power
}

/// The digits of an integer in ASCII, padded with leading zeros if there are too few.
package func decimalDigits(_ value: UInt64, minimumCount: Int = 1) -> [UInt8] {
  var digits: [UInt8] = []
  digits.reserveCapacity(max(20, minimumCount))
  var rest = value
  while rest > 0 || digits.count < minimumCount {
    digits.append(asciiZero + UInt8(truncatingIfNeeded: rest % 10))
    rest /= 10
  }
  digits.reverse()
  return digits
}

/// The digits of an integer in ASCII, without leading zeros. Sets the integer to 0.
func decimalDigits(_ value: inout BigInteger) -> [UInt8] {
  // The remainders of repeated divisions by 10⁹ are the digits from the right.
  var groups: [UInt32] = []
  repeat { groups.append(value.divide(by: 1_000_000_000)) } while !value.isZero
  var digits = decimalDigits(UInt64(groups.removeLast()))
  digits.reserveCapacity(digits.count + groups.count * 9)
  for group in groups.reversed() { digits += decimalDigits(UInt64(group), minimumCount: 9) }
  return digits
}

/// The digits of the absolute value of an integer in ASCII, without leading zeros.
@usableFromInline
package func decimalDigits(ofMagnitude value: some BinaryInteger) -> [UInt8] {
  let magnitude = value.magnitude
  if let small = UInt64(exactly: magnitude) { return decimalDigits(small) }
  let words = Array(magnitude.words)
  return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: words.count * UInt.bitWidth / 32 + 4) { memory in
    var integer = BigInteger(limbs: memory)
    for word in words.reversed() { integer.append(word) }
    return decimalDigits(&integer)
  }
}

/// Rounds a number half to even, in place.
///
/// - Parameters:
///   - digits: The digits, from 0 to 9 or in ASCII.
///   - total: The number of digits.
///   - count: The number of digits to keep, fewer than `total`.
/// - Returns: `true` if the number was rounded up and all kept digits were nines, or no digit was kept. The digits are
///   zeros now, and a 1 belongs before them.
func roundHalfToEven(_ digits: UnsafeMutableBufferPointer<UInt8>, from total: Int, to count: Int) -> Bool {
  let next = digits[count] & 0xF
  var isTie = next == 5
  for index in count + 1..<total where digits[index] & 0xF != 0 { isTie = false }
  let isOdd = count > 0 && digits[count - 1] & 1 == 1
  guard isTie ? isOdd : next >= 5 else { return false }
  var index = count
  while index > 0 {
    index -= 1
    if digits[index] & 0xF < 9 {
      digits[index] += 1
      return false
    }
    digits[index] &= 0xF0
  }
  return true
}
