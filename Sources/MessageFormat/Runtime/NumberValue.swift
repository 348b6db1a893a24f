import Decimals
import FormatArguments
import NumberDisplay
import Plurals

/// A number with the options for showing it and for selecting by it.
struct NumberValue: Sendable {
  enum Number: Sendable {
    case integer(Int64)
    case decimal(DisplayDecimal)
    /// NaN or an infinity.
    case special(Double)
    /// A number or a range that the caller has formatted.
    indirect case formatted(String, FormattedOperands)
  }

  var number: Number
  var options = NumberOptions()
  /// Whether the caller has given the digits that the reader shall see.
  var keepsDigits = false

  /// The number in an argument: a number, or a string with one.
  init?(_ argument: FormatArgument) {
    switch argument {
    case .integer(let value): number = .integer(value)
    case .unsigned(let value): number = Int64(exactly: value).map { .integer($0) } ?? .decimal(DisplayDecimal(value))
    case .double(let value):
      // −0 has a sign, which an integer has not.
      if let integer = value.exactInteger, integer != 0 || value.sign == .plus {
        number = .integer(integer)
      } else {
        number = DisplayDecimal(value).map { .decimal($0) } ?? .special(value)
      }
    case .decimal(let value):
      number = .decimal(value)
      keepsDigits = true
    case .string(let text):
      let read: Number? = text.withContiguousUTF8 { text in
        guard let literal = NumberLiteral(text) else { return nil }
        if let integer = literal.canonicalInteger { return .integer(integer) }
        return literal.decimal.map { .decimal($0) }
      }
      guard let read else { return nil }
      number = read
    case .formatted(let shown): number = .formatted(shown.text, .number(shown.operands))
    case .formattedRange(let text, let start, let end): number = .formatted(text, .range(start, end))
    }
  }

  var argument: FormatArgument {
    switch number {
    case .integer(let value): .integer(value)
    case .decimal(let value): keepsDigits ? .decimal(value) : .string(value.description)
    case .special(let value): .double(value)
    case .formatted(let text, .number(let operands)): .formatted(text: text, operands: operands)
    case .formatted(let text, .range(let start, let end)): .formattedRange(text: text, start: start, end: end)
    }
  }

  /// The number as a decimal; `nil` for NaN, infinities and formatted numbers.
  var decimal: DisplayDecimal? {
    switch number {
    case .integer(let value): DisplayDecimal(value)
    case .decimal(let value): value
    case .special, .formatted: nil
    }
  }

  /// Removes the fraction as `:integer` does, rounded half away from zero.
  mutating func roundToInteger() {
    guard case .decimal(let decimal) = number else { return }
    keepsDigits = false
    let whole = decimal.withoutFraction
    let roundsUp = decimal.fractionDigitCount > 0 && decimal.digits[decimal.integerDigitCount] >= UInt8(ascii: "5")
    number = .decimal(
      roundsUp
        ? DisplayDecimal(isNegative: decimal.isNegative, digits: whole.digits, fractionCount: 0)
          .adding(decimal.isNegative ? -1 : 1)
        : whole
    )
    normalize()
  }

  /// Adds a small integer; `nil` if the number has no digits.
  func adding(_ offset: Int) -> NumberValue? {
    var result = self
    switch number {
    case .integer(let value):
      let (sum, overflows) = value.addingReportingOverflow(Int64(offset))
      result.number = overflows ? .decimal(DisplayDecimal(value).adding(offset)) : .integer(sum)
    case .decimal(let value):
      result.number = .decimal(value.adding(offset))
      result.normalize()
    case .special: break
    case .formatted: return nil
    }
    return result
  }

  /// Turns a decimal that is a small integer into one.
  private mutating func normalize() {
    guard !keepsDigits, case .decimal(let decimal) = number, let integer = decimal.integer else { return }
    number = .integer(integer)
  }

  /// The exact value for keys; `nil` for NaN, infinities and formatted numbers. A percentage is compared as it is shown, times
  /// 100.
  var exact: ExactNumber? {
    let isPercent = options.notation == .percent
    if case .integer(let value) = number, !isPercent { return .integer(value) }
    guard let value = isPercent ? decimal?.multiplied(byPowerOfTen: 2) : decimal else { return nil }
    return value.isZero ? .integer(0) : .decimal(value.withoutTrailingFractionZeros)
  }
}

/// The exact value of a number, ready to be compared with many keys.
enum ExactNumber {
  case integer(Int64)
  /// A number with its shortest digits, which is not zero.
  case decimal(DisplayDecimal)

  /// The value, if it is an integer of 64 bits.
  var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .decimal(let value): value.integer
    }
  }

  /// Whether a key is the exact value.
  ///
  /// An integer equals its digits. Another number equals its shortest digits, whatever the options are, because the
  /// specification leaves it open.
  ///
  /// - SeeAlso: The sections "Exact Literal Match Serialization" and "Selection with `:percent`" of Unicode MessageFormat.
  func equals(_ key: UnsafeBufferPointer<UInt8>, _ integerKey: Int64?) -> Bool {
    switch self {
    case .integer(let value): integerKey == value
    case .decimal(let value): value.isWritten(key)
    }
  }
}

extension DisplayDecimal {
  /// The digits with a full stop and a minus sign, without an exponent.
  var plainText: String { String(decoding: plainBytes(withSign: true), as: UTF8.self) }

  /// The value without its sign for zero, if it is an integer of 64 bits without fraction digits.
  var integer: Int64? {
    guard fractionDigitCount == 0 else { return nil }
    return digits.withUnsafeBufferPointer { Int64(digits: $0, isNegative: isNegative) }
  }

  /// Whether a text is the plain text. Most texts have another length, so that no digits are compared.
  fileprivate func isWritten(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = isNegative ? 1 : 0
    let point = start + integerDigitCount
    guard text.count == start + digits.count + (fractionDigitCount > 0 ? 1 : 0),
      !isNegative || text[0] == UInt8(ascii: "-"), fractionDigitCount == 0 || text[point] == UInt8(ascii: ".")
    else { return false }
    return digits[..<integerDigitCount].elementsEqual(text[start..<point])
      && digits[integerDigitCount...].elementsEqual(text[point...].dropFirst())
  }

  /// The sum with a small integer, with the same fraction digits.
  func adding(_ offset: Int) -> DisplayDecimal {
    if offset == 0 { return self }
    var digits = digits
    var (place, carry) = (integerDigitCount, isNegative ? -offset : offset)
    // Before a first digit that is not zero, a carry of -1 says that the sum has the other sign.
    while carry != 0, place > 0 || carry != -1 || digits[0] == asciiZero {
      if place == 0 {
        digits.insert(asciiZero, at: 0)
        place = 1
      }
      place -= 1
      let sum = Int(digits[place] & 0xF) + carry
      carry = sum >= 0 ? sum / 10 : (sum - 9) / 10
      digits[place] = asciiZero + UInt8(truncatingIfNeeded: sum - carry * 10)
    }
    if carry < 0 {
      // Then the digits are what is missing to a power of ten.
      let last = digits.lastIndex { $0 != asciiZero } ?? 0
      for place in 0...last { digits[place] = asciiZero + (place == last ? 10 : 9) - (digits[place] & 0xF) }
    }
    return DisplayDecimal(
      isNegative: (isNegative != (carry < 0)) && digits.contains { $0 != asciiZero },
      digits: digits,
      fractionCount: fractionDigitCount
    )
  }
}
