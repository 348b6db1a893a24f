public import Plurals

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
  ///   - arguments: What the text shows, and what chooses its plural forms.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  /// - Returns: The text. If there is none, the key, formatted with the arguments.
  @inlinable
  public func callAsFunction<each Argument: FormatArgumentConvertible>(
    _ key: String,
    _ arguments: repeat each Argument,
    table: String? = nil
  ) -> String {
    string(forKey: key, table: table, arguments: formatArguments(repeat each arguments))
  }

  /// The text for a key, with arguments that are made at run time.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  ///   - arguments: What the text shows, and what chooses its plural forms.
  /// - Returns: The text. If there is none, the key, formatted with the arguments.
  public func string(forKey key: String, table: String? = nil, arguments: [FormatArgument] = []) -> String {
    guard let (entry, source) = find(key, table) else { return formatter.format(key, arguments: arguments).text }
    if case .text(let text) = entry, !text.hasPercentSign { return text }
    return formatter(for: source).render(entry, arguments).text ?? key
  }

  /// The text for a key with where it came from and what went wrong.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - arguments: What the text shows, and what chooses its plural forms.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  /// - Returns: The text, its language, and the issues.
  @inlinable
  public func localized<each Argument: FormatArgumentConvertible>(
    _ key: String,
    _ arguments: repeat each Argument,
    table: String? = nil
  ) -> LocalizedText {
    localized(forKey: key, table: table, arguments: formatArguments(repeat each arguments))
  }

  /// The text for a key with where it came from and what went wrong, with arguments that are made at run time.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  ///   - arguments: What the text shows, and what chooses its plural forms.
  /// - Returns: The text, its language, and the issues.
  public func localized(
    forKey key: String,
    table: String? = nil,
    arguments: [FormatArgument] = []
  ) -> LocalizedText {
    let name = table ?? bundle.defaultTable
    guard let (entry, source) = find(key, table) else {
      let formatted = formatter.format(key, arguments: arguments)
      return LocalizedText(text: formatted.text, language: nil, table: name, origin: .key, issues: formatted.issues)
    }
    let (text, issues) = formatter(for: source).render(entry, arguments)
    guard let text else {
      return LocalizedText(text: key, language: nil, table: name, origin: .key, issues: issues)
    }
    return LocalizedText(text: text, language: source.language, table: name, origin: source.origin, issues: issues)
  }

  /// The text for a key as it stands in its file, with its directives; for calls that do their own formatting.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  /// - Returns: The text; `nil` if there is none, or if it varies.
  /// - Complexity: One look-up in a dictionary for each language that is asked.
  public func plainText(forKey key: String, table: String? = nil) -> String? {
    guard case .text(let text)? = find(key, table)?.entry else { return nil }
    return text
  }

  /// Whether there is a text for a key, in whatever language that ``fallback`` allows.
  public func contains(_ key: String, table: String? = nil) -> Bool { find(key, table) != nil }
}

extension Localizer {
  /// Writes a format that stands in the code with the numbers of the locale; see
  /// ``StringFormatter/format(_:_:)``.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: What the directives show.
  /// - Returns: The text.
  public func format<each Argument: FormatArgumentConvertible>(
    _ format: String,
    _ arguments: repeat each Argument
  ) -> String {
    formatter.format(format, arguments: formatArguments(repeat each arguments)).text
  }

  /// Writes plural forms that stand in the code, by the rules of the chosen language; see
  /// ``StringFormatter/plural(_:zero:one:two:few:many:other:_:)``.
  ///
  /// - Parameters:
  ///   - number: The number, which is also the first argument of the formats.
  ///   - zero: The format for the number 0, and for CLDR's category where the language has one.
  ///   - one: The format for the category `one`.
  ///   - two: The format for the category `two`.
  ///   - few: The format for the category `few`.
  ///   - many: The format for the category `many`.
  ///   - other: The format for `other`, and for every category that has none of its own.
  ///   - arguments: Further arguments, of which the first is argument 2.
  /// - Returns: The text.
  public func plural<each Argument: FormatArgumentConvertible>(
    _ number: some FormatArgumentConvertible,
    zero: String? = nil,
    one: String? = nil,
    two: String? = nil,
    few: String? = nil,
    many: String? = nil,
    other: String,
    _ arguments: repeat each Argument
  ) -> String {
    formatter.plural(
      number,
      zero: zero,
      one: one,
      two: two,
      few: few,
      many: many,
      other: other,
      repeat each arguments
    )
  }

  /// Writes one of several formats that stand in the code, single numbers before categories; see
  /// ``StringFormatter/plural(_:_:)``.
  ///
  /// - Parameters:
  ///   - number: The number, which is also the first argument of the formats.
  ///   - formats: The formats.
  /// - Returns: The text.
  public func plural(_ number: some FormatArgumentConvertible, _ formats: PluralElements<String>) -> String {
    formatter.plural(number, formats)
  }
}
