import LanguageNegotiation
import StringFiles
import StringFormatting

extension Localizer {
  /// The localizer of the current task, which `String(localized:)` uses on systems other than Apple's.
  ///
  /// Set it around the work for a user, such as a request. All tasks that the work starts with structured concurrency have it
  /// too:
  ///
  /// ```swift
  /// let localizer = LocalizedBundle.module.localizer(preferring: .acceptLanguage("pl, en;q=0.5"))
  /// Localizer.$current.withValue(localizer) {
  ///   String(localized: .filesCount(5))    // "5 plików"
  /// }
  /// ```
  ///
  /// Where nobody has set one, each bundle uses the languages of the environment, and this localizer has no texts.
  @TaskLocal public static var current = Localizer.environment

  /// What ``current`` is if nobody has set it. It has no texts.
  private static let environment: Localizer = {
    let preferred = PreferredLanguages.processEnvironment()
    let language = preferred.languages.first
    let bundle = LocalizedBundle(tables: StringTables(), developmentLocalization: language)
    return bundle.localizer(preferring: preferred, locale: language)
  }()

  private static let environmentIdentifier = environment.bundleIdentifier

  /// Finds the texts of a bundle in the language of the localizer, if that takes no time.
  ///
  /// - Parameter bundle: The bundle; `nil` means that of the localizer.
  /// - Returns: What finds and writes the texts; `nil` if there is none yet.
  @inline(__always)
  func readyLookup(in bundle: LocalizedBundle?) -> Lookup? {
    switch bundle {
    case nil: lookup
    case let bundle? where bundle.identifier == bundleIdentifier: lookup
    case let bundle? where bundleIdentifier == Self.environmentIdentifier: bundle.environment
    default: nil
    }
  }

  /// Finds the texts of a bundle in the language of the localizer.
  ///
  /// - Parameters:
  ///   - bundle: The bundle; `nil` means that of the localizer. Another one follows the chosen languages of this one, so that
  ///     all texts of a task are in one language.
  ///   - locale: The locale of numbers; `nil` means that of the localizer.
  /// - Returns: What finds and writes the texts.
  func lookup(in bundle: LocalizedBundle?, locale: String?) -> Lookup {
    if let lookup = readyLookup(in: bundle) { return lookup.showing(locale) }
    guard let bundle else { return lookup }
    return bundle.localizer(
      preferring: [negotiated.preferredLanguage].compactMap(\.self) + negotiated.languages,
      locale: locale ?? self.locale,
      mode: mode,
      fallback: fallback,
      device: device
    ).lookup
  }
}

extension Localizer.Lookup {
  /// The same with numbers as a locale has them; `nil` changes nothing.
  fileprivate func showing(_ locale: String?) -> Localizer.Lookup {
    guard let locale else { return self }
    var settings = settings
    settings.showNumbers(as: locale)
    return with(settings)
  }
}
