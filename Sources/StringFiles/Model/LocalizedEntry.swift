/// The value of a key in a table.
package enum LocalizedEntry: Sendable, Hashable {
  /// A string that may have plain directives such as `%@` and `%2$d`.
  case text(String)
  /// A string that varies, or one with named placeholders.
  case packed(PackedEntry)

  /// An entry that varies.
  static func format(_ entry: FormatEntry) -> LocalizedEntry { .packed(PackedEntry(entry)) }

  /// The entry of a plain string in a catalog.
  static func catalog(_ text: FormatText) -> LocalizedEntry {
    text.hasNames ? .format(FormatEntry(root: FormatVariable(name: "", body: .text(text)))) : .text(text.source)
  }

  /// Whether there is more than one string to select from.
  var varies: Bool {
    switch self {
    case .text: false
    case .packed(let entry): entry.varies
    }
  }
}
