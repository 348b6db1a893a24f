import LanguageNegotiation
import StringFormatting

extension Localizer {
  /// The properties of a localizer.
  final class Storage: Sendable {
    let bundle: LocalizedBundle
    let negotiated: NegotiatedLanguages
    let mode: LanguageNegotiator.Mode
    let fallback: TextFallback
    let formatter: StringFormatter
    /// Whether the locale follows the preferred languages; otherwise the caller has set it.
    let hasOwnLocale: Bool
    let sources: Sources
    /// What rendering needs of the formatter.
    let style: RenderingStyle
    /// The tables to look into if a call names none.
    nonisolated(unsafe) let defaultTables: UnsafeBufferPointer<Table>

    init(
      bundle: LocalizedBundle,
      negotiated: NegotiatedLanguages,
      mode: LanguageNegotiator.Mode,
      fallback: TextFallback,
      formatter: StringFormatter,
      hasOwnLocale: Bool,
      sources: Sources
    ) {
      self.bundle = bundle
      self.negotiated = negotiated
      self.mode = mode
      self.fallback = fallback
      self.formatter = formatter
      self.hasOwnLocale = hasOwnLocale
      self.sources = sources
      style = formatter.settings.style
      let place = sources.places[bundle.contents.defaultTable] ?? 0..<0
      defaultTables = UnsafeBufferPointer(rebasing: sources.tables[place])
    }
  }
}
