package import DataFiles

/// The entries that one file adds to a table.
package struct TableFile: Sendable, Hashable {
  /// The kinds of files, by the extensions of their names. Of two files with a text for the same key, that of the later
  /// kind wins.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case strings, stringsdict
    case catalog = "xcstrings"

    /// What kind of file a path leads to, as its extension says; `nil` for files without texts.
    package init?(_ path: FilePath) { self.init(rawValue: String(path.pathExtension)) }
  }

  /// The file's path; `nil` for texts that are in the code.
  package var path: String?
  /// What kind of file it is.
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
        // Xcode compiles a catalog into a `.strings` file with the plain texts and a `.stringsdict` file with the others.
        own = EntryTable(own.filter { $0.value.varies == (kind == .stringsdict) })
        if own.isEmpty { continue }
      }
      entries = entries?.merging(own) ?? own
    }
    return entries
  }
}
