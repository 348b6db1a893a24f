extension DisplayDecimal {
  /// The value with exactly so many fraction digits.
  ///
  /// ```swift
  /// DisplayDecimal("2.675")?.rounded(toFractionDigits: 2).description   // "2.68"
  /// DisplayDecimal("0.125")?.rounded(toFractionDigits: 2).description   // "0.12"
  /// DisplayDecimal("7")?.rounded(toFractionDigits: 1).description       // "7.0"
  /// ```
  ///
  /// A value half way between two neighbours goes to the one whose last digit is even, as in C and in ICU. The sign
  /// stays even when no other digit does.
  ///
  /// - Parameter count: The number of digits after the separator. A negative one counts as 0, and one above
  ///   ``maximumDigitCount`` as that.
  /// - Returns: The rounded value.
  public func rounded(toFractionDigits count: Int) -> DisplayDecimal {
    let count = min(max(count, 0), Self.maximumDigitCount)
    if count >= fractionDigitCount {
      if count == fractionDigitCount { return self }
      let zeros = Array(repeating: zero, count: count - fractionDigitCount)
      return DisplayDecimal(isNegative: isNegative, digits: digits + zeros, fractionCount: count)
    }
    return DisplayDecimal(
      isNegative: isNegative,
      digits: roundedDigits(digits, to: digits.count - (fractionDigitCount - count)),
      fractionCount: count
    )
  }

  /// The value in scientific notation: so many significant digits and a power of ten.
  ///
  /// - Parameter count: The number of significant digits, at least 1.
  /// - Returns: The digits, the first of which is zero only for zero, and the exponent of the first digit.
  func scientific(significantDigits count: Int) -> (digits: [UInt8], exponent: Int) {
    guard let first = digits.firstIndex(where: { $0 != zero }) else {
      return (Array(repeating: zero, count: count), 0)
    }
    var significant = Array(digits[first...])
    var exponent = integerDigitCount - 1 - first
    if significant.count > count {
      significant = roundedDigits(significant, to: count)
      if significant.count > count {
        significant.removeLast()
        exponent += 1
      }
    } else {
      significant += Array(repeating: zero, count: count - significant.count)
    }
    return (significant, exponent)
  }
}

/// The first digits of a number, rounded half to even; one digit longer when the rounding carries all the way (99 → 100).
private func roundedDigits(_ digits: [UInt8], to count: Int) -> [UInt8] {
  guard count < digits.count else { return digits }
  var kept = Array(digits[..<count])
  let next = digits[count]
  let isTie = next == UInt8(ascii: "5") && digits[(count + 1)...].allSatisfy { $0 == zero }
  let isOdd = kept.last.map { $0 & 1 == 1 } ?? false
  guard next > UInt8(ascii: "5") || (next == UInt8(ascii: "5") && (!isTie || isOdd)) else {
    return kept.isEmpty ? [zero] : kept
  }
  var position = count - 1
  while position >= 0 {
    if kept[position] != UInt8(ascii: "9") {
      kept[position] += 1
      return kept
    }
    kept[position] = zero
    position -= 1
  }
  return [UInt8(ascii: "1")] + kept
}
