package import Decimals

/// One number conversion of `printf`, such as `%+08.2f`, without its position.
///
/// ```swift
/// let conversion = NumberConversion(.fixed, precision: 1)
/// conversion.format(.double(1234.5), style: .localized(NumberSymbols(for: "de"))).text   // "1.234,5"
/// conversion.format(.integer(1), style: .plain).decimal?.description                     // "1.0"
/// ```
package struct NumberConversion: Sendable, Hashable {
  /// The letter.
  package var letter: PrintfLetter
  /// The flags.
  package var flags: PrintfFlags
  /// The minimum number of characters, padded with spaces. A negative width aligns to the left, like a negative
  /// argument for `*`.
  package var width: Int?
  /// The minimum number of digits of an integer, the number of fraction digits of `f` and `e`, or the number of
  /// significant digits of `g`. A negative precision is ignored, like a negative argument for `*`.
  package var precision: Int?
  /// The size of an integer argument.
  package var length: PrintfLength

  /// Creates a conversion.
  package init(
    _ letter: PrintfLetter,
    flags: PrintfFlags = .none,
    width: Int? = nil,
    precision: Int? = nil,
    length: PrintfLength = .l
  ) {
    self.letter = letter
    self.flags = flags
    self.width = width
    self.precision = precision
    self.length = length
  }
}

extension NumberConversion {
  /// The number to write.
  package enum Value: Sendable, Hashable {
    /// A signed integer.
    case integer(Int64)
    /// An unsigned integer.
    case unsigned(UInt64)
    /// A binary floating-point number.
    case double(Double)
    /// A decimal number, digit for digit.
    case decimal(DisplayDecimal)

    /// The number with its own digits; `nil` for infinity and NaN.
    package var decimal: DisplayDecimal? {
      switch self {
      case .integer(let value): DisplayDecimal(value)
      case .unsigned(let value): DisplayDecimal(value)
      case .double(let value): DisplayDecimal(value)
      case .decimal(let value): value
      }
    }
  }

  /// A formatted number, and the number that a reader sees.
  package struct Output: Sendable, Hashable {
    /// The text with its padding.
    package var text: String
    /// The displayed number, which determines the plural category: `1.0` for `%.1f` of 1. Scientific notation is
    /// expanded: `1200` for `1.2e+03`. `nil` for infinity and NaN.
    package var decimal: DisplayDecimal?
  }
}
