import DataFiles
import Decimals
import Diagnostics

/// Reads XML property lists.
///
/// ``XMLScanner`` yields balanced tags, at most ``XMLScanner/depthLimit`` levels deep, so the parser can recurse.
/// Unlike CoreFoundation, it accepts a comment inside a string and whitespace around an integer.
struct XMLPropertyListParser {
  /// The elements whose contents string tables do not use.
  private static let otherKinds: [String: PropertyListValue.Kind] = [
    "data": .data, "date": .date, "false": .boolean, "integer": .integer, "real": .real, "true": .boolean,
  ]

  private var scanner: XMLScanner
  private let log: ReadingLog
  /// The comment before the element that was read last.
  private var comment: String?
  /// How many more dictionaries the file opens than it closes; counted when it matters.
  private lazy var unclosedDictionaries = scanner.text.count(of: "<dict>") - scanner.text.count(of: "</dict>")
  /// The open elements around the string of a table that varies: `<plist>`, `<dict>` and its own `<dict>`.
  private static let entryDepth = 3

  /// Creates a parser for valid UTF-8 text.
  init(text: [UInt8], log: ReadingLog) {
    scanner = XMLScanner(text: text, log: log)
    scanner.keepsCarriageReturns = true
    self.log = log
  }

  /// Whether a file looks like an XML property list rather than an old-style one, where `<` begins data.
  static func canRead(_ text: [UInt8]) -> Bool {
    guard let start = text.firstIndex(where: { !$0.isXMLSpace }), text[start] == UInt8(ascii: "<") else { return false }
    let rest = text[(start + 1)...]
    if let second = rest.first, "?!/".utf8.contains(second) { return true }
    return ["plist", "dict", "array", "string", "key"].contains { rest.starts(with: $0.utf8) }
  }

  /// Reads the whole file.
  ///
  /// - Returns: The root; `nil`, in lenient mode, if there is none.
  mutating func parse() throws(Diagnostic) -> PropertyListNode? {
    var root: PropertyListNode?
    while root == nil, let tag = try nextElement(isRequired: true) {
      guard tag.name == "plist" else {
        root = try parseValue(tag)
        continue
      }
      while let tag = try nextElement(isRequired: root == nil) {
        if root == nil { root = try parseValue(tag) } else { try refuse(tag) }
      }
      break
    }
    scanner.skip { $0.isXMLSpace }
    if scanner.byte != nil && !log.isFull && !scanner.startsWith("<!--") && !scanner.startsWith("<?") {
      log.warning(.contentAfterEnd, at: scanner.index)
    }
    return root
  }

  /// Reads up to the next start tag.
  ///
  /// - Parameter isRequired: Whether a missing tag is reported.
  /// - Returns: The tag; `nil` at the end of the element around it, or of the file.
  /// - Throws: The first error, if the log is strict.
  private mutating func nextElement(isRequired: Bool = false) throws(Diagnostic) -> XMLTag? {
    comment = nil
    while true {
      scanner.skip { $0.isXMLSpace }
      let start = scanner.index
      switch try scanner.next() {
      case .start(let tag):
        return tag
      case .end:
        if isRequired { try log.error(.unexpectedCharacter("<", expected: "a value"), at: start) }
        return nil
      case .text(let text, let offset):
        guard let first = text.firstIndex(where: { !$0.isXMLSpace }) else { continue }
        let scalar = String(decoding: text[first...], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
        try log.error(.unexpectedCharacter(scalar, expected: "an element"), at: offset + first - text.startIndex)
      case .comment(let text): comment = text
      case .documentType: continue
      case nil:
        if isRequired { try log.error(.unexpectedEnd(expected: "an element"), at: start) }
        return nil
      }
    }
  }

  // MARK: Values

  /// Reads the value that starts with a tag.
  ///
  /// - Returns: The value; `nil` if the tag does not start a value, or if the value is malformed, which is reported.
  private mutating func parseValue(_ tag: XMLTag) throws(Diagnostic) -> PropertyListNode? {
    let value: PropertyListValue?
    switch tag.name {
    case "dict":
      value = .dictionary(try parseMembers())
    case "array":
      var elements: [PropertyListNode] = []
      while let tag = try nextElement() {
        if let element = try parseValue(tag) { elements.append(element) }
      }
      value = .array(elements)
    case "string": value = try scanner.text(of: tag).map { .string($0) }
    default:
      guard let kind = Self.otherKinds[tag.name] else {
        try refuse(tag)
        return nil
      }
      value = try scanner.text(of: tag).map { _ in .other(kind) }
    }
    return value.map { PropertyListNode(offset: tag.offset, value: $0) }
  }

  /// Reads the rest of a dictionary.
  private mutating func parseMembers() throws(Diagnostic) -> [PropertyListMember] {
    var members: [PropertyListMember] = []
    var key: (text: String, offset: Int)?
    while let tag = try nextElement() {
      if tag.name == "key" {
        if let key { try log.error(.keyWithoutValue(key.text), at: key.offset) }
        if let comment { log.recorder?.comments[tag.offset] = comment }
        key = try scanner.text(of: tag).map { ($0, tag.offset) }
      } else if let (text, offset) = key.take() {
        guard let node = try parseValue(tag) else { continue }
        members.append(PropertyListMember(key: text, keyOffset: offset, node: node))
      } else if tag.name == "dict", !tag.isEmpty, scanner.depth > Self.entryDepth, unclosedDictionaries > 1 {
        // A slash is missing: the tag was meant to close the dictionary, and another one stays open.
        unclosedDictionaries -= 2
        try log.error(.startTagForEnd(tag.name), at: tag.offset)
        scanner.endElement(insteadOf: tag)
      } else {
        try log.error(.valueWithoutKey, at: tag.offset)
        try scanner.skipElement()
      }
    }
    if let key { try log.error(.keyWithoutValue(key.text), at: key.offset) }
    return members
  }

  /// Reports an element that does not belong here, and skips it.
  private mutating func refuse(_ tag: XMLTag) throws(Diagnostic) {
    try log.error(.unexpectedElement(tag.name), at: tag.offset)
    try scanner.skipElement()
  }
}
