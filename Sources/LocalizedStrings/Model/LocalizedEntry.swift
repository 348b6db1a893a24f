/// What a table holds for a key.
package enum LocalizedEntry: Sendable, Hashable {
  /// A text, which may hold plain directives such as `%@` and `%2$d`.
  case text(String)
  /// A text that varies. It is boxed, so that a table of plain texts stays small.
  indirect case format(FormatEntry)
}
