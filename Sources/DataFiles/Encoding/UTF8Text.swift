/// The checks and conversions of UTF-8 text that its readers share.
package enum UTF8Text {
  /// The end of the well-formed characters that start at an index.
  ///
  /// - Returns: The number of bytes, or the index of the first byte that does not start a well-formed character.
  package static func endOfValid(in bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { bytes in
      var index = start
      while index < bytes.count {
        // Files are mostly ASCII, which is checked many bytes at a time.
        while index &+ 32 <= bytes.count {
          let words = bytes.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
          guard (words[0] | words[1] | words[2] | words[3]) & 0x8080_8080_8080_8080 == 0 else { break }
          index &+= 32
        }
        while index < bytes.count, bytes[index] < 0x80 { index &+= 1 }
        while index < bytes.count, bytes[index] >= 0x80 {
          let length = lengthOfSequence(in: bytes, at: index)
          if length == 0 { return index }
          index += length
        }
      }
      return index
    }
  }

  /// The number of bytes of the non-ASCII character that starts at an index: 2 to 4, or 0 if there is none.
  private static func lengthOfSequence(in bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
    guard index + 1 < bytes.count else { return 0 }
    // The ranges of the second byte exclude overlong forms, surrogates and values above U+10FFFF.
    let length =
      switch (bytes[index], bytes[index + 1]) {
      case (0xC2...0xDF, 0x80...0xBF): 2
      case (0xE0, 0xA0...0xBF), (0xE1...0xEC, 0x80...0xBF), (0xED, 0x80...0x9F), (0xEE...0xEF, 0x80...0xBF): 3
      case (0xF0, 0x90...0xBF), (0xF1...0xF3, 0x80...0xBF), (0xF4, 0x80...0x8F): 4
      default: 0
      }
    guard length > 0, index + length <= bytes.count else { return 0 }
    for next in (index + 2)..<(index + length) where bytes[next] & 0xC0 != 0x80 { return 0 }
    return length
  }
}

extension [UInt8] {
  /// Appends text in another encoding, with U+FFFD for each malformed part.
  ///
  /// - Returns: For each malformed part, the index of its unit and the offset of its U+FFFD.
  @discardableResult
  package mutating func append<Source: Unicode.Encoding>(
    _ units: some Sequence<Source.CodeUnit>,
    as source: Source.Type
  ) -> [(unit: Int, offset: Int)] {
    var parser = Source.ForwardParser()
    var units = units.makeIterator()
    var unit = 0
    var faults: [(unit: Int, offset: Int)] = []
    while true {
      switch parser.parseScalar(from: &units) {
      case .valid(let scalar):
        append(contentsOf: UTF8.transcode(scalar, from: source) ?? UTF8.encodedReplacementCharacter)
        unit += scalar.count
      case .error(let length):
        faults.append((unit, count))
        append(contentsOf: UTF8.encodedReplacementCharacter)
        unit += length
      case .emptyInput:
        return faults
      }
    }
  }

  /// Appends a character.
  package mutating func append(_ scalar: Unicode.Scalar) {
    append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
