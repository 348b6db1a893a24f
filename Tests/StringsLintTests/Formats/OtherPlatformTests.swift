import Diagnostics
import Expectations
import StringsLint
import Testing

/// The rules, applied to the formats of other platforms.
@Suite struct OtherPlatformTests {
  private static func resources(_ elements: String) -> String { "<resources>\n\(elements)\n</resources>" }

  private static func plurals(_ forms: KeyValuePairs<String, String>) -> String {
    "<plurals name=\"votes\">\n"
      + forms.map { "<item quantity=\"\($0.key)\">\($0.value)</item>\n" }.joined() + "</plurals>"
  }

  private static func android(_ language: String, _ elements: String, source: String) -> [LintFinding] {
    findings(in: [
      "app/res/values/strings.xml": resources(source),
      "app/res/values-\(language)/strings.xml": resources(elements),
    ])
  }

  @Test("an Android project is checked against its source") func androidProject() {
    let source = Self.plurals(["one": "%d vote", "other": "%d votes"])
    let missing = Self.android("uk", Self.plurals(["one": "%d голос", "other": "%d голосів"]), source: source)
    expectEqual(missing.summaries, ["uk missing-category few many"])
    #expect(missing.first?.message.contains("2 now reads \"2 голосів\"") == true, "\(missing)")
    #expect(missing.first?.location == .text(line: 2, column: 1))

    let russian = Self.plurals(["one": "1 голос", "few": "%d голоса", "many": "%d голосов", "other": "%d голоса"])
    #expect(Self.android("ru", russian, source: source).summaries.contains("ru number-not-shown one"))
  }

  @Test("a form may refer to a string that shows the number") func androidReferences() {
    let source = Self.plurals(["one": "%d vote", "other": "%d votes"])
    let russian = Self.plurals(["one": "@string/one", "few": "%d голоса", "many": "%d голосов", "other": "%d голоса"])
    expectEqual(Self.android("ru", russian, source: source).summaries, [])
  }

  @Test("the form zero of Android is only for the category") func androidZero() {
    let source = Self.plurals(["one": "%d vote", "other": "%d votes"])
    // In Arabic, 0 has its own category.
    let arabic: KeyValuePairs = [
      "zero": "لا أصوات", "one": "صوت", "two": "صوتان", "few": "%d أصوات", "many": "%d صوتًا", "other": "%d صوت",
    ]
    expectEqual(Self.android("ar", Self.plurals(arabic), source: source).summaries, [])
    let withoutOther = Self.plurals(["zero": "keine", "one": "%d Stimme"])
    let german = Self.android("de", withoutOther, source: source)
    expectEqual(german.summaries, ["de missing-other other"])
    #expect(german.first?.numbers.first == "0")
  }

  @Test("placeholders of Java must fit") func javaPlaceholders() {
    let source = "<string name=\"a\">%1$s sent %2$d files</string>"
    expectEqual(Self.android("pl", "<string name=\"a\">%1$s: %2$s</string>", source: source).summaries, [])
    expectEqual(
      Self.android("pl", "<string name=\"a\">%1$d: %2$d</string>", source: source).summaries,
      ["pl argument-mismatch"]
    )
    expectEqual(
      Self.android("pl", "<string name=\"a\">%1$s: 2$d %3$s</string>", source: source).summaries.sorted(),
      ["pl argument-mismatch", "pl malformed-directive"]
    )
    expectEqual(
      Self.android("pl", "<string name=\"a\">50% zniżki</string>", source: "<string name=\"a\">50% off</string>"),
      []
    )
  }

  @Test("formatted=\"false\" of a translation does not hide its placeholders") func formattedFalse() {
    let source = "<string name=\"a\">%s + %d</string>"
    expectEqual(Self.android("am", "<string name=\"a\" formatted=\"false\">%s + %d ፋይሎች</string>", source: source), [])
    expectEqual(
      Self.android("am", "<string name=\"a\" formatted=\"false\">%d + %d ፋይሎች</string>", source: source).summaries,
      ["am argument-mismatch"]
    )
  }

  @Test("strings of a network are checked against its source") func networks() {
    let files = [
      "res/values/strings.xml": "<string name=\"a\">Issue: %1$s</string>",
      "res/values-ru/strings.xml": "<string name=\"a\">Проблема</string>",
      "res/values-mcc310-mnc250/config.xml": "<string name=\"a\">Issue</string>",
      "res/values-mcc310-mnc250-ru/strings.xml": "<string name=\"a\">Проблема</string>",
      "res/values-mcc311/config.xml": "<string name=\"a\">%2$s</string>",
      "res/values-mcc312-ru/strings.xml": "<string name=\"a\">Проблема</string>",
    ]
    let found = findings(in: files.mapValues(Self.resources))
    expectEqual(found.summaries, ["ru argument-lost"])
    expectEqual(found.map(\.file), ["res/values-ru/strings.xml"])
  }

  @Test("a project of PO files is checked against its source") func gettextProject() {
    let entry = "#, c-format\nmsgid \"%d vote by %s\"\nmsgid_plural \"%d votes by %s\"\n"
    let files = [
      "po/uk.po": GettextReaderTests.header("uk", plural: "nplurals=2; plural=n != 1;") + entry
        + "msgstr[0] \"%d голос від %s\"\nmsgstr[1] \"%d голосів від %s\"\n",
      "po/pl.po": GettextReaderTests.header("pl") + entry
        + "msgstr[0] \"%d głos: %s\"\nmsgstr[1] \"%d głosy: %d\"\nmsgstr[2] \"%d głosów: %s\"\n",
      "po/cs.po": GettextReaderTests.header("cs", plural: "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;")
        + entry
        + "msgstr[0] \"%d hlas od %s\"\nmsgstr[1] \"%d hlasy od %s\"\nmsgstr[2] \"%d hlasů od %s\"\n",
    ]
    let found = findings(in: files)
    expectEqual(found.summaries, ["pl argument-mismatch few", "uk plural-header one few"])
    #expect(found.first?.file == "po/pl.po")
    #expect(found.first?.location == .text(line: 11, column: 22))
    #expect(found.last?.severity == .warning)
    #expect(found.last?.message.contains("take form 1") == true)
  }

  @Test("source strings of PO files are checked once") func gettextSource() {
    let entry =
      "#, c-format\nmsgid \"%1$d file of %1$s\"\nmsgid_plural \"%1$d files of %2$s\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
    let found = findings(in: [
      "po/ru.po": GettextReaderTests.header("ru") + entry, "po/uk.po": GettextReaderTests.header("uk") + entry,
      "po/shop.pot": GettextReaderTests.header("") + entry,
    ])
    expectEqual(found.summaries, ["en argument-mismatch one"])
  }

  @Test("dates, and what is not for translators, have no placeholders") func dates() {
    let files = [
      "res/values/strings.xml": "<string name=\"day\">%B %-e, %Y</string>",
      "res/values-ca/strings.xml": "<string name=\"day\">%-e %B de %Y</string>",
      "res/values/donottranslate-names.xml": "<string name=\"a\">%1$s</string>",
      "res/values-ca/donottranslate-names.xml": "<string name=\"a\">%d</string><string name=\"b\">x</string>",
    ]
    expectEqual(findings(in: files.mapValues(Self.resources)), [])
  }

  @Test("a key that the source has lost is told once for all translations") func staleKeys() {
    var files = ["res/values/strings.xml": "<string name=\"a\">x</string>"]
    for language in ["de", "fr", "pl"] {
      files["res/values-\(language)/strings.xml"] = "<string name=\"a\">x</string><string name=\"old\">y</string>"
    }
    files["res/values-pl/strings.xml"]?.append("<string name=\"older\">z</string>")
    files = files.mapValues(Self.resources)
    let found = findings(in: files)
    expectEqual(found.map { "\($0.language ?? "") \($0.key ?? "")" }, ["de old", "pl older"])
    expectEqual(found.map { $0.message.hasSuffix(" 2 more translations have it too.") }, [true, false])
    let ignored = LintSuppression(rule: .staleKey, key: "old", language: "de")
    let others = findings(in: files, LintOptions(ignored: [ignored]))
    expectEqual(others.map { "\($0.language ?? "") \($0.key ?? "")" }, ["fr old", "pl older"])
    #expect(others.first?.message.hasSuffix(" 1 more translation has it too.") == true)
    let report = LintReport(findings: found, fileCount: 4)
    let advice =
      "The source does not have this key. Remove the string if the program no longer uses it, or correct the key."
    expectEqual(
      LintFormatter(.text).string(from: report).split(separator: "\n").filter { !$0.hasPrefix("    ") },
      [
        "note: stale-key (strings): de, pl",
        "  res/values-de/strings.xml:2:28: de old: \(advice) 2 more translations have it too.",
        "  res/values-pl/strings.xml:2:57: pl older: \(advice)",
        "2 notes in 4 files.",
      ]
    )
  }

  @Test("a comment can ignore a rule") func ignoreComment() {
    let source = "<string name=\"a\">%1$s</string>"
    let translation = "<!-- plural-lint: ignore argument-mismatch -->\n<string name=\"a\">%1$s %2$s</string>"
    expectEqual(Self.android("pl", translation, source: source), [])
    let entry = "# plural-lint: ignore argument-mismatch\n#, c-format\nmsgid \"%d\"\nmsgstr \"%s\"\n"
    expectEqual(findings(in: ["po/pl.po": GettextReaderTests.header("pl") + entry]), [])
  }
}
