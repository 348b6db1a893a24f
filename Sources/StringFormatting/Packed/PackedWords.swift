/// A list of numbers that all take the same number of bytes.
///
/// A byte has seven bits, and the first has the lowest ones. So the bytes are ASCII: a table can be memory, or a string
/// literal of the program.
struct PackedWords: Sendable {
  /// The bytes that must follow the numbers, because each is read with those behind it.
  static var padding: Int { 4 }
  /// The largest number.
  static var limit: Int { 1 << 28 - 1 }

  // Nobody writes the memory once the list is made.
  nonisolated(unsafe) private let start: UnsafePointer<UInt8>
  private let width: Int
  private let mask: UInt32

  /// Takes a list from the front of some bytes; fails if it does not fit.
  ///
  /// - Parameters:
  ///   - count: The number of numbers.
  ///   - width: The bytes of each, 1 to 4.
  ///   - bytes: The bytes, which are then those behind the list.
  init?(_ count: Int, width: Int, from bytes: inout UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, 1...4 ~= width, count >= 0, count <= (bytes.count - Self.padding) / width
    else { return nil }
    self.start = start
    self.width = width
    mask = 0x7F7F_7F7F &>> UInt32(truncatingIfNeeded: 8 &* (4 &- width))
    bytes = UnsafeBufferPointer(rebasing: bytes[(count * width)...])
  }

  /// The number at a place, which must be in the list.
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
  /// The bytes that each number of a list needs.
  ///
  /// - Parameter largest: The largest number, at most ``limit``.
  /// - Returns: The width, which is at least 1.
  static func width(of largest: Int) -> Int { max(1, (64 - UInt64(largest).leadingZeroBitCount + 6) / 7) }

  /// Appends a number.
  static func append(_ number: Int, width: Int, to bytes: inout [UInt8]) {
    for place in 0..<width { bytes.append(UInt8(truncatingIfNeeded: number >> (7 * place)) & 0x7F) }
  }
}
