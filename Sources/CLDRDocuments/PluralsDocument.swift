import DataFiles
package import PluralBase

/// The contents of `Data/cldr-plurals.json`: everything in a CLDR release that is needed for plural rules.
///
/// Languages are BCP 47 tags with hyphens, such as `pt-PT`; CLDR's `root` is `und`. All lists have a canonical order, so
/// CLDR's two forms of a release give the same bytes.
package struct PluralsDocument: CLDRDocument, Hashable {
  package static let path = "Data/cldr-plurals.json"

  /// The version of the CLDR release, such as `48.2`.
  package let cldrVersion: String
  /// The version of Unicode that the release is for, such as `17.0.0`.
  package let unicodeVersion: String
  /// The rules for counting, sorted by the first language of each group.
  package var cardinal: [RuleGroup]
  /// The rules for ranking, sorted by the first language of each group.
  package var ordinal: [RuleGroup]
  /// The categories of ranges such as 1–5, sorted by the first language of each group.
  package var ranges: [RangeGroup]
  /// Old and overlong tags with the tags that replace them: `iw` is `he` and `sh` is `sr-Latn`.
  package let aliases: [String: String]
  /// The names of the groups, including those from earlier releases.
  package var names: Names

  /// Creates a document in canonical order, with one group for all languages that have the same rules.
  ///
  /// - Parameters:
  ///   - cldrVersion: The version of the CLDR release, such as `48.2`.
  ///   - unicodeVersion: The version of Unicode that the release is for.
  ///   - cardinal: For each language, the text of each category's rule for counting.
  ///   - ordinal: The same for ranking.
  ///   - ranges: For each language, the category of each listed pair of ends.
  ///   - aliases: For each old tag, the one to use instead.
  ///   - old: The document of an earlier release, to keep its names.
  package init(
    cldrVersion: String,
    unicodeVersion: String,
    cardinal: [String: [PluralCategory: String]],
    ordinal: [String: [PluralCategory: String]],
    ranges: [String: [CategoryPair: PluralCategory]],
    aliases: [String: String],
    keepingNamesOf old: PluralsDocument? = nil
  ) {
    self.cldrVersion = cldrVersion
    self.unicodeVersion = unicodeVersion
    var names = old?.names ?? Names()
    func named(_ type: PluralRuleType, _ rules: [String: [PluralCategory: String]]) -> [RuleGroup] {
      let groups = Self.grouped(rules)
      let oldGroups = old?.groups(type).map { ($0.name, $0.rules) } ?? []
      let prefix = Names.entry(type, "")
      return zip(Self.names(of: groups, keeping: oldGroups, entries: &names.ruleSets, prefix: prefix), groups)
        .map { RuleGroup(name: $0, languages: $1.languages, rules: $1.value) }
    }
    self.cardinal = named(.cardinal, cardinal)
    self.ordinal = named(.ordinal, ordinal)
    let rangeGroups = Self.grouped(ranges)
    let oldRanges = old?.ranges.map { ($0.name, $0.results) } ?? []
    self.ranges = zip(Self.names(of: rangeGroups, keeping: oldRanges, entries: &names.ranges), rangeGroups)
      .map { RangeGroup(name: $0, languages: $1.languages, results: $1.value) }
    self.names = names
    self.aliases = aliases
  }

  /// The groups of rules of one kind.
  ///
  /// - Parameter type: Whether to count or to rank.
  /// - Returns: ``cardinal`` or ``ordinal``.
  package func groups(_ type: PluralRuleType) -> [RuleGroup] { type == .cardinal ? cardinal : ordinal }

  /// Each distinct value with its languages.
  private static func grouped<Value: Hashable>(
    _ values: [String: Value]
  ) -> [(languages: [String], value: Value)] {
    Dictionary(grouping: values.keys) { values[$0] }
      .compactMap { value, languages in value.map { (languages: languages.sorted(), value: $0) } }
      .inOrder { $0.languages.lexicographicallyPrecedes($1.languages) }
  }
}

extension PluralsDocument {
  /// The languages that share one set of rules.
  package struct RuleGroup: Codable, Sendable, Hashable {
    /// The permanent name of the set, which is one of its languages.
    package let name: String
    /// BCP 47 tags in ascending order.
    package let languages: [String]
    /// The text of each category's rule exactly as in CLDR, with samples and leading spaces.
    package let rules: [PluralCategory: String]

    /// Creates a group.
    package init(name: String, languages: [String], rules: [PluralCategory: String]) {
      self.name = name
      self.languages = languages
      self.rules = rules
    }
  }

  /// The languages that share one table of range categories.
  package struct RangeGroup: Codable, Sendable, Hashable {
    /// The permanent name of the table, which is one of its languages.
    package let name: String
    /// BCP 47 tags in ascending order.
    package let languages: [String]
    /// The category of the whole range for each pair of ends that CLDR lists.
    package let results: [CategoryPair: PluralCategory]

    /// Creates a group.
    package init(name: String, languages: [String], results: [CategoryPair: PluralCategory]) {
      self.name = name
      self.languages = languages
      self.results = results
    }
  }

  /// The categories of a range's two ends: 1–5 in Polish is a `one` and a `many`.
  package struct CategoryPair: Sendable, Hashable {
    /// The category of the lower end.
    package let start: PluralCategory
    /// The category of the upper end.
    package let end: PluralCategory

    /// Creates a pair.
    package init(start: PluralCategory, end: PluralCategory) {
      self.start = start
      self.end = end
    }
  }
}
