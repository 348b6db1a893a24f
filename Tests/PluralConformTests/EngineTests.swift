import Foundation
import PluralConform
import Testing

#if !os(Windows)
  @Suite("Engines that misbehave get a clear error")
  struct EngineTests {
    private static let count = 20_000

    /// Asks a shell script 20,000 questions, more than a pipe holds.
    private static func answers(_ script: String, patience: Int = 20) throws(EngineError) -> [UInt8] {
      let questions = String(repeating: "en\tcardinal\t1\n", count: count)
      let engine = EngineProcess(command: ["/bin/sh", "-c", script], patience: patience)
      return try engine.answers(to: Array(questions.utf8), questionCount: count)
    }

    private static func lines(_ bytes: [UInt8]) -> Int { bytes.count { $0 == UInt8(ascii: "\n") } }

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
    func silent() {
      #expect(throws: EngineError.noProgress(seconds: 1, answers: 0, questions: Self.count)) {
        try Self.answers("cat > /dev/null; sleep 60", patience: 1)
      }
    }

    @Test("An engine that stops in the middle hangs")
    func stuck() {
      #expect(throws: EngineError.noProgress(seconds: 1, answers: 2, questions: Self.count)) {
        try Self.answers("echo one; echo one; sleep 60", patience: 1)
      }
    }

    @Test("An engine that closes its output and does not end is ended")
    func endless() {
      #expect(throws: EngineError.doesNotEnd(seconds: 1)) {
        try Self.answers("yes one | head -n 20000; exec >&-; sleep 60", patience: 1)
      }
    }

    @Test("An engine that fails is reported with its exit code")
    func failing() {
      #expect(throws: EngineError.failed(code: 3, answers: 1, questions: Self.count)) {
        try Self.answers("echo one; exit 3")
      }
    }

    @Test("An engine that crashes is reported with its signal")
    func crashing() {
      #expect(throws: EngineError.killed(signal: 9, answers: 1, questions: Self.count)) {
        try Self.answers("echo one; kill -9 $$")
      }
    }

    @Test("An engine that never stops writing is ended")
    func endlessOutput() {
      #expect {
        try Self.answers("yes one")
      } throws: { error in
        guard case EngineError.tooManyAnswers(let answers, questions: Self.count) = error else { return false }
        return answers > Self.count
      }
      // One line without an end.
      #expect {
        try Self.answers("yes one | tr -d '\\n'")
      } throws: { error in
        guard case EngineError.tooManyAnswers = error else { return false }
        return true
      }
    }

    @Test("A command that does not exist cannot be started")
    func missing() {
      #expect {
        try EngineProcess(command: ["no-such-engine"], patience: 1).answers(to: [], questionCount: 0)
      } throws: { error in
        guard case EngineError.cannotStart(command: "no-such-engine", let problem) = error else { return false }
        return problem == "No such file or directory"
      }
    }
  }
#endif
