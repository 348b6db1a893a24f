package import Diagnostics

extension JSONDocument {
  /// Whether a value is an object; if not, that is reported as a problem of the subject.
  package func isObject(_ node: Int, _ subject: @autoclosure () -> String, _ log: ReadingLog) throws(Diagnostic) -> Bool
  {
    if kind(node) == .object { return true }
    try mismatch(node, subject(), expected: "object", log)
    return false
  }

  /// The text of a string; `nil` if the value is something else, which is reported.
  package func string(_ node: Int, _ subject: @autoclosure () -> String, _ log: ReadingLog) throws(Diagnostic)
    -> String?
  {
    if let string = string(node) { return string }
    try mismatch(node, subject(), expected: "string", log)
    return nil
  }

  /// Reports a value of the wrong type.
  @inline(never)
  package func mismatch(_ node: Int, _ subject: String, expected: String, _ log: ReadingLog) throws(Diagnostic) {
    try log.error(.wrongType(of: subject, expected: expected, found: kind(node).name), at: offset(node))
  }
}
