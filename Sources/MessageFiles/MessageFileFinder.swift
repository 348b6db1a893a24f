package import DataFiles
package import Diagnostics

/// Finds the files of messages in a source tree.
package struct MessageFileFinder {
  /// The files, in the order found.
  package private(set) var files: [MessageFilePath] = []
  /// The first JSON file that is left out though its folder has the name of a language, as in i18next.
  package private(set) var unread: MessageFilePath?
  /// The search in folders.
  package private(set) var search: FileSearch

  /// Creates a finder that has found nothing yet.
  ///
  /// - Parameter selection: The files that are wanted.
  package init(_ selection: PathSelection = PathSelection()) { search = FileSearch(selection) }

  /// Adds a file, or the files of a folder: the `.arb` files in it and in the folders inside, and its own JSON files with
  /// the name of a language, or all of them if it has such a name itself. JSON files further inside can be anything, unless the
  /// selection names them or their folder.
  ///
  /// - Throws: An error if there is nothing at the path.
  package mutating func add(_ path: String) throws(Diagnostic) {
    let selection = search.selection
    var unread = unread
    defer { self.unread = unread }
    files += try search.files(at: path) { (path, depth) -> MessageFilePath? in
      guard let file = MessageFilePath(path, isGiven: depth == nil) else { return nil }
      if file.format == .arb || depth ?? 0 == 0 || selection.names(path) { return file }
      if file.isNamedByFolder { unread = unread ?? file }
      return nil
    }
  }

  /// The end of a message that there is nothing at some paths: which folder to name instead. Empty if there is none.
  package static func advice(at paths: [String]) -> String {
    var finder = Self()
    for path in paths { try? finder.add(path) }
    guard let folder = finder.unread?.path.folder else { return "" }
    return "; JSON files in folders of languages are read if you name each folder, such as \(folder.path)"
  }
}
