package import Diagnostics

/// Finds files in folders, each once.
package struct FileSearch {
  /// Folders that tools create or download into, rather than the project's own files. Hidden folders are skipped too.
  private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]
  /// A limit on depth, for damaged file systems.
  private static let depthLimit = 64

  /// The files that are wanted.
  package let selection: PathSelection
  /// Why folders inside others, and files that are wanted, cannot be read.
  package private(set) var problems: [Diagnostic] = []
  /// The paths of folders behind links that have been searched at another path, in a search for code.
  package private(set) var repeatedFolders: [FilePath] = []
  /// What to include that no file matches.
  package private(set) var unmatched: [PathPattern]
  private var seen: Set<String> = []
  private let isForCode: Bool
  /// Links to folders, to follow when the folders themselves are known.
  private var links: [(link: FilePath, depth: Int, isInSources: Bool)] = []

  /// Creates a search that has found nothing yet.
  ///
  /// - Parameters:
  ///   - selection: The files that are wanted.
  ///   - isForCode: Whether to search all folders that a compiler would: those behind links, and those in a folder `Sources`
  ///     whatever their names are.
  package init(_ selection: PathSelection = PathSelection(), isForCode: Bool = false) {
    self.selection = selection
    self.isForCode = isForCode
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
      let place = FileSystem.resolvingLinks(path)
      add(names, in: path, place, depth: 0, isInSources: isForCode && Self.isInSources(path), &files, file)
      while !links.isEmpty {
        let (link, depth, isInSources) = links.removeFirst()
        let target = FileSystem.resolvingLinks(link)
        // A link to a folder around this one would lead out of it, and in again.
        guard !place.isInside(target), let names = FileSystem.list(link) else { continue }
        add(names, in: link, target, depth: depth, isInSources: isInSources, &files, file)
      }
    } else {
      try FileSystem.check(path)
      guard !selection.excludes(path), let found = file(path, nil) else { return [] }
      if take(path, Self.place(of: path), isGiven: true) { files.append(found) }
    }
    return files
  }

  /// Whether a file has been found, at whatever path.
  package func hasFound(_ path: FilePath) -> Bool { seen.contains(Self.place(of: path).path) }

  /// The path of a file without links in the names of its folders.
  private static func place(of path: FilePath) -> FilePath {
    FileSystem.resolvingLinks(path.appending("..").normalized).appending(String(path.name))
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
      let path = path.absolute
      unmatched.removeAll { $0.includes(path) }
    }
    return seen.insert(place.path).inserted
  }

  private mutating func add<File>(
    _ names: [String],
    in folder: FilePath,
    _ place: FilePath,
    depth: Int,
    isInSources: Bool,
    _ files: inout [File],
    _ file: (FilePath, Int?) -> File?
  ) {
    guard !isForCode || seen.insert(place.path).inserted else { return repeatedFolders.append(folder) }
    for name in names {
      let item = folder.path == "." ? FilePath(name) : folder.appending(name)
      let place = place.appending(name)
      if selection.excludes(item) {
        continue
      } else if let found = file(item, depth), FileSystem.kind(of: item) != .folder {
        guard take(item, place, isGiven: false) else { continue }
        do throws(Diagnostic) {
          try FileSystem.checkFound(item)
          files.append(found)
        } catch {
          problems.append(error)
        }
      } else if depth < Self.depthLimit, !name.hasPrefix("."), isInSources || !Self.skipped.contains(name) {
        let isInSources = isInSources || isForCode && name == "Sources"
        // Most items are other files, so links are only looked for among folders.
        do throws(Diagnostic) {
          guard let inner = try FileSystem.contents(of: item) else { continue }
          if !FileSystem.isLink(item) {
            add(inner, in: item, place, depth: depth + 1, isInSources: isInSources, &files, file)
          } else if isForCode {
            links.append((item, depth + 1, isInSources))
          }
        } catch {
          if isForCode || !FileSystem.isLink(item) { problems.append(error) }
        }
      }
    }
  }

  /// Whether a given folder is a `Sources` folder, or in that of a Swift package. Other folders around it may have any names.
  private static func isInSources(_ path: FilePath) -> Bool {
    let path = path.resolved(in: PathSelection.currentFolder)
    if path.name == "Sources" { return true }
    var folder = path.folder
    while let current = folder {
      folder = current.folder
      if current.name == "Sources", let folder, FileSystem.exists(folder.appending("Package.swift")) { return true }
    }
    return false
  }
}
