import Decimals
import Diagnostics

/// Reads JSON (RFC 8259) into a ``JSONDocument``.
///
/// In lenient mode, the parser continues after an error. It ignores missing and extra commas, drops members without a
/// value, ends a string at the end of its line at the latest, and skips other junk up to the next structural character.
/// At the end of a truncated text, it closes everything that is open.
struct JSONParser: TextParser {
  /// The limit for nesting, far more than any catalog needs. It limits the recursion of code that reads the document.
  static let depthLimit = 512

  /// The kind of token that the parser expects next. The raw value is used in messages.
  private enum State: String {
    case value = "a value"
    case firstElement = "a value or ']'"
    case firstKey = "a key in quotes or '}'"
    case key = "a key in quotes"
    case colon = "':'"
    case afterMember = "',' or '}'"
    case afterElement = "',' or ']'"
    case end = "nothing more"
  }

  package let text: UnsafeBufferPointer<UInt8>
  package var index = 0
  private let log: ReadingLog
  private var nodes: JSONNodes
  /// The innermost open container, or -1. While a container is open, its end holds the enclosing one.
  private var container = -1
  /// The number of open containers.
  private var depth = 0
  /// Whether the innermost open container is an object.
  private var isInObject = false
  private var state = State.value

  /// Creates a parser for valid UTF-8 text, which must outlive it.
  init(text: UnsafeBufferPointer<UInt8>, log: ReadingLog) {
    self.text = text
    self.log = log
    nodes = JSONNodes(capacity: text.count / 12)
  }

  /// Reads the whole text.
  ///
  /// - Returns: The nodes, which the caller must deallocate.
  mutating func parse() throws(Diagnostic) -> JSONNodes {
    do {
      while !log.isFull {
        skipBlanks()
        guard let byte else { break }
        try step(byte)
      }
      if state != .end && !log.isFull {
        try log.error(.unexpectedEnd(expected: state.rawValue), at: index)
      }
    } catch {
      nodes.deallocate()
      throw error
    }
    while container >= 0 { close() }
    return nodes
  }

  // MARK: Steps

  /// Skips whitespace. Catalogs are indented, so lines start with long runs of spaces.
  @inline(__always)
  private mutating func skipBlanks() {
    var index = index
    while index < text.count, text[index].isXMLSpace {
      let isNewline = text[index] == 0x0A
      index &+= 1
      guard isNewline else { continue }
      while let word = word(at: index) {
        let others = word ^ 0x2020_2020_2020_2020
        index &+= others.trailingZeroBitCount &>> 3
        if others != 0 { break }
      }
    }
    self.index = index
  }

  /// Eight bytes of the text, the first one lowest; `nil` if there are fewer.
  @inline(__always)
  private func word(at index: Int) -> UInt64? {
    guard index &+ 8 <= text.count else { return nil }
    return UInt64(littleEndian: UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }

  /// Reads one token that starts with the byte.
  @inline(__always)
  private mutating func step(_ byte: UInt8) throws(Diagnostic) {
    switch state {
    case .value:
      return try parseValue(byte)
    case .firstElement:
      if byte != UInt8(ascii: "]") { return try parseValue(byte) }
      index += 1
      return close()
    case .firstKey where byte == UInt8(ascii: "}"):
      index += 1
      return close()
    case .firstKey where byte == UInt8(ascii: "\""), .key where byte == UInt8(ascii: "\""):
      try parseString()
      state = .colon
      // The colon nearly always follows. If not, the next step reports what is there.
      skipBlanks()
      if self.byte == UInt8(ascii: ":") {
        index += 1
        state = .value
      }
    case .colon where byte == UInt8(ascii: ":"):
      index += 1
      state = .value
    case .afterMember where byte == UInt8(ascii: ","):
      index += 1
      state = .key
    case .afterElement where byte == UInt8(ascii: ","):
      index += 1
      state = .value
    case .afterMember where byte == UInt8(ascii: "}"), .afterElement where byte == UInt8(ascii: "]"):
      index += 1
      close()
    default:
      try recover(byte)
    }
  }

  private mutating func parseValue(_ byte: UInt8) throws(Diagnostic) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < Self.depthLimit else {
        try log.error(.tooDeep(limit: Self.depthLimit), at: index)
        index = text.count
        while container >= 0 { close() }
        return
      }
      let isObject = byte == UInt8(ascii: "{")
      let outer = container
      container = nodes.count
      depth += 1
      nodes.append(isObject ? .object : .array, from: index, to: outer)
      isInObject = isObject
      index += 1
      state = isObject ? .firstKey : .firstElement
    case UInt8(ascii: "\""):
      try parseString()
      endValue()
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      try parseWord(byte)
    default:
      try recover(byte)
    }
  }

  private mutating func endValue() {
    state = container < 0 ? .end : isInObject ? .afterMember : .afterElement
  }

  private mutating func close() {
    guard container >= 0 else { return }
    // In lenient mode, the last key of an object may have lost its value.
    if isInObject && (state == .colon || state == .value) { nodes.removeLast() }
    let outer = Int(nodes[container].end)
    nodes[container].end = Int32(truncatingIfNeeded: nodes.count)
    container = outer
    depth -= 1
    isInObject = outer >= 0 && nodes[outer].kind == .object
    endValue()
  }

  // MARK: Errors

  /// Reports an unexpected byte and, in lenient mode, guesses what was meant.
  private mutating func recover(_ byte: UInt8) throws(Diagnostic) {
    try log.error(.unexpectedCharacter(scalar, expected: state.rawValue), at: index)
    switch (state, byte) {
    case (.afterMember, UInt8(ascii: "\"")):
      state = .key
    case (.colon, UInt8(ascii: "\"")), (.colon, UInt8(ascii: "{")), (.afterElement, UInt8(ascii: "\"")),
      (.afterElement, UInt8(ascii: "{")), (.afterElement, UInt8(ascii: "[")):
      state = .value
    case (.key, UInt8(ascii: "}")), (.colon, UInt8(ascii: "}")),
      (.value, UInt8(ascii: "}")) where isInObject,
      (.value, UInt8(ascii: "]")) where container >= 0 && !isInObject:
      index += 1
      close()
    case (.colon, UInt8(ascii: ",")),
      (.value, UInt8(ascii: ",")) where isInObject:
      nodes.removeLast()
      index += 1
      state = .key
    default:
      // Skip at least this character, up to the next structural one.
      index += 1
      skip { !"{}[],:\"".utf8.contains($0) }
    }
  }

  // MARK: Scalars

  /// Reads a number, `true`, `false` or `null`. A malformed one becomes `null`.
  private mutating func parseWord(_ first: UInt8) throws(Diagnostic) {
    let start = index
    // A misspelled word is skipped as a whole.
    skip { $0.isWordCharacter || "+-.".utf8.contains($0) }
    let word = text[start..<index]
    let (kind, isValid, problem): (JSONDocument.Kind, Bool, FileProblem) =
      switch first {
      case UInt8(ascii: "t"): (.true_, word.elementsEqual("true".utf8), .malformedLiteral)
      case UInt8(ascii: "f"): (.false_, word.elementsEqual("false".utf8), .malformedLiteral)
      case UInt8(ascii: "n"): (.null, word.elementsEqual("null".utf8), .malformedLiteral)
      default: (.number, Self.isNumber(word), .malformedNumber)
      }
    nodes.append(isValid ? kind : .null, from: start, to: index)
    if !isValid { try log.error(problem, at: start) }
    endValue()
  }

  /// Whether a word is a number: digits without leading zeros, perhaps with a sign, a fraction and an exponent.
  private static func isNumber(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let magnitude = word.first == UInt8(ascii: "-") ? word.dropFirst() : word
    let parts = magnitude.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
    let mantissa = parts[0].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let exponent = parts.dropFirst().map { $0.first.map("+-".utf8.contains) == true ? $0.dropFirst() : $0 }
    let hasLeadingZero = mantissa[0].first == asciiZero && mantissa[0].count > 1
    return !hasLeadingZero && (mantissa + exponent).allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCIIDigit } }
  }

  /// Reads a string or a key.
  @inline(__always)
  private mutating func parseString() throws(Diagnostic) {
    let start = index
    index = endOfPlainText(from: start &+ 1)
    guard byte == UInt8(ascii: "\"") else { return try parseString(from: start) }
    nodes.append(.string, from: start, to: index)
    index &+= 1
  }

  /// Reads the rest of a string that has more than plain text.
  private mutating func parseString(from start: Int) throws(Diagnostic) {
    var hasEscapes = false
    while let byte, byte != UInt8(ascii: "\""), byte != 0x0A, byte != 0x0D {
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try parseEscape()
      } else {
        try log.error(.controlCharacter, at: index)
        index += 1
      }
      index = endOfPlainText(from: index)
    }
    nodes.append(.string, hasEscapes: hasEscapes, from: start, to: index)
    if byte == UInt8(ascii: "\"") {
      index += 1
    } else {
      try log.error(.unterminatedString, at: start)
    }
  }

  /// The offset of the next quote, backslash or control character. It checks eight bytes at a time.
  @inline(__always)
  private func endOfPlainText(from start: Int) -> Int {
    var index = start
    while let word = word(at: index) {
      let special = word.bytesThatEndPlainText
      if special != 0 { return index &+ special.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < text.count, !text[index].endsPlainText { index &+= 1 }
    return index
  }

  /// Checks an escape, or two that form a surrogate pair, and moves past it.
  private mutating func parseEscape() throws(Diagnostic) {
    let start = index
    index += 1
    switch byte {
    case nil:
      break
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 1
    case UInt8(ascii: "u"):
      index += 1
      let unit = text[index...].hexadecimalPrefix
      index += unit.count
      guard unit.count == 4 else {
        try log.error(.invalidEscape, at: start)
        return
      }
      if UTF16.isLeadSurrogate(unit.value) && startsWith("\\u") {
        let second = text[(index + 2)...].hexadecimalPrefix
        if second.count == 4 && UTF16.isTrailSurrogate(second.value) {
          index += 6
          return
        }
      }
      if UTF16.isSurrogate(unit.value) { log.warning(.loneSurrogate, at: start) }
    case let byte:
      try log.error(.invalidEscape, at: start)
      if byte != 0x0A && byte != 0x0D { index += 1 }
    }
  }
}

extension UInt64 {
  /// The high bit of each byte that is a quote, a backslash or a control character. The bits above the lowest set one
  /// can be wrong.
  fileprivate var bytesThatEndPlainText: UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    // Subtraction borrows from the high bit of the bytes that are 0, or below 0x20.
    let quote = self ^ (each * UInt64(UInt8(ascii: "\"")))
    let backslash = self ^ (each * UInt64(UInt8(ascii: "\\")))
    let quotes = (quote &- each) & ~quote
    let backslashes = (backslash &- each) & ~backslash
    let controls = (self &- each * 0x20) & ~self
    return (quotes | backslashes | controls) & (each * 0x80)
  }
}

extension UInt8 {
  /// Whether the byte is a quote, a backslash or a control character.
  fileprivate var endsPlainText: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}
