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
  public var formatArgument: FormatArgument { .formatted(text: text, operands: operands) }
}
