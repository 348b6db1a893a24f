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
  static func currencyCode(in name: String) -> Substring? {
    let words = name.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    return words.count > 1 && words[0] == "currency" && !words[1].isEmpty ? words[1] : nil
  }

  /// The style with a name, such as `percent` or `currency:EUR:narrow`; `nil` if there is none.
  init?(named name: String) {
    if let style = Self.names.first(where: { $0.key == name })?.value {
      self = style
      return
    }
    guard let code = Self.currencyCode(in: name) else { return nil }
    var words = name.split(separator: ":", omittingEmptySubsequences: false).dropFirst(2)
    var display = CurrencyDisplay.symbol
    if let word = words.first, let own = Self.currencyDisplays.first(where: { $0.key == word }) {
      display = own.value
      words = words.dropFirst()
    }
    let isAccounting = words.first == "accounting"
    if isAccounting { words = words.dropFirst() }
    let isCompact = words.first == "compact"
    if isCompact { words = words.dropFirst() }
    guard words.isEmpty else { return nil }
    self = isCompact ? .compactCurrency(String(code), as: display) : .currency(String(code), as: display)
    self.isAccounting = isAccounting
  }
}
