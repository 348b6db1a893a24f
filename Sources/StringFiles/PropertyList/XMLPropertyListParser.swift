import PluralCore

/// Reads XML property lists.
///
/// ``XMLScanner`` reads the XML, and a builder makes the list. Unlike CoreFoundation, the parser accepts a comment inside a
/// string and blanks around an integer.
struct XMLPropertyListParser {
  private var scanner: XMLScanner
  private let log: ReadingLog
  private var builder = PropertyListBuilder()
  private var open: [(name: String, offset: Int)] = []
  private var isFinished = false

  /// Creates a parser of valid UTF-8 text.
  init(text: [UInt8], log: ReadingLog) {
    scanner = XMLScanner(text: text, log: log)
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
    while let byte = scanner.byte, !log.isFull && !isFinished {
      if byte == UInt8(ascii: "<") {
        try parseMarkup()
      } else if byte.isXMLSpace {
        scanner.index += 1
      } else {
        try log.error(.unexpectedCharacter(scanner.scalar, expected: "an element"), at: scanner.index)
        scanner.skip(to: "<")
      }
    }
    if isFinished {
      scanner.skip(while: \.isXMLSpace)
      if scanner.byte != nil && !scanner.startsWith("<!--") && !scanner.startsWith("<?") {
        log.warning(.contentAfterEnd, at: scanner.index)
      }
    } else if !log.isFull {
      if let last = open.last {
        try log.error(.unclosedElement(last.name), at: last.offset)
      } else {
        try log.error(.unexpectedEnd(expected: "an element"), at: scanner.index)
      }
    }
    builder.closeAll()
    return builder.root
  }

  // MARK: Elements

  private mutating func parseMarkup() throws(Diagnostic) {
    switch try scanner.markup() {
    case .start(let tag): try parseElement(tag)
    case .end(let name, let offset): try parseEndTag(name, at: offset)
    case nil, .comment, .instruction, .documentType: break
    }
  }

  private mutating func parseEndTag(_ name: String, at start: Int) throws(Diagnostic) {
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

  private mutating func parseElement(_ tag: XMLTag) throws(Diagnostic) {
    let (name, start) = (tag.name, tag.offset)
    switch name {
    case "plist":
      guard open.isEmpty else {
        try log.error(.unexpectedElement(name), at: start)
        return
      }
      open.append((name, start))
      if tag.isEmpty { try close(name, at: start) }
    case "dict", "array":
      guard try acceptsValue(name, at: start) else { return try scanner.skipContent(of: tag) }
      guard builder.canOpen else {
        try log.error(.tooDeep(limit: PropertyListBuilder.depthLimit), at: start)
        builder.dropKey()
        open.removeAll()
        isFinished = true
        scanner.skipRest()
        return
      }
      builder.open(dictionary: name == "dict", at: start)
      open.append((name, start))
      if tag.isEmpty { try close(name, at: start) }
    case "key":
      guard builder.isInDictionary else {
        try log.error(.unexpectedElement(name), at: start)
        return try scanner.skipContent(of: tag)
      }
      if let key = builder.pendingKey {
        try log.error(.keyWithoutValue(key), at: builder.pendingKeyOffset)
        builder.dropKey()
      }
      if let key = tag.isEmpty ? "" : try scanner.text(of: tag) {
        builder.key(key, at: start)
      }
    case "string":
      try parseScalar(tag) { .string($0) }
    case "integer":
      try parseScalar(tag) { _ in .other(.integer) }
    case "real":
      try parseScalar(tag) { _ in .other(.real) }
    case "true", "false":
      try parseScalar(tag) { _ in .other(.boolean) }
    case "date":
      try parseScalar(tag) { _ in .other(.date) }
    case "data":
      try parseScalar(tag) { _ in .other(.data) }
    default:
      try log.error(.unexpectedElement(name), at: start)
      builder.dropKey()
      try scanner.skipContent(of: tag)
    }
  }

  private mutating func parseScalar(
    _ tag: XMLTag,
    value: (String) -> PropertyListValue
  ) throws(Diagnostic) {
    guard try acceptsValue(tag.name, at: tag.offset) else { return try scanner.skipContent(of: tag) }
    if let content = tag.isEmpty ? "" : try scanner.text(of: tag) {
      builder.add(value(content), at: tag.offset)
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
}
