import Decimals
public import Foundation
public import LocalizedStrings

extension FormatArgument {
  /// Creates an argument formatted by a Foundation format style.
  ///
  /// ```swift
  /// let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1)).locale(locale)
  /// localizer("distance", FormatArgument(2.5, formattedWith: style))
  /// ```
  ///
  /// The string is shown as the style writes it, whatever the directive says. The displayed number determines the
  /// plural form.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - style: How to show the number. Set the style's locale; otherwise it is the current one.
  public init<Style: NumericFormatStyle>(_ value: Style.FormatInput, formattedWith style: Style) {
    self = .formatted(text: style.format(value), operands: PluralOperands(formatted: value, with: style))
  }
}

extension Decimal: FormatArgumentConvertible {
  /// The value with all its digits; NaN is the string `NaN`.
  public var formatArgument: FormatArgument {
    DisplayDecimal(self).map { .decimal($0) } ?? .double(.nan)
  }
}
