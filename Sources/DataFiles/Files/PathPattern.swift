/// A pattern for paths: `Legacy`, `*.lproj`, `App/**/Debug`, `/srv/app/build`.
///
/// A pattern without a slash matches names at any depth; other patterns start in a folder. `*` stands for any part of a
/// name, `**` for any number of folders. A pattern that matches a folder matches everything in it.
package struct PathPattern: Sendable, Hashable {
  private let steps: [Wildcard]
  private let isDeep: [Bool]

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern.
  ///   - folder: The absolute path of the folder that it starts in.
  package init(_ text: String, in folder: FilePath) {
    let isName = !text.unicodeScalars.dropLast().contains(where: FilePath.isSeparator)
    let path = isName ? folder.appending("**").appending(text) : FilePath(text).resolved(in: folder)
    let names = path.normalized.path.unicodeScalars.split(whereSeparator: FilePath.isSeparator).map(String.init)
    steps = names.map(Wildcard.init)
    isDeep = names.map { $0 == "**" }
  }

  /// `true` if an absolute path matches, or a folder that contains it.
  package func matches(_ path: FilePath) -> Bool {
    // The steps that may match the next name.
    var next: Set<Int> = [0]
    for name in path.path.unicodeScalars.split(whereSeparator: FilePath.isSeparator).map(String.init) {
      var following: Set<Int> = []
      for step in withoutDeep(next) {
        if isDeep[step] {
          if step + 1 == steps.count { return true }
          following.insert(step)
        } else if steps[step].matches(name) {
          following.insert(step + 1)
        }
      }
      if following.contains(steps.count) { return true }
      next = following
    }
    return false
  }

  /// The steps, with those after a `**` that stands for no folder at all.
  private func withoutDeep(_ places: Set<Int>) -> Set<Int> {
    var all = places
    for place in places {
      var place = place
      while place < steps.count, isDeep[place] {
        place += 1
        all.insert(place)
      }
    }
    return all.filter { $0 < steps.count }
  }
}
