import Expectations
import Foundation
import TestSupport
import Testing

@Suite struct BatchTests {
  @Test("every kind of question is answered, with either line ending and with none on the last line")
  func goodLines() async throws {
    let run = try await CommandRun(
      "plural",
      "select",
      "--batch",
      input: "ru\tcardinal\t21\nen\tordinal\t22\r\nsl\trange\t1\t2\nlv\trange\t0\t1.5\r\nfr\tcardinal\t1c6"
    )
    #expect(run == CommandRun(output: "one\ntwo\ntwo\nother\nmany\n", errors: "", code: 0))
  }

  @Test("each bad line gets its error in place, and the exit code is 1")
  func badLines() async throws {
    let run = try await CommandRun(
      "plural",
      "select",
      "--batch",
      input: "ru\tcardinal\t1\n\nru cardinal 1\nru\tcount\t1\nru\tcardinal\t1,5\nru\tcardinal\t2\n"
    )
    let expectation =
      "expected language, cardinal or ordinal, number; or language, range, start, end; with tabs between them"
    #expect(
      run
        == CommandRun(
          output: """
            one
            error: empty line; \(expectation)
            error: 1 field; \(expectation)
            error: unknown kind of question in the second field; expected cardinal, ordinal or range
            error: number: unexpected "," at offset 1; expected a digit, ".", "c" or the end
            few

            """,
          errors: "",
          code: 1
        )
    )
  }

  @Test("no input gives no output")
  func emptyInput() async throws {
    #expect(try await CommandRun("plural", "select", "--batch") == CommandRun(output: "", errors: "", code: 0))
  }

  @Test("fifteen thousand questions are answered in order")
  func manyLines() async throws {
    var input = ""
    var expected = ""
    for number in 0..<15_000 {
      // Neither 7 nor 11 divides the periods of the rules: lines that came out of order would not fit.
      switch (number % 7, number % 11) {
      case (3, _):
        input += "en\tordinal\t\(number)\r\n"
        expected += englishOrdinal(number) + "\n"
      case (_, 5):
        input += "ru\tcardinal\t\(number),5\n"
        let offset = String(number).count
        expected += "error: number: unexpected \",\" at offset \(offset); expected a digit, \".\", \"c\" or the end\n"
      default:
        input += "ru_RU\tcardinal\t\(number)\n"
        expected += russian(number) + "\n"
      }
    }
    let run = try await CommandRun("plural", "select", "--batch", input: input)
    // Not in the expectation itself: the report of a difference between strings this long would take minutes.
    let isExpected = run.output == expected
    #expect(isExpected)
    #expect(run.errors.isEmpty)
    #expect(run.code == 1)
  }

  private func russian(_ number: Int) -> String {
    if (11...14).contains(number % 100) { return "many" }
    return switch number % 10 {
    case 1: "one"
    case 2...4: "few"
    default: "many"
    }
  }

  private func englishOrdinal(_ number: Int) -> String {
    if (11...13).contains(number % 100) { return "other" }
    return switch number % 10 {
    case 1: "one"
    case 2: "two"
    case 3: "few"
    default: "other"
    }
  }

  @Test("lines that are too long, NUL and invalid UTF-8 each get an error in place")
  func hostileLines() async throws {
    let long = Data(repeating: UInt8(ascii: "a"), count: 3 << 19)
    let input =
      long + Data("\nru\tcardinal\t2\n\0\0\tcardinal\t1\n".utf8) + Data([0xFF, 0xC0, 0x09, 0xFE, 0x0A])
      + Data("ru\tcardinal\t1\0\n".utf8) + long
    let run = try await CommandRun("plural", ["select", "--batch"], input: input)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines.first == "error: line of more than 1048576 bytes")
    expectEqual(lines[1...2], ["few", "other"])
    #expect(lines[3].hasPrefix("error: 2 fields; "))
    #expect(lines[4].hasPrefix("error: number: unexpected control character at offset 1; "))
    #expect(lines.last == "error: line of more than 1048576 bytes")
    #expect(run.code == 1)
  }

  @Test("--batch takes neither arguments nor --ordinal")
  func usage() async throws {
    let words = try await CommandRun("plural", "select", "--batch", "ru")
    #expect(words.code == 64)
    #expect(words.errors.hasPrefix("error: unexpected argument ru\nUsage: plural select"))
    let ordinal = try await CommandRun("plural", "select", "--batch", "--ordinal")
    #expect(ordinal.code == 64)
    #expect(
      ordinal.errors.hasPrefix("error: --batch cannot be combined with --ordinal: each line has its own type\nUsage: ")
    )
  }

  @Test("each question is answered at once, for programs that ask one at a time")
  func conversation() async throws {
    let process = CommandRun.process("plural", ["select", "--batch"])
    let questions = Pipe()
    let answers = Pipe()
    process.standardInput = questions
    process.standardOutput = answers
    let end = try process.start()
    for (question, answer) in [
      ("ru\tcardinal\t3\n", "few\n"), ("en\tordinal\t3\n", "few\n"), ("ru\tcardinal\t1\n", "one\n"),
    ] {
      try questions.fileHandleForWriting.write(contentsOf: Data(question.utf8))
      #expect(String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self) == answer)
    }
    try questions.fileHandleForWriting.close()
    #expect(await end.code == 0)
  }
}
