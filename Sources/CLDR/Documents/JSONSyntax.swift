/// Finds the place where a text stops being JSON.
///
/// Foundation's decoder says only that a text is not JSON, and it takes one of two equal keys without a word. This check
/// goes over the text first, so that an error has a line and a column. It does not recurse, so depth is no danger.
package struct JSONSyntax {
  /// What is wrong with a text, and where.
  package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The line, counted from 1.
    package let line: Int
    /// The column in bytes, counted from 1.
    package let column: Int
    /// What was found there.
    package let problem: String

    /// Creates a failure.
    package init(line: Int, column: Int, problem: String) {
      self.line = line
      self.column = column
      self.problem = problem
    }

    /// The place and the problem.
    package var description: String { "\(line):\(column): \(problem)" }
  }

  private enum Container {
    case array
    case object(keys: Set<ArraySlice<UInt8>>)
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var open: [Container] = []

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    self.position = bytes.startIndex
  }

  /// Checks a text.
  ///
  /// - Parameter bytes: The text, in UTF-8.
  /// - Throws: ``Failure`` for the first byte that JSON has no place for, or for a key that an object already has.
  package static func check(_ bytes: [UInt8]) throws(Failure) {
    var syntax = JSONSyntax(bytes[...])
    try syntax.checkEncoding()
    try syntax.checkDocument()
  }

  private mutating func checkDocument() throws(Failure) {
    repeat {
      try value()
    } while try more()
  }

  /// Goes over a value that is no container, over an empty container, or into a container to its first value.
  private mutating func value() throws(Failure) {
    while true {
      skipSpace()
      switch current {
      case UInt8(ascii: "{"):
        position += 1
        skipSpace()
        if take("}") { return }
        open.append(.object(keys: []))
        try key()
      case UInt8(ascii: "["):
        position += 1
        skipSpace()
        if take("]") { return }
        open.append(.array)
      case UInt8(ascii: "\""):
        return try string()
      case let byte? where "-0123456789".utf8.contains(byte):
        // What exactly is a number is left to the decoder: none of the documents has one.
        while let byte = current, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
        return
      default:
        for literal in ["true", "false", "null"] where bytes[position...].starts(with: literal.utf8) {
          position += literal.utf8.count
          return
        }
        throw failure(expected: "a value")
      }
    }
  }

  /// Goes over what may follow a value, and says whether another value does.
  private mutating func more() throws(Failure) -> Bool {
    while true {
      skipSpace()
      switch open.last {
      case nil:
        guard current == nil else { throw failure(expected: "the end") }
        return false
      case .array:
        if take(",") { return true }
        guard take("]") else { throw failure(expected: "\",\" or \"]\"") }
      case .object:
        if take(",") {
          skipSpace()
          try key()
          return true
        }
        guard take("}") else { throw failure(expected: "\",\" or \"}\"") }
      }
      open.removeLast()
    }
  }

  /// Goes over a key and its colon.
  private mutating func key() throws(Failure) {
    let start = position
    guard current == UInt8(ascii: "\"") else { throw failure(expected: "a key in quotes") }
    try string()
    let key = bytes[start..<position]
    if case .object(var keys) = open.popLast() {
      guard keys.insert(key).inserted else {
        throw failure("the key \(String(decoding: key, as: UTF8.self)) is there twice", at: start)
      }
      open.append(.object(keys: keys))
    }
    skipSpace()
    guard take(":") else { throw failure(expected: "\":\"") }
  }

  /// Goes over a string from its opening to its closing quote.
  private mutating func string() throws(Failure) {
    position += 1
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"):
        position += 1
        guard let escape = current, #""\/bfnrtu"#.utf8.contains(escape) else {
          throw failure(expected: "an escape such as \\n")
        }
        position += 1
      case 0..<0x20:
        throw failure("a control character or the line's end inside a string", at: position)
      default:
        position += 1
      }
    }
    throw failure(expected: "\"\\\"\"")
  }

  private mutating func checkEncoding() throws(Failure) {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = bytes.startIndex
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return
      case .error: throw failure("not UTF-8", at: offset)
      }
    }
  }

  private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, " \t\r\n".utf8.contains(byte) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private func failure(expected: String) -> Failure {
    guard position < bytes.endIndex else { return failure("the text ends, expected \(expected)", at: position) }
    let found = String(decoding: bytes[position...].prefix(24), as: UTF8.self).prefix(1)
    return failure("found \"\(found)\", expected \(expected)", at: position)
  }

  private func failure(_ problem: String, at offset: Int) -> Failure {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    let line = before.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
    return Failure(line: line, column: offset - lineStart + 1, problem: problem)
  }
}
