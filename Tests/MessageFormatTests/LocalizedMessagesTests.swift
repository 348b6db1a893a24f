import Expectations
import LocalizedMessages
import TestSupport
import Testing

@Suite("Bundles with messages") struct LocalizedMessagesTests {
  private static let polish = #"""
    {
      "@@locale": "pl",
      "files": "{count, plural, one{{count} plik} few{{count} pliki} other{{count} plików}}",
      "@files": { "description": "Below the list", "placeholders": { "count": { "type": "int" } } },
      "quote": "it's '{name}'",
      "broken": "{count, plural, one{x}",
      "pair": "{b} {a}"
    }
    """#

  private static let catalog = #"""
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "files": { "localizations": {
        "en": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%lld file" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld files" } } } } } } },
      "title": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Title" } } } } } }
    """#

  private let strings: LocalizedBundle

  init() throws {
    strings = try LocalizedBundle(
      files: [
        "app_pl.arb": Self.polish, "Localizable.xcstrings": Self.catalog,
        "en.json": #"{ "menu": { "open": "Open {file}" }, "pair": "{a} {b}", "extra": { "defaultMessage": "x" } }"#,
      ]
    )
  }

  @Test("a language's own text comes first, whichever kind of file has it") func mixed() {
    let (pl, en) = (strings.localizer(preferring: ["pl"]), strings.localizer(preferring: ["en"]))
    expectEqual(strings.localizations, ["en", "pl"])
    #expect(pl("files", ["count": 5]) == "5 plików")
    #expect(pl("files", 22) == "22 pliki")
    #expect(en("files", ["count": 1]) == "1 file")
    #expect(pl("title") == "Title")
    #expect(pl("menu.open", ["file": "a.txt"]) == "Open a.txt")
    #expect(pl.localizedText("menu.open", "a.txt").origin == .development)
    #expect(pl("unknown", ["n": 1]) == "unknown")
    #expect(pl("quote", ["name": "x"]) == "it's 'x'")
    #expect(en("extra") == "x")
    #expect(pl.contains("files") && pl.contains("menu.open") && !pl.contains("broken"))
  }

  @Test("a call without names has one order of arguments in all languages") func positions() {
    #expect(strings.localizer(preferring: ["en"])("pair", "1", "2") == "1 2")
    #expect(strings.localizer(preferring: ["pl"])("pair", "1", "2") == "2 1")
    #expect(strings.localizer(preferring: ["pl"])("pair", ["b": "2", "a": "1"]) == "2 1")
  }

  @Test("one bad message hides only itself, and its place is known") func lenient() throws {
    #expect(strings.diagnostics.count == 1)
    let problem = try #require(strings.diagnostics.first)
    #expect(problem.file == "app_pl.arb" && problem.line == 6 && problem.column == 36)
    #expect(problem.message == #"unexpected end of the message; expected a form or "}""#)
    #expect(throws: Diagnostic.self) { try LocalizedBundle(files: ["app_pl.arb": Self.polish], strict: true) }
  }

  @Test("problems are listed, and a text is there all the same") func issues() {
    let pl = strings.localizer(preferring: ["pl"])
    let missing = pl.localizedText("files", MessageArguments())
    #expect(missing.text == "{count} plików")
    expectEqual(missing.issues.prefix(1), [.missingArgument(position: 1, directive: "{count}")])
    #expect(missing.language == "pl" && missing.origin == .chosen)
    #expect(pl.messageParts("menu.open", ["file": "x"]).count == 2)
  }

  @Test("bundles are compared, and list the keys that languages lack") func checking() throws {
    #expect(try LocalizedBundle(files: ["app_pl.arb": Self.polish]) != LocalizedBundle(files: ["app_pl.arb": "{}"]))
    expectEqual(strings.missingKeys(), ["en": ["quote"], "pl": ["extra", "menu.open", "title"]])
  }

  @Test(
    "files are found by their names",
    arguments: [
      ("app_pl.arb", "pl"), ("intl_pt_BR.arb", "pt-BR"), ("app_zh_Hant_TW.arb", "zh-Hant-TW"), ("de.json", "de"),
      ("sr-Latn.json", "sr-Latn"), ("my_app_en.arb", "en"), ("es_419.json", "es-419"), ("fil.arb", "fil"),
    ]
  )
  func names(name: String, language: String) throws {
    expectEqual(try LocalizedBundle(files: [name: "{\"a\": \"b\"}"]).localizations, [language])
  }

  @Test("the folder of a Flutter app is served in five languages") func folder() throws {
    let folder = PackageFolder.path("Tests/MessageFormatTests/Fixtures/l10n")
    let strings = try LocalizedBundle(at: folder, strict: true)
    expectEqual(strings.localizations, ["ar", "de", "en", "fr", "pl"])
    expectEqual(strings.missingKeys(), [:])
    let texts = strings.localizedTexts("sharedPhotos", ["name": "Ewa", "count": 3])
    #expect(texts["pl"]?.text == "Ewa udostępnia Ci 3 zdjęcia")
    #expect(texts["fr"]?.text == "Ewa a partagé 3 photos avec vous")
    #expect(strings.localizer(preferring: ["fr"])("offline") == "Vous n'êtes pas connecté")
    #expect(strings.localizer(preferring: ["ar"])("filesCount", ["count": 2]) == "ملفان")
    #expect(strings.localizer(preferring: ["en"])("assigned", "female", 1) == "She has 1 task")
    let file = try LocalizedBundle(at: folder + "/app_de.arb", messages: .standard)
    #expect(file.localizer(preferring: ["de"])("filesCount", 0) == "Keine Dateien")
  }
}
