import Expectations
import LanguageNegotiation
import Testing

/// The rules of Apple mode, one example each.
@Suite struct AppleModeTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let preferred: [String]
    let available: [String]
    let development: String?
    let expected: [String]
    let matched: Bool

    init(
      _ preferred: String,
      _ available: String,
      _ development: String?,
      _ expected: String,
      matched: Bool = true
    ) {
      self.preferred = preferred.split(separator: " ").map(String.init)
      self.available = available.split(separator: " ").map(String.init)
      self.development = development
      self.expected = expected.split(separator: " ").map(String.init)
      self.matched = matched
    }

    var testDescription: String { "\(preferred) among \(available)" }
  }

  @Test(
    "the documented examples hold",
    arguments: [
      Example("fr en ru", "it en ru", "ru", "en"),
      Example("en-GB pl it", "it en ru", "ru", "en"),
      Example("fr", "it en ru", "ru", "ru", matched: false),
      Example("en-GB", "en zh-Hans", nil, "en"),
      Example("en", "en-GB", nil, "en-GB"),
      Example("en-IT", "en-GB en-IE it it-CH de", nil, "en-GB"),
      Example("fr-FR it-FR", "en-GB en-IE it it-CH de", nil, "it"),
      Example("fr-CH", "en-GB en-IE it it-CH de", nil, "en-GB", matched: false),
    ]
  )
  func examples(_ example: Example) {
    check(example)
  }

  @Test(
    "every rule has an example",
    arguments: [
      // Names: case, separators, keywords, Apple's words, old codes.
      Example("EN_us", "en-US", nil, "en-US"),
      Example("de-DE-u-co-phonebk", "fr de", nil, "de"),
      Example("en-US", "English", nil, "English"),
      Example("zh_TW", "zh-Hans zh-Hant", nil, "zh-Hant"),
      Example("zh-CN", "zh_TW zh_CN", nil, "zh_CN"),
      Example("iw-IL", "en he", nil, "he"),
      Example("no-NO", "en nb", nil, "nb"),
      // Groups: only these languages match another one.
      Example("nn", "nb en", nil, "nb"),
      Example("ars-SA", "en ar", nil, "ar"),
      Example("yue-HK", "zh-Hant zh-HK zh-Hans", nil, "zh-HK zh-Hant"),
      Example("hi-Latn", "en-IN hi", nil, "en-IN"),
      Example("uk", "ru", nil, "ru", matched: false),
      // Parents.
      Example("en-NZ", "en en-GB en-AU", nil, "en-AU en-GB en"),
      Example("es-AR", "es es-419", nil, "es-419 es"),
      Example("es-MX", "es es-419", nil, "es-419 es"),
      Example("sr-Latn-RS", "sr sr-Latn", nil, "sr-Latn"),
      // The order of preference comes before the quality of the match.
      Example("en-AU de", "de en-ZA", nil, "en-ZA"),
      // The usual region wins where nothing else tells entries apart.
      Example("it", "it-CH it-IT", nil, "it-IT"),
      // European Portuguese does not get Brazilian unless nothing else is there.
      Example("pt-PT es", "pt-BR es", nil, "es"),
      Example("pt-PT fr", "pt-BR es", nil, "pt-BR"),
      // An exact match further down the same language beats an inexact one.
      Example("fr-CH fr-CA", "fr-FR fr-CA", nil, "fr-CA"),
      Example("fr-CH fr-CA fr-BE", "fr-FR fr-BE fr-CA", nil, "fr-CA"),
      // The answer goes on with what the match inherits from.
      Example("pt-AO", "pt pt-PT en", nil, "pt-PT pt"),
      Example("zh-HK", "zh-Hant zh-HK zh-TW", nil, "zh-HK zh-TW zh-Hant"),
      // No linguistic content.
      Example("xx", "en zxx", nil, "zxx"),
      // The development language is matched like a preferred one.
      Example("xx", "fr en-GB de", "en", "en-GB", matched: false),
      Example("xx", "fr de", "ja", "fr", matched: false),
      Example("", "fr de", "de", "de", matched: false),
      Example("fr", "", "fr", "", matched: false),
    ]
  )
  func rules(_ example: Example) {
    check(example)
  }

  @Test("a name of more than 64 bytes matches nothing, and all shorter ones are read")
  func longNames() {
    let variants = String(repeating: "-abcdefgh", count: 6)
    let (long, longer) = ("en-US-x12\(variants)", "en-US-x123\(variants)")
    #expect((long.utf8.count, longer.utf8.count) == (63, 64))
    expectEqual(LanguageNegotiator(available: ["en", long]).match(preferred: [long]), [long, "en"])
    expectEqual(LanguageNegotiator(available: ["en", longer]).match(preferred: [longer]), [longer, "en"])
    #expect(LanguageNegotiator(available: ["en", longer + "4"]).match(preferred: [longer + "4"]).isEmpty)
    expectEqual(LanguageNegotiator(available: ["en", longer + "4"]).match(preferred: ["en-GB"]), ["en"])
    // Keywords do not count.
    expectEqual(
      LanguageNegotiator(available: ["en"]).match(preferred: ["en@x=" + String(repeating: "y", count: 100)]),
      ["en"]
    )
    // ICU refuses a language of more than eleven letters.
    let language = "abcdefghijklm"
    expectEqual(LanguageNegotiator(available: ["en", language]).match(preferred: ["\(language)-XX"]), [language])
  }

  private func check(_ example: Example) {
    let negotiator = LanguageNegotiator(available: example.available, developmentLocalization: example.development)
    let answer = negotiator.negotiate(preferred: example.preferred)
    #expect(answer.languages == example.expected)
    #expect(answer.isMatched == example.matched)
    #expect(answer.language == example.expected.first)
  }

  @Test("a negotiation does not depend on earlier ones")
  func earlierQuestions() {
    let available = ["en", "de", "de-AT", "pt-BR", "zh-Hant", "zh-HK"]
    let questions = [["de-AT", "en"], ["pt-PT"], ["xx"], ["zh-HK"], ["\u{0}", "de"], ["de-CH", "de-AT"]]
    let shared = LanguageNegotiator(available: available)
    for question in questions + questions.reversed() {
      // A negotiator that has never been asked anything is the judge.
      let own = LanguageNegotiator(available: available)
      #expect(shared.match(preferred: question) == own.match(preferred: question), "\(question)")
    }
    #expect(
      shared.negotiate(preferred: ["de-AT", "en"])
        == NegotiatedLanguages(languages: ["de-AT", "de"], isMatched: true, preferredLanguage: "de-AT")
    )
  }
}
