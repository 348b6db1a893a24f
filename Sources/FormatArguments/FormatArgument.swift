public import Decimals
public import Plurals

/// A value that a format shows, or that selects one of its strings.
///
/// Literals are arguments, and ``FormatArgumentConvertible`` makes arguments from Swift's own types:
///
/// ```swift
/// let arguments: [FormatArgument] = [3, 2.5, "Kraków", .integer(Int64(12))]
/// ```
///
/// A number keeps its type, so nothing is lost: as a ``decimal(_:)``, `1.0` keeps its zero, which a `Double` cannot.
public enum FormatArgument: Sendable, Hashable {
  /// A signed integer.
  case integer(Int64)
  /// An unsigned integer.
  case unsigned(UInt64)
  /// A binary floating-point number, which `%@` shows with the fewest digits that read back as the same number.
  case double(Double)
  /// A decimal number, digit for digit.
  case decimal(DisplayDecimal)
  /// A string.
  case string(String)
  /// A number that is already formatted, for example by Foundation. The string is shown as it is, whatever the
  /// directive says. The operands of the displayed number select plural forms; `nil` selects `other`.
  case formatted(FormattedNumber)
  /// A range of numbers that is already formatted, such as "3–5". The string is shown as it is. CLDR's rules for ranges
  /// select plural forms by the operands of both ends; an end without operands is `other`.
  indirect case formattedRange(text: String, start: PluralOperands?, end: PluralOperands?)

  /// A number that is already formatted.
  ///
  /// ```swift
  /// FormatArgument.formatted(text: "5 %", operands: PluralOperands(5))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text, which is shown as it is.
  ///   - operands: The operands of the number that the text shows; `nil` selects `other`.
  /// - Returns: The argument.
  public static func formatted(text: String, operands: PluralOperands?) -> FormatArgument {
    .formatted(FormattedNumber(text: text, operands: operands))
  }

  /// Creates an argument from an integer of any width.
  public init(_ value: some BinaryInteger) {
    if let value = Int64(exactly: value) {
      self = .integer(value)
    } else if let value = UInt64(exactly: value) {
      self = .unsigned(value)
    } else {
      self = .decimal(DisplayDecimal(value))
    }
  }

  /// Creates an argument from decimal text such as `1.50`, and keeps all its digits.
  ///
  /// - Parameter text: A number such as `1.50` or `1.2c6`, in the syntax of ``DisplayDecimal/init(parsing:)``.
  /// - Throws: ``DecimalSyntaxError`` with the offset of the first wrong byte.
  public init(parsing text: some StringProtocol) throws(DecimalSyntaxError) {
    self = .decimal(try DisplayDecimal(parsing: text))
  }
}

extension FormatArgument: ExpressibleByIntegerLiteral {
  /// Creates a signed integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension FormatArgument: ExpressibleByFloatLiteral {
  /// Creates a floating-point number.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension FormatArgument: ExpressibleByStringInterpolation {
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
}

/// The operands of a number or a range that is already formatted; `nil` for infinity and not-a-number.
package enum FormattedOperands: Sendable, Hashable {
  case number(PluralOperands?)
  case range(PluralOperands?, PluralOperands?)

  /// The category by the rules of a language.
  package func category(by rules: PluralRules) -> PluralCategory {
    func category(_ operands: PluralOperands?) -> PluralCategory {
      operands.map { rules.category(for: $0) } ?? .other
    }
    return switch self {
    case .number(let operands): category(operands)
    case .range(let start, let end): rules.category(from: category(start), to: category(end))
    }
  }
}
