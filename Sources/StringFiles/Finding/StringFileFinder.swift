package import DataFiles

/// Finds the files of localized strings in a source tree.
package struct StringFileFinder {
  /// Folders that tools create or download into, rather than the project's own strings. Hidden folders are skipped too.
  package static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]
  /// A limit on depth, for damaged file systems.
  package static let depthLimit = 64

  /// The files, in the order found.
  package private(set) var files: [StringFile] = []
  /// Given files of other kinds.
  package private(set) var unknownFiles: [String] = []
  private var seen: Set<String> = []

  /// What to leave out of folders.
  private let excluded: [PathPattern]
  /// Patterns of which a file must match one; empty for all files.
  private let included: [PathPattern]

  /// Creates a finder that has found nothing yet.
  ///
  /// - Parameters:
  ///   - included: Patterns of which a file in a folder must match one; without any, all files are found.
  ///   - excluded: Patterns of files and folders to leave out.
  package init(including included: [PathPattern] = [], excluding excluded: [PathPattern] = []) {
    (self.included, self.excluded) = (included, excluded)
  }

  /// The files of the given formats among files and folders, each once.
  ///
  /// A file that is given directly is included even if its name does not fit any of the formats.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - formats: The formats to find in folders.
  /// - Returns: Their paths.
  /// - Throws: An error if there is nothing at a path.
  package static func find(_ paths: [String], formats: Set<StringFile.Format>) throws(Diagnostic) -> [FilePath] {
    var found: [FilePath] = []
    for path in paths.map(FilePath.init) {
      if FileSystem.list(path) == nil {
        try FileSystem.check(path)
        found.append(path)
      } else {
        var finder = StringFileFinder()
        try finder.add(path.path)
        found += finder.files.filter { formats.contains($0.format) }.map { $0.path }
      }
    }
    return found.uniqued()
  }

  /// Adds a file, or all files of a folder and the folders in it.
  ///
  /// - Throws: An error if there is nothing at the path.
  package mutating func add(_ path: String) throws(Diagnostic) {
    let path = FilePath(path)
    if let names = FileSystem.list(path) {
      add(names, in: path, depth: 0)
      return
    }
    try FileSystem.check(path)
    if let file = StringFile(path, isGiven: true) {
      append(file)
    } else {
      unknownFiles.append(path.path)
    }
  }

  /// Adds a file without checking that it exists.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isGiven: Whether the user has named this very file. Other files must be where their format expects them.
  package mutating func add(file path: String, isGiven: Bool = false) {
    if let file = StringFile(FilePath(path), isGiven: isGiven), isWanted(file.path) { append(file) }
  }

  private mutating func add(_ names: [String], in folder: FilePath, depth: Int) {
    for name in names {
      let item = folder.path == "." ? FilePath(name) : folder.appending(name)
      if !excluded.isEmpty, matches(excluded, item) {
        continue
      } else if let file = StringFile(item) {
        if isWanted(item) { append(file) }
      } else if depth < Self.depthLimit, !name.hasPrefix("."), !Self.skipped.contains(name),
        let inner = FileSystem.list(item), !FileSystem.isLink(item)
      {
        add(inner, in: item, depth: depth + 1)
      }
    }
  }

  private func isWanted(_ path: FilePath) -> Bool {
    (included.isEmpty || matches(included, path)) && !matches(excluded, path)
  }

  private func matches(_ patterns: [PathPattern], _ path: FilePath) -> Bool {
    guard !patterns.isEmpty, let folder = FileSystem.currentFolder else { return false }
    let path = path.resolved(in: folder)
    return patterns.contains { $0.matches(path) }
  }

  private mutating func append(_ file: StringFile) {
    if seen.insert(file.path.path).inserted { files.append(file) }
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
