import DataFiles
import Expectations
import LocalizedStrings
import StringFiles
import TestSupport
import Testing

@testable import StringsCompiler

@Suite struct StringsCompilationTests {
  private func compile(
    _ files: KeyValuePairs<String, String>,
    _ options: StringsCompilation.Options = .init()
  ) -> StringsCompilation {
    StringsCompilation(files.map { recorded($0, $1) }, options: options)
  }

  private func catalog(_ source: String, _ texts: KeyValuePairs<String, String>) -> String {
    let localizations = texts.map { "\"\($0)\": \(TestCatalog.text($1))" }.joined(separator: ", ")
    return """
      { "sourceLanguage": "\(source)", "version": "1.0",
        "strings": { "a": { "extractionState": "manual", "localizations": { \(localizations) } } } }
      """
  }

  private func withBundle<Result>(
    _ compilation: StringsCompilation,
    _ body: (LocalizedBundle) throws -> Result
  ) rethrows -> Result {
    try withCompiledTables(compilation.tables) { try body(LocalizedBundle(compiled: $0)) }
  }

  /// The development language of a compilation.
  private func development(_ compilation: StringsCompilation) throws -> String {
    let line = try #require(
      compilation.files.last?.contents.split(separator: "\n").first { $0.contains("developmentLocalization:") }
    )
    return String(line.drop { $0 == " " }.dropFirst("developmentLocalization: \"".count).dropLast())
  }

  @Test("there is a file of symbols for each table, and one with all strings") func fileList() {
    let compilation = compile([
      "B.xcstrings": catalog("en", ["en": "x"]), "en.lproj/A.strings": "a = b;", "Broken.xcstrings": "{",
    ])
    expectEqual(
      compilation.files.map(\.name),
      [
        "GeneratedStringSymbols_A.swift", "GeneratedStringSymbols_B.swift", "GeneratedStringSymbols_Broken.swift",
        "GeneratedStringTables.swift",
      ]
    )
    #expect(compilation.tables.count == 3)
    expectEqual(Set(compilation.readingErrors.map(\.file)), ["Broken.xcstrings"])
    #expect(compilation.symbolErrors.isEmpty)
  }

  @Test("the order of the files does not matter") func order() {
    var random = SeededGenerator(seed: 5)
    var files = RandomTexts(&random).files.map { recorded($0, $1) }
    files.sort { $0.file.path < $1.file.path }
    let first = StringsCompilation(files)
    for _ in 0..<5 {
      files.shuffle(using: &random)
      #expect(StringsCompilation(files).files == first.files)
    }
  }

  @Test("the development language is that of the options, a catalog, English, or the first")
  func developmentLanguage() throws {
    let polish = catalog("pl", ["pl": "x"])
    #expect(try development(compile(["A.xcstrings": polish, "en.lproj/B.strings": "a = b;"])) == "pl")
    #expect(try development(compile(["A.xcstrings": polish], .init(source: "de"))) == "de")
    #expect(try development(compile(["pl.lproj/B.strings": "a = b;", "en.lproj/B.strings": "a = b;"])) == "en")
    #expect(try development(compile(["pl.lproj/B.strings": "a = b;", "de.lproj/B.strings": "a = b;"])) == "de")
    #expect(try development(compile(["Base.lproj/B.strings": "a = b;"])) == "en")
    #expect(try development(compile(["B.strings": "a = b;"])) == "en")
  }

  @Test("a file outside the folders of languages has the source language") func looseFile() {
    let files: KeyValuePairs = ["App/T.strings": "a = A; b = B;", "App/en.lproj/T.strings": "b = C;"]
    withBundle(compile(files)) { bundle in
      expectEqual(bundle.localizations, ["en"])
      expectEqual(bundle.localizedTexts("a").mapValues(\.text), ["en": "A"])
      // The folder says what it means.
      expectEqual(bundle.localizedTexts("b").mapValues(\.text), ["en": "C"])
    }
    withBundle(compile(files, .init(source: "pl"))) { bundle in
      expectEqual(bundle.tables["pl", "T"]?.keys, ["a", "b"])
    }
  }

  @Test("a catalog wins over a stringsdict file, and that over a strings file") func precedence() {
    let variable = """
      { a = { NSStringLocalizedFormatKey = "%#@v@"; v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
      NSStringFormatValueTypeKey = d; other = "%d from a dictionary"; }; }; b = { NSStringLocalizedFormatKey = "D"; }; }
      """
    let compilation = compile([
      "Localizable.xcstrings": catalog("en", ["en": "from a catalog"]), "en.lproj/Localizable.stringsdict": variable,
      "en.lproj/Localizable.strings": "a = \"from strings\"; b = S; c = S;",
    ])
    withBundle(compilation) { bundle in
      let localizer = bundle.localizer(preferring: ["en"])
      #expect(localizer("a", 2) == "from a catalog")
      #expect(localizer("b") == "D")
      #expect(localizer("c") == "S")
    }
  }

  @Test("different strings for a key in two files of a kind are a warning") func conflicts() {
    let files: KeyValuePairs = [
      "Localizable.xcstrings": catalog("en", ["en": "x", "pl": "y"]),
      "Sub/Localizable.xcstrings": catalog("en", ["en": "x", "pl": "z"]),
      "Other/pl.lproj/T.strings": "a = b; c = c; d = d; e = e;", "pl.lproj/T.strings": "a = c; c = d; d = e; e = e;",
    ]
    let compilation = compile(files)
    expectEqual(
      compilation.conflicts.map { $0.description.split(separator: "\n").first ?? "" },
      [
        "Sub/Localizable.xcstrings:2:136: warning: \"a\" has a different string for \"pl\" in Localizable.xcstrings; "
          + "the one here is used",
        "pl.lproj/T.strings:1:1: warning: \"a\" has a different string for \"pl\" in Other/pl.lproj/T.strings, and so have "
          + "2 other keys; the one here is used",
      ]
    )
    withBundle(compilation) { bundle in
      #expect(bundle.localizer(preferring: ["pl"])("a", table: "Localizable") == "z")
      #expect(bundle.localizer(preferring: ["pl"])("a", table: "T") == "c")
    }
    // A file of another kind, or in a language folder, is meant to replace a string.
    #expect(compile(["pl.lproj/T.strings": "a = b;", "T.strings": "a = c;"], .init(source: "pl")).conflicts.isEmpty)
    #expect(
      compile(["Localizable.xcstrings": catalog("en", ["pl": "y"]), "pl.lproj/Localizable.strings": "a = b;"]).conflicts
        .isEmpty
    )
  }

  @Test("only the wanted languages have strings") func wantedLanguages() {
    let files: KeyValuePairs = [
      "A.xcstrings": catalog("en", ["en": "x", "pl": "y", "de": "z"]), "fr.lproj/B.strings": "a = b;",
      "Base.lproj/B.strings": "a = base;",
    ]
    func languages(_ list: [String]?) -> [String] {
      withBundle(compile(files, .init(languages: list))) { $0.tables.languages }
    }
    expectEqual(languages(nil), ["Base", "de", "en", "fr", "pl"])
    expectEqual(languages(["pl", "fr"]), ["fr", "pl"])
    expectEqual(languages(["en"]), ["Base", "en"])
    expectEqual(languages([]), [])
    expectEqual(compile(files, .init(languages: ["en", "pl", "sv"])).missingLanguages, ["sv"])
    // The symbols are the same: they follow from the source language.
    #expect(compile(files, .init(languages: ["fr"])).files.dropLast() == compile(files).files.dropLast())
  }

  @Test("an entry with an error has no symbol or no text, and the others do") func entryErrors() {
    let compilation = compile([
      "Localizable.xcstrings": """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "%@": { "extractionState": "manual" },
        "good": { "extractionState": "manual", "localizations": { "en": \(TestCatalog.text("Good %@")) } },
        "bad": { "extractionState": "manual", "localizations": { "en": { "variations": { "plural": [] } } } },
        "other": { "extractionState": "manual" }
      } }
      """
    ])
    expectEqual(compilation.symbolErrors.map(\.code), ["symbol-without-name"])
    #expect(compilation.readingErrors.count == 1)
    #expect(compilation.files[0].contents.contains("static func good(_ arg1: String)"))
    #expect(compilation.files[0].contents.contains("static var other:"))
    withBundle(compilation) { bundle in
      #expect(bundle.localizer(preferring: ["en"])("good", "x") == "Good x")
      #expect(bundle.localizer(preferring: ["en"])("%@", "x") == "x")
    }
  }

  @Test("with all keys, a key that a person wrote keeps its symbol, and others lose theirs with a warning")
  func allKeys() {
    let options = StringsCompilation.Options(symbols: SymbolFile.Options(hasAllKeys: true))
    let compilation = compile(
      [
        "Localizable.xcstrings": """
        { "sourceLanguage": "en", "version": "1.0", "strings": {
          "%@": {}, "Days": {}, "days": { "extractionState": "manual" }
        } }
        """
      ],
      options
    )
    expectEqual(compilation.symbolErrors.map(\.severity), [.warning, .warning, .note])
    #expect(compilation.files[0].contents.contains("symbol: \"days\""))
    #expect(!compilation.files[0].contents.contains("symbol: \"Days\""))
  }

  @Test("nothing gives files without symbols and strings") func emptyInput() throws {
    let compilation = compile([:])
    expectEqual(compilation.files.map(\.name), ["GeneratedStringTables.swift"])
    #expect(try development(compilation) == "en")
  }
}
