public import NumberStyles
public import StringFormatting

extension DisplayedNumber: FormatArgumentConvertible {
  /// The number as an argument: any directive shows its text, and any plural variable asks for the category of what is shown.
  ///
  /// ```swift
  /// let localizer = LocalizedBundle.main.localizer(preferring: ["pl"])
  /// let followers = localizer.shown(1_234_567, as: .compact(.long))
  /// localizer("followers %lld", followers)   // "followers 1,2 miliona": a key without a string is its own format
  /// ```
  public var formatArgument: FormatArgument {
    guard let (digits, fractionCount, exponent) = shortOperands else {
      return .formatted(text: text, operands: operands)
    }
    return .formatted(
      FormattedNumber(text: text, digits: digits, fractionCount: fractionCount, exponent: exponent)
    )
  }
}

extension DisplayedRange: FormatArgumentConvertible {
  /// The range as an argument: any directive shows its text, and any plural variable asks for the category by CLDR's rules
  /// for ranges.
  ///
  /// ```swift
  /// let slovenian = StringFormatter(language: "sl")
  /// let days = slovenian.shown(1...2, as: .decimal)
  /// slovenian.plural(days, one: "%@ dan", two: "%@ dneva", few: "%@ dnevi", other: "%@ dni")   // "1–2 dneva"
  /// ```
  public var formatArgument: FormatArgument {
    isApproximate
      ? .formatted(text: text, operands: startOperands)
      : .formattedRange(text: text, start: startOperands, end: endOperands)
  }
}
