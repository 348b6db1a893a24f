/// What tags stand for, as a table: aliases applied first, then subtags dropped from the right until a language is left.
///
/// The runtime looks up the longest beginning of a tag that the table has. So a tag needs an entry only where it leads
/// somewhere else than what is left of it would.
struct TagResolution {
  /// The index of a language by tag in lower case.
  let indexes: [String: Int]

  init(languages: [String], aliases: [String: String]) {
    let languageIndexes = Dictionary(uniqueKeysWithValues: languages.enumerated().map { ($1.lowercased(), $0) })
    let aliases = Dictionary(uniqueKeysWithValues: aliases.map { ($0.lowercased(), $1.lowercased()) })
    let root = languageIndexes["und"] ?? 0

    func truncated(_ tag: String) -> Int {
      var subtags = tag.split(separator: "-")
      while !subtags.isEmpty {
        if let index = languageIndexes[subtags.joined(separator: "-")] { return index }
        subtags.removeLast()
      }
      return root
    }
    /// The language of a tag by the book: the longest alias that it begins with, replaced, and then truncation.
    func resolved(_ tag: String) -> Int {
      var beginning = tag.split(separator: "-")
      var rest: [Substring] = []
      while !beginning.isEmpty {
        if let replacement = aliases[beginning.joined(separator: "-")] {
          return truncated(([Substring(replacement)] + rest).joined(separator: "-"))
        }
        rest.insert(beginning.removeLast(), at: 0)
      }
      return truncated(tag)
    }

    var indexes: [String: Int] = [:]
    let languagesWithVariants = languageIndexes.keys.filter { $0.contains("-") }.map { $0.split(separator: "-") }
    let singles = Set(languageIndexes.keys).union(aliases.keys).filter { !$0.contains("-") }
    for tag in singles where resolved(tag) != root { indexes[tag] = resolved(tag) }
    // por-PT is pt-PT although only pt-PT is listed.
    let variants = singles.flatMap { single in
      languagesWithVariants.map { "\(single)-\($0.dropFirst().joined(separator: "-"))" }
    }
    let longer = Set(languageIndexes.keys.filter { $0.contains("-") }).union(aliases.keys.filter { $0.contains("-") })
    for tag in longer.union(variants) {
      let beginning = String(tag.prefix { $0 != "-" })
      if resolved(tag) != indexes[beginning] ?? root { indexes[tag] = resolved(tag) }
    }
    self.indexes = indexes
  }
}
