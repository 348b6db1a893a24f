/// What a table holds for a key.
package enum LocalizedEntry: Sendable, Hashable {
  /// A text, which may hold plain directives such as `%@` and `%2$d`.
  case text(String)
  /// A text that varies, or one with named placeholders. It is boxed, so that a table of plain texts stays small.
  indirect case format(FormatEntry)

  /// Whether there is more than one text to choose from.
  var varies: Bool {
    guard case .format(let entry) = self else { return false }
    if case .text = entry.root.body { return !entry.variables.isEmpty }
    return true
  }
}
