public import LanguageNegotiation

extension LocalizedBundle {
  /// Creates a localizer for a user, in the best language for them.
  ///
  /// ```swift
  /// strings.localizer(preferring: ["pt-BR", "en"])
  /// strings.localizer(preferring: ["de"], locale: "de-CH")
  /// ```
  ///
  /// - Parameters:
  ///   - preferred: The languages that the user reads, best first.
  ///   - locale: The user's locale, which determines how numbers look; `nil` takes it from the preferred language
  ///     that matched. `C` means plain digits.
  ///   - mode: How to match languages.
  ///   - fallback: What to show if the language lacks a string.
  ///   - device: The device, for strings that vary with it.
  /// - Returns: A localizer for the selected language.
  public func localizer(
    preferring preferred: [String],
    locale: String? = nil,
    mode: LanguageNegotiator.Mode = .apple,
    fallback: TextFallback = .perKey,
    device: Device = .current
  ) -> Localizer {
    localizer(preferring: .explicit(preferred), locale: locale, mode: mode, fallback: fallback, device: device)
  }

  /// Creates a localizer for a user whose preferences come from the environment or from a header.
  ///
  /// ```swift
  /// strings.localizer()                                               // LANGUAGE, LC_ALL, LC_MESSAGES, LANG
  /// strings.localizer(preferring: .acceptLanguage("da, en;q=0.7"))    // a request
  /// ```
  ///
  /// - Parameters:
  ///   - preferred: The languages that the user reads, and those that they refuse; by default those of the environment.
  ///   - locale: The user's locale, which determines how numbers look; `nil` takes it from the preferred language
  ///     that matched. `C` means plain digits.
  ///   - mode: How to match languages.
  ///   - fallback: What to show if the language lacks a string.
  ///   - device: The device, for strings that vary with it.
  /// - Returns: A localizer for the selected language.
  public func localizer(
    preferring preferred: PreferredLanguages = .processEnvironment(),
    locale: String? = nil,
    mode: LanguageNegotiator.Mode = .apple,
    fallback: TextFallback = .perKey,
    device: Device = .current
  ) -> Localizer {
    let preferences = RecentUsers.Preferences(
      languages: preferred,
      locale: locale,
      mode: mode,
      fallback: fallback,
      device: device
    )
    return Localizer(self, lookup(for: preferences))
  }
}

extension LocalizedBundle.Contents {
  /// Selects a language, with the sources and the formatter for its strings.
  func lookup(
    _ preferences: LocalizedBundle.RecentUsers.Preferences,
    _ shared: [String: Localizer.Shared]
  ) -> Localizer.Lookup {
    let (locale, mode, fallback) = (preferences.locale, preferences.mode, preferences.fallback)
    let device = preferences.device
    let negotiator =
      mode == .apple
      ? negotiator
      : LanguageNegotiator(available: localizations, developmentLocalization: developmentLocalization, mode: mode)
    let negotiated = negotiator.negotiate(preferred: preferences.languages)
    let language = negotiated.language ?? developmentLocalization
    let tag = LanguageNegotiator.tag(ofLocalization: language)
    let shared = shared[language]
    let formatter =
      (locale == nil ? shared?.formatter(for: negotiated, device) : nil)
      ?? StringFormatter(language: tag, locale: locale ?? negotiated.numberLocale ?? tag, device: device)
    let settings = Localizer.Settings(
      negotiated: negotiated,
      mode: mode,
      fallback: fallback,
      formatter: formatter,
      hasOwnLocale: locale != nil
    )
    let sources =
      shared?.sources(for: negotiated, fallback) ?? Localizer.Sources(of: self, negotiated.languages, fallback)
    return Localizer.Lookup(settings, sources, defaultTable: defaultTable)
  }
}
