import Foundation
import LanguageNegotiation
import LocalizedStrings
import Testing

/// Issue 7, section 2, points 4 and 5, and what a localizer is.
@Suite struct LocalizerTests {
  static func strings() throws -> LocalizedBundle {
    try LocalizedBundle(
      files: [
        "en.lproj/Localizable.strings": "title = Title; own = \"From strings\";",
        "en.lproj/Localizable.stringsdict":
          entry("files", "%#@n@", variable("n", ["one": "%d file", "other": "%d files"]))
          + entry("own", "%#@n@", variable("n", ["other": "From stringsdict"])),
        "pl.lproj/Localizable.strings": "own = \"Własne\";",
        "de.lproj/Localizable.stringsdict":
          entry("files", "%#@n@", variable("n", ["one": "%d Datei", "other": "%d Dateien"])),
      ],
      developmentLocalization: "en"
    )
  }

  @Test("per file, .strings and .stringsdict are looked up separately")
  func filesAreSeparate() throws {
    let strings = try Self.strings()
    let polish = strings.localizer(preferring: ["pl"], fallback: .perFile)
    // Polish has no .stringsdict, so the English one is used, even before the Polish .strings file.
    #expect(polish("files", 1) == "1 file")
    #expect(polish.localizedText("files", 5).language == "en")
    #expect(polish("own", 1) == "From stringsdict")
    // It has a .strings file, so that a key that is missing there is shown as it is.
    #expect(polish("title") == "title")

    let german = strings.localizer(preferring: ["de"], fallback: .perFile)
    #expect(german("files", 2) == "2 Dateien")
    #expect(german("title") == "Title")
    // The English .strings file still has what its own .stringsdict overrides.
    #expect(german("own", 1) == "From strings")
  }

  @Test("per key is the default")
  func perKeyIsDefault() throws {
    let polish = try Self.strings().localizer(preferring: ["pl"])
    #expect(polish.fallback == .perKey)
    #expect(polish("own", 1) == "Własne")
    #expect(polish("title") == "Title")
    #expect(polish("files", 5) == "5 files")
  }

  @Test("a localizer for other languages keeps its settings")
  func keepsSettings() throws {
    let strings = LocalizedBundle(
      texts: ["en": ["k": "%d en"], "de": ["k": "%d de"]],
      developmentLocalization: "en"
    )
    var localizer = strings.localizer(preferring: ["en"], mode: .cldr, fallback: .perFile, device: .iPad)
    localizer.width = 20
    let swiss = localizer.preferring(["gsw"])
    #expect(swiss.language == "de")
    #expect(swiss.mode == .cldr)
    #expect(swiss.fallback == .perFile)
    #expect(swiss.device == .iPad)
    #expect(swiss.width == 20)
    #expect(swiss.preferring(["en"]) == localizer)
    let other = LocalizedBundle(texts: ["de": ["k": "another %d"], "en": ["k": "%d"]])
    #expect(swiss.following(in: other)("k", 5) == "another 5")
    #expect(swiss.following(in: other).width == 20)

    // A locale that was set stays; one that followed from the language follows again.
    #expect(strings.localizer(preferring: ["en-GB"]).preferring(["de-AT"]).locale == "de-AT")
    #expect(strings.localizer(preferring: ["en"], locale: "fr-CH").preferring(["de-AT"]).locale == "fr-CH")
    localizer.locale = "ar-EG"
    #expect(localizer.preferring(["de"])("k", 5) == "٥ de")
  }

  @Test("equal localizers compare equal and describe themselves")
  func equality() throws {
    let strings = try Self.strings()
    let localizer = strings.localizer(preferring: ["pl"])
    #expect(localizer == strings.localizer(preferring: ["pl"]))
    #expect(localizer.hashValue == strings.localizer(preferring: ["pl"]).hashValue)
    #expect(localizer != strings.localizer(preferring: ["de"]))
    #expect(localizer != strings.localizer(preferring: ["pl"], fallback: .perFile))
    #expect(localizer.description == "pl")
    #expect(strings.localizer(preferring: ["de"], locale: "de-CH").description == "de, numbers as in de-CH")
    #expect(strings == (try Self.strings()))
  }

  @Test("a default value replaces a missing text")
  func defaultValue() throws {
    let localizer = try Self.strings().localizer(preferring: ["en"])
    #expect(localizer.localizedString(forKey: "none", value: "%d none", arguments: [3]) == "3 none")
    #expect(localizer.localizedString(forKey: "none", value: "") == "none")
    #expect(localizer.localizedString(forKey: "title", value: "x") == "Title")
  }

  @Test(
    "the locale keeps the region of the preferred language, however that is written",
    arguments: [
      ("iw-IL", "he", "he-IL"), ("no-NO", "nb", "nb-NO"), ("gsw-CH", "de", "de-CH"), ("pl_PL", "pl", "pl-PL"),
    ]
  )
  func region(preferred: String, language: String, locale: String) {
    let strings = LocalizedBundle(texts: ["en": ["k": "k"], language: ["k": "k"]], developmentLocalization: "en")
    for mode in LanguageNegotiator.Mode.allCases where mode == .cldr || language != "de" {
      let localizer = strings.localizer(preferring: [preferred], mode: mode)
      #expect(localizer.language == language)
      #expect(localizer.locale == locale)
      #expect(strings.localizer(preferring: ["en"], mode: mode).preferring([preferred]).locale == locale)
    }
  }

  @Test("a localized text survives coding")
  func codable() throws {
    let text = try Self.strings().localizer(preferring: ["pl"]).localizedText("files", "x")
    #expect(!text.issues.isEmpty)
    #expect(try JSONDecoder().decode(LocalizedText.self, from: JSONEncoder().encode(text)) == text)
  }
}
