import CommandLineSupport
import TestSupport
import Testing
import plural

@Suite struct PluralBatchReaderTests {
  private func answers(_ input: [UInt8], chunkSize: Int) -> (text: String, errors: Int) {
    let reader = BatchReader.plurals()
    var answers: [UInt8] = []
    var start = 0
    while start < input.count {
      let end = min(start + chunkSize, input.count)
      input[start..<end].withUnsafeBufferPointer { reader.read($0, into: &answers) }
      start = end
    }
    reader.finish(into: &answers)
    return (String(decoding: answers, as: UTF8.self), reader.errorCount)
  }

  @Test("the answers are the same wherever the input is cut")
  func chunks() {
    let input = Array("ru\tcardinal\t21\r\n\nen\tordinal\t22\nsl\trange\t1\t2\nen\tcardinal\tx\nfr\tcardinal\t1c6".utf8)
    let whole = answers(input, chunkSize: input.count)
    #expect(whole.errors == 2)
    #expect(
      whole.text == """
        one
        error: empty line; expected language, cardinal or ordinal, number; or language, range, start, end; with tabs \
        between them
        two
        two
        error: number: unexpected "x" at offset 0; expected a decimal number
        many

        """
    )
    for size in 1..<input.count {
      #expect(answers(input, chunkSize: size) == whole, "chunks of \(size) bytes")
    }
  }

  @Test("a byte order mark is skipped at the start, and only there, however the input is cut")
  func byteOrderMark() {
    let input = Array("\u{FEFF}en\tcardinal\t1\n\u{FEFF}en\tcardinal\t1\n".utf8)
    for size in 1...input.count {
      #expect(answers(input, chunkSize: size) == ("one\nother\n", 0), "chunks of \(size) bytes")
    }
  }

  @Test("a line of the maximum length is read, and one byte more is an error, however the input is cut")
  func longLines() {
    let most = BatchReader.maximumLineLength
    let head = Array("ru\tcardinal\t".utf8)
    let digits = [UInt8](repeating: UInt8(ascii: "0"), count: most - head.count - 1) + [UInt8(ascii: "2")]
    let tail = Array("\nen\tcardinal\t1\n".utf8)
    for chunkSize in [4096, most] {
      #expect(answers(head + digits + tail, chunkSize: chunkSize) == ("few\none\n", 0))
      #expect(
        answers(head + [UInt8(ascii: "0")] + digits + tail, chunkSize: chunkSize)
          == ("error: line of more than 1048576 bytes\none\n", 1)
      )
    }
    #expect(
      answers([UInt8](repeating: 0, count: 3 * most), chunkSize: 65_536)
        == ("error: line of more than 1048576 bytes\n", 1)
    )
  }

  @Test("no input gives no answers")
  func emptyInput() {
    #expect(answers([], chunkSize: 1) == ("", 0))
  }

  @Test(
    "each kind of bad line has its message",
    arguments: [
      ("ru", "1 field; expected"), ("ru\tcardinal", "2 fields; expected"), ("ru\tcardinal\t1\t2", "4 fields; expected"),
      ("ru\trange\t1", "3 fields; expected"), ("ru\trange\t1\t2\t3", "5 fields; expected"),
      ("ru\tCardinal\t1", "unknown kind of question in the second field; expected cardinal, ordinal or range"),
      ("ru\t\t1", "unknown kind of question"), ("ru\tcardinal\t", "number: unexpected end of the number at offset 0"),
      ("ru\trange\tx\t2", "start: unexpected \"x\" at offset 0"), ("ru\trange\t1\t2.", "end: unexpected end"),
      ("\r", "empty line"), ("ru\tcardinal\t1\r\r", "number: unexpected control character at offset 1"),
    ]
  )
  func badLines(line: String, message: String) {
    let (text, errors) = answers(Array(line.utf8), chunkSize: 7)
    #expect(text.hasPrefix("error: \(message)"))
    #expect(text.utf8.filter { $0 == UInt8(ascii: "\n") }.count == 1)
    #expect(errors == 1)
  }

  @Test("any bytes give as many answers as there are lines")
  func anyBytes() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<1_000 {
      let input = (0..<60).map { _ -> UInt8 in
        // Every third byte is one that has a meaning.
        random.below(3) == 0 ? random.pick(Array("\t\n\r1c".utf8)) : UInt8(truncatingIfNeeded: random.next())
      }
      let lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      let expected = lines.count - (lines.last?.isEmpty == true ? 1 : 0)
      let (text, errors) = answers(input, chunkSize: 13)
      #expect(text.utf8.filter { $0 == UInt8(ascii: "\n") }.count == expected)
      #expect(errors <= expected)
    }
  }
}
