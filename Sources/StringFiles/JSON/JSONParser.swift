import PluralCore

/// Reads JSON (RFC 8259) into a ``JSONDocument``.
///
/// In lenient mode the parser continues after an error. It ignores missing and extra commas, drops members without a value,
/// ends a string at the end of its line at the latest, and skips other junk up to the next structural character. At the end
/// of a truncated text it closes everything that is open.
struct JSONParser {
  /// Far more than any catalog needs. It limits the recursion of code that reads the document.
  static let depthLimit = 512

  private enum State {
    case value
    case firstElement
    case firstKey
    case key
    case colon
    case comma
    case end
  }

  private let text: [UInt8]
  private let log: ReadingLog
  private var index = 0
  private var nodes: [JSONDocument.Node] = []
  /// The nodes of the open containers.
  private var open: [Int] = []
  private var state = State.value

  /// Creates a parser for valid UTF-8 text.
  init(text: [UInt8], log: ReadingLog) {
    self.text = text
    self.log = log
  }

  /// Reads the whole text.
  mutating func parse() throws(Diagnostic) -> JSONDocument {
    nodes.reserveCapacity(text.count / 24)
    while !log.isFull {
      while index < text.count && text[index].isXMLSpace { index += 1 }
      guard index < text.count else { break }
      try step(text[index])
    }
    if state != .end && !log.isFull {
      try log.error(.unexpectedEnd(expected: expected), at: index)
    }
    while !open.isEmpty { close() }
    return JSONDocument(text: text, nodes: nodes)
  }

  // MARK: Steps

  /// Reads one token; the byte is its first.
  private mutating func step(_ byte: UInt8) throws(Diagnostic) {
    switch (state, byte) {
    case (.firstKey, UInt8(ascii: "}")), (.firstElement, UInt8(ascii: "]")):
      index += 1
      close()
    case (.firstKey, UInt8(ascii: "\"")), (.key, UInt8(ascii: "\"")):
      try parseString()
      state = .colon
    case (.colon, UInt8(ascii: ":")):
      index += 1
      state = .value
    case (.comma, UInt8(ascii: ",")):
      index += 1
      state = isInObject ? .key : .value
    case (.comma, UInt8(ascii: "}")) where isInObject, (.comma, UInt8(ascii: "]")) where !isInObject:
      index += 1
      close()
    case (.value, _), (.firstElement, _):
      try parseValue(byte)
    default:
      try recover(byte)
    }
  }

  private mutating func parseValue(_ byte: UInt8) throws(Diagnostic) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < Self.depthLimit else {
        try log.error(.tooDeep(limit: Self.depthLimit), at: index)
        index = text.count
        while !open.isEmpty { close() }
        return
      }
      let isObject = byte == UInt8(ascii: "{")
      open.append(nodes.count)
      nodes.append(.init(kind: isObject ? .object : .array, start: Int32(index), end: 0))
      index += 1
      state = isObject ? .firstKey : .firstElement
    case UInt8(ascii: "\""):
      try parseString()
      endValue()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try parseNumber()
    case UInt8(ascii: "t"):
      try parseLiteral("true", .true_)
    case UInt8(ascii: "f"):
      try parseLiteral("false", .false_)
    case UInt8(ascii: "n"):
      try parseLiteral("null", .null)
    default:
      try recover(byte)
    }
  }

  private var isInObject: Bool {
    open.last.map { nodes[$0].kind == .object } ?? false
  }

  private mutating func endValue() {
    state = open.isEmpty ? .end : .comma
  }

  private mutating func close() {
    guard let container = open.popLast() else { return }
    // In lenient mode the last key of an object may have lost its value.
    if nodes[container].kind == .object && (state == .colon || state == .value) { nodes.removeLast() }
    nodes[container].end = Int32(nodes.count)
    endValue()
  }

  // MARK: Errors

  private var expected: String {
    switch state {
    case .value: "a value"
    case .firstElement: "a value or ']'"
    case .firstKey: "a key in quotes or '}'"
    case .key: "a key in quotes"
    case .colon: "':'"
    case .comma: isInObject ? "',' or '}'" : "',' or ']'"
    case .end: "nothing more"
    }
  }

  /// Reports an unexpected byte and, in lenient mode, guesses the intent.
  private mutating func recover(_ byte: UInt8) throws(Diagnostic) {
    let scalar = UTF8Sequence.scalar(in: text, at: index)
    try log.error(.unexpectedCharacter(scalar, expected: expected), at: index)
    switch (state, byte) {
    case (.comma, UInt8(ascii: "\"")):
      state = isInObject ? .key : .value
      return
    case (.comma, UInt8(ascii: "{")) where !isInObject, (.comma, UInt8(ascii: "[")) where !isInObject:
      state = .value
      return
    case (.colon, UInt8(ascii: "\"")), (.colon, UInt8(ascii: "{")):
      state = .value
      return
    case (.key, UInt8(ascii: "}")):
      index += 1
      close()
      return
    case (.value, UInt8(ascii: "}")) where isInObject, (.colon, UInt8(ascii: "}")):
      index += 1
      close()
      return
    case (.value, UInt8(ascii: "]")) where !open.isEmpty && !isInObject:
      index += 1
      close()
      return
    case (.value, UInt8(ascii: ",")) where isInObject, (.colon, UInt8(ascii: ",")):
      nodes.removeLast()
      index += 1
      state = .key
      return
    default:
      break
    }
    // Skip at least this character, up to the next structural one.
    index += 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "\""):
        return
      default:
        index += 1
      }
    }
  }

  // MARK: Scalars

  private mutating func parseLiteral(
    _ literal: StaticString,
    _ kind: JSONDocument.Kind
  ) throws(Diagnostic) {
    let start = index
    while index < text.count && text[index].isJSONWord { index += 1 }
    nodes.append(.init(kind: kind, start: Int32(start), end: Int32(index)))
    if !text[start..<index].elementsEqual("\(literal)".utf8) {
      try log.error(.malformedLiteral, at: start)
      nodes[nodes.count - 1].kind = .null
    }
    endValue()
  }

  private mutating func parseNumber() throws(Diagnostic) {
    let start = index
    var isValid = true
    if text[index] == UInt8(ascii: "-") { index += 1 }
    let integerStart = index
    isValid = skipDigits() && isValid
    if index - integerStart > 1 && text[integerStart] == UInt8(ascii: "0") { isValid = false }
    if index < text.count && text[index] == UInt8(ascii: ".") {
      index += 1
      isValid = skipDigits() && isValid
    }
    if index < text.count && (text[index] == UInt8(ascii: "e") || text[index] == UInt8(ascii: "E")) {
      index += 1
      if index < text.count && (text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-")) { index += 1 }
      isValid = skipDigits() && isValid
    }
    let end = index
    while index < text.count && (text[index].isJSONWord || text[index] == UInt8(ascii: ".")) { index += 1 }
    isValid = isValid && index == end
    nodes.append(.init(kind: isValid ? .number : .null, start: Int32(start), end: Int32(index)))
    if !isValid {
      try log.error(.malformedNumber, at: start)
    }
    endValue()
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while index < text.count && text[index] >= UInt8(ascii: "0") && text[index] <= UInt8(ascii: "9") { index += 1 }
    return index > start
  }

  /// Reads a string or a key.
  private mutating func parseString() throws(Diagnostic) {
    let start = index
    var node = JSONDocument.Node(kind: .string, start: Int32(start), end: 0)
    index += 1
    scan: while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""):
        break scan
      case UInt8(ascii: "\\"):
        node.hasEscapes = true
        try parseEscape()
      case 0x0A, 0x0D:
        break scan
      case 0..<0x20:
        try log.error(.controlCharacter, at: index)
        index += 1
      default:
        index += 1
      }
    }
    node.end = Int32(index)
    nodes.append(node)
    if index < text.count && text[index] == UInt8(ascii: "\"") {
      index += 1
    } else {
      try log.error(.unterminatedString, at: start)
    }
  }

  /// Checks an escape, or two that form a surrogate pair, and moves past it.
  private mutating func parseEscape() throws(Diagnostic) {
    let start = index
    index += 1
    guard index < text.count else { return }
    switch text[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 1
    case UInt8(ascii: "u"):
      index += 1
      let (unit, count) = JSONStrings.unit(text, at: index, limit: text.count)
      index += count
      guard count == 4 else {
        try log.error(.invalidEscape, at: start)
        return
      }
      if unit & 0xFC00 == 0xDC00 {
        log.warning(.loneSurrogate, at: start)
      } else if unit & 0xFC00 == 0xD800 {
        let isPair =
          index + 1 < text.count && text[index] == UInt8(ascii: "\\") && text[index + 1] == UInt8(ascii: "u")
          && JSONStrings.unit(text, at: index + 2, limit: text.count).count == 4
          && JSONStrings.unit(text, at: index + 2, limit: text.count).value & 0xFC00 == 0xDC00
        if isPair {
          index += 6
        } else {
          log.warning(.loneSurrogate, at: start)
        }
      }
    case 0x0A, 0x0D:
      try log.error(.invalidEscape, at: start)
    default:
      try log.error(.invalidEscape, at: start)
      index += 1
    }
  }
}

extension UInt8 {
  /// Whether the byte can be part of a word such as `true`, or of a misspelled one.
  fileprivate var isJSONWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"):
      true
    default:
      false
    }
  }
}
