package import LanguageNegotiation
import TestSupport

extension LongComparison {
  /// Language negotiation with any input.
  static var negotiation: [LongComparison] {
    [plausibleHeaders, hostileHeaders] + LanguageNegotiator.Mode.allCases.flatMap { [anyNames($0), explanations($0)] }
  }

  /// Headers as browsers write them.
  package static let plausibleHeaders = LongComparison(
    "a plausible Accept-Language header is read as its plain twin reads it",
    rounds: 50_000
  ) { rounds in
    let qualities = [
      "", "", ";q=0.5", ";q=0.9", "; q=0.8", " ;\tQ=0.001", ";q=0", ";q=0.000", ";q=1.0", ";q=1.", ";q=1.001",
    ]
    var names = RandomNames(seed: 21)
    var disagreements = Disagreements()
    for _ in 0..<rounds {
      let members = (0..<names.generator.below(14)).map { _ in
        let range = names.generator.happens(10) ? "*" : names.name().replacing("_", with: "-")
        return range + names.generator.pick(qualities)
      }
      SplitHeader.compare(members.joined(separator: names.generator.pick([",", ", ", " ,\t"])), &disagreements)
    }
    return disagreements
  }

  /// Headers of any characters.
  package static let hostileHeaders = LongComparison(
    "any Accept-Language header is read as its plain twin reads it",
    rounds: 300_000
  ) { rounds in
    let alphabet = Array("aAbeqQ=;;,,.0159*-- \t_é\0")
    let parameters = ["q", "Q", "=", "=", "0", "1", "0.", "1.", "00", "5", "000", " ", ";", "-", "x", "١"]
    var random = SeededGenerator(seed: 22)
    var disagreements = Disagreements()
    for round in 0..<rounds {
      let header =
        round % 3 == 0
        ? "de;" + (0..<random.below(6)).map { _ in random.pick(parameters) }.joined()
        : String((0..<random.below(24)).map { _ in random.pick(alphabet) })
      SplitHeader.compare(header, &disagreements)
    }
    return disagreements
  }

  /// Names without meaning as well.
  package static func anyNames(_ mode: LanguageNegotiator.Mode) -> LongComparison {
    LongComparison("any names give an answer that is available, in \(mode) mode", rounds: 50_000) { rounds in
      var names = RandomNames(seed: 6)
      var disagreements = Disagreements()
      for _ in 0..<rounds {
        let available = names.list(5) { $0.generator.happens(50) ? $0.nonsense() : $0.jumble() }
        let preferred = names.list(4) { $0.generator.happens(50) ? $0.nonsense() : $0.name() }
        let negotiator = LanguageNegotiator(available: available, developmentLocalization: preferred.last, mode: mode)
        let languages = negotiator.negotiate(preferred: preferred).languages
        let isRight = languages.isEmpty == available.isEmpty && languages.allSatisfy(available.contains)
        disagreements.compare(isRight, true, "\(preferred) among \(available)")
      }
      return disagreements
    }
  }

  /// The explanation of a choice.
  package static func explanations(_ mode: LanguageNegotiator.Mode) -> LongComparison {
    LongComparison("an explanation agrees with the negotiation, in \(mode) mode", rounds: 50_000) { rounds in
      var names = RandomNames(seed: 8)
      var disagreements = Disagreements()
      for _ in 0..<rounds {
        let available = names.list(6) { $0.name() }
        let preferred = names.list(4) { $0.name() }
        let answer = LanguageNegotiator(available: available, mode: mode).negotiate(preferred: preferred)
        let explanation = answer.explanation
        let steps = explanation.steps.filter(\.isChosen)
        let isRight =
          explanation.language == answer.language && explanation.numberLocale == answer.numberLocale
          && explanation.steps.map(\.preferred) == preferred
          && steps.map(\.preferred) == [answer.preferredLanguage].compactMap { $0 }
          && steps.allSatisfy { $0.available == answer.language && $0.reason.hasPrefix("matches ") }
        disagreements.compare(isRight, true, "\(preferred) among \(available)")
      }
      return disagreements
    }
  }
}
