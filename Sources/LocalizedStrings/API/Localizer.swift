import LanguageNegotiation
import Plurals

/// The texts of a bundle for one user: in the language that was chosen, with numbers as the user's locale has them.
///
/// ```swift
/// let localizer = strings.localizer(preferring: ["pl"])
/// localizer("cancel")                      // "Anuluj"
/// localizer("files.count", 5)              // "5 plików"
/// localizer("hello", "Ewa", table: "Main") // "Cześć, Ewa!"
/// localizer.language                       // "pl"
/// ```
///
/// A localizer is a value and never changes its language; to change the language at run time, make another one:
/// `localizer = localizer.preferring(["de"])`.
///
/// Each text follows the plural rules of the language that *it* is in, also where it had to be taken from another language
/// than the chosen one. Digits and separators are always those of the locale.
public struct Localizer: Sendable {
  /// The bundle.
  public let bundle: LocalizedBundle
  /// The languages that were chosen, best first: the language, then those that it inherits texts from.
  public let languages: [String]
  /// Whether the user prefers the language; otherwise it is the bundle's development language, or its first one.
  public let isMatched: Bool
  /// What is shown for a text that the language lacks.
  public let fallback: TextFallback
  /// Writes texts in the chosen language.
  private(set) var formatter: StringFormatter

  private let defaultSources: [Source]
  private let sources: [String: [Source]]

  /// A table to look into.
  struct Source: Sendable {
    let entries: [String: LocalizedEntry]
    let language: String
    let rules: PluralRules
    let origin: LocalizedText.Origin
  }

  init(
    bundle: LocalizedBundle,
    negotiated: NegotiatedLanguages,
    development: [String],
    fallback: TextFallback,
    formatter: StringFormatter
  ) {
    self.bundle = bundle
    languages = negotiated.languages
    isMatched = negotiated.matched
    self.fallback = fallback
    self.formatter = formatter
    var sources: [String: [Source]] = [:]
    for table in bundle.tableNames {
      sources[table] = Self.sources(table, of: bundle, languages, development, fallback)
    }
    self.sources = sources
    defaultSources = sources[bundle.defaultTable] ?? []
  }

  /// The tables of a name to look into, best first.
  private static func sources(
    _ name: String,
    of bundle: LocalizedBundle,
    _ languages: [String],
    _ development: [String],
    _ fallback: TextFallback
  ) -> [Source] {
    var sources: [Source] = []
    var seen: Set<String> = []
    for language in languages + development where seen.insert(language).inserted {
      let isChosen = language == languages.first
      let origin: LocalizedText.Origin =
        isChosen ? .chosen : languages.contains(language) ? .inherited : .development
      // Base holds texts of the development language.
      let names = language == bundle.development ? [language, LocalizedBundle.base] : [language]
      let tables = names.compactMap { bundle.tables[$0, name] }
      for table in tables {
        sources.append(
          Source(entries: table.entries, language: language, rules: PluralRules(for: language), origin: origin)
        )
      }
      if fallback == .perFile && !tables.isEmpty { break }
    }
    return sources
  }

  // MARK: Settings

  /// The language that was chosen.
  public var language: String { formatter.language }

  /// The locale that decides how numbers look.
  public var locale: String {
    get { formatter.locale }
    set { formatter.locale = newValue }
  }

  /// The device, for texts that vary with it.
  public var device: Device {
    get { formatter.device }
    set { formatter.device = newValue }
  }

  /// The width in characters that there is for a text, for those that vary with it; `nil` if there is enough for all.
  public var width: Int? {
    get { formatter.width }
    set { formatter.width = newValue }
  }

  /// A localizer of the same bundle and with the same settings for other languages.
  ///
  /// - Parameters:
  ///   - preferred: The languages that the user reads, the favourite first.
  ///   - locale: The user's locale; `nil` means the preferred language that was matched.
  /// - Returns: A localizer for the language that was chosen.
  public func preferring(_ preferred: [String], locale: String? = nil) -> Localizer {
    var localizer = bundle.localizer(preferring: preferred, locale: locale, fallback: fallback, device: device)
    localizer.width = width
    return localizer
  }

  // MARK: Looking up

  /// The first entry for a key, and the table that it is in.
  func find(_ key: String, _ table: String?) -> (entry: LocalizedEntry, source: Source)? {
    let sources = table.map { self.sources[$0] ?? [] } ?? defaultSources
    for source in sources {
      if let entry = source.entries[key] { return (entry, source) }
    }
    return nil
  }

  /// A formatter for the texts of a table.
  func formatter(for source: Source) -> StringFormatter {
    formatter.with(language: source.language, rules: source.rules)
  }
}
