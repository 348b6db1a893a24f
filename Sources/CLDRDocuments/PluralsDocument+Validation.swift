package import Diagnostics
@_spi(Core) import PluralBase

extension PluralsDocument {
  /// Checks what the format alone does not guarantee.
  ///
  /// There are cardinal, ordinal and range groups. Each group has a name and languages, and rules have `other`. No language
  /// is in two groups, all tags are BCP 47, and the order is canonical. Ranges have categories of their languages. No alias
  /// leads back to itself, or from a language with rules to one without.
  ///
  /// - Throws: The first problem.
  package func validate() throws(Diagnostic) {
    try Self.checkVersions(["cldrVersion": cldrVersion, "unicodeVersion": unicodeVersion])
    for (path, list) in [("names.ruleSets", names.ruleSets), ("names.ranges", names.ranges)] {
      for (index, entry) in list.enumerated() where list[..<index].contains(entry) {
        throw .invalid(path: "\(path)[\(index)]", problem: "\(entry) is listed twice")
      }
    }
    for type in PluralRuleType.allCases {
      let groups = groups(type)
      let entries = groups.map { (name: Names.entry(type, $0.name), languages: $0.languages) }
      try Self.validate(entries, namedIn: names.ruleSets, path: "\(type)")
      for (index, group) in groups.enumerated() where group.rules[.other] == nil {
        throw .invalid(
          path: "\(type)[\(index)].rules",
          problem: "no rule for other, which every language has (\(group.languages.joined(separator: ", ")))"
        )
      }
    }
    try Self.validate(ranges.map { ($0.name, $0.languages) }, namedIn: names.ranges, path: "ranges")
    for (index, group) in ranges.enumerated() where group.results.isEmpty {
      throw .invalid(path: "ranges[\(index)].results", problem: "no pair of categories")
    }
    try validateCategoriesOfRanges()
    if aliases.isEmpty { throw .invalid(path: "aliases", problem: "no alias") }
    try Self.check(aliases, "aliases") { old, new in
      isLanguageTag(old) && isLanguageTag(new) ? nil : "\"\(old)\" or \"\(new)\" is not a language tag"
    }
    try validateTargetsOfAliases()
  }

  private func validateCategoriesOfRanges() throws(Diagnostic) {
    var categories: [String: Set<PluralCategory>] = [:]
    for group in cardinal { for language in group.languages { categories[language] = Set(group.rules.keys) } }
    for (index, group) in ranges.enumerated() {
      let used = Set(group.results.flatMap { [$0.key.start, $0.key.end, $0.value] })
      for language in group.languages {
        guard let known = categories[language] else {
          throw .invalid(path: "ranges[\(index)].languages", problem: "\(language) has no cardinal rules")
        }
        if let category = used.subtracting(known).min() {
          throw .invalid(path: "ranges[\(index)].results", problem: "\(category) is not a category of \(language)")
        }
      }
    }
  }

  private func validateTargetsOfAliases() throws(Diagnostic) {
    let languages = Set((cardinal + ordinal).flatMap(\.languages).map { $0.lowercased() }).subtracting(["und"])
    let targets = Dictionary(aliases.map { ($0.lowercased(), $1.lowercased()) }) { first, _ in first }
    /// The tag that replaces a tag as a whole, or its first subtag; `nil` for a current tag.
    func replacement(of tag: String) -> String? {
      let first = tag.prefix { $0 != "-" }
      return targets[tag] ?? targets[String(first)].map { "\($0)\(tag.dropFirst(first.count))" }
    }
    for old in targets.keys.sorted() {
      var (tag, seen): (String, Set<String>) = (old, [])
      while let next = replacement(of: tag) {
        guard seen.insert(tag).inserted, seen.count <= targets.count else {
          throw .invalid(path: "aliases.\(old)", problem: "the alias leads back to itself")
        }
        tag = next
      }
      guard languages.contains(old), !tag.truncations.contains(where: languages.contains) else { continue }
      throw .invalid(path: "aliases.\(old)", problem: "\(old) has rules, but \(tag), which replaces it, has none")
    }
  }

  /// Checks the names and languages of all groups of one list.
  private static func validate(
    _ groups: [(name: String, languages: [String])],
    namedIn names: [String],
    path: String
  ) throws(Diagnostic) {
    if groups.isEmpty { throw .invalid(path: path, problem: "no group of languages") }
    var places: [String: Int] = [:]
    for (index, group) in groups.enumerated() {
      func check(_ isValid: Bool, _ member: String, _ problem: @autoclosure () -> String) throws(Diagnostic) {
        if !isValid { throw .invalid(path: "\(path)[\(index)].\(member)", problem: problem()) }
      }
      for language in group.languages {
        try check(isLanguageTag(language), "languages", "\"\(language)\" is not a language tag")
        let other = places.updateValue(index, forKey: language)
        try check(other == nil, "languages", "\(language) is already in \(path)[\(other ?? 0)]")
      }
      let first = group.languages.first ?? ""
      try check(first != "", "languages", "no language")
      let isAfterPrevious = index == 0 || groups[index - 1].languages[0] < first
      let isOrdered = isAfterPrevious && group.languages == group.languages.sorted()
      try check(isOrdered, "languages", "not in ascending order at \(first)")
      try check(names.contains(group.name), "name", "\(group.name) is not in the list of names")
      let other = groups[..<index].firstIndex { $0.name == group.name }
      try check(other == nil, "name", "\(group.name) is already the name of \(path)[\(other ?? 0)]")
    }
  }
}
