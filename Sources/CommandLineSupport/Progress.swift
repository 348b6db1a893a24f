#if canImport(Darwin)
  import os

  // Mutex needs macOS 15, and the package has a single minimum version for all its products.
  private typealias Lock = OSAllocatedUnfairLock

  extension OSAllocatedUnfairLock where State: Sendable {
    fileprivate init(_ state: State) { self.init(initialState: state) }
  }
#else
  import Synchronization

  private typealias Lock = Mutex
#endif

/// Shows the progress of long work on one line of standard error, if that is a terminal.
///
/// Nothing appears in the first two seconds. The line is erased at the end, so it never mixes with the output.
///
/// ```swift
/// let progress = Progress()
/// defer { progress.finish() }
/// progress.show("reading the languages")   // reading the languages (12 s)
/// ```
package final class Progress: Sendable {
  /// The time before the line appears.
  private static let patience = Duration.seconds(2)

  private let isActive: Bool
  private let start = ContinuousClock.now
  private let line = Lock((text: "", isShown: false))

  /// Starts the clock.
  ///
  /// - Parameter isWanted: Whether to show anything.
  package init(isWanted: Bool = true) {
    isActive = isWanted && StandardStreams.isStyled(.error)
    guard isActive else { return }
    // The work may not call `show(_:)` for a long time, so another thread redraws the line.
    Task.detached { [weak self] in
      while let self {
        self.draw()
        try await Task.sleep(for: .milliseconds(250))
      }
    }
  }

  /// Changes the text, which is shown the next time the line is drawn.
  package func show(_ text: String) {
    line.withLock { $0.text = text }
  }

  /// Erases the line. The next ``show(_:)`` draws it again.
  package func finish() {
    line.withLock { line in
      if line.isShown { StandardStreams.writeError("\r\u{1B}[K") }
      line = ("", false)
    }
  }

  private func draw() {
    let elapsed = start.duration(to: .now)
    guard elapsed >= Self.patience else { return }
    line.withLock { line in
      guard !line.text.isEmpty else { return }
      // Short enough for narrow terminals, because a wrapped line cannot be erased.
      StandardStreams.writeError("\r\(line.text.prefix(64)) (\(elapsed.components.seconds) s)\u{1B}[K")
      line.isShown = true
    }
  }
}
