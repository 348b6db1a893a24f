extension DisplayDecimal {
  /// Returns the value with a number of fraction digits.
  ///
  /// ```swift
  /// DisplayDecimal("2.675")?.rounded(toFractionDigits: 2).description   // "2.68"
  /// DisplayDecimal("0.125")?.rounded(toFractionDigits: 2).description   // "0.12"
  /// DisplayDecimal("7")?.rounded(toFractionDigits: 1).description       // "7.0"
  /// ```
  ///
  /// A tie is rounded to the even digit, as in C and ICU. The sign is kept even if only zeros are left, and so is the
  /// compact exponent. The fraction digits are those of the number written in full.
  ///
  /// - Parameter count: The number of digits after the separator, from 0 to ``maximumDigitCount``. Values outside this
  ///   range are clamped to it.
  /// - Returns: The rounded value.
  public func rounded(toFractionDigits count: Int) -> DisplayDecimal {
    let count = min(max(count, 0), Self.maximumDigitCount)
    if count == fractionDigitCount { return self }
    if count > fractionDigitCount {
      return with(digits: digits + zeros(count - fractionDigitCount), fractionCount: count)
    }
    return with(digits: roundedDigits(digits, to: integerDigitCount + count), fractionCount: count)
  }

  /// The value without its fraction, and without its sign if only zeros are left.
  package var withoutFraction: DisplayDecimal {
    let whole = Array(digits.prefix(integerDigitCount))
    return DisplayDecimal(
      // Only the digit before the separator can be a leading zero.
      isNegative: isNegative && whole[0] != asciiZero,
      digits: whole,
      fractionCount: 0,
      compactExponent: compactExponent
    )
  }

  /// The value without trailing zeros in its fraction.
  package var withoutTrailingFractionZeros: DisplayDecimal {
    let zeros = digits.suffix(fractionDigitCount).reversed().prefix { $0 == asciiZero }.count
    return zeros == 0 ? self : with(digits: Array(digits.dropLast(zeros)), fractionCount: fractionDigitCount - zeros)
  }

  /// The value in scientific notation: significant digits and a power of ten.
  ///
  /// - Parameter count: The number of significant digits, at least 1.
  /// - Returns: The digits and the exponent of the first digit. The first digit is zero only for zero.
  package func scientific(significantDigits count: Int) -> (digits: [UInt8], exponent: Int) {
    guard let first = digits.firstIndex(where: { $0 != asciiZero }) else {
      return (zeros(count), 0)
    }
    let significant = Array(digits[first...])
    let exponent = integerDigitCount - 1 - first
    let missing = count - significant.count
    if missing >= 0 { return (significant + zeros(missing), exponent) }
    // After a carry, there is one more digit, a zero.
    let rounded = roundedDigits(significant, to: count)
    return (Array(rounded.prefix(count)), exponent + rounded.count - count)
  }

  /// The value times a power of ten, with the same compact exponent; `nil` if it has too many digits.
  package func multiplied(byPowerOfTen exponent: Int) -> DisplayDecimal? {
    let limit = Self.maximumDigitCount
    let (count, overflow) = fractionDigitCount.subtractingReportingOverflow(exponent)
    guard !overflow, count <= limit, count >= -limit, digits.count - count <= limit else { return nil }
    return with(digits: digits + zeros(-count), fractionCount: max(0, count))
  }

  /// A value with other digits and the same sign and exponent.
  package func with(digits: [UInt8], fractionCount: Int) -> DisplayDecimal {
    DisplayDecimal(
      isNegative: isNegative,
      digits: digits,
      fractionCount: fractionCount,
      compactExponent: compactExponent
    )
  }

  /// The first digits of a number, rounded half to even; one digit longer if the rounding carries all the way (99 →
  /// 100).
  private func roundedDigits(_ digits: [UInt8], to count: Int) -> [UInt8] {
    var digits = digits
    let carries = digits.withUnsafeMutableBufferPointer { roundHalfToEven($0, from: $0.count, to: count) }
    digits.removeLast(digits.count - count)
    if carries || count == 0 { digits.insert(carries ? UInt8(ascii: "1") : asciiZero, at: 0) }
    return digits
  }
}
