public import PluralCore

extension ExactOperands {
  /// Parses the operands of a number in decimal text of any length.
  ///
  /// ```swift
  /// try ExactOperands("1.50")    // n 1.5, v 2
  /// try ExactOperands("-3")      // n 3
  /// try ExactOperands("1.2c6")   // n 1200000, c 6
  /// try ExactOperands("1e3")     // n 1000, c 3: `e` is the older spelling of `c`
  /// ```
  ///
  /// - Parameter text: Digits, with a sign in front, a fraction, and a compact exponent where wanted. There are digits on
  ///   both sides of a decimal point; blanks, grouping and capital letters are refused. The exponent has no sign, and is
  ///   at most ``maximumExponent``.
  /// - Throws: ``Diagnostic`` when the text is no such number.
  public init(_ text: String) throws(Diagnostic) {
    let number = try DecimalText(text, allowsSign: true)
    self.init(integer: number.integer, fraction: number.fraction, exponent: number.exponent)
  }

  /// The operands of an integer of any width.
  ///
  /// - Parameter value: The integer. Its sign does not matter.
  public init(_ value: some BinaryInteger) {
    let text = String(value, radix: 10)
    self.init(integer: text.utf8.drop { $0 == UInt8(ascii: "-") }, fraction: [], exponent: 0)
  }

  /// The operands of a floating-point number, written with the fewest digits that read back as the same number; `nil`
  /// for NaN and the infinities.
  ///
  /// ```swift
  /// ExactOperands(1.0)     // n 1, v 0: trailing zeros are not visible
  /// ExactOperands(-1.50)   // n 1.5, v 1
  /// ExactOperands(1e21)    // n 1000000000000000000000, c 0
  /// ExactOperands(1e-7)    // n 0.0000001, v 7, c 0
  /// ```
  ///
  /// - Parameter value: The number, of any type whose description is its shortest decimal form, as that of the standard
  ///   library's types is. Its sign does not matter.
  public init?(_ value: some BinaryFloatingPoint & CustomStringConvertible) {
    guard value.isFinite else { return nil }
    self.init(shortest: value.description)
  }

  /// The operands of a number in the spelling of a floating-point description, such as `1.5`, `1e+21` or `-1.2e-07`.
  ///
  /// Here `e` belongs to the spelling and is no compact exponent.
  private init?(shortest description: String) {
    let parts = description.utf8.split(separator: UInt8(ascii: "e"), omittingEmptySubsequences: false)
    guard let mantissa = parts.first, parts.count <= 2 else { return nil }
    guard let number = try? DecimalText(String(decoding: mantissa, as: UTF8.self), allowsSign: true) else { return nil }
    var shift = 0
    if parts.count == 2 {
      // No format of the standard library reaches 10^5000; the bound keeps a foreign one from asking for endless zeros.
      guard let written = Int(String(decoding: parts[1], as: UTF8.self)), (-1_000_000...1_000_000).contains(written)
      else { return nil }
      shift = written
    }

    let zero = UInt8(ascii: "0")
    var integer = Array(number.integer)
    var fraction = Array(number.fraction)
    if shift < 0 {
      let padded = [UInt8](repeating: zero, count: -shift) + integer
      integer = Array(padded.dropLast(-shift))
      fraction = padded.suffix(-shift) + fraction
    } else if shift > 0 {
      // Zeros that the fraction does not need are trailing ones, and go below.
      let padded = fraction + [UInt8](repeating: zero, count: shift)
      integer += padded.prefix(shift)
      fraction = Array(padded.dropFirst(shift))
    }
    while fraction.last == zero { fraction.removeLast() }
    self.init(integer: integer, fraction: fraction, exponent: 0)
  }
}
