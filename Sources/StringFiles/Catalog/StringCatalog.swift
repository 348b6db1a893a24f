import DataFiles

/// The contents of a string catalog (`.xcstrings`): one table per language.
package struct StringCatalog: Sendable, Hashable {
  /// The name of the file without its extension, which is also the name of the tables.
  package let name: String
  /// The version of the format, such as `1.0`.
  package let version: String
  /// The language that the program is written in. Its table has every key of the catalog; a key without a string stands
  /// for itself.
  package let sourceLanguage: String
  let tables: [String: StringTable]

  /// The source language and all languages that have a string, in alphabetical order.
  package var languages: [String] { tables.keys.inOrder() }

  /// The table of a language; `nil` if the catalog has no strings in it.
  package subscript(language: String) -> StringTable? { tables[language] }
}
