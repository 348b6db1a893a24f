@_spi(Core) import PluralCore

/// The outcome of a negotiation.
///
/// Two outcomes are equal when they have the same languages and the same preferred language led to them. Encoding writes
/// just these; a decoded outcome has no ``explanation``.
public struct NegotiatedLanguages: Sendable, Codable {
  /// The languages to use, best first, as the app spells them: the one that was chosen, then those that it inherits
  /// texts from. Empty only for an app without languages.
  public let languages: [String]

  /// Whether the user prefers the language. Otherwise it is the app's development language, or its first one.
  public let isMatched: Bool

  /// The preferred language that led to the choice, as the user spells it; `nil` when none of them did.
  public let preferredLanguage: String?

  /// What was asked, which ``explanation`` goes through again.
  private(set) var question: Question? = nil

  /// What a negotiation was about.
  struct Question: Sendable {
    let negotiator: LanguageNegotiator
    let preferred: PreferredLanguages
  }

  private enum CodingKeys: String, CodingKey {
    case languages, isMatched, preferredLanguage
  }

  /// The language that was chosen, or `nil` for an app without languages.
  public var language: String? { languages.first }

  init(languages: [String], isMatched: Bool, preferredLanguage: String?, question: Question?) {
    self.languages = languages
    self.isMatched = isMatched
    self.preferredLanguage = preferredLanguage
    self.question = question
  }

  /// Creates an outcome, for tests and for apps that let the user choose.
  ///
  /// - Parameters:
  ///   - languages: The languages to use, best first.
  ///   - isMatched: Whether the user prefers the first of them.
  ///   - preferredLanguage: The preferred language that led to the choice.
  public init(languages: [String], isMatched: Bool, preferredLanguage: String? = nil) {
    self.init(languages: languages, isMatched: isMatched, preferredLanguage: preferredLanguage, question: nil)
  }

  /// The locale to write numbers in: the chosen language with the region of the preferred language that led to it.
  ///
  /// ```swift
  /// let negotiator = LanguageNegotiator(available: ["en", "he"])
  /// negotiator.negotiate(preferred: ["iw-IL"]).numberLocale              // "he-IL"
  /// negotiator.negotiate(preferred: ["en-IN-u-nu-deva"]).numberLocale    // "en-IN-u-nu-deva"
  /// ```
  ///
  /// It is in BCP 47 spelling with today's codes. A numbering system that the user asks for is kept. The script is that
  /// of the chosen language. Where no preferred language led to the choice, or it has no region, the region is that of
  /// the chosen language, if it has one. `nil` for an app without languages.
  public var numberLocale: String? {
    guard let language else { return nil }
    guard var tag = Self.tag(ofLocalization: language) else { return language }
    guard let wanted = preferredLanguage.flatMap(LanguageTag.init(canonicalizing:)) else { return tag.description }
    if !wanted.numberingSystem.isEmpty { tag.numberingSystem = wanted.numberingSystem }
    if !wanted.region.isEmpty {
      let data = CLDRData()
      let script = data.maximized(tag.core)?.script
      tag.core.region = wanted.region
      // The other region must not change what the texts are written in: Uzbek is Latin, but in Afghanistan Arabic.
      if let script, data.maximized(tag.core)?.script != script { tag.core.script = script }
    }
    return tag.description
  }

  /// The tag of one of the app's languages, which Apple also calls by English names.
  private static func tag(ofLocalization name: String) -> LanguageTag? {
    let names = AppleLanguageTables.Names.self
    let tag = names.old.value(for: name.utf8.lowercased, in: names.new)
    return LanguageTag(canonicalizing: tag.map { String(decoding: $0, as: UTF8.self) } ?? name)
  }
}

extension NegotiatedLanguages: Hashable {
  /// Whether two outcomes have the same languages for the same reason, whatever was asked.
  public static func == (one: NegotiatedLanguages, other: NegotiatedLanguages) -> Bool {
    one.languages == other.languages && one.isMatched == other.isMatched
      && one.preferredLanguage == other.preferredLanguage
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(languages)
    hasher.combine(isMatched)
    hasher.combine(preferredLanguage)
  }
}

extension NegotiatedLanguages: CustomStringConvertible {
  /// The languages, separated by blanks.
  public var description: String { languages.joined(separator: " ") }
}
