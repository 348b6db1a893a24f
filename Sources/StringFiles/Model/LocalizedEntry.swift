/// The value of a key in a table.
package enum LocalizedEntry: Sendable, Hashable {
  /// A text that may have plain directives such as `%@` and `%2$d`.
  case text(String)
  /// A text that varies, or one with named placeholders.
  case packed(PackedEntry)

  /// An entry that varies.
  static func format(_ entry: FormatEntry) -> LocalizedEntry { .packed(PackedEntry(entry)) }

  /// Whether there is more than one text to choose from.
  var varies: Bool {
    switch self {
    case .text: false
    case .packed(let entry): entry.varies
    }
  }
}
