import Diagnostics
import Expectations
import StringsLint
import Testing

/// Rules about the strings of forms: `empty-form`, `untranslated`, `form-untranslated`, `edge-space`, `equal-forms`,
/// `unused-category`.
@Suite struct FormTests {
  private static let english: Localization = ["one": "%lld open file", "other": "%lld open files"]

  private func check(_ language: String, _ forms: Localization, all: Bool = false) -> [LintFinding] {
    findings(of: ["en": Self.english, "\(language)": forms], all: all)
  }

  // MARK: Empty forms

  @Test("a form that is empty beside others is an error") func emptyForm() throws {
    let found = check("hr", ["one": "%lld datoteka", "few": "", "other": "%lld datoteka"])
    let finding = try #require(found.first)
    expectEqual(found.summaries, ["hr empty-form few"])
    #expect(finding.severity == .error)
    expectEqual(finding.numbers, ["2", "3", "4"])
    #expect(
      finding.message
        == "This form is empty, so 2, 3, 4 and more show nothing. Translate it, or remove it if it is not "
        + "needed."
    )
    #expect(
      check("ga", ["one": "a", "two": "", "few": "%lld b", "many": "%lld c", "other": "%lld d"]).first?.message
        .hasPrefix("This form is empty, so 2 shows nothing.") == true
    )
  }

  @Test("a string with several empty forms is one mistake") func emptyForms() {
    let found = check("ro", ["one": "%lld fișier", "few": "", "other": ""])
    expectEqual(found.summaries, ["ro empty-form few other"])
    #expect(
      found.first?.message
        == "2 forms are empty, so 0, 2, 3 and more show nothing. Translate them, or remove them if they are not needed."
    )
  }

  @Test("a string all of whose forms are empty shows nothing") func onlyEmptyForms() {
    expectEqual(check("de", ["one": "", "other": ""]).summaries, ["de empty-form one other"])
    #expect(findings(of: ["en": ["one": "", "other": ""], "de": ["one": "", "other": ""]]).isEmpty)
  }

  @Test("a form for 2 or 5 that is empty beside others is an error without a source, too") func emptyFormAlone() {
    func check(_ language: String, _ forms: KeyValuePairs<String, String>, format: String = "%#@n@") -> [String] {
      findings(in: [
        "\(language).lproj/A.stringsdict": stringsdict(format: format, forms), "de.lproj/A.stringsdict": "",
      ])
      .filter { $0.rule != .unreadableFile }.summaries
    }
    expectEqual(check("cs", ["one": "Lék", "few": "", "many": "", "other": "Léky"]), ["cs empty-form few"])
    // An empty form for fractions is not a model for the others.
    expectEqual(check("cs", ["one": "Léky", "few": "", "many": "", "other": "Léky"]), ["cs empty-form few"])
    expectEqual(check("pl", ["one": "%d plik", "few": "", "many": "%d plików", "other": ""]), ["pl empty-form few"])
    // Nobody knows whether 0 and 1 are to show something, or whether a suffix or the whole string is.
    expectEqual(check("cs", ["zero": "", "one": "", "few": "%d léky", "other": "%d léků"]), [])
    expectEqual(check("cs", ["one": "", "few": "", "other": "ů"], format: "lék%#@n@"), [])
    expectEqual(check("ru", ["one": "", "other": ""]), [])
    expectEqual(check("ru", ["other": ""]), [])
    expectEqual(check("ru", ["one": ""]), [])
  }

  @Test("a form that is empty on purpose in the source is right") func intendedEmptyForm() {
    let suffix: Localization = ["one": "", "other": "s"]
    #expect(findings(of: ["en": suffix, "cs": ["one": "", "few": "y", "other": "ů"]]).isEmpty)
    #expect(findings(of: ["en": ["one": "", "other": ""], "de": ["one": "", "other": "e"]]).isEmpty)
  }

  @Test("an empty form that no number reaches is nothing to worry about") func unreachableForm() {
    #expect(check("he", ["one": "קובץ פתוח", "two": "שני קבצים", "many": "", "other": "%lld קבצים"]).isEmpty)
    #expect(check("ru", ["one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": ""]).isEmpty)
  }

  // MARK: Untranslated

  @Test("among strings in another script, one English word is not a name")
  func untranslatedInForeignScript() {
    func resources(_ words: [String]) -> String {
      let plural = { (name: String, one: String, other: String) in
        #"<plurals name="\#(name)"><item quantity="one">\#(one)</item><item quantity="other">\#(other)</item></plurals>"#
      }
      let strings = words.enumerated().map { #"<string name="s\#($0)">\#($1)</string>"# }
      let plurals = plural("exams", "%d exam", "%d exams") + plural("sizes", "%d MB", "%d MB")
      return "<resources>\(plurals)\(strings.joined())</resources>"
    }
    let files = [
      "values/strings.xml": resources(["Exam", "Date", "Type"]),
      "values-bg/strings.xml": resources(["Изпит", "Дата", "Вид"]),
      "values-de/strings.xml": resources(["Prüfung", "Datum", "Art"]),
    ]
    expectEqual(findings(in: files).filter { $0.rule == .untranslated }.map { $0.summary }, ["bg untranslated"])
    // Both are in Cyrillic, so the Latin word is a term.
    func strings(_ word: String, commits: String) -> String {
      #"<resources><string name="a">\#(word)</string><string name="b">\#(word)</string><plurals name="c">"#
        + #"<item quantity="one">\#(commits)</item><item quantity="other">\#(commits)</item></plurals></resources>"#
    }
    let cyrillic = [
      "values/strings.xml": strings("Дата", commits: "%d commit"),
      "values-uk/strings.xml": strings("Дані", commits: "%d commit"),
    ]
    #expect(findings(in: cyrillic, LintOptions(source: "ru")).filter { $0.rule == .untranslated }.isEmpty)
    // Punctuation does not matter, and units are no words.
    for (text, isWord) in [("(%d selected)", true), ("%d exam(s)", true), ("%d%% left!", true), ("%d kcal", false)] {
      let japanese = [
        "values/strings.xml": strings("Date", commits: text), "values-ja/strings.xml": strings("日付", commits: text),
      ]
      #expect(findings(in: japanese).contains { $0.rule == .untranslated } == isWord, "\(text)")
    }
    // What is not translated is empty in a PO file, so this is a term.
    let terms = """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: bg\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"
      msgid "Date"
      msgstr "Дата"
      msgid "Type"
      msgstr "Вид"
      msgid "%d inode"
      msgid_plural "%d inodes"
      msgstr[0] "%d inode"
      msgstr[1] "%d inodes"
      """
    #expect(findings(in: ["bg.po": terms]).filter { $0.rule == .untranslated }.isEmpty)
  }

  @Test("texts that equal the source are counted once") func untranslated() {
    func copy(_ text: Localization) -> Localization { Localization(state: "needs_review", forms: text.forms) }
    let sentence: Localization = ["one": "You have %lld file", "other": "You have %lld files"]
    let signs: Localization = ["one": "%lld%%", "other": "%lld%%"]
    let json = catalog([
      ("a", [("en", sentence), ("ru", copy(sentence))]),
      (
        "b",
        [
          ("en", ["one": "%lld file of you", "other": "%lld files of you"]),
          ("ru", copy(["other": "%lld files of you"])),
        ]
      ),
      ("c", [("en", signs), ("ru", copy(signs))]),
    ])
    let found = findings(in: ["A.xcstrings": json])
    expectEqual(found.summaries, ["ru untranslated"])
    #expect(
      found.first?.message
        == "This string and 1 other that vary with a number are the same as in English, so they are not translated."
    )
    #expect(found.first?.severity == .note)
    #expect(found.first?.key == "a")
    #expect(found.first?.line != nil)
  }

  @Test("English of another region may be the same") func englishVariants() {
    #expect(check("en-GB", Self.english).isEmpty)
    #expect(check("en_AU", ["one": "%lld open file", "other": "%lld open documents"]).isEmpty)
  }

  @Test("one form that equals the source is told") func untranslatedForm() throws {
    let found = check("de", ["one": "%lld offene Datei", "other": "%lld open files"])
    expectEqual(found.summaries, ["de form-untranslated other"])
    #expect(found.first?.severity == .warning)
    #expect(
      found.first?.message == "This form is still in English, while others are translated: 0, 2, 3 and more "
        + "read \"%lld open files\". Translate it."
    )
  }

  @Test("a single word may be the same in two languages, unless all other forms have another one") func singleWord() {
    let english: Localization = ["zero": "Empty", "one": "%lld week", "other": "%lld weeks"]
    expectEqual(
      findings(of: [
        "en": english, "nl": ["zero": "Leeg", "one": "%lld week", "other": "%lld weken"],
        "fr": ["zero": "Empty", "one": "%lld semaine", "other": "%lld semaines"],
        "de": ["zero": "Leer", "one": "%lld week", "other": "%lld Wochen"],
        "ru": [
          "zero": "weeks", "one": "%lld неделя", "few": "%lld недели", "many": "%lld недель", "other": "%lld недели",
        ],
        "it": ["zero": "Empty", "one": "%lld week", "other": "%lld settimane"],
      ]).summaries,
      ["fr form-untranslated zero", "de form-untranslated one"]
    )
    // English has no form for `few`, and what is in another script is another language.
    expectEqual(
      findings(of: [
        "en": ["one": "%lld page", "other": "%lld pages"],
        "uk": ["one": "%lld сторінка", "few": "%lld pages", "many": "%lld сторінок", "other": "%lld сторінки"],
        "ru": ["one": "%lld страница", "few": "%lld pages", "many": "%lld pages", "other": "%lld pages"],
        "pl": ["one": "%lld strona", "few": "%lld pages", "many": "%lld stron", "other": "%lld strony"],
        "sk": ["one": "%lld strana", "few": "%lld page", "many": "%lld strany", "other": "%lld strán"],
      ]).summaries,
      ["uk form-untranslated few", "ru form-untranslated few many", "pl form-untranslated few"]
    )
    expectEqual(
      findings(
        of: [
          "ru": ["one": "%lld день", "few": "%lld дня", "many": "%lld дней", "other": "%lld дня"],
          "uk": ["one": "%lld день", "few": "%lld дні", "many": "%lld днів", "other": "%lld дня"],
          "bg": ["one": "%lld день", "other": "%lld кони"],
        ],
        source: "ru"
      ).summaries,
      ["bg form-untranslated one"]
    )
    expectEqual(
      findings(
        of: [
          "ru": ["one": "%lld год", "few": "%lld года", "many": "%lld лет", "other": "%lld года"],
          "be": ["one": "%lld год", "few": "%lld гады", "many": "%lld гадоў", "other": "%lld гады"],
        ],
        source: "ru"
      ).summaries,
      []
    )
    for (russian, ukrainian) in [("месяц", "місяці"), ("подписчик", "підписники"), ("просмотр", "перегляди")] {
      let found = findings(
        of: [
          "ru": ["one": "%lld \(russian)", "other": "%lld \(russian)а"],
          "uk": ["one": "%lld \(russian)", "few": "%lld \(ukrainian)", "other": "%lld \(ukrainian)"],
        ],
        source: "ru"
      )
      #expect(found.summaries.contains("uk form-untranslated one"), "\(found)")
    }
  }

  // MARK: Spaces

  @Test("forms with different spaces at their edges are reported") func formsWithSpaces() {
    let found = check("de", ["one": " %lld offene Datei", "other": "%lld offene Dateien"])
    expectEqual(found.summaries, ["de edge-space one"])
    #expect(found.first?.severity == .note)
    #expect(check("de", ["one": " %lld offene Datei", "other": " %lld offene Dateien"]).isEmpty)
    let russian = check(
      "ru",
      ["one": "%lld файл", "few": "\u{A0}%lld файла", "many": "%lld файлов", "other": "%lld файла"]
    )
    expectEqual(russian.summaries, ["ru edge-space few"])
    // The source has no spaces.
    let last = check("de", ["one": "%lld offene Datei", "other": " %lld offene Dateien"])
    expectEqual(last.summaries, ["de edge-space other"])
    let noWord = check("ru", ["one": "%lld ", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"])
    expectEqual(noWord.summaries, ["ru edge-space one"])
    #expect(
      noWord.first?.message
        == "This form has no word beside the number, as the others do: 21 reads \"21 \". Add the word."
    )
    // If all differ, the last form is taken to be right.
    let forms: Localization = ["one": " %lld файл", "few": "%lld файла ", "many": "%lld файлов", "other": ""]
    #expect(check("ru", forms).summaries.contains("ru edge-space one few"))
  }

  @Test("spaces that differ from the source are reported on request") func sourceSpaces() {
    let texts: KeyValuePairs<String, Localization> = ["en": "Files: ", "de": "Dateien:"]
    #expect(findings(of: texts).isEmpty)
    expectEqual(findings(of: texts, all: true).summaries, ["de edge-space"])
  }

  // MARK: On request

  @Test("a form for a category that the language does not have is told on request") func extraCategory() {
    let hebrew: Localization = ["one": "קובץ", "two": "שני קבצים", "many": "%lld קבצים", "other": "%lld קבצים"]
    #expect(check("he", hebrew).isEmpty)
    expectEqual(check("he", hebrew, all: true).summaries, ["he unused-category many"])
    // Fractions and large numbers reach these.
    let russian: Localization = [
      "one": "%lld файл", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла",
    ]
    #expect(check("ru", russian, all: true).isEmpty)
    let french: Localization = ["one": "%lld fichier", "many": "%lld de fichiers", "other": "%lld fichiers"]
    #expect(check("fr", french, all: true).isEmpty)
    #expect(findings(of: ["en": ["zero": "None", "one": "%lld file", "other": "%lld files"]], all: true).isEmpty)
  }

  @Test("the same text for few and many is told on request") func fewAndMany() {
    let polish: Localization = ["one": "%lld plik", "few": "%lld pliki", "many": "%lld pliki", "other": "%lld pliku"]
    #expect(check("pl", polish).isEmpty)
    expectEqual(check("pl", polish, all: true).summaries, ["pl equal-forms few many"])
  }
}
