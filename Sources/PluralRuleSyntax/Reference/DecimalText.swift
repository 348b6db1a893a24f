// Part of the exact twin of the runtime, which stays separate on purpose so that the runtime can be tested against it.

/// The parts of a decimal number in text, by the grammar of UTS #35's samples with an optional sign.
///
/// `[+-]? digit+ ('.' digit+)? ([ce] digit+)?`, without spaces.
struct DecimalText {
  /// The digits before the decimal point, in ASCII.
  let integer: ArraySlice<UInt8>
  /// The digits after the decimal point, in ASCII.
  let fraction: ArraySlice<UInt8>
  /// The compact exponent.
  let exponent: UInt64

  init(_ text: String) throws(Diagnostic) {
    let bytes = Array(text.utf8)
    var position = 0

    func failure(_ kind: RuleProblem, expected: String) -> Diagnostic {
      // The whole scalar, so that the message is readable.
      var end = min(position + 1, bytes.count)
      while end < bytes.count, bytes[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
      return kind.diagnostic(in: text, at: position..<end, expected: expected)
    }

    func digits(_ expected: String) throws(Diagnostic) -> ArraySlice<UInt8> {
      let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
      let digits = bytes[position...].prefix(while: isDigit)
      guard !digits.isEmpty else { throw failure(.missingDigit, expected: expected) }
      position = digits.endIndex
      return digits
    }

    func skip(_ symbols: String) -> Bool {
      guard position < bytes.count, symbols.utf8.contains(bytes[position]) else { return false }
      position += 1
      return true
    }

    integer = try digits(skip("+-") ? "a digit after the sign" : "a digit or a sign")
    fraction = skip(".") ? try digits("a digit after the decimal point") : []
    if skip("ce") {
      let written = try digits("the digits of an exponent")
      guard
        let exponent = UInt64(String(decoding: written, as: UTF8.self)),
        exponent <= ExactOperands.maximumExponent
      else {
        throw RuleProblem.exponentTooLarge.diagnostic(
          in: text,
          at: written.startIndex..<written.endIndex,
          expected: "at most \(ExactOperands.maximumExponent)"
        )
      }
      self.exponent = exponent
    } else {
      exponent = 0
    }
    guard position == bytes.count else { throw failure(.trailingInput, expected: "the end of the number") }
  }
}
