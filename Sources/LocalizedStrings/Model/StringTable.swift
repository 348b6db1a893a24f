/// The localized strings of one language that one file, or one group of files of the same name, holds.
///
/// ```swift
/// let table = tables["pl", "Localizable"]
/// table?.keys.sorted()   // ["cancel", "files left", …]
/// ```
///
/// Looking a key up costs one look-up in a dictionary.
public struct StringTable: Sendable, Hashable {
  /// The table's name: that of its files without the extension, such as `Localizable`.
  public let name: String
  /// The language as the files spell it, such as `pl`, `zh-Hans` or `Base`.
  public let language: String
  /// What the table holds.
  package private(set) var entries: [String: LocalizedEntry]

  /// Creates a table.
  package init(name: String, language: String, entries: [String: LocalizedEntry] = [:]) {
    self.name = name
    self.language = language
    self.entries = entries
  }

  /// The number of keys.
  public var count: Int { entries.count }

  /// Whether the table has no keys.
  public var isEmpty: Bool { entries.isEmpty }

  /// The keys in no particular order.
  public var keys: some Collection<String> & Sendable { entries.keys }

  /// Whether the table has a text for a key.
  public func contains(_ key: String) -> Bool { entries[key] != nil }

  /// What the table holds for a key.
  package subscript(key: String) -> LocalizedEntry? {
    get { entries[key] }
    set { entries[key] = newValue }
  }

  /// Takes the entries of another file over, in the place of those with the same keys.
  package mutating func override(with other: [String: LocalizedEntry]) {
    if entries.isEmpty {
      entries = other
    } else {
      entries.merge(other) { _, new in new }
    }
  }
}
