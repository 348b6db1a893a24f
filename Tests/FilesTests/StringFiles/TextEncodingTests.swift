import DataFiles
import Expectations
import StringFiles
import TestSupport
import Testing

@Suite struct TextEncodingTests {
  static func encode(_ text: String, _ encoding: TextEncoding, mark: Bool = true) -> [UInt8] {
    var bytes = mark ? encoding.byteOrderMark : []
    switch encoding {
    case .utf8: bytes += Array(text.utf8)
    case .utf16LittleEndian: for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    case .utf16BigEndian: for unit in text.utf16 { bytes += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
    case .utf32LittleEndian:
      for scalar in text.unicodeScalars {
        bytes += (0..<4).map { (index: UInt32) in UInt8(scalar.value >> (index * 8) & 0xFF) }
      }
    case .utf32BigEndian:
      for scalar in text.unicodeScalars {
        bytes += (0..<4).map { (index: UInt32) in UInt8(scalar.value >> (24 - index * 8) & 0xFF) }
      }
    }
    return bytes
  }

  @Test("text with a byte order mark is read", arguments: TextEncoding.allCases)
  func marks(encoding: TextEncoding) throws {
    let source = "\"é\" = \"日本 😀\";\n"
    try expectEqual(readStrings(Self.encode(source, encoding)).texts, ["é": "日本 😀"])
    let xml = "<?xml version=\"1.0\"?><plist><dict><key>é</key><string>日本 😀</string></dict></plist>"
    try expectEqual(readStrings(Self.encode(xml, encoding)).texts, ["é": "日本 😀"])
    let json = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"é 😀": {}}}"#
    let catalog = try StringsReader(strict: true).catalog(Self.encode(json, encoding), file: "t.xcstrings")
    expectEqual(texts(of: catalog.value["en"]), ["é 😀": "é 😀"])
  }

  @Test("UTF-16 without a mark is an error that says so, and lenient mode reads it")
  func unmarkedUTF16() throws {
    for encoding in [TextEncoding.utf16LittleEndian, .utf16BigEndian] {
      let bytes = Self.encode("a = b;", encoding, mark: false)
      let message = "looks like UTF-16 without a byte order mark; save the file as UTF-8, or with the mark"
      #expect(strictError { try readStrings(bytes) } == "1:1: " + message)
      try expectEqual(readStrings(bytes, strict: false).texts, ["a": "b"])
    }
  }

  /// Malformed UTF-8 between `a = "` and `";`, and what lenient mode makes of it.
  static let malformed: [(bytes: [UInt8], text: String)] = [
    ([0x80], "\u{FFFD}"),
    ([0xFF], "\u{FFFD}"),
    ([0xC0, 0xAF], "\u{FFFD}"),
    ([0xC3, 0x78], "\u{FFFD}x"),
    ([0xE0, 0x80, 0xAF], "\u{FFFD}"),
    ([0xED, 0xA0, 0x80], "\u{FFFD}"),
    ([0xF0, 0x80, 0x80, 0xAF], "\u{FFFD}"),
    ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}"),
    ([0xE6, 0x97, 0x78], "\u{FFFD}x"),
  ]

  @Test("malformed UTF-8 has a position and becomes U+FFFD", arguments: malformed)
  func malformedUTF8(bytes: [UInt8], text: String) throws {
    let file = Array("é = 1;\na = \"é".utf8).dropFirst(7) + bytes + Array("\";".utf8)
    #expect(strictError { try readStrings(Array(file)) } == "2:7: not valid UTF-8")
    try expectEqual(readStrings(Array(file), strict: false).texts, ["a": "é" + text])
  }

  @Test("malformed UTF-16 and UTF-32 have a position")
  func malformedWideText() throws {
    let loneHigh =
      Self.encode("a = \"", .utf16BigEndian) + [0xD8, 0x3D] + Self.encode("\";", .utf16BigEndian, mark: false)
    #expect(strictError { try readStrings(loneHigh) } == "1:6: not valid UTF-16BE")
    try expectEqual(readStrings(loneHigh, strict: false).texts, ["a": "\u{FFFD}"])
    let loneLow =
      Self.encode("a = \"", .utf16LittleEndian) + [0x3D, 0xDE] + Self.encode("\";", .utf16LittleEndian, mark: false)
    #expect(strictError { try readStrings(loneLow) } == "1:6: not valid UTF-16LE")
    let odd = Self.encode("a = b;", .utf16LittleEndian) + [0x20]
    let stray = "a byte is missing, or there is one too many; save the file as UTF-8"
    #expect(strictError { try readStrings(odd) } == "1:7: not valid UTF-16LE: \(stray)")
    // What comes after the byte is garbled, which is one problem, and not one for each line.
    let shifted =
      Self.encode("a = b; ", .utf16LittleEndian) + [0x20]
      + Self.encode("c = d; e = f;", .utf16LittleEndian, mark: false)
    try expectEqual(
      readStrings(shifted, strict: false).diagnostics.map { $0.message },
      ["not valid UTF-16LE: \(stray)"]
    )
    try expectEqual(readStrings(shifted, strict: false).texts["a"], "b")
    let tooLarge =
      Self.encode("a = \"", .utf32BigEndian) + [0, 0x11, 0, 0] + Self.encode("\";", .utf32BigEndian, mark: false)
    #expect(strictError { try readStrings(tooLarge) } == "1:6: not valid UTF-32BE")
    let cutOff = Self.encode("a = b;", .utf32LittleEndian) + [0x20, 0]
    #expect(strictError { try readStrings(cutOff) } == "1:7: not valid UTF-32LE: \(stray)")
  }

  @Test("the UTF-8 check agrees with Swift's")
  func utf8Check() throws {
    var random = SeededGenerator(seed: 7)
    let interesting: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
      0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<8_000 {
      let bytes = (0..<Int.random(in: 1...5, using: &random)).map { _ in interesting.randomElement(using: &random) ?? 0
      }
      // Thirty-two bytes are checked at a time if they are ASCII.
      let padding = Array(repeating: 0x61 as UInt8, count: Int.random(in: 2...65, using: &random))
      let isValid = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
      let log = ReadingLog(file: "t", strict: false)
      // Letters on both sides keep the bytes from being taken for a mark or for UTF-16.
      let decoded = try TextEncoding.decode(padding + bytes + padding, log: log)
      #expect(log.diagnostics.isEmpty == isValid, "\(bytes)")
      #expect(String(decoding: decoded, as: UTF8.self).utf8.elementsEqual(decoded), "\(bytes)")
    }
  }

  @Test("any number of byte order marks is skipped", arguments: TextEncoding.allCases)
  func repeatedMarks(encoding: TextEncoding) throws {
    let marks = "\u{FEFF}\u{FEFF}"
    try expectEqual(readStrings(Self.encode(marks + "a = b;", encoding)).texts, ["a": "b"])
    #expect(try readStrings(Self.encode(marks + "<plist><dict/></plist>", encoding)).texts.isEmpty)
    let json = marks + #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {}}}"#
    let catalog = try StringsReader(strict: true).catalog(Self.encode(json, encoding), file: "t.xcstrings")
    expectEqual(texts(of: catalog.value["en"]), ["k": "k"])
    // A mark is not counted in columns.
    #expect(strictError { try readStrings(Self.encode(marks + "a = ", encoding)) }?.hasPrefix("1:5: ") == true)
  }
}
