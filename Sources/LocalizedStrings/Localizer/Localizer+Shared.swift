import LanguageNegotiation
import StringFormatting

extension Localizer {
  /// The parts that most localizers of a language share, made once for each bundle.
  struct Shared: Sendable {
    /// The tables for ``TextFallback/perKey``.
    private let sources: Sources
    /// Formatters for the current device without a width, by the preferred language that leads to the selected one.
    private let formatters: [String: StringFormatter]

    init(_ language: String, of bundle: LocalizedBundle.Contents) {
      sources = Sources(of: bundle, bundle.negotiator.match(preferred: [language]), .perKey)
      let tag = LanguageNegotiator.tag(ofLocalization: language)
      let formatters = LanguageNegotiator.usualNames(of: language).map { preferred in
        let outcome = NegotiatedLanguages(languages: [language], isMatched: true, preferredLanguage: preferred)
        return (preferred, StringFormatter(language: tag, locale: outcome.numberLocale))
      }
      self.formatters = Dictionary(uniqueKeysWithValues: formatters)
    }

    /// The tables of a localizer; `nil` if it needs its own because of refused languages or its settings.
    func sources(for negotiated: NegotiatedLanguages, _ fallback: TextFallback) -> Sources? {
      fallback == .perKey && negotiated.languages == sources.languages ? sources : nil
    }

    /// The formatter of a localizer without its own locale; `nil` if few users share it.
    func formatter(for negotiated: NegotiatedLanguages, _ device: Device) -> StringFormatter? {
      guard let formatter = negotiated.preferredLanguage.flatMap({ formatters[$0] }), formatter.device == device else {
        return nil
      }
      return formatter
    }
  }
}
