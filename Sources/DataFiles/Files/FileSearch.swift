package import Diagnostics

/// Finds files in folders, each once.
package struct FileSearch {
  /// Folders that tools create or download into, rather than the project's own files. Hidden folders are skipped too.
  package static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]
  /// A limit on depth, for damaged file systems.
  package static let depthLimit = 64

  /// The files that are wanted.
  package let selection: PathSelection
  /// Why folders inside others could not be read.
  package private(set) var unreadableFolders: [Diagnostic] = []
  /// What to include that no file matches.
  package private(set) var unmatched: [PathPattern]
  private var seen: Set<String> = []

  /// Creates a search that has found nothing yet.
  package init(_ selection: PathSelection = PathSelection()) {
    self.selection = selection
    unmatched = selection.included
  }

  /// Searches a file, or all files of a folder and the folders in it.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - file: Makes a file of a path and the number of folders around it in the given one; `nil` if the path itself was given. It
  ///     returns `nil` for a path of another kind.
  /// - Returns: The files that are wanted and have not been found before.
  /// - Throws: An error if there is nothing at the path.
  package mutating func files<File>(
    at path: String,
    _ file: (FilePath, _ depth: Int?) -> File?
  ) throws(Diagnostic) -> [File] {
    let path = FilePath(path)
    var files: [File] = []
    if let names = try FileSystem.contents(of: path) {
      guard !selection.excludes(path) else { return [] }
      // Links to files are files of their own, which may be in another language.
      add(names, in: path, FileSystem.resolvingLinks(path), depth: 0, &files, file)
    } else {
      try FileSystem.check(path)
      guard !selection.excludes(path), let found = file(path, nil) else { return [] }
      let folder = FileSystem.resolvingLinks(path.appending("..").normalized)
      if take(path, folder.appending(String(path.name)), isGiven: true) { files.append(found) }
    }
    return files
  }

  /// Whether a file is wanted and has not been found before.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - place: The path without links in the names of its folders.
  ///   - isGiven: Whether the user has named this very file.
  /// - Returns: `true` if it is.
  package mutating func take(_ path: FilePath, _ place: FilePath, isGiven: Bool) -> Bool {
    guard isGiven ? !selection.excludes(path) : selection.includes(path) else { return false }
    if !unmatched.isEmpty {
      let path = path.resolved(in: PathSelection.currentFolder)
      unmatched.removeAll { $0.includes(path) }
    }
    return seen.insert(place.path).inserted
  }

  private mutating func add<File>(
    _ names: [String],
    in folder: FilePath,
    _ place: FilePath,
    depth: Int,
    _ files: inout [File],
    _ file: (FilePath, Int?) -> File?
  ) {
    for name in names {
      let item = folder.path == "." ? FilePath(name) : folder.appending(name)
      let place = place.appending(name)
      if selection.excludes(item) {
        continue
      } else if let found = file(item, depth) {
        if take(item, place, isGiven: false) { files.append(found) }
      } else if depth < Self.depthLimit, !name.hasPrefix("."), !Self.skipped.contains(name) {
        // Most items are other files, so links are only looked for among folders.
        do throws(Diagnostic) {
          guard let inner = try FileSystem.contents(of: item), !FileSystem.isLink(item) else { continue }
          add(inner, in: item, place, depth: depth + 1, &files, file)
        } catch {
          if !FileSystem.isLink(item) { unreadableFolders.append(error) }
        }
      }
    }
  }
}
