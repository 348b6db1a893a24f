package import PluralCore

/// The contents of `Data/cldr-plurals.json`: everything of one CLDR release that plural rules need.
///
/// Languages are BCP 47 tags with hyphens, such as `pt-PT`; CLDR's `root` is `und`. Every list is in one canonical
/// order, so equal releases give equal documents and equal bytes, whichever of CLDR's two forms they came from.
package struct PluralsDocument: CLDRDocument, Hashable {
  /// The version of the CLDR release, such as `48.2`.
  package let cldrVersion: String
  /// The version of Unicode that the release is for, such as `17.0.0`.
  package let unicodeVersion: String
  /// The rules for counting, sorted by the first language of each group.
  package let cardinal: [RuleGroup]
  /// The rules for ranking, sorted by the first language of each group.
  package let ordinal: [RuleGroup]
  /// The categories of ranges such as 1–5, sorted by the first language of each group.
  package let ranges: [RangeGroup]
  /// What an outdated or overlong tag stands for: `iw` is `he` and `sh` is `sr-Latn`.
  package let aliases: [String: String]

  /// Creates a document in canonical order: languages that share a text share a group, however they were grouped.
  ///
  /// - Parameters:
  ///   - cldrVersion: The version of the CLDR release, such as `48.2`.
  ///   - unicodeVersion: The version of Unicode that the release is for.
  ///   - cardinal: For each language, the text of each category's rule for counting.
  ///   - ordinal: The same for ranking.
  ///   - ranges: For each language, the category of each pair of ends that its data list.
  ///   - aliases: For each outdated tag, the one to use instead.
  package init(
    cldrVersion: String,
    unicodeVersion: String,
    cardinal: [String: [PluralCategory: String]],
    ordinal: [String: [PluralCategory: String]],
    ranges: [String: [CategoryPair: PluralCategory]],
    aliases: [String: String]
  ) {
    self.cldrVersion = cldrVersion
    self.unicodeVersion = unicodeVersion
    self.cardinal = Self.grouped(cardinal).map { RuleGroup(languages: $0.languages, rules: $0.value) }
    self.ordinal = Self.grouped(ordinal).map { RuleGroup(languages: $0.languages, rules: $0.value) }
    self.ranges = Self.grouped(ranges).map { RangeGroup(languages: $0.languages, results: $0.value) }
    self.aliases = aliases
  }

  /// The groups of rules of one kind.
  ///
  /// - Parameter type: Whether to count or to rank.
  /// - Returns: ``cardinal`` or ``ordinal``.
  package func groups(_ type: PluralRuleType) -> [RuleGroup] {
    switch type {
    case .cardinal: cardinal
    case .ordinal: ordinal
    }
  }

  /// Turns "language to value" around, into each distinct value with its languages.
  private static func grouped<Value: Hashable>(
    _ values: [String: Value]
  ) -> [(languages: [String], value: Value)] {
    Dictionary(grouping: values.keys) { values[$0] }
      .compactMap { value, languages in value.map { (languages: languages.sorted(), value: $0) } }
      .sorted { $0.languages.lexicographicallyPrecedes($1.languages) }
  }
}

extension PluralsDocument {
  /// The languages that share one set of rules.
  package struct RuleGroup: Sendable, Hashable {
    /// BCP 47 tags in ascending order.
    package let languages: [String]
    /// The text of each category's rule, exactly as CLDR writes it, samples and leading spaces included.
    package let rules: [PluralCategory: String]

    /// Creates a group.
    package init(languages: [String], rules: [PluralCategory: String]) {
      self.languages = languages
      self.rules = rules
    }
  }

  /// The languages that share one table of range categories.
  package struct RangeGroup: Sendable, Hashable {
    /// BCP 47 tags in ascending order.
    package let languages: [String]
    /// The category of the whole range for each pair of ends that CLDR lists.
    package let results: [CategoryPair: PluralCategory]

    /// Creates a group.
    package init(languages: [String], results: [CategoryPair: PluralCategory]) {
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

extension PluralsDocument.CategoryPair: Comparable {
  /// Whether `lhs` comes before `rhs` when both are ordered by start and then by end, as CLDR orders categories.
  package static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.start, lhs.end) < (rhs.start, rhs.end)
  }
}
