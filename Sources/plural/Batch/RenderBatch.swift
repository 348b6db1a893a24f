import CommandLineSupport
import LocalizedStrings

/// Writes texts, one per line: `key⇥argument⇥argument…`.
///
/// The answer is the text in one line, or `error: …` if there is none or the line cannot be read. In questions and answers,
/// `\n`, `\r`, `\t` and `\\` stand for a line feed, a carriage return, a tab and a backslash.
struct RenderBatch: BatchAnswering {
  /// Why a line has no text.
  enum Failure: Error, CustomStringConvertible {
    case overlong
    case invalidText
    case unknownEscape
    case noText(String)

    /// The message in one line.
    var description: String {
      switch self {
      case .overlong: "line of more than \(LineReader.maximumLength) bytes"
      case .invalidText: "the line is not valid UTF-8"
      case .unknownEscape: "unknown escape; expected \\n, \\r, \\t or \\\\"
      case .noText(let key): "no text for the key \(key.visible)"
      }
    }
  }

  private(set) var errorCount = 0

  private var lines = LineReader()
  private let localizer: Localizer
  private let tables: [String?]

  /// Starts a batch.
  ///
  /// - Parameters:
  ///   - localizer: Has the texts.
  ///   - tables: The tables to search, in order; `nil` is the default one.
  init(_ localizer: Localizer, tables: [String?]) {
    self.localizer = localizer
    self.tables = tables
  }

  mutating func read(_ chunk: UnsafeBufferPointer<UInt8>, into answers: inout [UInt8]) {
    // A copy, because `lines` is part of this value, and the closure must not access the rest of it.
    let batch = self
    var errors = 0
    lines.read(chunk) { errors += batch.answer($0, into: &answers) }
    errorCount += errors
  }

  mutating func finish(into answers: inout [UInt8]) {
    let batch = self
    var errors = 0
    lines.finish { errors += batch.answer($0, into: &answers) }
    errorCount += errors
  }

  /// Answers a line.
  ///
  /// - Returns: The number of errors: 0 or 1.
  private func answer(_ line: UnsafeBufferPointer<UInt8>?, into answers: inout [UInt8]) -> Int {
    var errorCount = 0
    do throws(Failure) {
      var text = try self.text(for: line)
      text.withUTF8 { Self.append($0, to: &answers) }
    } catch {
      errorCount = 1
      answers.append(contentsOf: "error: \(error)".utf8)
    }
    answers.append(UInt8(ascii: "\n"))
    return errorCount
  }

  private func text(for line: UnsafeBufferPointer<UInt8>?) throws(Failure) -> String {
    guard var line = line?[...] else { throw .overlong }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let words = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    let key = try Self.unescaped(words[0])
    var arguments: [FormatArgument] = []
    for word in words.dropFirst() { arguments.append(FormatArgument(lookingLike: try Self.unescaped(word))) }
    for table in tables where localizer.contains(key, table: table) {
      return localizer.localizedString(forKey: key, table: table, arguments: arguments)
    }
    throw .noText(key)
  }

  /// A word with its escapes replaced.
  private static func unescaped(_ word: Slice<UnsafeBufferPointer<UInt8>>) throws(Failure) -> String {
    guard word.contains(UInt8(ascii: "\\")) else {
      guard let text = String(validating: word, as: UTF8.self) else { throw .invalidText }
      return text
    }
    var bytes: [UInt8] = []
    var rest = word
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "\\"): bytes.append(UInt8(ascii: "\\"))
      default: throw .unknownEscape
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidText }
    return text
  }

  /// Appends a text with escapes for what would end the line or begin an escape.
  private static func append(_ text: UnsafeBufferPointer<UInt8>, to answers: inout [UInt8]) {
    let special = text.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
    guard special else {
      answers.append(contentsOf: text)
      return
    }
    for byte in text {
      switch byte {
      case UInt8(ascii: "\n"): answers.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): answers.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): answers.append(contentsOf: "\\t".utf8)
      case UInt8(ascii: "\\"): answers.append(contentsOf: "\\\\".utf8)
      default: answers.append(byte)
      }
    }
  }
}
