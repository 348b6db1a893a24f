import NumberDisplay

/// Writes packed entries; see ``PackedReader``.
package struct PackedWriter: ~Copyable {
  private var buffer: TextBuffer

  /// Calls a function with the bytes that another function writes.
  package static func withBytes(
    of write: (inout PackedWriter) -> Void,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
      var writer = PackedWriter(buffer: TextBuffer(memory))
      write(&writer)
      body(writer.buffer.bytes)
    }
  }

  /// Appends a block.
  package mutating func appendBlock(_ write: (inout PackedWriter) -> Void) {
    PackedWriter.withBytes(of: write) { bytes in
      append(number: bytes.count)
      buffer.append(bytes)
    }
  }

  /// Appends a block.
  package mutating func appendBlock(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(number: bytes.count)
    buffer.append(bytes)
  }

  /// Appends a byte.
  package mutating func append(_ byte: UInt8) { buffer.append(byte) }

  /// Appends a string as it is.
  package mutating func append(_ text: String) { buffer.append(text) }

  /// Appends the first byte of a body.
  package mutating func append(_ kind: PackedBody.Kind, mixesPlaces: Bool = false) {
    buffer.append(kind.rawValue | (mixesPlaces ? PackedBody.mixesPlaces : 0))
  }

  /// Appends a nonnegative number.
  package mutating func append(number: Int) { append(bits: UInt64(number)) }

  /// Appends a number.
  package mutating func append(signedNumber number: Int) {
    let number = Int64(number)
    append(bits: UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  private mutating func append(bits: UInt64) {
    Self.forEachByte(of: bits) { buffer.append($0) }
  }

  /// Calls a function with each byte of a number.
  @inline(__always)
  package static func forEachByte(of bits: UInt64, _ append: (UInt8) -> Void) {
    var rest = bits
    while rest > 0x3F {
      append(UInt8(truncatingIfNeeded: rest) & 0x3F | 0x40)
      rest >>= 6
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
