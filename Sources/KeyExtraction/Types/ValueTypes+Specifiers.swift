extension ValueTypes {
  /// The directive for an interpolated expression, as `String.LocalizationValue` chooses it.
  ///
  /// - Parameter range: The tokens between the parentheses, such as `weight, specifier: "%.1f"`.
  /// - Returns: The part of the key.
  func part(for range: Range<Int>) -> KeyTemplate.Part {
    let arguments = tokens.split(range, at: ",")
    guard let value = arguments.first else { return .unknown }
    // The parameters of an intent: `Summary("Open \(\.$file)")`.
    if value.count == 3, tokens[value.lowerBound].isSign("\\"), tokens[value.upperBound - 1].text.hasPrefix("$") {
      return .text("${\(tokens[value.upperBound - 1].text.dropFirst())}")
    }
    for argument in arguments.dropFirst() where tokens.isLabelled(argument) {
      guard tokens[argument.lowerBound].text == "specifier" else { continue }
      let text = argument.count == 3 ? tokens.literal(argument.lowerBound + 2)?.text : nil
      return text.map { .directive($0, isCertain: true) } ?? .unknown
    }
    if tokens.isLabelled(value) {
      let directive =
        tokens[value.lowerBound].text == "placeholder" ? Self.placeholders[tokens[value.upperBound - 1].text] : nil
      return directive.map { .directive($0, isCertain: true) } ?? .unknown
    }
    // With a format or a style, the value becomes text.
    if arguments.count > 1 { return .directive("%@", isCertain: true) }
    guard let guess = type(of: value) else { return .unknown }
    return directive(for: guess)
  }

  private func directive(for guess: Guess) -> KeyTemplate.Part {
    let directive: String
    let type = names.withoutAlias(guess.type)
    switch type {
    case "Int", "Int64": directive = "%lld"
    case "UInt", "UInt64": directive = "%llu"
    case "Int8", "Int16", "Int32", "CInt": directive = "%d"
    case "UInt8", "UInt16", "UInt32": directive = "%u"
    case "Double", "CGFloat", "Float64", "TimeInterval": directive = "%lf"
    case "Float", "Float32": directive = "%f"
    default:
      let isKnown = type.hasPrefix("[") || Self.texts.contains(type) || declares(type)
      return .directive("%@", isCertain: guess.isCertain && isKnown)
    }
    return .directive(directive, isCertain: guess.isCertain)
  }

  /// The placeholders without values, as in `"\(placeholder: .int) files"`.
  private static let placeholders = [
    "double": "%lf", "float": "%f", "int": "%lld", "object": "%@", "uint": "%llu",
  ]

  /// Types of the standard library and Foundation whose values are shown with `%@`.
  static let texts: Set<String> = [
    "Array", "AttributedString", "Bool", "Character", "Date", "Decimal", "Dictionary", "LocalizedStringKey",
    "LocalizedStringResource",
    "NSNumber", "NSString", "Set", "String", "Substring", "Text", "URL", "UUID",
  ]
}
