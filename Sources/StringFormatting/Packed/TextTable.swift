/// Finds the text of a key, wherever the texts are in memory.
///
/// It only points: whoever made it keeps the memory. So it costs nothing to copy, and finding a text counts no references,
/// for which threads would wait. The same layout can be memory of a file that was read, or constants of the program.
package struct TextTable: @unchecked Sendable {
  // Nobody writes the memory once the table is made: hence `@unchecked Sendable`.

  /// A text.
  package enum Text {
    /// A text without directives.
    case literal(UnsafePointer<String>)
    /// A text with plain directives.
    case format(UnsafePointer<String>)
    /// A packed entry; see ``PackedReader``.
    case packed(UnsafeBufferPointer<UInt8>)
  }

  /// Where a text is.
  package struct Value: Sendable, Hashable {
    /// The place in ``TextTable/texts``, or the first of the packed bytes.
    package var place: UInt32
    /// The number of packed bytes, or one of the marks.
    package var count: UInt32

    package init(place: UInt32, count: UInt32) {
      self.place = place
      self.count = count
    }

    /// There is no text for the key.
    package static var none: Value { Value(place: 0, count: .max) }
    /// The mark of a text without directives.
    package static var literal: UInt32 { .max - 1 }
    /// The mark of a text with plain directives.
    package static var format: UInt32 { .max - 2 }
  }

  private let keys: KeyTable
  private let values: UnsafePointer<Value>
  private let texts: UnsafePointer<String>
  private let packed: UnsafePointer<UInt8>

  /// Points to a table.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - values: A value for each key.
  ///   - texts: The texts that are not packed.
  ///   - packed: The packed entries.
  package init(
    keys: KeyTable,
    values: UnsafePointer<Value>,
    texts: UnsafePointer<String>,
    packed: UnsafePointer<UInt8>
  ) {
    self.keys = keys
    self.values = values
    self.texts = texts
    self.packed = packed
  }

  /// The text of a key; `nil` if there is none.
  package func text(forKey key: String) -> Text? {
    key.withContiguousUTF8 { keys.number(of: $0) }.flatMap { text(ofNumber: $0) }
  }

  /// The text of the key with a number; `nil` if there is none.
  package func text(ofNumber number: Int) -> Text? {
    let value = values[number]
    switch value.count {
    case .max: return nil
    case Value.literal: return .literal(texts + Int(value.place))
    case Value.format: return .format(texts + Int(value.place))
    default: return .packed(UnsafeBufferPointer(start: packed + Int(value.place), count: Int(value.count)))
    }
  }
}

/// Numbers the keys of a table: a hash table with open addressing.
package struct KeyTable: @unchecked Sendable {
  // Nobody writes the memory once the table is made: hence `@unchecked Sendable`.

  /// The upper half of a key's hash, and its number plus one; 0 if the slot is empty.
  private let slots: UnsafePointer<UInt64>
  /// The number of slots, a power of two that is larger than the number of keys, minus one.
  private let mask: Int
  /// The end of each key in the bytes. A key begins where the one before it ends.
  private let ends: UnsafePointer<UInt32>
  private let bytes: UnsafePointer<UInt8>

  /// Points to a table that ``slot(hash:number:)`` and ``isInSlot(_:of:)`` have filled.
  package init(
    slots: UnsafePointer<UInt64>,
    mask: Int,
    ends: UnsafePointer<UInt32>,
    bytes: UnsafePointer<UInt8>
  ) {
    self.slots = slots
    self.mask = mask
    self.ends = ends
    self.bytes = bytes
  }

  /// The number of a key; `nil` if the table does not have it.
  package func number(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    let slot = slots[Self.index(of: Self.hash(key), in: slots, mask: mask) { key.isEqual(to: self.key($0)) }]
    return slot == 0 ? nil : Self.number(in: slot)
  }

  /// Finds the slot of a key.
  ///
  /// - Parameters:
  ///   - hash: The hash of the key.
  ///   - slots: The slots.
  ///   - mask: The number of slots minus one.
  ///   - isKey: Whether the key with a number is the one to find.
  /// - Returns: The place of the slot. If there is no such key, the slot is empty, and the key belongs there.
  @inline(__always)
  package static func index(
    of hash: UInt64,
    in slots: UnsafePointer<UInt64>,
    mask: Int,
    isKey: (Int) -> Bool
  ) -> Int {
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index] != 0 {
      if slots[index] >> 32 == hash >> 32, isKey(number(in: slots[index])) { break }
      index = (index &+ 1) & mask
    }
    return index
  }

  /// The key with a number.
  package func key(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let start = number == 0 ? 0 : Int(ends[number &- 1])
    return UnsafeBufferPointer(start: bytes + start, count: Int(ends[number]) &- start)
  }

  /// The number of the key in a slot.
  package static func number(in slot: UInt64) -> Int { Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) &- 1 }

  /// What the slot of a key has.
  package static func slot(hash: UInt64, number: Int) -> UInt64 {
    hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: number &+ 1)
  }

  /// The hash of a key. It is the same in every run, because tables can be constants of the program.
  ///
  /// Keys come from the program and its files, and not from users who could choose them to collide.
  package static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: key.count)
    var offset = 0
    while offset &+ 8 < key.count {
      hash = mixed(hash ^ key.load(UInt64.self, at: offset))
      offset &+= 8
    }
    return mixed(hash ^ key.lastWord)
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    // An odd constant with evenly spread bits; the high half of the product depends on all bits of the value.
    let product = (value ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
