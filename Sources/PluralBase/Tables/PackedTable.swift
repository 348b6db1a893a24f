/// A generated table: one string literal, read as records of equal length.
///
/// A literal is in the program's read-only data. It costs nothing when the program starts, and needs no heap, even in
/// Embedded Swift. The generator writes each table as an enumeration with the literal as `table` and a column for each
/// field of a record, so that code reads `NumberTables.Locales.profile[record]` and never counts bytes:
///
/// ```swift
/// let locales = NumberTables.Locales.self
/// let record = locales.tag.record(for: Array("de-ch".utf8))   // 87
/// let profile = record.flatMap { locales.profile[$0] }   // 24
/// ```
///
/// The type is public only to this package's modules, under an SPI name: calls to `@inlinable package` code of another
/// module are not inlined, and a lookup that is a chain of calls takes twice as long.
///
/// Nothing outside the literal is read. A record that does not exist reads as `nil` or as an empty string, so a damaged
/// table gives wrong answers at worst.
@_spi(Core) @frozen
public struct PackedTable: @unchecked Sendable {
  // Unchecked because of the pointer, which refers to a constant.
  /// The first byte of the literal.
  @usableFromInline let start: UnsafePointer<UInt8>?
  /// The number of bytes in each record.
  @usableFromInline let recordLength: Int
  /// The number of records.
  public let count: Int

  /// Reads a literal.
  ///
  /// - Parameters:
  ///   - records: The records, with nothing between them.
  ///   - recordLength: The number of bytes in each record; more than 0.
  @inlinable
  @inline(__always)
  public init(_ records: StaticString, recordLength: Int) {
    let bytes = records.constantBytes
    self.start = bytes.baseAddress
    self.recordLength = recordLength
    self.count = bytes.count / recordLength
  }

  /// The number of leading records that are before the one to find, by binary search.
  ///
  /// - Parameter isBefore: Whether a record is before the one to find. The table is in this order.
  /// - Returns: The first record for which `isBefore` is false, or ``count``.
  @inlinable
  @inline(__always)
  public func partition(where isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low &+ (high &- low) / 2
      if isBefore(middle) { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// The offset of a column's bytes in a record; `nil` for a record that does not exist.
  @inlinable
  @inline(__always)
  func address(of record: Int, offset: Int, width: Int) -> UnsafePointer<UInt8>? {
    guard UInt(bitPattern: record) < UInt(bitPattern: count), offset &+ width <= recordLength else { return nil }
    return start.map { $0 + (record &* recordLength &+ offset) }
  }
}

@_spi(Core) extension PackedTable {
  /// A column of hexadecimal numbers.
  @frozen
  public struct NumberColumn: Sendable {
    @usableFromInline let table: PackedTable
    @usableFromInline let offset: Int
    @usableFromInline let width: Int

    /// Creates a column of a table from its offset in each record and its number of digits.
    @inlinable
    @inline(__always)
    public init(_ table: PackedTable, at offset: Int, width: Int) {
      (self.table, self.offset, self.width) = (table, offset, width)
    }

    /// The number in a record; `nil` where the column has hyphens, and for a record that does not exist.
    @inlinable
    @inline(__always)
    public subscript(record: Int) -> Int? {
      guard let address = table.address(of: record, offset: offset, width: width) else { return nil }
      if address.pointee == UInt8(ascii: "-") { return nil }
      var number = 0
      for place in 0..<width {
        // Letters have bit 6, and begin at 1: 9 more than their low bits is their value.
        let byte = address[place]
        // Each digit is shifted on its own, so that none waits for the one before it.
        number |= Int((byte & 0x0F) &+ (byte &>> 6) &* 9) &<< (4 &* (width &- 1 &- place))
      }
      return number
    }
  }

  /// A column of short strings without spaces, such as tags, padded with spaces to the same length.
  @frozen
  public struct KeyColumn: Sendable {
    /// The table of the column.
    public let table: PackedTable
    @usableFromInline let offset: Int
    @usableFromInline let width: Int

    /// Creates a column of a table from its offset in each record and the length of the longest key.
    @inlinable
    @inline(__always)
    public init(_ table: PackedTable, at offset: Int, width: Int) {
      (self.table, self.offset, self.width) = (table, offset, width)
    }

    /// The bytes of a key; empty for a record that does not exist.
    @inlinable
    @inline(__always)
    public subscript(record: Int) -> UnsafeBufferPointer<UInt8> {
      guard let address = table.address(of: record, offset: offset, width: width) else {
        return UnsafeBufferPointer(start: nil, count: 0)
      }
      var count = width
      while count > 0, address[count &- 1] == UInt8(ascii: " ") { count &-= 1 }
      return UnsafeBufferPointer(start: address, count: count)
    }

    /// The record with a key, by binary search, in a table that the generator sorted by this column.
    ///
    /// - Parameter key: The key, without padding.
    /// - Returns: The record; `nil` if there is none.
    package func record(for key: UnsafeBufferPointer<UInt8>) -> Int? {
      let record = table.partition { self[$0].lexicographicallyPrecedes(key) }
      return record < table.count && self[record].elementsEqual(key) ? record : nil
    }

    /// The record with a key, by binary search, in a table that the generator sorted by this column.
    package func record(for key: [UInt8]) -> Int? { key.withUnsafeBufferPointer { record(for: $0) } }
  }

  /// A column of strings of varying length, which are in their own literal.
  @frozen
  public struct TextColumn: Sendable {
    @usableFromInline let start: NumberColumn
    @usableFromInline let length: NumberColumn
    // A pool is a table of single bytes.
    @usableFromInline let pool: PackedTable

    /// Creates a column of a table from its offset in each record, the number of digits for the start and the length of
    /// a string, and the literal with the strings.
    @inlinable
    @inline(__always)
    public init(_ table: PackedTable, at offset: Int, widths: (start: Int, length: Int), in pool: StaticString) {
      self.start = NumberColumn(table, at: offset, width: widths.start)
      self.length = NumberColumn(table, at: offset &+ widths.start, width: widths.length)
      self.pool = PackedTable(pool, recordLength: 1)
    }

    /// The bytes of a string; empty for a record that does not exist.
    @inlinable
    @inline(__always)
    public subscript(record: Int) -> UnsafeBufferPointer<UInt8> {
      guard let start = start[record], let length = length[record], start &+ length <= pool.count else {
        return UnsafeBufferPointer(start: nil, count: 0)
      }
      return UnsafeBufferPointer(start: pool.address(of: start, offset: 0, width: 0), count: length)
    }
  }
}

@_spi(Core) extension StaticString {
  /// The bytes of a literal.
  @inlinable
  @inline(__always)
  public var constantBytes: UnsafeBufferPointer<UInt8> {
    guard hasPointerRepresentation else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
