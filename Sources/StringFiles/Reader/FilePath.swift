/// The parts of a path that the reader needs.
package struct FilePath: Sendable, Hashable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  private static func isSeparator(_ character: Character) -> Bool {
    #if os(Windows)
      character == "/" || character == "\\"
    #else
      character == "/"
    #endif
  }

  /// The last part of the path, without its folders.
  package var name: Substring {
    let end = path.lastIndex { !Self.isSeparator($0) }.map { path.index(after: $0) } ?? path.startIndex
    let trimmed = path[..<end]
    return trimmed.lastIndex(where: Self.isSeparator).map { trimmed[trimmed.index(after: $0)...] } ?? trimmed
  }

  /// The name without its last extension.
  package var stem: String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// The last extension without its dot; empty if there is none.
  package var pathExtension: Substring {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...]
  }

  /// The folder that the file is in; `nil` if the path is only a name.
  package var folder: FilePath? {
    let start = name.startIndex
    return start > path.startIndex ? FilePath(String(path[..<path.index(before: start)])) : nil
  }

  /// The language of the `.lproj` folder that the file is in; `nil` if it is in none.
  package var language: String? {
    folder.flatMap { $0.pathExtension == "lproj" ? $0.stem : nil }
  }

  /// The path of something in this folder.
  package func appending(_ name: String) -> FilePath {
    FilePath(path.last.map(Self.isSeparator) == true ? path + name : path + "/" + name)
  }
}
