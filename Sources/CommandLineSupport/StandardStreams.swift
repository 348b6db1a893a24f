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

/// The three standard streams, using only the C library because Foundation brings ICU.
package enum StandardStreams {
  enum Descriptor: Int32 {
    case input = 0
    case output = 1
    case error = 2
  }

  /// An error while reading or writing a stream.
  enum Failure: Error {
    /// The output is no longer read, which is not reported as an error.
    case closedPipe
    /// Any other error, in the system's words.
    case system(String)
  }

  /// Ignores SIGPIPE, so that writing to a closed pipe returns an error. Windows passes bytes without changing them.
  static func prepare() {
    #if os(Windows)
      for descriptor in [Descriptor.input, .output, .error] { _ = _setmode(descriptor.rawValue, _O_BINARY) }
    #elseif !os(WASI)
      signal(SIGPIPE, SIG_IGN)
    #endif
  }

  /// Waits for bytes and reads as many as are available, up to the size of the buffer.
  ///
  /// - Parameter buffer: The buffer to fill.
  /// - Returns: The number of bytes; 0 at the end of the input.
  /// - Throws: ``Failure`` if the system cannot read.
  static func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Int {
    while true {
      #if os(Windows)
        let count = Int(_read(Descriptor.input.rawValue, buffer.baseAddress, UInt32(clamping: buffer.count)))
      #elseif canImport(Darwin)
        let count = Darwin.read(Descriptor.input.rawValue, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(Descriptor.input.rawValue, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(Descriptor.input.rawValue, buffer.baseAddress, buffer.count)
      #elseif canImport(Android)
        let count = Android.read(Descriptor.input.rawValue, buffer.baseAddress, buffer.count)
      #elseif canImport(WASILibc)
        let count = WASILibc.read(Descriptor.input.rawValue, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      try recover(.input)
    }
  }

  /// Writes all bytes to a stream.
  ///
  /// - Throws: ``Failure`` if the system cannot write.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Descriptor) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let buffer = UnsafeBufferPointer(rebasing: rest)
      #if os(Windows)
        let count = Int(_write(descriptor.rawValue, buffer.baseAddress, UInt32(clamping: buffer.count)))
      #elseif canImport(Darwin)
        let count = Darwin.write(descriptor.rawValue, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        let count = Glibc.write(descriptor.rawValue, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor.rawValue, buffer.baseAddress, buffer.count)
      #elseif canImport(Android)
        let count = Android.write(descriptor.rawValue, buffer.baseAddress, buffer.count)
      #elseif canImport(WASILibc)
        let count = WASILibc.write(descriptor.rawValue, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else {
        try recover(descriptor)
      }
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

  /// How many columns the terminal has, or `nil` if the system cannot say.
  static func columns(_ descriptor: Descriptor) -> Int? {
    #if os(Windows)
      return nil
    #else
      var size = winsize()
      guard ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
      return Int(size.ws_col)
    #endif
  }

  /// Writes text to standard error. Failures are ignored because they cannot be reported.
  package static func writeError(_ text: String) {
    var text = text
    text.withUTF8 { try? write($0, to: .error) }
  }

  /// Whether a stream is a terminal that supports escape sequences, and the user has not asked for plain text.
  static func isStyled(_ descriptor: Descriptor) -> Bool {
    let isPlain =
      environmentVariable("NO_COLOR").map { !$0.isEmpty } ?? false || environmentVariable("TERM") == "dumb"
    return !isPlain && isTerminal(descriptor)
  }

  static func environmentVariable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code)
    #elseif canImport(Glibc)
      Glibc.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #elseif canImport(Android)
      Android.exit(code)
    #elseif canImport(WASILibc)
      WASILibc.exit(code)
    #elseif canImport(ucrt)
      ucrt.exit(code)
    #endif
  }

  /// Returns if the call that just failed can be repeated.
  private static func recover(_ descriptor: Descriptor) throws(Failure) {
    let code = errno
    if code == EINTR { return }
    if code == EPIPE { throw .closedPipe }
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
    throw .system(strerror(code).map { String(cString: $0) } ?? "error \(code)")
  }
}
