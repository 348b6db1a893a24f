extension DisplayDecimal {
  /// The value with a number of fraction digits.
  ///
  /// ```swift
  /// DisplayDecimal("2.675")?.rounded(toFractionDigits: 2).description   // "2.68"
  /// DisplayDecimal("0.125")?.rounded(toFractionDigits: 2).description   // "0.12"
  /// DisplayDecimal("7")?.rounded(toFractionDigits: 1).description       // "7.0"
  /// ```
  ///
  /// A tie is rounded to the even digit, as in C and ICU. The sign stays even if only zeros are left, and so does the
  /// compact exponent. The fraction digits are those of the number written in full.
  ///
  /// - Parameter count: The number of digits after the separator, from 0 to ``maximumDigitCount``; other numbers count
  ///   as the nearest of the two.
  /// - Returns: The rounded value.
  public func rounded(toFractionDigits count: Int) -> DisplayDecimal {
    let count = min(max(count, 0), Self.maximumDigitCount)
    if count == fractionDigitCount { return self }
    if count > fractionDigitCount {
      let zeros = count - fractionDigitCount
      return with(
        digits: digits.withUnsafeBufferPointer { joinedDigits($0, trailingZeros: zeros) },
        fractionCount: count
      )
    }
    return with(digits: roundedDigits(digits, to: integerDigitCount + count), fractionCount: count)
  }

  /// The value without its fraction; without its sign too, if only zeros are left.
  package var withoutFraction: DisplayDecimal {
    let whole = digits.withUnsafeBufferPointer { joinedDigits(UnsafeBufferPointer(rebasing: $0[..<integerDigitCount])) }
    return DisplayDecimal(
      // Only the digit before the separator can be a leading zero.
      isNegative: isNegative && whole[0] != asciiZero,
      digits: whole,
      fractionCount: 0,
      compactExponent: compactExponent
    )
  }

  /// The value without the zeros at the end of its fraction.
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
      return (Array(repeating: asciiZero, count: count), 0)
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
      significant += repeatElement(asciiZero, count: count - significant.count)
    }
    return (significant, exponent)
  }

  /// The value times a power of ten, without a compact exponent; `nil` if it has too many digits.
  package func multiplied(byPowerOfTen exponent: Int) -> DisplayDecimal? {
    let limit = Self.maximumDigitCount
    let (count, overflow) = fractionDigitCount.subtractingReportingOverflow(exponent)
    guard !overflow, count <= limit, count >= -limit, digits.count - count <= limit else { return nil }
    return DisplayDecimal(
      isNegative: isNegative,
      digits: digits + repeatElement(asciiZero, count: max(0, -count)),
      fractionCount: max(0, count)
    )
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
    [UInt8](unsafeUninitializedCapacity: digits.count + 1) { memory, initializedCount in
      for index in digits.indices { memory[index] = digits[index] }
      let carries = roundHalfToEven(memory, from: digits.count, to: count)
      initializedCount = count
      if carries || count == 0 {
        // After a carry, all other digits are 0.
        memory[count] = asciiZero
        memory[0] = carries ? UInt8(ascii: "1") : asciiZero
        initializedCount = count + 1
      }
    }
  }
}
