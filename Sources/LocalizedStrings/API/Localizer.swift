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
  /// Everything about a localizer. It is shared, so that copying a localizer costs one count of references.
  private var storage: Storage

  private final class Storage: Sendable {
    let bundle: LocalizedBundle
    let negotiated: NegotiatedLanguages
    let fallback: TextFallback
    let formatter: StringFormatter
    let defaultSources: [Source]
    let sources: [String: [Source]]

    init(
      bundle: LocalizedBundle,
      negotiated: NegotiatedLanguages,
      fallback: TextFallback,
      formatter: StringFormatter,
      sources: [String: [Source]]
    ) {
      self.bundle = bundle
      self.negotiated = negotiated
      self.fallback = fallback
      self.formatter = formatter
      self.sources = sources
      defaultSources = sources[bundle.defaultTable] ?? []
    }
  }

  /// A table to look into.
  final class Source: Sendable {
    let entries: [String: LocalizedEntry]
    let language: String
    let rules: PluralRules
    let origin: LocalizedText.Origin

    init(_ table: StringTable, language: String, origin: LocalizedText.Origin) {
      entries = table.entries
      self.language = language
      rules = PluralRules(for: language)
      self.origin = origin
    }
  }

  init(
    bundle: LocalizedBundle,
    negotiated: NegotiatedLanguages,
    development: [String],
    fallback: TextFallback,
    formatter: StringFormatter
  ) {
    var sources: [String: [Source]] = [:]
    for table in bundle.tableNames {
      sources[table] = Self.sources(table, of: bundle, negotiated.languages, development, fallback)
    }
    storage = Storage(
      bundle: bundle,
      negotiated: negotiated,
      fallback: fallback,
      formatter: formatter,
      sources: sources
    )
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
        sources.append(Source(table, language: language, origin: origin))
      }
      if fallback == .perFile && !tables.isEmpty { break }
    }
    return sources
  }

  // MARK: Settings

  /// The bundle.
  public var bundle: LocalizedBundle { storage.bundle }

  /// The languages that were chosen, best first: the language, then those that it inherits texts from.
  public var languages: [String] { storage.negotiated.languages }

  /// Whether the user prefers the language; otherwise it is the bundle's development language, or its first one.
  public var isMatched: Bool { storage.negotiated.isMatched }

  /// What is shown for a text that the language lacks.
  public var fallback: TextFallback { storage.fallback }

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

  /// Writes formats and plural forms that stand in the code, in the chosen language and with the numbers of the locale.
  public private(set) var formatter: StringFormatter {
    get { storage.formatter }
    set {
      storage = Storage(
        bundle: storage.bundle,
        negotiated: storage.negotiated,
        fallback: storage.fallback,
        formatter: newValue,
        sources: storage.sources
      )
    }
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
    let sources = if let table { storage.sources[table] ?? [] } else { storage.defaultSources }
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
