import Expectations
import LanguageNegotiation
import LocalizedStrings
import Testing

@Suite struct LanguageSelectionTests {
  @Test("a bundle can be loaded with some of its languages")
  func someLanguages() throws {
    let files = [
      "en.lproj/Localizable.strings": "hello = Hello;",
      "pl.lproj/Localizable.strings": "hello = \"Cześć\";",
      "de.lproj/Localizable.strings": "hello = Hallo;",
    ]
    let strings = try LocalizedBundle(files: files, languages: ["en", "pl"])
    expectEqual(strings.localizations, ["en", "pl"])
    #expect(strings.localizer(preferring: ["pl"])("hello") == "Cześć")
    #expect(strings.localizer(preferring: ["de"])("hello") == "Hello")
  }

  @Test(
    "the development language is English if the files do not say otherwise",
    arguments: [
      (["en", "de"], "en"), (["de", "en-US", "en-GB"], "en-US"), (["de", "en_GB"], "en_GB"),
      (["Dutch", "English"], "English"),
      (["de", "enm", "fr"], "de"), ([], "en"), (["Base", "de"], "en"), (["Base", "de", "en-GB"], "en"),
      (["Base", "English", "French"], "English"),
    ]
  )
  func developmentLanguage(folders: [String], language: String) throws {
    let files = folders.map { ("\($0).lproj/Localizable.strings", "folder = \"\($0)\";") }
    let strings = try LocalizedBundle(files: Dictionary(uniqueKeysWithValues: files))
    #expect(strings.developmentLocalization == language)
    #expect(
      strings.localizer(preferring: ["ja"])("folder")
        == (folders.contains(language) ? language : folders.first ?? "folder")
    )
  }

  private static func files(_ one: String, _ other: String) -> String {
    """
    { files = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
      NSStringFormatValueTypeKey = d; one = "\(one)"; other = "\(other)"; }; }; }
    """
  }

  @Test("Base.lproj is the folder of the development language, and the other folders are translations")
  func base() throws {
    let strings = try LocalizedBundle(files: [
      "Base.lproj/Localizable.strings": "a = base; b = base;",
      "Base.lproj/Localizable.stringsdict": Self.files("%d file", "%d files"),
      "ja.lproj/Localizable.strings": "a = ja;",
    ])
    expectEqual(strings.localizations, ["en", "ja"])
    let english = strings.localizer(preferring: ["en-GB"])
    #expect(english("a") == "base")
    #expect(english("files", 1) == "1 file")
    #expect(strings.localizer(preferring: ["it"])("a") == "base")
    #expect(strings.localizer(preferring: ["ja"])("a") == "ja")
    #expect(strings.localizer(preferring: ["ja"])("b") == "base")
    expectEqual(strings.missingKeys(), ["ja": ["b", "files"]])
  }

  @Test("a file outside a language folder is in the development language")
  func looseFile() throws {
    let files = ["One.stringsdict": Self.files("%d file", "%d files")]
    for development in [nil, "en", "en-GB", "English"] {
      let strings = try LocalizedBundle(files: files, developmentLocalization: development)
      expectEqual(strings.localizations, [development ?? "en"])
      #expect(strings.localizer(preferring: ["en"])("files", 1) == "1 file")
      #expect(strings.localizer(preferring: ["ja"])("files", 1) == "1 file")
    }
    let japanese = try LocalizedBundle(files: files, developmentLocalization: "ja").localizer(preferring: ["en"])
    #expect(japanese("files", 1) == "1 files")
  }

  @Test("folders with English names have the plural forms of their languages")
  func englishNames() throws {
    let strings = try LocalizedBundle(files: [
      "English.lproj/Localizable.stringsdict": Self.files("%d file", "%d files"),
      "French.lproj/Localizable.stringsdict": Self.files("%d fichier", "%d fichiers"),
    ])
    for mode in LanguageNegotiator.Mode.allCases {
      for (user, one, many) in [("en-US", "1 file", "1,000 files"), ("fr", "1 fichier", "1\u{202F}000 fichiers")] {
        let localizer = strings.localizer(preferring: [user], mode: mode)
        #expect(localizer("files", 1) == one)
        #expect(localizer("files", 1000) == many)
        let ownLocale = strings.localizer(preferring: [user], locale: "de", mode: mode, fallback: .perFile)
        #expect(ownLocale("files", 1) == one)
        #expect(ownLocale.formatter.language == user.prefix(2))
      }
    }
    let french = strings.localizer(preferring: ["fr"])
    #expect(french.language == "French")
    let text = french.localizedText("files", 0)
    #expect(text.text == "0 fichier")
    #expect(text.language == "French")
  }
}
