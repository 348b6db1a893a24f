/// The value of a key in a table.
package enum LocalizedEntry: Sendable, Hashable {
  /// A text that may have plain directives such as `%@` and `%2$d`.
  case text(String)
  /// A text that varies, or one with named placeholders. The box keeps tables of plain texts small.
  indirect case format(FormatEntry)

  /// Whether there is more than one text to choose from.
  var varies: Bool {
    guard case .format(let entry) = self else { return false }
    if case .text = entry.root.body { return !entry.variables.isEmpty }
    return true
  }
}
