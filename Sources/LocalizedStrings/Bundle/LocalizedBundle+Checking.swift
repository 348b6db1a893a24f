extension LocalizedBundle {
  /// The keys that each language lacks, for a test that no translation is missing.
  ///
  /// ```swift
  /// #expect(strings.missingKeys().isEmpty)
  /// ```
  ///
  /// A key is missing if another language has it in the same table, and this one and those that it inherits from do not.
  ///
  /// - Parameter table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  /// - Returns: The keys in alphabetical order by language, without the languages that lack none.
  public func missingKeys(table: String? = nil) -> [String: [String]] {
    let name = table ?? defaultTable
    var keys: Set<String> = []
    for language in tables.languages {
      if let table = tables[language, name] { keys.formUnion(table.keys) }
    }
    var missing: [String: [String]] = [:]
    for language in localizations {
      var own = negotiator.match([language])
      if language == developmentLocalization { own.append(Self.base) }
      let absent = keys.filter { key in !own.contains { tables[$0, name]?.contains(key) == true } }
      if !absent.isEmpty { missing[language] = absent.sorted() }
    }
    return missing
  }

  /// The text for a key in every language, for tests that compare whole lists.
  ///
  /// ```swift
  /// strings.localizedTexts("files.count", 5)   // ["en": "5 files", "pl": "5 plików"]
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: What the text shows, and what chooses its plural forms.
  ///   - table: The name of the table.
  /// - Returns: The texts by language, with numbers as each language writes them.
  public func localizedTexts<each Argument: FormatArgumentConvertible>(
    _ key: String,
    _ arguments: repeat each Argument,
    table: String? = nil
  ) -> [String: LocalizedText] {
    let list = formatArguments(repeat each arguments)
    var texts: [String: LocalizedText] = [:]
    for language in localizations {
      texts[language] = localizer(preferring: [language]).localizedText(forKey: key, table: table, arguments: list)
    }
    return texts
  }
}
