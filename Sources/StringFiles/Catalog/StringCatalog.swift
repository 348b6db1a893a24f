/// The contents of a string catalog (`.xcstrings`): one table for each of its languages.
///
/// ```swift
/// let catalog = try StringsReader().catalog(bytes, file: "Localizable.xcstrings").value
/// catalog.sourceLanguage     // "en"
/// catalog.languages          // ["de", "en", "pl"]
/// catalog["pl"]?.count       // 120
/// ```
public struct StringCatalog: Sendable, Hashable {
  /// The name of the table: that of the file without its extension.
  public let name: String
  /// The version that the catalog says that it has, such as `1.0`.
  public let version: String
  /// The language in which the program is written. Its table has every key of the catalog: a key without a text in this
  /// language is the text itself.
  public let sourceLanguage: String
  private var tables: [String: StringTable]

  /// Creates a catalog.
  package init(name: String, version: String, sourceLanguage: String, tables: [String: StringTable]) {
    self.name = name
    self.version = version
    self.sourceLanguage = sourceLanguage
    self.tables = tables
  }

  /// The languages that have a text, and the source language, in alphabetical order.
  public var languages: [String] { tables.keys.sorted() }

  /// The table of a language.
  public subscript(language: String) -> StringTable? { tables[language] }
}
