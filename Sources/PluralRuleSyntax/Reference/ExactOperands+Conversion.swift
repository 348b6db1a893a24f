// Part of the exact twin of the runtime, which stays separate on purpose so that the runtime can be tested against it.

extension ExactOperands {
  /// Parses the operands of a number in decimal text of any length.
  ///
  /// ```swift
  /// try ExactOperands(parsing: "1.50")    // n 1.5, v 2
  /// try ExactOperands(parsing: "-3")      // n 3
  /// try ExactOperands(parsing: "1.2c6")   // n 1200000, c 6
  /// try ExactOperands(parsing: "1e3")     // n 1000, c 3: `e` is the older spelling of `c`
  /// ```
  ///
  /// - Parameter text: An optional sign, digits, an optional point with digits, and an optional `c` (or `e`) with the
  ///   digits of an exponent up to ``maximumExponent``. Spaces, grouping, uppercase letters and a sign in the exponent
  ///   are refused.
  /// - Throws: ``Diagnostic`` if the string is not such a number.
  package init(parsing text: String) throws(Diagnostic) {
    let number = try DecimalText(text)
    self.init(integer: number.integer, fraction: number.fraction, exponent: number.exponent)
  }

  /// Creates the operands of an integer of any width.
  ///
  /// - Parameter value: The integer. Its sign does not matter.
  package init(_ value: some BinaryInteger) {
    let text = String(value, radix: 10)
    self.init(integer: text.utf8.drop { $0 == UInt8(ascii: "-") }, fraction: [], exponent: 0)
  }

  /// Creates the operands of a floating-point number, written with the fewest digits that read back as the same number.
  /// NaN and the infinities give `nil`.
  ///
  /// ```swift
  /// ExactOperands(1.0)     // n 1, v 0: trailing zeros are not visible
  /// ExactOperands(-1.50)   // n 1.5, v 1
  /// ExactOperands(1e21)    // n 1000000000000000000000, c 0
  /// ExactOperands(1e-7)    // n 0.0000001, v 7, c 0
  /// ```
  ///
  /// - Parameter value: A number of a type whose description is its shortest decimal form, such as the standard
  ///   library's types. Its sign does not matter.
  package init?(_ value: some BinaryFloatingPoint & CustomStringConvertible) {
    guard value.isFinite else { return nil }
    self.init(shortest: value.description)
  }

  /// Creates the operands of a number from a floating-point description, such as `1.5`, `1e+21` or `-1.2e-07`.
  ///
  /// The `e` is part of the spelling, not a compact exponent.
  private init?(shortest description: String) {
    let parts = description.split(separator: "e", omittingEmptySubsequences: false)
    // No type in the standard library reaches 10^5000. The bound keeps other types from asking for endless zeros.
    guard parts.count <= 2, let number = try? DecimalText(String(parts[0])),
      let shift = parts.count == 1 ? 0 : Int(parts[1]), (-1_000_000...1_000_000).contains(shift)
    else { return nil }

    let zero = UInt8(ascii: "0")
    var digits = Array(repeating: zero, count: max(0, -shift)) + number.integer + number.fraction
    digits += Array(repeating: zero, count: max(0, shift - number.fraction.count))
    let point = number.integer.count + max(0, shift)
    let end = (digits.lastIndex { $0 != zero } ?? -1) + 1
    self.init(integer: digits[..<point], fraction: digits[point..<max(point, end)], exponent: 0)
  }
}
