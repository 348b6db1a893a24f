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
        switch tokens[value.lowerBound].text {
        case "placeholder": Self.placeholders[tokens[value.upperBound - 1].text]
        case "timerInterval": "%@"
        default: nil as String?
        }
      return directive.map { .directive($0, isCertain: true) } ?? .unknown
    }
    // With a format or a style, the value becomes text.
    if arguments.count > 1 { return .directive("%@", isCertain: true) }
    guard let guess = type(of: value), guess.type != Declarations.pair else { return .unknown }
    return directive(for: guess)
  }

  private func directive(for guess: Guess) -> KeyTemplate.Part {
    let meaning = names.meaning(of: guess.type)
    let type = meaning.type
    let directive = Self.numbers[type]
    let isKnown = directive != nil || type.hasPrefix("[") || Self.texts.contains(type) || declares(type)
    return .directive(directive ?? "%@", isCertain: guess.isCertain && meaning.isCertain && isKnown)
  }

  /// The directives of numbers.
  static let numbers = [
    "CGFloat": "%lf", "CInt": "%d", "Double": "%lf", "Float": "%f", "Float32": "%f", "Float64": "%lf", "Int": "%lld",
    "Int16": "%d", "Int32": "%d", "Int64": "%lld", "Int8": "%d", "TimeInterval": "%lf", "UInt": "%llu", "UInt16": "%u",
    "UInt32": "%u", "UInt64": "%llu", "UInt8": "%u",
  ]

  /// The placeholders without values, as in `"\(placeholder: .int) files"`.
  private static let placeholders = [
    "double": "%lf", "float": "%f", "int": "%lld", "object": "%@", "uint": "%llu",
  ]

  /// Types of the standard library and frameworks whose values are shown with `%@`, and a function that looks like one.
  static let texts = collections.union([
    "AttributedString", "Bool", "Character", "Date", "Decimal", "Image", "LocalizedStringKey",
    "LocalizedStringResource", "NSLocalizedString", "NSNumber", "NSString", "Text", "URL", "UUID",
  ])

  /// The collections of the standard library. Strings are some, too.
  static let collections: Set<String> = [
    "Array", "ArraySlice", "BidirectionalCollection", "Collection", "ContiguousArray", "Dictionary",
    "MutableCollection", "RandomAccessCollection", "RangeReplaceableCollection", "Sequence", "Set", "String",
    "StringProtocol", "Substring",
  ]
}
