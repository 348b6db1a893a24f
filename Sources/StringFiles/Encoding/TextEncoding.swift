package import PluralCore

/// The encodings that the reader supports: UTF-8, and UTF-16 and UTF-32 in both byte orders.
package enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"

  /// The bytes at the start of a text that mark it as having this encoding.
  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    }
  }

  /// The encoding whose byte order mark the bytes start with, if any.
  package static func marked(_ bytes: [UInt8]) -> TextEncoding? {
    // UTF-32 comes first because its little-endian mark starts with the one of UTF-16.
    let candidates: [TextEncoding] = [
      .utf32LittleEndian, .utf32BigEndian, .utf16LittleEndian, .utf16BigEndian, .utf8,
    ]
    return candidates.first { bytes.starts(with: $0.byteOrderMark) }
  }

  /// Converts a text file to valid UTF-8 without a byte order mark, and makes the log point into it.
  ///
  /// In lenient mode each malformed sequence is reported and becomes U+FFFD.
  package static func decode(_ bytes: [UInt8], log: ReadingLog) throws(Diagnostic) -> [UInt8] {
    // The text can be half as long again in UTF-8, and its offsets must fit in 32 bits.
    guard bytes.count <= 1 << 30 else {
      try log.error(.tooLarge, at: nil)
      return []
    }
    var encoding = marked(bytes)
    let start = encoding?.byteOrderMark.count ?? 0
    var isUnmarkedUTF16 = false
    if encoding == nil, bytes.count >= 2, (bytes[0] == 0) != (bytes[1] == 0) {
      // These formats have no NUL near the start, but half the bytes of ASCII text in UTF-16 are NULs.
      isUnmarkedUTF16 = true
      encoding = bytes[0] == 0 ? .utf16BigEndian : .utf16LittleEndian
    }

    var faults: [Int] = []
    var text: [UInt8]
    switch encoding ?? .utf8 {
    case .utf8: text = repairedUTF8(bytes, from: start, faults: &faults)
    case .utf16LittleEndian: text = transcodedUTF16(bytes, from: start, low: 0, faults: &faults)
    case .utf16BigEndian: text = transcodedUTF16(bytes, from: start, low: 1, faults: &faults)
    case .utf32LittleEndian: text = transcodedUTF32(bytes, from: start, bigEndian: false, faults: &faults)
    case .utf32BigEndian: text = transcodedUTF32(bytes, from: start, bigEndian: true, faults: &faults)
    }
    // Tools that join files leave more than one byte order mark.
    let mark = TextEncoding.utf8.byteOrderMark
    var markCount = 0
    while text[markCount...].starts(with: mark) { markCount += mark.count }
    if markCount > 0 {
      text.removeFirst(markCount)
      faults = faults.map { $0 - markCount }
    }
    log.use(text: text)
    if isUnmarkedUTF16 {
      try log.error(.missingByteOrderMark, at: 0)
    }
    for fault in faults where !log.isFull {
      try log.error(.invalidEncoding((encoding ?? .utf8).rawValue), at: fault)
    }
    return text
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private static func repairedUTF8(_ bytes: [UInt8], from start: Int, faults: inout [Int]) -> [UInt8] {
    var firstFault = start
    while firstFault < bytes.count {
      let length = UTF8Sequence.length(in: bytes, at: firstFault)
      if length == 0 { break }
      firstFault += length
    }
    if firstFault == bytes.count {
      return start == 0 ? bytes : Array(bytes[start...])
    }

    var text = Array(bytes[start..<firstFault])
    text.reserveCapacity(bytes.count + 16)
    var index = firstFault
    while index < bytes.count {
      let length = UTF8Sequence.length(in: bytes, at: index)
      if length == 0 {
        faults.append(text.count)
        text += replacement
        index += 1
        // The rest of a broken sequence belongs to the same fault.
        while index < bytes.count && bytes[index] & 0xC0 == 0x80 { index += 1 }
      } else {
        text += bytes[index..<index + length]
        index += length
      }
    }
    return text
  }

  private static func transcodedUTF16(
    _ bytes: [UInt8],
    from start: Int,
    low: Int,
    faults: inout [Int]
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var units = UTF16Assembler()
    var index = start
    while index + 1 < bytes.count {
      let unit = UInt16(bytes[index + low]) | UInt16(bytes[index + 1 - low]) << 8
      if units.append(unit, to: &text) {
        faults.append(units.lastFault)
      }
      index += 2
    }
    if units.finish(&text) {
      faults.append(units.lastFault)
    }
    if index < bytes.count {
      faults.append(text.count)
      text += replacement
    }
    return text
  }

  private static func transcodedUTF32(
    _ bytes: [UInt8],
    from start: Int,
    bigEndian: Bool,
    faults: inout [Int]
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    var index = start
    while index < bytes.count {
      guard index + 4 <= bytes.count else {
        faults.append(text.count)
        text += replacement
        break
      }
      var value: UInt32 = 0
      for step in 0..<4 {
        value = value << 8 | UInt32(bytes[bigEndian ? index + step : index + 3 - step])
      }
      if let scalar = Unicode.Scalar(value) {
        text.append(scalar)
      } else {
        faults.append(text.count)
        text += replacement
      }
      index += 4
    }
    return text
  }
}
