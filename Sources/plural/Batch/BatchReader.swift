import CommandLineSupport
import Plurals

/// Answers questions about plurals, one per line, from bytes that arrive in chunks.
///
/// A question is `language⇥cardinal⇥number`, `language⇥ordinal⇥number` or `language⇥range⇥start⇥end`. The answer is
/// the category, or `error: …` if the line is not a valid question. There is one answer per line, in order.
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
/// Lines end with a line feed, or a carriage return and a line feed; the last one may lack them. Any bytes are safe, and the
/// answers do not depend on the chunks. Memory is limited by ``maximumLineLength``.
package struct BatchReader: BatchAnswering {
  /// The maximum number of bytes in a line, without its line feed.
  package static var maximumLineLength: Int { LineReader.maximumLength }

  /// The number of lines answered with an error.
  package private(set) var errorCount = 0

  private var lines = LineReader()

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
  /// - Returns: The number of errors: 0 or 1.
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
