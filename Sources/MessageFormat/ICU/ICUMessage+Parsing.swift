import Decimals

/// Reads ICU MessageFormat in one pass over its UTF-8.
///
/// It accepts what ICU's `MessagePattern` accepts, except that an offset is an integer.
struct ICUMessageParser: ~Copyable {
  private typealias Node = ICUMessage.Node

  /// The message that a character is in.
  private enum Context { case root, plural, select }

  /// The start of a text: in the bytes of the message, and in its source.
  private struct Mark {
    var count: Int
    var position: Int
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let dialect: ICUMessage.Dialect
  private var position = 0
  private var bytes: [UInt8] = []
  private var nodes: [Node] = []
  private var variables: [String] = []
  private var index: [String: Int] = [:]
  private var depth = 0

  init(_ text: UnsafeBufferPointer<UInt8>, _ dialect: ICUMessage.Dialect) {
    (self.text, self.dialect) = (text, dialect)
    bytes.reserveCapacity(text.count)
  }

  var model: ICUMessage.Model { ICUMessage.Model(bytes, nodes, variables, dialect) }

  /// Reads the whole text.
  mutating func parse() throws(MessageProblem) {
    guard text.count < Int(Int32.max) else { throw MessageProblem(at: 0, expected: "less than two gigabytes") }
    try parseMessage(.root)
  }

  // MARK: Messages

  /// Reads a message up to the brace that closes it, or up to the end of the text.
  private mutating func parseMessage(_ context: Context) throws(MessageProblem) {
    var mark = mark
    var openTags: [Node] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "'") where dialect != .flutter:
        parseApostrophe(context)
      case UInt8(ascii: "#") where context == .plural && !dialect.hasFlutterPlurals:
        endText(from: &mark)
        nodes.append(Node(kind: .number, offset: position))
        position += 1
        mark.position = position
      case UInt8(ascii: "{"):
        endText(from: &mark)
        try parseArgument()
        mark = self.mark
      case UInt8(ascii: "}") where context != .root || !openTags.isEmpty:
        endText(from: &mark)
        if let tag = openTags.last { throw unclosed(tag) }
        return
      case UInt8(ascii: "<") where dialect == .formatJS && startsTag:
        try parseTag(&openTags, &mark)
      default:
        bytes.append(byte)
        position += 1
      }
    }
    if let tag = openTags.last { throw unclosed(tag) }
    guard context == .root else { throw expected("\"}\"") }
    endText(from: &mark)
  }

  private mutating func endText(from mark: inout Mark) {
    if bytes.count > mark.count {
      nodes.append(Node(kind: .text, span: span(from: mark.count), offset: mark.position))
    }
    mark = self.mark
  }

  /// Reads an apostrophe, and what it quotes.
  private mutating func parseApostrophe(_ context: Context) {
    position += 1
    guard let next = byte else {
      bytes.append(UInt8(ascii: "'"))
      return
    }
    if next == UInt8(ascii: "'") {
      bytes.append(next)
      position += 1
      return
    }
    let isBrace = next == UInt8(ascii: "{") || next == UInt8(ascii: "}")
    let isAngle = dialect == .formatJS && (next == UInt8(ascii: "<") || next == UInt8(ascii: ">"))
    guard dialect == .java || isBrace || isAngle || (next == UInt8(ascii: "#") && context == .plural) else {
      bytes.append(UInt8(ascii: "'"))
      return
    }
    while let byte {
      position += 1
      if byte == UInt8(ascii: "'") {
        guard self.byte == byte else { return }
        position += 1
      }
      bytes.append(byte)
    }
  }

  // MARK: Arguments

  private mutating func parseArgument() throws(MessageProblem) {
    let offset = position
    position += 1
    skipSpace()
    let variable = try parseName()
    skipSpace()
    if take("}") {
      nodes.append(Node(kind: .argument, variable: variable, offset: offset))
      return
    }
    guard take(",") else { throw expected("\",\" or \"}\"") }
    skipSpace()
    let typeStart = position
    while let byte, byte.isASCIILetter { position += 1 }
    let type = UnsafeBufferPointer(rebasing: text[typeStart..<position])
    guard !type.isEmpty else { throw expected("the type of the argument, such as \"plural\"") }
    let kind = Self.kind(type)
    skipSpace()
    if kind == .argument {
      let mark = bytes.count
      append(type, ignoringCaseOf: Self.knownTypes)
      var node = Node(kind: .argument, span: span(from: mark), variable: variable, offset: offset)
      if take(",") { node.style = try parseStyle(of: type) }
      guard take("}") else { throw expected("\",\" or \"}\"") }
      nodes.append(node)
      return
    }
    guard take(",") else { throw expected("\",\" and the forms of the argument") }
    let place = nodes.count
    nodes.append(Node(kind: kind, variable: variable, offset: offset))
    try parseBranches(of: place)
    guard take("}") else { throw expected("\"}\"") }
    nodes[place].end = nodes.count
  }

  /// The kind of a type. ICU does not tell capitals from small letters.
  private static func kind(_ type: UnsafeBufferPointer<UInt8>) -> Node.Kind {
    switch lowercased(type) {
    case "plural": .plural
    case "selectordinal": .ordinal
    case "select": .select
    default: .argument
    }
  }

  /// The types of simple arguments that ICU knows. Those of ``MessageFunctions`` may have capitals.
  private static var knownTypes: [String] { ["number", "date", "time", "spellout", "ordinal", "duration"] }

  /// The names of styles, which ICU reads in any case, too.
  private static var knownStyles: [String] {
    ["integer", "percent", "currency", "short", "medium", "long", "full"]
  }

  private static func lowercased(_ letters: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
  }

  /// Appends a word, in lowercase if it is one of some names.
  private mutating func append(_ word: UnsafeBufferPointer<UInt8>, ignoringCaseOf names: [String]) {
    let hasCapitals = word.contains { 0x41...0x5A ~= $0 }
    if hasCapitals, names.contains(Self.lowercased(word)) {
      bytes += word.lazy.map { $0 | 0x20 }
    } else {
      bytes += word
    }
  }

  /// Reads the style of a simple argument, up to its closing brace, without the spaces around it.
  private mutating func parseStyle(of type: UnsafeBufferPointer<UInt8>) throws(MessageProblem) -> ICUMessage.Span {
    skipSpace()
    let start = position
    var open = 0
    while let byte {
      if byte == UInt8(ascii: "'"), dialect != .flutter {
        // In a style, a quote only hides braces. The style keeps it.
        position += 1
        while let byte = self.byte, byte != UInt8(ascii: "'") { position += 1 }
        guard self.byte != nil else { throw expected("\"'\" at the end of the quoted text") }
      } else if byte == UInt8(ascii: "{") {
        open += 1
      } else if byte == UInt8(ascii: "}") {
        if open == 0 { break }
        open -= 1
      }
      position += 1
    }
    guard byte != nil else { throw expected("\"}\"") }
    var end = position
    while end > start, text[end - 1].isSpace { end -= 1 }
    let mark = bytes.count
    let style = UnsafeBufferPointer(rebasing: text[start..<end])
    append(style, ignoringCaseOf: Self.knownTypes.contains(Self.lowercased(type)) ? Self.knownStyles : [])
    return span(from: mark)
  }

  private mutating func parseBranches(of place: Int) throws(MessageProblem) {
    let isSelect = nodes[place].kind == .select
    guard depth < ICUMessage.depthLimit else {
      throw MessageProblem(.syntax, at: position, "messages are nested more than \(ICUMessage.depthLimit) times")
    }
    depth += 1
    defer { depth -= 1 }
    var hasOther = false
    var isFirst = true
    var branches: [Int] = []
    while true {
      skipSpace()
      guard let byte else { throw expected("a form or \"}\"") }
      if byte == UInt8(ascii: "}") { break }
      let offset = position
      let branch = nodes.count
      if byte == UInt8(ascii: "="), !isSelect {
        position += 1
        var number = try parseExactNumber(at: offset)
        if dialect.hasFlutterPlurals, nodes[place].kind == .plural, number.isInteger, 0...2 ~= number.value {
          // In Flutter, it is another spelling of a keyword.
          (number.kind, number.style) = (.branch, number.span)
          let mark = bytes.count
          bytes += (number.value == 0 ? "zero" : number.value == 1 ? "one" : "two").utf8
          number.span = span(from: mark)
        }
        nodes.append(number)
      } else {
        let word = takeIdentifier()
        guard !word.isEmpty else { throw expected(isSelect ? "a keyword" : "a plural category or \"=\" and a number") }
        if !isSelect, isFirst, self.byte == UInt8(ascii: ":"), word.equals("offset") {
          position += 1
          skipSpace()
          nodes[place].value = try parseOffset()
          isFirst = false
          continue
        }
        hasOther = hasOther || word.equals("other")
        let mark = bytes.count
        bytes += word
        let name = span(from: mark)
        nodes.append(Node(kind: .branch, span: name, offset: offset))
        if dialect.hasFlutterPlurals, nodes[place].kind == .plural, let number = Self.smallNumber(word) {
          (nodes[branch].value, nodes[branch].isInteger) = (number, true)
        }
      }
      isFirst = false
      skipSpace()
      guard take("{") else { throw expected("\"{\" and the message of the form") }
      try parseMessage(isSelect ? .select : .plural)
      position += 1
      nodes[branch].end = nodes.count
      if dialect.hasFlutterPlurals { branches.append(branch) }
    }
    if branches.count > 1 { markReplaced(branches, of: place) }
    guard hasOther else {
      throw MessageProblem(
        .missingFallbackVariant,
        at: nodes[place].offset,
        "the \(isSelect ? "select" : "plural") of \"\(variables[nodes[place].variable])\" has no form for \"other\""
      )
    }
  }

  /// Marks branches with the name of a later one: Flutter's tool takes the last one.
  private mutating func markReplaced(_ branches: [Int], of place: Int) {
    var last: [String: Int] = [:]
    for branch in branches.reversed() where nodes[branch].kind == .branch {
      let name = bytes[nodes[branch].span.range]
      let text = String(decoding: name, as: UTF8.self)
      // Names that are only canonically equivalent are not the same.
      if let later = last[text], bytes[nodes[later].span.range].elementsEqual(name) {
        (nodes[branch].kind, nodes[branch].variable) = (.replacedBranch, nodes[place].variable)
      } else {
        last[text] = branch
      }
    }
  }

  /// The number that a form of Flutter's plurals is for in every language.
  private static func smallNumber(_ keyword: UnsafeBufferPointer<UInt8>) -> Int64? {
    keyword.equals("zero") ? 0 : keyword.equals("one") ? 1 : keyword.equals("two") ? 2 : nil
  }

  private mutating func parseExactNumber(at offset: Int) throws(MessageProblem) -> Node {
    let start = position
    while let byte, byte.isASCIIDigit || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") { position += 1 }
    guard let number = try? DisplayDecimal(utf8: UnsafeBufferPointer(rebasing: text[start..<position])) else {
      position = start
      throw expected("a number after \"=\"")
    }
    // −0 is 0, and 1.0 is 1.
    let short = number.isZero ? DisplayDecimal(0) : number.withoutTrailingFractionZeros
    let mark = bytes.count
    bytes += short.plainText.utf8
    let integer = short.integer
    return Node(
      kind: .exactBranch,
      span: span(from: mark),
      value: integer ?? 0,
      isInteger: integer != nil,
      offset: offset
    )
  }

  private mutating func parseOffset() throws(MessageProblem) -> Int64 {
    let start = position
    let isNegative = take("-")
    let digits = takeDigits()
    guard !digits.isEmpty, let number = Int64(digits: digits, isNegative: isNegative), Int32(exactly: number) != nil
    else {
      position = start
      throw expected("a small integer as the offset")
    }
    return number
  }

  // MARK: Tags

  /// Whether a `<` begins a tag: a name or a slash follows.
  private var startsTag: Bool {
    guard position + 1 < text.count else { return false }
    return text[position + 1].isASCIILetter || text[position + 1] == UInt8(ascii: "/")
  }

  /// Reads a tag. One without contents, such as `<br/>`, is text.
  ///
  /// - Parameters:
  ///   - openTags: The tags that are open.
  ///   - mark: The start of the text before the tag, and then of that after it.
  /// - Throws: A tag that is not one, or that closes another one than the last that is open.
  private mutating func parseTag(_ openTags: inout [Node], _ mark: inout Mark) throws(MessageProblem) {
    let offset = position
    position += 1
    let isEnd = take("/")
    let start = position
    while let byte, byte.isWordCharacter || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte >= 0x80 {
      position += 1
    }
    let name = text[start..<position]
    guard !name.isEmpty else { throw expected("the name of the tag") }
    skipSpace()
    if !isEnd, take("/") {
      guard take(">") else { throw expected("\">\"") }
      bytes.append(UInt8(ascii: "<"))
      bytes += name
      bytes += "/>".utf8
      return
    }
    guard take(">") else { throw expected("\">\"") }
    endText(from: &mark)
    bytes += name
    let node = Node(kind: isEnd ? .closeTag : .openTag, span: span(from: mark.count), offset: offset)
    mark = self.mark
    nodes.append(node)
    guard isEnd else { return openTags.append(node) }
    guard let tag = openTags.popLast() else {
      throw MessageProblem(.syntax, at: offset, "the tag \(spelled(node)) closes a tag that is not open")
    }
    guard bytes[tag.span.range].elementsEqual(name) else {
      throw MessageProblem(.syntax, at: offset, "the tag \(spelled(node)) is where \(spelled(tag)) is to be closed")
    }
  }

  private func unclosed(_ tag: Node) -> MessageProblem {
    MessageProblem(.syntax, at: tag.offset, "the tag \(spelled(tag)) is not closed")
  }

  private func spelled(_ tag: Node) -> String {
    "\(tag.kind == .closeTag ? "</" : "<")\(String(decoding: bytes[tag.span.range], as: UTF8.self))>"
  }

  // MARK: Characters

  private var byte: UInt8? { position < text.count ? text[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func takeDigits() -> UnsafeBufferPointer<UInt8> {
    let start = position
    while let byte, byte.isASCIIDigit { position += 1 }
    return UnsafeBufferPointer(rebasing: text[start..<position])
  }

  private var mark: Mark { Mark(count: bytes.count, position: position) }

  private func span(from mark: Int) -> ICUMessage.Span {
    ICUMessage.Span(start: UInt32(truncatingIfNeeded: mark), end: UInt32(truncatingIfNeeded: bytes.count))
  }

  private mutating func parseName() throws(MessageProblem) -> Int {
    let start = position
    let digits = takeDigits()
    position = start
    let word = takeIdentifier()
    // A name of digits only is a number, as ICU writes it.
    let isNumber = !digits.isEmpty && digits.count == word.count
    let isShort = digits.count == 1 || digits.first != asciiZero
    if isNumber, !isShort || Int64(digits: digits, isNegative: false).flatMap({ Int32(exactly: $0) }) == nil {
      position = start
    }
    guard position > start else { throw expected("the name or the number of an argument") }
    let name = String(decoding: word, as: UTF8.self)
    if variables.count <= 8 {
      if let place = variables.firstIndex(of: name) { return place }
    } else {
      if index.isEmpty { for place in variables.indices { index[variables[place]] = place } }
      if let place = index[name] { return place }
      index[name] = variables.count
    }
    variables.append(name)
    return variables.count - 1
  }

  private mutating func takeIdentifier() -> UnsafeBufferPointer<UInt8> {
    let start = position
    while position < text.count {
      let (scalar, length) = text.scalar(at: position)
      guard !Self.isPatternSyntax(scalar.value), !Self.isPatternSpace(scalar.value) else { break }
      position += length
    }
    return UnsafeBufferPointer(rebasing: text[start..<position])
  }

  private mutating func skipSpace() {
    while position < text.count {
      let (scalar, length) = text.scalar(at: position)
      guard Self.isPatternSpace(scalar.value) else { return }
      position += length
    }
  }

  private func expected(_ expectation: String) -> MessageProblem {
    MessageProblem(at: position, expected: expectation)
  }

  /// Unicode's `Pattern_White_Space`, which never changes.
  static func isPatternSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Unicode's `Pattern_Syntax`, which never changes.
  static func isPatternSyntax(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x5E, 0x60, 0x7B...0x7E, 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1,
      0xB6,
      0xBB, 0xBF, 0xD7, 0xF7, 0x2010...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x245F,
      0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030, 0xFD3E, 0xFD3F,
      0xFE45,
      0xFE46:
      true
    default: false
    }
  }
}
