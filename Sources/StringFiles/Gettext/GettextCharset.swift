import Decimals

/// The encoding of a PO file, which its header names.
enum GettextCharset: Hashable {
  case utf8
  case latin1
  /// An unsupported charset.
  case other(String)

  /// The encoding named by the first `Content-Type` of a file; UTF-8 if there is none.
  init(of bytes: [UInt8]) {
    // No header is longer than this.
    let header = bytes.prefix(1 << 16).map { byte in (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
    guard let field = header.end(of: "content-type:"), let start = header.end(of: "charset=", from: field),
      !header[field..<start].contains(0x0A)
    else {
      self = .utf8
      return
    }
    let name = bytes[start...].prefix(40).prefix { byte in
      byte.isASCIILetter || byte.isASCIIDigit || "-_.:".utf8.contains(byte)
    }
    let spelling = String(decoding: name, as: UTF8.self)
    switch spelling.uppercased() {
    // The template of a header contains CHARSET.
    case "", "CHARSET", "UTF-8", "UTF8", "ASCII", "US-ASCII", "ANSI_X3.4-1968": self = .utf8
    case "ISO-8859-1", "ISO8859-1", "ISO_8859-1", "LATIN1", "LATIN-1": self = .latin1
    // ASCII text is the same in nearly all encodings.
    default: self = bytes.allSatisfy { $0 < 0x80 } ? .utf8 : .other(spelling)
    }
  }

  /// Converts Latin-1 bytes to UTF-8.
  static func utf8(ofLatin1 bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { String(Unicode.Scalar($0)).utf8 }
  }
}

extension [UInt8] {
  /// The end of the first occurrence of a string at or after an index; `nil` if there is none.
  package func end(of text: String, from start: Int = 0) -> Int? {
    let text = Array(text.utf8)
    var end = start + text.count
    while end <= count {
      if self[(end - text.count)...].starts(with: text) { return end }
      end += 1
    }
    return nil
  }
}
