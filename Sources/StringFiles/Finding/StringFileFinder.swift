package import DataFiles
package import Diagnostics

/// Finds the files of localized strings in a source tree.
package struct StringFileFinder {
  /// The files, in the order found.
  package private(set) var files: [StringFile] = []
  /// Given files of other kinds.
  package private(set) var unknownFiles: [String] = []
  /// The search in folders.
  package private(set) var search: FileSearch

  /// Creates a finder that has found nothing yet.
  ///
  /// - Parameters:
  ///   - selection: The files that are wanted.
  ///   - isForCode: Whether to search all folders that a compiler would.
  package init(_ selection: PathSelection = PathSelection(), isForCode: Bool = false) {
    search = FileSearch(selection, isForCode: isForCode)
  }

  /// The files of the given formats among files and folders, each once.
  ///
  /// A file that is given directly is included even if its name does not fit any of the formats, or if it does not exist.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - formats: The formats to find in folders.
  /// - Returns: Their paths, and why folders cannot be read.
  package static func find(
    _ paths: [String],
    formats: Set<StringFile.Format>
  ) -> (files: [FilePath], problems: [Diagnostic]) {
    var found: [FilePath] = []
    var problems: [Diagnostic] = []
    for path in paths.map(FilePath.init) {
      do throws(Diagnostic) {
        if try FileSystem.contents(of: path) == nil {
          found.append(path)
        } else {
          var finder = StringFileFinder()
          try finder.add(path.path)
          found += finder.files.filter { formats.contains($0.format) }.map { $0.path }
          problems += finder.search.problems
        }
      } catch {
        problems.append(error)
      }
    }
    return (found.uniqued(), problems.uniqued())
  }

  /// Says that there are no string files at some paths, and why if they have Apple's files in the wrong place.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - kinds: What was searched for.
  /// - Returns: The error.
  package static func nothingFound(at paths: [String], _ kinds: String = "string files") -> Diagnostic {
    var message = "no \(kinds) in \(paths.joined(separator: ", "))"
    var search = FileSearch(PathSelection())
    for path in paths {
      let files = try? search.files(at: path) { (path, _) in StringFile(path, isGiven: true) }
      guard let file = files?.first(where: { $0.format.needsFolder }) else { continue }
      message += "; \(file.path.path) must be in an .lproj folder, which names the language"
      break
    }
    return Diagnostic(.error, message.replacingControls())
  }

  /// Adds a file, or all files of a folder and the folders in it.
  ///
  /// - Throws: An error if there is nothing at the path.
  package mutating func add(_ path: String) throws(Diagnostic) {
    var unknown: [String] = []
    files += try search.files(at: path) { (path, depth) -> StringFile? in
      let file = StringFile(path, isGiven: depth == nil)
      if file == nil, depth == nil { unknown.append(path.path) }
      return file
    }
    unknownFiles += unknown
  }

  /// Adds a file without checking that it exists.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isGiven: Whether the user has named this very file. Other files must be where their format expects them.
  package mutating func add(file path: String, isGiven: Bool = false) {
    let path = FilePath(path)
    if let file = StringFile(path, isGiven: isGiven), search.take(path, path, isGiven: isGiven) { files.append(file) }
  }
}
