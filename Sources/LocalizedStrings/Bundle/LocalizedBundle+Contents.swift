import Diagnostics
import LanguageNegotiation
import StringFiles

extension LocalizedBundle {
  /// The properties of a bundle.
  final class Contents: Sendable {
    let tables: StringTables
    /// The messages beside the tables.
    let messages: (any BundleMessages)?
    let developmentLocalization: String
    let localizations: [String]
    let diagnostics: [Diagnostic]
    /// The names of all tables, in alphabetical order.
    let tableNames: [String]
    /// The table to use if a call does not name one.
    let defaultTable: String
    /// Selects languages in Apple mode, the usual one.
    let negotiator: LanguageNegotiator
    /// The development language and those that it inherits strings from.
    let developmentLanguages: [String]

    /// The table that Apple's systems use if none is named.
    private static let usualTable = "Localizable"

    init(
      _ tables: StringTables,
      _ developmentLocalization: String?,
      _ diagnostics: [Diagnostic],
      _ messages: (any BundleMessages)? = nil
    ) {
      self.tables = tables
      self.messages = messages
      self.diagnostics = diagnostics
      let all = messages.map { Set(tables.languages + $0.languages).sorted() } ?? tables.languages
      let named = all.filter { !StringTables.unnamed.contains($0) }
      let development = developmentLocalization ?? tables.developmentLanguage(of: named)
      self.developmentLocalization = development
      let hasDevelopment = named.count == all.count || named.contains(development)
      localizations = hasDevelopment ? named : (named + [development]).sorted()
      tableNames = Set(tables.languages.flatMap { tables.tableNames(of: $0) }).sorted()
      let isUsual = tableNames.contains(Self.usualTable) || tableNames.count != 1
      defaultTable = isUsual ? Self.usualTable : tableNames.first ?? Self.usualTable
      negotiator = LanguageNegotiator(available: localizations, developmentLocalization: development)
      developmentLanguages = negotiator.match(preferred: [development])
    }
  }
}
