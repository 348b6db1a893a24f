import StringFormatting

/// The keys of a table, or of all tables of a catalog, and the memory of their ``KeyTable``.
final class EntryKeys: Sendable {
  /// The number of keys.
  let count: Int
  /// Finds a key.
  let table: KeyTable
  private let memory: Memory

  /// The memory, which nobody writes after it is made.
  private struct Memory: @unchecked Sendable {
    let slots: UnsafeMutableBufferPointer<UInt64>
    let ends: UnsafeMutableBufferPointer<UInt32>
    let bytes: UnsafeMutableBufferPointer<UInt8>
  }

  fileprivate init(_ builder: EntryKeysBuilder) {
    memory = Memory(slots: .copy(of: builder.slots), ends: .copy(of: builder.ends), bytes: .copy(of: builder.bytes))
    count = builder.count
    table = KeyTable(
      slots: memory.slots.start,
      mask: memory.slots.count - 1,
      ends: memory.ends.start,
      bytes: memory.bytes.start
    )
  }

  deinit {
    memory.slots.deallocate()
    memory.ends.deallocate()
    memory.bytes.deallocate()
  }

  /// The key with a number.
  func key(_ number: Int) -> String { String(decoding: table.key(number), as: UTF8.self) }

  /// The number of a key.
  func number(of key: String) -> Int? {
    key.withContiguousUTF8 { table.number(of: $0) }
  }
}

/// Numbers keys in the order in which they come.
struct EntryKeysBuilder {
  fileprivate private(set) var slots = [UInt64](repeating: 0, count: 16)
  fileprivate private(set) var ends: [UInt32] = []
  fileprivate private(set) var bytes: [UInt8] = []

  /// The number of keys so far.
  var count: Int { ends.count }

  /// The number of a key, which is new the first time.
  ///
  /// - Returns: The number, and whether it is new. Beyond four billion bytes of keys, it is `nil`.
  mutating func insert(_ key: String) -> (number: Int, isNew: Bool)? {
    key.withContiguousUTF8 { utf8 in
      let hash = KeyTable.hash(utf8)
      let index = KeyTable.index(of: hash, in: slots, mask: slots.count - 1) { number in
        bytes[place(of: number)].elementsEqual(utf8)
      }
      if slots[index] != 0 { return (KeyTable.number(in: slots[index]), false) }
      guard let end = UInt32(exactly: bytes.count + utf8.count) else { return nil }
      let number = ends.count
      slots[index] = KeyTable.slot(hash: hash, number: number)
      bytes += utf8
      ends.append(end)
      if ends.count * 4 > slots.count * 3 { grow() }
      return (number, true)
    }
  }

  /// The keys.
  func finish() -> EntryKeys { EntryKeys(self) }

  private func place(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  private mutating func grow() {
    var grown = [UInt64](repeating: 0, count: slots.count * 2)
    for number in ends.indices {
      let hash = bytes[place(of: number)].withUnsafeBufferPointer { KeyTable.hash($0) }
      // All keys are different.
      let index = KeyTable.index(of: hash, in: grown, mask: grown.count - 1) { _ in false }
      grown[index] = KeyTable.slot(hash: hash, number: number)
    }
    slots = grown
  }
}

extension UnsafeMutableBufferPointer {
  /// Memory with a copy of a list; it always has an address.
  static func copy(of list: [Element]) -> UnsafeMutableBufferPointer {
    let memory = UnsafeMutableBufferPointer.allocate(capacity: Swift.max(list.count, 1))
    _ = memory.initialize(from: list)
    return UnsafeMutableBufferPointer(start: memory.baseAddress, count: list.count)
  }

  /// The first address of memory that ``copy(of:)`` made.
  var start: UnsafePointer<Element> { UnsafePointer(baseAddress.unsafelyUnwrapped) }
}
