import Decimals
import NumberDisplay
import PluralBase
import Plurals
import StringFormatting

// The arguments as the twin of the renderers sees them.

extension ReferenceDirective {
  /// Whether its width or precision is the next argument.
  var takesNextAsCount: Bool { width == .nextArgument || precision == .nextArgument }

  /// The general conversion of a number.
  func conversion(width: Int?, _ precision: Int?) -> NumberConversion? {
    guard let letter = letter.asciiValue.flatMap(PrintfLetter.init(rawValue:)),
      let length = PrintfLength(rawValue: length)
    else {
      return nil
    }
    return NumberConversion(
      letter,
      flags: PrintfFlags(flags.utf8.compactMap { PrintfFlags(character: $0) }),
      width: width,
      precision: precision,
      length: length
    )
  }
}

extension [FormatArgument] {
  /// The argument with a number, counted from 1.
  func at(_ position: Int) -> FormatArgument? { indices.contains(position - 1) ? self[position - 1] : nil }

  /// The value of a width or precision, where `*` is an argument. Values of arguments are limited.
  func value(of count: ReferenceDirective.Count, next: Int) -> Int? {
    switch count {
    case .number(let number): number
    case .nextArgument: at(next)?.smallInteger.map { Swift.min(Swift.max($0, -4096), 4096) }
    case .argument(let position): at(position)?.smallInteger.map { Swift.min(Swift.max($0, -4096), 4096) }
    }
  }
}

extension FormatArgument {
  /// The number; `nil` for strings and formatted numbers.
  var value: NumberConversion.Value? {
    switch self {
    case .integer(let integer): .integer(integer)
    case .unsigned(let integer): .unsigned(integer)
    case .double(let double): .double(double)
    case .decimal(let decimal): .decimal(decimal)
    case .string, .formatted, .formattedRange: nil
    }
  }

  /// The argument as shown in messages; a string as it is.
  var textInMessages: String {
    switch self {
    case .string(let text), .formattedRange(let text, _, _): text
    case .formatted(let number): number.text
    case .integer, .unsigned, .double, .decimal: value?.decimal.map { "\($0)" } ?? "\(self)"
    }
  }

  /// Whether the number has no fraction. Infinity does not have one.
  var isWhole: Bool {
    if case .double(let double) = self { return double.isInfinite || double.truncatingRemainder(dividingBy: 1) == 0 }
    return value?.decimal?.isInteger ?? false
  }

  /// The number as an integer, if it is one and fits; also for a string that is a number, and for a formatted integer.
  var smallInteger: Int? {
    switch self {
    case .string(let text): return Int(text)
    case .formatted(let number): return number.operands?.integerValue.flatMap { Int(exactly: $0) }
    case .formattedRange: return nil
    case .double(let double): return Int(exactly: double)
    case .integer, .unsigned, .decimal:
      guard isWhole, let decimal = value?.decimal else { return nil }
      return Int((decimal.isNegative ? "-" : "") + decimal.integerDigits)
    }
  }
}

extension String {
  /// The string with spaces before it, or after it if it is left-justified or the width is negative.
  func padded(to width: Int?, isLeftJustified: Bool) -> String {
    let width = width ?? 0
    let blanks = String(repeating: " ", count: Swift.min(Swift.max(Int(width.magnitude) - count, 0), 4096))
    return isLeftJustified || width < 0 ? self + blanks : blanks + self
  }
}
