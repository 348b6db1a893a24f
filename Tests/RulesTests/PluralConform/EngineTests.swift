import Diagnostics
import Foundation
import PluralBase
import PluralConform
import PluralRuleSyntax
import TestSupport
import Testing

#if !os(Windows)
  @Suite("Engines that misbehave get a clear error")
  struct EngineTests {
    private static let count = 20_000

    /// Asks a shell script 20,000 questions, more than a pipe holds.
    private static func answers(
      _ script: String,
      patience: Int = 20,
      limit: Int = 60
    ) throws(Diagnostic) -> EngineOutput {
      let questions = String(repeating: "en\tcardinal\t1\n", count: count)
      let engine = EngineProcess(command: ["/bin/sh", "-c", script], patience: patience, limit: limit)
      return try engine.answers(to: Array(questions.utf8), questionCount: count)
    }

    /// Expects the failure of a script, after some answers.
    private static func expectFailure(
      _ message: String,
      patience: Int = 20,
      limit: Int = 60,
      answers: Int = 0,
      _ script: String
    ) throws {
      let output = try Self.answers(script, patience: patience, limit: limit)
      #expect(output.failure?.message == message)
      #expect(Diagnostic.isConventional(message), "\(message)")
      #expect(lines(output) == answers)
    }

    private static func lines(_ output: EngineOutput) -> Int { output.bytes.count { $0 == UInt8(ascii: "\n") } }

    @Test("An engine may answer line by line")
    func lineByLine() throws {
      #expect(Self.lines(try Self.answers("sed -u s/.*/one/")) == Self.count)
    }

    @Test("An engine may answer after it has read everything")
    func atTheEnd() throws {
      #expect(Self.lines(try Self.answers("x=$(cat); echo \"$x\" | sed s/.*/one/")) == Self.count)
    }

    @Test("An engine may answer before it reads")
    func beforeReading() throws {
      #expect(Self.lines(try Self.answers("yes one | head -n 20000; cat > /dev/null")) == Self.count)
      #expect(Self.lines(try Self.answers("yes one | head -n 20000")) == Self.count)
    }

    @Test("An engine that reads and never answers hangs")
    func silent() throws {
      let message = "the engine hangs: nothing came for 1 seconds, after 0 of 20000 answers"
      try Self.expectFailure(message, patience: 1, "cat > /dev/null; sleep 60")
    }

    @Test("An engine that stops in the middle hangs")
    func stuck() throws {
      let message = "the engine hangs: nothing came for 1 seconds, after 2 of 20000 answers"
      try Self.expectFailure(message, patience: 1, answers: 2, "echo one; echo one; sleep 60")
    }

    @Test("An engine that answers, but too slowly, is stopped in time")
    func slow() throws {
      let output = try Self.answers("while :; do echo one; sleep 0.2; done", patience: 2, limit: 1)
      let message = "the engine takes too long: it was stopped after 1 seconds, after "
      #expect(output.failure?.message.hasPrefix(message) == true)
      #expect((1...6).contains(Self.lines(output)))
    }

    @Test("An engine that closes its output and does not end is ended")
    func endless() throws {
      let message = "the engine did not end within 1 seconds after its output was closed, after all answers"
      try Self.expectFailure(
        message,
        patience: 1,
        answers: Self.count,
        "yes one | head -n 20000; exec >&-; sleep 60"
      )
    }

    @Test("An engine that fails is reported with its exit code, and its answers are kept")
    func failing() throws {
      let message = "the engine ended with exit code 3, after 1 of 20000 answers"
      try Self.expectFailure(message, answers: 1, "echo one; exit 3")
    }

    @Test("An engine that crashes is reported with its signal, and its answers are kept")
    func crashing() throws {
      let message = "the engine was ended by signal 9, after 1 of 20000 answers"
      try Self.expectFailure(message, answers: 1, "echo one; kill -9 $$")
    }

    @Test("An engine that never stops writing is ended, and what it writes is named")
    func endlessOutput() throws {
      let many = try Self.answers("yes one")
      let message = "the engine does not stop: it wrote more lines than there are questions, after all answers"
      #expect(many.failure?.message == message)
      let long = try Self.answers("echo one; yes one | tr -d '\\n'")
      #expect(long.failure?.message.hasPrefix("line 2 of the engine's output does not end: ") == true)
      #expect(long.failure?.message.hasSuffix(" bytes without a line feed, after 1 of 20000 answers") == true)
      #expect(Self.lines(long) == 1)
    }

    /// The questions for English, of which some make an engine fail.
    private static func report(_ command: String...) throws -> ConformanceReport {
      let rules = try PluralRuleSet(parsing: "one: i = 1 and v = 0")
      let run = try ConformanceRun(languages: [("en", .cardinal, rules)])
      return try run.ask(EngineProcess(command: command, patience: 20))
    }

    @Test("The question at which an engine crashes is named, also if the engine loses answers that it has not written")
    func question() throws {
      // A whole buffer of answers is lost with the first, and none with the second.
      for flush in ["", "; fflush()"] {
        let report = try Self.report("awk", #"$3 == "150" { exit 3 } { print ($3 == "1" ? "one" : "other")\#(flush) }"#)
        #expect(report.problem?.message.hasSuffix("the question is \"en cardinal 150\"") == true)
        #expect(report.answered == 150)
        #expect(report.differenceCount == 0)
      }
    }

    @Test("The smallest wrong number is found exactly", arguments: [17, 201, 1001, 54_321, 9_007_199_254_740_993])
    func smallest(number: Int) throws {
      let script = #"{ print ($3 == "1" ? "one" : $3 ~ /^[0-9]+$/ && $3 + 0 >= \#(number) ? "two" : "other") }"#
      // awk counts with a Double, whose neighbours of 2^53 are even.
      let script64 =
        "import sys\nfor l in sys.stdin:\n n = l.split()[2]\n"
        + " print('one' if n == '1' else 'two' if n.isdigit() and int(n) >= \(number) else 'other')"
      let report = number < 1 << 53 ? try Self.report("awk", script) : try Self.report("python3", "-c", script64)
      let smallest = try #require(report.causes.first).smallest.difference
      #expect(smallest.number.text == "\(number)")
      #expect(smallest.answer == .two)
    }

    @Test("A command that does not exist cannot be started")
    func missing() {
      let error = #expect(throws: Diagnostic.self) {
        try EngineProcess(command: ["no-such-engine"], patience: 1).answers(to: [], questionCount: 0)
      }
      #expect(error?.message == "cannot start \"no-such-engine\": No such file or directory")
    }
  }
#endif
