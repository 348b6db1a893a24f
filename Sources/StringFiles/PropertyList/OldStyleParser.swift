import DataFiles
import Diagnostics

/// Reads old-style property lists, including the text form of `.strings`: `"key" = "value"; /* … */`.
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
  /// The number of open brackets.
  private var depth = 0
  /// Whether the file ended inside brackets, so that nothing more is expected.
  private var isCutOff = false
  /// The last comment, if it may belong to the next key.
  private var comment: Range<Int>?

  /// Creates a parser for valid UTF-8 text.
  init(text: [UInt8], log: ReadingLog) {
    self.text = text
    self.log = log
  }

  /// Reads the whole file. An empty file is an empty dictionary.
  mutating func parse() throws(Diagnostic) -> PropertyListNode {
    try skipBlanks()
    let start = index
    guard let byte, "{(<".utf8.contains(byte) else {
      return PropertyListNode(offset: start, value: .dictionary(try parseMembers(of: nil)))
    }
    let root = try parseValue()
    if byte != UInt8(ascii: "<") {
      try skipBlanks()
      if index < text.count { try log.error(.contentAfterEnd, at: index) }
    }
    return root ?? PropertyListNode(offset: 0, value: .dictionary([]))
  }

  // MARK: Containers

  /// Reads the dictionary or array that starts with the next bracket.
  ///
  /// - Returns: The container; `nil` if it is nested too deeply, which is reported. Then the rest of the file is
  ///   skipped.
  private mutating func parseContainer() throws(Diagnostic) -> PropertyListNode? {
    let start = index
    guard depth < PropertyListReader.depthLimit else {
      try log.error(.tooDeep(limit: PropertyListReader.depthLimit), at: start)
      index = text.count
      isCutOff = true
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    index += 1
    let isDictionary = text[start] == UInt8(ascii: "{")
    let value: PropertyListValue =
      isDictionary ? .dictionary(try parseMembers(of: start)) : .array(try parseElements(of: start))
    return PropertyListNode(offset: start, value: value)
  }

  /// Moves to the next token of a container.
  ///
  /// - Parameter start: The offset of its bracket; `nil` if it ends with the file.
  /// - Returns: `true` if there is one. A missing bracket is reported.
  /// - Throws: The first error, if the log is strict.
  private mutating func hasMore(in start: Int?) throws(Diagnostic) -> Bool {
    if isCutOff || log.isFull { return false }
    try skipBlanks()
    if byte != nil { return true }
    isCutOff = true
    if let start { try log.error(.unterminated(String(Unicode.Scalar(text[start]))), at: start) }
    return false
  }

  private mutating func parseMembers(of start: Int?) throws(Diagnostic) -> [PropertyListMember] {
    var members: [PropertyListMember] = []
    while try hasMore(in: start) {
      if byte == UInt8(ascii: "}") && depth > 0 {
        index += 1
        break
      }
      if byte == UInt8(ascii: ";") {
        log.warning(.straySemicolon, at: index)
        index += 1
      } else if let member = try parseMember() {
        members.append(member)
      }
    }
    return members
  }

  private mutating func parseElements(of start: Int) throws(Diagnostic) -> [PropertyListNode] {
    var elements: [PropertyListNode] = []
    while try hasMore(in: start) {
      if byte == UInt8(ascii: ")") {
        index += 1
        break
      }
      let place = index
      if let element = try parseValue() {
        elements.append(element)
      } else if index == place {
        try log.error(.unexpectedCharacter(scalar, expected: "a value or ')'"), at: index)
        // The bracket of the array is missing; the dictionary around it continues.
        if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") { break }
        index += UTF8.width(scalar)
        continue
      }
      try skipBlanks()
      if byte == UInt8(ascii: ",") {
        index += 1
      } else if byte != UInt8(ascii: ")") && index < text.count {
        try log.error(.unexpectedCharacter(scalar, expected: "',' or ')'"), at: index)
      }
    }
    return elements
  }

  // MARK: Members

  /// Reads a key and its value.
  ///
  /// - Returns: The member; `nil` if it is malformed, which is reported.
  private mutating func parseMember() throws(Diagnostic) -> PropertyListMember? {
    let keyStart = index
    guard let key = try parseString() else {
      if index == keyStart {
        try log.error(.unexpectedCharacter(scalar, expected: depth > 0 ? "a key or '}'" : "a key"), at: index)
        resynchronize()
      }
      return nil
    }
    if let comment, let recorder = log.recorder {
      recorder.comments[keyStart] = String(decoding: text[comment], as: UTF8.self)
    }
    comment = nil
    let keyEnd = index
    try skipBlanks()
    switch byte {
    case UInt8(ascii: ";"):
      index += 1
      let value = PropertyListNode(offset: keyStart, value: .string(key))
      return PropertyListMember(key: key, keyOffset: keyStart, node: value)
    case UInt8(ascii: "="):
      index += 1
      try skipBlanks()
      guard let value = try parseMemberValue(), try endMember(key: key) else { return nil }
      return PropertyListMember(key: key, keyOffset: keyStart, node: value)
    case nil:
      try log.error(.unexpectedEnd(expected: "'=' or ';'"), at: keyEnd)
    default:
      try log.error(.unexpectedCharacter(scalar, expected: "'=' or ';'"), at: index)
      resynchronize()
    }
    return nil
  }

  /// Reads the value after an `=`.
  private mutating func parseMemberValue() throws(Diagnostic) -> PropertyListNode? {
    let start = index
    if let value = try parseValue() { return value }
    guard start < text.count else {
      try log.error(.unexpectedEnd(expected: "a value"), at: index)
      return nil
    }
    if index == start { try log.error(.unexpectedCharacter(scalar, expected: "a value"), at: index) }
    // After a string that is never closed, the parser is already on the next line.
    if text[start] != UInt8(ascii: "\"") && text[start] != UInt8(ascii: "'") { resynchronize() }
    return nil
  }

  /// Reads a container, a string or data.
  ///
  /// - Returns: The value; `nil` if there is none, with ``index`` unchanged, or if it is malformed, which is reported.
  private mutating func parseValue() throws(Diagnostic) -> PropertyListNode? {
    let start = index
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("): return try parseContainer()
    case UInt8(ascii: "<"): return try skipData() ? PropertyListNode(offset: start, value: .other(.data)) : nil
    default: return try parseString().map { PropertyListNode(offset: start, value: .string($0)) }
    }
  }

  /// Reads the semicolon after a value.
  ///
  /// - Returns: `true` if the member is valid. In `"a" = "say "hi" now"`, something follows the value on the same line,
  ///   so it is not the intended one.
  private mutating func endMember(key: String) throws(Diagnostic) -> Bool {
    if isCutOff || log.isFull { return true }
    let end = index
    try skipBlanks()
    if byte == UInt8(ascii: ";") {
      index += 1
      return true
    }
    try log.error(.missingSemicolon(key: key), at: end)
    let startsLater = text[end..<index].contains { $0 == 0x0A || $0 == 0x0D }
    if startsLater || index == text.count || byte == UInt8(ascii: "}") { return true }
    resynchronize()
    return false
  }

  /// Skips past the next `;` or line break, or to the closing brace of a dictionary.
  private mutating func resynchronize() {
    while let byte {
      if byte == UInt8(ascii: "}") && depth > 0 { return }
      index += 1
      if byte == UInt8(ascii: ";") || byte == 0x0A || byte == 0x0D { return }
    }
  }

  // MARK: Blanks

  /// Skips whitespace and comments.
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
