package import StringFormatting

/// Entries by key, in the memory of a ``TextTable``.
///
/// The tables of a catalog share their keys. Keys are compared byte by byte, as on Apple's systems.
package struct EntryTable: Sendable {
  private let values: EntryValues
  /// A fast index of the strings. It is valid as long as this table or a copy of it exists.
  package var texts: TextTable { TextTable(values.layout) }

  /// Creates a table from the entries of numbered keys.
  ///
  /// - Parameters:
  ///   - keys: The bytes of a ``KeyTable``.
  ///   - values: An entry or `nil` for each key; missing ones at the end are `nil`. They are moved into the table, and
  ///     the list is empty afterwards.
  init(keys: PackedMemory, taking values: inout [LocalizedEntry?]) {
    guard let values = EntryValues(taking: &values, keys) else {
      preconditionFailure("the builders have made the bytes")
    }
    self.values = values
  }

  /// Creates a table from compiled constants; fails if the bytes are too short.
  package init?(keys: UnsafeBufferPointer<UInt8>, texts: UnsafeBufferPointer<UInt8>) {
    guard let values = EntryValues(texts: PackedMemory(constant: texts), PackedMemory(constant: keys)) else {
      return nil
    }
    self.values = values
  }

  /// Creates a table from entries; the last one of a key is used.
  package init(_ entries: some Sequence<(key: String, value: LocalizedEntry)>) {
    var keys = KeyTableBuilder()
    var values: [LocalizedEntry?] = []
    for (key, value) in entries {
      guard let (number, isNew) = keys.insert(key) else { continue }
      if isNew { values.append(value) } else { values[number] = value }
    }
    self.init(keys: PackedMemory(keys.finish()), taking: &values)
  }

  /// Creates an empty table.
  package init() { self.init([]) }

  /// The number of entries.
  package var count: Int { numbers.count { texts.text(ofNumber: $0) != nil } }

  /// Whether there are no entries.
  package var isEmpty: Bool { numbers.allSatisfy { texts.text(ofNumber: $0) == nil } }

  /// The numbers of the keys.
  private var numbers: Range<Int> { 0..<texts.keys.count }

  /// The entry of a key.
  package subscript(key: String) -> LocalizedEntry? { texts.text(forKey: key).map { LocalizedEntry($0) } }

  /// The keys in the order of the file.
  package var keys: [String] { map { $0.key } }

  /// The table with the entries of another one added, which replace those with the same keys.
  package func merging(_ other: EntryTable) -> EntryTable { EntryTable(Array(self) + Array(other)) }
}

extension EntryTable: Sequence {
  /// The entries in the order of the file.
  package func makeIterator() -> some IteratorProtocol<(key: String, value: LocalizedEntry)> {
    numbers.lazy.compactMap { number in
      texts.text(ofNumber: number).map { text in
        (key: String(decoding: texts.keys.key(number), as: UTF8.self), value: LocalizedEntry(text))
      }
    }.makeIterator()
  }
}

extension EntryTable: Hashable {
  /// Whether both tables have the same keys with the same entries.
  package static func == (one: EntryTable, other: EntryTable) -> Bool {
    one.values === other.values
      || one.count == other.count && one.allSatisfy { other[$0.key] == $0.value }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension LocalizedEntry {
  /// The entry for a string.
  fileprivate init(_ text: TextTable.Text) {
    switch text {
    case .storedLiteral(let text), .storedFormat(let text): self = .text(text.pointee)
    case .literal(let bytes): self = .text(String(decoding: bytes, as: UTF8.self))
    case .packed(let bytes): self = .packed(PackedEntry(bytes: Array(bytes)))
    }
  }
}

/// The memory of a table.
private final class EntryValues: Sendable {
  /// The layout of the memory, which nobody writes once it is made.
  nonisolated(unsafe) let layout: UnsafePointer<TextTable.Layout>
  private let keys: PackedMemory
  private let texts: PackedMemory
  /// Plain strings are stored as `String`, so that a call returns them without a copy.
  nonisolated(unsafe) private let strings: UnsafeMutableBufferPointer<String>

  /// Moves entries into a table. They are many, and a copy of each string would update its reference count twice.
  convenience init?(taking entries: inout [LocalizedEntry?], _ keys: PackedMemory) {
    var builder = TextTableBuilder()
    builder.reserveCapacity(entries.count)
    let memory = UnsafeMutableBufferPointer<String>.allocate(capacity: entries.count)
    var count = 0
    for index in entries.indices {
      switch entries[index].take() {
      case nil:
        builder.appendNone()
      case .text(let text):
        builder.append(stored: count, hasDirectives: text.hasPercentSign)
        memory.initializeElement(at: count, to: text)
        count += 1
      case .packed(let entry):
        builder.append(packed: entry.bytes)
      }
    }
    entries = []
    let strings = UnsafeMutableBufferPointer(rebasing: memory[..<count])
    self.init(texts: PackedMemory(builder.finish()), keys, strings: strings)
  }

  /// Takes over the memory of the strings.
  init?(
    texts: PackedMemory,
    _ keys: PackedMemory,
    strings: UnsafeMutableBufferPointer<String> = .allocate(capacity: 0)
  ) {
    self.keys = keys
    self.texts = texts
    self.strings = strings
    let place = UnsafeMutablePointer<TextTable.Layout>.allocate(capacity: 1)
    layout = UnsafePointer(place)
    let strings = UnsafeBufferPointer(strings)
    guard let keys = KeyTable(keys.bytes), let parts = TextTable.Layout(keys: keys, texts.bytes, strings: strings)
    else { return nil }
    place.initialize(to: parts)
  }

  deinit {
    layout.deallocate()
    strings.deinitialize().deallocate()
  }
}
