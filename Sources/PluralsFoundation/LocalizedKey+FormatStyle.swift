public import Foundation
public import LocalizedStrings

extension LocalizedKey.StringInterpolation {
  /// Adds a value in a format style of Foundation, with the directive `%@`.
  ///
  /// ```swift
  /// let count = 1_234_567
  /// String(localized: "\(count, format: .number.notation(.compactName)) posts")   // looks up "%@ posts" with 1.2M
  /// String(localized: "\(0.25, format: .percent) full")                           // looks up "%@ full" with 25%
  /// ```
  ///
  /// The value is formatted when the string is looked up. A style that you have given no locale gets the user's. If the
  /// style is a ``NumericFormatStyle``, the number that is shown selects plural forms; any other style selects `other`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - style: A style for numbers, sizes, dates, lists or others. One of your own has to be `Sendable`.
  public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
    _ value: Style.FormatInput,
    format style: Style
  )
  where Style.FormatInput: Equatable & Sendable, Style.FormatOutput == String {
    appendInterpolation(ValueInStyle(value: value, style: style))
  }
}

/// A value that is formatted when its string is looked up.
private struct ValueInStyle<Style: FormatStyle & Sendable>: LocalizedArgument
where Style.FormatInput: Equatable & Sendable, Style.FormatOutput == String {
  let value: Style.FormatInput
  let style: Style

  func formatArgument(with formatter: StringFormatter) -> FormatArgument {
    // Styles do not tell their locale. One without a locale of its own equals itself with the default.
    let hasOwnLocale = style != style.locale(.autoupdatingCurrent)
    let text = (hasOwnLocale ? style : style.locale(Locale(identifier: formatter.locale))).format(value)
    return .formatted(text: text, operands: (style as? any NumericFormatStyle)?.operands(of: value))
  }

  // Values that can be shown need not be hashable.
  func hash(into hasher: inout Hasher) { hasher.combine(style) }
}

extension NumericFormatStyle {
  /// The operands of a value as the style shows it; `nil` if the style is for others.
  fileprivate func operands(of value: Any) -> PluralOperands? {
    (value as? FormatInput).flatMap { PluralOperands(formatted: $0, with: self) }
  }
}
