/// The parts of a path that the reader needs.
struct FilePath {
  let path: String

  init(_ path: String) {
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
  var name: Substring {
    let end = path.lastIndex { !Self.isSeparator($0) }.map { path.index(after: $0) } ?? path.startIndex
    let trimmed = path[..<end]
    return trimmed.lastIndex(where: Self.isSeparator).map { trimmed[trimmed.index(after: $0)...] } ?? trimmed
  }

  /// The name without its last extension.
  var stem: String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// The last extension without its dot; empty if there is none.
  var pathExtension: Substring {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...]
  }

  /// The language of the `.lproj` folder that the file is in; `nil` if it is in none.
  var language: String? {
    let start = name.startIndex
    guard start > path.startIndex else { return nil }
    let folder = FilePath(String(path[..<path.index(before: start)]))
    return folder.pathExtension == "lproj" ? folder.stem : nil
  }

  /// The path of something in this folder.
  func appending(_ name: String) -> FilePath {
    FilePath(path.last.map(Self.isSeparator) == true ? path + name : path + "/" + name)
  }
}
