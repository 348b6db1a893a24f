public import Decimals
public import LocalizedStrings
public import NumberStyles
import StringFormatting

// Foundation has styles with some of the same names. Code that comes from Apple's systems means those, so they win in files
// that import PluralsFoundation as well.
extension LocalizedKey.StringInterpolation {
  /// Adds an integer in a style, with the directive `%@`.
  ///
  /// ```swift
  /// let count = 1_234_567
  /// String(localized: "\(count, format: .compact(.short)) posts", with: localizer)
  /// // looks up "%@ posts" with 1.2M, or 1,2 mln in a Polish string
  /// ```
  ///
  /// The number is formatted when the string is looked up: with words in the string's language and digits of the user's
  /// locale. What is shown selects plural forms.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - style: The style.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some BinaryInteger, format style: NumberStyle) {
    appendInterpolation(NumberInStyle(number: .decimal(DisplayDecimal(value)), style: style))
  }

  /// Adds a floating-point number in a style, as the function for integers does.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, format style: NumberStyle) {
    let number = DisplayDecimal(value).map { NumberInStyle.Number.decimal($0) } ?? .notFinite(Double(value))
    appendInterpolation(NumberInStyle(number: number, style: style))
  }

  /// Adds a decimal number in a style, as the function for integers does.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: DisplayDecimal, format style: NumberStyle) {
    appendInterpolation(NumberInStyle(number: .decimal(value), style: style))
  }
}

/// A number that is formatted when its string is looked up.
private struct NumberInStyle: LocalizedArgument {
  enum Number: Sendable, Hashable {
    case decimal(DisplayDecimal)
    /// An infinity, or not a number.
    case notFinite(Double)
  }

  let number: Number
  let style: NumberStyle

  func formatArgument(with formatter: StringFormatter) -> FormatArgument {
    switch number {
    case .decimal(let value): formatter.shown(value, as: style).formatArgument
    case .notFinite(let value): formatter.shown(value, as: style).formatArgument
    }
  }
}
