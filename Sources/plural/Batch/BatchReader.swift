import CommandLineSupport
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
package struct BatchReader: BatchAnswering {
  /// The most bytes that a line may have, without its line feed.
  package static var maximumLineLength: Int { LineReader.maximumLength }

  /// How many lines were answered with an error.
  package private(set) var errorCount = 0

  private var lines = LineReader()

  /// Creates a reader that has seen nothing yet.
  package init() {}

  package mutating func read(_ chunk: UnsafeBufferPointer<UInt8>, into answers: inout [UInt8]) {
    var errors = 0
    lines.read(chunk) { errors += Self.answer($0, into: &answers) }
    errorCount += errors
  }

  package mutating func finish(into answers: inout [UInt8]) {
    var errors = 0
    lines.finish { errors += Self.answer($0, into: &answers) }
    errorCount += errors
  }

  /// Answers a line.
  ///
  /// - Returns: How many errors that makes: one or none.
  private static func answer(_ line: UnsafeBufferPointer<UInt8>?, into answers: inout [UInt8]) -> Int {
    do throws(BatchError) {
      guard let line else { throw .overlong }
      let category = try BatchQuestion.category(for: line)
      answers.append(contentsOf: category.rawValue.utf8)
      answers.append(UInt8(ascii: "\n"))
      return 0
    } catch {
      answers.append(contentsOf: "error: \(error)\n".utf8)
      return 1
    }
  }
}
