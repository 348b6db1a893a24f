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
          guard startsWithName(name), isEndOfName(at: index + name.utf8.count) else {
            index = tag
            try log.error(.unexpectedEndTag(endTagName(at: tag), expected: name), at: tag)
            return nil
          }
          skip(to: ">")
          if index < text.count {
            index += 1
          } else {
            try log.error(.unterminatedMarkup("</\(name)"), at: tag)
          }
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

  private func startsWithName(_ name: String) -> Bool {
    text[index...].starts(with: name.utf8)
  }

  private func isEndOfName(at index: Int) -> Bool {
    index >= text.count || text[index].isXMLSpace || text[index] == UInt8(ascii: ">")
  }

  private func endTagName(at tag: Int) -> String {
    let rest = text[min(tag + 2, text.count)...]
    return String(decoding: rest.prefix { !$0.isXMLSpace && $0 != UInt8(ascii: ">") }.prefix(40), as: UTF8.self)
  }

  /// Reads `&amp;`, `&#65;` or `&#x41;`. A malformed reference stays as it is.
  private mutating func parseReference(_ buffer: inout [UInt8]) throws(Diagnostic) {
    let start = index
    index += 1
    // Long enough for any number of a character with many leading zeros.
    while index < text.count, index - start < 40, text[index] != UInt8(ascii: ";"), text[index] != UInt8(ascii: "<"),
      text[index] != UInt8(ascii: "&"), !text[index].isXMLSpace
    {
      index += 1
    }
    let name = String(decoding: text[(start + 1)..<index], as: UTF8.self)
    let isClosed = index < text.count && text[index] == UInt8(ascii: ";")
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

  /// The value of an element other than a container.
  ///
  /// - Returns: The value; `nil` if its text does not fit its type.
  func value(
    _ name: String,
    _ content: String,
    at offset: Int
  ) throws(Diagnostic) -> PropertyListValue? {
    let value: PropertyListValue? =
      switch name {
      case "string": .string(content)
      case "true": .boolean(true)
      case "false": .boolean(false)
      case "integer": Self.integer(content)
      case "real": Double(Self.trimmed(content)).map { .real($0) }
      case "date": PropertyListDate.parse(Self.trimmed(content)).map { .date($0) }
      default: Base64.decode(content).map { .data($0) }
      }
    if value == nil {
      try log.error(.malformedValue(type: name == "real" ? "real number" : name, text: content), at: offset)
    }
    return value
  }

  private static func trimmed(_ content: String) -> Substring {
    let bytes = content.utf8
    guard let first = bytes.firstIndex(where: { !$0.isXMLSpace }),
      let last = bytes.lastIndex(where: { !$0.isXMLSpace })
    else { return "" }
    return content[first...last]
  }

  private static func integer(_ content: String) -> PropertyListValue? {
    var digits = trimmed(content)
    let isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits = digits.dropFirst() }
    var radix = 10
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      digits = digits.dropFirst(2)
      radix = 16
    }
    // The initializer would take a second sign.
    guard digits.first != "-", digits.first != "+", let magnitude = UInt64(digits, radix: radix) else { return nil }
    if isNegative {
      return magnitude <= Int64.min.magnitude ? .integer(Int64(truncatingIfNeeded: 0 &- magnitude)) : nil
    }
    return Int64(exactly: magnitude).map { .integer($0) } ?? .unsigned(magnitude)
  }
}
