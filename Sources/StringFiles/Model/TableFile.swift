package import DataFiles

/// The entries that one file adds to a table.
package struct TableFile: Sendable, Hashable {
  /// The kinds of files, named after their extensions. If two files have a string for the same key, the later kind
  /// wins.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case strings, stringsdict
    case catalog = "xcstrings"

    /// The kind of file at a path, by its extension; `nil` for files without strings.
    package init?(_ path: FilePath) { self.init(rawValue: String(path.pathExtension)) }
  }

  /// The file's path; `nil` for strings that are in the code.
  package var path: String?
  /// The kind of file.
  package var kind: Kind
  /// Its entries by key.
  package var entries: EntryTable

  package init(path: String?, kind: Kind, entries: EntryTable) {
    self.path = path
    self.kind = kind
    self.entries = entries
  }
}

extension StringTable {
  /// The entries of the table's `.strings` files or of its `.stringsdict` files, as Apple's systems look them up.
  ///
  /// - Parameter kind: `strings` or `stringsdict`.
  /// - Returns: The entries; `nil` if there is no such file.
  package func entries(in kind: TableFile.Kind) -> EntryTable? {
    var entries: EntryTable?
    for file in sources where file.kind == kind || file.kind == .catalog {
      var own = file.entries
      if file.kind == .catalog {
        // Xcode compiles a catalog into a `.strings` file with the plain strings and a `.stringsdict` file with the
        // others.
        own = EntryTable(own.filter { $0.value.varies == (kind == .stringsdict) })
        if own.isEmpty { continue }
      }
      entries = entries?.merging(own) ?? own
    }
    return entries
  }
}
