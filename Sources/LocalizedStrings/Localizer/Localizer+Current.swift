import LanguageNegotiation
import StringFiles
import StringFormatting

extension Localizer {
  /// The localizer of the current task, which `String(localized:)` uses on systems other than Apple's.
  ///
  /// Set it around the work for a user, such as a request. All tasks that the work starts with structured concurrency
  /// inherit it:
  ///
  /// ```swift
  /// let localizer = LocalizedBundle.module.localizer(preferring: .acceptLanguage("pl, en;q=0.5"))
  /// Localizer.$current.withValue(localizer) {
  ///   String(localized: .filesCount(5))    // "5 plików"
  /// }
  /// ```
  ///
  /// If none is set, each bundle uses the languages of the environment, and this localizer has no strings.
  ///
  /// `Task.detached` and `DispatchQueue` do not inherit the localizer. Set it there again, or name it in each call:
  ///
  /// ```swift
  /// Task.detached { String(localized: .filesCount(5), with: localizer) }
  /// ```
  ///
  /// A debug build warns about strings that are looked up where the localizer is lost; see ``warningHandler``.
  @TaskLocal public static var current = Localizer.environment

  /// The value of ``current`` if none is set. It has no strings.
  private static let environment: Localizer = {
    let preferred = PreferredLanguages.processEnvironment()
    let language = preferred.languages.first
    let bundle = LocalizedBundle(tables: StringTables(), developmentLocalization: language)
    return bundle.localizer(preferring: preferred, locale: language)
  }()

  private static let environmentIdentifier = environment.bundleIdentifier

  /// Whether nobody has set this localizer.
  var isEnvironment: Bool { bundleIdentifier == Self.environmentIdentifier }

  /// Finds the strings of a bundle in the language of the localizer, if that takes no time.
  ///
  /// - Parameter bundle: The bundle; `nil` means that of the localizer.
  /// - Returns: The lookup; `nil` if it has not been made yet.
  @inline(__always)
  func readyLookup(in bundle: LocalizedBundle?) -> Lookup? {
    switch bundle {
    case nil: lookup
    case let bundle? where bundle.identifier == bundleIdentifier: lookup
    case let bundle? where isEnvironment: bundle.environment
    case let bundle?: follower(of: bundle)?.lookup
    }
  }

  /// Finds the strings of a bundle in the language of the localizer.
  ///
  /// - Parameters:
  ///   - bundle: The bundle; `nil` means that of the localizer. Another bundle follows the selected languages of this
  ///     one, so that all strings of a task are in one language.
  ///   - locale: The locale of numbers; `nil` means that of the localizer.
  /// - Returns: The lookup.
  func lookup(in bundle: LocalizedBundle?, locale: String?) -> Lookup {
    if let lookup = readyLookup(in: bundle) { return lookup.showing(locale) }
    guard let bundle else { return lookup }
    return following(in: bundle, locale: locale).lookup
  }

  /// A localizer for another bundle that follows the chosen languages of this one.
  ///
  /// - Parameters:
  ///   - bundle: The bundle.
  ///   - locale: The locale of numbers; `nil` means that of the localizer.
  /// - Returns: The localizer. If nobody has set this one, it has the languages of the environment.
  package func following(in bundle: LocalizedBundle, locale: String? = nil) -> Localizer {
    if bundle.identifier == bundleIdentifier, locale == nil { return self }
    if locale == nil {
      if isEnvironment { return bundle.localizer() }
      if let follower = follower(of: bundle) { return follower }
    }
    let languages = [negotiated.preferredLanguage].compactMap(\.self) + negotiated.languages
    let follower = another(of: bundle, preferring: languages, locale: locale ?? self.locale)
    if locale == nil { keep(follower) }
    return follower
  }
}

extension Localizer.Lookup {
  /// The same lookup with numbers in the style of a locale; `nil` changes nothing.
  fileprivate func showing(_ locale: String?) -> Localizer.Lookup {
    guard let locale else { return self }
    var settings = settings
    settings.showNumbers(as: locale)
    return with(settings)
  }
}
