import Expectations
@_spi(Core) import PluralBase
import Testing

@Suite struct PackedTableTests {
  /// Three records: a key of four bytes, a number of two digits, a string, and a key of three.
  private enum Table {
    static var key: PackedTable.KeyColumn { .init(table, at: 0, width: 4) }
    static var number: PackedTable.NumberColumn { .init(table, at: 4, width: 2) }
    static var text: PackedTable.TextColumn { .init(table, at: 6, widths: (1, 1), in: "αβcdef") }
    static var region: PackedTable.KeyColumn { .init(table, at: 8, width: 3) }
    static var table: PackedTable { PackedTable("de  0a04us de-a--44   deaaff00419", recordLength: 11) }
  }

  @Test("each column is read at its own place")
  func columns() {
    #expect(Table.table.count == 3)
    expectEqual((0..<3).map { Table.number[$0] }, [10, nil, 255])
    expectEqual((0..<3).map { String(decoding: Table.key[$0], as: UTF8.self) }, ["de", "de-a", "deaa"])
    expectEqual((0..<3).map { String(decoding: Table.text[$0], as: UTF8.self) }, ["αβ", "cdef", ""])
    expectEqual((0..<3).map { Table.region.subtag($0) }, ["us", "", "419"])
  }

  @Test("binary search finds every key and nothing else")
  func keys() {
    for record in 0..<3 { #expect(Table.key.record(for: Array(Table.key[record])) == record) }
    for key in ["", "d", "de ", "de-", "dea", "deaaa", "zz", "\u{0}", "de\u{0}"] {
      #expect(Table.key.record(for: Array(key.utf8)) == nil, "\(key.debugDescription)")
    }
    #expect(Table.key.record(for: Subtag("de")) == 0)
    #expect(Table.key.record(for: Subtag("deaa")) == 2)
    #expect(Table.key.record(for: Subtag("dea")) == nil)
  }

  @Test("a record that does not exist is empty")
  func missingRecords() {
    for record in [-1, 3, Int.max, Int.min] {
      #expect(Table.number[record] == nil)
      #expect(Table.key[record].isEmpty)
      #expect(Table.text[record].isEmpty)
      #expect(Table.region.subtag(record) == .none)
    }
  }

  @Test("a damaged table gives wrong answers but never traps")
  func damagedTables() {
    let short = PackedTable("abc", recordLength: 5)
    #expect(short.count == 0)
    #expect(PackedTable.KeyColumn(short, at: 0, width: 5).record(for: [0x61]) == nil)
    let table = PackedTable("zz9\u{FF}9aazz", recordLength: 5)
    // Columns that reach beyond the record, and strings that reach beyond their pool.
    #expect(PackedTable.NumberColumn(table, at: 3, width: 3)[0] == nil)
    #expect(PackedTable.KeyColumn(table, at: 4, width: 2)[1].isEmpty)
    #expect(PackedTable.TextColumn(table, at: 0, widths: (1, 1), in: "pool")[0].isEmpty)
    for key in ["", "a", "zz", "\u{FF}\u{FF}"] {
      _ = PackedTable.KeyColumn(table, at: 0, width: 2).record(for: Array(key.utf8))
    }
  }
}
