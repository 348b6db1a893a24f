package import StringFormatting

/// Entries by key, in the memory of a ``TextTable``.
///
/// The tables of a catalog share their keys. Keys are compared byte by byte, as on Apple's systems.
package struct EntryTable: Sendable {
  private let allKeys: EntryKeys
  private let values: EntryValues

  /// A table with the entries of numbered keys.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - values: An entry or `nil` for each key; those that are missing at the end are `nil`.
  init(keys: EntryKeys, values: [LocalizedEntry?]) {
    allKeys = keys
    self.values = EntryValues(values, keyCount: keys.count)
  }

  /// A table with entries; the last one of a key counts.
  package init(_ entries: some Sequence<(key: String, value: LocalizedEntry)>) {
    var keys = EntryKeysBuilder()
    var values: [LocalizedEntry?] = []
    for (key, value) in entries {
      guard let (number, isNew) = keys.insert(key) else { continue }
      if isNew { values.append(value) } else { values[number] = value }
    }
    self.init(keys: keys.finish(), values: values)
  }

  /// An empty table.
  package init() { self.init(keys: EntryKeysBuilder().finish(), values: []) }

  /// Finds texts fast. It is valid as long as this table or a copy of it.
  package var texts: TextTable {
    TextTable(
      keys: allKeys.table,
      values: values.memory.values.start,
      texts: values.memory.texts.start,
      packed: values.memory.packed.start
    )
  }

  /// The number of entries.
  package var count: Int { values.count }

  /// Whether there are no entries.
  package var isEmpty: Bool { count == 0 }

  /// The entry of a key.
  package subscript(key: String) -> LocalizedEntry? {
    allKeys.number(of: key).flatMap { entry($0) }
  }

  /// The keys in the order of the file.
  package var keys: [String] { map(\.key) }

  /// The table with the entries of another one, which replace those with the same keys.
  package func merging(_ other: EntryTable) -> EntryTable { EntryTable(Array(self) + Array(other)) }

  private func entry(_ number: Int) -> LocalizedEntry? {
    switch texts.text(ofNumber: number) {
    case .literal(let text), .format(let text): .text(text.pointee)
    case .packed(let bytes): .packed(PackedEntry(bytes: Array(bytes)))
    case nil: nil
    }
  }
}

extension EntryTable: Sequence {
  /// The entries in the order of the file.
  package func makeIterator() -> some IteratorProtocol<(key: String, value: LocalizedEntry)> {
    (0..<allKeys.count).lazy.compactMap { number in entry(number).map { (key: allKeys.key(number), value: $0) } }
      .makeIterator()
  }
}

extension EntryTable: Hashable {
  /// Whether both tables have the same keys with the same entries.
  package static func == (one: EntryTable, other: EntryTable) -> Bool {
    one.values === other.values && one.allKeys === other.allKeys
      || one.count == other.count && one.allSatisfy { other[$0.key] == $0.value }
  }

  /// Hashes the number of entries.
  package func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// The memory of a table's texts.
private final class EntryValues: Sendable {
  /// The number of keys with a text.
  let count: Int
  let memory: Memory

  /// The memory, which nobody writes after it is made.
  struct Memory: @unchecked Sendable {
    let values: UnsafeMutableBufferPointer<TextTable.Value>
    let texts: UnsafeMutableBufferPointer<String>
    let packed: UnsafeMutableBufferPointer<UInt8>
  }

  init(_ entries: [LocalizedEntry?], keyCount: Int) {
    var values: [TextTable.Value] = []
    values.reserveCapacity(keyCount)
    var texts: [String] = []
    var packed: [UInt8] = []
    var count = 0
    for entry in entries {
      switch entry {
      case nil:
        values.append(.none)
        continue
      case .text(let text):
        let mark = text.hasPercentSign ? TextTable.Value.format : TextTable.Value.literal
        values.append(TextTable.Value(place: UInt32(truncatingIfNeeded: texts.count), count: mark))
        texts.append(text)
      case .packed(let entry):
        // Four billion bytes of texts that vary do not fit, and are left out.
        guard let place = UInt32(exactly: packed.count + entry.bytes.count) else {
          values.append(.none)
          continue
        }
        let length = UInt32(truncatingIfNeeded: entry.bytes.count)
        values.append(TextTable.Value(place: place - length, count: length))
        packed += entry.bytes
      }
      count += 1
    }
    while values.count < keyCount { values.append(.none) }
    self.count = count
    memory = Memory(values: .copy(of: values), texts: .copy(of: texts), packed: .copy(of: packed))
  }

  deinit {
    memory.values.deallocate()
    memory.texts.deinitialize()
    memory.texts.deallocate()
    memory.packed.deallocate()
  }
}
