@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase

/// The outcome of a negotiation.
///
/// Two outcomes are equal if they have the same languages and the same preferred language led to them. Only these
/// values are encoded, so the ``explanation`` of a decoded outcome has no steps.
public struct NegotiatedLanguages: Sendable, Hashable, Codable {
  /// The languages to use, best first, as the app spells them: the chosen one, then the ones that it inherits strings
  /// from. Empty only if the app has no languages.
  public let languages: [String]

  /// Whether the language matches the user's preferences. If not, it is the app's development language or its first one.
  public let isMatched: Bool

  /// The preferred language that led to the choice, as the user spells it; `nil` if none did.
  public let preferredLanguage: String?

  /// The input, for ``explanation``.
  private var input = Uncompared<Question?>(value: nil)

  var question: Question? { input.value }

  struct Question: Sendable {
    let negotiator: LanguageNegotiator
    let preferred: PreferredLanguages
  }

  private enum CodingKeys: String, CodingKey {
    case languages, isMatched, preferredLanguage
  }

  /// The chosen language; `nil` if the app has no languages.
  public var language: String? { languages.first }

  init(languages: [String], isMatched: Bool, preferredLanguage: String?, question: Question) {
    self.init(languages: languages, isMatched: isMatched, preferredLanguage: preferredLanguage)
    input = Uncompared(value: question)
  }

  /// Creates an outcome, for tests and for apps that let the user choose.
  ///
  /// - Parameters:
  ///   - languages: The languages to use, best first.
  ///   - isMatched: Whether the first of them matches the user's preferences.
  ///   - preferredLanguage: The preferred language that led to the choice.
  public init(languages: [String], isMatched: Bool, preferredLanguage: String? = nil) {
    self.languages = languages
    self.isMatched = isMatched
    self.preferredLanguage = preferredLanguage
  }

  /// The locale for numbers: the chosen language with the region of the preferred language that led to it.
  ///
  /// ```swift
  /// let negotiator = LanguageNegotiator(available: ["en", "he"])
  /// negotiator.negotiate(preferred: ["iw-IL"]).numberLocale              // "he-IL"
  /// negotiator.negotiate(preferred: ["en-IN-u-nu-deva"]).numberLocale    // "en-IN-u-nu-deva"
  /// ```
  ///
  /// It is a BCP 47 tag with today's codes, with the script of the chosen language and the numbering system that the user
  /// asks for. If no preferred language led to the choice, or if that language has no region, the tag has the region of the
  /// chosen language, if any. `nil` if the app has no languages.
  public var numberLocale: String? {
    guard let language else { return nil }
    guard var tag = LanguageTag(canonicalizing: LanguageNegotiator.tag(ofLocalization: language)) else {
      return language
    }
    guard let wanted = preferredLanguage.flatMap(LanguageTag.init(canonicalizing:)) else { return tag.description }
    if !wanted.numberingSystem.isEmpty { tag.numberingSystem = wanted.numberingSystem }
    if !wanted.region.isEmpty {
      let data = CLDRData()
      let script = data.maximized(tag.core)?.script
      tag.core.region = wanted.region
      // The new region must not change the script: Uzbek is written in Latin, but in Afghanistan in Arabic.
      if let script, data.maximized(tag.core)?.script != script { tag.core.script = script }
    }
    return tag.description
  }
}

extension NegotiatedLanguages: CustomStringConvertible {
  /// The languages, separated by spaces.
  public var description: String { languages.joined(separator: " ") }
}
