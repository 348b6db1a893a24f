import Decimals
package import Diagnostics

/// Splits XML into tags, text and comments.
///
/// It reads the parts of XML that string files use: elements, attributes, the five entities and character numbers,
/// CDATA, comments and processing instructions. It does not load anything. Entities of the document type are unknown
/// unless ``declareEntities(in:)`` is called.
///
/// ``next()`` returns balanced tags, whatever the file contains. For an element that contains only text, ``text(of:)``
/// reads the rest of it.
package struct XMLScanner: TextParser {
  /// The limit for nested elements, so that the parser of property lists can recurse.
  package static let depthLimit = 64

  package let text: [UInt8]
  package let log: ReadingLog
  package var index = 0
  /// The replacement texts of entities: those of XML, and those that a document type declares.
  package var entities = ["amp": "&", "apos": "'", "gt": ">", "lt": "<", "quot": "\""].mapValues { Array($0.utf8) }
  /// The number of bytes that entities may still add. Otherwise, a small file could expand to a huge text.
  package var entityBudget = 1 << 20
  /// Whether carriage returns stay, as in Apple's readers of property lists. XML has a line feed for each end of a line.
  package var keepsCarriageReturns = false
  private var open: [XMLTag] = []
  /// The number of open elements whose ends come next.
  private var pendingEnds = 0

  /// Creates a scanner of valid UTF-8 text.
  package init(text: [UInt8], log: ReadingLog) {
    self.text = text
    self.log = log
  }

  /// The number of open elements.
  package var depth: Int { open.count }

  // MARK: Parts

  /// A part of a document.
  package enum Part: Sendable {
    /// A start tag. Its end always follows, even if the element is empty.
    case start(XMLTag)
    /// The end of the most recently opened element.
    case end(XMLTag)
    /// Text with its references replaced, and its offset in the file.
    case text(ArraySlice<UInt8>, offset: Int)
    /// A comment, without its delimiters.
    case comment(String)
    /// A document type, with its delimiters.
    case documentType(Range<Int>)
  }

  /// The next part. Every start has its end, even if it is missing in the file.
  ///
  /// - Returns: The part; `nil` at the end of the file, or when the log is full.
  package mutating func next() throws(Diagnostic) -> Part? {
    while pendingEnds == 0 && index < text.count && !log.isFull {
      let start = index
      if text[start] != UInt8(ascii: "<") { return .text(try textRun(), offset: start) }
      if startsWith("</") {
        index += 2
        let name = scanName()
        skip(to: ">")
        if index < text.count { index += 1 } else { try log.error(.unterminated("</\(name)"), at: start) }
        try prepareEnd(name, at: start)
      } else if startsWith("<![CDATA[") {
        let content = try skipSection("<![CDATA[", end: "]]>")
        return .text(literal(content), offset: content.lowerBound)
      } else if startsWith("<!--") {
        return .comment(String(decoding: literal(try skipSection("<!--", end: "-->")), as: UTF8.self))
      } else if startsWith("<?") {
        _ = try skipSection("<?", end: "?>")
      } else if startsWith("<!DOCTYPE") {
        try skipDocumentType()
        return .documentType(start..<index)
      } else if let tag = try scanStartTag() {
        if open.count < Self.depthLimit {
          open.append(tag)
          pendingEnds = tag.isEmpty ? 1 : 0
          return .start(tag)
        }
        try log.error(.tooDeep(limit: Self.depthLimit), at: start)
        pendingEnds = open.count
        index = text.count
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
    // An end tag closes everything that is open inside the element with its name.
    if let element = open.lastIndex(where: { $0.name == name }) { pendingEnds = open.count - element }
    if pendingEnds != 1 { try log.error(.unexpectedEndTag(name, expected: open.last?.name), at: offset) }
  }

  /// Skips the rest of the most recently opened element.
  package mutating func skipElement() throws(Diagnostic) {
    var depth = 1
    while depth > 0, let part = try next() {
      switch part {
      case .start: depth += 1
      case .end: depth -= 1
      case .text, .comment, .documentType: break
      }
    }
  }

  /// Takes the start tag that was just read for the end of the element around it, which comes next.
  package mutating func endElement(insteadOf tag: XMLTag) {
    open.removeLast()
    pendingEnds = open.isEmpty ? 0 : 1
  }

  /// Reads the text of the element that was just opened, and its end tag.
  ///
  /// - Returns: The text; `nil` if the element is not closed or contains another element, which is reported.
  package mutating func text(of element: XMLTag) throws(Diagnostic) -> String? {
    var content: ArraySlice<UInt8> = []
    while let part = try next() {
      switch part {
      case .text(let text, _):
        // A single part needs no copy, and each of several parts is copied once.
        if content.isEmpty { content = text } else { content += text }
      case .end: return pendingEnds == 0 ? String(decoding: content, as: UTF8.self) : nil
      case .start(let other):
        // The end tag may be missing. Then the other element comes next.
        index = other.offset
        open.removeLast(2)
        pendingEnds = 0
        try log.error(.unclosedElement(element.name), at: element.offset)
        return nil
      case .comment, .documentType: break
      }
    }
    return nil
  }

  // MARK: Sections

  /// Skips a comment or another section.
  ///
  /// - Returns: The range of the text between its delimiters.
  package mutating func skipSection(_ opening: StaticString, end: StaticString) throws(Diagnostic) -> Range<Int> {
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

  // MARK: Tags

  /// Reads a start tag.
  ///
  /// - Returns: The tag; `nil`, in lenient mode, if it is malformed.
  private mutating func scanStartTag() throws(Diagnostic) -> XMLTag? {
    let start = index
    index += 1
    let name = scanName()
    guard !name.isEmpty else {
      try log.error(.unexpectedCharacter("<", expected: "an element"), at: start)
      return nil
    }
    let attributesStart = index
    while let byte = nextUnquoted(inTag: true), byte != UInt8(ascii: "<") {
      index += 1
      guard byte == UInt8(ascii: ">") else { continue }
      let isEmpty = text[index - 2] == UInt8(ascii: "/")
      return XMLTag(name: name, offset: start, isEmpty: isEmpty, attributes: attributesStart..<(index - 1))
    }
    try log.error(.unterminated("<\(name)"), at: start)
    return nil
  }

  package mutating func scanName() -> String {
    let start = index
    skip { !$0.isXMLSpace && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "<") }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  /// The next byte outside quoted parts, which are skipped.
  ///
  /// - Parameter isTag: Whether these are attributes, whose values have no `<`. If one does, its closing quotation mark is
  ///   missing, and the value ends with the tag.
  /// - Returns: The byte; `nil` at the end.
  private mutating func nextUnquoted(inTag isTag: Bool = false) -> UInt8? {
    while let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      let start = index
      skip { $0 != quote && !(isTag && $0 == UInt8(ascii: "<")) }
      if isTag, byte == UInt8(ascii: "<"), let end = text[start..<index].firstIndex(of: UInt8(ascii: ">")) {
        index = end
        return byte
      }
      if byte == quote { index += 1 }
    }
    return byte
  }
}
