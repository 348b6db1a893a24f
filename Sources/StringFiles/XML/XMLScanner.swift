package import PluralCore

/// Splits XML into tags, text and comments.
///
/// It reads the parts of XML that files of texts use: elements, attributes, the five entities and character numbers, CDATA,
/// comments and processing instructions. It fetches nothing. Entities of the document type are unknown unless
/// ``declareEntities(in:)`` is called.
///
/// Either call ``next()`` until it returns `nil`, which gives balanced tags, or ``markup()`` and ``text(of:)``, which leave
/// that to the caller.
package struct XMLScanner: TextParser {
  /// Deeper elements are not read.
  package static var depthLimit: Int { 128 }

  let text: [UInt8]
  let log: ReadingLog
  var index = 0
  /// The texts of entities that a document type declares.
  var entities: [String: [UInt8]] = [:]
  /// How many bytes entities may still add. Otherwise, a small file could become a huge text.
  var entityBudget = 1 << 20
  private var open: [XMLTag] = []
  /// The number of open elements whose ends come next.
  private var pendingEnds = 0

  /// Creates a scanner of valid UTF-8 text.
  package init(text: [UInt8], log: ReadingLog) {
    self.text = text
    self.log = log
  }

  // MARK: Parts

  /// A part of a document.
  package enum Part: Sendable {
    /// A start tag. Its end follows, also if the element is empty.
    case start(XMLTag)
    /// The end of the element that was opened last.
    case end(XMLTag)
    /// Text without references, and where it starts in the file.
    case text(ArraySlice<UInt8>, offset: Int)
    /// A comment, without its marks.
    case comment(String)
    /// A document type, with its marks.
    case documentType(Range<Int>)
  }

  /// The next part. Every start has its end, even if the file does not have it.
  ///
  /// - Returns: The part; `nil` at the end of the file, or when the log is full.
  package mutating func next() throws(Diagnostic) -> Part? {
    while pendingEnds == 0 && index < text.count && !log.isFull {
      guard text[index] == UInt8(ascii: "<") else {
        let start = index
        return .text(try textRun(), offset: start)
      }
      if startsWith("<![CDATA[") {
        let content = try skipSection("<![CDATA[", end: "]]>")
        return .text(text[content], offset: content.lowerBound)
      }
      switch try markup() {
      case nil, .instruction: break
      case .comment(let place): return .comment(String(decoding: text[place], as: UTF8.self))
      case .documentType(let place): return .documentType(place)
      case .start(let tag):
        guard open.count < Self.depthLimit else {
          try log.error(.tooDeep(limit: Self.depthLimit), at: tag.offset)
          pendingEnds = open.count
          index = text.count
          break
        }
        open.append(tag)
        pendingEnds = tag.isEmpty ? 1 : 0
        return .start(tag)
      case .end(let name, let offset): try prepareEnd(name, at: offset)
      }
    }
    if pendingEnds == 0, let last = open.last {
      if !log.isFull { try log.error(.unclosedElement(last.name), at: last.offset) }
      pendingEnds = open.count
    }
    guard pendingEnds > 0, let tag = open.popLast() else { return nil }
    pendingEnds -= 1
    return .end(tag)
  }

  private mutating func prepareEnd(_ name: String, at offset: Int) throws(Diagnostic) {
    if let last = open.last, last.name == name {
      pendingEnds = 1
      return
    }
    try log.error(.unexpectedEndTag(name, expected: open.last?.name), at: offset)
    // If an outer element has this name, its end tag closes everything that is open inside it.
    if let outer = open.lastIndex(where: { $0.name == name }) { pendingEnds = open.count - outer }
  }

  // MARK: Markup

  /// What a `<` begins.
  package enum Markup: Sendable {
    case start(XMLTag)
    case end(name: String, offset: Int)
    /// A comment, without its marks.
    case comment(Range<Int>)
    /// A processing instruction.
    case instruction
    /// A document type, with its marks.
    case documentType(Range<Int>)
  }

  /// Reads what the next `<` begins.
  ///
  /// - Returns: The markup; `nil`, in lenient mode, if it is malformed.
  mutating func markup() throws(Diagnostic) -> Markup? {
    if startsWith("<!--") { return .comment(try skipSection("<!--", end: "-->")) }
    if startsWith("<?") {
      _ = try skipSection("<?", end: "?>")
      return .instruction
    }
    let start = index
    if startsWith("<!DOCTYPE") {
      try skipDocumentType()
      return .documentType(start..<index)
    }
    if startsWith("</") {
      index += 2
      let name = scanName()
      skipTagEnd()
      return .end(name: name, offset: start)
    }
    index += 1
    let name = scanName()
    guard !name.isEmpty else {
      try log.error(.unexpectedCharacter("<", expected: "an element"), at: start)
      return nil
    }
    let attributesStart = index
    guard let isEmpty = skipAttributes() else {
      try log.error(.unterminated("<\(name)"), at: start)
      return nil
    }
    return .start(XMLTag(name: name, offset: start, isEmpty: isEmpty, attributes: attributesStart..<(index - 1)))
  }

  /// Skips a comment or another section.
  ///
  /// - Returns: Where the text between its marks is.
  mutating func skipSection(_ opening: StaticString, end: StaticString) throws(Diagnostic) -> Range<Int> {
    let start = index
    index += opening.utf8CodeUnitCount
    let contentStart = index
    skip(to: end)
    let content = contentStart..<index
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

  /// Skips the rest of an element, including its end tag.
  mutating func skipContent(of tag: XMLTag) throws(Diagnostic) {
    var depth = tag.isEmpty ? 0 : 1
    while depth > 0 && index < text.count {
      skip(to: "<")
      if startsWith("<!--") {
        _ = try skipSection("<!--", end: "-->")
        continue
      }
      let isEnd = startsWith("</")
      index = min(index + (isEnd ? 2 : 1), text.count)
      guard scanName() == tag.name else { continue }
      if isEnd {
        depth -= 1
        skipTagEnd()
      } else if skipAttributes() == false {
        depth += 1
      }
    }
  }

  /// Goes to the end.
  mutating func skipRest() { index = text.count }

  // MARK: Tags

  mutating func scanName() -> String {
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
