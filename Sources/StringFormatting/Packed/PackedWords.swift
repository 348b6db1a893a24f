/// A list of numbers of the same width in bytes.
///
/// A byte has seven bits, the lowest ones first. So the bytes are ASCII: a table can be memory, or a string literal of
/// the program.
struct PackedWords: Sendable {
  /// The number of bytes that must follow the numbers, because reading a number always loads four bytes, whatever its
  /// width.
  static var padding: Int { 4 }
  /// The largest number.
  static var limit: Int { 1 << 28 - 1 }

  // Nobody writes this memory once the list is made.
  nonisolated(unsafe) private let start: UnsafePointer<UInt8>
  private let width: Int
  private let mask: UInt32

  /// Takes a list from the front of some bytes; fails if it does not fit.
  ///
  /// - Parameters:
  ///   - count: The length of the list.
  ///   - width: The number of bytes of each number, 1 to 4.
  ///   - bytes: The bytes. On return, they begin after the list.
  init?(_ count: Int, width: Int, from bytes: inout UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, 1...4 ~= width, count >= 0, count <= (bytes.count - Self.padding) / width
    else { return nil }
    self.start = start
    self.width = width
    mask = 0x7F7F_7F7F &>> UInt32(truncatingIfNeeded: 8 &* (4 &- width))
    bytes = UnsafeBufferPointer(rebasing: bytes[(count * width)...])
  }

  /// The number at an index, which must be in range.
  subscript(index: Int) -> Int {
    @inline(__always) get {
      let bytes = UnsafeRawPointer(start).loadUnaligned(fromByteOffset: index &* width, as: UInt32.self)
      var bits = UInt32(littleEndian: bytes) & mask
      bits = bits & 0x007F_007F | (bits & 0x7F00_7F00) &>> 1
      bits = bits & 0x3FFF | (bits &>> 16) &<< 14
      return Int(truncatingIfNeeded: bits)
    }
  }
}

extension PackedWords {
  /// The bytes of a table: the width of the numbers, the numbers, other bytes, and the padding.
  ///
  /// - Parameters:
  ///   - lists: The numbers, at most ``limit``.
  ///   - bytes: The other bytes. Offsets into them must fit into the width too.
  /// - Returns: The bytes.
  static func table(_ lists: [[Int]], _ bytes: [UInt8]) -> [UInt8] {
    let largest = lists.reduce(bytes.count) { max($0, $1.max() ?? 0) }
    let width = max(1, (64 - UInt64(largest).leadingZeroBitCount + 6) / 7)
    let count = 1 + lists.reduce(0) { $0 + $1.count } * width + bytes.count + padding
    return [UInt8](unsafeUninitializedCapacity: count) { memory, initializedCount in
      memory.initialize(repeating: 0)
      memory[0] = UInt8(width)
      var place = 1
      for list in lists {
        for number in list {
          for byte in 0..<width { memory[place &+ byte] = UInt8(truncatingIfNeeded: number >> (7 &* byte)) & 0x7F }
          place += width
        }
      }
      _ = UnsafeMutableBufferPointer(rebasing: memory[place...]).update(from: bytes)
      initializedCount = count
    }
  }
}
