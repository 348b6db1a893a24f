/// The strings of one language from one file, or from several files with the same name.
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
/// - Complexity: Finding a key takes one lookup in a hash table.
public struct StringTable: Sendable, Hashable {
  /// The name of its files without the extension, such as `Localizable`.
  public let name: String
  /// The language as the files spell it, such as `pl`, `zh-Hans` or `Base`.
  public package(set) var language: String
  /// The entries of all files together.
  package private(set) var entries: EntryTable
  /// The entries of each file. Later files come before earlier ones.
  private(set) var sources: [TableFile]

  package init(name: String, language: String, file: TableFile) {
    self.name = name
    self.language = language
    entries = file.entries
    sources = [file]
  }

  /// The paths of the files that the table was read from.
  public var files: [String] { sources.compactMap { $0.path } }

  /// The number of keys.
  public var count: Int { entries.count }

  /// The keys in the order of the file.
  public var keys: [String] { entries.keys }

  /// Whether the table has a string for a key.
  package func contains(_ key: String) -> Bool { entries[key] != nil }

  /// The string for a key as written in the file, with its directives.
  ///
  /// - Returns: The string; `nil` if there is none, or if it varies.
  public func text(forKey key: String) -> String? {
    if case .text(let text)? = entries[key] { return text }
    return entry(forKey: key).flatMap { $0.variables.isEmpty ? $0.root.body.text : nil }
  }

  /// The entry for a key: its string, its variables, and their forms.
  ///
  /// - Returns: The entry; `nil` if there is none. The entry of a plain string has one string and no variables.
  public func entry(forKey key: String) -> FormatEntry? {
    switch entries[key] {
    case nil: nil
    case .text(let text): FormatEntry(root: FormatVariable(name: "", body: .text(FormatText(text))))
    case .packed(let entry): entry.entry
    }
  }

  /// The path of the file with the entry for a key; `nil` if there is no entry, or if it comes from code.
  public func file(ofKey key: String) -> String? {
    sources.last { $0.entries[key] != nil }?.path
  }

  /// Adds the entries of another table, replacing entries with the same keys.
  mutating func add(_ other: StringTable) {
    entries = entries.merging(other.entries)
    sources += other.sources
  }
}
