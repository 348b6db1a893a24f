package import Diagnostics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What an engine wrote, and what went wrong.
package struct EngineOutput: Sendable {
  /// Everything that the engine wrote to its standard output, until it ended or failed.
  package var bytes: [UInt8] = []
  /// Why the answers are incomplete; `nil` if the engine has ended well.
  package var failure: Diagnostic?
  /// Whether the engine itself failed: not one that was stopped because it was slow or wrote too much.
  package var isCrash = false

  /// What an engine wrote before it ended well.
  package init(bytes: [UInt8] = []) { self.bytes = bytes }
}

/// A command that reads questions from standard input and writes answers to standard output.
package struct EngineProcess: Sendable {
  /// The command and its arguments. A command without a slash is looked up in `PATH`.
  package let command: [String]
  /// The engine is considered to hang after this many seconds without output.
  package let patience: Int
  /// The engine must have ended by then, however often it is started.
  private let deadline: ContinuousClock.Instant
  private let limit: Int

  /// Describes an engine, without starting it.
  ///
  /// - Parameters:
  ///   - command: The command and its arguments.
  ///   - patience: The seconds that it may be silent.
  ///   - limit: The seconds for everything, from now on.
  package init(command: [String], patience: Int, limit: Int = 600) {
    self.command = command
    self.patience = patience
    self.limit = limit
    deadline = .now + .seconds(limit)
  }

  /// The longest line that may be an answer; anything longer is an engine that has lost its way.
  private static let longestLine = 4096

  /// Starts the engine with a file of all questions as its input, and collects all its answers.
  ///
  /// It reads the file at its own pace, so it may answer line by line or all at the end.
  ///
  /// - Parameters:
  ///   - questions: The whole input.
  ///   - questionCount: The number of lines in it.
  ///   - progress: Called now and then with the number of answers so far.
  /// - Returns: The output, with the failure if the engine hangs, fails, or writes far too much.
  /// - Throws: ``Diagnostic`` if the engine cannot be started.
  package func answers(
    to questions: [UInt8],
    questionCount: Int,
    progress: (Int) -> Void = { _ in }
  ) throws(Diagnostic) -> EngineOutput {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      guard let input = tmpfile() else { throw .failed("cannot make a temporary file") }
      defer { fclose(input) }
      let written = fwrite(questions, 1, questions.count, input)
      guard written == questions.count, fflush(input) == 0, lseek(fileno(input), 0, SEEK_SET) == 0 else {
        throw .failed("cannot write the questions")
      }
      // Another engine must not start while this one's pipe can still be inherited: its output would have no end.
      var child = try startLock.whileHeld { () throws(Diagnostic) in try Child(command, input: fileno(input)) }
      defer { child.end() }

      var output = EngineOutput()
      var answerCount = 0
      var lineLength = 0
      func fail(_ problem: String, isCrash: Bool = false) -> EngineOutput {
        let progress =
          answerCount < questionCount ? "after \(answerCount) of \(questionCount) answers" : "after all answers"
        output.failure = Diagnostic(.error, "\(problem), \(progress)")
        output.isCrash = isCrash
        return output
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let rest = ContinuousClock.now.duration(to: deadline).components
        let milliseconds = max(0, rest.seconds * 1000 + rest.attoseconds / 1_000_000_000_000_000)
        var request = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
        let ready = poll(&request, 1, Int32(clamping: min(Int64(patience) * 1000, milliseconds)))
        if ready == 0 {
          // A silence as long as the limit is called a silence.
          let isSilent = milliseconds > 0 && (Int64(patience) * 1000 <= milliseconds || output.bytes.isEmpty)
          return fail(
            isSilent
              ? "the engine hangs: nothing came for \(min(patience, limit)) seconds"
              : "the engine takes too long: it was stopped after \(limit) seconds"
          )
        }
        let count = ready < 0 ? -1 : read(child.output, &buffer, buffer.count)
        if count == 0 { break }
        guard count > 0 else {
          if errno == EINTR { continue }
          throw .failed("cannot read the engine's output")
        }
        output.bytes += buffer[..<count]
        for byte in buffer[..<count] {
          if byte == UInt8(ascii: "\n") { (answerCount, lineLength) = (answerCount + 1, 0) } else { lineLength += 1 }
        }
        guard lineLength <= Self.longestLine else {
          // What is not a line is not an answer.
          output.bytes.removeLast(lineLength)
          let place = "line \(answerCount + 1) of the engine's output does not end"
          return fail("\(place): \(lineLength) bytes without a line feed")
        }
        guard answerCount <= questionCount + 1000 else {
          return fail("the engine does not stop: it wrote more lines than there are questions")
        }
        progress(answerCount)
      }
      guard let status = try child.wait(seconds: patience) else {
        return fail("the engine did not end within \(patience) seconds after its output was closed")
      }
      let signal = status & 0x7F
      if signal != 0 { return fail("the engine was ended by signal \(signal)", isCrash: true) }
      if status != 0 { return fail("the engine ended with exit code \(status >> 8 & 0xFF)", isCrash: true) }
      return output
    #else
      throw Diagnostic(.error, "`plural conform` does not run on this system yet: it needs POSIX processes and pipes")
    #endif
  }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// Held while an engine starts.
  private let startLock = StartLock()

  /// A POSIX lock. `Mutex` needs macOS 15, and the package has a single minimum version for all its products.
  private final class StartLock: Sendable {
    // Only POSIX functions write it, and it is never freed.
    nonisolated(unsafe) private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() { pthread_mutex_init(mutex, nil) }

    func whileHeld<Value: ~Copyable>(_ body: () throws(Diagnostic) -> Value) throws(Diagnostic) -> Value {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body()
    }
  }

  /// A process with a pipe from its standard output.
  private struct Child: ~Copyable {
    private let id: pid_t
    let output: Int32
    private var hasEnded = false

    init(_ command: [String], input: Int32) throws(Diagnostic) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .failed("cannot make a pipe") }
      for end in ends + [input] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }

      #if canImport(Darwin) || canImport(Android)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      posix_spawnattr_init(&attributes)
      defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
      }
      posix_spawn_file_actions_adddup2(&actions, input, 0)
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      // The engine gets the default handling of SIGPIPE, and its own process group, which can be ended as a whole.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      posix_spawnattr_setsigdefault(&attributes, &signals)
      posix_spawnattr_setpgroup(&attributes, 0)
      var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
      #if canImport(Darwin)
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        posix_spawn_file_actions_addinherit_np(&actions, 2)
        let environment = _NSGetEnviron().pointee
      #else
        let environment = environ
      #endif
      posix_spawnattr_setflags(&attributes, Int16(flags))

      var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
      defer { for argument in arguments { free(argument) } }
      var id: pid_t = 0
      let code = posix_spawnp(&id, command.first ?? "", &actions, &attributes, &arguments, environment)
      close(ends[1])
      guard code == 0 else {
        close(ends[0])
        throw .failed("cannot start \"\(command.first ?? "")\"", code: code)
      }
      self.id = id
      output = ends[0]
    }

    /// Waits for the end of the process, and returns its status; `nil` if it does not end in time.
    mutating func wait(seconds: Int) throws(Diagnostic) -> Int32? {
      var status: Int32 = 0
      // A process that has closed its output is about to end, so polling every hundredth of a second is enough.
      for _ in 0...(seconds * 100) {
        let ended = waitpid(id, &status, WNOHANG)
        if ended == id {
          hasEnded = true
          return status
        }
        guard ended == 0 || errno == EINTR else { throw .failed("cannot wait for the engine") }
        usleep(10_000)
      }
      return nil
    }

    /// Cleans up both the process and the pipe.
    mutating func end() {
      close(output)
      guard !hasEnded else { return }
      kill(-id, SIGKILL)
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      hasEnded = true
    }
  }

  extension Diagnostic {
    /// An error with the system's message.
    fileprivate static func failed(_ action: String, code: Int32 = errno) -> Diagnostic {
      Diagnostic(.error, "\(action): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")")
    }
  }
#endif
