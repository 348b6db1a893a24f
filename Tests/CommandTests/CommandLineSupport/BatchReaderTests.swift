import CommandLineSupport
import Expectations
import TestSupport
import Testing

@Suite struct BatchReaderTests {
  /// The answers to an input that arrives in chunks, where each line is its own answer in quotes.
  private func answers(_ input: [UInt8], chunkSize: Int) -> (text: String, errors: Int) {
    let reader = BatchReader { line, answers in answers += [UInt8(ascii: "'")] + line + [UInt8(ascii: "'")] }
    var answers: [UInt8] = []
    for start in stride(from: 0, to: input.count, by: chunkSize) {
      input[start..<min(start + chunkSize, input.count)].withUnsafeBufferPointer { reader.read($0, into: &answers) }
    }
    reader.finish(into: &answers)
    return (String(decoding: answers, as: UTF8.self), reader.errorCount)
  }

  @Test("the lines are the same wherever the chunks are cut")
  func chunks() {
    let input = Array("first\n\nthird\r\nlast".utf8)
    for size in 1...input.count { #expect(answers(input, chunkSize: size) == ("'first'\n''\n'third'\n'last'\n", 0)) }
    #expect(answers(Array("end\n".utf8), chunkSize: 2).text == "'end'\n")
    #expect(answers([], chunkSize: 1).text.isEmpty)
  }

  @Test("where answers are JSON, errors are JSON with their line and column")
  func jsonErrors() {
    let reader = BatchReader(answersAreJSON: true) { line, answers throws(BatchError) in
      guard line.count > 1 else { throw BatchError("\"too short\"", column: line.isEmpty ? nil : 2) }
      answers += "{}".utf8
    }
    var answers: [UInt8] = []
    Array("ab\na\n\n".utf8).withUnsafeBufferPointer { reader.read($0, into: &answers) }
    #expect(
      String(decoding: answers, as: UTF8.self) == #"""
        {}
        {"error":"\"too short\"","line":2,"column":2}
        {"error":"\"too short\"","line":3}

        """#
    )
    #expect(reader.errorCount == 2)
  }

  @Test("warnings name their line, wherever the chunks are cut")
  func warnings() {
    let input = Array("a\n\nb\nc".utf8)
    for size in 1...input.count {
      let reader = BatchReader(warning: { line, answers, warnings throws(BatchError) in
        guard !line.isEmpty else { throw BatchError("empty") }
        if line.first != UInt8(ascii: "b") { warnings.append("not b") }
      })
      var answers: [UInt8] = []
      for start in stride(from: 0, to: input.count, by: size) {
        input[start..<min(start + size, input.count)].withUnsafeBufferPointer { reader.read($0, into: &answers) }
      }
      reader.finish(into: &answers)
      expectEqual(reader.warnings.map { "\($0)" }, ["warning: line 1: not b", "warning: line 4: not b"])
    }
  }

  @Test("a line that is too long is an error, and the next one is answered")
  func longLines() {
    let most = [UInt8](repeating: UInt8(ascii: "a"), count: BatchReader.maximumLineLength)
    for size in [65_536, BatchReader.maximumLineLength * 3] {
      #expect(
        answers(most + Array("a\nb".utf8), chunkSize: size) == ("error: line of more than 1048576 bytes\n'b'\n", 1)
      )
      #expect(answers(most + Array("\nb".utf8), chunkSize: size).text.hasSuffix("a'\n'b'\n"))
      #expect(answers(most, chunkSize: size).text.utf8.count == BatchReader.maximumLineLength + 3)
    }
  }
}
