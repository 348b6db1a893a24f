import NumberDisplay
import StringFiles

extension FormatDirective {
  /// The conversion of a number that the directive asks for; `nil` if it shows something else.
  ///
  /// - Parameters:
  ///   - width: The width, when it is known.
  ///   - precision: The precision, when it is known.
  /// - Returns: The conversion, without the position.
  func numberConversion(width: Int?, precision: Int?) -> NumberConversion? {
    guard let letter, letter.isNumber else { return nil }
    return NumberConversion(letter, flags: flags, width: width, precision: precision, length: length)
  }
}
