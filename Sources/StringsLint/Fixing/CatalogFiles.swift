package import DataFiles
package import Diagnostics
import StringFiles

/// Finds string catalogs, and the files that they replace.
package enum CatalogFiles {
  /// The catalogs among files and folders, each once.
  ///
  /// A file is taken to be a catalog whatever its name. In folders, catalogs are found as ``Linter`` finds them.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - findsOlderFormats: Whether to find `.strings` and `.stringsdict` files as well.
  /// - Returns: Their paths.
  /// - Throws: An error if there is nothing at a path.
  package static func find(_ paths: [String], findsOlderFormats: Bool = false) throws(Diagnostic) -> [FilePath] {
    let formats: [LintTable.Format] = findsOlderFormats ? [.catalog, .strings, .stringsdict] : [.catalog]
    var found: [FilePath] = []
    for path in paths.map(FilePath.init) {
      if FileSystem.list(path) == nil {
        try FileSystem.check(path)
        found.append(path)
      } else {
        var finder = ProjectFinder()
        try finder.add(path.path)
        found += finder.files.filter { formats.contains($0.format) }.map(\.path)
      }
    }
    return found.uniqued()
  }
}
