import DataFiles
import Diagnostics
import StringFiles

/// Finds the files with texts in a source tree.
struct ProjectFinder {
  /// Folders with what tools have made or fetched, and not the project's own texts. Hidden folders are skipped, too.
  private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]
  /// A limit for damaged file systems.
  private static let depthLimit = 64

  /// The files, in the order found.
  private(set) var files: [ProjectFile] = []
  /// Given files of a kind that the linter does not read.
  private(set) var unknownFiles: [String] = []
  private var seen: Set<String> = []

  /// Adds a file, or all files of a folder and the folders in it.
  ///
  /// - Throws: An error if there is nothing at the path.
  mutating func add(_ path: String) throws(Diagnostic) {
    let path = FilePath(path)
    if let names = FileSystem.list(path) {
      add(names, in: path, depth: 0)
      return
    }
    try FileSystem.check(path)
    if let file = ProjectFile(path, isGiven: true) {
      append(file)
    } else {
      unknownFiles.append(path.path)
    }
  }

  /// Adds a file without looking whether it exists.
  mutating func add(file path: String) {
    if let file = ProjectFile(FilePath(path)) { append(file) }
  }

  private mutating func add(_ names: [String], in folder: FilePath, depth: Int) {
    for name in names {
      let item = folder.path == "." ? FilePath(name) : folder.appending(name)
      if let file = ProjectFile(item) {
        append(file)
      } else if depth < Self.depthLimit, !name.hasPrefix("."), !Self.skipped.contains(name),
        let inner = FileSystem.list(item), !FileSystem.isLink(item)
      {
        add(inner, in: item, depth: depth + 1)
      }
    }
  }

  private mutating func append(_ file: ProjectFile) {
    if seen.insert(file.path.path).inserted { files.append(file) }
  }
}
