import StringFiles

extension LocalizedBundle {
  /// Returns the keys that each language lacks. Use it in a test for missing translations.
  ///
  /// ```swift
  /// #expect(strings.missingKeys().isEmpty)
  /// ```
  ///
  /// A key is missing if another language has it in the same table, but neither this language nor one that it inherits
  /// from does.
  ///
  /// - Parameter table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  /// - Returns: For each language that lacks keys, those keys in alphabetical order.
  public func missingKeys(table: String? = nil) -> [String: [String]] {
    let name = table ?? contents.defaultTable
    var keys: Set<String> = []
    for language in tables.languages {
      if let table = tables[language, name] { keys.formUnion(table.keys) }
    }
    // Messages are in the table that a call means if it names none.
    let messages = name == contents.defaultTable ? self.messages : nil
    let messageKeys = (messages?.languages ?? []).reduce(into: [:]) { $0[$1] = Set(messages?.keys(of: $1) ?? []) }
    for own in messageKeys.values { keys.formUnion(own) }
    var missing: [String: [String]] = [:]
    for language in localizations {
      var own = contents.negotiator.match(preferred: [language])
      if language == developmentLocalization { own += StringTables.unnamed }
      let absent = keys.filter { key in
        !own.contains { tables[$0, name]?.contains(key) == true || messageKeys[$0]?.contains(key) == true }
      }
      if !absent.isEmpty { missing[language] = absent.sorted() }
    }
    return missing
  }

  /// Returns the string for a key in every language. Use it in tests.
  ///
  /// ```swift
  /// strings.localizedTexts("files.count", 5)   // ["en": "5 files", "pl": "5 plików"]
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: The values that the string shows and that select its plural forms.
  ///   - table: The name of the table.
  /// - Returns: The strings by language, with numbers in the style of each language.
  public func localizedTexts<each Argument: FormatArgumentConvertible>(
    _ key: String,
    _ arguments: repeat each Argument,
    table: String? = nil
  ) -> [String: LocalizedText] {
    withFormatArguments(repeat each arguments) { arguments in
      var texts: [String: LocalizedText] = [:]
      for language in localizations {
        texts[language] = localizer(preferring: [language]).localizedText(forKey: key, table: table, arguments)
      }
      return texts
    }
  }
}
