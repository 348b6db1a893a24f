import Diagnostics
import Expectations
import LocalizedStrings
import Testing

/// Issue 7, section 2, points 2, 9, 10 and 11: what shipping apps have in their files, and what they then showed.
@Suite struct LenientLoadingTests {
  static let english = [
    "good": entry("good", "%#@n@", variable("n", ["one": "%d file", "other": "%d files"])),
    "lost": entry("lost", "%#@n@", variable("n", ["one": "%d loss", "other": "%d losses"])),
  ]

  @Test("a faulty entry does not affect the others, in any language")
  func faultyEntry() throws {
    let polish =
      entry("good", "%#@n@", variable("n", type: nil, ["one": "%@ plik", "few": "%@ pliki", "many": "%@ plików"]))
      + entry("lost", "%#@nowhere@", variable("n", ["other": "%d"]))
    let strings = try LocalizedBundle(
      files: [
        "en.lproj/Localizable.stringsdict": Self.english.values.sorted().joined(),
        "pl.lproj/Localizable.stringsdict": polish,
      ]
    )
    #expect(strings.localizer(preferring: ["en"])("good", 1) == "1 file")
    // A variable without `other` shows the forms that it has, and the nearest one for the rest.
    let localizer = strings.localizer(preferring: ["pl"])
    expectEqual([1, 2, 5].map { localizer("good", $0) }, ["1 plik", "2 pliki", "5 plików"])
    #expect(localizer("good", 2.5) == "2,5 plików")
    // Only the entry that cannot be written falls back.
    let lost = localizer.localizedText("lost", 3)
    #expect(lost.text == "3 losses")
    #expect(lost.language == "en")
    #expect(lost.origin == .development)
    expectEqual(lost.issues, [.unknownVariable("nowhere")])
    #expect(localizer("lost", 3) == "3 losses")
    expectEqual(strings.diagnostics.map(\.code), ["missing-other", "undefined-variable"])
    #expect(strings.diagnostics.allSatisfy { $0.file == "pl.lproj/Localizable.stringsdict" && $0.excerpt != nil })
  }

  @Test("a strict bundle throws the first error")
  func strictBundle() {
    let files = ["pl.lproj/Localizable.stringsdict": entry("k", "%#@n@", variable("n", ["one": "x"]))]
    #expect(throws: Diagnostic.self) { try LocalizedBundle(files: files, strict: true) }
    #expect(throws: Never.self) { try LocalizedBundle(files: files) }
  }

  @Test("lenient loading throws only if there is nothing to read")
  func nothingToRead() {
    #expect(throws: Diagnostic.self) { try LocalizedBundle(at: "/no/such/folder") }
    #expect(throws: Never.self) { try LocalizedBundle(files: ["en.lproj/A.strings": "\u{0}\"= ;"]) }
  }

  @Test(
    "a variable accepts flags and width in any order",
    arguments: ["%1#@count@", "%#@count@", "%1$#@count@", "%-1#@count@", "%#1@count@", "%1#-@count@"]
  )
  func flagOrder(directive: String) throws {
    let source = entry("k", directive, variable("count", ["one": "%d day", "other": "%d days"]))
    #expect(try localizer(stringsdict: source)("k", 3) == "3 days")
  }

  @Test("the width of a variable counts wherever it is written")
  func variableWidth() throws {
    let forms = variable("x", ["one": "%d day", "other": "%d days"])
    let source = entry("a", "%-10#@x@|", forms) + entry("b", "%#10@x@|", forms) + entry("c", "%10#@x@|", forms)
    let localizer = try localizer(stringsdict: source)
    expectEqual(["a", "b", "c"].map { localizer($0, 3) }, ["3 days    |", "    3 days|", "    3 days|"])
  }

  @Test("named placeholders in a catalog take their argument")
  func namedPlaceholders() throws {
    let forms = catalogPlural(["one": "%(count)lld file of %(name)@", "other": "%1$(count)lld files of %2$(name)@"])
    let localizer = try localizer(catalog: [
      "hello": "{ \"stringUnit\" : { \"value\" : \"Hello %(name)@\" } }",
      "mixed": "{ \"stringUnit\" : { \"value\" : \"%2$(who)@: %(count)lld, %@\" } }",
      "files": "{ \(forms) }",
      "odd": "{ \"stringUnit\" : { \"value\" : \"%(approx) 100%(a\" } }",
    ])
    #expect(localizer("hello", "Ana") == "Hello Ana")
    // Placeholders without a position count on as usual.
    #expect(localizer("mixed", 3, "Ana") == "Ana: 3, Ana")
    #expect(localizer("files", 1, "Ana") == "1 file of Ana")
    #expect(localizer("files", 3, "Ana") == "3 files of Ana")
    #expect(localizer("odd") == "%(approx) 100%(a")
    #expect(localizer.bundle.tables["en", "Localizable"]?.text(forKey: "hello") == "Hello %(name)@")
    #expect(localizer.formatter.format("%(name)@ has %(count)d", "Ana", 2) == "Ana has 2")
  }

  @Test("a strings file has no named placeholders")
  func noNamesInStrings() throws {
    let strings = try LocalizedBundle(files: ["en.lproj/Localizable.strings": "k = \"Hello %(name)@\";"])
    #expect(strings.localizer(preferring: ["en"])("k", "Ana") == "Hello %(name)@")
  }

  @Test("a new text in the source language is the default value from the code")
  func newSourceText() throws {
    let new = { (text: String) in "{ \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"\(text)\" } }" }
    let plural =
      "{ \"variations\" : { \"plural\" : { \"one\" : \(new("%lld item")), \"other\" : \(new("%lld items")) } } }"
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "auth.alert.message" : { "extractionState" : "extracted_with_value", "localizations" : {
          "en" : \(new("Sign in first")), "de" : \(new("Sign in first")) } },
        "items" : { "localizations" : { "en" : \(plural), "de" : \(plural) } } } }
      """
    let strings = try LocalizedBundle(files: ["Localizable.xcstrings": catalog])
    let english = strings.localizer(preferring: ["en"])
    #expect(english("auth.alert.message") == "Sign in first")
    expectEqual([1, 2].map { english("items", $0) }, ["1 item", "2 items"])
    // In a translation it is not translated yet, and falls back.
    expectEqual(strings.localizations, ["en"])
    let german = strings.localizer(preferring: ["de"])
    #expect(german.localizedText("items", 1).language == "en")
    #expect(german("items", 1) == "1 item")
  }
}
