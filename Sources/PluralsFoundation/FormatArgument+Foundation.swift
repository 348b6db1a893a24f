public import Foundation
public import LocalizedStrings
import PluralCore
import Plurals

extension FormatArgument {
  /// Creates an argument that a format style of Foundation has formatted.
  ///
  /// ```swift
  /// let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1)).locale(locale)
  /// localizer("distance", FormatArgument(2.5, formattedWith: style))
  /// ```
  ///
  /// The text is shown as the style writes it, whatever the directive says, and plural forms are chosen by the number as
  /// displayed.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - style: How to show it. Give it the locale, which is otherwise the current one.
  public init<Style: NumericFormatStyle>(_ value: Style.FormatInput, formattedWith style: Style) {
    self = .formatted(text: style.format(value), operands: PluralOperands(formatted: value, with: style))
  }
}

extension Decimal: FormatArgumentConvertible {
  /// The value digit for digit; NaN is the text `NaN`.
  public var formatArgument: FormatArgument {
    DisplayDecimal(self).map { .decimal($0) } ?? .double(.nan)
  }
}
