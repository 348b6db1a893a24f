import Decimals

/// Splits Swift source into tokens, without comments and whitespace.
///
/// Covers what generated files and similar code contain: names, integers in all bases, strings of one or several lines
/// with escapes and interpolations, nested comments, and operators. Regular expression literals and raw strings are
/// missing.
package struct SwiftTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var tokens: [SwiftToken] = []

  /// Splits a source file.
  ///
  /// - Parameter source: The whole text of a file.
  /// - Returns: The tokens in their order.
  /// - Throws: ``SwiftTokenizerError`` if a string or a comment does not end, or if a byte does not start a token.
  package static func tokens(of source: String) throws(SwiftTokenizerError) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(bytes: Array(source.utf8))
    while try tokenizer.readToken() {}
    return tokenizer.tokens
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the next part: whitespace, a comment or a token.
  ///
  /// - Returns: `false` at the end.
  private mutating func readToken() throws(SwiftTokenizerError) -> Bool {
    guard let byte = peek() else { return false }
    let start = position
    let startLine = line
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      advance()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      while let next = peek(), next != UInt8(ascii: "\n") { advance() }
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      try skipComment()
    case UInt8(ascii: "`"):
      advance()
      while let next = peek(), next != UInt8(ascii: "`") { advance() }
      guard peek() != nil else { throw SwiftTokenizerError(line: startLine, problem: "an unmatched backtick") }
      advance()
      append(.identifier, from: start, line: startLine, text: start + 1..<position - 1)
    case UInt8(ascii: "\""):
      try skipString()
      append(.string, from: start, line: startLine)
    case _ where byte.isIdentifierHead:
      while let next = peek(), next.isIdentifierBody { advance() }
      append(.identifier, from: start, line: startLine)
    case _ where byte.isASCIIDigit:
      append(skipNumber(), from: start, line: startLine)
    case UInt8(ascii: ".") where peek(1) != UInt8(ascii: "."):
      advance()
      append(.punctuation, from: start, line: startLine)
    case _ where byte.isOperator:
      let allowsDots = byte == UInt8(ascii: ".")
      while let next = peek(), next.isOperator, allowsDots || next != UInt8(ascii: ".") { advance() }
      append(.operator, from: start, line: startLine)
    case _ where byte.isPunctuation:
      advance()
      append(.punctuation, from: start, line: startLine)
    default:
      throw SwiftTokenizerError(line: line, problem: "byte \(byte) starts no token")
    }
    return true
  }

  private mutating func append(_ kind: SwiftToken.Kind, from start: Int, line: Int, text: Range<Int>? = nil) {
    let range = start..<position
    tokens.append(
      SwiftToken(kind: kind, text: String(decoding: bytes[text ?? range], as: UTF8.self), range: range, line: line)
    )
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func advance(by count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
  }

  private mutating func skipComment() throws(SwiftTokenizerError) {
    let start = line
    var depth = 0
    repeat {
      guard let byte = peek() else { throw SwiftTokenizerError(line: start, problem: "a comment without an end") }
      let next = peek(1)
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        depth += 1
        advance(by: 2)
      } else if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        depth -= 1
        advance(by: 2)
      } else {
        advance()
      }
    } while depth > 0
  }

  private mutating func skipString() throws(SwiftTokenizerError) {
    let start = line
    let quote = UInt8(ascii: "\"")
    let isLong = peek(1) == quote && peek(2) == quote
    advance(by: isLong ? 3 : 1)
    while let byte = peek() {
      if byte == UInt8(ascii: "\\") {
        let isInterpolation = peek(1) == UInt8(ascii: "(")
        advance(by: 2)
        if isInterpolation { try skipInterpolation() }
      } else if byte == quote, !isLong || peek(1) == quote && peek(2) == quote {
        advance(by: isLong ? 3 : 1)
        return
      } else if byte == UInt8(ascii: "\n"), !isLong {
        break
      } else {
        advance()
      }
    }
    throw SwiftTokenizerError(line: start, problem: "a string without an end")
  }

  /// Skips the rest of an interpolation, up to the bracket that closes it.
  private mutating func skipInterpolation() throws(SwiftTokenizerError) {
    var depth = 1
    while depth > 0 {
      guard let byte = peek() else { throw SwiftTokenizerError(line: line, problem: "an interpolation without an end") }
      if byte == UInt8(ascii: "\"") {
        try skipString()
        continue
      }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      advance()
    }
  }

  private mutating func skipNumber() -> SwiftToken.Kind {
    // Hexadecimal digits and base prefixes are letters too.
    while let next = peek(), next.isIdentifierBody { advance() }
    guard peek() == UInt8(ascii: "."), let next = peek(1), next.isASCIIDigit else { return .integer }
    advance()
    while let next = peek(), next.isIdentifierBody { advance() }
    return .float
  }
}

/// The reason why a source file cannot be split into tokens.
package struct SwiftTokenizerError: Error, Sendable, Hashable, CustomStringConvertible {
  package let line: Int
  package let problem: String

  package var description: String { "line \(line): \(problem)" }
}

extension UInt8 {
  fileprivate var isIdentifierHead: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  fileprivate var isIdentifierBody: Bool { isIdentifierHead || isASCIIDigit }

  fileprivate var isOperator: Bool { "/=-+!*%<>&|^~?.".utf8.contains(self) }

  fileprivate var isPunctuation: Bool { "(){}[],:;@#".utf8.contains(self) }
}
