public import Decimals
public import NumberDisplay

extension StyledNumberFormatter {
  /// Writes a range of integers, with the pattern for ranges of the locale.
  ///
  /// ```swift
  /// let euros = NumberStyle.currency("EUR").formatter(language: "de", symbols: NumberSymbols(for: "de"))
  /// euros.format(3...5).text   // "3,00–5,00 €"
  /// ```
  ///
  /// - Parameter range: Integers of any width.
  /// - Returns: The text, its parts and what it says. Ends that look the same are written once, with a mark for "about",
  ///   unless only one of them is negative: −5 and 5 without signs are `5–5`.
  /// - SeeAlso: UTS #35 Part 3, "Miscellaneous Patterns".
  public func format(_ range: ClosedRange<some BinaryInteger>) -> DisplayedRange {
    format(from: DisplayDecimal(range.lowerBound), to: DisplayDecimal(range.upperBound))
  }

  /// Writes a range of floating-point numbers, as the function for integers does.
  ///
  /// - Parameter range: The numbers, rounded from their shortest digits. An end can be infinite.
  /// - Returns: The text, its parts and what it says.
  public func format(_ range: ClosedRange<some BinaryFloatingPoint>) -> DisplayedRange {
    if let start = DisplayDecimal(range.lowerBound), let end = DisplayDecimal(range.upperBound) {
      return format(from: start, to: end)
    }
    return RangeText.join(
      format(range.lowerBound),
      format(range.upperBound),
      haveSameSign: range.lowerBound.sign == range.upperBound.sign,
      symbols: symbols
    ) { approximate.format(range.lowerBound) }
  }

  /// Writes a range of decimal numbers, as the function for integers does.
  ///
  /// - Parameters:
  ///   - start: The first number, of any length. It may be the larger one.
  ///   - end: The second number.
  /// - Returns: The text, its parts and what it says.
  public func format(from start: DisplayDecimal, to end: DisplayDecimal) -> DisplayedRange {
    RangeText.join(
      format(start),
      format(end),
      haveSameSign: start.isNegative == end.isNegative,
      symbols: symbols
    ) { approximate.format(start) }
  }
}

extension NumberStyle {
  /// Writes a range of integers.
  ///
  /// ```swift
  /// let german = NumberSymbols(for: "de")
  /// NumberStyle.decimal.format(3...5, language: "de", symbols: german).text                            // "3–5"
  /// NumberStyle.compact(.short).format(1_200_000...1_300_000, language: "de", symbols: german).text    // "1,2–1,3 Mio."
  /// NumberStyle.compact(.short).format(1_200_000...1_200_001, language: "de", symbols: german).text    // "≈1,2 Mio."
  /// ```
  ///
  /// - Parameters:
  ///   - range: The first and the last number.
  ///   - language: The language of words in the numbers.
  ///   - symbols: The user's digits, separators and signs, and what is between the numbers of a range.
  /// - Returns: The text and what it says.
  public func format(
    _ range: ClosedRange<some BinaryInteger>,
    language: NumberLanguage,
    symbols: NumberSymbols
  ) -> DisplayedRange {
    formatter(language: language, symbols: symbols).format(range)
  }

  /// Writes a range of floating-point numbers, rounded from their shortest digits.
  ///
  /// ```swift
  /// let german = NumberSymbols(for: "de")
  /// NumberStyle.percent.format(0.05...0.07, language: "de", symbols: german).text   // "5–7 %"
  /// ```
  ///
  /// - Parameters:
  ///   - range: The first and the last number.
  ///   - language: The language of words in the numbers.
  ///   - symbols: The user's digits, separators and signs, and what is between the numbers of a range.
  /// - Returns: The text and what it says.
  public func format(
    _ range: ClosedRange<some BinaryFloatingPoint>,
    language: NumberLanguage,
    symbols: NumberSymbols
  ) -> DisplayedRange {
    formatter(language: language, symbols: symbols).format(range)
  }

  /// Writes a range of decimal numbers of any length.
  ///
  /// - Parameters:
  ///   - start: The first number. It may be the larger one.
  ///   - end: The last number.
  ///   - language: The language of words in the numbers.
  ///   - symbols: The user's digits, separators and signs, and what is between the numbers of a range.
  /// - Returns: The text and what it says.
  public func format(
    from start: DisplayDecimal,
    to end: DisplayDecimal,
    language: NumberLanguage,
    symbols: NumberSymbols
  ) -> DisplayedRange {
    formatter(language: language, symbols: symbols).format(from: start, to: end)
  }
}
