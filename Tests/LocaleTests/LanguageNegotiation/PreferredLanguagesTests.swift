import Expectations
import Foundation
import Testing

@testable import LanguageNegotiation

/// Where preferences come from.
@Suite struct PreferredLanguagesTests {
  struct Environment: Sendable {
    let variables: [String: String]
    let expected: [String]

    init(_ variables: [String: String], _ expected: String) {
      self.variables = variables
      self.expected = expected.split(separator: " ").map(String.init)
    }
  }

  @Test(
    "a POSIX environment is read as gettext reads it",
    arguments: [
      Environment([:], ""),
      Environment(["LANG": "de_AT.UTF-8"], "de-AT"),
      Environment(["LANG": "de_AT.UTF-8", "LC_MESSAGES": "fr_FR"], "fr-FR"),
      Environment(["LANG": "de_AT", "LC_MESSAGES": "fr_FR", "LC_ALL": "it"], "it"),
      Environment(["LANG": "de_AT", "LC_MESSAGES": "", "LC_ALL": ""], "de-AT"),
      Environment(["LANG": "en_US", "LANGUAGE": "de_AT:de:fr"], "de-AT de fr"),
      Environment(["LANG": "en_US", "LANGUAGE": "::de::de:it:"], "de it"),
      Environment(["LANG": "en_US", "LANGUAGE": "it:C:de"], "it"),
      Environment(["LANG": "en_US", "LANGUAGE": "it:POSIX:de"], "it"),
      Environment(["LANG": "en_US", "LANGUAGE": "it:C.UTF-8:de"], "it de"),
      Environment(["LANG": "en_US", "LANGUAGE": "C:de"], ""),
      Environment(["LANG": "en_US", "LANGUAGE": "C"], ""),
      Environment(["LANG": "en_US", "LANGUAGE": ""], "en-US"),
      Environment(["LANG": "C", "LANGUAGE": "de"], ""),
      Environment(["LANG": "POSIX", "LANGUAGE": "de"], ""),
      Environment(["LANG": "C.UTF-8"], ""),
      Environment(["LANG": "C.UTF-8", "LANGUAGE": ""], ""),
      Environment(["LANG": "C.UTF-8", "LANGUAGE": "de"], "de"),
      Environment(["LANG": "C", "LC_MESSAGES": "C.utf8", "LANGUAGE": "C:de"], ""),
      Environment(["LANG": "/usr/share/locale", "LANGUAGE": "de"], ""),
      Environment(["LANGUAGE": "de"], ""),
      Environment(["LANG": "de_DE", "LC_ALL": "C"], ""),
      Environment(["LANG": "sr_RS@latin"], "sr-Latn-RS"),
      Environment(["LANG": "sr_RS.UTF-8@latin"], "sr-Latn-RS"),
      Environment(["LANG": "sr@cyrillic"], "sr-Cyrl"),
      Environment(["LANG": "uz_UZ@cyrillic"], "uz-Cyrl-UZ"),
      Environment(["LANG": "ca_ES@valencia"], "ca-ES-valencia"),
      Environment(["LANG": "de_DE@euro"], "de-DE"),
      Environment(["LANG": "zh_Hant_TW@latin"], "zh-Hant-TW"),
      Environment(["LANG": "/usr/share/locale"], ""),
      Environment(["LANG": "@"], ""),
      Environment(["LANG": ".UTF-8"], ""),
      Environment(["LANG": "_"], ""),
    ]
  )
  func posix(_ example: Environment) {
    #expect(PreferredLanguages.posix(environment: example.variables).languages == example.expected)
  }

  struct Header: Sendable {
    let text: String
    let languages: [String]
    let excluded: [String]
    let acceptsAny: Bool

    init(_ text: String, _ languages: String, excluded: String = "", any: Bool = false) {
      self.text = text
      self.languages = languages.split(separator: " ").map(String.init)
      self.excluded = excluded.split(separator: " ").map(String.init)
      acceptsAny = any
    }
  }

  @Test(
    "the languages of a header are sorted by quality",
    arguments: [
      Header("", ""),
      Header("da, en-gb;q=0.8, en;q=0.7", "da en-gb en"),
      Header("en;q=0.7,da,en-gb;q=0.8", "da en-gb en"),
      Header("a;q=0.5, b;q=0.5, c;q=0.5", "a b c"),
      Header("fr ; q=0.2 ,\tde", "de fr"),
      Header("de;Q=0.3, fr;q=0.300, it;q=0.301", "it de fr"),
      Header("en;q=1.000, de;q=1, fr;q=1.", "en de fr"),
      Header("de;q=0, fr;q=0.000, it;q=0.001", "it", excluded: "de fr"),
      Header("*", "", any: true),
      Header("de, *;q=0.1", "de", any: true),
      Header("de, *;q=0", "de"),
      Header("en;q=2, fr;q=1.5, it;q=-1, es;q=.5, pt;q=0.1234, nl", "nl"),
      Header("en;q, fr;q=, it;level=1, es;q=0.5;x=1, nl", "nl"),
      Header(", ,;,;;,=,q=1,de--at,-de,de-,abcdefghi,é,1, ok", "ok"),
      Header("zh-Hant-TW, es-419, sl-rozaj-biske-1994", "zh-Hant-TW es-419 sl-rozaj-biske-1994"),
      Header("en, EN;q=0.5, de", "en de"),
    ]
  )
  func headers(_ example: Header) {
    let preferred = PreferredLanguages.acceptLanguage(example.text)
    #expect(preferred.languages == example.languages)
    #expect(preferred.excluded == example.excluded)
    #expect(preferred.acceptsAny == example.acceptsAny)
  }

  @Test("refused languages do not match")
  func refusedLanguages() {
    let negotiator = LanguageNegotiator(available: ["en", "de", "de-AT", "fr"], developmentLocalization: "en")
    func answer(_ header: String) -> NegotiatedLanguages {
      negotiator.negotiate(preferred: .acceptLanguage(header))
    }
    expectEqual(answer("de").languages, ["de"])
    #expect(answer("de, de-AT;q=0") == NegotiatedLanguages(languages: ["de"], isMatched: true, preferredLanguage: "de"))
    expectEqual(answer("de-AT, de;q=0").languages, ["de-AT"])
    #expect(answer("ja, *;q=0.1") == NegotiatedLanguages(languages: ["en"], isMatched: true))
    #expect(answer("ja, *;q=0.1, en;q=0") == NegotiatedLanguages(languages: ["de"], isMatched: true))
    #expect(answer("ja") == NegotiatedLanguages(languages: ["en"], isMatched: false))
    // An app has to show something, even to those who refuse it.
    #expect(answer("ja, en;q=0") == NegotiatedLanguages(languages: ["en"], isMatched: false))
  }

  @Test("an explicit list stays as it is")
  func explicitList() {
    expectEqual(PreferredLanguages.explicit(["b", "a", "b"]).languages, ["b", "a", "b"])
    #expect(PreferredLanguages.explicit(["b", "a"]).description == "b, a")
  }

  @Test("refusing an old code refuses the current one")
  func oldCodes() {
    let negotiator = LanguageNegotiator(available: ["he", "en"])
    #expect(negotiator.negotiate(preferred: .acceptLanguage("*, iw;q=0")).language == "en")
    #expect(LanguageFilter(.acceptLanguage("de, no-bok;q=0")).excludes("nb"))
    #expect(!LanguageFilter(.acceptLanguage("de, de-AT;q=0")).excludes("de"))
    #expect(LanguageFilter(.acceptLanguage("de-AT, de;q=0")).excludes("de_CH"))
    #expect(LanguageFilter(.acceptLanguage("de;q=0")).excludes("German"))
    let chinese = LanguageFilter(.acceptLanguage("zh-cht;q=0, zh-CHS"))
    expectEqual(["zh_CHT", "zh-CHS", "zh-Hant", "zh"].filter { chinese.excludes($0) }, ["zh_CHT"])
  }

  // Changing the environment is not safe beside other threads, so a child process does it.
  #if !os(Windows)
    @Test("the environment of the process is read in gettext's order")
    func processEnvironment() async {
      await #expect(processExitsWith: .success) {
        for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] { unsetenv(name) }
        expectEqual(PreferredLanguages.processEnvironment().languages, [])
        setenv("LANG", "sr_RS.UTF-8@latin", 1)
        expectEqual(PreferredLanguages.processEnvironment().languages, ["sr-Latn-RS"])
        setenv("LC_MESSAGES", "de_AT", 1)
        expectEqual(PreferredLanguages.processEnvironment().languages, ["de-AT"])
        setenv("LC_ALL", "pl_PL", 1)
        expectEqual(PreferredLanguages.processEnvironment().languages, ["pl-PL"])
        setenv("LANGUAGE", "fr:it", 1)
        expectEqual(PreferredLanguages.processEnvironment().languages, ["fr", "it"])
      }
    }
  #endif
}
