@_spi(Core) extension PackedTable.KeyColumn {
  /// A key of up to eight bytes as a subtag; empty for a record that does not exist.
  #if hasFeature(Embedded)
    // In Embedded Swift, size matters more than speed.
    @inline(never)
  #endif
  @inlinable
  public func subtag(_ record: Int) -> Subtag {
    guard let address = table.address(of: record, offset: offset, width: width), width <= 8 else { return .none }
    var bits: UInt64 = 0
    for place in 0..<width {
      // Spaces at the end become the zeros of a shorter subtag.
      let byte = address[place]
      bits = bits &<< 8 | UInt64(byte == UInt8(ascii: " ") ? 0 : 0x41...0x5A ~= byte ? byte | 0x20 : byte)
    }
    return Subtag(bits: width == 0 ? 0 : bits &<< UInt64((8 &- width) &* 8))
  }

  /// The records with a subtag as their key, by binary search, in a table that the generator sorted by this column.
  ///
  /// - Parameter key: The key.
  /// - Returns: The records; empty if there are none.
  @inline(never)
  package func records(of key: Subtag) -> Range<Int> {
    let start = table.partition { subtag($0) < key }
    var end = start
    while end < table.count, subtag(end) == key { end &+= 1 }
    return start..<end
  }

  /// The first record with a subtag as its key, or `nil` if there is none.
  package func record(for key: Subtag) -> Int? { records(of: key).first }
}
