import NumberDisplay

extension FormatDirective {
  /// The directive as written in a format, such as `%2$-8.3ld`, with its parts in the order of C.
  ///
  /// - Parameter name: Returns the part of the directive's format in a range.
  /// - Returns: The spelling.
  package func spelling(_ name: (Range<Int>) -> String) -> String {
    if case .selectedArgument = conversion { return "%arg" }
    var text = "%"
    if let position { text += "\(position)$" }
    if let argumentName { text += "(\(name(argumentName)))" }
    text += flags.spelling
    if let width { text += Self.text(of: width) }
    if let precision { text += "." + Self.text(of: precision) }
    text += length.rawValue
    switch conversion {
    case .value(let letter): text.unicodeScalars.append(Unicode.Scalar(letter.rawValue))
    case .variable(let place): text += "@\(name(place))@"
    case .selectedArgument: break
    }
    return text
  }

  private static func text(of count: Count) -> String {
    switch count {
    case .fixed(let number): "\(number)"
    case .nextArgument: "*"
    case .argument(let number): "*\(number)$"
    }
  }
}
