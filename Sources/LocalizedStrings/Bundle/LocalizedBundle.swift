public import Diagnostics
import LanguageNegotiation
public import StringFiles

/// The localized strings of a program in all its languages.
///
/// Load it once, and create a ``Localizer`` for each user:
///
/// ```swift
/// let strings = try LocalizedBundle(at: "App/Resources", developmentLocalization: "en")
/// let localizer = strings.localizer(preferring: ["pl-PL", "en"])
/// localizer("files.count", 5)    // "5 plików"
/// ```
///
/// A bundle is a value. It can be copied, kept in a constant and used from any task.
public struct LocalizedBundle: Sendable {
  /// The tables by language and name.
  public var tables: StringTables { contents.tables }
  /// The language that the program is written in. It is used for users who read none of the other languages, and for
  /// strings that the other languages lack.
  public var developmentLocalization: String { contents.developmentLocalization }
  /// The languages in alphabetical order. `Base.lproj` and a file outside an `.lproj` folder are listed as the development
  /// language.
  public var localizations: [String] { contents.localizations }
  /// The problems found while loading.
  public var diagnostics: [Diagnostic] { contents.diagnostics }
  /// All properties. They are shared, so a copy costs one reference count.
  private let storage: Storage

  private final class Storage: Sendable {
    let contents: Contents
    let shared: [String: Localizer.Shared]
    let environment: Localizer.Lookup
    let recentUsers = RecentUsers()

    init(_ contents: Contents) {
      self.contents = contents
      let parts = contents.localizations.map { ($0, Localizer.Shared($0, of: contents)) }
      shared = Dictionary(uniqueKeysWithValues: parts)
      let preferences = RecentUsers.Preferences(
        languages: .processEnvironment(),
        locale: nil,
        mode: .apple,
        fallback: .perKey,
        device: .current
      )
      environment = contents.lookup(preferences, shared)
    }
  }

  /// The tables and the languages.
  var contents: Contents { storage.contents }
  /// The parts that localizers share, by language.
  var shared: [String: Localizer.Shared] { storage.shared }
  /// Finds strings for the languages of the environment.
  var environment: Localizer.Lookup { storage.environment }
  /// Finds strings for a user.
  func lookup(for preferences: RecentUsers.Preferences) -> Localizer.Lookup {
    storage.recentUsers.lookup(for: preferences) { contents.lookup($0, shared) }
  }
  /// The number of preferences whose lookup is kept.
  var recentUserCount: Int { storage.recentUsers.count }
  /// An identifier that all copies of a bundle share.
  var identifier: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Creates a bundle from tables.
  ///
  /// - Parameters:
  ///   - tables: The tables.
  ///   - developmentLocalization: The language that the program is written in; `nil` means the source
  ///     language of the string catalogs, or else English, or else the first language.
  ///   - diagnostics: The problems found while loading.
  public init(tables: StringTables, developmentLocalization: String? = nil, diagnostics: [Diagnostic] = []) {
    storage = Storage(Contents(tables, developmentLocalization, diagnostics))
  }

  /// Loads a folder of localized strings, or a single file.
  ///
  /// Loading keeps everything that can be read: a faulty entry does not affect the others. The problems are in
  /// ``diagnostics``.
  ///
  /// - Parameters:
  ///   - path: A folder with `*.lproj` folders and string catalogs, a single `.lproj` folder, or a file. A program that
  ///     imports LocalizedMessages reads the messages of `.arb` and `.json` files as well.
  ///   - developmentLocalization: The language that the program is written in; `nil` means the source
  ///     language of the string catalogs, or else English, or else the first language.
  ///   - languages: The languages to load, spelled as in the files; `nil` loads them all. Include the development
  ///     language if it should fill in for missing strings.
  ///   - strict: Whether to throw the first error instead, as a check should.
  /// - Throws: An error if there is no such folder or file; the first error of any kind if `strict` is true.
  public init(
    at path: String,
    developmentLocalization: String? = nil,
    languages: [String]? = nil,
    strict: Bool = false
  ) throws(Diagnostic) {
    let messages = try Self.messageReader?.messages(at: path, languages: languages, strict: strict)
    self.init(try Self.tables(at: path, languages, strict, messages), developmentLocalization, messages)
  }

  /// Reads the tables at a path, unless it is that of a file with messages.
  package static func tables(
    at path: String,
    _ languages: [String]?,
    _ strict: Bool,
    _ messages: MessageReading?
  ) throws(Diagnostic) -> StringsReading<StringTables> {
    if messages != nil, messageReader?.reads(path) ?? false { return try StringsReader().tables([:]) }
    return try StringsReader(strict: strict, languages: languages).tables(at: path)
  }

  /// Creates a bundle from the results of readers.
  package init(
    _ reading: StringsReading<StringTables>,
    _ developmentLocalization: String?,
    _ messages: MessageReading? = nil
  ) {
    let diagnostics = reading.diagnostics + (messages?.diagnostics ?? [])
    storage = Storage(Contents(reading.value, developmentLocalization, diagnostics, messages?.messages))
  }

  /// The messages beside the tables.
  package var messages: (any BundleMessages)? { contents.messages }
}

extension LocalizedBundle: Hashable {
  /// Whether two bundles have the same tables, development language and diagnostics.
  public static func == (one: LocalizedBundle, other: LocalizedBundle) -> Bool {
    one.identifier == other.identifier
      || one.developmentLocalization == other.developmentLocalization && one.tables == other.tables
        && one.diagnostics == other.diagnostics
        && (one.messages.map { own in other.messages.map { own.isEqual(to: $0) } ?? false } ?? (other.messages == nil))
  }

  /// Hashes the languages and the names of the tables, which is fast and distinguishes most bundles.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(developmentLocalization)
    hasher.combine(localizations)
    hasher.combine(contents.tableNames)
  }
}

extension LocalizedBundle: CustomStringConvertible {
  /// The languages and tables, such as `en pl: Localizable, Shop`.
  public var description: String {
    "\(localizations.joined(separator: " ")): \(contents.tableNames.joined(separator: ", "))"
  }
}
