import Expectations
import LanguageNegotiation
import Testing

/// Matching by CLDR's distances: examples of UTS #35 and of CLDR's own matcher tests.
@Suite struct CLDRModeTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let available: [String]
    let preferred: [String]
    let expected: String?

    init(_ available: String, _ preferred: String, _ expected: String?) {
      self.available = available.split(separator: " ").map(String.init)
      self.preferred = preferred.split(separator: " ").map(String.init)
      self.expected = expected
    }

    var testDescription: String { "\(preferred) among \(available)" }
  }

  @Test(
    "the examples of CLDR hold",
    arguments: [
      // Languages close to one another, one way or both.
      Example("en de", "gsw", "de"),
      Example("en gsw", "de", nil),
      Example("fr no", "nb", "no"),
      Example("fr nb", "no", "nb"),
      Example("fr nb", "da", "nb"),
      Example("en bs", "hr", "bs"),
      Example("fr en", "haw", "en"),
      Example("en zh-Hant", "yue", "zh-Hant"),
      Example("en zh", "yue", nil),
      Example("fr zh", "wuu", "zh"),
      Example("fr sk", "cs", "sk"),
      Example("ru en", "uk", nil),
      // Old codes.
      Example("fr he", "iw", "he"),
      Example("fr iw", "he", "iw"),
      Example("fr fil", "tl", "fil"),
      Example("en sr-Latn", "sh", "sr-Latn"),
      Example("en zh", "cmn-Hans", "zh"),
      Example("fr en-GB", "en-UK", "en-GB"),
      // Letters that no language has there.
      Example("en-USA en-GBR", "en-GBR", "en-GBR"),
      Example("en zh-CHS zh-CHT", "zh_cht", "zh-CHT"),
      Example("en zh-CHT zh-CHS", "zh-Hans-CN", nil),
      Example("en zh-CHS", "zh-CHT", nil),
      Example("en zh-CHT", "zh-Hans", nil),
      Example("en de-AUT de-CHE", "de", nil),
      Example("en fr", "fr-CAN", "fr"),
      Example("en-USA de-DEU fr-FRA", "de-DE", "de-DEU"),
      // Scripts.
      Example("zh-Hans zh-Hant", "zh-TW", "zh-Hant"),
      Example("zh-TW zh-CN", "zh-Hans-SG", "zh-CN"),
      Example("zh-TW zh-CN", "zh-HK", "zh-TW"),
      Example("zh-Hant", "zh-Hans", nil),
      Example("en sr", "sr-Latn", "sr"),
      Example("fr hi", "hi-Latn", "hi"),
      Example("en ru", "az-Latn", "ru"),
      // Regions: clusters, and the locales that stand for them.
      Example("en en-GB", "en-AU", "en-GB"),
      Example("en en-GB", "en-PR", "en"),
      Example("en-US en-GB en-IN", "en-ZA", "en-GB"),
      Example("es es-419", "es-MX", "es-419"),
      Example("es-ES es-419", "es-AD", "es-ES"),
      Example("es-MX es-419", "es-AR", "es-419"),
      Example("pt-BR pt-PT", "pt-AO", "pt-PT"),
      Example("pt-BR pt-PT", "pt", "pt-BR"),
      Example("ar-EG ar-MA", "ar-DZ", "ar-MA"),
      Example("zh-Hant-TW zh-Hant-HK", "zh-Hant-MO", "zh-Hant-HK"),
      Example("fr-CA fr-FR", "fr-CH", "fr-FR"),
      Example("de-AT de-DE", "de-LU", "de-DE"),
      // Demotion: a good match of the second preference beats a poor one of the first.
      Example("en fr de-CH", "gsw fr", "de-CH"),
      Example("en fr de", "gsw fr", "fr"),
      Example("en fr de", "rm fr", "fr"),
      Example("en fr de-CH", "de fr", "de-CH"),
      Example("en fr", "ja-JP pt fr-CA en", "fr"),
      Example("pt-BR es es-419", "pt-PT es pt", "pt-BR"),
      Example("pt-PT pt-BR es es-419", "pt-US pt-PT", "pt-BR"),
      Example("fr en-GB ja es-ES es-MX", "de en-US", "en-GB"),
      Example("en-GB en de fr ja", "en-US ar nl de ja", "en"),
      Example("en de fr ja", "de-CH fr", "de"),
      Example("en sv", "en-GB sv", "en"),
      // The order of the app's languages does not matter where the distance differs.
      Example("es-419 es", "es-AR", "es-419"),
      Example("es es-419", "es-AR", "es-419"),
      Example("es-MA es-MX es-419", "es-EA", "es-MA"),
      Example("en-GU en-IN en-GB", "en-VI", "en-GU"),
      Example("en-GU en en-IN", "en-ZA", "en-IN"),
      Example("zh-MO zh-TW", "zh-HK", "zh-MO"),
      Example("zh zh-TW zh-MO", "zh-HK", "zh-MO"),
      Example("zh-Hant zh-TW", "zh-HK", "zh-Hant"),
      Example("en-NZ en-IT", "en-US", "en-NZ"),
      Example("91 en hi", "sa", "hi"),
      // Afrikaans is close to English; until CLDR 42, it was close to Dutch.
      Example("mul nl", "af", nil),
      Example("mul en", "af", "en"),
      Example("en fil ro nn", "nb", "nn"),
      Example("en sr", "sr-ME", "sr"),
      Example("en tlh", "i-klingon", "tlh"),
      // Undetermined languages: a region tells enough.
      Example("it fr", "und", nil),
      Example("it und", "und", "und"),
      Example("it en", "und", nil),
      Example("it und", "en", nil),
      Example("zh zh-Hant", "und-TW", "zh-Hant"),
      Example("fr x-bork", "x-bork", "x-bork"),
      // Variants and extensions do not keep languages apart.
      Example("en fr", "fr-BE-fonipa", "fr"),
      Example("en en-GB-u-sd-gbsct", "en-GB-u-nu-arab", "en-GB-u-sd-gbsct"),
      // Among equally good languages, the one that is spelled most like the preferred one.
      Example("nl nl-NL nl-BE", "nl-Latn-NL", "nl-NL"),
      Example("nl nl-Latn nl-NL nl-BE", "nl-Latn-NL", "nl-Latn"),
      Example("nl nl-Latn nl-NL nl-BE", "nl-NL", "nl-NL"),
      Example("af af-Latn af-Arab", "af-Latn-ZA", "af-Latn"),
      Example("af af-Latn af-Arab", "af-ZA", "af"),
      Example("ja ja-Jpan ja-JP en ru", "ja-Jpan-JP ru", "ja-Jpan"),
      Example("ja ja-Jpan-US ja-JP en ru", "ja-Jpan ru", "ja"),
      Example("ja ja-Jpan-US ja-JP en ru", "ja-US ru", "ja-Jpan-US"),
      // Serbo-Croatian is close to Serbian in Latin script only.
      Example("en sr nl", "sh", nil),
      Example("sr-Cyrl sr-Latn ro ro-MD", "sh", "sr-Latn"),
      Example("en sr nl", "sr-Latn", "sr"),
      // Pseudo-locales match only themselves, by region or by variant.
      Example("fr en-XA ar-XB en-XC zh-Hans-XC pt", "en-US", nil),
      Example("fr en-XA ar-XB en-XC zh-Hans-XC pt", "en", nil),
      Example("fr en-XA ar-XB en-XC zh-Hans-XC pt", "ar-XB", "ar-XB"),
      Example("fr en-XA ar-XB en-XC zh-Hans-XC pt", "en-XC", "en-XC"),
      Example("fr en-XA ar-XB en-XC zh-Hans-XC pt", "zh-Hans-XC", "zh-Hans-XC"),
      Example("fr en-PSACCENT ar-PSBIDI en-PSCRACK zh-Hans-PSCRACK pt-PT-PSCRACK pt", "en", nil),
      Example("fr en-PSACCENT ar-PSBIDI en-PSCRACK zh-Hans-PSCRACK pt-PT-PSCRACK pt", "pt-BR", "pt"),
      Example("fr en-PSACCENT ar-PSBIDI en-PSCRACK zh-Hans-PSCRACK pt-PT-PSCRACK pt", "en-PSCRACK", "en-PSCRACK"),
      Example("en-PSCRACK de-PSCRACK fr-PSCRACK pt-PT-PSCRACK", "fr-PSCRACK", "fr-PSCRACK"),
      Example("en-PSCRACK de-PSCRACK fr-PSCRACK pt-PT-PSCRACK", "fr", nil),
      Example("en-PSCRACK de-PSCRACK fr-PSCRACK pt-PT-PSCRACK", "de-CH", nil),
      Example("fr en-XA ar-XB en-PSACCENT ar-PSBIDI en-DE pt ar-SY ar-PSCRACK", "en", "en-DE"),
      Example("fr en-XA ar-XB en-PSACCENT ar-PSBIDI en-DE pt ar-SY ar-PSCRACK", "ar-EG", "ar-SY"),
      Example("fr en-XA ar-XB en-PSACCENT ar-PSBIDI en-DE pt ar-SY ar-PSCRACK", "en-PSACCENT", "en-PSACCENT"),
      Example("fr en-XA ar-XB en-PSACCENT ar-PSBIDI en-DE pt ar-SY ar-PSCRACK", "ar-PSCRACK", "ar-PSCRACK"),
      Example("fr pt-PT-PSCRACK", "pt-PT-PSCRACK", "pt-PT-PSCRACK"),
      // The world is as far from one group of regions as from the other.
      Example("en-AU en", "en-001", "en"),
      Example("en-IN en-US", "en-001", "en-US"),
      Example("en-GB en", "en-001", "en"),
      Example("en-AU en-001", "en-001", "en-001"),
      Example("pt-PT pt", "pt-001", "pt"),
      // So are other regions with countries in both, and no others.
      Example("en-AU en-US", "en-419", "en-US"),
      Example("en-GB en", "en-419", "en"),
      Example("en-GB en", "en-021", "en"),
      Example("en-GB en", "en-019", "en"),
      Example("en-GB en", "en-009", "en"),
      Example("en-GB en", "en-142", "en"),
      Example("en-US en-GB", "en-150", "en-GB"),
      Example("en-US en-AU", "en-053", "en-AU"),
      Example("es es-MX", "es-419", "es-MX"),
      Example("ar-MA ar-EG", "ar-015", "ar-EG"),
      Example("es es-419 es-MX", "es-001", "es"),
      Example("en en-001", "en-AU", "en-001"),
      // Nothing.
      Example("en fr", "ja", nil),
      Example("en fr", "", nil),
      Example("", "en", nil),
      Example("en fr", "! - é", nil),
    ]
  )
  func examples(_ example: Example) {
    let negotiator = LanguageNegotiator(available: example.available, mode: .cldr)
    #expect(negotiator.match(preferred: example.preferred).first == example.expected)
    let answer = negotiator.negotiate(preferred: example.preferred)
    #expect(answer.isMatched == (example.expected != nil))
    #expect(answer.language == example.expected ?? example.available.first)
  }

  @Test("the languages that the match inherits from follow it")
  func inheritance() {
    func answer(_ preferred: String, _ available: [String]) -> [String] {
      LanguageNegotiator(available: available, mode: .cldr).match(preferred: [preferred])
    }
    expectEqual(answer("en-AU", ["en", "en-001", "en-AU", "fr"]), ["en-AU", "en-001", "en"])
    expectEqual(answer("pt-AO", ["pt", "pt-PT", "pt-AO"]), ["pt-AO", "pt-PT", "pt"])
    expectEqual(answer("sr-Latn-ME", ["sr", "sr-Latn"]), ["sr-Latn"])
    #expect(answer("de-Latn-AT", ["de", "de-Latn"]) == ["de", "de-Latn"] || answer("de", ["de"]) == ["de"])
  }

  @Test("the development language is matched by distance too")
  func developmentLanguage() {
    let negotiator = LanguageNegotiator(available: ["fr", "nb"], developmentLocalization: "no", mode: .cldr)
    #expect(negotiator.negotiate(preferred: ["ja"]) == NegotiatedLanguages(languages: ["nb"], isMatched: false))
  }
}
