@_spi(Core) package import PluralBase

/// A locale's tag in one integer, for looking it up in tables of several modules.
///
/// It has the subtags of the first twelve characters, which is more than any tag in the tables. They are the digits of a
/// number in base 37, so that a division drops the last one.
package struct LocaleKey: Sendable, Hashable {
  private let digits: UInt64

  /// The root.
  package static var root: LocaleKey { LocaleKey(digits: 0) }

  /// The key of the root's own values beside those of other locales.
  package static var undetermined: LocaleKey {
    let key: StaticString = "und"
    return LocaleKey(key.constantBytes)
  }

  private init(digits: UInt64) {
    self.digits = digits
  }

  /// Packs a tag in lowercase with hyphens.
  init(_ tag: UnsafeBufferPointer<UInt8>) {
    var digits: UInt64 = 0
    var whole: UInt64 = 0
    var count = 0
    for byte in tag {
      if byte == UInt8(ascii: "-") { whole = digits }
      if count == Self.capacity {
        digits = whole
        break
      }
      // Letters are 1 to 26, and 0 to 9 are 27 to 36.
      let digit = byte == UInt8(ascii: "-") ? 0 : byte &- (byte >= 0x61 ? 0x60 : 0x15)
      digits = digits &* 37 &+ UInt64(digit)
      count &+= 1
    }
    self.digits = digits
  }

  private static var capacity: Int { 12 }

  /// Finds the record of the tag, or of the tag with the fewest subtags missing at its end.
  ///
  /// - Parameters:
  ///   - column: The column of tags, by which the table is sorted.
  ///   - isWanted: Whether a record with a tag is the one to find: several records can have the same tag.
  /// - Returns: The record; `nil` if there is none.
  package func record(in column: PackedTable.KeyColumn, where isWanted: (Int) -> Bool = { _ in true }) -> Int? {
    withTag { tag in
      var key = tag
      while !key.isEmpty {
        var record = column.table.partition { column[$0].lexicographicallyPrecedes(key) }
        while record < column.table.count, column[record].elementsEqual(key) {
          if isWanted(record) { return record }
          record &+= 1
        }
        guard let cut = key.lastIndex(of: UInt8(ascii: "-")) else { break }
        key = UnsafeBufferPointer(rebasing: key[..<cut])
      }
      return nil
    }
  }

  /// Passes the tag in lowercase with hyphens, which is empty for the root.
  package func withTag<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.capacity) { memory in
      var start = memory.count
      var rest = digits
      while rest > 0, start > 0 {
        start &-= 1
        let digit = UInt8(truncatingIfNeeded: rest % 37)
        memory[start] = digit == 0 ? UInt8(ascii: "-") : digit &+ (digit <= 26 ? 0x60 : 0x15)
        rest /= 37
      }
      return body(UnsafeBufferPointer(rebasing: memory[start...]))
    }
  }
}
