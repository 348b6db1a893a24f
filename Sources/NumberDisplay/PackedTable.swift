/// A string literal read as records of one length.
///
/// The bytes are the program's own constants. Nothing here reads outside of them: a record that does not exist is `nil`,
/// so a damaged table gives wrong symbols at worst.
struct PackedTable {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let recordLength: Int

  /// Reads a literal.
  init(_ literal: StaticString, recordLength: Int) {
    self.bytes = literal.allBytes
    self.recordLength = recordLength
  }

  /// The number of records.
  var count: Int { bytes.count / recordLength }

  /// A hexadecimal number of a record.
  ///
  /// - Parameters:
  ///   - record: The record's index.
  ///   - offset: Where in the record the number begins.
  ///   - length: How many digits it has.
  /// - Returns: The number; 0 for a record that does not exist.
  func number(_ record: Int, at offset: Int, length: Int) -> Int {
    guard record >= 0, record < count else { return 0 }
    var number = 0
    for byte in bytes[(record * recordLength + offset)..<(record * recordLength + offset + length)] {
      number = number << 4 | Int(byte & 0xF &+ (byte > 0x39 ? 9 : 0))
    }
    return number
  }

  /// The key at the start of a record, without the full stops that fill it up.
  func key(_ record: Int, length: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    guard record >= 0, record < count else { return bytes[0..<0] }
    let key = bytes[(record * recordLength)..<(record * recordLength + length)]
    return key.prefix { $0 != UInt8(ascii: ".") }
  }

  /// A text of a record, without the full stops that fill it up.
  func text(_ record: Int, at offset: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    guard record >= 0, record < count else { return bytes[0..<0] }
    return bytes[(record * recordLength + offset)..<((record + 1) * recordLength)].prefix { $0 != UInt8(ascii: ".") }
  }

  /// The record that begins with a key. The records are in ascending order of their keys, fillers included.
  ///
  /// - Parameters:
  ///   - key: The key, without fillers.
  ///   - length: The length of keys in this table.
  /// - Returns: The record's index.
  func record(for key: some Collection<UInt8>, length: Int) -> Int? {
    guard key.count <= length else { return nil }
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      switch compare(middle, key, length: length) {
      case 0: return middle
      case ..<0: low = middle + 1
      default: high = middle
      }
    }
    return nil
  }

  /// Negative when the record's key comes before the other one, positive when it comes after.
  private func compare(_ record: Int, _ key: some Collection<UInt8>, length: Int) -> Int {
    var position = record * recordLength
    let end = position + length
    for byte in key {
      let difference = Int(bytes[position]) - Int(byte)
      if difference != 0 { return difference }
      position += 1
    }
    return position == end || bytes[position] == UInt8(ascii: ".") ? 0 : Int(bytes[position]) - Int(UInt8(ascii: "."))
  }
}

extension StaticString {
  /// The bytes of a literal.
  var allBytes: UnsafeBufferPointer<UInt8> {
    guard hasPointerRepresentation else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
