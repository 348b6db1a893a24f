import Decimals

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// The three standard streams. They use only the C library, because Foundation brings ICU.
package enum StandardStreams {
  enum Descriptor: Int32 {
    case input = 0
    case output = 1
    case error = 2
  }

  /// Ignores SIGPIPE, so that writing to a closed pipe returns an error. Windows passes bytes without changing them.
  static func prepare() {
    #if os(Windows)
      for descriptor in [Descriptor.input, .output, .error] { _ = _setmode(descriptor.rawValue, _O_BINARY) }
    #elseif !os(WASI)
      signal(SIGPIPE, SIG_IGN)
    #endif
  }

  // The functions below are not named after the C functions that they call, because that would hide those.

  /// Waits for bytes and reads as many as are available, up to the size of the buffer.
  ///
  /// - Parameter buffer: The buffer to fill.
  /// - Returns: The number of bytes; 0 at the end of the input.
  /// - Throws: ``CommandError`` if the system cannot read.
  static func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) throws(CommandError) -> Int {
    while true {
      #if os(Windows)
        let count = Int(_read(Descriptor.input.rawValue, buffer.baseAddress, UInt32(clamping: buffer.count)))
      #else
        let count = read(Descriptor.input.rawValue, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      try recover(.input)
    }
  }

  /// Writes all bytes to a stream.
  ///
  /// - Throws: ``CommandError`` if the system cannot write.
  static func send(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Descriptor) throws(CommandError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let buffer = UnsafeBufferPointer(rebasing: rest)
      #if os(Windows)
        let count = Int(_write(descriptor.rawValue, buffer.baseAddress, UInt32(clamping: buffer.count)))
      #else
        let count = write(descriptor.rawValue, buffer.baseAddress, buffer.count)
      #endif
      if count < 0 { try recover(descriptor) } else { rest = rest.dropFirst(count) }
    }
  }

  /// Whether the stream is a terminal.
  static func isTerminal(_ descriptor: Descriptor) -> Bool {
    #if os(Windows)
      _isatty(descriptor.rawValue) != 0
    #else
      isatty(descriptor.rawValue) != 0
    #endif
  }

  /// The number of columns of the terminal; `nil` if the system cannot tell.
  static func columns(_ descriptor: Descriptor) -> Int? {
    #if os(Windows)
      return nil
    #else
      var size = winsize()
      guard ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
      return Int(size.ws_col)
    #endif
  }

  /// The width that the variable `COLUMNS` asks for, also for output that does not go to a terminal.
  static var columnsVariable: Int? { getenv("COLUMNS").flatMap { Int(String(cString: $0)) } }

  /// Writes text to standard error. Failures are ignored because they cannot be reported.
  package static func writeError(_ text: String) {
    text.withContiguousUTF8 { try? send($0, to: .error) }
  }

  /// Whether a stream is a terminal that supports escape sequences, and the user has not asked for plain text.
  static func isStyled(_ descriptor: Descriptor) -> Bool {
    let variable = { name in getenv(name).map { String(cString: $0) } ?? "" }
    return variable("NO_COLOR").isEmpty && variable("TERM") != "dumb" && isTerminal(descriptor)
  }

  /// Ends the process.
  static func end(_ code: ExitCode) -> Never {
    exit(code.rawValue)
  }

  /// Returns if the call that has just failed can be repeated.
  private static func recover(_ descriptor: Descriptor) throws(CommandError) {
    let code = errno
    if code == EINTR { return }
    if code == EPIPE { throw .outputClosed }
    #if !os(Windows) && !os(WASI)
      // A process that shares the stream may have made it non-blocking.
      if code == EAGAIN {
        var request = pollfd(
          fd: descriptor.rawValue,
          events: Int16(descriptor == .input ? POLLIN : POLLOUT),
          revents: 0
        )
        _ = poll(&request, 1, -1)
        return
      }
    #endif
    let problem = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    throw .failure("cannot \(descriptor == .input ? "read standard input" : "write the output"): \(problem)")
  }
}
