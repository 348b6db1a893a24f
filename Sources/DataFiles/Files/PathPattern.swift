/// A pattern for paths: `Legacy`, `*.lproj`, `App/**/Debug`, `/srv/app/build`.
///
/// A pattern without a slash matches names at any depth; other patterns start in a folder. `*` stands for any part of a
/// name, `**` for any number of folders. A pattern that matches a folder matches everything in it.
package struct PathPattern: Sendable, Hashable {
  /// The pattern as it was written.
  package let text: String
  /// The folder that it starts in.
  private let folder: FilePath
  /// Whether it matches names at any depth.
  private let isName: Bool
  private let names: [String]
  private let steps: [Wildcard]

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern. An empty one matches nothing.
  ///   - folder: The absolute path of the folder that it starts in.
  package init(_ text: String, in folder: FilePath) {
    self.text = text
    self.folder = folder
    isName =
      !text.unicodeScalars.dropLast().contains(where: FilePath.isSeparator)
      && ![".", ".."].contains(FilePath(text).normalized.path) || text.isEmpty
    names = (isName ? FilePath(text) : FilePath(text).resolved(in: folder)).names
    steps = names.map(Wildcard.init)
  }

  /// The path before the first star, which everything that matches is inside; for a name, the folder that it starts in.
  package var root: FilePath {
    guard !isName else { return folder }
    let path = names.prefix { !$0.utf8.contains(UInt8(ascii: "*")) }.joined(separator: "/")
    return FilePath(folder.path.unicodeScalars.first.map(FilePath.isSeparator) ?? false ? "/" + path : path)
  }

  /// Whether an absolute path matches, or a folder that contains it.
  ///
  /// Outside the folder that the pattern starts in, a name is compared with those below the folder that both are in.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - exactly: `true` for the path alone, without the folders that contain it.
  /// - Returns: `true` if it does.
  package func matches(_ path: FilePath, exactly: Bool = false) -> Bool {
    guard !isName else {
      let names = (path.relative(to: folder) ?? path).names.drop { $0 == ".." || $0 == "." }
      return (exactly ? names.suffix(1) : names).contains { name in steps.contains { $0.matches(name) } }
    }
    // The steps that may match the next name.
    var next: Set<Int> = [0]
    for name in path.names {
      var following: Set<Int> = []
      for step in withoutDeep(next) {
        if isDeep(step) {
          if step + 1 == steps.count, !exactly { return true }
          following.insert(step)
        } else if steps[step].matches(name) {
          following.insert(step + 1)
        }
      }
      if following.contains(steps.count), !exactly { return true }
      next = following
    }
    return next.contains(steps.count)
  }

  /// Whether an absolute path matches inside the folder that the pattern starts in, so that a search from there finds it.
  func includes(_ path: FilePath, exactly: Bool = false) -> Bool {
    path.isInside(root) && matches(path, exactly: exactly)
  }

  private func isDeep(_ step: Int) -> Bool { names[step] == "**" }

  /// The steps, with those after a `**` that stands for no folder at all.
  private func withoutDeep(_ places: Set<Int>) -> Set<Int> {
    var all = places
    for place in places {
      var place = place
      while place < steps.count, isDeep(place) {
        place += 1
        all.insert(place)
      }
    }
    return all.filter { $0 < steps.count }
  }
}

extension FilePath {
  fileprivate var names: [String] { path.unicodeScalars.split(whereSeparator: Self.isSeparator).map(String.init) }
}
