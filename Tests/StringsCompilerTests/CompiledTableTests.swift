import Expectations
import LocalizedStrings
import StringFiles
import StringFormatting
import TestSupport
import Testing

@testable import StringsCompiler

@Suite struct CompiledTableTests {
  /// The tables of a bundle as `localize compile` writes them.
  private func compiled(_ bundle: LocalizedBundle) -> [[UInt8]] {
    let tables = bundle.tables
    let names = Set(tables.languages.flatMap { tables.tableNames(of: $0) }).sorted()
    return names.map { name in
      var byLanguage: [String: EntryTable] = [:]
      for language in tables.languages { byLanguage[language] = tables[language, name]?.entries }
      return CompiledTable.bytes(name: name, sourceLanguage: bundle.developmentLocalization, byLanguage)
    }
  }

  private func withBundle(_ tables: [[UInt8]], _ body: (LocalizedBundle) throws -> Void) rethrows {
    try withCompiledTables(tables) { try body(LocalizedBundle(compiled: $0, developmentLocalization: "en")) }
  }

  private static let arguments: [[FormatArgument]] = [
    [], [0], [1], [2], [5], [11], [21], [1000], [1.5], [1.0], ["Ewa"], [3, "Ewa"], ["Ewa", 3], [2, 5], [1, 1, 1],
  ]

  @Test("a compiled app folder gives the same strings as its files") func compiledApp() throws {
    let files = try LocalizedBundle(
      at: PackageFolder.path("Tests/StringsTests/LocalizedStrings") + "/Fixtures/App",
      developmentLocalization: "en"
    )
    try withBundle(compiled(files)) { bundle in
      #expect(bundle.localizations == files.localizations)
      #expect(bundle.diagnostics.isEmpty)
      var texts = 0
      for language in files.localizations {
        for fallback in [TextFallback.perKey, .perFile] {
          let fromFiles = files.localizer(preferring: [language], fallback: fallback)
          let localizer = bundle.localizer(preferring: [language], fallback: fallback)
          #expect(localizer.language == fromFiles.language)
          for table in files.tables.tableNames(of: "en") {
            let keys = try #require(files.tables["en", table]).keys
            #expect(bundle.tables["en", table]?.keys == keys)
            for key in keys + ["missing %d"] {
              for arguments in Self.arguments {
                #expect(
                  localizer.localizedText(forKey: key, table: table, arguments: arguments)
                    == fromFiles.localizedText(forKey: key, table: table, arguments: arguments)
                )
                texts += 1
              }
            }
          }
        }
      }
      #expect(texts > 4_000)
    }
  }

  /// The strings of files without the translations that a compilation leaves out.
  private func kept(_ files: [String: String], _ compilation: StringsCompilation) throws -> LocalizedBundle {
    let all = try LocalizedBundle(files: files)
    var tables = StringTables()
    for language in all.tables.languages {
      for name in all.tables.tableNames(of: language) {
        let table = try #require(all.tables[language, name])
        let wrong = Set(
          compilation.omissions.filter { $0.table == name && $0.language == language }.map { Array($0.key.utf8) }
        )
        let entries = EntryTable(table.entries.filter { !wrong.contains(Array($0.key.utf8)) })
        let file = TableFile(path: nil, kind: .catalog, entries: entries)
        tables.add(StringTable(name: name, language: language, file: file))
      }
    }
    return LocalizedBundle(tables: tables, developmentLocalization: all.developmentLocalization)
  }

  /// Compares all strings of a compilation with those of its files.
  ///
  /// - Returns: The number of comparisons.
  private func compare(_ files: [String: String], preferences: [[String]]) throws -> Int {
    let source = files.map { recorded($0, $1) }
    let compilation = StringsCompilation(source)
    let fromFiles = try kept(files, compilation)
    var texts = 0
    try withCompiledTables(compilation.tables) { tables in
      let bundle = LocalizedBundle(compiled: tables, developmentLocalization: fromFiles.developmentLocalization)
      #expect(bundle.tables.languages == fromFiles.tables.languages)
      #expect(bundle.localizations == fromFiles.localizations)
      let tables = fromFiles.tables.languages.flatMap { language in
        fromFiles.tables.tableNames(of: language).compactMap { fromFiles.tables[language, $0] }
      }
      for table in tables {
        let compiled = try #require(bundle.tables[table.language, table.name])
        #expect(Set(compiled.keys.map { Array($0.utf8) }) == Set(table.keys.map { Array($0.utf8) }))
        for key in table.keys { #expect(compiled.entry(forKey: key) == table.entry(forKey: key), "\(key)") }
      }
      // Strings are equal if they look the same, and keys only if they have the same bytes.
      var seen: Set<[[UInt8]]> = []
      let keys = tables.flatMap { table in table.keys.map { [table.name, $0] } }
        .filter { seen.insert($0.map { Array($0.utf8) }).inserted }
      for preference in preferences {
        let expected = fromFiles.localizer(preferring: preference)
        let localizer = bundle.localizer(preferring: preference)
        for key in keys {
          for arguments in Self.arguments {
            let text = localizer.localizedText(forKey: key[1], table: key[0], arguments: arguments)
            let same = expected.localizedText(forKey: key[1], table: key[0], arguments: arguments)
            if text != same { #expect(text == same, "\(preference) \(key) \(arguments)") }
            texts += 1
          }
        }
      }
    }
    return texts
  }

  @Test("random files give the same strings when they are compiled", arguments: 0..<15)
  func randomFiles(seed: UInt64) throws {
    var random = SeededGenerator(seed: 100 + seed)
    let files = RandomTexts(&random).files
    _ = try compare(files, preferences: ["en", "pl", "ar", "ru", "ja", "pt-PT", "sr-Latn", "he", "lt"].map { [$0] })
  }

  @Test("a catalog of three hundred languages and odd keys gives the same strings when it is compiled")
  func manyLanguages() throws {
    let rules = ["en", "pl", "ar", "ru", "ja", "cy", "ga", "lt", "sl", "mt"]
    let languages =
      rules
      + (0..<290).map { number in
        let region = [number / 26 % 26, number % 26].map { String(UnicodeScalar(UInt8(65 + $0))) }.joined()
        return "\(rules[number / 26 / 26 + number % 9])-\(region)"
      }
    #expect(Set(languages).count == 300)
    let odd = [
      "", " ", "\0", "\n", "\"", "\\", "\\(x)", "*/", "%", "%@", "%lld", "é", "e\u{301}", "\u{301}", "👨‍👩‍👧", "\u{202E}abc",
      "שלום", "\u{FEFF}", "\u{10FFFF}", "a\r\nb", String(repeating: "long ", count: 2_000), "A", "a", "key \u{0}",
      "\u{7F}",
      "\u{80}", "\u{7FF}", "\u{FFFF}", "#\"\"\"#",
    ]
    let entries = odd.enumerated().map { number, key in
      // English has all keys, and each other language a few.
      let texts = languages.enumerated().filter { $0.offset == 0 || $0.offset % 10 == number % 10 }.map { _, language in
        let form = TestCatalog.text("\(language) %lld \(key.prefix(20))")
        let plural =
          "{ \"variations\": { \"plural\": { \"one\": \(TestCatalog.text("1 \(language)")), \"other\": \(form) } } }"
        return "\"\(language)\": \(number % 2 == 0 ? plural : TestCatalog.text("\(key.prefix(20)) \(language)"))"
      }
      return
        "\(key.literal): { \"extractionState\": \"manual\", \"localizations\": { \(texts.joined(separator: ", ")) } }"
    }
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { \(entries.joined(separator: ",\n")) } }
      """
    let preferences = stride(from: 0, to: languages.count, by: 29).map { [languages[$0]] }
    #expect(
      try compare(["Localizable.xcstrings": catalog], preferences: preferences) == 11 * odd.count * Self.arguments.count
    )
  }

  @Test("a compiled table is text, and always the same") func determinism() throws {
    let files = [
      "pl.lproj/T.strings": Array("\"a\u{0}\\\"\" = \"100 %\"; b = \"%@ ma %d\"; c = \"Zażółć\\n\";".utf8),
      "en.lproj/T.strings": Array("b = \"%@ has %d\"; d = \"only here\";".utf8),
    ]
    let bundle = try LocalizedBundle(files: files, developmentLocalization: "en")
    let tables = compiled(bundle)
    #expect(tables == compiled(bundle))
    for table in tables { #expect(Array(String(decoding: table, as: UTF8.self).utf8) == table) }
    withBundle(tables) { compiled in
      #expect(compiled.tables["pl", "T"]?.text(forKey: "a\u{0}\"") == "100 %")
      #expect(compiled.tables["pl", "T"]?.text(forKey: "d") == nil)
      expectEqual(compiled.tables["en", "T"]?.keys, ["b", "d"])
      #expect(compiled.localizer(preferring: ["pl"])("b", "Ewa", 3) == "Ewa ma 3")
      #expect(compiled.localizer(preferring: ["pl"])("d") == "only here")
    }
  }

  @Test("damaged tables give wrong strings at worst") func damage() throws {
    let files = try LocalizedBundle(
      at: PackageFolder.path("Tests/StringsTests/LocalizedStrings") + "/Fixtures/App",
      developmentLocalization: "en"
    )
    var random = SeededGenerator(seed: 10)
    let keys = try #require(files.tables["en", "Localizable"]).keys
    var read = 0
    for bytes in compiled(files) {
      for _ in 0..<150 {
        var damaged = bytes
        switch random.below(3) {
        case 0: damaged.removeLast(random.below(damaged.count + 1))
        case 1: damaged.removeFirst(random.below(damaged.count + 1))
        default:
          // The first bytes say where all the others are.
          for _ in 0..<random.below(8) + 1 {
            damaged[random.below(random.below(damaged.count) + 1)] = UInt8(random.below(256))
          }
        }
        withBundle([damaged]) { bundle in
          for language in bundle.localizations.prefix(4) {
            let localizer = bundle.localizer(preferring: [language])
            for key in keys { read += localizer(key, 5, "x").utf8.count }
            read += bundle.tables.tableNames(of: language).reduce(0) { $0 + (bundle.tables[language, $1]?.count ?? 0) }
          }
        }
      }
    }
    #expect(read > 0)
  }
}
