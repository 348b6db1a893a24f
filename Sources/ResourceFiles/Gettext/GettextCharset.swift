import DataFiles
import Decimals

/// The encoding of a PO file, which its header names.
enum GettextCharset: Hashable {
  case utf8
  case latin1
  /// Another encoding, in which ASCII is ASCII and its bytes are never part of another character.
  case other(String)
  /// Another encoding, in which a byte from 0x81 on begins a character of two bytes. The second may be that of a backslash.
  case doubleByte(String)

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
    case _ where bytes.allSatisfy { $0 < 0x80 }: self = .utf8
    case "BIG5", "BIG5-HKSCS", "CP932", "CP949", "CP950", "GBK", "GB18030", "JOHAB", "SHIFT_JIS", "SJIS", "UHC":
      self = .doubleByte(spelling)
    default: self = .other(spelling)
    }
  }

  /// What to say instead of the mistakes that a parser finds: they may only be halves of letters.
  var problem: String? {
    guard case .doubleByte(let name) = self else { return nil }
    return
      "in the charset \"\(name)\", half a letter can look like a backslash, so this file cannot be checked; convert it "
      + "with msgconv --to-code=UTF-8"
  }

  /// The name of an encoding that is not converted; `nil` for the others.
  var unknownName: String? {
    switch self {
    case .utf8, .latin1: nil
    case .other(let name), .doubleByte(let name): name
    }
  }

  /// The bytes that some encodings do not use, so that msgfmt refuses them.
  private static let undefinedBytes: [String: [UInt8]] = [
    "ISO-8859-3": [0xA5, 0xAE, 0xBE, 0xC3, 0xD0, 0xE3, 0xF0], "ISO-8859-7": [0xAE, 0xD2, 0xFF],
    "CP1250": [0x81, 0x83, 0x88, 0x90, 0x98], "CP1251": [0x98], "CP1252": [0x81, 0x8D, 0x8F, 0x90, 0x9D],
  ]

  /// The first byte of a file that is not a letter of its encoding, other than in a comment, and its place in the file as UTF-8.
  func undefinedByte(in bytes: [UInt8]) -> (message: String, offset: Int)? {
    guard case .other(let name) = self else { return nil }
    let upper = name.uppercased()
    guard let undefined = Self.undefinedBytes[upper.hasPrefix("WINDOWS-") ? "CP\(upper.dropFirst(8))" : upper] else {
      return nil
    }
    var offset = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let isComment = line.first == UInt8(ascii: "#")
      if !isComment, let place = line.firstIndex(where: undefined.contains) {
        let message =
          "the byte 0x\(String(line[place], radix: 16, uppercase: true)) is not a character in the charset \"\(name)\", and msgfmt "
          + "refuses it"
        return (message, offset + line[..<place].reduce(0) { $0 + ($1 < 0x80 ? 1 : 2) })
      }
      offset += line.reduce(1) { $0 + ($1 < 0x80 ? 1 : 2) }
    }
    return nil
  }

  /// A file as UTF-8. Bytes of an encoding that is not known are read as Latin-1: the letters are wrong, but placeholders,
  /// spaces and line breaks are not.
  func utf8(of bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .utf8: return bytes
    case .latin1, .other: return bytes.flatMap { String(Unicode.Scalar($0)).utf8 }
    case .doubleByte:
      var text: [UInt8] = []
      var isSecond = false
      for byte in bytes {
        if isSecond && byte >= 0x30 || byte >= 0x80 {
          text += Array("\u{FFFD}".utf8)
          isSecond = !isSecond && byte > 0x80
        } else {
          text.append(byte)
          isSecond = false
        }
      }
      return text
    }
  }
}
