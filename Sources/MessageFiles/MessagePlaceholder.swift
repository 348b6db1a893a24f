/// An argument as the `@key` of an `.arb` file describes it.
package struct MessagePlaceholder: Sendable, Hashable {
  /// An optional parameter of a format, such as `"decimalDigits": 2`.
  package struct Parameter: Sendable, Hashable {
    package var name: String
    package var value: String
    /// Whether the value is a string, and not a number or a truth value.
    package var isString: Bool

    package init(_ name: String, _ value: String, isString: Bool) {
      (self.name, self.value, self.isString) = (name, value, isString)
    }
  }

  package var name: String
  /// The type in Dart, such as `int`, `num` or `String`; `nil` if the file does not say.
  package var type: String?
  package var example: String?
  /// How Flutter formats the value before it becomes part of the message: a constructor of Dart's `NumberFormat` such as
  /// `decimalPattern`, or a skeleton or pattern of a date such as `yMMMd`.
  package var format: String?
  /// The parameters of the format.
  package var parameters: [Parameter] = []
  /// Whether the format of a date is a pattern.
  package var isCustomDateFormat = false

  package init(name: String, type: String? = nil) { (self.name, self.type) = (name, type) }

  private func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.value }
}

extension MessagePlaceholder {
  /// The type and the style of an argument of ICU that is shown as the format asks: `{x, number, ::currency/EUR}`. `nil` if
  /// there is no format, or no such style.
  ///
  /// Without a name, a currency would be that of the user's locale. A symbol of its own can be anything, so it must be a sign
  /// such as `$`, or the name.
  package var style: (type: String, style: String)? {
    guard let format else { return nil }
    if type == "DateTime" {
      // Flutter allows several skeletons with a plus between them, and ICU's messages one.
      if isCustomDateFormat { return ("date", format) }
      return format.utf8.allSatisfy({ 0x61...0x7A ~= $0 | 0x20 }) ? ("date", "::" + format) : nil
    }
    let digits = parameter("decimalDigits").map { text in Int(text).flatMap { (0...20).contains($0) ? $0 : nil } }
    // Digits that are not a number.
    if let digits, digits == nil { return nil }
    let known: Set<String>
    let style: String
    var precision = ""
    if let digits, let digits { precision = digits == 0 ? " ." : " ." + String(repeating: "0", count: digits) }
    switch format {
    case "decimalPattern": (known, style) = ([], "")
    case "decimalPatternDigits":
      guard !precision.isEmpty else { return nil }
      (known, style) = (["decimalDigits"], "::\(precision.dropFirst())")
    case "percentPattern": (known, style) = ([], "percent")
    case "decimalPercentPattern":
      (known, style) = (["decimalDigits"], "::%x100" + (precision.isEmpty ? " ." : precision))
    case "compact": (known, style) = ([], "::compact-short")
    case "compactLong": (known, style) = ([], "::compact-long")
    case "currency", "simpleCurrency":
      guard let name = parameter("name"), name.utf8.count == 3, name.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) else {
        return nil
      }
      let symbol = parameter("symbol") ?? name
      let isSign = symbol.unicodeScalars.allSatisfy { $0.properties.generalCategory == .currencySymbol }
      guard symbol == name || isSign && symbol.unicodeScalars.count == 1 else { return nil }
      // Dart writes the code of a currency that has no symbol.
      let width =
        format == "simpleCurrency" ? " unit-width-narrow" : symbol == name ? " unit-width-iso-code" : ""
      (known, style) = (["name", "symbol", "decimalDigits"], "::currency/\(name)\(width)\(precision)")
    default: return nil
    }
    return parameters.allSatisfy { known.contains($0.name) } ? ("number", style) : nil
  }

  /// The placeholder with the format that shows a value as a style of ICU's messages does; `nil` if Flutter has none.
  package func formatted(as type: String, _ style: String) -> MessagePlaceholder? {
    var result = self
    if type == "date", !["", "short", "medium", "long", "full"].contains(style) {
      result.type = "DateTime"
      result.isCustomDateFormat = !style.hasPrefix("::")
      result.format = result.isCustomDateFormat ? style : String(style.dropFirst(2))
      return result
    }
    guard type == "number" else { return nil }
    func digits(_ text: Substring) -> Int? {
      if text == "." { return 0 }
      guard text.first == ".", text.utf8.count > 1, text.dropFirst().allSatisfy({ $0 == "0" }) else { return nil }
      return text.utf8.count - 1
    }
    func with(_ format: String, _ parameters: [Parameter] = []) -> MessagePlaceholder {
      (result.format, result.parameters) = (format, parameters)
      return result
    }
    func decimals(_ count: Int) -> Parameter { Parameter("decimalDigits", "\(count)", isString: false) }
    // Dart rounds numbers that are half way between two others away from zero.
    let words = style.dropFirst(2).split(separator: " ").filter { $0 != "rounding-mode-half-up" }
    switch style {
    case "": return with("decimalPattern")
    case "integer": return with("decimalPatternDigits", [decimals(0)])
    case "percent": return with("percentPattern")
    default: break
    }
    guard style.hasPrefix("::") else { return nil }
    if words == ["compact-short"] { return with("compact") }
    if words == ["compact-long"] { return with("compactLong") }
    if words.count == 1, let count = digits(words[0]) { return with("decimalPatternDigits", [decimals(count)]) }
    if words.count == 2, words[0] == "%x100", let count = digits(words[1]) {
      return with("decimalPercentPattern", [decimals(count)])
    }
    guard let first = words.first, first.hasPrefix("currency/") else { return nil }
    let name = Parameter("name", String(first.dropFirst("currency/".count)), isString: true)
    let rest = words.dropFirst()
    guard let width = rest.first, width == "unit-width-narrow" || width == "unit-width-iso-code" else { return nil }
    let format = width == "unit-width-narrow" ? "simpleCurrency" : "currency"
    if rest.count == 1 { return with(format, [name]) }
    guard rest.count == 2, let count = rest.last.flatMap(digits) else { return nil }
    return with(format, [name, decimals(count)])
  }
}
