extension FilePath {
  /// The root of the path, and the names after it, without `.` and with `..` only at the start of a relative path.
  private var parts: (root: String, names: [Substring]) {
    var rest = path.unicodeScalars[...]
    var root = ""
    #if os(Windows)
      if rest.dropFirst().first == ":" {
        root = String(Substring(rest.prefix(2)))
        rest = rest.dropFirst(2)
      } else if rest.count > 1, rest.prefix(2).allSatisfy(Self.isSeparator) {
        root = "/"
      }
    #endif
    if rest.first.map(Self.isSeparator) == true { root += "/" }
    var names: [Substring] = []
    for name in rest.split(whereSeparator: Self.isSeparator) where !name.elementsEqual(".".unicodeScalars) {
      if !name.elementsEqual("..".unicodeScalars) {
        names.append(Substring(name))
      } else if let last = names.last, last != ".." {
        names.removeLast()
      } else if root.isEmpty {
        names.append(Substring(name))
      }
    }
    return (root, names)
  }

  private init(root: String, names: some Collection<Substring>) {
    let path = root + names.joined(separator: "/")
    self.init(path.isEmpty ? "." : path)
  }

  /// Whether the path is independent of the current folder.
  package var isAbsolute: Bool { !parts.root.isEmpty }

  /// The path with `/` between names, and without `.`, `..` and empty names where that is possible.
  ///
  /// Links are not followed, so the result may be another file if the path has `..` after a link.
  package var normalized: FilePath { FilePath(root: parts.root, names: parts.names) }

  /// The normalized path, resolved against a folder if it is relative.
  package func resolved(in folder: FilePath) -> FilePath {
    isAbsolute ? normalized : folder.appending(path).normalized
  }

  /// The path from a folder to this one, such as `../a/b`; `nil` if there is none, because only one of them is absolute,
  /// because they are on different drives, or because the folder begins with `..`.
  package func relative(to folder: FilePath) -> FilePath? {
    let (parts, start) = (parts, folder.parts)
    guard parts.root == start.root else { return nil }
    let shared = zip(parts.names, start.names).prefix { $0 == $1 }.count
    let climb = start.names.dropFirst(shared)
    guard !climb.contains("..") else { return nil }
    return FilePath(root: "", names: climb.map { _ in ".." } + parts.names.dropFirst(shared))
  }

  /// Whether the path is a folder or inside it. Both paths must be absolute, or both relative.
  package func isInside(_ folder: FilePath) -> Bool {
    relative(to: folder)?.parts.names.first.map { $0 != ".." } ?? (normalized == folder.normalized)
  }
}
