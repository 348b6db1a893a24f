package import Diagnostics

/// Answers questions, one per line, from bytes that arrive in chunks.
///
/// There is one answer for each line, in order. It is what the closure appends, or `error: …` if the closure throws. Where
/// answers are JSON, it is an object such as `{"error":"…","line":3,"column":8}` instead.
///
/// ```swift
/// let reader = BatchReader { line, answers in answers += line.reversed() }
/// var answers: [UInt8] = []
/// reader.read(chunk, into: &answers)     // "first\nsec"
/// reader.read(another, into: &answers)   // "ond"
/// reader.finish(into: &answers)
/// // answers: "tsrif\ndnoces\n"
/// ```
///
/// Lines end with a line feed, or a carriage return and a line feed; the last one may lack them. A byte order mark at the start
/// is skipped. Any bytes are safe, and the answers do not depend on the chunks. Memory is limited by ``maximumLineLength``.
package final class BatchReader {
  /// The maximum number of bytes in a line, without its line feed.
  package static let maximumLineLength = 1 << 20

  /// The number of lines answered with an error.
  package private(set) var errorCount = 0
  /// The problems of answered lines, which do not keep them from having an answer. The owner empties the list.
  package var warnings: [Diagnostic] = []

  /// Appends the answer to a line, which is passed without its line break, and what is wrong with it.
  private let answer: Answer
  private let answersAreJSON: Bool
  /// The number of the line that is being answered, from 1.
  private var lineNumber = 0
  /// The start of a line that continues in the next chunk.
  private var pending: [UInt8] = []
  /// Whether the continued line is already too long.
  private var isOverlong = false

  /// Appends the answer to a line, and messages about what is wrong with it, but does not keep it from having an answer.
  package typealias Answer = (
    _ line: UnsafeBufferPointer<UInt8>, _ answers: inout [UInt8], _ warnings: inout [String]
  ) throws(BatchError) -> Void

  /// Creates a reader whose answers may come with warnings.
  ///
  /// - Parameters:
  ///   - answersAreJSON: Whether answers are JSON, so that an error has to be JSON, too.
  ///   - answer: The closure that answers a line.
  package init(answersAreJSON: Bool = false, warning answer: @escaping Answer) {
    (self.answersAreJSON, self.answer) = (answersAreJSON, answer)
  }

  /// Creates a reader whose answers have no warnings.
  package convenience init(
    answersAreJSON: Bool = false,
    answer: @escaping (UnsafeBufferPointer<UInt8>, inout [UInt8]) throws(BatchError) -> Void
  ) {
    self.init(answersAreJSON: answersAreJSON) { (line, answers, _) throws(BatchError) in try answer(line, &answers) }
  }

  /// Answers the lines that end in a chunk, and keeps the rest.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes of the input.
  ///   - answers: The array to append the answers to.
  package func read(_ chunk: UnsafeBufferPointer<UInt8>, into answers: inout [UInt8]) {
    var rest = chunk[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      if pending.isEmpty, !isOverlong, end - rest.startIndex <= Self.maximumLineLength {
        answer(UnsafeBufferPointer(rebasing: rest[..<end]), into: &answers)
      } else {
        keep(rest[..<end])
        answerPending(into: &answers)
      }
      rest = rest[(end + 1)...]
    }
    keep(rest)
  }

  /// Answers the last line if it has no line feed.
  ///
  /// - Parameter answers: The array to append the answer to.
  package func finish(into answers: inout [UInt8]) {
    if !pending.isEmpty || isOverlong { answerPending(into: &answers) }
  }

  private func keep(_ part: Slice<UnsafeBufferPointer<UInt8>>) {
    isOverlong = isOverlong || pending.count + part.count > Self.maximumLineLength
    if !isOverlong { pending.append(contentsOf: part) }
  }

  private func answerPending(into answers: inout [UInt8]) {
    pending.withUnsafeBufferPointer { answer(isOverlong ? nil : $0, into: &answers) }
    // Keep the capacity, because many lines cross the end of a chunk.
    pending.removeAll(keepingCapacity: true)
    isOverlong = false
  }

  /// Answers a line; `nil` means one that is too long.
  private func answer(_ line: UnsafeBufferPointer<UInt8>?, into answers: inout [UInt8]) {
    lineNumber += 1
    var messages: [String] = []
    do throws(BatchError) {
      guard var line else { throw BatchError("line of more than \(Self.maximumLineLength) bytes") }
      if lineNumber == 1, line.starts(with: "\u{FEFF}".utf8) { line = UnsafeBufferPointer(rebasing: line.dropFirst(3)) }
      if line.last == UInt8(ascii: "\r") { line = UnsafeBufferPointer(rebasing: line.dropLast()) }
      try answer(line, &answers, &messages)
    } catch {
      answers += answersAreJSON ? json(error) : Array("error: \(error.message)".utf8)
      errorCount += 1
    }
    answers.append(UInt8(ascii: "\n"))
    for message in messages { warnings.append(Diagnostic(.warning, "line \(lineNumber): \(message)")) }
  }

  private func json(_ error: BatchError) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("error", error.message)
      writer.member("line", lineNumber)
      if let column = error.column { writer.member("column", column) }
    }
    return writer.bytes
  }
}

/// The reason why a line is not a valid question.
package struct BatchError: Error {
  /// The reason on one line, without control characters.
  let message: String
  /// The column of the place in the line, from 1; `nil` if the reason concerns the whole line.
  let column: Int?

  package init(_ message: String, column: Int? = nil) {
    (self.message, self.column) = (message, column)
  }

  /// A line that is not valid text.
  package static var invalidText: BatchError { BatchError("the line is not valid UTF-8") }

  /// A line with too few or too many fields.
  package static func fieldCount(_ count: Int, expected: String) -> BatchError {
    BatchError("\(count) \(count == 1 ? "field" : "fields"); expected \(expected)")
  }
}
