import Expectations
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
}
