/// Numbers the keys of a table: a hash table with open addressing.
///
/// It only points to its bytes, so nothing is copied or made when the program starts. The bytes can be anything:
/// damaged ones give wrong answers, but nothing outside them is read.
///
/// | part | content |
/// |---|---|
/// | width | a byte: the width of the numbers that follow |
/// | count, slot count | the number of keys; the number of slots, a power of two that is larger |
/// | slots | for each slot the number of a key plus one, or 0; see ``PackedWords`` |
/// | places | for each key its offset in the bytes that follow |
/// | keys | a block for each key; see ``PackedReader`` |
/// | padding | ``PackedWords/padding`` bytes |
package struct KeyTable: Sendable {
  /// The number of keys.
  package let count: Int
  private let slots: PackedWords
  private let slotMask: Int
  private let places: PackedWords
  // Nobody writes this memory once the table is made.
  nonisolated(unsafe) private let keys: UnsafeBufferPointer<UInt8>

  /// Points to a table; fails if the bytes are too few.
  ///
  /// - Parameter bytes: The output of a ``KeyTableBuilder``, at a fixed address.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let width = bytes.first.map(Int.init) else { return nil }
    var rest = UnsafeBufferPointer(rebasing: bytes.dropFirst())
    guard let header = PackedWords(2, width: width, from: &rest) else { return nil }
    let (count, slotCount) = (header[0], header[1])
    guard slotCount.nonzeroBitCount == 1, count < slotCount,
      let slots = PackedWords(slotCount, width: width, from: &rest),
      let places = PackedWords(count, width: width, from: &rest)
    else { return nil }
    self.count = count
    self.slots = slots
    slotMask = slotCount &- 1
    self.places = places
    keys = UnsafeBufferPointer(rebasing: rest.dropLast(PackedWords.padding))
  }

  /// The number of a key; `nil` if the table does not have it.
  @inline(__always)
  package func number(of key: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = Int(truncatingIfNeeded: Self.hash(key)) & slotMask
    var left = slotMask
    while true {
      let number = slots[index] &- 1
      if number < 0 || left < 0 { return nil }
      if number < count, self.key(number).isEqual(to: key) { return number }
      index = (index &+ 1) & slotMask
      // Damaged tables may have no empty slot.
      left &-= 1
    }
  }

  /// The key with a number, which must be below ``count``.
  @inline(__always)
  package func key(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    var reader = PackedReader(keys, at: places[number])
    return keys.part(reader.block())
  }

  /// The hash of a key. It is the same in every run, because tables can be constants of the program.
  ///
  /// Keys come from the program and its files, not from users who could make them collide on purpose.
  @inline(__always)
  fileprivate static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: key.count)
    var offset = 0
    while offset &+ 8 < key.count {
      hash = mixed(hash ^ key.load(UInt64.self, at: offset))
      offset &+= 8
    }
    return mixed(hash ^ key.lastWord)
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    // An odd constant with evenly spread bits; the high half of the product depends on all bits of the value.
    let product = (value ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}

/// Numbers keys in the order in which they are added, and builds a ``KeyTable``.
package struct KeyTableBuilder {
  /// The number of a key plus one, or 0.
  private var slots = [UInt32](repeating: 0, count: 16)
  /// The offset of each key's block.
  private var blocks: [Int] = []
  /// The range of each key in its block.
  private var keys: [Range<Int>] = []
  private var bytes: [UInt8] = []

  /// Creates a builder without keys.
  package init() {}

  /// The number of keys so far.
  package var count: Int { keys.count }

  /// The number of a key, which is added if it is new.
  ///
  /// - Returns: The number, and whether the key is new. Beyond 256 MB of keys, the number is `nil`.
  package mutating func insert(_ key: String) -> (number: Int, isNew: Bool)? {
    key.withContiguousUTF8 { utf8 in
      let slot = slot(for: KeyTable.hash(utf8), in: slots) { number in
        keys[number].count == utf8.count && bytes[keys[number]].elementsEqual(utf8)
      }
      if slots[slot] != 0 { return (Int(slots[slot]) - 1, false) }
      guard bytes.count + utf8.count < PackedWords.limit / 2 else { return nil }
      blocks.append(bytes.count)
      PackedWriter.forEachByte(of: UInt64(utf8.count)) { bytes.append($0) }
      keys.append(bytes.count..<bytes.count + utf8.count)
      bytes += utf8
      slots[slot] = UInt32(keys.count)
      if keys.count * 4 > slots.count * 3 { grow() }
      return (keys.count - 1, true)
    }
  }

  /// The bytes of the table.
  package func finish() -> [UInt8] {
    PackedWords.table([[keys.count, slots.count], slots.map { Int($0) }, blocks], bytes)
  }

  /// The slot of a key, or the empty slot where it belongs.
  private func slot(for hash: UInt64, in slots: [UInt32], isKey: (Int) -> Bool) -> Int {
    var index = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[index] != 0, !isKey(Int(slots[index]) - 1) { index = (index + 1) & (slots.count - 1) }
    return index
  }

  private mutating func grow() {
    var grown = [UInt32](repeating: 0, count: slots.count * 2)
    for number in keys.indices {
      let hash = bytes[keys[number]].withUnsafeBufferPointer { KeyTable.hash($0) }
      // All keys are different.
      grown[slot(for: hash, in: grown) { _ in false }] = UInt32(number + 1)
    }
    slots = grown
  }
}
