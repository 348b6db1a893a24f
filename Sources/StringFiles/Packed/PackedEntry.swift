import StringFormatting

/// A string that varies, in the compact form that the renderer reads; see ``PackedReader``.
package struct PackedEntry: Sendable, Hashable {
  /// The bytes.
  package let bytes: [UInt8]

  /// Takes packed bytes.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Packs an entry.
  package init(_ entry: FormatEntry) {
    var bytes: [UInt8] = []
    PackedWriter.withBytes(of: { $0.append(whole: entry) }) { entry in
      bytes.reserveCapacity(entry.count + 32)
      bytes += entry
      PackedIndex.append(indexOf: entry, to: &bytes)
    }
    self.bytes = bytes
  }

  /// The entry.
  package var entry: FormatEntry {
    bytes.withUnsafeBufferPointer { FormatEntry(PackedReader($0)) }
  }

  /// Whether there is more than one string to select from.
  var varies: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = PackedReader(bytes)
      let root = PackedVariable(reader.inside(reader.block()))
      var body = reader.inside(root.body)
      return reader.number() > 0 || PackedBody(&body).kind?.isText != true
    }
  }
}
