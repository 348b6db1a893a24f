import Decimals
public import NumberDisplay

/// A way to write numbers: in full, as a percentage, abbreviated, or as an amount of money.
///
/// ```swift
/// let german = NumberSymbols(for: "de")
/// NumberStyle.percent.format(0.456, language: "de", symbols: german).text                  // "46 %"
/// NumberStyle.percent.fractionDigits(0...1).format(0.456, language: "de", symbols: german).text   // "45,6 %"
/// NumberStyle.compact(.short).format(1_234_567, language: "de", symbols: german).text      // "1,2 Mio."
/// NumberStyle.decimal.sign(.always).format(1234.5, language: "de", symbols: german).text   // "+1.234,5"
/// ```
///
/// Everything is computed on decimal digits, so that no number of any length loses one.
///
/// - SeeAlso: UTS #35 Part 3, "Number Format Patterns" and "Compact Number Formats".
public struct NumberStyle: Sendable, Hashable {
  /// When a sign is written.
  public enum SignDisplay: Sendable, Hashable, CaseIterable {
    /// A minus sign for negative numbers, and for those that are rounded to zero: `-5`, `-0`, `5`.
    case auto
    /// A sign for every number: `-5`, `+0`, `+5`.
    case always
    /// No sign: `5`.
    case never
    /// A sign for every number but zero: `-5`, `0`, `+5`.
    case exceptZero
    /// A minus sign for negative numbers, but not for zero: `-5`, `0`, `5`.
    case negative
  }

  /// When digits are grouped.
  public enum Grouping: Sendable, Hashable, CaseIterable {
    /// As the locale does: `1,234` in English, `1234` and `12.345` in Spanish. Abbreviated numbers always have at least
    /// two digits before the first separator.
    case auto
    /// Whenever there are enough digits, even if the locale would not.
    case always
    /// Never.
    case never
    /// With at least two digits before the first separator: `1234`, `12,345`.
    case min2
  }

  /// The widths of words for large numbers.
  public enum CompactWidth: Sendable, Hashable, CaseIterable {
    /// `1.2M`
    case short
    /// `1.2 million`
    case long
  }

  /// Everything, in memory of its own: a style is copied with each number that an argument writes in it.
  private var storage: Storage

  init(_ notation: Notation) {
    storage = Storage(notation, Options())
  }

  var notation: Notation { storage.notation }

  package var options: Options {
    get { storage.options }
    set { storage = Storage(storage.notation, newValue) }
  }

  /// How many digits are shown after the decimal separator: at least and at most. `nil` for as many as the style has: all
  /// digits of a number in full, none for percentages, those of its currency for an amount of money, and one for an
  /// abbreviated number below 10. Beyond 10,000, the number of digits is reduced to that.
  public var fractionDigits: ClosedRange<Int>? {
    get { options.fractionDigits }
    set { options.fractionDigits = newValue }
  }

  /// How many digits are shown from the first one that is not zero: at least and at most. It takes the place of
  /// ``fractionDigits``.
  public var significantDigits: ClosedRange<Int>? {
    get { options.significantDigits }
    set { options.significantDigits = newValue }
  }

  /// How a number with more digits is rounded.
  public var rounding: RoundingMode {
    get { options.rounding }
    set { options.rounding = newValue }
  }

  /// The step of the last digit after the separator: with 5 and two fraction digits, numbers are rounded to 0.05. It needs
  /// ``fractionDigits`` or a style that has them. Steps below 1 are 1.
  ///
  /// As in ICU, the step is one of the digits that are shown, whatever word or unit comes after them: with 5 and no fraction
  /// digits, 7,000,000 is `5M`, and 1,000,000 is `0M`. So is 999,000, because it is rounded to the next word first. The same
  /// goes for units of bytes. Use ``significantDigits`` for them, or fraction digits that leave room for the step.
  public var increment: Int {
    get { options.increment }
    set { options.increment = newValue }
  }

  /// When a sign is written.
  public var sign: SignDisplay {
    get { options.sign }
    set { options.sign = newValue }
  }

  /// When digits are grouped.
  public var grouping: Grouping {
    get { options.grouping }
    set { options.grouping = newValue }
  }

  /// Whether the fraction is left out if it has only zeros: `5` instead of `5.00`.
  public var dropsZeroFraction: Bool {
    get { options.dropsZeroFraction }
    set { options.dropsZeroFraction = newValue }
  }

  /// Whether negative amounts of money are written as in accounting, in many locales in parentheses: `($5.00)`.
  public var isAccounting: Bool {
    get { options.isAccounting }
    set { options.isAccounting = newValue }
  }

  /// The least number of digits before the decimal separator, filled up with zeros: 3 gives `007`. With 0 or less, a
  /// fraction has no zero before it: `.5`. More than `DisplayDecimal.maximumDigitCount` is that many.
  public var minimumIntegerDigits: Int {
    get { options.minimumIntegerDigits }
    set { options.minimumIntegerDigits = newValue }
  }

  /// Whether two styles write every number alike.
  public static func == (one: NumberStyle, other: NumberStyle) -> Bool {
    one.storage === other.storage || one.notation == other.notation && one.options == other.options
  }

  /// Hashes what numbers are written as, and the options.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(notation)
    hasher.combine(options)
  }
}

extension NumberStyle {
  /// How the digits of numbers are written; each is explained at the style's property of the same name.
  package struct Options: Sendable, Hashable {
    package var fractionDigits: ClosedRange<Int>?
    package var significantDigits: ClosedRange<Int>?
    package var rounding = RoundingMode.halfEven
    package var increment = 1
    package var sign = SignDisplay.auto
    package var grouping = Grouping.auto
    package var dropsZeroFraction = false
    package var isAccounting = false
    package var minimumIntegerDigits = 1
    /// What numbers that are not exact begin with.
    var approximation: Approximation?
  }

  /// The parts of a style, which do not change.
  private final class Storage: Sendable {
    let notation: Notation
    let options: Options

    init(_ notation: Notation, _ options: Options) {
      (self.notation, self.options) = (notation, options)
    }
  }
}

extension NumberStyle {
  /// The style with a range of digits after the decimal separator.
  ///
  /// ```swift
  /// NumberStyle.percent.fractionDigits(0...1).format(0.125, language: "en", symbols: english).text   // "12.5%"
  /// ```
  ///
  /// - Parameter range: At least and at most this many digits, as in ``fractionDigits``. Numbers below 0 are 0.
  /// - Returns: A style that differs in nothing else.
  public func fractionDigits(_ range: ClosedRange<Int>) -> NumberStyle { with { $0.fractionDigits = range } }

  /// The style with a number of digits after the decimal separator.
  ///
  /// - Parameter count: Exactly this many digits, filled up with zeros: 2 gives `5.00`. Less than 0 is 0.
  /// - Returns: A style that differs in nothing else.
  public func fractionDigits(_ count: Int) -> NumberStyle { fractionDigits(count...count) }

  /// The style with a range of significant digits.
  ///
  /// - Parameter range: At least and at most this many digits, as in ``significantDigits``. Numbers below 1 are 1.
  /// - Returns: A style that differs in nothing else.
  public func significantDigits(_ range: ClosedRange<Int>) -> NumberStyle { with { $0.significantDigits = range } }

  /// The style with a number of significant digits.
  ///
  /// - Parameter count: Exactly this many digits: 3 gives `1.20` for 1.2, and `12,300` for 12,345. Less than 1 is 1.
  /// - Returns: A style that differs in nothing else.
  public func significantDigits(_ count: Int) -> NumberStyle { significantDigits(count...count) }

  /// The style with a rounding mode, and a step of the last digit.
  ///
  /// - Parameters:
  ///   - mode: How a number with more digits is rounded.
  ///   - increment: The step, as in ``increment``: 5 with two fraction digits rounds to 0.05. Less than 1 is 1.
  /// - Returns: A style that differs in nothing else.
  public func rounding(_ mode: RoundingMode, increment: Int = 1) -> NumberStyle {
    with { ($0.rounding, $0.increment) = (mode, increment) }
  }

  /// The style with another use of signs.
  ///
  /// - Parameter sign: When a sign is written.
  /// - Returns: A style that differs in nothing else.
  public func sign(_ sign: SignDisplay) -> NumberStyle { with { $0.sign = sign } }

  /// The style with another grouping of digits.
  ///
  /// - Parameter grouping: When digits are grouped.
  /// - Returns: A style that differs in nothing else.
  public func grouping(_ grouping: Grouping) -> NumberStyle { with { $0.grouping = grouping } }

  /// The style with a least number of digits before the decimal separator.
  ///
  /// - Parameter count: The number of digits, as in ``minimumIntegerDigits``: 3 gives `007`.
  /// - Returns: A style that differs in nothing else.
  public func minimumIntegerDigits(_ count: Int) -> NumberStyle { with { $0.minimumIntegerDigits = count } }

  /// The style that leaves out a fraction of zeros.
  public func droppingZeroFraction() -> NumberStyle { with { $0.dropsZeroFraction = true } }

  /// The style with amounts of money as in accounting; see ``isAccounting``.
  public func accounting() -> NumberStyle { with { $0.isAccounting = true } }

  private func with(_ change: (inout NumberStyle) -> Void) -> NumberStyle {
    var style = self
    change(&style)
    return style
  }
}

extension NumberStyle {
  /// Writes an integer.
  ///
  /// - Parameters:
  ///   - value: An integer of any width.
  ///   - language: The language of words in the number.
  ///   - symbols: The user's digits, separators and signs.
  /// - Returns: The text and what it says.
  public func format(
    _ value: some BinaryInteger,
    language: NumberLanguage,
    symbols: NumberSymbols
  ) -> DisplayedNumber {
    formatter(language: language, symbols: symbols).format(value)
  }

  /// Writes a floating-point number, rounded from its shortest digits.
  ///
  /// - Parameters:
  ///   - value: Any number, infinity or not-a-number.
  ///   - language: The language of words in the number.
  ///   - symbols: The user's digits, separators and signs.
  /// - Returns: The text and what it says.
  public func format(
    _ value: some BinaryFloatingPoint,
    language: NumberLanguage,
    symbols: NumberSymbols
  ) -> DisplayedNumber {
    formatter(language: language, symbols: symbols).format(value)
  }

  /// Writes a decimal number of any length.
  ///
  /// - Parameters:
  ///   - value: The number. A compact exponent is part of its value, and is not shown as such.
  ///   - language: The language of words in the number.
  ///   - symbols: The user's digits, separators and signs.
  /// - Returns: The text and what it says.
  public func format(_ value: DisplayDecimal, language: NumberLanguage, symbols: NumberSymbols) -> DisplayedNumber {
    formatter(language: language, symbols: symbols).format(value)
  }

  /// The style in a language with a locale's symbols, looked up once for many numbers.
  ///
  /// - Parameters:
  ///   - language: The language of words in numbers.
  ///   - symbols: The user's digits, separators and signs.
  /// - Returns: The formatter.
  public func formatter(language: NumberLanguage, symbols: NumberSymbols) -> StyledNumberFormatter {
    StyledNumberFormatter(self, language: language, symbols: symbols)
  }
}
