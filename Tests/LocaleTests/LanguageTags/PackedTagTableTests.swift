@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase
import Testing

@Suite struct PackedTableTests {
  @Test("a damaged table of tags gives wrong answers but never traps")
  func damagedTables() {
    let table = PackedTable("zz9\u{FF}9aazz", recordLength: 5)
    _ = PackedTable.CoreColumn(table, at: 0, widths: (2, 1, 2)).record(for: LanguageTag.Core("zz"))
  }

  @Test("a language, script and region are found together")
  func cores() {
    let table = PackedTable("en      gbde  latn  en latn  zh hant  zh hanttw", recordLength: 9)
    let sorted = PackedTable("de latn  en     gbzh     twzh hant  zh hanttw", recordLength: 9)
    let column = PackedTable.CoreColumn(sorted, at: 0, widths: (3, 4, 2))
    #expect(table.count == 5)
    let keys: [LanguageTag.Core] = [
      .init("de", script: "latn"), .init("en", region: "gb"), .init("zh", region: "tw"), .init("zh", script: "hant"),
      .init("zh", script: "hant", region: "tw"),
    ]
    for (record, key) in keys.enumerated() {
      #expect(column[record] == key)
      #expect(column.record(for: key) == record)
    }
    #expect(column.record(for: .init("zh")) == nil)
    #expect(column.record(for: .init("zh", script: "hans")) == nil)
    let languages = PackedTable.KeyColumn(sorted, at: 0, width: 3)
    #expect(languages.records(of: "zh") == 2..<5)
    #expect(languages.records(of: "fr").isEmpty)
  }
}
