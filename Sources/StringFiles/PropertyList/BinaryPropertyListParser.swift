import DataFiles
import Diagnostics

/// Reads binary property lists (`bplist00`).
///
/// A file is an array of objects that refer to each other by number. A hostile file can be circular, or small but
/// expand to a huge tree. Three limits prevent that: no object contains itself, the tree has at most twice as many
/// nodes as the file has bytes, and all its strings and data together are no longer than the file.
struct BinaryPropertyListParser {
  private let bytes: [UInt8]
  private let log: ReadingLog

  private var objectCount = 0
  private var referenceSize = 0
  private var offsetSize = 0
  private var offsetTable = 0
  private var topObject = 0

  /// The strings and other scalars read so far: writers store equal strings once.
  private var scalars: [Int: PropertyListValue] = [:]
  /// The containers around the current object.
  private var path: [Int] = []
  private var remainingNodes: Int
  private var remainingBytes: Int

  init(bytes: [UInt8], log: ReadingLog) {
    self.bytes = bytes
    self.log = log
    remainingNodes = bytes.count * 2
    remainingBytes = bytes.count
  }

  /// Whether the bytes start like a binary property list.
  static func canRead(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("bplist".utf8))
  }

  /// Reads the whole property list.
  ///
  /// - Returns: The root; `nil`, in lenient mode, if there is none.
  mutating func parse() throws(Diagnostic) -> PropertyListNode? {
    guard readTrailer() else {
      try log.error(.binaryTrailer, at: max(0, bytes.count - 32))
      return nil
    }
    return try node(topObject, from: 0)
  }

  // MARK: Layout

  private mutating func readTrailer() -> Bool {
    guard bytes.count >= 8 + 1 + 32 else { return false }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else { return false }
    objectCount = integer(at: trailer + 8, size: 8)
    topObject = integer(at: trailer + 16, size: 8)
    offsetTable = integer(at: trailer + 24, size: 8)
    guard offsetTable >= 9, offsetTable < trailer, objectCount >= 1, topObject < objectCount else { return false }
    return objectCount <= (trailer - offsetTable) / offsetSize
  }

  /// Reads a big-endian number. One that is too large for `Int` becomes `Int.max`, which is past the end of any file.
  private func integer(at offset: Int, size: Int) -> Int {
    var value: UInt64 = 0
    for index in offset..<(offset + size) {
      value = value << 8 | UInt64(bytes[index])
    }
    return Int(exactly: value) ?? Int.max
  }

  /// The offset of an object; `nil` if there is no such object, or if it is not between the header and the offset
  /// table.
  private func offset(of object: Int) -> Int? {
    guard object >= 0 && object < objectCount else { return nil }
    let offset = integer(at: offsetTable + object * offsetSize, size: offsetSize)
    return offset >= 8 && offset < offsetTable ? offset : nil
  }

  // MARK: Objects

  /// Reads an object and everything that it contains.
  ///
  /// - Parameters:
  ///   - object: The number of the object.
  ///   - place: The offset of that number.
  /// - Returns: The value; `nil` if it is malformed, which is reported.
  /// - Throws: The first error, if the log is strict.
  private mutating func node(_ object: Int, from place: Int) throws(Diagnostic) -> PropertyListNode? {
    remainingNodes -= 1
    guard remainingNodes > 0 else {
      return try reject(object, "is part of a tree that is larger than the file can hold", at: 0)
    }
    guard let offset = offset(of: object) else {
      return try reject(object, "does not exist", at: place)
    }
    let kind = bytes[offset] >> 4
    let isContainer = kind == 0xA || kind == 0xD
    let value =
      isContainer ? try container(object, at: offset, isDictionary: kind == 0xD) : try scalar(object, at: offset)
    return value.map { PropertyListNode(offset: offset, value: $0) }
  }

  private mutating func container(
    _ object: Int,
    at offset: Int,
    isDictionary: Bool
  ) throws(Diagnostic) -> PropertyListValue? {
    guard !path.contains(object) else {
      return try reject(object, "contains itself", at: offset)
    }
    guard path.count < PropertyListReader.depthLimit else {
      try log.error(.tooDeep(limit: PropertyListReader.depthLimit), at: offset)
      return nil
    }
    guard let length = length(at: offset),
      length.count <= (offsetTable - length.start) / (referenceSize * (isDictionary ? 2 : 1))
    else {
      return try reject(object, "reaches past the end of the objects", at: offset)
    }
    path.append(object)
    defer { path.removeLast() }
    var elements: [PropertyListNode] = []
    var members: [PropertyListMember] = []
    // When the tree is too large, all other objects would fail too.
    for index in 0..<length.count where remainingNodes > 0 && !log.isFull {
      guard isDictionary else {
        if let element = try node(reference(index, from: length.start), from: length.start) { elements.append(element) }
        continue
      }
      let keyObject = reference(index, from: length.start)
      guard let key = try node(keyObject, from: offset) else { continue }
      guard case .string(let text) = key.value else {
        try log.error(.binaryObject(keyObject, reason: "is a key but not a string"), at: key.offset)
        continue
      }
      let value = try node(reference(length.count + index, from: length.start), from: length.start)
      if let value { members.append(PropertyListMember(key: text, keyOffset: key.offset, node: value)) }
    }
    return isDictionary ? .dictionary(members) : .array(elements)
  }

  /// The number of an object that a container refers to.
  private func reference(_ index: Int, from start: Int) -> Int {
    integer(at: start + index * referenceSize, size: referenceSize)
  }

  private mutating func scalar(_ object: Int, at offset: Int) throws(Diagnostic) -> PropertyListValue? {
    if let value = scalars[object] { return value }
    let value = try readScalar(object, at: offset)
    scalars[object] = value
    return value
  }

  private mutating func readScalar(_ object: Int, at offset: Int) throws(Diagnostic) -> PropertyListValue? {
    let marker = bytes[offset]
    let kind: PropertyListValue.Kind
    switch marker {
    case 0x08, 0x09: return .other(.boolean)
    case 0x10...0x14: kind = .integer
    case 0x22, 0x23: kind = .real
    case 0x33: kind = .date
    case 0x40...0x7F:
      return try readBytes(object, at: offset, kind: marker >> 4)
    default:
      let isForeign = [0x0, 0x8, 0xC].contains(marker >> 4)
      return try reject(object, isForeign ? "has a type that string files do not use" : "is malformed", at: offset)
    }
    guard offset + 1 + (1 << Int(marker & 0xF)) <= offsetTable else {
      return try reject(object, "is malformed", at: offset)
    }
    return .other(kind)
  }

  /// Reads data or a string: kinds 4 (data), 5 (ASCII), 6 (UTF-16) and 7 (UTF-8).
  private mutating func readBytes(
    _ object: Int,
    at offset: Int,
    kind: UInt8
  ) throws(Diagnostic) -> PropertyListValue? {
    let unit = kind == 6 ? 2 : 1
    guard let length = length(at: offset), length.count <= (offsetTable - length.start) / unit else {
      return try reject(object, "reaches past the end of the objects", at: offset)
    }
    let range = length.start..<(length.start + length.count * unit)
    remainingBytes -= range.count
    guard remainingBytes >= 0 else {
      return try reject(object, "overlaps other objects", at: offset)
    }
    if kind == 4 { return .other(.data) }
    let text: [UInt8]
    if kind == 6 {
      var faults: [Int] = []
      text = TextEncoding.transcoded(bytes[range], UTF16.self, bigEndian: true, faults: &faults)
      if !faults.isEmpty { log.warning(.loneSurrogate, at: offset) }
    } else {
      text = Array(bytes[range])
      let isValid = kind == 5 ? text.allSatisfy { $0 < 0x80 } : UTF8Text.endOfValid(in: text, from: 0) == text.count
      if !isValid { try log.error(.invalidEncoding(kind == 5 ? "ASCII" : "UTF-8"), at: offset) }
    }
    return .string(String(decoding: text, as: UTF8.self))
  }

  /// The length of a string, data or container, and the offset of its content.
  private func length(at offset: Int) -> (count: Int, start: Int)? {
    let short = Int(bytes[offset] & 0xF)
    if short < 0xF { return (short, offset + 1) }
    guard offset + 1 < offsetTable, (0x10...0x13).contains(bytes[offset + 1]) else { return nil }
    let start = offset + 2 + (1 << Int(bytes[offset + 1] & 0xF))
    return start <= offsetTable ? (integer(at: offset + 2, size: start - offset - 2), start) : nil
  }

  /// Reports a malformed object.
  ///
  /// - Returns: Always `nil`.
  private func reject<Value>(_ object: Int, _ reason: String, at offset: Int) throws(Diagnostic) -> Value? {
    try log.error(.binaryObject(object, reason: reason), at: offset)
    return nil
  }
}
