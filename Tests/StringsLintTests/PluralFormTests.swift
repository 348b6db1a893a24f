import Diagnostics
import Expectations
import StringsLint
import Testing

/// `not-pluralized` and `plural-candidate`.
@Suite struct PluralFormTests {
  private static let english: Localization = ["one": "%lld file", "other": "%lld files"]

  @Test("one text where the source has forms is told") func missingForms() {
    let found = findings(of: ["en": Self.english, "ru": "%lld файлов"])
    expectEqual(found.summaries, ["ru not-pluralized one few many"])
    #expect(found.first?.severity == .warning)
    #expect(
      found.first?.message
        == "English has plural forms here, but Russian has one string for all numbers: \"%lld файлов\". It needs "
        + "\"one\" (1, 21, 31…), \"few\" (2, 3, 4…) and \"many\" (0, 5, 6…)."
    )
  }

  @Test("a language without plural forms needs only one text", arguments: ["ja", "zh-Hans", "ko", "th", "vi"])
  func noForms(language: String) {
    #expect(findings(of: ["en": Self.english, "\(language)": "%lld 文件"]).isEmpty)
  }

  @Test("a language whose nouns stay the same after a number needs only one text", arguments: ["tr", "hu", "fa", "az"])
  func sameNouns(language: String) {
    #expect(findings(of: ["en": Self.english, "\(language)": "%lld gün"]).isEmpty)
  }

  @Test("a string in the strings file that the stringsdict file overrides is not checked") func overriddenText() {
    let found = findings(in: [
      "en.lproj/A.stringsdict": stringsdict(["one": "%d file", "other": "%d files"]),
      "de.lproj/A.strings": "\"key\" = \"%d Dateien\";",
      "de.lproj/A.stringsdict": stringsdict(["one": "%d Datei", "other": "%d Dateien"]),
      "nl.lproj/A.strings": "\"key\" = \"%d bestanden\";",
    ])
    expectEqual(found.summaries, ["nl not-pluralized one other"])
  }

  @Test("a source string with a number and without forms is reported on request") func countWithoutForms() {
    #expect(findings(of: ["en": "%lld files"]).isEmpty)
    let found = findings(of: ["en": "%lld files", "de": "%lld Dateien"], all: true)
    expectEqual(found.summaries, ["en plural-candidate"])
    #expect(findings(of: ["en": "%lld"], all: true).isEmpty)
    #expect(findings(of: ["en": "%@ files"], all: true).isEmpty)
  }
}
