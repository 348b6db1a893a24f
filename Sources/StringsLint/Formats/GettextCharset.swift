/// The encoding of a PO file, which its header names.
enum GettextCharset: Hashable {
  case utf8
  case latin1
  /// One that is not read.
  case other(String)

  /// The encoding that the first `Content-Type` of a file names; without one, it is UTF-8.
  init(of bytes: [UInt8]) {
    let mark = Array("charset=".utf8)
    // No header is longer than this.
    let header = Array(bytes.prefix(1 << 16))
    guard let field = Self.end(of: Array("content-type:".utf8), in: header, from: 0),
      let start = Self.end(of: mark, in: header, from: field), !header[field..<start].contains(0x0A)
    else {
      self = .utf8
      return
    }
    let name = bytes[start...].prefix(40).prefix { byte in
      byte.isASCIILetter || byte.isASCIIDigit || ("-_.:" as StaticString).contains(byte)
    }
    let spelling = String(decoding: name, as: UTF8.self)
    switch spelling.uppercased() {
    // The template of a header says CHARSET.
    case "", "CHARSET", "UTF-8", "UTF8", "ASCII", "US-ASCII", "ANSI_X3.4-1968": self = .utf8
    case "ISO-8859-1", "ISO8859-1", "ISO_8859-1", "LATIN1", "LATIN-1": self = .latin1
    // Every ASCII text is the same in nearly all encodings.
    default: self = bytes.allSatisfy { $0 < 0x80 } ? .utf8 : .other(spelling)
    }
  }

  private static func end(of token: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + token.count <= bytes.count {
      var count = 0
      while count < token.count, bytes[index + count] | (token[count] & 0x20) == token[count] { count += 1 }
      if count == token.count { return index + count }
      index += 1
    }
    return nil
  }

  /// The bytes of a Latin-1 text as UTF-8.
  static func utf8(ofLatin1 bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 { text.append(byte) } else { text += [0xC0 | byte >> 6, 0x80 | byte & 0x3F] }
    }
    return text
  }
}
