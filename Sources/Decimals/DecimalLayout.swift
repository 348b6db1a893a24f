/// The ranges of the parts of a decimal number in its text.
///
/// Every number is read with this type, except short ones, which `scanShortDecimal` reads faster, and those of the
/// exact twin. The grammar is that of CLDR's samples, with a sign:
///
///     [+-]? digit+ ('.' digit+)? ([ce] digit+)?
///
/// - SeeAlso: UTS #35 Part 3, "Plural rules syntax", `sampleValue`.
package struct DecimalLayout {
  package let integer: Range<Int>
  package let fraction: Range<Int>
  /// The digits of the compact exponent; empty for a number without one.
  package let exponent: Range<Int>

  /// Reads a number without allocating memory.
  ///
  /// - Parameter utf8: The text.
  /// - Throws: ``DecimalSyntaxError`` with the offset of the first wrong byte.
  package init(_ utf8: UnsafeBufferPointer<UInt8>) throws(DecimalSyntaxError) {
    func digits(from start: Int) -> Range<Int> {
      var end = start
      while end < utf8.count, utf8[end] &- UInt8(ascii: "0") <= 9 { end += 1 }
      return start..<end
    }
    func failure(_ offset: Int, _ expected: DecimalSyntaxError.Expectation) -> DecimalSyntaxError {
      DecimalSyntaxError(offset: offset, found: offset < utf8.count ? utf8[offset] : nil, expected: expected)
    }

    var position = 0
    if utf8.count > 0, utf8[0] == UInt8(ascii: "-") || utf8[0] == UInt8(ascii: "+") { position = 1 }
    integer = digits(from: position)
    guard !integer.isEmpty else { throw failure(position, position > 0 ? .digit : .number) }
    position = integer.upperBound

    var afterNumber = DecimalSyntaxError.Expectation.digitPointOrExponent
    if position < utf8.count, utf8[position] == UInt8(ascii: ".") {
      fraction = digits(from: position + 1)
      guard !fraction.isEmpty else { throw failure(position + 1, .digit) }
      position = fraction.upperBound
      afterNumber = .digitOrExponent
    } else {
      fraction = position..<position
    }

    guard position < utf8.count else {
      exponent = position..<position
      return
    }
    guard utf8[position] == UInt8(ascii: "c") || utf8[position] == UInt8(ascii: "e") else {
      throw failure(position, afterNumber)
    }
    exponent = digits(from: position + 1)
    guard !exponent.isEmpty else { throw failure(position + 1, .digit) }
    guard exponent.upperBound == utf8.count else { throw failure(exponent.upperBound, .exponentDigit) }
  }
}
