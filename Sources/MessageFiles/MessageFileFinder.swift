package import DataFiles
package import Diagnostics

/// Finds the files of messages in a source tree.
package struct MessageFileFinder {
  /// Folders that tools create or download into.
  private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "build", "node_modules"]

  /// The files, in the order found.
  package private(set) var files: [MessageFilePath] = []
  private var seen: Set<MessageFilePath> = []
  private let excluded: [PathPattern]

  /// Creates a finder that has found nothing yet.
  package init(excluding excluded: [PathPattern] = []) { self.excluded = excluded }

  /// Adds a file, or the files of a folder: the `.arb` files in it and in the folders inside, and its own JSON files with
  /// the name of a language, or all of them if it has such a name itself. JSON files further inside can be anything.
  ///
  /// - Throws: An error if there is nothing at the path.
  package mutating func add(_ path: String) throws(Diagnostic) {
    let path = FilePath(path)
    if let names = FileSystem.list(path) { return add(names, in: path, depth: 0) }
    try FileSystem.check(path)
    if let file = MessageFilePath(path, isGiven: true) { append(file) }
  }

  private mutating func add(_ names: [String], in folder: FilePath, depth: Int) {
    for name in names {
      let item = folder.path == "." ? FilePath(name) : folder.appending(name)
      if !excluded.isEmpty, let current = FileSystem.currentFolder,
        case let path = item.resolved(in: current), excluded.contains(where: { $0.matches(path) })
      {
        continue
      }
      if let file = MessageFilePath(item) {
        if file.format == .arb || depth == 0 { append(file) }
      } else if depth < 64, !name.hasPrefix("."), !Self.skipped.contains(name), let inner = FileSystem.list(item),
        !FileSystem.isLink(item)
      {
        add(inner, in: item, depth: depth + 1)
      }
    }
  }

  private mutating func append(_ file: MessageFilePath) {
    if seen.insert(file).inserted { files.append(file) }
  }
}
