/// Writes Swift source line by line, two spaces deeper inside each block.
struct SwiftWriter {
  private(set) var text = ""
  private var depth = 0

  /// Writes a line, or an empty one.
  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: "  ", count: depth) + line }
    text += "\n"
  }

  /// Writes comment lines.
  ///
  /// - Parameters:
  ///   - comment: Any text. Each of its lines becomes a line of the comment, so nothing in it can end the comment.
  ///   - mark: What begins a comment.
  mutating func comment(_ comment: String, mark: String = "//") {
    for part in comment.commentLines { line(part.isEmpty ? mark : "\(mark) \(part)") }
  }

  /// Writes a doc comment. The parameter is that of ``comment(_:mark:)``.
  mutating func doc(_ comment: String) { self.comment(comment, mark: "///") }

  /// Writes `opening {`, what the body writes one level deeper, and `}`.
  mutating func block(_ opening: String, _ body: (inout SwiftWriter) -> Void) {
    line("\(opening) {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }
}
