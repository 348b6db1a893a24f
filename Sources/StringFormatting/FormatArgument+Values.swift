import Decimals
import FormatArguments
import NumberDisplay
import Plurals

extension FormatArgument {
  /// The argument as shown in messages.
  var text: String {
    switch self {
    case .string(let text), .formattedRange(let text, _, _): text
    case .formatted(let number): number.text
    case .integer, .unsigned, .double, .decimal: decimal?.description ?? "\(self)"
    }
  }

  /// The number to format; `nil` for strings and formatted numbers.
  @inline(__always)
  var number: NumberConversion.Value? {
    switch self {
    case .integer(let value): .integer(value)
    case .unsigned(let value): .unsigned(value)
    case .double(let value): .double(value)
    case .decimal(let value): .decimal(value)
    case .string, .formatted, .formattedRange: nil
    }
  }

  /// The number with its own digits; `nil` for a string that is not a number.
  var decimal: DisplayDecimal? {
    switch self {
    case .string(let text): DisplayDecimal(text)
    case .integer, .unsigned, .double, .decimal, .formatted, .formattedRange: number?.decimal
    }
  }

  /// The value as a small integer, for widths, precisions and genders.
  var smallInteger: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .unsigned(let value): Int(exactly: value)
    case .double(let value): value.exactInteger.flatMap { Int(exactly: $0) }
    case .decimal(let value):
      value.isInteger ? Int((value.isNegative ? "-" : "") + value.integerDigits) : nil
    case .string(let text): Int(text)
    case .formatted(let number): number.operands?.integerValue.flatMap { Int(exactly: $0) }
    case .formattedRange: nil
    }
  }

  /// The text of a number or a range that is already formatted, and what it says; `nil` for other values.
  package var formatted: (text: String, operands: FormattedOperands)? {
    switch self {
    case .formatted(let number): (number.text, .number(number.operands))
    case .formattedRange(let text, let start, let end): (text, .range(start, end))
    case .integer, .unsigned, .double, .decimal, .string: nil
    }
  }
}
