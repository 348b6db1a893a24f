import PluralCore

extension JSONDocument {
  /// Whether a value is an object; if not, that is reported as a problem of `noun "name" of owner`.
  func isObject(
    _ node: Int,
    _ name: String,
    as noun: StaticString = "",
    of owner: String = "",
    _ log: ReadingLog
  ) throws(Diagnostic) -> Bool {
    if kind(node) == .object { return true }
    try mismatch(node, "\(noun)\"\(name)\"", of: owner, expected: "object", log)
    return false
  }

  /// The text of a string; `nil` if the value is something else, which is reported.
  func string(
    _ node: Int,
    _ name: StaticString,
    of owner: String = "",
    _ log: ReadingLog
  ) throws(Diagnostic) -> String? {
    if let string = string(node) { return string }
    try mismatch(node, "\"\(name)\"", of: owner, expected: "string", log)
    return nil
  }

  /// Reports a value of the wrong type.
  @inline(never)
  func mismatch(
    _ node: Int,
    _ subject: String,
    of owner: String,
    expected: String,
    _ log: ReadingLog
  ) throws(Diagnostic) {
    let subject = owner.isEmpty ? subject : "\(subject) of \(owner)"
    try log.error(.wrongType(of: subject, expected: expected, found: kind(node).name), at: offset(node))
  }
}
