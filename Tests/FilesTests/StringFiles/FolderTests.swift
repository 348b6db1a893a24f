import Diagnostics
import Expectations
import Foundation
import StringFiles
import TestSupport
import Testing

@Suite struct FolderTests {
  /// Makes a folder with the given files, passes its path on, and removes it.
  static func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    for (name, contents) in files { try folder.write(contents, to: name) }
    try withExtendedLifetime(folder) { try body(folder.url.path) }
  }

  static let plural =
    "{ NSStringLocalizedFormatKey = \"%#@n@\"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = x; }; }"

  @Test("a folder has tables by language and name, with Base and catalogs")
  func tables() throws {
    let files = [
      "Base.lproj/Localizable.strings": "a = base;",
      "pl.lproj/Localizable.strings": "a = pl; files = plain;",
      "pl.lproj/Localizable.stringsdict": "files = \(Self.plural);",
      "pl.lproj/InfoPlist.strings": "CFBundleName = X;",
      "pl.lproj/notes.txt": "no table",
      "zh-Hans.lproj/Only.stringsdict": "files = \(Self.plural);",
      "mul.lproj/Main.xcstrings": StringCatalogTests.catalog("\"m\" : {}"),
      "Catalog.xcstrings": StringCatalogTests.catalog(
        "\"k\" : { \"localizations\" : { \"de\" : { \"stringUnit\" : { \"value\" : \"K\" } } } }"
      ),
      "loose.strings": "a = b;",
      "README.md": "no table",
    ]
    try Self.withFolder(files) { path in
      let reading = try StringsReader(strict: true).tables(at: path)
      #expect(reading.diagnostics.isEmpty)
      let tables = reading.value
      expectEqual(tables.languages, ["Base", "de", "en", "pl", "zh-Hans"])
      expectEqual(tables.tableNames(of: "pl"), ["InfoPlist", "Localizable"])
      expectEqual(tables.tableNames(of: "en"), ["Catalog", "Main"])
      #expect(tables.tableNames(of: "xx").isEmpty)
      expectEqual(tables.sourceLanguages, ["en"])
      expectEqual(texts(of: tables["Base", "Localizable"]), ["a": "base"])
      expectEqual(texts(of: tables["pl", "Localizable"]), ["a": "pl"])
      try expectEqual(format(tables["pl", "Localizable"], "files").variables.keys.sorted(), ["n"])
      expectEqual(texts(of: tables["de", "Catalog"]), ["k": "K"])
      #expect(tables["de", "Localizable"] == nil)

      let one = try StringsReader(strict: true).tables(at: path + "/pl.lproj/").value
      expectEqual(one.languages, ["pl"])
      #expect(one["pl", "Localizable"] == tables["pl", "Localizable"])
      let file = try StringsReader(strict: true).tables(at: path + "/pl.lproj/InfoPlist.strings").value
      expectEqual(texts(of: file["pl", "InfoPlist"]), ["CFBundleName": "X"])
      let catalog = try StringsReader(strict: true).tables(at: path + "/Catalog.xcstrings").value
      expectEqual(catalog.languages, ["de", "en"])
      let loose = try StringsReader(strict: true).tables(at: path + "/loose.strings").value
      expectEqual(texts(of: loose["und", "loose"]), ["a": "b"])
    }
  }

  @Test("only the languages that are asked for are read")
  func languages() throws {
    let files = [
      "de.lproj/T.strings": "a = \"never closed;",
      "pl.lproj/T.strings": "a = b;",
      "pl.lproj/T.stringsdict": "files = \(Self.plural);",
      "loose.strings": "a = b;",
      "C.xcstrings": StringCatalogTests.catalog(
        """
        "k" : { "localizations" : {
          "ru" : { "stringUnit" : { "value" : "К" } }, "en" : { "stringUnit" : { "value" : "K" } } } },
        "l" : { "localizations" : { "en" : { "stringUnit" : { "value" : "L" } } } },
        "m" : {},
        "n" : { "localizations" : { "pl" : 1, "ru" : { "stringUnit" : { "value" : "Н" } } } }
        """
      ),
    ]
    try Self.withFolder(files) { path in
      let all = try StringsReader().tables(at: path)
      expectEqual(all.value.languages, ["de", "en", "pl", "ru"])
      #expect(all.value["ru", "C"]?.count == 2)
      for languages in [["pl"], ["pl", "ru"], ["en"], ["fr"], []] {
        let some = try StringsReader(strict: !languages.contains("pl"), languages: languages).tables(at: path)
        #expect(some.value.languages == all.value.languages.filter(languages.contains))
        for language in some.value.languages {
          #expect(some.value.tableNames(of: language) == all.value.tableNames(of: language))
          for table in some.value.tableNames(of: language) {
            #expect(some.value[language, table] == all.value[language, table])
          }
        }
        expectEqual(some.value.sourceLanguages, ["en"])
      }
      let loose = try StringsReader(languages: ["pl"]).tables(at: path + "/loose.strings").value
      expectEqual(loose.languages, ["und"])
    }
  }

  @Test("a catalog's languages that are not read are still checked for syntax")
  func syntaxOfOtherLanguages() throws {
    let source = StringCatalogTests.catalog(
      """
      "k" : { "localizations" : {
        "de" : { "stringUnit" : { "value" : "\\q" } },
        "pl" : { "stringUnit" : { "value" : "x" } } } }
      """
    )
    for languages in [["pl"], nil] {
      let reader = StringsReader(strict: true, languages: languages)
      #expect(
        strictError { try reader.tables(["T.xcstrings": Array(source.utf8)]) } == "3:40: unknown escape sequence"
      )
    }
  }

  @Test("a catalog overrides a table of the same name, with a warning")
  func catalogWins() throws {
    let files = [
      "en.lproj/T.strings": "a = old; b = old;",
      "T.xcstrings": StringCatalogTests.catalog(
        "\"a\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : { \"value\" : \"new\" } } } }"
      ),
    ]
    try Self.withFolder(files) { path in
      let reading = try StringsReader(strict: true).tables(at: path)
      expectEqual(texts(of: reading.value["en", "T"]), ["a": "new", "b": "old"])
      expectEqual(
        reading.diagnostics.map(\.description),
        [
          path + "/T.xcstrings: warning: the table \"T\" of \"en\" also exists in a .lproj folder; "
            + "the catalog overrides it"
        ]
      )
    }
  }

  @Test("errors name their file, and lenient mode reads the other files")
  func errorFiles() throws {
    let files = [
      "de.lproj/T.strings": "a = b;",
      "en.lproj/T.strings": "a = b;\nc",
      "fr.lproj/T.stringsdict": "<plist><dict>",
      "X.xcstrings": "{",
    ]
    try Self.withFolder(files) { path in
      #expect(throws: Diagnostic.self) { try StringsReader(strict: true).tables(at: path) }
      let reading = try StringsReader().tables(at: path)
      expectEqual(texts(of: reading.value["de", "T"]), ["a": "b"])
      expectEqual(texts(of: reading.value["en", "T"]), ["a": "b"])
      expectEqual(
        reading.diagnostics.prefix(3).map { "\($0.file ?? ""):\($0.short)" },
        [
          path + "/en.lproj/T.strings:2:2: the file ends here, expected '=' or ';'",
          path + "/fr.lproj/T.stringsdict:1:8: <dict> is never closed",
          path + "/X.xcstrings:1:2: the file ends here, expected a key in quotes or '}'",
        ]
      )
    }
  }

  @Test("a path that cannot be opened gives an error without a place")
  func unreadable() throws {
    let error = try #require(throws: Diagnostic.self) { try StringsReader(strict: true).tables(at: "/no/such/folder") }
    #expect(error.file == "/no/such/folder")
    #expect(error.location == nil)
    #expect(error.line == nil)
    #expect(error.description.hasPrefix("/no/such/folder: error: cannot be read: "))
    let lenient = try #require(throws: Diagnostic.self) { try StringsReader().tables(at: "/no/such/folder") }
    #expect(lenient == error)
    try Self.withFolder(["en.lproj/T.strings/x": "a folder that is named like a file"]) { path in
      #expect(throws: Diagnostic.self) { try StringsReader(strict: true).tables(at: path) }
      let lenient = try StringsReader().tables(at: path)
      expectEqual(lenient.diagnostics.map(\.severity), [.error])
    }
  }
  @Test("a folder of a language that cannot be read is an error, and the others are read")
  func unreadableFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("a = b;", to: "en.lproj/T.strings")
    // Nobody can read a link to itself.
    try folder.makeLink("pl.lproj", to: "pl.lproj")
    let path = folder.url.path
    let reading = try StringsReader().tables(at: path)
    expectEqual(reading.value.languages, ["en"])
    expectEqual(reading.diagnostics.map(\.file), [path + "/pl.lproj"])
    #expect(throws: Diagnostic.self) { try StringsReader(strict: true).tables(at: path) }
  }

  #if !os(Windows)
    @Test("a pipe in a folder is not opened") func pipe() throws {
      let folder = try TemporaryFolder()
      try folder.write("a = b;", to: "en.lproj/T.strings")
      try folder.makePipe("en.lproj/P.strings")
      try folder.makePipe("C.xcstrings")
      let reading = try StringsReader().tables(at: folder.url.path)
      expectEqual(reading.value.tableNames(of: "en"), ["T"])
      expectEqual(Set(reading.diagnostics.map(\.message)), ["cannot be read: it is a pipe, a socket or a device"])
    }
  #endif

  @Test("a file of another format is refused by its extension, and one without any is what its contents are")
  func kinds() throws {
    let catalog = StringCatalogTests.catalog("\"a\" : {}")
    let files = ["app_en.arb": "{}", "pl.po": "", "c": catalog, "d": "\u{FEFF} {\n \"a\" = b; }", "s": "a = b;"]
    try Self.withFolder(files) { path in
      for name in ["app_en.arb", "pl.po"] {
        let error = try #require(throws: Diagnostic.self) { try StringsReader().tables(at: "\(path)/\(name)") }
        #expect(error.message.hasPrefix("this is not a string catalog, a .strings file or a .stringsdict file; "))
      }
      try expectEqual(StringsReader(strict: true).tables(at: path + "/c").value.sourceLanguages, ["en"])
      for name in ["d", "s"] {
        let tables = try StringsReader(strict: true).tables(at: "\(path)/\(name)").value
        expectEqual(texts(of: tables["und", name]), ["a": "b"])
      }
    }
  }
}
