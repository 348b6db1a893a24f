/// The localized strings of a folder: tables by language and name.
///
/// ```swift
/// let tables = try StringsReader().folder(at: "Resources").value
/// tables.languages                   // ["en", "pl"]
/// tables.tableNames(of: "pl")        // ["InfoPlist", "Localizable"]
/// tables["pl", "Localizable"]?.count
/// ```
public struct StringTables: Sendable, Hashable {
  private var tables: [String: [String: StringTable]] = [:]
  /// The languages that string catalogs were written in, `sourceLanguage`, without repetitions and in the order in which
  /// they were read. One that has catalogs of one source language only can take it for its development language.
  public internal(set) var sourceLanguages: [String] = []

  /// Creates an empty set of tables.
  public init() {}

  /// The languages that have a table, in alphabetical order. `Base` is one of them if the folder has a `Base.lproj`.
  public var languages: [String] { tables.keys.sorted() }

  /// The names of a language's tables, in alphabetical order.
  public func tableNames(of language: String) -> [String] {
    tables[language]?.keys.sorted() ?? []
  }

  /// A table, or `nil` if the language has none of this name.
  public subscript(language: String, table: String) -> StringTable? {
    tables[language]?[table]
  }

  /// Adds entries to a table, in the place of those with the same keys, and makes the table if need be.
  package mutating func override(_ entries: [String: LocalizedEntry], language: String, table: String) {
    tables[language, default: [:]][table, default: StringTable(name: table, language: language)]
      .override(with: entries)
  }
}
