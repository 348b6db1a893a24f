import Decimals
import LocalizedStrings
import StringFiles
import StringFormatting
import StringsCompiler
import TestSupport
import Testing

@Suite struct CompiledTextsTests {
  private static let app = PackageFolder.path("Tests/StringsTests/LocalizedStrings") + "/Fixtures/App"

  /// Calls a function with each compiled table of the app folder.
  private func withTables(_ body: (LocalizedBundle, String, CompiledTable, [UInt8]) throws -> Void) throws {
    let files = try LocalizedBundle(at: Self.app, developmentLocalization: "en")
    let tables = files.tables
    for name in tables.tableNames(of: "en").sorted() {
      var byLanguage: [String: EntryTable] = [:]
      for language in tables.languages { byLanguage[language] = tables[language, name]?.entries }
      let bytes = CompiledTable.bytes(name: name, sourceLanguage: "en", byLanguage)
      try bytes.withUnsafeBufferPointer { try body(files, name, CompiledTable($0), bytes) }
    }
  }

  private func text(
    _ texts: CompiledTexts,
    _ key: String,
    _ arguments: [FormatArgument],
    capacity: Int = 1000
  ) -> String? {
    var memory = [UInt8](repeating: 0, count: capacity)
    let count = key.withContiguousUTF8 { key in
      arguments.withUnsafeBufferPointer { arguments in
        memory.withUnsafeMutableBufferPointer { texts.write(key, arguments, to: $0) }
      }
    }
    return count.map { String(decoding: memory.prefix($0), as: UTF8.self) }
  }

  private func find(_ table: CompiledTable, _ tag: String) -> CompiledTexts? {
    tag.withContiguousUTF8 { CompiledTexts(of: table, in: $0) }
  }

  /// Numbers as a program reads them.
  private static let numbers = [
    "0", "1", "2", "3", "5", "11", "21", "100", "1000", "1234567", "-1", "-5", "-1234", "9223372036854775808",
    "123456789012345678901234567890", "0.0", "0.04", "0.05", "0.5", "0.95", "1.0", "1.00", "1.5", "1.50", "2.25",
    "999.95",
    "1234567.891", "-0.04", "-1.5", "1c6", "1.2c6", "1.23456c3",
  ]

  /// Numbers that are already formatted, such as those in styles.
  private static let displayedNumbers = [("1,2 mln", "1.2c6"), ("1 tys.", "1c3"), ("45%", "45"), ("0%", "0")].map {
    FormatArgument.formatted(text: $0, operands: (try? DisplayDecimal(parsing: $1)).map { PluralOperands($0) })
  }

  /// Strings that it can write with any number.
  private static let simpleKeys: Set = ["files.count", "duration.hours", "distance.km"]

  @Test("strings in memory are those of a localizer") func localizerAgrees() throws {
    var written = 0
    try withTables { files, name, table, _ in
      for language in table.languages {
        let texts = try #require(find(table, language))
        let localizer = files.localizer(preferring: [language], fallback: .perFile)
        let own = try #require(files.tables[language, name])
        var lists: [[FormatArgument]] = [[], ["Ewa"], [3, "Ewa"], ["Ewa", 3], [2, 5], [1, 1, 1]]
        let numbers = try Self.numbers.map { number in
          try #require(number.withContiguousUTF8 { FormatArgument(number: $0) })
        }
        for argument in numbers + Self.displayedNumbers {
          lists += [[argument], ["Ewa", argument], [argument, argument]]
        }
        for key in own.keys {
          for arguments in lists {
            guard let text = text(texts, key, arguments) else {
              let isSimple = Self.simpleKeys.contains(key) && arguments.count == 1 && arguments != ["Ewa"]
              #expect(!isSimple || key == "distance.km" && Self.displayedNumbers.contains(arguments[0]))
              continue
            }
            written += 1
            #expect(
              text == localizer.localizedText(forKey: key, table: name, arguments: arguments).text,
              "\(name) \(key) \(language) \(arguments)"
            )
          }
        }
      }
    }
    #expect(written > 5_000)
  }

  @Test("a number is read as in the command line") func readNumbers() {
    func argument(_ text: String) -> FormatArgument? { text.withContiguousUTF8 { FormatArgument(number: $0) } }
    #expect(argument("5") == .integer(5))
    #expect(argument("-0") == .integer(0))
    #expect(argument("-12345678901234567") == .integer(-12_345_678_901_234_567))
    #expect(argument("1.50") == (try? FormatArgument(parsing: "1.50")))
    #expect(argument("1c6") == (try? FormatArgument(parsing: "1c6")))
    for text in ["", "-", "1.", "x", "1 "] { #expect(argument(text) == nil) }
  }

  @Test("subtags are dropped until the table has the language") func fallback() throws {
    try withTables { _, name, table, _ in
      guard name == "Localizable" else { return }
      for tag in ["pl-PL", "pl-Latn-PL-x-y", "pt-PT", "pt-BR", "sr-Latn-RS"] { #expect(find(table, tag) != nil) }
      for tag in ["", "-", "p", "pl_PL", "PL", "xx", "sr", "und"] { #expect(find(table, tag) == nil) }
    }
  }

  @Test("a string that is too long for the memory is counted") func longText() throws {
    try withTables { _, name, table, _ in
      guard name == "Localizable" else { return }
      let texts = try #require(CompiledTexts(of: table, in: "pl"))
      let whole = try #require(text(texts, "files.count", [5]))
      for capacity in 1..<whole.utf8.count {
        var memory = [UInt8](repeating: 0, count: capacity)
        #expect(memory.withUnsafeMutableBufferPointer { texts.write("files.count", 5, to: $0) } == whole.utf8.count)
      }
      #expect(texts.write("files.count", 5, to: UnsafeMutableBufferPointer(start: nil, count: 0)) == whole.utf8.count)
      #expect(text(texts, "no such key", [5]) == nil)
      #expect(text(texts, "files.count", []) == nil)
      #expect(text(texts, "files.count", ["Ewa"]) == nil)
    }
  }

  @Test("damaged tables give wrong strings or none") func damage() throws {
    var random = SeededGenerator(seed: 7)
    try withTables { files, name, _, bytes in
      for _ in 0..<300 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...0x7F, using: &random)
        }
        damaged.withUnsafeBufferPointer { memory in
          let table = CompiledTable(memory)
          for language in table.languages.prefix(20) {
            guard let texts = find(table, language) else { continue }
            for key in files.tables["en", name]?.keys ?? [] {
              for arguments in [[3], [], ["Ewa", 5]] as [[FormatArgument]] {
                _ = text(texts, key, arguments, capacity: 64)
              }
            }
          }
        }
      }
    }
  }
}
