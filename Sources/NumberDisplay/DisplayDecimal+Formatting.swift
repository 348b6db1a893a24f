public import Decimals

extension DisplayDecimal {
  /// Options for writing a number.
  public struct Options: Sendable, Hashable {
    /// When a sign is written.
    public enum SignDisplay: Sendable, Hashable, CaseIterable {
      /// A minus sign before negative numbers: `-5`, `5`.
      case negative
      /// A sign before every number: `-5`, `+5`.
      case always
      /// A minus sign, or a space in its place: `-5`, ` 5`.
      case space
      /// No sign at all: `5`, `5`.
      case never
    }

    /// Whether digits are grouped, if the locale groups them: `1,234` or `1234`.
    public var usesGrouping: Bool
    /// The minimum number of digits before the separator, padded with zeros: 3 gives `007`. Less than 1 is 1, and more than
    /// ``DisplayDecimal/maximumDigitCount`` is that many.
    public var minimumIntegerDigits: Int
    /// When a sign is written.
    public var sign: SignDisplay

    /// Creates options. By default, digits are grouped and only negative numbers have a sign.
    public init(usesGrouping: Bool = true, minimumIntegerDigits: Int = 1, sign: SignDisplay = .negative) {
      self.usesGrouping = usesGrouping
      self.minimumIntegerDigits = minimumIntegerDigits
      self.sign = sign
    }
  }

  /// Returns the number as a locale writes it.
  ///
  /// ```swift
  /// let number = DisplayDecimal("-1234567.50")
  /// number?.formatted(with: NumberSymbols(for: "de"))   // "-1.234.567,50"
  /// number?.formatted(with: NumberSymbols(for: "hi"))   // "-12,34,567.50"
  /// ```
  ///
  /// The number is written in full, even if it has a compact exponent, with all its digits and the leading zeros that
  /// `options` asks for.
  ///
  /// - Parameters:
  ///   - symbols: The locale's symbols.
  ///   - options: Grouping, sign and leading zeros.
  /// - Returns: The formatted number.
  /// - SeeAlso: UTS #35 Part 3, "Number Format Patterns" (grouping) and "Number Elements" (minimum grouping digits).
  public func formatted(with symbols: NumberSymbols, options: Options = Options()) -> String {
    let writer = NumberWriter.localized(symbols)
    let digits = writer.digits(of: self, atLeast: options.minimumIntegerDigits, isGrouped: options.usesGrouping)
    let sign =
      if isNegative, options.sign != .never {
        symbols.minusSign
      } else if options.sign == .always {
        symbols.plusSign
      } else {
        options.sign == .space ? " " : ""
      }
    return sign + String(decoding: digits, as: UTF8.self)
  }
}
