/// The localized strings of one language that one file, or one group of files of the same name, holds.
///
/// ```swift
/// let table = tables["pl", "Localizable"]
/// table?.keys.sorted()                              // ["cancel", "files left", …]
/// table?.text(forKey: "cancel")                     // "Anuluj"
/// let files = table?.entry(forKey: "files left")?.variables["files"]
/// if case .plural(let forms)? = files?.body {
///   forms.categories                                // [.one, .few, .many, .other]
///   forms[.few]                                     // .text("%d pliki")
/// }
/// ```
///
/// Finding a key costs one look-up in a dictionary.
public struct StringTable: Sendable, Hashable {
  /// The table's name: that of its files without the extension, such as `Localizable`.
  public var name: String
  /// The language as the files spell it, such as `pl`, `zh-Hans` or `Base`.
  public var language: String
  /// What the table holds, all files together.
  package private(set) var entries: [String: LocalizedEntry]
  /// The entries of each file. Later files come before earlier ones.
  private(set) var sources: [TableFile]

  /// Creates a table of what one file has.
  package init(name: String, language: String, file: TableFile) {
    self.name = name
    self.language = language
    entries = file.entries
    sources = [file]
  }

  /// The paths of the files that the table was read from.
  public var files: [String] { sources.compactMap(\.path) }

  /// The number of keys.
  public var count: Int { entries.count }

  /// Whether the table has no keys.
  public var isEmpty: Bool { entries.isEmpty }

  /// The keys in no particular order.
  public var keys: some Collection<String> & Sendable { entries.keys }

  /// Whether the table has a text for a key.
  public func contains(_ key: String) -> Bool { entries[key] != nil }

  /// The text for a key as it stands in its file, with its directives.
  ///
  /// - Returns: The text; `nil` if the table has none, or one that varies.
  public func text(forKey key: String) -> String? {
    switch entries[key] {
    case nil: nil
    case .text(let text): text
    case .format(let entry): entry.variables.isEmpty ? entry.root.body.text : nil
    }
  }

  /// All that the table has for a key: the text, its variables, and their forms.
  ///
  /// - Returns: The entry, which for a plain text has one text and no variables; `nil` if the table has no such key.
  public func entry(forKey key: String) -> FormatEntry? {
    switch entries[key] {
    case nil: nil
    case .text(let text): FormatEntry(root: FormatVariable(name: "", body: .text(FormatText(text))))
    case .format(let entry): entry
    }
  }

  /// The path of the file that has the entry for a key; `nil` if the table has no such key, or has it from the code.
  public func file(ofKey key: String) -> String? {
    sources.last { $0.entries[key] != nil }?.path
  }

  /// Adds the entries of another table, in the place of those with the same keys.
  mutating func add(_ other: StringTable) {
    entries.merge(other.entries) { _, new in new }
    sources += other.sources
  }
}
