import StringFiles

extension Localizer {
  /// The text for a key.
  ///
  /// ```swift
  /// localizer("files.count", 5)             // "5 plików"
  /// localizer("welcome", name, table: "Main")
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: What the text shows, and what selects its plural forms.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  /// - Returns: The text. If there is none, the key, formatted with the arguments.
  @inlinable
  public func callAsFunction<each Argument: FormatArgumentConvertible>(
    _ key: String,
    _ arguments: repeat each Argument,
    table: String? = nil
  ) -> String {
    localizedString(forKey: key, table: table, arguments: formatArguments(repeat each arguments))
  }

  /// The text for a key, with arguments that are made at run time.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: What to show if there is no text for the key; `nil` and an empty text mean the key itself.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  ///   - arguments: What the text shows, and what selects its plural forms.
  /// - Returns: The text. If there is none, the value or the key, formatted with the arguments.
  public func localizedString(
    forKey key: String,
    value: String? = nil,
    table: String? = nil,
    arguments: [FormatArgument] = []
  ) -> String {
    for source in sources(table) {
      guard let entry = source.entries[key] else { continue }
      if case .text(let text) = entry, !text.hasPercentSign { return text }
      if let text = formatter(for: source).render(entry, arguments).text { return text }
    }
    let format = if let value, !value.isEmpty { value } else { key }
    return formatter.format(format, arguments: arguments).text
  }

  /// The text for a key with where it came from, and the problems in formatting it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: What the text shows, and what selects its plural forms.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  /// - Returns: The text, its language, and the issues.
  @inlinable
  public func localizedText<each Argument: FormatArgumentConvertible>(
    _ key: String,
    _ arguments: repeat each Argument,
    table: String? = nil
  ) -> LocalizedText {
    localizedText(forKey: key, table: table, arguments: formatArguments(repeat each arguments))
  }

  /// The text for a key with where it came from, and the problems in formatting it, with arguments that are made at run
  /// time.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  ///   - arguments: What the text shows, and what selects its plural forms.
  /// - Returns: The text, its language, and the issues, those of texts that had to be given up included.
  public func localizedText(
    forKey key: String,
    table: String? = nil,
    arguments: [FormatArgument] = []
  ) -> LocalizedText {
    var issues: [FormatIssue] = []
    let name = table ?? bundle.defaultTable
    for source in sources(table) {
      guard let entry = source.entries[key] else { continue }
      let rendering = formatter(for: source).render(entry, arguments)
      issues += rendering.issues
      guard let text = rendering.text else { continue }
      return LocalizedText(text: text, language: source.language, table: name, origin: source.origin, issues: issues)
    }
    let formatted = formatter.format(key, arguments: arguments)
    return LocalizedText(
      text: formatted.text,
      language: nil,
      table: name,
      origin: .key,
      issues: issues + formatted.issues
    )
  }

  /// Whether there is a text for a key, in any language that ``fallback`` allows.
  public func contains(_ key: String, table: String? = nil) -> Bool {
    sources(table).contains { $0.entries[key] != nil }
  }
}
