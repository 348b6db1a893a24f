/// Decides which of an app's languages a user gets.
///
/// Make one negotiator for the languages that the app has, and ask it for every user or request:
///
/// ```swift
/// let negotiator = LanguageNegotiator(available: ["it", "en", "ru"], development: "ru")
/// negotiator.negotiate(preferred: ["fr", "en-US"]).language     // "en"
/// negotiator.negotiate(preferred: ["fr"]).language              // "ru", and `matched` is false
/// ```
///
/// The language decides which texts a user reads, and so which plural rules apply. The user's region conventions, such
/// as the decimal separator, are another matter.
///
/// ## Edge cases
/// Names may be BCP 47 tags or older spellings (`pt_BR`, `zh-hant`, and in Apple mode `English`). A name that means
/// nothing matches nothing, or in Apple mode itself. An app without any language gets an answer without any.
public struct LanguageNegotiator: Sendable {
  /// The two ways to match languages.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// As Apple's systems choose a localization of an app: the first preferred language with any match decides, and
    /// other languages do not match, except a few such as `nb` and `no`.
    case apple
    /// By the language distances of CLDR: a close relative matches (`gsw` gets `de`), and a poor match of the first
    /// preferred language can lose to a good one of the second.
    ///
    /// - SeeAlso: UTS #35 Part 1, "Language Matching".
    case cldr
  }

  /// The languages that the app has, as the caller spells them.
  public let available: [String]
  /// The language that the app is developed in, if that was said.
  public let development: String?
  /// The way to match.
  public let mode: Mode

  private let matcher: Matcher

  private enum Matcher: Sendable {
    case apple(AppleMatcher)
    case cldr(CLDRMatcher)
  }

  /// Prepares the matching of the given languages.
  ///
  /// - Parameters:
  ///   - available: The languages that the app has. Their order settles ties.
  ///   - development: The language for users who prefer none of them. It is matched like a preferred language, so that
  ///     `en` finds `en-GB`.
  ///   - mode: The way to match.
  /// - Complexity: O(*n*) in the number of languages; a negotiation is O(*n* · *m*) for *m* preferred languages.
  public init(available: [String], development: String? = nil, mode: Mode = .apple) {
    self.available = available
    self.development = development
    self.mode = mode
    switch mode {
    case .apple: matcher = .apple(AppleMatcher(available: available))
    case .cldr: matcher = .cldr(CLDRMatcher(available: available))
    }
  }

  /// The languages to use for a user, best first.
  ///
  /// - Parameter preferred: The languages that the user reads, the favourite first.
  /// - Returns: The match, then the available languages that it inherits from. When nothing matches, the development
  ///   language and what that inherits from, and when that is not there either, the first available language.
  public func negotiate(preferred: [String]) -> NegotiatedLanguages {
    let matched = match(preferred)
    if !matched.isEmpty {
      return NegotiatedLanguages(languages: matched, matched: true)
    }
    let fallback = development.map { match([$0]) } ?? []
    return NegotiatedLanguages(languages: fallback.isEmpty ? Array(available.prefix(1)) : fallback, matched: false)
  }

  /// The languages to use for a user, best first.
  ///
  /// - Parameter preferred: The languages that the user reads, and those that the user refuses.
  /// - Returns: As for a plain list. A language that is refused is not offered to any preference; it can still be the
  ///   fallback, because an app has to show something.
  public func negotiate(preferred: PreferredLanguages) -> NegotiatedLanguages {
    guard !preferred.excluded.isEmpty || preferred.acceptsAny else { return negotiate(preferred: preferred.languages) }
    let allowed = available.filter { !preferred.excludes($0) }
    let narrowed =
      allowed.count == available.count ? self : LanguageNegotiator(available: allowed, mode: mode)
    let matched = narrowed.match(preferred.languages)
    if !matched.isEmpty {
      return NegotiatedLanguages(languages: matched, matched: true)
    }
    let fallback = negotiate(preferred: [])
    // A star takes anything: what the app would show anyway, if it is not refused, else the first that is not.
    if preferred.acceptsAny {
      if let language = fallback.language, !preferred.excludes(language) {
        return NegotiatedLanguages(languages: fallback.languages.filter { !preferred.excludes($0) }, matched: true)
      }
      if let first = allowed.first { return NegotiatedLanguages(languages: [first], matched: true) }
    }
    return fallback
  }

  /// The matching languages without any fallback; empty when nothing matches.
  ///
  /// In Apple mode this is the answer of Apple's own matcher, `ualoc_localizationsToUse`. An available `zxx` (no
  /// linguistic content) is its answer where nothing else matches.
  ///
  /// - Parameter preferred: The languages that the user reads, the favourite first.
  /// - Returns: The match, then the available languages that it inherits from, as the app spells them.
  public func match(_ preferred: [String]) -> [String] {
    let positions =
      switch matcher {
      case .apple(let matcher): matcher.match(preferred)
      case .cldr(let matcher): matcher.match(preferred)
      }
    return positions.map { available[$0] }
  }
}
