public import Decimals
public import LocalizedStrings
public import NumberStyles
public import StringFormatting

extension StringFormatter {
  /// Writes an integer in a style, with words in the formatter's language and digits of its locale.
  ///
  /// ```swift
  /// let polish = StringFormatter(language: "pl", locale: "de-CH")
  /// let shown = polish.shown(1_234_567, as: .compact(.long))                                       // 1.2 miliona
  /// polish.plural(shown, one: "%@ plik", few: "%@ pliki", many: "%@ plików", other: "%@ pliku")    // "1.2 miliona plików"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - style: The style.
  /// - Returns: The text and what it says. It is an argument of any format.
  @inlinable
  public func shown(_ value: some BinaryInteger, as style: NumberStyle) -> DisplayedNumber {
    if let integer = Int64(exactly: value) { return shown(integer: integer, as: style) }
    return shown(DisplayDecimal(value), as: style)
  }

  /// Writes a floating-point number in a style, as the function for integers does.
  public func shown(_ value: some BinaryFloatingPoint, as style: NumberStyle) -> DisplayedNumber {
    entry(of: style).formatter.format(value)
  }

  /// Writes a decimal number in a style, as the function for integers does.
  public func shown(_ value: DisplayDecimal, as style: NumberStyle) -> DisplayedNumber {
    entry(of: style).formatter.format(value)
  }

  /// Writes a range of integers in a style, with words in the formatter's language and digits of its locale.
  ///
  /// ```swift
  /// StringFormatter(language: "de").shown(1_200_000...1_300_000, as: .compact(.short)).text   // "1,2–1,3 Mio."
  /// ```
  ///
  /// - Parameters:
  ///   - range: The numbers.
  ///   - style: The style.
  /// - Returns: The text and what it says. It is an argument of any format.
  public func shown(_ range: ClosedRange<some BinaryInteger>, as style: NumberStyle) -> DisplayedRange {
    entry(of: style).formatter.format(range)
  }

  /// Writes a range of floating-point numbers in a style, as the function for integers does.
  public func shown(_ range: ClosedRange<some BinaryFloatingPoint>, as style: NumberStyle) -> DisplayedRange {
    entry(of: style).formatter.format(range)
  }

  /// Writes a range of decimal numbers in a style, as the function for integers does.
  public func shown(from start: DisplayDecimal, to end: DisplayDecimal, as style: NumberStyle) -> DisplayedRange {
    entry(of: style).formatter.format(from: start, to: end)
  }

  @usableFromInline
  func shown(integer value: Int64, as style: NumberStyle) -> DisplayedNumber {
    entry(of: style).format(integer: value)
  }

  func formatArgument(integer value: Int64, as style: NumberStyle) -> FormatArgument {
    entry(of: style).formatArgument(integer: value)
  }

  func formatArgument(double value: Double, as style: NumberStyle) -> FormatArgument {
    entry(of: style).formatArgument(double: value)
  }

  private func entry(of style: NumberStyle) -> RecentStyles.Entry { RecentStyles.shared.entry(of: style, settings) }
}

extension Localizer {
  /// Writes an integer in a style, with words in the localizer's language and digits of its locale.
  ///
  /// ```swift
  /// let followers = localizer.shown(1_234_567, as: .compact(.short))
  /// localizer("profile.followers", followers)
  /// String(localized: "\(followers) followers", with: localizer)   // looked up under "%@ followers"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - style: The style.
  /// - Returns: The text and what it says. It is an argument of any string, and chooses its plural form by what is shown.
  @inlinable
  public func shown(_ value: some BinaryInteger, as style: NumberStyle) -> DisplayedNumber {
    formatter.shown(value, as: style)
  }

  /// Writes a floating-point number in a style, as the function for integers does.
  public func shown(_ value: some BinaryFloatingPoint, as style: NumberStyle) -> DisplayedNumber {
    formatter.shown(value, as: style)
  }

  /// Writes a decimal number in a style, as the function for integers does.
  public func shown(_ value: DisplayDecimal, as style: NumberStyle) -> DisplayedNumber {
    formatter.shown(value, as: style)
  }

  /// Writes a range of integers in a style, with words in the localizer's language and digits of its locale.
  ///
  /// - Parameters:
  ///   - range: The numbers.
  ///   - style: The style.
  /// - Returns: The text and what it says. It is an argument of any string, and chooses its plural form by CLDR's rules
  ///   for ranges.
  public func shown(_ range: ClosedRange<some BinaryInteger>, as style: NumberStyle) -> DisplayedRange {
    formatter.shown(range, as: style)
  }

  /// Writes a range of floating-point numbers in a style, as the function for integers does.
  public func shown(_ range: ClosedRange<some BinaryFloatingPoint>, as style: NumberStyle) -> DisplayedRange {
    formatter.shown(range, as: style)
  }

  /// Writes a range of decimal numbers in a style, as the function for integers does.
  public func shown(from start: DisplayDecimal, to end: DisplayDecimal, as style: NumberStyle) -> DisplayedRange {
    formatter.shown(from: start, to: end, as: style)
  }
}
