import Expectations
import Foundation
import StringsLint
import Testing

@Suite struct LintCoverageTests {
  private func coverage(_ files: [String: String], _ options: LintOptions = LintOptions()) -> LintCoverage {
    Linter(options: options).coverage(of: files.mapValues { Array($0.utf8) })
  }

  private let files = [
    "App/en.lproj/Main.strings": #"a = "One text"; b = "Two texts"; ok = "OK"; d = "Four";"#,
    "App/de.lproj/Main.strings": #"a = "Ein Text"; b = "Two texts"; ok = "OK"; old = "Alt";"#,
    "App/fr.lproj/Main.strings": "",
    "App/en.lproj/Other.strings": #"x = "y";"#,
    "App/de.lproj/Other.strings": #"x = "z";"#,
  ]

  @Test("a row for each table and language, with every text counted once") func countedRows() {
    let rows = coverage(files).rows
    expectEqual(rows.map(\.table), ["App/Main", "App/Main", "App/Other", "App/Other"])
    expectEqual(rows.map(\.language), ["de", "fr", "de", "fr"])
    let german = rows[0]
    // "OK" is the same in many languages, and "Two strings" is not.
    #expect((german.translated, german.untranslated, german.missing, german.stale) == (2, 1, 1, 1))
    #expect(german.total == 4)
    #expect((rows[1].translated, rows[1].missing, rows[1].total) == (0, 4, 4))
    // French lacks the whole file.
    #expect((rows[3].translated, rows[3].missing, rows[3].total) == (0, 1, 1))
  }

  @Test("what a region lacks comes from its language") func regions() {
    let rows = coverage([
      "en.lproj/A.strings": "a = b;", "en.lproj/B.strings": "a = b;", "en-GB.lproj/A.strings": "a = c;",
      "pt-BR.lproj/A.strings": "a = c;",
    ]).rows
    expectEqual(rows.map { "\($0.table) \($0.language) \($0.missing)" }, ["A en-GB 0", "A pt-BR 0", "B pt-BR 1"])
  }

  @Test("what cannot be read is told") func unreadable() {
    let coverage = coverage(["A.xcstrings": "{ broken"])
    #expect(coverage.rows.isEmpty && !coverage.problems.isEmpty)
  }

  @Test("the states of a catalog") func states() {
    func unit(_ state: String) -> String { "{ \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"same text\" } }" }
    let catalog = """
      { "version": "1.0", "sourceLanguage": "en", "strings": {
        "same text": { "localizations": { "pl": \(unit("translated")) } },
        "b": { "localizations": { "en": \(unit("translated")), "pl": \(unit("needs_review")) } },
        "c": { "localizations": { "pl": \(unit("new")), "ru": \(unit("translated")) } },
        "d": {},
        "e": { "extractionState": "stale", "localizations": { "pl": \(unit("translated")) } }
      } }
      """
    let rows = coverage(["Localizable.xcstrings": catalog]).rows
    expectEqual(rows.map(\.language), ["pl", "ru"])
    expectEqual(rows.map(\.table), ["Localizable", "Localizable"])
    #expect((rows[0].translated, rows[0].needsReview, rows[0].untranslated) == (1, 1, 1))
    #expect((rows[0].missing, rows[0].stale, rows[0].total) == (1, 1, 4))
    #expect((rows[1].translated, rows[1].missing, rows[1].total) == (1, 3, 4))
  }

  @Test("a set of phrases is translated if it says so") func phrases() {
    let set = { (state: String) in #"{ "stringSet": { "state": "\#(state)", "values": ["a", "b"] } }"# }
    let catalog = """
      { "version": "1.0", "sourceLanguage": "en", "strings": {
        "a": { "localizations": { "en": \(set("new")), "de": \(set("translated")), "fr": \(set("new")),
          "pl": { "stringSet": { "state": "translated", "values": [] } } } }
      } }
      """
    let rows = coverage(["AppShortcuts.xcstrings": catalog]).rows
    expectEqual(rows.map { "\($0.language) \($0.translated) \($0.untranslated)" }, ["de 1 0", "fr 0 1", "pl 0 1"])
  }

  @Test("a .strings and a .stringsdict file are one table") func oneTable() {
    let plural = """
      "files" = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
        NSStringFormatValueTypeKey = d; one = "%d file"; other = "%d files"; }; };
      """
    let rows = coverage([
      "en.lproj/Main.strings": "a = b; files = \"%d files\";", "en.lproj/Main.stringsdict": plural,
      "de.lproj/Main.strings": "a = c;", "de.lproj/Main.stringsdict": plural,
    ]).rows
    #expect(rows.count == 1)
    #expect((rows.first?.translated, rows.first?.untranslated, rows.first?.total) == (1, 1, 2))
  }

  @Test("only the languages that are wanted") func wantedLanguages() {
    expectEqual(coverage(files, LintOptions(languages: ["fr"])).rows.map(\.language), ["fr", "fr"])
  }

  @Test("the table for people, and JSON") func output() throws {
    let coverage = coverage(files)
    #expect(
      LintFormatter().string(from: coverage) == """
        language     translated  untranslated  needs review  missing  stale  table
        de         2 of 4 (50%)             1             0        1      1  App/Main
        fr          0 of 4 (0%)             0             0        4      0  App/Main
        de        1 of 1 (100%)             0             0        0      0  App/Other
        fr          0 of 1 (0%)             0             0        1      0  App/Other

        """
    )
    let lines = (LintFormatter(.json).string(from: coverage) ?? "").split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[0]
        == #"{"table":"App/Main","language":"de","total":4,"translated":2,"untranslated":1,"needsReview":0,"missing":1,"stale":1}"#
    )
    let last = try JSONSerialization.jsonObject(with: Data(lines[2].utf8)) as? [String: Any]
    #expect(last?["table"] as? String == "App/Other")
    #expect(LintFormatter().string(from: LintCoverage()) == "No translations.\n")
    #expect(LintFormatter(.json).string(from: LintCoverage()) == "")
  }
}
