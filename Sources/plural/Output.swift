/// Standard output, collected and written in large pieces.
struct Output {
  private var buffer: [UInt8] = []
  private static let pieceSize = 1 << 16

  /// Whether the output may carry colours: a person looks at it who has not asked for plain text.
  let isStyled: Bool

  init() {
    let isPlain =
      StandardStreams.environmentVariable("NO_COLOR").map { !$0.isEmpty } ?? false
      || StandardStreams.environmentVariable("TERM") == "dumb"
    isStyled = !isPlain && StandardStreams.isTerminal(.output)
  }

  /// Writes a line.
  mutating func write(_ line: String = "") throws(CommandError) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Writes what another has collected, at once, and leaves the collection empty with its room.
  mutating func write(emptying bytes: inout [UInt8]) throws(CommandError) {
    try flush()
    swap(&buffer, &bytes)
    try flush()
    swap(&buffer, &bytes)
  }

  /// Hands everything to the system.
  mutating func flush() throws(CommandError) {
    do throws(StandardStreams.Failure) {
      try buffer.withUnsafeBufferPointer { bytes throws(StandardStreams.Failure) in
        try StandardStreams.write(bytes, to: .output)
      }
    } catch {
      buffer.removeAll()
      switch error {
      case .closedPipe: throw .outputClosed
      case .system(let problem): throw .data("cannot write the output: \(problem)")
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// The text of a heading: bold where the output is styled.
  func heading(_ text: String) -> String {
    isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  /// Text that is about something good, or something less important: green or faint where the output is styled.
  func marked(_ text: String, isGood: Bool) -> String {
    isStyled ? "\u{1B}[\(isGood ? 32 : 2)m\(text)\u{1B}[0m" : text
  }

  /// Writes a message to standard error, after everything that was written before.
  mutating func report(_ message: String) throws(CommandError) {
    try flush()
    Self.writeError("error: \(message)\n")
  }

  /// Writes text to standard error; when even that fails, nobody is left to tell.
  static func writeError(_ text: String) {
    var text = text
    text.withUTF8 { try? StandardStreams.write($0, to: .error) }
  }
}
