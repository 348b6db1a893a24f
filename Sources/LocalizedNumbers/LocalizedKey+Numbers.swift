public import Decimals
public import LocalizedStrings
public import NumberStyles

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
    appendInterpolation(StyledNumber(value, as: style))
  }

  /// Adds a floating-point number in a style, as the function for integers does.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, format style: NumberStyle) {
    appendInterpolation(StyledNumber(value, as: style))
  }

  /// Adds a decimal number in a style, as the function for integers does.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: DisplayDecimal, format style: NumberStyle) {
    appendInterpolation(StyledNumber(value, as: style))
  }

  /// Adds a range of integers in a style, as the function for integers does.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ range: ClosedRange<some BinaryInteger>, format style: NumberStyle) {
    appendInterpolation(StyledNumber(range, as: style))
  }

  /// Adds a range of floating-point numbers in a style, as the function for integers does.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ range: ClosedRange<some BinaryFloatingPoint>, format style: NumberStyle) {
    appendInterpolation(StyledNumber(range, as: style))
  }
}
