/// The files and folders that a user wants.
package struct PathSelection: Sendable, Hashable {
  /// Patterns of which a file in a folder must match one; without any, all files are wanted.
  package var included: [PathPattern] = []
  /// Patterns of files and folders to leave out.
  package var excluded: [PathPattern] = []

  /// A selection of everything.
  package init() {}

  /// The folder that relative paths start from. Files in memory have a folder of their own.
  package static var currentFolder: FilePath { FileSystem.currentFolder ?? FilePath("/") }

  /// `true` if a path is left out, or a folder that contains it.
  package func excludes(_ path: FilePath) -> Bool {
    guard !excluded.isEmpty else { return false }
    let path = path.absolute
    return excluded.contains { $0.matches(path) }
  }

  /// `true` if a file is wanted.
  package func includes(_ path: FilePath) -> Bool {
    guard !excludes(path) else { return false }
    guard !included.isEmpty else { return true }
    let path = path.absolute
    return included.contains { $0.includes(path) }
  }

  /// `true` if what to include names the file, or the folder that it is in.
  package func names(_ file: FilePath) -> Bool {
    let path = file.absolute
    let folder = path.appending("..").normalized
    return included.contains { $0.includes(path, exactly: true) || $0.includes(folder, exactly: true) }
  }

  /// The existing files and folders to search for what is included, relative to the current folder where that is possible.
  package var roots: [String] {
    let current = Self.currentFolder
    var known: Set<FilePath> = []
    return included.map { $0.root }.filter { known.insert($0).inserted && FileSystem.exists($0) }
      .map { ($0.relative(to: current) ?? $0).path }
  }
}

extension FilePath {
  /// The normalized path, resolved against the current folder if it is relative.
  package var absolute: FilePath { resolved(in: PathSelection.currentFolder) }
}
