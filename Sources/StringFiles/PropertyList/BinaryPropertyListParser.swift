import PluralCore

/// Reads binary property lists (`bplist00`).
///
/// A file is an array of objects that refer to each other by number. A hostile file can be circular, or small but unfold to
/// a huge tree. Three limits prevent that: no object contains itself, the tree has at most twice as many nodes as the file
/// has bytes, and all its strings and data together are no longer than the file.
struct BinaryPropertyListParser {
  private let bytes: [UInt8]
  private let log: ReadingLog
  private var builder = PropertyListBuilder()

  private var objectCount = 0
  private var referenceSize = 0
  private var offsetSize = 0
  private var offsetTable = 0
  private var topObject = 0

  /// Strings and other scalars already read: writers store equal strings once.
  private var scalars: [Int: PropertyListValue] = [:]
  private var isOnPath: [Bool] = []
  private var remainingNodes: Int
  private var remainingBytes: Int

  private struct Cursor {
    var object: Int
    var isDictionary: Bool
    var references: Int
    var count: Int
    var next = 0
  }

  init(bytes: [UInt8], log: ReadingLog) {
    self.bytes = bytes
    self.log = log
    remainingNodes = bytes.count * 2
    remainingBytes = bytes.count
  }

  /// Whether the bytes start as a binary property list does.
  static func canRead(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("bplist".utf8))
  }

  /// Reads the whole list.
  ///
  /// - Returns: The root; `nil`, in lenient mode, if there is none.
  mutating func parse() throws(Diagnostic) -> PropertyListNode? {
    guard readTrailer() else {
      try log.error(.binaryTrailer, at: max(0, bytes.count - 32))
      return nil
    }
    isOnPath = Array(repeating: false, count: objectCount)
    var cursors: [Cursor] = []
    try visit(topObject, &cursors)
    while let last = cursors.indices.last, !log.isFull {
      guard cursors[last].next < cursors[last].count else {
        builder.close()
        isOnPath[cursors[last].object] = false
        cursors.removeLast()
        continue
      }
      let cursor = cursors[last]
      cursors[last].next += 1
      if cursor.isDictionary {
        let keyObject = integer(at: cursor.references + cursor.next * referenceSize, size: referenceSize)
        guard let key = try key(keyObject, of: cursor.object) else { continue }
        builder.key(key.text, at: key.offset)
      }
      let valueIndex = cursor.isDictionary ? cursor.count + cursor.next : cursor.next
      try visit(integer(at: cursor.references + valueIndex * referenceSize, size: referenceSize), &cursors)
    }
    builder.closeAll()
    return builder.root
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

  /// A big-endian number. If it is too large for `Int`, it becomes `Int.max`, which is past the end of any file.
  private func integer(at offset: Int, size: Int) -> Int {
    var value: UInt64 = 0
    for index in offset..<(offset + size) {
      value = value << 8 | UInt64(bytes[index])
    }
    return Int(exactly: value) ?? Int.max
  }

  /// Where an object starts; `nil` if there is no such object, or if it is not between the header and the offset table.
  private func offset(of object: Int) -> Int? {
    guard object >= 0 && object < objectCount else { return nil }
    let offset = integer(at: offsetTable + object * offsetSize, size: offsetSize)
    return offset >= 8 && offset < offsetTable ? offset : nil
  }

  // MARK: Objects

  /// Adds a scalar to the tree, or opens a container.
  private mutating func visit(_ object: Int, _ cursors: inout [Cursor]) throws(Diagnostic) {
    remainingNodes -= 1
    guard remainingNodes > 0 else {
      try reject(object, "is part of a tree that is larger than the file can hold", at: 0)
      // Every open container would fail here too.
      cursors.removeAll()
      return
    }
    guard let offset = offset(of: object) else {
      return try reject(object, "does not exist", at: cursors.last?.references ?? 0)
    }
    let kind = bytes[offset] >> 4
    guard kind == 0xA || kind == 0xD else {
      if let value = try scalar(object, at: offset) {
        builder.add(value, at: offset)
      } else {
        builder.dropKey()
      }
      return
    }
    guard !isOnPath[object] else {
      return try reject(object, "contains itself", at: offset)
    }
    guard builder.canOpen else {
      try log.error(.tooDeep(limit: PropertyListBuilder.depthLimit), at: offset)
      builder.dropKey()
      return
    }
    let isDictionary = kind == 0xD
    guard let length = length(at: offset),
      length.count <= (offsetTable - length.start) / (referenceSize * (isDictionary ? 2 : 1))
    else {
      return try reject(object, "reaches past the end of the objects", at: offset)
    }
    isOnPath[object] = true
    builder.open(dictionary: isDictionary, at: offset)
    cursors.append(
      Cursor(object: object, isDictionary: isDictionary, references: length.start, count: length.count)
    )
  }

  private mutating func key(
    _ object: Int,
    of dictionary: Int
  ) throws(Diagnostic) -> (text: String, offset: Int)? {
    guard let offset = offset(of: object) else {
      try reject(object, "does not exist", at: self.offset(of: dictionary) ?? 0)
      return nil
    }
    let kind = bytes[offset] >> 4
    guard kind == 0x5 || kind == 0x6 || kind == 0x7 else {
      try reject(object, "is a key but not a string", at: offset)
      return nil
    }
    guard case .string(let text) = try scalar(object, at: offset) else { return nil }
    return (text, offset)
  }

  private mutating func scalar(_ object: Int, at offset: Int) throws(Diagnostic) -> PropertyListValue? {
    if let value = scalars[object] { return value }
    let value = try readScalar(object, at: offset)
    if let value { scalars[object] = value }
    return value
  }

  private mutating func readScalar(_ object: Int, at offset: Int) throws(Diagnostic) -> PropertyListValue? {
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0 where marker == 0x08: return .boolean(false)
    case 0x0 where marker == 0x09: return .boolean(true)
    case 0x1 where marker & 0xF <= 4:
      if let value = integerValue(at: offset) { return value }
    case 0x2 where marker == 0x22 && offset + 5 <= offsetTable:
      return .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits(at: offset + 1, size: 4)))))
    case 0x2 where marker == 0x23 && offset + 9 <= offsetTable:
      return .real(Double(bitPattern: bits(at: offset + 1, size: 8)))
    case 0x3 where marker == 0x33 && offset + 9 <= offsetTable:
      return .date(Double(bitPattern: bits(at: offset + 1, size: 8)))
    case 0x4, 0x5, 0x6, 0x7:
      return try readBytes(object, at: offset, kind: marker >> 4)
    case 0x0, 0x8, 0xC:
      try reject(object, "is of a kind that no file of strings holds", at: offset)
      return nil
    default:
      break
    }
    try reject(object, "is malformed", at: offset)
    return nil
  }

  /// Reads data or a string: kinds 4 (data), 5 (ASCII), 6 (UTF-16) and 7 (UTF-8).
  private mutating func readBytes(
    _ object: Int,
    at offset: Int,
    kind: UInt8
  ) throws(Diagnostic) -> PropertyListValue? {
    let unit = kind == 6 ? 2 : 1
    guard let length = length(at: offset), length.count <= (offsetTable - length.start) / unit else {
      try reject(object, "reaches past the end of the objects", at: offset)
      return nil
    }
    let range = length.start..<(length.start + length.count * unit)
    remainingBytes -= range.count
    guard remainingBytes >= 0 else {
      try reject(object, "overlaps other objects", at: offset)
      return nil
    }
    switch kind {
    case 4:
      return .data(Array(bytes[range]))
    case 6:
      var text: [UInt8] = []
      var units = UTF16Assembler()
      var isFaulty = false
      for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
        let unit = UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
        isFaulty = units.append(unit, to: &text) || isFaulty
      }
      if units.finish(&text) || isFaulty {
        log.warning(.loneSurrogate, at: offset)
      }
      return .string(String(decoding: text, as: UTF8.self))
    default:
      let isValid = kind == 5 ? bytes[range].allSatisfy { $0 < 0x80 } : Self.isUTF8(Array(bytes[range]))
      if !isValid {
        try log.error(.invalidEncoding(kind == 5 ? "ASCII" : "UTF-8"), at: offset)
      }
      return .string(String(decoding: bytes[range], as: UTF8.self))
    }
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      let length = UTF8Sequence.length(in: bytes, at: index)
      if length == 0 { return false }
      index += length
    }
    return true
  }

  // MARK: Numbers

  private func bits(at offset: Int, size: Int) -> UInt64 {
    bytes[offset..<(offset + size)].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The integer object at an offset: 1, 2 or 4 bytes unsigned, 8 signed, or 16 with the value in the lower 8.
  private func integerValue(at offset: Int) -> PropertyListValue? {
    let size = 1 << Int(bytes[offset] & 0xF)
    guard offset + 1 + size <= offsetTable else { return nil }
    if size == 16 {
      let high = bits(at: offset + 1, size: 8)
      let low = bits(at: offset + 9, size: 8)
      if high == 0 { return Int64(exactly: low).map { .integer($0) } ?? .unsigned(low) }
      return high == .max && low >= 1 << 63 ? .integer(Int64(bitPattern: low)) : nil
    }
    return .integer(Int64(bitPattern: bits(at: offset + 1, size: size)))
  }

  /// The length of a string, data or container, and where its content starts.
  private func length(at offset: Int) -> (count: Int, start: Int)? {
    let short = Int(bytes[offset] & 0xF)
    if short < 0xF { return (short, offset + 1) }
    guard offset + 1 < offsetTable, bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 0xF <= 3,
      case .integer(let count)? = integerValue(at: offset + 1), let count = Int(exactly: count), count >= 0
    else { return nil }
    return (count, offset + 2 + (1 << Int(bytes[offset + 1] & 0xF)))
  }

  private mutating func reject(_ object: Int, _ reason: String, at offset: Int) throws(Diagnostic) {
    try log.error(.binaryObject(object, reason: reason), at: offset)
    builder.dropKey()
  }
}
