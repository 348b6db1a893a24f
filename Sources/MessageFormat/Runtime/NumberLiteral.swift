import Decimals

/// A number in a message, or in a string that is used as a number.
///
///     ["-"] ("0" / "1-9" *DIGIT) ["." 1*DIGIT] [%i"e" ["-" / "+"] 1*DIGIT]
///
/// - SeeAlso: The section "Numeric Operands" of Unicode MessageFormat, `number-literal`.
struct NumberLiteral {
  private let text: UnsafeBufferPointer<UInt8>
  private let isNegative: Bool
  private let integer: Range<Int>
  private let fraction: Range<Int>
  private let exponent: Range<Int>

  /// Reads a number; `nil` if the text is not one.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    func digits(from start: Int) -> Range<Int> {
      var end = start
      while end < text.count, text[end].isASCIIDigit { end += 1 }
      return start..<end
    }
    self.text = text
    isNegative = text.first == UInt8(ascii: "-")
    integer = digits(from: isNegative ? 1 : 0)
    guard let first = integer.first, text[first] != asciiZero || integer.count == 1 else { return nil }
    var end = integer.upperBound
    if end < text.count, text[end] == UInt8(ascii: ".") {
      fraction = digits(from: end + 1)
      guard !fraction.isEmpty else { return nil }
      end = fraction.upperBound
    } else {
      fraction = end..<end
    }
    if end < text.count, text[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < text.count, text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "+") { end += 1 }
      exponent = digits(from: end)
      guard !exponent.isEmpty else { return nil }
      end = exponent.upperBound
    } else {
      exponent = end..<end
    }
    guard end == text.count else { return nil }
  }

  /// The value, if the text is how an integer of 64 bits is written: no fraction, no exponent and not `-0`.
  var canonicalInteger: Int64? {
    guard fraction.isEmpty, exponent.isEmpty else { return nil }
    let value = Int64(digits: UnsafeBufferPointer(rebasing: text[integer]), isNegative: isNegative)
    return isNegative && value == 0 ? nil : value
  }

  /// The value without zeros at the end of its fraction; `nil` if it has more digits than a decimal can have.
  var decimal: DisplayDecimal? {
    let limit = DisplayDecimal.maximumDigitCount
    guard integer.count <= limit, fraction.count <= limit else { return nil }
    let mantissa = DisplayDecimal(
      isNegative: isNegative,
      digits: Array(text[integer]) + Array(text[fraction]),
      fractionCount: fraction.count
    ).withoutTrailingFractionZeros
    if exponent.isEmpty || mantissa.isZero { return mantissa }
    var power = 0
    for place in exponent { power = min(power * 10 + Int(text[place] & 0xF), 1_000_000) }
    let isDown = text[exponent.lowerBound - 1] == UInt8(ascii: "-")
    return mantissa.multiplied(byPowerOfTen: isDown ? -power : power)?.withoutTrailingFractionZeros
  }
}

extension Int64 {
  /// The value of some digits; `nil` if it is too large.
  init?(digits: UnsafeBufferPointer<UInt8>, isNegative: Bool) {
    // Below zero, there is one value more.
    var value: Int64 = 0
    for digit in digits {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (difference, carries) = product.subtractingReportingOverflow(Int64(digit & 0xF))
      guard !overflows, !carries else { return nil }
      value = difference
    }
    guard isNegative || value != .min else { return nil }
    self = isNegative ? value : -value
  }
}
