package import DataFiles
package import Diagnostics

/// Finds the files of localized strings in a source tree.
package struct StringFileFinder {
  /// The files, in the order found.
  package private(set) var files: [StringFile] = []
  /// Apple's files in folders that do not say which language they are in, given or not.
  private var unplaced: [FilePath] = []
  /// Those that are left out.
  private var misplaced: [FilePath] {
    var known: Set<FilePath> = []
    return unplaced.filter { !search.hasFound($0) && known.insert($0.absolute).inserted }
  }
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
  ///   - placed: The files that must be where their format expects them.
  /// - Returns: Their paths, why folders cannot be read, and why files are left out.
  package static func find(
    _ paths: [String],
    formats: Set<StringFile.Format>,
    _ placed: PathSelection = PathSelection()
  ) -> (files: [FilePath], problems: [Diagnostic]) {
    var finder = StringFileFinder()
    var found: [FilePath] = []
    var problems: [Diagnostic] = []
    for path in paths.map(FilePath.init) {
      let count = finder.files.count
      do throws(Diagnostic) {
        if try FileSystem.contents(of: path) == nil {
          found.append(path)
          try? finder.add(path.path)
        } else {
          try finder.add(path.path)
          found += finder.files[count...].filter { formats.contains($0.format) }.map { $0.path }
        }
      } catch {
        problems.append(error)
      }
    }
    problems += finder.search.problems
    finder.unplaced.removeAll { placed.excludes($0) }
    if formats.contains(.strings), let problem = finder.misplacedFile { problems.append(problem) }
    return (found.uniqued(), problems.uniqued())
  }

  /// Says that there are no string files at some paths, and why if they have Apple's files in the wrong place.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - selection: The files that are wanted.
  ///   - kinds: What was searched for.
  ///   - languages: The languages that are wanted, if others were left out.
  /// - Returns: The error.
  package static func nothingFound(
    at paths: [String],
    _ selection: PathSelection = PathSelection(),
    kinds: String = "string files",
    languages: [String]? = nil
  ) -> Diagnostic {
    let places = paths.joined(separator: ", ")
    var message = "no \(kinds) in \(places)"
    var finder = StringFileFinder(selection)
    for path in paths { try? finder.add(path) }
    let apple = finder.files.first { $0.format.isApple }
    if !finder.files.isEmpty, let languages {
      message = "no file in \(places) has strings in \(languages.joined(separator: ", "))"
    } else if let apple, let folder = apple.path.folder {
      // Some commands read only the folder itself.
      message += "; the folder \(apple.format.needsFolder ? apple.folder : folder.path) has some"
    } else if let file = finder.misplaced.first {
      message += "; \(file.path) is not in an .lproj folder such as en.lproj: move it there, or name the file itself"
    }
    return Diagnostic(.error, message.replacingControls())
  }

  /// The first of Apple's files that are left out because no folder tells their language, and why; `nil` if there are none.
  package var misplacedFile: Diagnostic? {
    let misplaced = misplaced
    guard let first = misplaced.first else { return nil }
    let others = misplaced.count - 1
    let reason = "not in an .lproj folder such as en.lproj"
    return Diagnostic(
      .warning,
      others == 0
        ? "this file is \(reason), so it is left out; move it there, or name it as a file"
        : "this file and \(others) other\(others == 1 ? "" : "s") are \(reason), so they are left out; move them there, or "
          + "name each as a file",
      file: first.path
    )
  }

  /// Adds a file, or all files of a folder and the folders in it.
  ///
  /// - Throws: An error if there is nothing at the path.
  package mutating func add(_ path: String) throws(Diagnostic) {
    var unknown: [String] = []
    var misplaced: [FilePath] = []
    files += try search.files(at: path) { (path, depth) -> StringFile? in
      let file = StringFile(path, isGiven: depth == nil)
      if file == nil {
        if depth == nil { unknown.append(path.path) } else if path.hasAppleStrings { misplaced.append(path) }
      }
      return file
    }
    unknownFiles += unknown
    unplaced += misplaced.filter { search.selection.includes($0) }
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
