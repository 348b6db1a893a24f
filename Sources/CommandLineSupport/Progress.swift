#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Shows the progress of long work in one line on standard error, if it is a terminal.
///
/// Nothing appears in the first two seconds. The line is erased at the end, so it never mixes with the output.
///
/// ```swift
/// let progress = Progress()
/// defer { progress.finish() }
/// progress.show("reading the languages")   // reading the languages (12 s)
/// ```
package final class Progress: @unchecked Sendable {
  /// The time before the line appears.
  private static let patience = Duration.seconds(2)

  private let isActive: Bool
  private let start = ContinuousClock.now
  /// Protects the two variables below from the drawing thread.
  private let lock = Lock()
  private var text = ""
  private var isShown = false

  /// Starts the clock.
  ///
  /// - Parameter isWanted: Whether to show anything.
  package init(isWanted: Bool = true) {
    isActive = isWanted && StandardStreams.isStyled(.error)
    if isActive { keepDrawing() }
  }

  /// Changes the text, which appears the next time that the line is drawn.
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
      // Short enough for narrow terminals, because a wrapped line cannot be erased.
      StandardStreams.writeError("\r\(text.prefix(64)) (\(elapsed.components.seconds) s)\u{1B}[K")
      isShown = true
    }
  }

  /// Redraws the line in a separate thread, because the work may not call ``show(_:)`` for a long time.
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
    // Elsewhere, only the working thread draws.
    func withLock(_ work: () -> Void) { work() }
  #endif
}
