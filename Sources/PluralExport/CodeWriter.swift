/// Lines of code with their indentation.
struct CodeWriter {
  private(set) var text = ""
  private let step: String
  private var indentation = ""

  /// Starts a file with comment lines.
  ///
  /// - Parameters:
  ///   - comments: The lines.
  ///   - mark: What begins a comment.
  ///   - step: The spaces for each level of indentation.
  init(comments: [String], mark: String, step: String = "  ") {
    self.step = step
    for comment in comments { line("\(mark) \(comment)") }
  }

  /// Writes a line, or an empty one.
  mutating func line(_ line: String = "") {
    text += line.isEmpty ? "\n" : "\(indentation)\(line)\n"
  }

  /// Writes lines as they are, each with the current indentation.
  mutating func lines(_ lines: some StringProtocol) {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) { self.line(String(line)) }
  }

  /// Writes lines one step further to the right.
  mutating func indented(_ body: (inout CodeWriter) -> Void) {
    let outer = indentation
    indentation += step
    body(&self)
    indentation = outer
  }
}
