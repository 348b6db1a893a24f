/// The digit 0 in ASCII.
package var asciiZero: UInt8 { UInt8(ascii: "0") }

/// Whether a byte is a digit in ASCII.
package func isDigit(_ byte: UInt8) -> Bool { byte &- asciiZero <= 9 }

/// Joins digits: zeros, two lists, and zeros.
func joinedDigits(
  leadingZeros: Int = 0,
  _ first: UnsafeBufferPointer<UInt8>,
  _ second: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0),
  trailingZeros: Int = 0
) -> [UInt8] {
  let count = leadingZeros + first.count + second.count + trailingZeros
  return [UInt8](unsafeUninitializedCapacity: count) { memory, initializedCount in
    for index in 0..<count {
      let place = index - leadingZeros
      let secondPlace = place - first.count
      memory[index] =
        place < 0 || secondPlace >= second.count ? asciiZero : secondPlace < 0 ? first[place] : second[secondPlace]
    }
    initializedCount = count
  }
}

/// The digits of an integer in ASCII, padded with leading zeros if there are too few.
package func decimalDigits(_ value: UInt64, minimumCount: Int = 1) -> [UInt8] {
  var count = 1
  var rest = value / 10
  while rest > 0 {
    count += 1
    rest /= 10
  }
  count = max(count, minimumCount)
  return [UInt8](unsafeUninitializedCapacity: count) { memory, initializedCount in
    var rest = value
    var index = count
    while index > 0 {
      index -= 1
      memory[index] = asciiZero + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    initializedCount = count
  }
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
///   - total: How many digits the number has.
///   - count: How many of them to keep, fewer than `total`.
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
