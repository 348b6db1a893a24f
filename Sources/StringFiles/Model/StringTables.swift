import DataFiles

/// The localized strings of a folder: tables by language and name.
///
/// ```swift
/// let tables = try StringsReader().tables(at: "Resources").value
/// tables.languages                   // ["en", "pl"]
/// tables.tableNames(of: "pl")        // ["InfoPlist", "Localizable", "Main"]
/// tables["pl", "Localizable"]?.count
/// ```
public struct StringTables: Sendable, Hashable {
  private var tables: [String: [String: StringTable]] = [:]
  /// The source languages of the string catalogs, in the order read, without repetitions. The first one is probably the
  /// development language.
  public private(set) var sourceLanguages: [String] = []

  /// Creates an empty set of tables.
  package init() {}

  /// The languages that have a table, in alphabetical order. `Base` is included if the folder has a `Base.lproj`.
  public var languages: [String] { tables.keys.inOrder() }

  /// The names of a language's tables, in alphabetical order.
  public func tableNames(of language: String) -> [String] {
    tables[language]?.keys.inOrder() ?? []
  }

  /// The table with a language and name; `nil` if there is none.
  public subscript(language: String, table: String) -> StringTable? {
    tables[language]?[table]
  }

  /// The languages of tables that do not say theirs: `Base` for those in `Base.lproj`, `und` for files outside a language
  /// folder. They are in the development language.
  package static var unnamed: [String] { ["Base", "und"] }

  /// The language that the strings were probably written in: the source language of the first catalog, or else English,
  /// or else the first language.
  package var developmentLanguage: String { developmentLanguage(of: languages.filter { !Self.unnamed.contains($0) }) }

  /// The language that the strings were probably written in, in a bundle that has these languages.
  package func developmentLanguage(of named: [String]) -> String {
    if let source = sourceLanguages.first { return source }
    if let english = ["en", "English"].first(where: named.contains) { return english }
    // Beside tables that do not say their language, all others are translations, also those into British English.
    guard let first = named.first, !Self.unnamed.contains(where: { tables[$0] != nil }) else { return "en" }
    return ["en-US", "en_US"].first(where: named.contains)
      ?? named.first { $0.utf8.starts(with: "en-".utf8) || $0.utf8.starts(with: "en_".utf8) } ?? first
  }

  /// Adds a table. If there is already one with this name and language, the new entries replace those with the same
  /// keys.
  package mutating func add(_ table: StringTable) {
    if tables[table.language]?[table.name]?.add(table) == nil {
      tables[table.language, default: [:]][table.name] = table
    }
  }

  /// Adds the tables of a catalog.
  package mutating func add(_ catalog: StringCatalog) {
    if !sourceLanguages.contains(catalog.sourceLanguage) { sourceLanguages.append(catalog.sourceLanguage) }
    for table in catalog.tables.values { add(table) }
  }
}
