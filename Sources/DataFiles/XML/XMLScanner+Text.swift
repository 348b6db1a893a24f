import Decimals
package import Diagnostics

extension XMLScanner {
  /// Reads text up to the next `<`, or to another byte, and replaces its references.
  package mutating func textRun(
    to end: UInt8 = UInt8(ascii: "<"),
    before limit: Int = .max
  ) throws(Diagnostic) -> ArraySlice<UInt8> {
    let limit = min(limit, text.count)
    var buffer: [UInt8] = []
    var isPlain = true
    var runStart = index
    while index < limit, text[index] != end {
      let byte = text[index]
      if byte == UInt8(ascii: "&") {
        isPlain = false
        buffer += literal(runStart..<index)
        try parseReference(&buffer)
        runStart = index
      } else {
        if byte < 0x20 && !byte.isXMLSpace { try log.error(.xmlControlCharacter(Unicode.Scalar(byte)), at: index) }
        index += 1
      }
    }
    if isPlain { return literal(runStart..<index) }
    buffer += literal(min(runStart, index)..<index)
    return buffer[...]
  }

  /// The text of a range as it is, with line feeds at the ends of lines.
  func literal(_ range: Range<Int>) -> ArraySlice<UInt8> {
    guard !keepsCarriageReturns, text[range].contains(0x0D) else { return text[range] }
    var lines: [UInt8] = []
    for index in range {
      if text[index] != 0x0D {
        lines.append(text[index])
      } else if index + 1 == range.upperBound || text[index + 1] != 0x0A {
        lines.append(0x0A)
      }
    }
    return lines[...]
  }

  /// Reads `&amp;`, `&#65;` or `&#x41;`. A malformed reference stays as it is.
  private mutating func parseReference(_ buffer: inout [UInt8]) throws(Diagnostic) {
    let start = index
    index += 1
    // Long enough for any character number with many leading zeros.
    let limit = start + 40
    while let byte, index < limit, !";<&".utf8.contains(byte), !byte.isXMLSpace { index += 1 }
    let name = String(decoding: text[(start + 1)..<index], as: UTF8.self)
    let isClosed = byte == UInt8(ascii: ";")
    if isClosed { index += 1 }
    if isClosed, let value = entities[name] {
      let growth = max(value.count - (index - start), 0)
      if growth <= entityBudget {
        entityBudget -= growth
        buffer += value
        return
      }
    }
    if isClosed && name.hasPrefix("#") {
      let digits = name.dropFirst()
      let value = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
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

  /// Declares the entities of a document type, such as `<!ENTITY app "Shop">`.
  ///
  /// Entities in files and entities longer than 4,096 bytes stay unknown. The text of an entity may use entities that
  /// are declared before it.
  ///
  /// - Parameter place: The range of the document type.
  package mutating func declareEntities(in place: Range<Int>) {
    let place = place.clamped(to: text.indices)
    // Problems in a declaration are reported where the entity is used, because it is unknown there.
    var scanner = XMLScanner(text: Array(text[place]), log: ReadingLog(file: nil, strict: false))
    while scanner.index < scanner.text.count {
      scanner.skip(to: "<!")
      if scanner.startsWith("<!--") {
        guard (try? scanner.skipSection("<!--", end: "-->")) != nil else { return }
        continue
      }
      let isEntity = scanner.startsWith("<!ENTITY")
      scanner.index = min(scanner.index + (isEntity ? 8 : 2), scanner.text.count)
      guard isEntity else { continue }
      scanner.skip { $0.isXMLSpace }
      let name = scanner.scanName()
      scanner.skip { $0.isXMLSpace }
      guard let quote = scanner.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
      scanner.index += 1
      scanner.entities = entities
      guard let value = try? scanner.textRun(to: quote), value.count <= 4096, entities[name] == nil else { continue }
      entities[name] = Array(value)
    }
  }
}
