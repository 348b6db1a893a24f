public import LanguageNegotiation

extension LocalizedBundle {
  /// Chooses a language for a user.
  ///
  /// ```swift
  /// strings.localizer(preferring: ["pt-BR", "en"])
  /// strings.localizer(preferring: ["de"], locale: "de-CH")
  /// ```
  ///
  /// - Parameters:
  ///   - preferred: The languages that the user reads, the favourite first.
  ///   - locale: The user's locale, which decides how numbers look; `nil` means that of the preferred language that was
  ///     matched. `C` has plain digits.
  ///   - mode: How to match languages.
  ///   - fallback: What to show for a text that the language lacks.
  ///   - device: The device, for texts that vary with it.
  /// - Returns: A localizer for the language that was chosen.
  public func localizer(
    preferring preferred: [String],
    locale: String? = nil,
    mode: LanguageNegotiator.Mode = .apple,
    fallback: TextFallback = .perKey,
    device: Device = .current
  ) -> Localizer {
    localizer(preferring: .explicit(preferred), locale: locale, mode: mode, fallback: fallback, device: device)
  }

  /// Chooses a language for a user whose preferences come from the environment or from a header.
  ///
  /// ```swift
  /// strings.localizer()                                               // LANGUAGE, LC_ALL, LC_MESSAGES, LANG
  /// strings.localizer(preferring: .acceptLanguage("da, en;q=0.7"))    // a request
  /// ```
  ///
  /// - Parameters:
  ///   - preferred: The languages that the user reads, and those that the user refuses; by default those of the
  ///     process's environment.
  ///   - locale: The user's locale, which decides how numbers look; `nil` means that of the preferred language that was
  ///     matched. `C` has plain digits.
  ///   - mode: How to match languages.
  ///   - fallback: What to show for a text that the language lacks.
  ///   - device: The device, for texts that vary with it.
  /// - Returns: A localizer for the language that was chosen.
  public func localizer(
    preferring preferred: PreferredLanguages = .processEnvironment(),
    locale: String? = nil,
    mode: LanguageNegotiator.Mode = .apple,
    fallback: TextFallback = .perKey,
    device: Device = .current
  ) -> Localizer {
    let negotiator =
      mode == .apple
      ? self.negotiator
      : LanguageNegotiator(available: localizations, developmentLocalization: developmentLocalization, mode: mode)
    let negotiated = negotiator.negotiate(preferred: preferred)
    let language = negotiated.language ?? developmentLocalization
    let own = negotiated.numberLocale ?? language
    return Localizer(
      bundle: self,
      negotiated: negotiated,
      development: negotiator.match([developmentLocalization]),
      mode: mode,
      fallback: fallback,
      formatter: StringFormatter(language: language, locale: locale ?? own, device: device),
      hasOwnLocale: locale == nil
    )
  }
}
