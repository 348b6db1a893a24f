import Expectations
import Foundation
import StringFiles
import TestSupport
import Testing

@Suite struct BinaryPropertyListTests {
  /// Lays objects out as a binary property list with one-byte references and two-byte offsets.
  static func file(_ objects: [[UInt8]], top: Int = 0) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 0xFF)] }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, top, table] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - $0 * 8)) }
    }
    return bytes
  }

  static let a: [UInt8] = [0x51, 0x61]
  static let b: [UInt8] = [0x51, 0x62]

  @Test("what Foundation writes is read back unchanged")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let list = RandomPropertyList.dictionary(&random)
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      #expect(try readPropertyList(Array(data))?.value.foundation == PropertyListValue.simplified(list))
    }
  }

  @Test("a large table is read back unchanged")
  func largeTable() throws {
    var table: [String: String] = [:]
    for index in 0..<20_000 { table["key \(index)"] = "ж \(index % 100)" }
    let data = try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)
    #expect(try readStrings(Array(data)).texts == table)
  }

  @Test("numbers of every size are skipped, and a UTF-8 string is read")
  func numberSizes() throws {
    let objects: [[UInt8]] = [
      [0xA7, 1, 2, 3, 4, 5, 6, 7],
      [0x10, 0xFF],
      [0x11, 0xFF, 0xFE],
      [0x12, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x13] + Array(repeating: 0xFF, count: 8),
      [0x14] + Array(repeating: 0, count: 8) + [0x80, 0, 0, 0, 0, 0, 0, 0],
      [0x22, 0x3F, 0xC0, 0, 0],
      [0x72, 0xC3, 0xA9],
    ]
    let node = try #require(try readPropertyList(Self.file(objects)))
    guard case .array(let elements) = node.value else {
      Issue.record("not an array")
      return
    }
    expectEqual(
      elements.map(\.value),
      [
        .other(.integer), .other(.integer), .other(.integer), .other(.integer), .other(.integer), .other(.real),
        .string("é"),
      ]
    )
    expectEqual(elements.map(\.offset), [16, 18, 21, 26, 35, 52, 57])
  }

  static let errors: [(objects: [[UInt8]], error: String)] = [
    ([[0xD1, 1, 0], a], "byte 8: object 0 of the binary property list contains itself"),
    ([[0xD1, 1, 2], a, [0xA1, 3], [0xA1, 2]], "byte 13: object 2 of the binary property list contains itself"),
    ([[0xD1, 1, 9], a], "byte 9: object 9 of the binary property list does not exist"),
    ([[0xD1, 9, 1], a], "byte 8: object 9 of the binary property list does not exist"),
    ([[0xD1, 2, 1], a, [0x10, 7]], "byte 13: object 2 of the binary property list is a key but not a string"),
    ([[0xD5, 1, 1], a], "byte 8: object 0 of the binary property list reaches past the end of the objects"),
    (
      [[0xDF, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7)],
      "byte 8: object 0 of the binary property list reaches past the end of the objects"
    ),
    (
      [[0xDF, 0x13] + Array(repeating: 0xFF, count: 8)],
      "byte 8: object 0 of the binary property list reaches past the end of the objects"
    ),
    (
      [[0xD1, 1, 2], a, [0x5F, 0x12, 0x7F, 0xFF, 0xFF, 0xFF]],
      "byte 13: object 2 of the binary property list reaches past the end of the objects"
    ),
    (
      [[0xD1, 1, 2], a, [0x62, 0, 0x61]],
      "byte 13: object 2 of the binary property list reaches past the end of the objects"
    ),
    (
      [[0xD1, 1, 2], a, [0x80, 1]],
      "byte 13: object 2 of the binary property list has a type that string files do not use"
    ),
    (
      [[0xD1, 1, 2], a, [0x00]],
      "byte 13: object 2 of the binary property list has a type that string files do not use"
    ),
    ([[0xD1, 1, 2], a, [0x23, 0]], "byte 13: object 2 of the binary property list is malformed"),
    ([[0xD1, 1, 2], a, [0x1F, 0]], "byte 13: object 2 of the binary property list is malformed"),
    ([[0xD1, 1, 2], a, [0x51, 0xE9]], "byte 13: not valid ASCII"),
    ([[0xD1, 1, 2], a, [0x71, 0xE9]], "byte 13: not valid UTF-8"),
    ([[0xD1, 1, 2], a, [0x10, 7]], "byte 13: \"a\" must be a string, found an integer"),
    ([a], "byte 8: expected a dictionary of strings, found a string"),
  ]

  @Test("an error in strict mode has a byte offset", arguments: errors)
  func strictErrors(objects: [[UInt8]], error: String) {
    #expect(strictError { try readStrings(Self.file(objects)) } == error)
  }

  @Test("a damaged trailer is an error")
  func damagedTrailer() throws {
    let good = Self.file([[0xD1, 1, 2], Self.a, Self.b])
    try expectEqual(readStrings(good).texts, ["a": "b"])
    let trailer = good.count - 32
    // Sizes, counts and offsets that are 0 or too large.
    let changes: [(offset: Int, byte: UInt8)] = [
      (6, 0), (6, 9), (6, 255), (7, 0), (7, 9), (8, 0x80), (15, 0), (15, 200), (16, 1), (23, 3), (24, 0xFF), (31, 8),
      (31, 200),
    ]
    for change in changes {
      var bytes = good
      bytes[trailer + change.offset] = change.byte
      let error = "byte \(trailer): the trailer of the binary property list is damaged or cut off"
      #expect(strictError { try readStrings(bytes) } == error, "\(change)")
      #expect(try readStrings(bytes, strict: false).texts.isEmpty)
    }
    #expect(
      strictError { try readStrings(Array("bplist00".utf8)) }
        == "byte 0: the trailer of the binary property list is damaged or cut off"
    )
  }

  @Test("lenient mode keeps the good entries")
  func lenient() throws {
    let c: [UInt8] = [0x51, 0x63]
    let bytes = Self.file([[0xD3, 1, 2, 3, 4, 0, 4], Self.a, Self.b, c, [0x52, 0x6F, 0x6B]])
    let reading = try readStrings(bytes, strict: false)
    expectEqual(reading.texts, ["a": "ok", "c": "ok"])
    expectEqual(reading.diagnostics.map(\.short), ["byte 8: object 0 of the binary property list contains itself"])
  }

  @Test("a small file that unfolds to a huge tree is refused")
  func hugeTree() throws {
    // Each array holds the next one twice: 2 to the power of 60 leaves.
    var objects: [[UInt8]] = (1...60).map { (next: UInt8) in [0xA2, next, next] }
    objects.append(Self.a)
    let error = strictError { try readPropertyList(Self.file(objects)) }
    #expect(error?.hasSuffix("is part of a tree that is larger than the file can hold") == true)
  }

  @Test("overlapping strings are refused once they add up to more than the file")
  func overlappingStrings() throws {
    // 100 objects at the same place, each of 200 bytes.
    var bytes = Array("bplist00".utf8)
    let array = bytes.count
    bytes += [0xAF, 0x10, 100] as [UInt8]
    bytes += 1...100
    let string = bytes.count
    bytes += [0x5F, 0x10, 200] as [UInt8]
    bytes += Array(repeating: 0x61, count: 200)
    let table = bytes.count
    bytes += [UInt8(array >> 8), UInt8(array)]
    for _ in 0..<100 { bytes += [UInt8(string >> 8), UInt8(string)] }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [101, 0, table] { withUnsafeBytes(of: UInt64(number).bigEndian) { bytes += $0 } }
    let error = strictError { try readPropertyList(bytes) }
    #expect(error?.hasSuffix("of the binary property list overlaps other objects") == true)
  }
}
