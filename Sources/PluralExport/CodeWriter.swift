/// Lines of code with their indentation.
struct CodeWriter {
  private(set) var text = ""
  private var depth = 0

  /// Writes a line, or an empty one.
  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: "  ", count: depth) + line }
    text += "\n"
  }

  /// Writes lines as they are, each with the current indentation.
  mutating func lines(_ lines: some StringProtocol) {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) { self.line(String(line)) }
  }

  /// Writes lines one step further to the right.
  mutating func indented<Failure>(_ body: (inout CodeWriter) throws(Failure) -> Void) throws(Failure) {
    depth += 1
    defer { depth -= 1 }
    try body(&self)
  }
}
