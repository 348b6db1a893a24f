#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A command that reads questions from standard input and writes answers to standard output.
package struct EngineProcess: Sendable {
  /// The command and its arguments. A command without a slash is looked up in `PATH`.
  package let command: [String]
  /// The engine counts as hanging after this many seconds without a byte read or written.
  package let patience: Int

  /// Describes an engine, without starting it.
  package init(command: [String], patience: Int) {
    self.command = command
    self.patience = patience
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// Starts the engine, gives it all questions, and collects everything that it answers.
    ///
    /// Writing and reading take turns by `poll`, so an engine may answer line by line or all at the end.
    ///
    /// - Parameters:
    ///   - questions: The whole input.
    ///   - questionCount: How many lines it has.
    ///   - progress: Called now and then with the number of answers so far.
    /// - Returns: The whole output.
    /// - Throws: ``EngineError`` if the engine cannot be started, hangs, fails, or writes far too much.
    package func answers(
      to questions: [UInt8],
      questionCount: Int,
      progress: (Int) -> Void = { _ in }
    ) throws(EngineError) -> [UInt8] {
      // Writing to an engine that has ended must be an error and not a signal. The old handler is not put back, because
      // another thread may be talking to another engine.
      _ = signal(SIGPIPE, SIG_IGN)
      var child = try Child(command)
      defer { child.end() }

      var written = 0
      var output: [UInt8] = []
      var answerCount = 0
      // An answer is at most one word; anything much longer is an engine that has lost its way.
      let longest = questionCount * 64 + (1 << 16)
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        var requests: [pollfd] = [pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)]
        if child.input >= 0 { requests.append(pollfd(fd: child.input, events: Int16(POLLOUT), revents: 0)) }
        let ready = poll(&requests, nfds_t(requests.count), Int32(clamping: patience * 1000))
        if ready < 0 {
          if errno == EINTR { continue }
          throw .system("cannot wait for the engine: \(Self.problem())")
        }
        if ready == 0 { throw .noProgress(seconds: patience, answers: answerCount, questions: questionCount) }

        if requests.count > 1, requests[1].revents != 0 {
          let count = questions[written...].withUnsafeBytes { write(child.input, $0.baseAddress, $0.count) }
          if count > 0 { written += count }
          let isBroken = count < 0 && errno != EINTR && errno != EAGAIN
          // A broken pipe is not reported: what the engine wrote and how it ended say more.
          if written == questions.count || isBroken { child.closeInput() }
        }
        if requests[0].revents != 0 {
          let count = read(child.output, &buffer, buffer.count)
          if count < 0 {
            if errno == EINTR || errno == EAGAIN { continue }
            throw .system("cannot read the engine's output: \(Self.problem())")
          }
          if count == 0 { break }
          output += buffer[..<count]
          answerCount += buffer[..<count].count { $0 == UInt8(ascii: "\n") }
          guard output.count <= longest, answerCount <= questionCount + 1000 else {
            throw .tooManyAnswers(answerCount, questions: questionCount)
          }
          progress(answerCount)
        }
      }
      child.closeInput()
      switch try child.wait(seconds: patience) {
      case .exited(0): return output
      case .exited(let code): throw .failed(code: code, answers: answerCount, questions: questionCount)
      case .killed(let signal): throw .killed(signal: signal, answers: answerCount, questions: questionCount)
      }
    }

    /// The system's message for an error.
    fileprivate static func problem(_ code: Int32 = errno) -> String {
      strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  #else
    /// Always throws, because there is no way to start an engine on this system yet.
    package func answers(
      to questions: [UInt8],
      questionCount: Int,
      progress: (Int) -> Void = { _ in }
    ) throws(EngineError) -> [UInt8] {
      throw .unsupportedSystem
    }
  #endif
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// Held while an engine starts.
  private nonisolated(unsafe) let startLock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  /// A process with a pipe to its standard input and one from its standard output.
  private struct Child: ~Copyable {
    enum End {
      case exited(Int32)
      case killed(Int32)
    }

    private let id: pid_t
    private(set) var input: Int32
    let output: Int32
    private var hasEnded = false

    init(_ command: [String]) throws(EngineError) {
      // Another engine that starts between here and the end must not inherit these pipes, or their input would never end.
      pthread_mutex_lock(startLock)
      defer { pthread_mutex_unlock(startLock) }
      var toChild: [Int32] = [-1, -1]
      var fromChild: [Int32] = [-1, -1]
      guard pipe(&toChild) == 0 else { throw .system("cannot make a pipe: \(EngineProcess.problem())") }
      guard pipe(&fromChild) == 0 else {
        let problem = EngineProcess.problem()
        for end in toChild { close(end) }
        throw .system("cannot make a pipe: \(problem)")
      }
      for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(toChild[1], F_SETFL, fcntl(toChild[1], F_GETFL) | O_NONBLOCK)

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
      posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
      posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
      // The engine gets the usual meaning of SIGPIPE back, and a group of its own that can be ended as a whole.
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
      close(toChild[0])
      close(fromChild[1])
      guard code == 0 else {
        close(toChild[1])
        close(fromChild[0])
        throw .cannotStart(command: command.first ?? "", problem: EngineProcess.problem(code))
      }
      self.id = id
      input = toChild[1]
      output = fromChild[0]
    }

    mutating func closeInput() {
      guard input >= 0 else { return }
      close(input)
      input = -1
    }

    /// Waits for the end of the process.
    mutating func wait(seconds: Int) throws(EngineError) -> End {
      var status: Int32 = 0
      // A process that has closed its output is about to end, so asking every hundredth of a second is soon enough.
      for _ in 0...(seconds * 100) {
        let ended = waitpid(id, &status, WNOHANG)
        if ended == id {
          hasEnded = true
          let signal = status & 0x7F
          return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
        }
        guard ended == 0 || errno == EINTR else {
          throw .system("cannot wait for the engine: \(EngineProcess.problem())")
        }
        usleep(10_000)
      }
      throw .doesNotEnd(seconds: seconds)
    }

    /// Leaves nothing behind: neither the process nor the pipes.
    mutating func end() {
      closeInput()
      close(output)
      guard !hasEnded else { return }
      kill(-id, SIGKILL)
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      hasEnded = true
    }
  }
#endif
