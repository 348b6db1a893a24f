public import PluralCore

extension DisplayDecimal {
  /// What to write besides the digits.
  public struct Options: Sendable, Hashable {
    /// When a sign is written.
    public enum SignDisplay: Sendable, Hashable, CaseIterable {
      /// A minus sign before negative numbers: `-5`, `5`.
      case negative
      /// A sign before every number: `-5`, `+5`.
      case always
      /// A minus sign, or a blank in its place: `-5`, ` 5`.
      case space
      /// No sign at all: `5`, `5`.
      case never
    }

    /// Whether digits are grouped, if the locale groups them: `1,234` or `1234`.
    public var usesGrouping: Bool
    /// The least number of digits before the separator, padded with zeros: 3 gives `007`.
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

  /// The number as a locale writes it.
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
  /// - Returns: The text.
  /// - SeeAlso: UTS #35 Part 3, "Number Format Patterns" (grouping) and "Number Elements" (minimum grouping digits).
  public func formatted(with symbols: NumberSymbols, options: Options = Options()) -> String {
    var output: [UInt8] = []
    appendSign(to: &output, symbols: symbols, display: options.sign)
    appendDigits(to: &output, symbols: symbols, options: options)
    return String(decoding: output, as: UTF8.self)
  }

  /// Appends the sign that `display` asks for.
  func appendSign(to output: inout [UInt8], symbols: NumberSymbols, display: Options.SignDisplay) {
    if isNegative, display != .never {
      output += symbols.bytes(.minusSign)
    } else if display == .always {
      output += symbols.bytes(.plusSign)
    } else if display == .space {
      output.append(UInt8(ascii: " "))
    }
  }

  /// Appends the digits and the separators.
  func appendDigits(to output: inout [UInt8], symbols: NumberSymbols, options: Options) {
    let table = symbols.digitTable
    let integerCount = integerDigitCount
    let total = max(integerCount, min(options.minimumIntegerDigits, Self.maximumDigitCount))
    let primary = symbols.primaryGroupingSize
    let secondary = max(symbols.secondaryGroupingSize, 1)
    let isGrouped =
      options.usesGrouping && primary > 0 && total >= primary + symbols.minimumGroupingDigits
    let separator = symbols.bytes(.group)
    output.reserveCapacity(output.count + (total + fractionDigitCount) * (table.width + 1) + 4)

    for position in 0..<total {
      // The number of digits left, including this one, decides whether a separator goes before it.
      let rest = total - position
      if isGrouped, position > 0, rest >= primary, (rest - primary) % secondary == 0 { output += separator }
      let index = position - (total - integerCount)
      table.append(index < 0 ? asciiZero : digits[index], to: &output)
    }
    guard fractionDigitCount > 0 else { return }
    output += symbols.bytes(.decimal)
    for digit in digits[integerCount...] { table.append(digit, to: &output) }
  }
}
