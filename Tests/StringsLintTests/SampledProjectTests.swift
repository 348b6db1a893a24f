import Diagnostics
import Expectations
import StringsLint
import Testing

/// What the linter says about files like those of real projects, which showed where it was wrong.
@Suite struct SampledProjectTests {
  /// The messages about a PO file.
  private func messages(_ language: String, plural: String = "nplurals=2; plural=n != 1;", _ entries: String)
    -> [String]
  {
    findings(in: ["po/\(language).po": GettextReaderTests.header(language, plural: plural) + entries]).map(\.message)
  }

  /// The rules, languages and categories of what is found in an app with English and another language.
  private func summaries(
    _ language: String,
    _ english: [String: String],
    _ translation: [String: String],
    all: Bool = false
  ) -> [String] {
    let files = english.map { ("en.lproj/\($0)", $1) } + translation.map { ("\(language).lproj/\($0)", $1) }
    return findings(in: Dictionary(uniqueKeysWithValues: files), LintOptions(reportsAll: all)).summaries
  }

  /// The messages about Android's resources, with `one` and `other` in English.
  private func android(_ language: String, _ english: [String], _ items: String) -> [String] {
    let source = zip(["one", "other"], english).map { "<item quantity=\"\($0)\">\($1)</item>" }.joined()
    func file(_ items: String) -> String {
      "<resources><plurals name=\"n\">\(items)</plurals></resources>"
    }
    let files = ["res/values/a.xml": file(source), "res/values-\(language)/a.xml": file(items)]
    return findings(in: files).map(\.message)
  }

  // MARK: Keys

  @Test("where keys are strings, the source may lack them, as in Lanes and MaintainMyCity") func optionalKeys() {
    let english = stringsdict(key: "%u days", ["one": "%d day", "other": "%d days"])
    let russian = stringsdict(
      key: "%u days ago",
      ["one": "%d день", "few": "%d дня", "many": "%d дней", "other": "%d дня"]
    )
    #expect(summaries("ru", ["A.stringsdict": english], ["A.stringsdict": russian]).isEmpty)
    #expect(summaries("ru", ["A.stringsdict": english, "A.strings": ""], ["A.strings": "\"Push\" = \"x\";"]).isEmpty)
    // A key with spaces is a string among names, too, and has to fit its translation.
    let names = ["A.strings": "\"a.b\" = \"x\"; \"c.d\" = \"y\";"]
    #expect(summaries("fr", names, ["A.strings": "\"Open in %@\" = \"Ouvrir dans %@\";"]).isEmpty)
    expectEqual(summaries("fr", names, ["A.strings": "\"Open in %@\" = \"Ouvrir dans %d\";"]), ["fr argument-mismatch"])
    expectEqual(summaries("fr", names, ["A.strings": "\"open-%@\" = \"Ouvrir dans %@\";"]), ["fr stale-key"])
  }

  @Test("the source language may have its tag in any case, as in ios_files") func tagsInCapitals() {
    let files = ["EN.lproj/A.strings": "\"k\" = \"%@\";", "de.lproj/A.strings": "\"k\" = \"%d\";"]
    expectEqual(findings(in: files).summaries, ["de argument-mismatch"])
    expectEqual(findings(in: files, LintOptions(source: "DE")).summaries, ["EN argument-mismatch"])
  }

  // MARK: Headers

  @Test("a header without a plural rule is an error unless most files lack it, as in flask-admin and Tryton")
  func missingRules() {
    let entry = "msgid \"file\"\nmsgid_plural \"files\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n"
    let header = GettextReaderTests.header("de", plural: "nplurals=2; plural=n != 1;")
    let bare = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    let complete = ["po/de.po": header + entry, "po/nl.po": header.replacing("de", with: "nl") + entry]
    let few = findings(in: complete.merging(["po/sr.po": bare + entry, "po/nb.po": bare + entry]) { $1 })
    expectEqual(few.map(\.severity), [.error, .error])
    let most = findings(in: ["po/de.po": header + entry, "po/sr.po": bare + entry, "po/nb.po": bare + entry])
    expectEqual(most.map(\.severity), [.warning])
  }

  @Test("a byte that the charset does not have is refused, as in Recode") func undefinedByte() {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-7\\n\"\n\n# "
    let bytes =
      Array(header.utf8) + [0xD2, 0x0A] + Array("msgid \"a\"\nmsgstr \"".utf8) + [0xE1, 0xD2] + Array("\"\n".utf8)
    let found = Linter().report(on: ["po/el.po": bytes]).findings
    expectEqual(
      found.map(\.message),
      ["The byte 0xD2 is not a letter in the charset \"ISO-8859-7\", and msgfmt refuses it."]
    )
    expectEqual(found.map(\.line), [6])
  }
}
