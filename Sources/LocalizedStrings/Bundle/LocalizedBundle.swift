import LanguageNegotiation
public import PluralCore
public import StringFiles

/// The localized strings of a program in all its languages.
///
/// Load it once, and make a ``Localizer`` for each user:
///
/// ```swift
/// let strings = try LocalizedBundle(at: "App/Resources", developmentLocalization: "en")
/// let localizer = strings.localizer(preferring: ["pl-PL", "en"])
/// localizer("files.count", 5)    // "5 plików"
/// ```
///
/// A bundle is a value: it can be copied, kept in a constant and used from any task.
public struct LocalizedBundle: Sendable {
  /// The tables by language and name.
  public let tables: StringTables
  /// The language that the program is written in. It is for users who read none of the others, and for texts that the
  /// others lack.
  public let developmentLocalization: String
  /// The languages in alphabetical order. A `Base.lproj` counts as the development language.
  public let localizations: [String]
  /// The problems that were found in loading.
  public let diagnostics: [Diagnostic]
  /// The names of all tables, in alphabetical order.
  let tableNames: [String]
  /// The table to use when a call names none.
  let defaultTable: String
  /// Chooses languages in Apple mode, the usual one.
  let negotiator: LanguageNegotiator

  /// Makes a bundle of tables.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - developmentLocalization: The language that the program is written in; `nil` means that of the string catalogs,
  ///     or else English, or else the first language.
  ///   - diagnostics: The problems that were found in loading.
  public init(tables: StringTables, developmentLocalization: String? = nil, diagnostics: [Diagnostic] = []) {
    self.tables = tables
    self.diagnostics = diagnostics
    let all = tables.languages
    let named = all.filter { $0 != Self.base }
    let english = named.isEmpty || named.contains("en") ? "en" : nil
    let development = developmentLocalization ?? tables.sourceLanguages.first ?? english ?? named.first ?? "en"
    self.developmentLocalization = development
    let hasDevelopment = named.count == all.count || named.contains(development)
    localizations = hasDevelopment ? named : (named + [development]).sorted()
    tableNames = Set(all.flatMap { tables.tableNames(of: $0) }).sorted()
    let isUsual = tableNames.contains(Self.usualTable) || tableNames.count != 1
    defaultTable = isUsual ? Self.usualTable : tableNames.first ?? Self.usualTable
    negotiator = LanguageNegotiator(available: localizations, developmentLocalization: development)
  }

  /// Loads a folder of localized strings, or a single file.
  ///
  /// Loading keeps all that can be read: a faulty entry does not stop the others. The problems are in ``diagnostics``.
  ///
  /// - Parameters:
  ///   - path: A folder with `*.lproj` folders and string catalogs, one `.lproj` folder, or a file.
  ///   - developmentLocalization: The language that the program is written in; `nil` means that of the string catalogs,
  ///     or else English, or else the first language.
  ///   - strict: Whether to throw the first error instead, as a check does.
  /// - Throws: An error if there is no such folder or file, and the first error of any kind if `strict` is true.
  public init(at path: String, developmentLocalization: String? = nil, strict: Bool = false) throws(Diagnostic) {
    self.init(try StringsReader(strict: strict).tables(at: path), developmentLocalization)
  }

  /// Makes a bundle of what a reader has read.
  init(_ reading: StringsReading<StringTables>, _ developmentLocalization: String?) {
    self.init(
      tables: reading.value,
      developmentLocalization: developmentLocalization,
      diagnostics: reading.diagnostics
    )
  }

  /// The folder that holds the texts of the development language, or those that all languages share.
  static let base = "Base"
  /// The table that Apple's systems look into when none is named.
  static let usualTable = "Localizable"
}

extension LocalizedBundle: Hashable {
  /// Whether two bundles have the same tables, development language and diagnostics.
  public static func == (one: LocalizedBundle, other: LocalizedBundle) -> Bool {
    one.developmentLocalization == other.developmentLocalization && one.tables == other.tables
      && one.diagnostics == other.diagnostics
  }

  /// Hashes the languages and the names of the tables, which is quick and tells most bundles apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(developmentLocalization)
    hasher.combine(localizations)
    hasher.combine(tableNames)
  }
}

extension LocalizedBundle: CustomStringConvertible {
  /// The languages and tables, such as `en pl: Localizable, Shop`.
  public var description: String {
    "\(localizations.joined(separator: " ")): \(tableNames.joined(separator: ", "))"
  }
}
