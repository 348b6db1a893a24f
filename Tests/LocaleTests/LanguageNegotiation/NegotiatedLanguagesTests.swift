import Expectations
import Foundation
import LanguageNegotiation
import StringsProof
import TestSupport
import Testing

/// The results of a negotiation besides the languages: the locale for numbers, and the reasons.
@Suite struct NegotiatedLanguagesTests {
  static let numberLocales: [(preferred: String, available: String, mode: LanguageNegotiator.Mode, locale: String?)] = [
    ("iw-IL", "en he", .apple, "he-IL"),
    ("no-NO", "en nb", .apple, "nb-NO"),
    ("gsw-CH", "en de", .cldr, "de-CH"),
    ("pl-PL", "en pl", .apple, "pl-PL"),
    ("de_AT", "en de", .apple, "de-AT"),
    ("en-AU", "en-GB fr", .apple, "en-AU"),
    // Without a region of the user's, that of the app's language stays.
    ("de", "en de-CH", .apple, "de-CH"),
    ("en", "en", .apple, "en"),
    // An explicit numbering system is kept, with a region and without one.
    ("hi-IN-u-nu-deva", "en hi", .apple, "hi-IN-u-nu-deva"),
    ("ar-u-nu-latn", "en ar", .apple, "ar-u-nu-latn"),
    ("fa_IR@numbers=latn", "en fa", .apple, "fa-IR-u-nu-latn"),
    // The strings keep their script, whatever is written in the region.
    ("zh-HK", "zh-Hant en", .apple, "zh-Hant-HK"),
    ("sr-ME", "sr en", .cldr, "sr-Cyrl-ME"),
    // Apple's names of languages, and variants.
    ("en-IN", "English French", .apple, "en-IN"),
    ("ca-ES-valencia", "en ca", .apple, "ca-ES"),
    // The second preference matches, so its region is used.
    ("ja-JP fr-CA", "en fr", .apple, "fr-CA"),
    // Nothing matches: the language alone decides.
    ("ja-JP", "en-GB", .apple, "en-GB"),
    ("ja-JP", "", .apple, nil),
  ]

  @Test("numbers have the region of the language that matched", arguments: numberLocales)
  func numberLocale(
    preferred: String,
    available: String,
    mode: LanguageNegotiator.Mode,
    locale: String?
  ) {
    let negotiator = LanguageNegotiator(available: available.split(separator: " ").map(String.init), mode: mode)
    let answer = negotiator.negotiate(preferred: preferred.split(separator: " ").map(String.init))
    #expect(answer.numberLocale == locale)
  }

  @Test("an explanation in Apple mode has a reason for each preference")
  func appleExplanation() {
    let negotiator = LanguageNegotiator(available: ["en", "he", "fr-CA", "fr-FR"], developmentLocalization: "en")
    func explained(_ preferred: String...) -> String {
      negotiator.negotiate(preferred: preferred).explanation.description
    }
    #expect(
      explained("pl", "iw-IL", "en-GB") == """
        pl: no available language matches.
        iw-IL: is he-IL today; matches he, one step along parent locales.
        en-GB: not reached, because iw-IL matches.
        Chosen: he, which a preferred language matches. Numbers are written as in he-IL.
        """
    )
    #expect(
      explained("fr-CH", "fr_CA") == """
        fr-CH: matches fr-FR, 2 steps along parent locales, but fr_CA matches exactly.
        fr_CA: matches fr-CA, the same language.
        Chosen: fr-CA, which a preferred language matches. Numbers are written as in fr-CA.
        """
    )
    #expect(
      explained("!") == """
        !: is not a language tag, and no available language has this name.
        Chosen: en, the development language, because nothing matches. Numbers are written as in en.
        """
    )
    #expect(
      LanguageNegotiator(available: []).negotiate(preferred: ["en"]).explanation.description == """
        en: no available language matches.
        No language chosen: the app has no languages.
        """
    )
  }

  @Test("an explanation in CLDR mode names the distances")
  func cldrExplanation() {
    let negotiator = LanguageNegotiator(available: ["en", "de", "fr"], mode: .cldr)
    let explanation = negotiator.negotiate(preferred: ["gsw-CH", "fr-BE"]).explanation
    #expect(
      explanation.description == """
        gsw-CH: matches de, at distance 8.
        fr-BE: matches fr, at distance 4 plus 5 for its place, but gsw-CH is closer.
        Chosen: de, which a preferred language matches. Numbers are written as in de-CH.
        """
    )
    expectEqual(explanation.steps.map(\.isChosen), [true, false])
    expectEqual(explanation.steps.map(\.available), ["de", "fr"])
    expectEqual(explanation.steps.map(\.canonical), ["gsw-CH", "fr-BE"])
    #expect(explanation.numberLocale == "de-CH")
  }

  @Test("an explanation names the languages that the user refuses")
  func refusedExplanation() {
    let negotiator = LanguageNegotiator(available: ["en", "de", "fr"])
    func explained(_ header: String) -> String {
      negotiator.negotiate(preferred: .acceptLanguage(header)).explanation.description
    }
    #expect(
      explained("en-GB, en;q=0, *;q=0.1") == """
        en-GB: would match en, which the user refuses.
        Chosen: de, because any language will do. Numbers are written as in de.
        """
    )
  }

  @Test("an explanation agrees with the negotiation", arguments: LanguageNegotiator.Mode.allCases)
  func explanationAgrees(_ mode: LanguageNegotiator.Mode) throws {
    let result = try LongComparison.explanations(mode).sample(300)
    #expect(result.areNone, "\(result)")
  }

  @Test("negotiators and outcomes are compared and encoded by their values")
  func equality() throws {
    func copy<Value: Codable>(_ value: Value) throws -> Value {
      try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }
    let negotiator = LanguageNegotiator(available: ["en", "nb"], developmentLocalization: "en", mode: .cldr)
    #expect(try copy(negotiator) == negotiator)
    try expectEqual(copy(negotiator).match(preferred: ["no"]), ["nb"])
    #expect(try copy(negotiator).hashValue == negotiator.hashValue)
    #expect(LanguageNegotiator(available: ["en", "nb"], mode: .cldr) != negotiator)
    #expect(negotiator.description == "cldr: en nb")

    let answer = negotiator.negotiate(preferred: ["no-NO"])
    #expect(try copy(answer) == answer)
    #expect(try copy(answer).numberLocale == "nb-NO")
    #expect(try copy(answer).explanation.steps.isEmpty)
    #expect(
      String(decoding: try JSONEncoder().encode(answer), as: UTF8.self).contains("\"preferredLanguage\":\"no-NO\"")
    )
    let preferred = PreferredLanguages.acceptLanguage("de, fr;q=0, *;q=0.1")
    #expect(try copy(preferred) == preferred)
  }
}
