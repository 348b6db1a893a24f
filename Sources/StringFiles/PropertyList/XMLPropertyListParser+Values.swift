import PluralCore

extension XMLPropertyListParser {
  /// Reads the text of an element and its end tag.
  ///
  /// - Returns: The text; `nil` if the element is not closed or holds another one.
  mutating func parseText(of name: String, at start: Int) throws(Diagnostic) -> String? {
    var buffer: [UInt8] = []
    var isPlain = true
    var runStart = index
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "&"):
        isPlain = false
        buffer += text[runStart..<index]
        try parseReference(&buffer)
        runStart = index
      case UInt8(ascii: "<"):
        if startsWith("</") {
          let tag = index
          let content = isPlain ? text[runStart..<index] : (buffer + text[runStart..<index])[...]
          index += 2
          let closing = parseName()
          guard closing == name, byte != UInt8(ascii: "/"), byte != UInt8(ascii: "<") else {
            index = tag
            try log.error(.unexpectedEndTag(closing, expected: name), at: tag)
            return nil
          }
          if !skipTagEnd() { try log.error(.unterminated("</\(name)"), at: tag) }
          return String(decoding: content, as: UTF8.self)
        }
        isPlain = false
        buffer += text[runStart..<index]
        if startsWith("<![CDATA[") {
          buffer += try skipSection("<![CDATA[", end: "]]>")
        } else if startsWith("<!--") {
          try skipSection("<!--", end: "-->")
        } else {
          try log.error(.unclosedElement(name), at: start)
          return nil
        }
        runStart = index
      case let byte:
        if byte < 0x20 && !byte.isXMLSpace { try log.error(.xmlControlCharacter(Unicode.Scalar(byte)), at: index) }
        index += 1
      }
    }
    try log.error(.unclosedElement(name), at: start)
    return nil
  }

  /// Reads `&amp;`, `&#65;` or `&#x41;`. A malformed reference stays as it is.
  private mutating func parseReference(_ buffer: inout [UInt8]) throws(Diagnostic) {
    let start = index
    index += 1
    // Long enough for any number of a character with many leading zeros.
    let limit = start + 40
    while let byte, index < limit, !";<&".utf8.contains(byte), !byte.isXMLSpace { index += 1 }
    let name = String(decoding: text[(start + 1)..<index], as: UTF8.self)
    let isClosed = byte == UInt8(ascii: ";")
    if isClosed { index += 1 }
    switch name {
    case "amp" where isClosed: buffer.append(UInt8(ascii: "&"))
    case "lt" where isClosed: buffer.append(UInt8(ascii: "<"))
    case "gt" where isClosed: buffer.append(UInt8(ascii: ">"))
    case "quot" where isClosed: buffer.append(UInt8(ascii: "\""))
    case "apos" where isClosed: buffer.append(UInt8(ascii: "'"))
    default:
      if name.hasPrefix("#") && isClosed {
        let digits = name.dropFirst()
        let value =
          digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        if let value, let scalar = Unicode.Scalar(value) {
          if value < 0x20 && !UInt8(value).isXMLSpace { try log.error(.xmlControlCharacter(scalar), at: start) }
          buffer.append(scalar)
          return
        }
        try log.error(.invalidCharacterReference("&\(name);"), at: start)
      } else {
        try log.error(.unknownEntity("&\(name)" + (isClosed ? ";" : "")), at: start)
      }
      buffer += text[start..<index]
    }
  }
}
