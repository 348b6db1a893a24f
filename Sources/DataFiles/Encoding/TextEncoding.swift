package import Diagnostics

/// The encodings that the reader supports: UTF-8, and UTF-16 and UTF-32 in both byte orders.
package enum TextEncoding: String, Sendable, Hashable, CaseIterable {
  // UTF-32 comes first because its little-endian mark starts with the one of UTF-16.
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf8 = "UTF-8"

  /// The bytes at the start of a file that mark it as having this encoding.
  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    }
  }

  /// Converts a text file to valid UTF-8 without a byte order mark, and makes the log refer to the result.
  ///
  /// In lenient mode each malformed sequence is reported and becomes U+FFFD.
  package static func decode(_ bytes: [UInt8], log: ReadingLog) throws(Diagnostic) -> [UInt8] {
    // In UTF-8, the text can be half as long again, and its offsets must fit in 32 bits.
    guard bytes.count <= 1 << 30 else {
      try log.error(.tooLarge, at: nil)
      return []
    }
    let marked = allCases.first { bytes.starts(with: $0.byteOrderMark) }
    // These formats have no NUL near the start, but half the bytes of ASCII text in UTF-16 are NULs.
    let isUnmarkedUTF16 = marked == nil && bytes.count >= 2 && (bytes[0] == 0) != (bytes[1] == 0)
    let unmarked: TextEncoding = !isUnmarkedUTF16 ? .utf8 : bytes[0] == 0 ? .utf16BigEndian : .utf16LittleEndian
    let encoding = marked ?? unmarked
    let mark = marked?.byteOrderMark ?? []
    // Tools that concatenate files leave more than one mark.
    var start = 0
    while !mark.isEmpty && bytes[start...].starts(with: mark) { start += mark.count }

    var faults: [Int] = []
    let text =
      switch encoding {
      case .utf8: repaired(bytes, from: start, faults: &faults)
      case .utf16LittleEndian: transcoded(bytes[start...], UTF16.self, bigEndian: false, faults: &faults)
      case .utf16BigEndian: transcoded(bytes[start...], UTF16.self, bigEndian: true, faults: &faults)
      case .utf32LittleEndian: transcoded(bytes[start...], UTF32.self, bigEndian: false, faults: &faults)
      case .utf32BigEndian: transcoded(bytes[start...], UTF32.self, bigEndian: true, faults: &faults)
      }
    log.use(text: text)
    if isUnmarkedUTF16 {
      try log.error(.missingByteOrderMark, at: 0)
    }
    // A mark has the size of a unit.
    let isShifted = encoding != .utf8 && (bytes.count - start) % encoding.byteOrderMark.count != 0
    if isShifted, let fault = faults.first {
      try log.error(.strayByte(encoding.rawValue), at: fault)
      log.leaveOutFurtherErrors()
      return text
    }
    for fault in faults where !log.isFull {
      try log.error(.invalidEncoding(encoding.rawValue), at: fault)
    }
    return text
  }

  private static func repaired(_ bytes: [UInt8], from start: Int, faults: inout [Int]) -> [UInt8] {
    var end = UTF8Text.endOfValid(in: bytes, from: start)
    if start == 0 && end == bytes.count { return bytes }
    var text = Array(bytes[start..<end])
    while end < bytes.count {
      faults.append(text.count)
      text.append("\u{FFFD}" as Unicode.Scalar)
      // The rest of a broken sequence is part of the same error.
      let next = bytes[(end + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
      end = UTF8Text.endOfValid(in: bytes, from: next)
      text += bytes[next..<end]
    }
    return text
  }

  /// Converts text to UTF-8, and returns the offset of each U+FFFD that replaces a malformed part.
  package static func transcoded<Source: Unicode.Encoding>(
    _ bytes: ArraySlice<UInt8>,
    _ source: Source.Type,
    bigEndian: Bool,
    faults: inout [Int]
  ) -> [UInt8] where Source.CodeUnit: FixedWidthInteger & BitwiseCopyable {
    let size = MemoryLayout<Source.CodeUnit>.size
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    bytes.withUnsafeBytes { bytes in
      let units = stride(from: 0, through: bytes.count - size, by: size).lazy.map { index in
        let unit = bytes.loadUnaligned(fromByteOffset: index, as: Source.CodeUnit.self)
        return bigEndian ? unit.bigEndian : unit.littleEndian
      }
      faults = text.append(units, as: source).map { $0.offset }
    }
    if bytes.count % size != 0 {
      faults.append(text.count)
      text.append("\u{FFFD}" as Unicode.Scalar)
    }
    return text
  }
}
