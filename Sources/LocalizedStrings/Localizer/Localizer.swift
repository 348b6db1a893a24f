public import LanguageNegotiation
import Plurals
import StringFiles

/// The texts of a bundle for one user: in the chosen language, with numbers in the style of the user's locale.
///
/// ```swift
/// let localizer = strings.localizer(preferring: ["pl"])
/// localizer("cancel")                      // "Anuluj"
/// localizer("files.count", 5)              // "5 plików"
/// localizer("hello", "Ewa", table: "Main") // "Cześć, Ewa!"
/// localizer.language                       // "pl"
/// ```
///
/// A localizer is a value with a fixed language. To change the language at run time, create another one:
/// `localizer = localizer.preferring(["de"])`.
///
/// Each text follows the plural rules of its own language, even if it comes from another language than the chosen one.
/// Digits and separators always follow the locale.
public struct Localizer: Sendable {
  /// All properties of the localizer. They are shared, so a copy costs one reference count.
  private var storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  // MARK: Settings

  /// The bundle.
  public var bundle: LocalizedBundle { storage.bundle }

  /// How the language was chosen. Its `explanation` says for each preferred language why it was taken or not.
  public var negotiated: NegotiatedLanguages { storage.negotiated }

  /// The chosen languages, best first: the language, then those that it inherits texts from.
  public var languages: [String] { storage.negotiated.languages }

  /// Whether the language is one that the user prefers. Otherwise it is the bundle's development language, or its first one.
  public var isMatched: Bool { storage.negotiated.isMatched }

  /// How languages were matched.
  public var mode: LanguageNegotiator.Mode { storage.mode }

  /// What is shown if the language lacks a text.
  public var fallback: TextFallback { storage.fallback }

  /// The chosen language.
  public var language: String { formatter.language }

  /// The locale that decides how numbers look.
  public var locale: String {
    get { formatter.locale }
    set {
      var formatter = formatter
      formatter.locale = newValue
      set(formatter, hasOwnLocale: false)
    }
  }

  /// The device, for texts that vary with it.
  public var device: Device {
    get { formatter.device }
    set {
      var formatter = formatter
      formatter.device = newValue
      set(formatter, hasOwnLocale: storage.hasOwnLocale)
    }
  }

  /// The available width in characters, for texts that vary with it; `nil` means unlimited.
  public var width: Int? {
    get { formatter.width }
    set {
      var formatter = formatter
      formatter.width = newValue
      set(formatter, hasOwnLocale: storage.hasOwnLocale)
    }
  }

  /// Formats texts and plural forms that are in the code, for the chosen language and the locale.
  public var formatter: StringFormatter { storage.formatter }

  private mutating func set(_ formatter: StringFormatter, hasOwnLocale: Bool) {
    storage = Storage(
      bundle: bundle,
      negotiated: storage.negotiated,
      mode: mode,
      fallback: fallback,
      formatter: formatter,
      hasOwnLocale: hasOwnLocale,
      sources: sources
    )
  }

  /// Creates a localizer for other languages, with the same bundle and settings.
  ///
  /// - Parameter preferred: The languages that the user reads, best first.
  /// - Returns: A localizer for the chosen language, with the same mode, fallback, device and width. It also has the same
  ///   locale if that was set; otherwise the locale follows the new language.
  public func preferring(_ preferred: [String]) -> Localizer {
    var localizer = bundle.localizer(
      preferring: preferred,
      locale: storage.hasOwnLocale ? nil : locale,
      mode: mode,
      fallback: fallback,
      device: device
    )
    localizer.width = width
    return localizer
  }

  // MARK: Looking up

  /// Writes texts in the style of the locale; it is valid as long as the localizer.
  var style: RenderingStyle { storage.style }

  /// The tables to look into, best first; they are valid as long as the localizer.
  @inline(__always)
  func tables(_ table: String?) -> UnsafeBufferPointer<Table> {
    guard let table else { return storage.defaultTables }
    return sources.places[table].map { UnsafeBufferPointer(rebasing: sources.tables[$0]) }
      ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  /// The tables of all names, and where they are.
  var sources: Sources { storage.sources }

  /// The language and the origin of a table's texts.
  func source(of table: Table) -> Sources.Source { sources.list[table.source] }
}

extension Localizer: Hashable {
  /// Whether two localizers give the same answers: they have equal bundles, languages and settings.
  public static func == (one: Localizer, other: Localizer) -> Bool {
    one.storage === other.storage
      || (one.storage.negotiated == other.storage.negotiated && one.mode == other.mode
        && one.fallback == other.fallback && one.formatter == other.formatter
        && one.storage.hasOwnLocale == other.storage.hasOwnLocale && one.bundle == other.bundle)
  }

  /// Hashes the languages and the settings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.negotiated)
    hasher.combine(fallback)
    hasher.combine(formatter)
  }
}

extension Localizer: CustomStringConvertible {
  /// The languages, and the locale if it is different: `pl en, numbers as in de-CH`.
  public var description: String {
    let list = languages.joined(separator: " ")
    return locale == language ? list : "\(list), numbers as in \(locale)"
  }
}
