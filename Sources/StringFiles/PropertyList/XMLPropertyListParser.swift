import PluralCore

/// Reads XML property lists.
///
/// It reads the parts of XML that property lists use: elements, the five entities and character numbers, CDATA, comments and
/// processing instructions. It skips the document type and fetches nothing; entities defined there are errors. Unlike
/// CoreFoundation, it accepts a comment inside a string and blanks around an integer.
struct XMLPropertyListParser: TextParser {
  let text: [UInt8]
  let log: ReadingLog
  var index = 0
  private var builder = PropertyListBuilder()
  private var open: [(name: String, offset: Int)] = []
  private var isFinished = false

  /// Creates a parser of valid UTF-8 text.
  init(text: [UInt8], log: ReadingLog) {
    self.text = text
    self.log = log
  }

  /// Whether a text looks like an XML property list rather than an old-style one, where `<` begins data.
  static func canRead(_ text: [UInt8]) -> Bool {
    guard let start = text.firstIndex(where: { !$0.isXMLSpace }), text[start] == UInt8(ascii: "<") else { return false }
    let rest = text[(start + 1)...]
    if let second = rest.first, "?!/".utf8.contains(second) { return true }
    return ["plist", "dict", "array", "string", "key"].contains { rest.starts(with: $0.utf8) }
  }

  /// Reads the whole text.
  ///
  /// - Returns: The root; `nil`, in lenient mode, if there is none.
  mutating func parse() throws(Diagnostic) -> PropertyListNode? {
    while index < text.count && !log.isFull && !isFinished {
      if text[index] == UInt8(ascii: "<") {
        try parseMarkup()
      } else if text[index].isXMLSpace {
        index += 1
      } else {
        try log.error(.unexpectedCharacter(scalar, expected: "an element"), at: index)
        skip(to: "<")
      }
    }
    if isFinished {
      skip(while: \.isXMLSpace)
      if index < text.count && !startsWith("<!--") && !startsWith("<?") {
        log.warning(.contentAfterEnd, at: index)
      }
    } else if !log.isFull {
      if let last = open.last {
        try log.error(.unclosedElement(last.name), at: last.offset)
      } else {
        try log.error(.unexpectedEnd(expected: "an element"), at: index)
      }
    }
    builder.closeAll()
    return builder.root
  }

  // MARK: Markup

  private mutating func parseMarkup() throws(Diagnostic) {
    if startsWith("<!--") {
      try skipSection("<!--", end: "-->")
    } else if startsWith("<?") {
      try skipSection("<?", end: "?>")
    } else if startsWith("<!DOCTYPE") {
      try skipDocumentType()
    } else if startsWith("</") {
      try parseEndTag()
    } else {
      try parseElement()
    }
  }

  /// Skips a comment or another section.
  ///
  /// - Returns: What stands between its ends.
  @discardableResult
  mutating func skipSection(_ opening: StaticString, end: StaticString) throws(Diagnostic) -> ArraySlice<UInt8> {
    let start = index
    index += opening.utf8CodeUnitCount
    let contentStart = index
    skip(to: end)
    let content = text[contentStart..<index]
    if index < text.count {
      index += end.utf8CodeUnitCount
    } else {
      try log.error(.unterminated("\(opening)"), at: start)
    }
    return content
  }

  private mutating func skipDocumentType() throws(Diagnostic) {
    let start = index
    var brackets = 0
    while let byte = nextUnquoted() {
      index += 1
      if byte == UInt8(ascii: "[") {
        brackets += 1
      } else if byte == UInt8(ascii: "]") {
        brackets -= 1
      } else if byte == UInt8(ascii: ">") && brackets <= 0 {
        return
      }
    }
    try log.error(.unterminated("<!DOCTYPE"), at: start)
  }

  private mutating func parseEndTag() throws(Diagnostic) {
    let start = index
    index += 2
    let name = parseName()
    skipTagEnd()
    guard let last = open.last else {
      try log.error(.unexpectedEndTag(name, expected: nil), at: start)
      return
    }
    if last.name != name {
      try log.error(.unexpectedEndTag(name, expected: last.name), at: start)
      // If an outer element has this name, its end tag closes everything that is open inside it.
      guard open.contains(where: { $0.name == name }) else { return }
      while let inner = open.last, inner.name != name { try close(inner.name, at: start) }
    }
    try close(name, at: start)
  }

  private mutating func close(_ name: String, at offset: Int) throws(Diagnostic) {
    open.removeLast()
    if name == "plist" {
      if builder.root == nil {
        try log.error(.unexpectedCharacter("<", expected: "a value"), at: offset)
      }
    } else {
      if let key = builder.pendingKey {
        try log.error(.keyWithoutValue(key), at: builder.pendingKeyOffset)
        builder.dropKey()
      }
      builder.close()
    }
    if open.isEmpty { isFinished = true }
  }

  private mutating func parseElement() throws(Diagnostic) {
    let start = index
    index += 1
    let name = parseName()
    guard !name.isEmpty else {
      try log.error(.unexpectedCharacter("<", expected: "an element"), at: start)
      return
    }
    guard let isEmpty = skipAttributes() else {
      try log.error(.unterminated("<\(name)"), at: start)
      return
    }
    switch name {
    case "plist":
      guard open.isEmpty else {
        try log.error(.unexpectedElement(name), at: start)
        return
      }
      open.append((name, start))
      if isEmpty { try close(name, at: start) }
    case "dict", "array":
      guard try acceptsValue(name, at: start) else { return try skipContent(of: name, isEmpty) }
      guard builder.canOpen else {
        try log.error(.tooDeep(limit: PropertyListBuilder.depthLimit), at: start)
        builder.dropKey()
        open.removeAll()
        isFinished = true
        index = text.count
        return
      }
      builder.open(dictionary: name == "dict", at: start)
      open.append((name, start))
      if isEmpty { try close(name, at: start) }
    case "key":
      guard builder.isInDictionary else {
        try log.error(.unexpectedElement(name), at: start)
        return try skipContent(of: name, isEmpty)
      }
      if let key = builder.pendingKey {
        try log.error(.keyWithoutValue(key), at: builder.pendingKeyOffset)
        builder.dropKey()
      }
      if let key = isEmpty ? "" : try parseText(of: name, at: start) {
        builder.key(key, at: start)
      }
    case "string":
      try parseScalar(name, isEmpty, at: start) { .string($0) }
    case "integer":
      try parseScalar(name, isEmpty, at: start) { _ in .other(.integer) }
    case "real":
      try parseScalar(name, isEmpty, at: start) { _ in .other(.real) }
    case "true", "false":
      try parseScalar(name, isEmpty, at: start) { _ in .other(.boolean) }
    case "date":
      try parseScalar(name, isEmpty, at: start) { _ in .other(.date) }
    case "data":
      try parseScalar(name, isEmpty, at: start) { _ in .other(.data) }
    default:
      try log.error(.unexpectedElement(name), at: start)
      builder.dropKey()
      try skipContent(of: name, isEmpty)
    }
  }

  private mutating func parseScalar(
    _ name: String,
    _ isEmpty: Bool,
    at start: Int,
    value: (String) -> PropertyListValue
  ) throws(Diagnostic) {
    guard try acceptsValue(name, at: start) else { return try skipContent(of: name, isEmpty) }
    if let content = isEmpty ? "" : try parseText(of: name, at: start) {
      builder.add(value(content), at: start)
      if open.isEmpty { isFinished = true }
    } else {
      builder.dropKey()
    }
  }

  /// Whether a value is allowed here; if not, that is reported.
  private func acceptsValue(_ name: String, at offset: Int) throws(Diagnostic) -> Bool {
    if builder.depth == 0 {
      if builder.root == nil { return true }
      try log.error(.unexpectedElement(name), at: offset)
      return false
    }
    if builder.isInDictionary && builder.pendingKey == nil {
      try log.error(.valueWithoutKey, at: offset)
      return false
    }
    return true
  }

  /// Skips the rest of an element, including its end tag.
  private mutating func skipContent(of name: String, _ isEmpty: Bool) throws(Diagnostic) {
    var depth = isEmpty ? 0 : 1
    while depth > 0 && index < text.count {
      skip(to: "<")
      if startsWith("<!--") {
        try skipSection("<!--", end: "-->")
        continue
      }
      let isEnd = startsWith("</")
      index = min(index + (isEnd ? 2 : 1), text.count)
      guard parseName() == name else { continue }
      if isEnd {
        depth -= 1
        skipTagEnd()
      } else if skipAttributes() == false {
        depth += 1
      }
    }
  }

  // MARK: Tags

  mutating func parseName() -> String {
    let start = index
    skip { !$0.isXMLSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "<") }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  /// Skips to after the `>` of a start tag.
  ///
  /// - Returns: Whether the element is empty, as `<dict/>` is; `nil` if the tag is not closed.
  private mutating func skipAttributes() -> Bool? {
    while let byte = nextUnquoted(), byte != UInt8(ascii: "<") {
      index += 1
      if byte == UInt8(ascii: ">") { return text[index - 2] == UInt8(ascii: "/") }
    }
    return nil
  }

  /// The next byte outside of quotes, which are skipped; `nil` at the end.
  private mutating func nextUnquoted() -> UInt8? {
    while let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      skip { $0 != quote }
      if index < text.count { index += 1 }
    }
    return byte
  }

  /// Skips the rest of an end tag.
  ///
  /// - Returns: Whether it has an end.
  @discardableResult
  mutating func skipTagEnd() -> Bool {
    skip(to: ">")
    guard index < text.count else { return false }
    index += 1
    return true
  }
}
