import Expectations
import StringsLint
import Testing

/// One mistake of each kind that translators and programmers make, each in a project that is right otherwise.
@Suite struct FortyOneMistakesTests {
  /// A mistake: the files of its project, and the rule that should find it in a language.
  private struct Mistake {
    var name: String
    var rule: LintRule
    var language: String?
    var files: [String: String]
    var options = LintOptions()
  }

  /// The mistakes that no rule finds. What is found must not be listed.
  private static let missed = ["two forms exchanged"]

  @Test("at least 40 of 41 mistakes are found, and only they") func found() {
    var missed: [String] = []
    for mistake in Self.mistakes {
      let found = findings(in: mistake.files, mistake.options)
      if !found.contains(where: { $0.rule == mistake.rule && $0.language == mistake.language }) {
        missed.append(mistake.name)
      }
      for finding in found where finding.rule != mistake.rule {
        Issue.record("\(mistake.name): \(finding.summary): \(finding.message)")
      }
    }
    expectEqual(missed, Self.missed)
    #expect(Set(Self.mistakes.map(\.name)).count == 41 && missed.count <= 1)
  }

  // MARK: The mistakes

  private static let mistakes = catalogs + folders + android + gettext

  private static func inCatalog(
    _ name: String,
    _ rule: LintRule,
    _ language: String,
    _ english: Localization,
    _ text: Localization
  ) -> Mistake {
    let json = catalog([("key", [("en", english), (language, text)])])
    return Mistake(name: name, rule: rule, language: language, files: ["A.xcstrings": json])
  }

  private static let files: Localization = ["one": "%lld file", "other": "%lld files"]
  private static let old: Localization = ["one": "%lld old file of %@", "other": "%lld old files of %@"]

  /// Forms for Polish or Russian.
  private static func forms(_ one: String, _ few: String, _ many: String, _ other: String) -> Localization {
    ["one": one, "few": few, "many": many, "other": other]
  }

  private static let catalogs: [Mistake] = [
    inCatalog(
      "a form is missing",
      .missingCategory,
      "cs",
      files,
      ["one": "%lld soubor", "other": "%lld souborů"]
    ),
    inCatalog(
      "all but two forms are missing",
      .missingCategory,
      "uk",
      files,
      ["one": "%lld файл", "other": "%lld файлу"]
    ),
    inCatalog(
      "a digit instead of the number",
      .numberNotShown,
      "ru",
      files,
      forms("1 файл", "%lld файла", "%lld файлов", "%lld файла")
    ),
    inCatalog(
      "a digit in a string that is not translated",
      .numberNotShown,
      "ru",
      ["one": "1y ago", "other": "%lldy ago"],
      forms("1y ago", "%lldy ago", "%lldy ago", "%lldy ago")
    ),
    inCatalog(
      "words instead of the number",
      .numberNotShown,
      "ru",
      files,
      forms("Найдена ошибка.", "%lld файла", "%lld файлов", "%lld файла")
    ),
    inCatalog(
      "two forms exchanged",
      .equalForms,
      "pl",
      files,
      forms("%lld plik", "%lld plików", "%lld pliki", "%lld pliku")
    ),
    inCatalog("a form is empty", .emptyForm, "pl", files, forms("%lld plik", "%lld pliki", "", "%lld pliku")),
    inCatalog(
      "a form is still English",
      .formUntranslated,
      "pl",
      old,
      forms("%lld stary plik %@", "%lld old files of %@", "%lld starych plików %@", "%lld starego pliku %@")
    ),
    inCatalog(
      "nothing is translated",
      .untranslated,
      "de",
      old,
      Localization(state: "needs_review", forms: old.forms)
    ),
    inCatalog("one string for all numbers", .notPluralized, "de", files, "%lld Dateien"),
    inCatalog("a space before one form", .edgeSpace, "de", files, ["one": " %lld Datei", "other": "%lld Dateien"]),
    inCatalog("an object as a number", .argumentMismatch, "de", "Hello %@", "Hallo %d"),
    inCatalog("an argument that does not exist", .argumentMismatch, "de", "Hello %@", "Hallo %@, %@"),
    inCatalog(
      "a stray placeholder moves the number",
      .argumentMismatch,
      "pl",
      files,
      forms("%lld plik", "%lld pliki", "%lld plików", "%@ %lld pliku")
    ),
    inCatalog("a name is lost", .argumentLost, "de", "Hello %@, welcome", "Hallo, willkommen"),
    inCatalog(
      "a placeholder with a space",
      .malformedDirective,
      "fr",
      ["one": "%d percent", "other": "%d percents"],
      ["one": "%d pour", "other": "% de pour"]
    ),
    inCatalog(
      "a placeholder that writes to memory",
      .malformedDirective,
      "da",
      files,
      ["one": "%lld fil", "other": "%n filer"]
    ),
    inCatalog("a placeholder that is cut off", .malformedDirective, "de", "%1$@ of %2$@", "%1$@ von %2$"),
    Mistake(
      name: "a newer version",
      rule: .newerVersion,
      files: ["A.xcstrings": #"{ "sourceLanguage" : "en", "strings" : {}, "version" : "9.0" }"#]
    ),
    Mistake(
      name: "a damaged catalog",
      rule: .unreadableFile,
      files: ["A.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { "a" : }, "version" : "1.0" }"#]
    ),
    Mistake(
      name: "a member that nothing reads",
      rule: .misplacedKey,
      language: "en",
      files: [
        "A.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { "%lld" : { "localizations" : { "en" : { "#
          + #""variations" : { "plural" : { "singular" : { "stringUnit" : { "state" : "translated", "value" : "a" } }, "#
          + #""other" : { "stringUnit" : { "state" : "translated", "value" : "%lld" } } } } } } } }, "version" : "1.0" }"#
      ]
    ),
  ]

  private static func inFolder(
    _ name: String,
    _ rule: LintRule,
    _ english: String,
    _ german: String,
    _ options: LintOptions = LintOptions()
  ) -> Mistake {
    let suffix = english.hasPrefix("<") ? "stringsdict" : "strings"
    let files = ["en.lproj/A.\(suffix)": english, "de.lproj/A.\(suffix)": german]
    return Mistake(name: name, rule: rule, language: "de", files: files, options: options)
  }

  private static let votes = stringsdict(["one": "%d vote", "other": "%d votes"])

  private static let folders: [Mistake] = [
    inFolder("the form other is missing", .missingOther, votes, stringsdict(["one": "%d Stimme"])),
    inFolder(
      "a variable that is not defined",
      .undefinedVariable,
      votes,
      stringsdict(format: "%#@m@", ["one": "%d Stimme", "other": "%d Stimmen"])
    ),
    inFolder(
      "a variable within itself",
      .recursiveVariable,
      votes,
      stringsdict(["one": "%d Stimme", "other": "%#@n@ Stimmen"])
    ),
    inFolder(
      "a variable that is not shown",
      .unusedVariable,
      votes,
      stringsdict(format: "Stimmen", ["one": "%d Stimme", "other": "%d Stimmen"])
    ),
    inFolder(
      "spaces in a variable",
      .malformedDirective,
      votes,
      stringsdict(format: "%# @n @", ["one": "%d Stimme", "other": "%d Stimmen"])
    ),
    inFolder(
      "a number as an object",
      .argumentMismatch,
      votes,
      stringsdict(specifier: "@", ["one": "%d Stimme", "other": "%d Stimmen"])
    ),
    inFolder("a key twice", .duplicateKey, "a = b;", "a = c; a = d;"),
    inFolder("a key that is gone", .staleKey, "a = b;", "a = c; b = d;"),
    inFolder("a key that is not there", .missingKey, "a = b; b = c;", "a = c;", LintOptions(reportsAll: true)),
    inFolder("a semicolon is missing", .unreadableFile, "a = b; b = c;", "a = c b = d;"),
    Mistake(
      name: "a rule that does not exist",
      rule: .unknownSuppression,
      files: ["en.lproj/A.strings": "/* plural-lint: ignore argment-lost */ a = b;"]
    ),
    Mistake(
      name: "a suppression that is not needed",
      rule: .unusedSuppression,
      files: ["en.lproj/A.strings": "/* plural-lint: ignore argument-lost */ a = b;"]
    ),
    Mistake(
      name: "a language that does not exist",
      rule: .unknownLanguage,
      language: "jp",
      files: ["jp.lproj/A.stringsdict": stringsdict(["other": "%d"])]
    ),
  ]

  private static let android: [Mistake] = [
    Mistake(
      name: "a name twice",
      rule: .duplicateKey,
      language: "en",
      files: [
        "res/values/strings.xml": "<resources><string name=\"a\">x</string><string name=\"a\">y</string></resources>"
      ]
    )
  ]

  private static func inPO(
    _ name: String,
    _ rule: LintRule,
    _ entries: String,
    plural: String = GettextReaderTests.polishRule
  ) -> Mistake {
    let files = ["po/pl.po": GettextReaderTests.header(plural: plural) + entries]
    return Mistake(name: name, rule: rule, language: "pl", files: files)
  }

  private static let gettext: [Mistake] = [
    inPO("a msgid twice", .duplicateKey, "msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"),
    inPO("a line break is lost", .edgeLineBreak, "msgid \"a\\n\"\nmsgstr \"b\"\n"),
    inPO("a number is lost without plurals", .argumentLost, "#, c-format\nmsgid \"%d a\"\nmsgstr \"b\"\n"),
    inPO("a type of Tcl", .argumentMismatch, "#, tcl-format\nmsgid \"%d a\"\nmsgstr \"%s b\"\n"),
    inPO("a translated name without a flag", .argumentMismatch, "msgid \"{days:L} a\"\nmsgstr \"{dni:L} b\"\n"),
    inPO(
      "too few forms in the header",
      .pluralHeader,
      "#, c-format\n\(GettextReaderTests.files)msgstr[0] \"%d plik\"\nmsgstr[1] \"%d pliki\"\n",
      plural: "nplurals=2; plural=n!=1;"
    ),
  ]
}
