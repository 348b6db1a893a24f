public import Decimals
public import LocalizedStrings
public import NumberStyles
public import StringFormatting

/// A number or a range in a style, to be written when its string is looked up.
///
/// ```swift
/// localizer("profile.followers", .compact(1_234_567))         // "1,2 mln obserwujących"
/// localizer("battery.left", .percent(0.45))                   // "Zostało 45%"
/// localizer("delivery.days", .range(3...5))                   // "od 3–5 dni"
/// localizer("price.range", .range(0.5...0.75, as: .percent))
/// ```
///
/// Any directive shows its text, and plural forms are chosen by what is shown.
public struct StyledNumber: LocalizedArgument {
  private enum Value: Sendable, Hashable {
    // These two are written several times as fast as decimals.
    case integer(Int64)
    case double(Double)
    // The others are rare, so they have no room in every number.
    indirect case decimal(DisplayDecimal)
    indirect case range(DisplayDecimal, DisplayDecimal)
    /// A range with an infinity.
    indirect case doubleRange(Double, Double)
  }

  private let value: Value
  private let style: NumberStyle

  /// An integer in a style.
  @inlinable
  public init(_ value: some BinaryInteger, as style: NumberStyle) {
    if let integer = Int64(exactly: value) {
      self.init(integer: integer, as: style)
    } else {
      self.init(DisplayDecimal(value), as: style)
    }
  }

  /// A floating-point number in a style, with its shortest digits.
  @inlinable
  public init(_ value: some BinaryFloatingPoint, as style: NumberStyle) {
    if let double = value as? Double {
      self.init(double: double, as: style)
    } else if let decimal = DisplayDecimal(value) {
      self.init(decimal, as: style)
    } else {
      self.init(double: Double(value), as: style)
    }
  }

  @usableFromInline
  init(integer: Int64, as style: NumberStyle) {
    (value, self.style) = (.integer(integer), style)
  }

  @usableFromInline
  init(double: Double, as style: NumberStyle) {
    (value, self.style) = (.double(double), style)
  }

  /// A decimal number in a style.
  public init(_ value: DisplayDecimal, as style: NumberStyle) {
    (self.value, self.style) = (.decimal(value), style)
  }

  /// A range of integers in a style.
  public init(_ range: ClosedRange<some BinaryInteger>, as style: NumberStyle) {
    value = .range(DisplayDecimal(range.lowerBound), DisplayDecimal(range.upperBound))
    self.style = style
  }

  /// A range of floating-point numbers in a style, with their shortest digits.
  public init(_ range: ClosedRange<some BinaryFloatingPoint>, as style: NumberStyle) {
    if let start = DisplayDecimal(range.lowerBound), let end = DisplayDecimal(range.upperBound) {
      value = .range(start, end)
    } else {
      value = .doubleRange(Self.double(range.lowerBound), Self.double(range.upperBound))
    }
    self.style = style
  }

  /// A number with the same shortest digits: 0.1 for a `Float` of 0.1, which is 0.10000000149….
  private static func double(_ value: some BinaryFloatingPoint) -> Double {
    DisplayDecimal(value).flatMap { Double($0.description) } ?? Double(value)
  }

  /// Writes the number in the language of a string.
  ///
  /// - Parameter formatter: What writes the string.
  /// - Returns: The text, and what it says, which selects plural forms.
  public func formatArgument(with formatter: StringFormatter) -> FormatArgument {
    switch value {
    case .integer(let value): formatter.formatArgument(integer: value, as: style)
    case .double(let value): formatter.formatArgument(double: value, as: style)
    case .decimal(let value): formatter.shown(value, as: style).formatArgument
    case .range(let start, let end): formatter.shown(from: start, to: end, as: style).formatArgument
    case .doubleRange(let start, let end): formatter.shown(start...end, as: style).formatArgument
    }
  }
}

extension StyledNumber {
  /// A large integer with a word for a power of ten, such as `1.2M`.
  @inlinable
  public static func compact(_ value: some BinaryInteger, _ width: NumberStyle.CompactWidth = .short) -> StyledNumber {
    StyledNumber(value, as: .compact(width))
  }

  /// A large floating-point number with a word for a power of ten, such as `1.2M`.
  @inlinable
  public static func compact(
    _ value: some BinaryFloatingPoint,
    _ width: NumberStyle.CompactWidth = .short
  ) -> StyledNumber {
    StyledNumber(value, as: .compact(width))
  }

  /// A large decimal number with a word for a power of ten, such as `1.2M`.
  public static func compact(_ value: DisplayDecimal, _ width: NumberStyle.CompactWidth = .short) -> StyledNumber {
    StyledNumber(value, as: .compact(width))
  }

  /// A fraction as a percentage: 0.45 is `45%`, and 45.0 is `4,500%`. For a number of percent, use
  /// `percentPoints`.
  @inlinable
  public static func percent(_ value: some BinaryFloatingPoint) -> StyledNumber { StyledNumber(value, as: .percent) }

  /// A decimal fraction as a percentage: 0.45 is `45%`.
  public static func percent(_ value: DisplayDecimal) -> StyledNumber { StyledNumber(value, as: .percent) }

  /// A number of percent: 45 is `45%`.
  @inlinable
  public static func percentPoints(_ value: some BinaryInteger) -> StyledNumber {
    StyledNumber(value, as: .percentPoints)
  }

  /// A number of percent: 45.5 is `46%`, because the style has no fraction digits by itself.
  @inlinable
  public static func percentPoints(_ value: some BinaryFloatingPoint) -> StyledNumber {
    StyledNumber(value, as: .percentPoints)
  }

  /// A decimal number of percent: 45.5 is `46%`.
  public static func percentPoints(_ value: DisplayDecimal) -> StyledNumber { StyledNumber(value, as: .percentPoints) }

  /// A range of integers, such as `3–5`.
  public static func range(
    _ range: ClosedRange<some BinaryInteger>,
    as style: NumberStyle = .decimal
  ) -> StyledNumber {
    StyledNumber(range, as: style)
  }

  /// A range of floating-point numbers, such as `0.5–1.5`.
  public static func range(
    _ range: ClosedRange<some BinaryFloatingPoint>,
    as style: NumberStyle = .decimal
  ) -> StyledNumber {
    StyledNumber(range, as: style)
  }
}

extension Localizer {
  /// Returns the string for a key, with a number in a style as its first argument.
  ///
  /// ```swift
  /// localizer("posts.count", .compact(1_234_567))   // "1.2M posts"
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - number: The first argument.
  ///   - others: The other arguments. For more numbers in styles, take ``shown(_:as:)-(BinaryInteger,_)``.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  /// - Returns: The string. If there is none, the key, formatted with the arguments.
  @inlinable
  public func callAsFunction<each Argument: FormatArgumentConvertible>(
    _ key: String,
    _ number: StyledNumber,
    _ others: repeat each Argument,
    table: String? = nil
  ) -> String {
    withFormatArguments(first: number.formatArgument(with: formatter), repeat each others) {
      text(forKey: key, value: nil, table: table, $0)
    }
  }

  /// Returns the string for a key, with numbers in styles as its arguments.
  ///
  /// ```swift
  /// // One argument chooses the form, and the other one is shown.
  /// localizer("account.label.followers %lld %@", .compact(count), .compact(count))
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - first: The first argument.
  ///   - second: The second argument.
  ///   - others: The other arguments.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  /// - Returns: The string. If there is none, the key, formatted with the arguments.
  public func callAsFunction(
    _ key: String,
    _ first: StyledNumber,
    _ second: StyledNumber,
    _ others: StyledNumber...,
    table: String? = nil
  ) -> String {
    let formatter = formatter
    let arguments = ([first, second] + others).map { $0.formatArgument(with: formatter) }
    return localizedString(forKey: key, table: table, arguments: arguments)
  }
}
