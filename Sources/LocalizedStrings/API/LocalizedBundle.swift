import LanguageNegotiation

/// The localized strings of a program in all its languages.
///
/// Load it once, and make a ``Localizer`` for each user:
///
/// ```swift
/// let strings = try LocalizedBundle(at: "App/Resources", development: "en")
/// let localizer = strings.localizer(preferring: ["pl-PL", "en"])
/// localizer("files.count", 5)    // "5 plików"
/// ```
///
/// A bundle is a value: it can be copied, kept in a constant and used from any task.
public struct LocalizedBundle: Sendable {
  /// The tables by language and name.
  public let tables: StringTables
  /// The language that the program is written in: for users who read none of the others, and for texts that the others
  /// lack.
  public let development: String
  /// The languages in alphabetical order. A `Base.lproj` counts as the development language.
  public let languages: [String]
  /// Warnings from loading and, in lenient mode, errors.
  public let diagnostics: [StringsDiagnostic]
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
  ///   - development: The language that the program is written in; `nil` means that of the string catalogs, or else
  ///     English, or else the first language.
  ///   - diagnostics: What was found in loading.
  public init(tables: StringTables, development: String? = nil, diagnostics: [StringsDiagnostic] = []) {
    self.tables = tables
    self.diagnostics = diagnostics
    let all = tables.languages
    let named = all.filter { $0 != Self.base }
    let english = named.isEmpty || named.contains("en") ? "en" : nil
    self.development = development ?? tables.sourceLanguages.first ?? english ?? named.first ?? "en"
    let hasDevelopment = named.count == all.count || named.contains(self.development)
    languages = hasDevelopment ? named : (named + [self.development]).sorted()
    tableNames = Set(all.flatMap { tables.tableNames(of: $0) }).sorted()
    let isUsual = tableNames.contains(Self.usualTable) || tableNames.count != 1
    defaultTable = isUsual ? Self.usualTable : tableNames.first ?? Self.usualTable
    negotiator = LanguageNegotiator(available: languages, developmentLocalization: self.development)
  }

  /// Loads a folder of localized strings, or a single file.
  ///
  /// - Parameters:
  ///   - path: A folder with `*.lproj` folders and string catalogs, one `.lproj` folder, or a file.
  ///   - development: The language that the program is written in; `nil` means that of the string catalogs, or else
  ///     English, or else the first language.
  ///   - mode: Whether to throw the first error, or to keep what is good and report the rest in ``diagnostics``.
  /// - Throws: The first error, in strict mode.
  public init(
    at path: String,
    development: String? = nil,
    mode: StringsReader.Mode = .strict
  ) throws(StringsDiagnostic) {
    let reading = try StringsReader(mode: mode).tables(at: path)
    self.init(tables: reading.value, development: development, diagnostics: reading.diagnostics)
  }

  /// Loads a string catalog that is in memory.
  ///
  /// - Parameters:
  ///   - catalog: The contents of an `.xcstrings` file.
  ///   - file: The name of the file, which without its extension is that of the table.
  ///   - mode: Whether to throw the first error, or to keep what is good and report the rest in ``diagnostics``.
  /// - Throws: The first error, in strict mode.
  public init(
    catalog: [UInt8],
    file: String = "Localizable.xcstrings",
    mode: StringsReader.Mode = .strict
  ) throws(StringsDiagnostic) {
    var reading = StringsReading(value: StringTables(), diagnostics: [])
    try StringsReader(mode: mode).add(catalog, file: FilePath(file), to: &reading)
    self.init(tables: reading.value, diagnostics: reading.diagnostics)
  }

  /// The folder that holds the texts of the development language, or those that all languages share.
  static let base = "Base"
  /// The table that Apple's systems look into when none is named.
  static let usualTable = "Localizable"
}

extension LocalizedBundle: CustomStringConvertible {
  /// The languages and tables, such as `en pl: Localizable, Shop`.
  public var description: String {
    "\(languages.joined(separator: " ")): \(tableNames.joined(separator: ", "))"
  }
}
