import Diagnostics
import Foundation
import PluralConform
import TestSupport
import Testing

#if !os(Windows)
  @Suite("Engines that misbehave get a clear error")
  struct EngineTests {
    private static let count = 20_000

    /// Asks a shell script 20,000 questions, more than a pipe holds.
    private static func answers(_ script: String, patience: Int = 20) throws(Diagnostic) -> [UInt8] {
      let questions = String(repeating: "en\tcardinal\t1\n", count: count)
      let engine = EngineProcess(command: ["/bin/sh", "-c", script], patience: patience)
      return try engine.answers(to: Array(questions.utf8), questionCount: count)
    }

    /// Expects the error of a script.
    private static func expectError(_ message: String, patience: Int = 20, _ script: String) {
      let error = #expect(throws: Diagnostic.self) { try answers(script, patience: patience) }
      #expect(error?.message == message)
      #expect(Diagnostic.isConventional(message), "\(message)")
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
      let message = "the engine hangs: nothing came for 1 seconds, after 0 of 20000 answers"
      Self.expectError(message, patience: 1, "cat > /dev/null; sleep 60")
    }

    @Test("An engine that stops in the middle hangs")
    func stuck() {
      let message = "the engine hangs: nothing came for 1 seconds, after 2 of 20000 answers"
      Self.expectError(message, patience: 1, "echo one; echo one; sleep 60")
    }

    @Test("An engine that closes its output and does not end is ended")
    func endless() {
      let message = "the engine did not end within 1 seconds after its output was closed"
      Self.expectError(message, patience: 1, "yes one | head -n 20000; exec >&-; sleep 60")
    }

    @Test("An engine that fails is reported with its exit code")
    func failing() {
      Self.expectError("the engine ended with exit code 3, after 1 of 20000 answers", "echo one; exit 3")
    }

    @Test("An engine that crashes is reported with its signal")
    func crashing() {
      Self.expectError("the engine was ended by signal 9, after 1 of 20000 answers", "echo one; kill -9 $$")
    }

    @Test("An engine that never stops writing is ended")
    func endlessOutput() {
      // Also one line without an end.
      for script in ["yes one", "yes one | tr -d '\\n'"] {
        let error = #expect(throws: Diagnostic.self) { try Self.answers(script) }
        #expect(error?.message.hasPrefix("the engine gave more answers than there are questions: ") == true)
        #expect(error?.message.hasSuffix(" lines for 20000") == true)
      }
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
