import PluralCore

/// Reads old-style property lists, among them the text form of `.strings`: `"key" = "value"; /* … */`.
///
/// The grammar is CoreFoundation's, but nothing is lost silently. CoreFoundation drops everything after a stray `;`, an
/// unexpected character or an unclosed comment; this parser reads or reports it.
///
/// In lenient mode the parser continues after an error. It keeps an entry without its `;` if the next one starts on a later
/// line. Otherwise it skips to the next `;` or line.
struct OldStyleParser: TextParser {
  let text: [UInt8]
  let log: ReadingLog
  var index = 0
  private var builder = PropertyListBuilder()
  /// The number of containers that end with the text instead of a bracket: 1 in a file without outer braces.
  private var floor = 0
  /// The comment that was read last, if it may belong to the next key.
  private var comment: Range<Int>?

  /// Creates a parser for valid UTF-8 text.
  init(text: [UInt8], log: ReadingLog) {
    self.text = text
    self.log = log
  }

  /// Reads the whole text. An empty one is an empty dictionary.
  mutating func parse() throws(Diagnostic) -> PropertyListNode {
    try skipBlanks()
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      try openContainer()
      try parseContents()
      try skipBlanks()
      if index < text.count {
        try log.error(.contentAfterEnd, at: index)
      }
    case UInt8(ascii: "<"):
      let start = index
      if try skipData() { builder.add(.other(.data), at: start) }
    default:
      builder.open(dictionary: true, at: index)
      floor = 1
      try parseContents()
    }
    builder.closeAll()
    return builder.root ?? PropertyListNode(offset: 0, value: .dictionary([]))
  }

  // MARK: Containers

  /// Reads until the containers above the floor are closed, or the text ends.
  private mutating func parseContents() throws(Diagnostic) {
    while builder.depth > 0 && !log.isFull {
      try skipBlanks()
      guard let byte else {
        if builder.depth > floor {
          let bracket = builder.isInDictionary ? "{" : "("
          try log.error(.unterminated(bracket), at: builder.openOffset)
        }
        return
      }
      if builder.isInDictionary {
        if byte == UInt8(ascii: "}") && builder.depth > floor {
          index += 1
          try closeContainer()
          if builder.depth == 0 { return }
        } else if byte == UInt8(ascii: ";") {
          log.warning(.straySemicolon, at: index)
          index += 1
        } else {
          try parseMember()
        }
      } else if byte == UInt8(ascii: ")") {
        index += 1
        try closeContainer()
        if builder.depth == 0 { return }
      } else {
        try parseElement()
      }
    }
  }

  /// Opens the dictionary or array whose bracket is next. If that is too deep, the rest of the text is skipped.
  private mutating func openContainer() throws(Diagnostic) {
    guard builder.canOpen else {
      try log.error(.tooDeep(limit: PropertyListBuilder.depthLimit), at: index)
      builder.dropKey()
      index = text.count
      builder.closeAll()
      return
    }
    builder.open(dictionary: byte == UInt8(ascii: "{"), at: index)
    index += 1
  }

  /// Closes the innermost container and reads the separator after it.
  private mutating func closeContainer() throws(Diagnostic) {
    builder.close()
    if builder.isInDictionary {
      try expectSemicolon(after: index, key: nil)
    } else if builder.depth > 0 {
      try expectComma()
    }
  }

  // MARK: Members and elements

  private mutating func parseMember() throws(Diagnostic) {
    let keyStart = index
    guard let key = try parseString() else {
      if index == keyStart {
        let expected = builder.depth > floor ? "a key or '}'" : "a key"
        try log.error(.unexpectedCharacter(scalar, expected: expected), at: index)
        resynchronize()
      }
      return
    }
    builder.key(key, at: keyStart)
    if let comment, let recorder = log.recorder {
      recorder.comments[keyStart] = String(decoding: text[comment], as: UTF8.self)
    }
    comment = nil
    let keyEnd = index
    try skipBlanks()
    switch byte {
    case UInt8(ascii: ";"):
      builder.add(.string(key), at: keyStart)
      index += 1
    case UInt8(ascii: "="):
      index += 1
      try skipBlanks()
      try parseValue(key: key)
    case nil:
      try log.error(.unexpectedEnd(expected: "'=' or ';'"), at: keyEnd)
      builder.dropKey()
    default:
      try log.error(.unexpectedCharacter(scalar, expected: "'=' or ';'"), at: index)
      builder.dropKey()
      resynchronize()
    }
  }

  /// Reads the value after a `=`.
  private mutating func parseValue(key: String) throws(Diagnostic) {
    let start = index
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") { return try openContainer() }
    if let value = try parseScalar() {
      builder.add(value, at: start)
      return try expectSemicolon(after: index, key: key)
    }
    builder.dropKey()
    if byte == nil && index == start {
      return try log.error(.unexpectedEnd(expected: "a value"), at: index)
    }
    if index == start { try log.error(.unexpectedCharacter(scalar, expected: "a value"), at: index) }
    // After a string that is never closed, the parser is already on the next line.
    if text[start] != UInt8(ascii: "\"") && text[start] != UInt8(ascii: "'") { resynchronize() }
  }

  private mutating func parseElement() throws(Diagnostic) {
    let start = index
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") { return try openContainer() }
    if let value = try parseScalar() {
      builder.add(value, at: start)
    } else if index == start {
      try log.error(.unexpectedCharacter(scalar, expected: "a value or ')'"), at: index)
      if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") {
        // The bracket of the array is missing; the dictionary around it continues.
        builder.close()
      } else {
        index += UTF8.width(scalar)
      }
      return
    }
    try expectComma()
  }

  /// Reads a string or data.
  ///
  /// - Returns: The value; `nil` if there is none, with ``index`` unchanged, or if it is malformed, which is reported.
  private mutating func parseScalar() throws(Diagnostic) -> PropertyListValue? {
    if byte == UInt8(ascii: "<") { return try skipData() ? .other(.data) : nil }
    return try parseString().map { .string($0) }
  }

  private mutating func expectComma() throws(Diagnostic) {
    try skipBlanks()
    if byte == UInt8(ascii: ",") {
      index += 1
    } else if byte != UInt8(ascii: ")") && index < text.count {
      try log.error(.unexpectedCharacter(scalar, expected: "',' or ')'"), at: index)
    }
  }

  private mutating func expectSemicolon(after end: Int, key: String?) throws(Diagnostic) {
    try skipBlanks()
    if byte == UInt8(ascii: ";") {
      index += 1
      return
    }
    try log.error(key.map { .missingSemicolon(key: $0) } ?? .unexpectedCharacter(scalar, expected: "';'"), at: end)
    let startsLater = text[end..<index].contains { $0 == 0x0A || $0 == 0x0D }
    if !startsLater && index < text.count && byte != UInt8(ascii: "}") {
      // As in "a" = "say "hi" now"; the text is not the intended one.
      builder.dropLastMember()
      resynchronize()
    }
  }

  /// Skips to after the next `;` or line end, or to the closing brace of a dictionary.
  private mutating func resynchronize() {
    while let byte {
      if byte == UInt8(ascii: "}") && builder.depth > floor { return }
      index += 1
      if byte == UInt8(ascii: ";") || byte == 0x0A || byte == 0x0D { return }
    }
  }

  // MARK: Blanks

  /// Skips blanks, line ends and comments.
  private mutating func skipBlanks() throws(Diagnostic) {
    while let byte {
      switch byte {
      case 0x09...0x0D, 0x20:
        index += 1
      case 0xE2 where isAtLineSeparator:
        index += 3
      case UInt8(ascii: "/") where startsWith("//"):
        let start = index
        while let byte = self.byte, byte != 0x0A && byte != 0x0D && !isAtLineSeparator { index += 1 }
        comment = start..<index
      case UInt8(ascii: "/") where startsWith("/*"):
        let start = index
        index += 2
        skip(to: "*/")
        guard index < text.count else { return try log.error(.unterminatedComment, at: start) }
        index += 2
        comment = start..<index
      default:
        return
      }
    }
  }

  /// Whether U+2028 or U+2029 is next.
  private var isAtLineSeparator: Bool {
    byte == 0xE2 && (startsWith("\u{2028}") || startsWith("\u{2029}"))
  }
}
