import LocalizedStrings
import StringFiles
import StringFormatting
import StringsCompiler
import TestSupport
import Testing

@Suite struct CompiledTableTests {
  /// The tables of a bundle as `plural compile` writes them.
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
    let memory = tables.map { bytes in
      let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = memory.initialize(from: bytes)
      return UnsafeBufferPointer(memory)
    }
    defer { memory.forEach { $0.deallocate() } }
    try body(LocalizedBundle(compiled: memory.map { CompiledTable($0) }, developmentLocalization: "en"))
  }

  private static let arguments: [[FormatArgument]] = [
    [], [0], [1], [2], [5], [11], [21], [1000], [1.5], [1.0], ["Ewa"], [3, "Ewa"], ["Ewa", 3], [2, 5], [1, 1, 1],
  ]

  @Test func `a compiled app folder gives the same texts as its files`() throws {
    let files = try LocalizedBundle(
      at: PackageFolder.path("Tests/LocalizedStringsTests") + "/Fixtures/App",
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

  @Test func `a compiled table is text, and always the same`() throws {
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
      #expect(compiled.tables["en", "T"]?.keys == ["b", "d"])
      #expect(compiled.localizer(preferring: ["pl"])("b", "Ewa", 3) == "Ewa ma 3")
      #expect(compiled.localizer(preferring: ["pl"])("d") == "only here")
    }
  }

  @Test func `damaged tables give wrong texts at worst`() throws {
    let files = try LocalizedBundle(
      at: PackageFolder.path("Tests/LocalizedStringsTests") + "/Fixtures/App",
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
