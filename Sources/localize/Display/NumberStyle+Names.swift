import NumberStyles

// What a command or a page calls the styles.
extension NumberStyle {
  private static let names: KeyValuePairs<String, NumberStyle> = [
    "decimal": .decimal, "percent": .percent, "percent-points": .percentPoints, "compact-short": .compact(.short),
    "compact-long": .compact(.long), "bytes": .bytes(), "bytes:decimal": .bytes(), "bytes:binary": .bytes(.binary),
  ]
  private static let currencyDisplays: KeyValuePairs<String, CurrencyDisplay> = [
    "symbol": .symbol, "narrow": .narrowSymbol, "code": .code,
  ]

  /// The names of all styles, for messages.
  static var allNames: String {
    let others = ["currency:<code>[:symbol|narrow|code][:accounting][:compact]", "range[:<style>]"]
    return (names.map { $0.key } + others).joined(separator: ", ")
  }

  /// The code of a currency in the name of a style: `EUR` in `currency:EUR:narrow`; `nil` if it names none.
  static func currencyCode(in name: String) -> Substring? { currencyWords(in: name)?.first }

  /// The words after `currency`, which begin with the code.
  private static func currencyWords(in name: String) -> ArraySlice<Substring>? {
    let words = name.split(separator: ":", omittingEmptySubsequences: false)
    return words.count > 1 && words[0] == "currency" && !words[1].isEmpty ? words.dropFirst() : nil
  }

  /// The style with a name, such as `percent` or `currency:EUR:narrow`; `nil` if there is none.
  init?(named name: String) {
    if let style = Self.names.first(where: { $0.key == name })?.value {
      self = style
      return
    }
    guard var words = Self.currencyWords(in: name), let code = words.popFirst().map(String.init) else { return nil }
    func next<Value>(_ values: KeyValuePairs<String, Value>) -> Value? {
      guard let value = values.first(where: { $0.key == words.first ?? "" })?.value else { return nil }
      words.removeFirst()
      return value
    }
    let display = next(Self.currencyDisplays) ?? .symbol
    let isAccounting = next(["accounting": true]) ?? false
    let isCompact = next(["compact": true]) ?? false
    guard words.isEmpty else { return nil }
    self = isCompact ? .compactCurrency(code, as: display) : .currency(code, as: display)
    self.isAccounting = isAccounting
  }
}
