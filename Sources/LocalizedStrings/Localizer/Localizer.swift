public import LanguageNegotiation
import Plurals
import StringFiles

/// The strings of a bundle for one user: in the selected language, with numbers in the style of the user's locale.
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
/// Each string follows the plural rules of its own language, even if that is not the selected one. Digits and
/// separators always follow the locale.
public struct Localizer: Sendable {
  /// All properties of the localizer. They are shared, so a copy costs one reference count.
  private var storage: Storage

  private final class Storage: Sendable {
    let bundle: LocalizedBundle
    let lookup: Lookup
    /// Identifies the bundle, without a reference count.
    let bundleIdentifier: ObjectIdentifier
    /// The localizers of other bundles that follow this one.
    let followers = Followers()

    init(_ bundle: LocalizedBundle, _ lookup: Lookup) {
      self.bundle = bundle
      self.lookup = lookup
      bundleIdentifier = bundle.identifier
    }
  }

  init(_ bundle: LocalizedBundle, _ lookup: Lookup) { storage = Storage(bundle, lookup) }

  /// Finds and formats the strings.
  var lookup: Lookup { storage.lookup }

  /// Identifies the bundle.
  var bundleIdentifier: ObjectIdentifier { storage.bundleIdentifier }

  /// The localizer of another bundle that follows this one; `nil` if none has been made.
  @inline(__always)
  func follower(of bundle: LocalizedBundle) -> Localizer? { storage.followers.localizer(of: bundle) }

  /// Keeps the localizer of another bundle that follows this one.
  func keep(_ follower: Localizer) { storage.followers.keep(follower) }

  // MARK: Settings

  private var settings: Settings {
    get { lookup.settings }
    set { self = Localizer(bundle, lookup.with(newValue)) }
  }

  /// The bundle.
  public var bundle: LocalizedBundle { storage.bundle }

  /// How the language was selected. Its `explanation` says for each preferred language why it was used or not.
  public var negotiated: NegotiatedLanguages { settings.negotiated }

  /// The selected languages, best first: the language, then those that it inherits strings from.
  public var languages: [String] { negotiated.languages }

  /// Whether the language is one that the user prefers. Otherwise it is the bundle's development language, or its first
  /// one.
  public var isMatched: Bool { negotiated.isMatched }

  /// How languages were matched.
  public var mode: LanguageNegotiator.Mode { settings.mode }

  /// The choice of what to show if the language lacks a string.
  public var fallback: TextFallback { settings.fallback }

  /// The selected language.
  public var language: String { negotiated.language ?? formatter.language }

  /// The locale that determines how numbers look.
  public var locale: String {
    get { formatter.locale }
    set { settings.showNumbers(as: newValue) }
  }

  /// The device, for strings that vary with it.
  public var device: Device {
    get { formatter.device }
    set { settings.formatter.device = newValue }
  }

  /// The available width in characters, for strings that vary with it; `nil` means unlimited.
  public var width: Int? {
    get { formatter.width }
    set { settings.formatter.width = newValue }
  }

  /// Formats strings and plural forms in code, for the selected language and the locale.
  public var formatter: StringFormatter { settings.formatter }

  /// Creates a localizer for other languages, with the same bundle and settings.
  ///
  /// - Parameter preferred: The languages that the user reads, best first.
  /// - Returns: A localizer for the selected language, with the same mode, fallback, device and width. It also has the
  ///   same locale if that was set; otherwise the locale follows the new language.
  public func preferring(_ preferred: [String]) -> Localizer {
    another(of: bundle, preferring: preferred, locale: settings.hasOwnLocale ? locale : nil)
  }

  /// A localizer of a bundle, with this one's mode, fallback, device and width.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - preferred: The languages that the user reads, best first.
  ///   - locale: The locale of numbers; `nil` means that of the selected language.
  /// - Returns: The localizer.
  package func another(of bundle: LocalizedBundle, preferring preferred: [String], locale: String?) -> Localizer {
    var another = bundle.localizer(
      preferring: preferred,
      locale: locale,
      mode: mode,
      fallback: fallback,
      device: device
    )
    if let width { another.width = width }
    return another
  }
}

extension Localizer: Hashable {
  /// Whether two localizers give the same answers: they have equal bundles, languages and settings.
  public static func == (one: Localizer, other: Localizer) -> Bool {
    one.storage === other.storage || one.settings == other.settings && one.bundle == other.bundle
  }

  /// Hashes the languages and the settings.
  public func hash(into hasher: inout Hasher) { hasher.combine(settings) }
}

extension Localizer: CustomStringConvertible {
  /// The languages, and the locale if it is different: `pl en, numbers as in de-CH`.
  public var description: String {
    let list = languages.joined(separator: " ")
    return locale == language ? list : "\(list), numbers as in \(locale)"
  }
}
