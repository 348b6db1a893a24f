package import Diagnostics

/// Standard output, buffered.
package struct Output {
  private var buffer: [UInt8] = []
  private static let pieceSize = 1 << 16

  /// Whether the output may have colours: it goes to a terminal, and the user has not asked for plain text.
  package let isStyled = StandardStreams.isStyled(.output)

  init() {}

  /// Writes a line.
  package mutating func write(_ line: String = "") throws(CommandError) {
    buffer.append(contentsOf: line.utf8)
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Writes bytes that end with a line feed.
  package mutating func write(utf8 bytes: [UInt8]) throws(CommandError) {
    buffer += bytes
    if buffer.count >= Self.pieceSize { try flush() }
  }

  /// Writes a JSON document, indented for people.
  package mutating func writeJSON(_ contents: (inout JSONWriter) -> Void) throws(CommandError) {
    var writer = JSONWriter(.xcode)
    contents(&writer)
    try write(utf8: writer.bytes + [UInt8(ascii: "\n")])
  }

  /// Writes bytes immediately, and empties their array but keeps its capacity.
  mutating func write(emptying bytes: inout [UInt8]) throws(CommandError) {
    try flush()
    swap(&buffer, &bytes)
    try flush()
    swap(&buffer, &bytes)
  }

  /// Writes the buffer to the stream.
  package mutating func flush() throws(CommandError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try buffer.withUnsafeBufferPointer { bytes throws(CommandError) in try StandardStreams.send(bytes, to: .output) }
  }

  /// A heading, which is bold if the output is styled.
  package func heading(_ text: String) -> String {
    isStyled ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  /// Text that is green if it is good and faint if not, provided that the output is styled.
  package func marked(_ text: String, isGood: Bool) -> String {
    isStyled ? "\u{1B}[\(isGood ? 32 : 2)m\(text)\u{1B}[0m" : text
  }

  /// The number of columns of the terminal; `nil` for output that does not go to a terminal.
  package var columns: Int? { StandardStreams.isTerminal(.output) ? StandardStreams.columns(.output) : nil }

  /// Text on a coloured background, if the output is styled.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - background: The background colour, one of the 256 that terminals have.
  ///   - foreground: The colour of the text.
  /// - Returns: The text, with escape sequences around it if the output is styled.
  package func coloured(_ text: String, background: Int, foreground: Int) -> String {
    isStyled ? "\u{1B}[48;5;\(background);38;5;\(foreground)m\(text)\u{1B}[0m" : text
  }

  /// Writes a problem to standard error, after all previous output.
  package mutating func report(_ problem: Diagnostic) throws(CommandError) {
    try flush()
    StandardStreams.writeError("\(problem)\n")
  }
}
