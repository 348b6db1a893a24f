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
    if let shortOperands { return FormatArgument(text, shortOperands) }
    return .formatted(text: text, operands: operands)
  }
}

extension StyledNumberFormatter {
  // These two leave out the parts of the text, which an argument has no use for. As functions of their own they are
  // measurably faster than as parts of their callers.

  /// The argument for an integer, as ``DisplayedNumber/formatArgument`` makes it.
  @inline(never)
  func formatArgument(integer value: Int64) -> FormatArgument {
    if let (text, operands) = textWithOperands(integer: value) { return FormatArgument(text, operands) }
    return format(integer: value).formatArgument
  }

  /// The argument for a floating-point number, as ``DisplayedNumber/formatArgument`` makes it.
  @inline(never)
  func formatArgument(double value: Double) -> FormatArgument {
    if let (text, operands) = textWithOperands(double: value) { return FormatArgument(text, operands) }
    return format(double: value).formatArgument
  }
}

extension FormatArgument {
  fileprivate init(_ text: String, _ operands: ShortOperands) {
    self = .formatted(
      FormattedNumber(
        text: text,
        digits: operands.digits,
        fractionCount: operands.fractionCount,
        exponent: operands.exponent
      )
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
