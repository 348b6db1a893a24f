package import DataFiles
package import Diagnostics

/// What the code and the catalogs say about each other.
package struct ExtractionReport {
  /// A catalog whose entries have to follow the code.
  package struct CatalogChange {
    /// The file.
    package var path: FilePath
    /// The contents to write.
    package var bytes: [UInt8]
    /// The keys that get an entry.
    package var added: [String] = []
    /// The keys whose entries get another comment, state or default value.
    package var changed: [String] = []
    /// The keys that the code no longer has.
    package var stale: [String] = []
  }

  /// The number of Swift files.
  package internal(set) var fileCount = 0
  /// Why folders and files could not be read. If there are any, nothing becomes stale.
  package internal(set) var unread: [Diagnostic] = []
  /// The number of calls whose keys are known.
  package internal(set) var callCount = 0
  /// The catalogs to write.
  package internal(set) var changes: [CatalogChange] = []
  /// What writing the catalogs settles: an error for each entry to add, to change or to mark.
  package internal(set) var drift: [Diagnostic] = []
  /// What it does not settle. Keys that no catalog can take are errors, entries that no code uses are warnings, and keys
  /// that cannot be known are notes.
  package internal(set) var problems: [Diagnostic] = []

  /// Whether the catalogs have all keys of the code, and nothing in them has to change.
  package var isUpToDate: Bool { unread.isEmpty && drift.isEmpty && !problems.contains { $0.severity == .error } }
}

extension [Diagnostic] {
  /// The diagnostics in the order of their files and places.
  package func sortedByPlace() -> [Diagnostic] {
    enumerated().inOrder { one, other in
      let (left, right) = (one.element, other.element)
      return (left.file ?? "", left.line ?? 0, left.column ?? 0, one.offset)
        < (right.file ?? "", right.line ?? 0, right.column ?? 0, other.offset)
    }.map(\.element)
  }
}
