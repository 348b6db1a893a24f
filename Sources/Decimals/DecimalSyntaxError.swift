/// The reason why a string is not a decimal number.
///
/// ```swift
/// do {
///   _ = try PluralOperands(parsing: "12,5")
/// } catch {
///   print(error)   // unexpected "," at offset 2; expected a digit, ".", "c" or the end
/// }
/// ```
public struct DecimalSyntaxError: Error, Sendable, Hashable {
  /// The input that was expected at the place of the error.
  package enum Expectation: String, Sendable, Hashable {
    /// A digit or a sign: the string is empty or does not begin like a number.
    case number = "a decimal number"
    /// A digit, after a sign, a decimal point, or the `c` of an exponent.
    case digit = "a digit"
    /// Another digit, a decimal point, an exponent, or the end.
    case digitPointOrExponent = "a digit, \".\", \"c\" or the end"
    /// Another digit, an exponent, or the end.
    case digitOrExponent = "a digit, \"c\" or the end"
    /// Another digit of the exponent, or the end.
    case exponentDigit = "a digit or the end"
    /// Fewer digits or a smaller exponent. Only ``DisplayDecimal`` has a limit.
    case fewerDigits = "at most 10,000 digits before and after the decimal point"
  }

  /// The offset of the offending byte in the string's UTF-8, from 0 up to its length.
  public let offset: Int
  /// The offending byte of the string's UTF-8; `nil` if the string ends too early.
  public let found: UInt8?
  /// The input that was expected there.
  package let expected: Expectation
}

extension DecimalSyntaxError: CustomStringConvertible {
  /// The error on one line: what was found, at which offset, and what was expected.
  public var description: String { "\(foundDescription) at offset \(offset); expected \(expected.rawValue)" }

  /// The error without its place, for output that shows the place.
  package var message: String { "\(foundDescription); expected \(expected.rawValue)" }

  private var foundDescription: String {
    if expected == .fewerDigits { return "number too long" }
    guard let found else { return "unexpected end of the number" }
    switch found {
    case 0x21...0x7e: return "unexpected \"\(Unicode.Scalar(found))\""
    case 0x20: return "unexpected space"
    case 0x80...: return "unexpected character outside ASCII"
    default: return "unexpected control character"
    }
  }
}
