@_spi(Core) import LanguageTags

/// Selects the languages that a user gets from those of an app.
///
/// Create one negotiator for the app's languages, and use it for every user or request:
///
/// ```swift
/// let negotiator = LanguageNegotiator(available: ["it", "en", "ru"], developmentLocalization: "ru")
/// negotiator.negotiate(preferred: ["fr", "en-US"]).language     // "en"
/// negotiator.negotiate(preferred: ["fr"]).language              // "ru", and `isMatched` is false
/// ```
///
/// The language determines which strings a user reads and which plural rules apply. For regional conventions such as
/// the decimal separator, see ``NegotiatedLanguages/numberLocale``.
///
/// ## Edge cases
/// Names may be BCP 47 tags or other spellings (`pt_BR`, `zh-hant`, `English`). An unknown name matches nothing, or in
/// Apple mode only itself. If the app has no languages, the result has none. By CLDR's rules, three letters that no language
/// has are ignored, and `de-DEU` is `de`. If two available languages are then the same, such as `de-AUT` and `de-CHE`, each
/// matches only itself, and so does any such language whose script depends on the region, such as `zh-CHT`.
public struct LanguageNegotiator: Sendable, Hashable, Codable {
  /// The two ways to match languages.
  public enum Mode: String, Sendable, Hashable, CaseIterable, Codable {
    /// As on Apple's systems: the first preferred language that has any match decides. Different languages do not match,
    /// except for a few such as `nb` and `no`.
    case apple
    /// By CLDR's language distances: a close language matches (`gsw` gets `de`), and a poor match of the first preferred
    /// language can lose to a good match of the second.
    ///
    /// - SeeAlso: UTS #35 Part 1, "Language Matching".
    case cldr
  }

  /// The languages that the app has, as the caller spells them.
  public let available: [String]
  /// The language that the app is developed in, if the caller named it.
  public let developmentLocalization: String?
  /// How languages are matched.
  public let mode: Mode

  /// The prepared languages, which follow from the rest.
  private let prepared: Uncompared<any LanguageMatcher>

  var matcher: any LanguageMatcher { prepared.value }

  private enum CodingKeys: String, CodingKey {
    case available, developmentLocalization, mode
  }

  /// Creates a negotiator for an app's languages.
  ///
  /// - Parameters:
  ///   - available: The languages that the app has. Their order breaks ties.
  ///   - developmentLocalization: The language to use if nothing matches. It is matched like a preferred language: `en`
  ///     finds `en-GB`.
  ///   - mode: How to match languages.
  /// - Complexity: O(*n*) in the number of languages; a negotiation is O(*n* · *m*) for *m* preferred languages.
  public init(available: [String], developmentLocalization: String? = nil, mode: Mode = .apple) {
    self.available = available
    self.developmentLocalization = developmentLocalization
    self.mode = mode
    let matcher: any LanguageMatcher =
      switch mode {
      case .apple: AppleMatcher(available: available)
      case .cldr: CLDRMatcher(available: available)
      }
    prepared = Uncompared(value: matcher)
  }

  /// Decodes the languages and the mode.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      available: try values.decode([String].self, forKey: .available),
      developmentLocalization: try values.decodeIfPresent(String.self, forKey: .developmentLocalization),
      mode: try values.decode(Mode.self, forKey: .mode)
    )
  }

  /// Selects the languages to use, best first.
  ///
  /// - Parameter preferred: The languages that the user reads, first choice first.
  /// - Returns: The match, then the available languages that it inherits from. If nothing matches, the development
  ///   language and what it inherits from. If the app lacks that too, its first language.
  public func negotiate(preferred: [String]) -> NegotiatedLanguages {
    negotiate(preferred: .explicit(preferred))
  }

  /// Selects the languages to use, best first.
  ///
  /// - Parameter preferred: The languages that the user reads and refuses.
  /// - Returns: The same as for a plain list. A refused language matches nothing, but it can still be the fallback, because
  ///   an app has to show something.
  public func negotiate(preferred: PreferredLanguages) -> NegotiatedLanguages {
    let allowed = narrowed(for: preferred)
    let match = allowed.matcher.match(preferred.languages)
    var languages = match?.positions.map { allowed.available[$0] } ?? fallback
    var isMatched = match != nil
    // A star accepts the fallback unless it is refused, and otherwise the first language that is not refused.
    if match == nil, preferred.acceptsAny {
      let accepted = languages.filter(allowed.available.contains)
      if let language = languages.first, accepted.first == language {
        (languages, isMatched) = (accepted, true)
      } else if let first = allowed.available.first {
        (languages, isMatched) = ([first], true)
      }
    }
    return NegotiatedLanguages(
      languages: languages,
      isMatched: isMatched,
      preferredLanguage: match?.preferred.map { preferred.languages[$0] },
      question: .init(negotiator: self, preferred: preferred)
    )
  }

  /// The matching languages, without a fallback; empty if nothing matches.
  ///
  /// In Apple mode, the result is the same as from Apple's own `ualoc_localizationsToUse`. That includes `zxx` (no
  /// linguistic content), which is the match if the app has it and nothing else matches. There is one difference: for `zh`,
  /// Apple's platforms prefer the old tag `zh-yue` to an earlier `zh_CN`, and this function takes `zh_CN`.
  ///
  /// - Parameter preferred: The languages that the user reads, first choice first.
  /// - Returns: The match, then the available languages that it inherits from, as the app spells them.
  public func match(preferred: [String]) -> [String] {
    matcher.match(preferred)?.positions.map { available[$0] } ?? []
  }

  /// The languages to use if nothing matches.
  private var fallback: [String] {
    let languages = developmentLocalization.map { match(preferred: [$0]) } ?? []
    return languages.isEmpty ? Array(available.prefix(1)) : languages
  }
}

extension LanguageNegotiator {
  /// The same negotiator without the languages that the user refuses.
  func narrowed(for preferred: PreferredLanguages) -> LanguageNegotiator {
    if preferred.excluded.isEmpty { return self }
    let filter = LanguageFilter(preferred)
    let accepted = available.filter { !filter.excludes($0) }
    return accepted.count == available.count ? self : LanguageNegotiator(available: accepted, mode: mode)
  }

  /// The tag of one of the app's languages. On Apple's systems, it can be an English name: `German` is `de`. All other
  /// names are returned as they are.
  package static func tag(ofLocalization name: String) -> String {
    let names = AppleLanguageTables.Names.self
    let tag = names.old.value(for: name.utf8.lowercased, in: names.new)
    return tag.map { String(decoding: $0, as: UTF8.self) } ?? name
  }

  /// The names that most users of a language prefer: the language itself, and with its likely region.
  ///
  /// For `zh-Hant`, they are `zh-Hant`, `zh-Hant-TW`, `zh-TW` and `zh`.
  package static func usualNames(of language: String) -> Set<String> {
    guard let core = LanguageTag(canonicalizing: language)?.core, let full = CLDRData().maximized(core) else {
      return [language]
    }
    let short = LanguageTag.Core(core.language)
    var (long, medium) = (core, short)
    (long.region, medium.region) = (full.region, full.region)
    return [language, long.joined(), medium.joined(), short.joined()]
  }
}

extension LanguageNegotiator: CustomStringConvertible {
  /// The mode and the languages: `apple: it en ru`.
  public var description: String { "\(mode.rawValue): \(available.joined(separator: " "))" }
}

/// A value that is ignored when its owners are compared.
struct Uncompared<Value: Sendable>: Sendable, Hashable {
  let value: Value

  static func == (one: Uncompared, other: Uncompared) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
