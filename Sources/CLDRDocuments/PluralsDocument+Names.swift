package import PluralBase

extension PluralsDocument {
  /// The names of all rule sets and range tables of this release and earlier ones.
  ///
  /// Generated code uses the index of a name as a number. So the importer only appends to the lists, and unused names keep
  /// their place.
  package struct Names: Codable, Sendable, Hashable {
    /// The names of rule sets with their type, such as `cardinal en`.
    package var ruleSets: [String] = []
    /// The names of range tables, such as `en`.
    package var ranges: [String] = []

    /// The entry of a rule set in ``ruleSets``.
    package static func entry(_ type: PluralRuleType, _ name: String) -> String { "\(type) \(name)" }
  }

  /// Well-known languages, which are preferred as names of groups.
  private static let wellKnown = [
    "en", "fr", "de", "es", "pt", "it", "ru", "pl", "ar", "zh", "tr", "hi", "fa", "sr", "ro", "he", "fil", "lv", "bn",
    "hy",
  ]

  /// Names groups after one of their languages.
  ///
  /// A group keeps its name if its value is unchanged, or if it still has the language that it is named after. Other groups
  /// get names that were never in use.
  ///
  /// - Parameters:
  ///   - groups: The groups of the new release.
  ///   - old: The groups of the previous release.
  ///   - entries: All names ever used, each with a prefix; new ones are appended.
  ///   - prefix: The prefix, such as `cardinal `.
  /// - Returns: The names, in the order of the groups.
  package static func names<Value: Equatable>(
    of groups: [(languages: [String], value: Value)],
    keeping old: [(name: String, value: Value)],
    entries: inout [String],
    prefix: String = ""
  ) -> [String] {
    var names = groups.map { group in old.first { $0.value == group.value }?.name }
    for (index, group) in groups.enumerated() where names[index] == nil {
      names[index] = old.first { group.languages.contains($0.name) && !names.contains($0.name) }?.name
    }
    return zip(names, groups).map { name, group in
      if let name { return name }
      let candidates = wellKnown.filter(group.languages.contains) + group.languages
      // The names of all languages may already be in use by groups that they have left.
      let numbered = (2...).lazy.map { "\(candidates[0])-\($0)" }
      func isNew(_ name: String) -> Bool { !entries.contains(prefix + name) }
      let name = candidates.first(where: isNew) ?? numbered.first(where: isNew) ?? candidates[0]
      entries.append(prefix + name)
      return name
    }
  }
}
