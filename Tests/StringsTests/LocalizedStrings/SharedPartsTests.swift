import LanguageNegotiation
import StringFormatting
import Testing

@testable import LocalizedStrings

/// Localizers share tables and formatters. These are the ones that each would make for itself.
@Suite struct SharedPartsTests {
  private static let languages = [
    "Base", "de", "de-AT", "en", "en-GB", "English", "es-419", "hi", "iw", "nb", "pl", "pt-BR", "pt-PT", "root", "sr",
    "uz",
    "x-pirate", "zh-Hans", "zh-Hant", "zh-Hant-HK",
  ]
  private static let headers =
    languages + [
      "da, pl;q=0.5", "de-CH", "de-AT, de;q=0", "de;q=0, *", "en-US", "EN-us", "en-IN-u-nu-deva", "fr, *", "fr",
      "he-IL",
      "no", "pl-PL", "pt", "pt-AO", "sr-Latn", "sr-RS", "uz-AF", "zh", "zh-CN", "zh-HK", "zh-TW", "zh-Hant-TW", "",
    ]

  @Test("a shared part is the same as a new one", arguments: LanguageNegotiator.Mode.allCases)
  func sharedParts(_ mode: LanguageNegotiator.Mode) throws {
    var files: [String: String] = [:]
    for (place, language) in Self.languages.enumerated() {
      files["\(language).lproj/Localizable.strings"] = "title = \"\(language)\";"
      if place % 2 == 0 { files["\(language).lproj/Other.strings"] = "other = \"\(language)\";" }
    }
    let bundle = try LocalizedBundle(files: files, developmentLocalization: "en")
    var shared = (sources: 0, formatters: 0)
    for header in Self.headers {
      let preferences = [
        PreferredLanguages.acceptLanguage(header), .explicit(header.split(separator: ", ").map(String.init)),
      ]
      for (preferred, fallback) in preferences.flatMap({ one in TextFallback.allCases.map { (one, $0) } }) {
        let localizer = bundle.localizer(preferring: preferred, mode: mode, fallback: fallback)
        let negotiated = localizer.negotiated
        let language = try #require(negotiated.language)
        #expect(localizer.language == language)
        #expect(localizer.locale == negotiated.numberLocale)
        #expect(localizer.device == .current)
        #expect(localizer.width == nil)
        let formatter = StringFormatter(language: language, locale: negotiated.numberLocale)
        #expect(localizer.formatter.format("%d %.2f", 1_234_567, 0.5) == formatter.format("%d %.2f", 1_234_567, 0.5))
        let sources = Localizer.Sources(of: bundle.contents, negotiated.languages, fallback)
        #expect(localizer.lookup.sources.list.map(\.language) == sources.list.map(\.language), "\(header)")
        #expect(localizer.lookup.sources.list.map(\.origin) == sources.list.map(\.origin), "\(header)")
        #expect(localizer.lookup.sources.places == sources.places, "\(header)")
        let parts = bundle.shared[language]
        if localizer.lookup.sources === parts?.sources(for: negotiated, fallback) { shared.sources += 1 }
        if parts?.formatter(for: negotiated, .current) != nil { shared.formatters += 1 }
      }
    }
    #expect(shared.sources > 50)
    #expect(shared.formatters > 50)
  }

  @Test("settings that a formatter does not share are kept")
  func settings() {
    let bundle = LocalizedBundle(texts: ["pl": ["k": "%d"]])
    for device in [Device.iPhone, .iPad, .mac, .other] {
      #expect(bundle.localizer(preferring: ["pl"], device: device).device == device)
    }
    #expect(bundle.localizer(preferring: ["pl"], locale: "de-CH").locale == "de-CH")
    var localizer = bundle.localizer(preferring: ["pl"])
    localizer.width = 7
    #expect(bundle.localizer(preferring: ["pl"]).width == nil)
  }

  #if !canImport(Darwin)
    @Test("users with the same preferences share a lookup, and made-up preferences do not fill the memory")
    func recentUsers() {
      let bundle = LocalizedBundle(texts: ["de": ["k": "de"], "en": ["k": "en"], "pl": ["k": "pl"]])
      let header = PreferredLanguages.acceptLanguage("pl-PL, en;q=0.5")
      let first = bundle.localizer(preferring: header)
      #expect(bundle.localizer(preferring: header).lookup === first.lookup)
      for other in [
        bundle.localizer(preferring: .acceptLanguage("pl-PL, de;q=0.5")),
        bundle.localizer(preferring: header, locale: "pl"),
        bundle.localizer(preferring: header, mode: .cldr), bundle.localizer(preferring: header, fallback: .perFile),
        bundle.localizer(preferring: header, device: .iPad),
      ] {
        #expect(other.lookup !== first.lookup && other("k") == "pl")
      }
      for number in 0..<1000 {
        let language = number % 3 == 0 ? "de" : "pl"
        #expect(bundle.localizer(preferring: .acceptLanguage("\(language)-\(number)"))("k") == language)
        #expect((1...LocalizedBundle.RecentUsers.maximum).contains(bundle.recentUserCount))
      }
      #expect(bundle.localizer(preferring: header)("k") == "pl")
    }

    @Test("the localizer of another bundle is made once, and those of too many bundles each time") func followers() {
      let bundles = (0..<40).map { LocalizedBundle(texts: ["en": ["k": "en \($0)"], "pl": ["k": "pl \($0)"]]) }
      let localizer = LocalizedBundle(texts: ["en": ["k": "en"], "pl": ["k": "pl"]]).localizer(preferring: ["pl"])
      var kept = 0
      for (number, bundle) in bundles.enumerated() {
        let follower = localizer.following(in: bundle)
        #expect(follower("k") == "pl \(number)" && follower.bundle == bundle)
        if localizer.follower(of: bundle)?.lookup === follower.lookup { kept += 1 }
      }
      #expect(kept == 16)
      for (number, bundle) in bundles.enumerated() { #expect(localizer.following(in: bundle)("k") == "pl \(number)") }
    }

    @Test("tasks that share a localizer find the strings of other bundles at the same time") func manyTasks() async {
      for _ in 0..<20 {
        let bundles = (0..<20).map { LocalizedBundle(texts: ["en": ["k": "en \($0)"], "pl": ["k": "pl \($0)"]]) }
        let localizer = LocalizedBundle(texts: ["pl": ["k": "pl"]]).localizer(preferring: ["pl"])
        let wrong = await withTaskGroup(of: Int.self) { group in
          for task in 0..<8 {
            group.addTask {
              (0..<20).count { number in
                let number = (number + task * 3) % 20
                return localizer.following(in: bundles[number])("k") != "pl \(number)"
                  || bundles[number].localizer(preferring: ["en-\(task)", "pl"])("k") != "en \(number)"
              }
            }
          }
          return await group.reduce(0, +)
        }
        #expect(wrong == 0)
      }
    }
  #endif
}
