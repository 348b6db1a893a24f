import Plurals

/// Answers questions about plurals, a line each, from bytes that arrive in chunks.
///
/// A question is `language⇥cardinal⇥number`, `language⇥ordinal⇥number` or `language⇥range⇥start⇥end`. Its answer is the
/// category, or `error: …` when the line is no question. Answers come in the order of the lines, one for each.
///
/// ```swift
/// var reader = BatchReader()
/// var answers: [UInt8] = []
/// reader.read(chunk, into: &answers)     // "ru⇥cardinal⇥21\nen⇥ord"
/// reader.read(another, into: &answers)   // "inal⇥2"
/// reader.finish(into: &answers)
/// // answers: "one\ntwo\n"
/// ```
///
/// Lines end with a line feed, or a carriage return and a line feed; the last one may lack its end. Any bytes at all are
/// safe, and where the chunks are cut makes no difference. Memory is bounded by ``maximumLineLength``.
package struct BatchReader {
  /// The most bytes that a line may have, without its line feed.
  package static let maximumLineLength = 1 << 20

  /// How many lines were answered with an error.
  package private(set) var errorCount = 0

  /// The beginning of a line that goes on in the next chunk.
  private var pending: [UInt8] = []
  /// Whether the line that goes on is too long already, and only its end is of interest.
  private var isOverlong = false

  /// Creates a reader that has seen nothing yet.
  package init() {}

  /// Answers the lines that end in a chunk, and keeps what is left.
  ///
  /// - Parameters:
  ///   - chunk: The next bytes of the input.
  ///   - answers: Where the answers are appended.
  package mutating func read(_ chunk: UnsafeBufferPointer<UInt8>, into answers: inout [UInt8]) {
    var start = 0
    var end = 0
    while end < chunk.count {
      if chunk[end] == UInt8(ascii: "\n") {
        if pending.isEmpty && !isOverlong {
          answer(UnsafeBufferPointer(rebasing: chunk[start..<end]), into: &answers)
        } else {
          keep(chunk[start..<end])
          answerPending(into: &answers)
        }
        start = end + 1
      }
      end += 1
    }
    keep(chunk[start..<end])
  }

  /// Answers the last line if the input did not end it.
  ///
  /// - Parameter answers: Where the answer is appended.
  package mutating func finish(into answers: inout [UInt8]) {
    guard !pending.isEmpty || isOverlong else { return }
    answerPending(into: &answers)
  }

  private mutating func keep(_ part: Slice<UnsafeBufferPointer<UInt8>>) {
    guard !isOverlong else { return }
    if pending.count + part.count > Self.maximumLineLength {
      isOverlong = true
      pending.removeAll()
    } else {
      pending.append(contentsOf: part)
    }
  }

  private mutating func answerPending(into answers: inout [UInt8]) {
    if isOverlong {
      answer(.overlong, into: &answers)
    } else {
      let line = pending
      line.withUnsafeBufferPointer { answer($0, into: &answers) }
    }
    // The room is kept, for lines that cross the ends of chunks come again and again.
    pending.removeAll(keepingCapacity: true)
    isOverlong = false
  }

  private mutating func answer(_ line: UnsafeBufferPointer<UInt8>, into answers: inout [UInt8]) {
    guard line.count <= Self.maximumLineLength else { return answer(.overlong, into: &answers) }
    do throws(BatchError) {
      let category = try BatchQuestion.category(for: line)
      answers.append(contentsOf: category.keyword.utf8)
      answers.append(UInt8(ascii: "\n"))
    } catch {
      answer(error, into: &answers)
    }
  }

  private mutating func answer(_ error: BatchError, into answers: inout [UInt8]) {
    errorCount += 1
    answers.append(contentsOf: "error: \(error)\n".utf8)
  }
}
