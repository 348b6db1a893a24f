import NumberDisplay

extension FormatDirective {
  /// The number conversion of the directive; `nil` if it shows something else.
  ///
  /// - Parameters:
  ///   - width: The width, if known.
  ///   - precision: The precision, if known.
  /// - Returns: The conversion, without the position.
  func numberConversion(width: Int?, precision: Int?) -> NumberConversion? {
    guard let letter, letter.isNumber else { return nil }
    return NumberConversion(letter, flags: flags, width: width, precision: precision, length: length)
  }
}
