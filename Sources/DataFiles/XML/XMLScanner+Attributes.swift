import Decimals
package import Diagnostics

extension XMLScanner {
  /// The attributes of a tag, in order. Malformed ones are reported and left out.
  package mutating func attributes(of tag: XMLTag) throws(Diagnostic) -> [XMLAttribute] {
    let place = index
    defer { index = place }
    index = tag.attributes.lowerBound
    let end = tag.attributes.upperBound - (tag.isEmpty ? 1 : 0)
    var attributes: [XMLAttribute] = []
    while true {
      skip { $0.isXMLSpace }
      guard index < end else { return attributes }
      let start = index
      skip { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") && !$0.isXMLSpace }
      let name = String(decoding: text[start..<index], as: UTF8.self)
      skip { $0.isXMLSpace }
      guard !name.isEmpty, byte == UInt8(ascii: "=") else {
        try log.error(.unexpectedCharacter(scalar, expected: "'=' and a value"), at: index)
        return attributes
      }
      index += 1
      skip { $0.isXMLSpace }
      guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        try log.error(.unexpectedCharacter(scalar, expected: "a value in quotes"), at: index)
        return attributes
      }
      index += 1
      let valueStart = index
      let value = try textRun(to: quote, before: end)
      // Without the quotation mark, the value probably ends with the tag.
      if index < end { index += 1 } else { try log.error(.unclosedAttribute(name), at: valueStart - 1) }
      attributes.append(XMLAttribute(name: name, value: String(decoding: value, as: UTF8.self), offset: valueStart))
    }
  }
}
