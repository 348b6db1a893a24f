#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Shows what a long piece of work is doing: one line on standard error, if that is a terminal.
///
/// Nothing appears in the first two seconds, and the line is erased at the end, so that it never mixes with the output.
///
/// ```swift
/// let progress = Progress()
/// defer { progress.finish() }
/// progress.show("reading the languages")   // reading the languages (12 s)
/// ```
package final class Progress: @unchecked Sendable {
  /// How long work may take before it is shown.
  private static let patience = Duration.seconds(2)

  private let isActive: Bool
  private let start = ContinuousClock.now
  /// Guards the two variables below: a thread draws while the work goes on.
  private let lock = Lock()
  private var text = ""
  private var isShown = false

  /// Starts the clock.
  ///
  /// - Parameter isWanted: Whether to show anything at all.
  package init(isWanted: Bool = true) {
    isActive = isWanted && StandardStreams.isStyled(.error)
    if isActive { keepDrawing() }
  }

  /// Changes what the line says, from the next time that it is drawn.
  package func show(_ text: String) {
    guard isActive else { return }
    lock.withLock { self.text = text }
    #if !canImport(Darwin) && !canImport(Glibc)
      draw()
    #endif
  }

  /// Erases the line. The next ``show(_:)`` draws it again.
  package func finish() {
    guard isActive else { return }
    lock.withLock {
      text = ""
      if isShown { StandardStreams.writeError("\r\u{1B}[K") }
      isShown = false
    }
  }

  private func draw() {
    let elapsed = start.duration(to: .now)
    guard elapsed >= Self.patience else { return }
    lock.withLock {
      guard !text.isEmpty else { return }
      // Short enough for the narrowest terminals: a line that wraps cannot be erased.
      StandardStreams.writeError("\r\(text.prefix(64)) (\(elapsed.components.seconds) s)\u{1B}[K")
      isShown = true
    }
  }

  /// Draws the line again and again in a thread of its own, because the work can be busy for long without saying so.
  private func keepDrawing() {
    #if canImport(Darwin)
      var thread: pthread_t?
      pthread_create(&thread, nil, { Progress.draw($0) }, Unmanaged.passRetained(self).toOpaque())
    #elseif canImport(Glibc)
      var thread = pthread_t()
      pthread_create(&thread, nil, { $0.flatMap { Progress.draw($0) } }, Unmanaged.passRetained(self).toOpaque())
    #endif
  }

  #if canImport(Darwin) || canImport(Glibc)
    private static func draw(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      let progress = Unmanaged<Progress>.fromOpaque(context).takeUnretainedValue()
      while true {
        usleep(250_000)
        progress.draw()
      }
    }
  #endif
}

/// A lock without Foundation.
private final class Lock: @unchecked Sendable {
  #if canImport(Darwin) || canImport(Glibc)
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init() { pthread_mutex_init(mutex, nil) }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    func withLock(_ work: () -> Void) {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      work()
    }
  #else
    // Elsewhere only the thread that works draws.
    func withLock(_ work: () -> Void) { work() }
  #endif
}
