@_spi(Core) package import PluralCore

extension PluralsDocument {
  /// Checks what the format alone does not guarantee.
  ///
  /// There are cardinal, ordinal and range groups. Each group has a name and languages, and rules have `other`. No language
  /// is in two groups, all tags are BCP 47, and the order is canonical.
  ///
  /// - Throws: The first problem.
  package func validate() throws(Diagnostic) {
    for (name, version) in [("cldrVersion", cldrVersion), ("unicodeVersion", unicodeVersion)] where version.isEmpty {
      throw .invalid(path: name, problem: "the version is empty")
    }
    for type in PluralRuleType.allCases {
      let groups = groups(type)
      try Self.validate(groups.map(\.languages), path: type.description)
      for (index, group) in groups.enumerated() where group.rules[.other] == nil {
        throw .invalid(
          path: "\(type)[\(index)].rules",
          problem: "no rule for other, which every language has (\(group.languages.joined(separator: ", ")))"
        )
      }
    }
    try Self.validate(ranges.map(\.languages), path: "ranges")
    try validateNames()
    for (index, group) in ranges.enumerated() where group.results.isEmpty {
      throw .invalid(path: "ranges[\(index)].results", problem: "no pair of categories")
    }
    guard !aliases.isEmpty else {
      throw .invalid(path: "aliases", problem: "no alias")
    }
    for tag in aliases.keys.sorted() where !isLanguageTag(tag) || !isLanguageTag(aliases[tag] ?? "") {
      throw .invalid(
        path: "aliases.\(tag)",
        problem: "\"\(tag)\" or \"\(aliases[tag] ?? "")\" is not a language tag"
      )
    }
  }

  /// Checks that each group has a unique name that is in the lists of names.
  private func validateNames() throws(Diagnostic) {
    var lists = PluralRuleType.allCases.map { type in
      (path: "\(type)", entries: groups(type).map { Names.entry(type, $0.name) }, list: names.ruleSets)
    }
    lists.append((path: "ranges", entries: ranges.map(\.name), list: names.ranges))
    for (list, path) in [(names.ruleSets, "names.ruleSets"), (names.ranges, "names.ranges")] {
      for (index, entry) in list.enumerated() where list[..<index].contains(entry) {
        throw .invalid(path: "\(path)[\(index)]", problem: "\(entry) is listed twice")
      }
    }
    for (path, entries, list) in lists {
      for (index, entry) in entries.enumerated() {
        let place = "\(path)[\(index)].name"
        guard list.contains(entry) else {
          throw .invalid(path: place, problem: "\(entry) is not in the list of names")
        }
        if let other = entries[..<index].firstIndex(of: entry) {
          throw .invalid(path: place, problem: "\(entry) is already the name of \(path)[\(other)]")
        }
      }
    }
  }

  /// Checks the languages of all groups of one list.
  private static func validate(_ groups: [[String]], path: String) throws(Diagnostic) {
    guard !groups.isEmpty else {
      throw .invalid(path: path, problem: "no group of languages")
    }
    var places: [String: Int] = [:]
    for (index, languages) in groups.enumerated() {
      let place = "\(path)[\(index)].languages"
      guard let first = languages.first else {
        throw .invalid(path: place, problem: "no language")
      }
      for language in languages {
        guard isLanguageTag(language) else {
          throw .invalid(path: place, problem: "\"\(language)\" is not a language tag")
        }
        if let other = places.updateValue(index, forKey: language) {
          throw .invalid(path: place, problem: "\(language) is already in \(path)[\(other)]")
        }
      }
      guard languages == languages.sorted(), index == 0 || groups[index - 1][0] < first else {
        throw .invalid(path: place, problem: "not in ascending order at \(first)")
      }
    }
  }
}
