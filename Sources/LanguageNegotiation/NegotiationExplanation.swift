@_spi(Core) import LanguageTags

/// Explains why a user gets a language: the outcome for each preferred language, and the choice.
///
/// ```swift
/// let negotiator = LanguageNegotiator(available: ["en", "he"])
/// print(negotiator.negotiate(preferred: ["fr-CA", "iw-IL", "en"]).explanation)
/// // fr-CA: no available language matches.
/// // iw-IL: is he-IL today; matches he, one step along parent locales.
/// // en: not reached, because iw-IL matches.
/// // Chosen: he, which a preferred language matches. Numbers are written as in he-IL.
/// ```
public struct NegotiationExplanation: Sendable, Hashable, CustomStringConvertible {
  /// The outcome for one preferred language.
  public struct Step: Sendable, Hashable, CustomStringConvertible {
    /// The preferred language, as the user spells it.
    public let preferred: String
    /// The same language in BCP 47 spelling with today's codes; `nil` if it is not a language tag.
    public let canonical: String?
    /// The available language that it matches best, as the app spells it; `nil` if it matches none.
    public let available: String?
    /// Whether this preferred language led to the choice.
    public let isChosen: Bool
    /// The reason, in words: `no available language matches`.
    public let reason: String

    /// The language and the reason, in a sentence.
    public var description: String {
      let renamed = canonical.flatMap { LanguageTag(preferred)?.description == $0 ? nil : "is \($0) today; " }
      return "\(preferred): \(renamed ?? "")\(reason)."
    }
  }

  /// The preferred languages, in order.
  public let steps: [Step]
  /// The chosen language; `nil` if the app has no languages.
  public let language: String?
  /// The locale for numbers; see ``NegotiatedLanguages/numberLocale``.
  public let numberLocale: String?
  /// The reason for the choice, in words: `the development language, because nothing matches`.
  public let reason: String

  /// One line for each preferred language, and one for the choice.
  public var description: String {
    let choice = language.map { "Chosen: \($0), \(reason). Numbers are written as in \(numberLocale ?? $0)." }
    return (steps.map(\.description) + [choice ?? "No language chosen: \(reason)."]).joined(separator: "\n")
  }
}

extension NegotiatedLanguages {
  /// Explains why this language was chosen, with the outcome for each preferred language.
  ///
  /// Each access repeats the negotiation and takes several times as long. An outcome that was created directly or
  /// decoded does not know the preferred languages, so its explanation has no steps.
  public var explanation: NegotiationExplanation {
    let steps = question.map { Explainer(outcome: self, question: $0).steps } ?? []
    return NegotiationExplanation(steps: steps, language: language, numberLocale: numberLocale, reason: choice)
  }

  private var choice: String {
    guard let language else { return "the app has no languages" }
    if preferredLanguage != nil { return "which a preferred language matches" }
    if isMatched {
      let isStar = question?.preferred.acceptsAny ?? false
      return isStar ? "because any language will do" : "because nothing else matches"
    }
    let development = question?.negotiator.developmentLocalization
    let isDevelopment = development.map { question?.negotiator.match(preferred: [$0]).first == language } ?? false
    return "\(isDevelopment ? "the development language" : "the first available one"), because nothing matches"
  }
}

/// Matches the preferred languages again, one at a time.
private struct Explainer {
  let outcome: NegotiatedLanguages
  let preferred: PreferredLanguages
  let negotiator: LanguageNegotiator
  /// The negotiator without the refused languages.
  let allowed: LanguageNegotiator
  /// The index of the preferred language that led to the choice.
  let chosen: Int?

  init(outcome: NegotiatedLanguages, question: NegotiatedLanguages.Question) {
    self.outcome = outcome
    preferred = question.preferred
    negotiator = question.negotiator
    allowed = negotiator.narrowed(for: preferred)
    chosen = allowed.matcher.match(preferred.languages)?.preferred
  }

  var steps: [NegotiationExplanation.Step] {
    preferred.languages.enumerated().map { place, language in
      let (available, reason) = answer(to: language, at: place)
      return NegotiationExplanation.Step(
        preferred: language,
        canonical: LanguageTag(canonicalizing: language)?.description,
        available: available,
        isChosen: place == chosen,
        reason: reason
      )
    }
  }

  private func answer(to language: String, at place: Int) -> (available: String?, reason: String) {
    if place == chosen, let choice = outcome.language, let position = allowed.available.firstIndex(of: choice) {
      return (choice, "matches \(choice)\(relation(of: position, to: language))")
    }
    guard let match = allowed.matcher.match([language]), match.preferred != nil, let position = match.positions.first
    else {
      let refused = negotiator.matcher.match([language]).flatMap { $0.preferred == nil ? nil : $0.positions.first }
      if let refused { return (nil, "would match \(negotiator.available[refused]), which the user refuses") }
      let isTag = LanguageTag(language) != nil
      return (
        nil, isTag ? "no available language matches" : "is not a language tag, and no available language has this name"
      )
    }
    let available = allowed.available[position]
    let winner = chosen.map { preferred.languages[$0] } ?? ""
    if negotiator.mode == .apple, let chosen, place > chosen {
      return (available, "not reached, because \(winner) matches")
    }
    let relation = relation(of: position, to: language)
    if negotiator.mode == .apple {
      return (available, "matches \(available)\(relation), but \(winner) matches exactly")
    }
    let cost = place * LanguageDistance.demotion
    let demotion = cost == 0 ? "" : " plus \(cost) for its place"
    return (available, "matches \(available)\(relation)\(demotion), but \(winner) is closer")
  }

  private func relation(of position: Int, to language: String) -> String {
    switch allowed.matcher.relation(of: position, to: language) {
    case .identical: ", the same language"
    case .renamed: ", the same language under another name"
    case .steps(1): ", one step along parent locales"
    case .steps(let count): ", \(count) steps along parent locales"
    case .distance(let distance): ", at distance \(distance)"
    case nil: ""
    }
  }
}
