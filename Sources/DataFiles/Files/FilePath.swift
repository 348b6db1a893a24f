/// The parts of a path that the reader needs.
package struct FilePath: Sendable, Hashable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// Whether a scalar separates names. As part of a character, it could have an accent and be something else.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    #if os(Windows)
      scalar == "/" || scalar == "\\"
    #else
      scalar == "/"
    #endif
  }

  /// The last part of the path, without its folders.
  package var name: Substring {
    path.unicodeScalars.split(whereSeparator: Self.isSeparator).last.map { Substring($0) } ?? ""
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
    return start > path.startIndex ? FilePath(String(path[..<path.unicodeScalars.index(before: start)])) : nil
  }

  /// The language of the `.lproj` folder that the file is in; `nil` if it is not in one.
  package var language: String? {
    // The name of the folder may only be in the path of the current folder.
    let folder =
      switch folder?.name {
      case nil, ".", "..": absolute.folder
      default: folder
      }
    return folder.flatMap { $0.pathExtension == "lproj" ? $0.stem : nil }
  }

  /// The path of an item in this folder.
  package func appending(_ name: String) -> FilePath {
    FilePath(path.unicodeScalars.last.map(Self.isSeparator) == true ? path + name : path + "/" + name)
  }
}
