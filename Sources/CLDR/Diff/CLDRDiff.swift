package import PluralCore
import PluralRuleSyntax

/// What changed between two releases of CLDR, for people who ship translations.
package struct CLDRDiff: Sendable, Hashable, Codable {
  /// Numbers that went from one category to another, with examples: familiar ones first.
  package struct Move: Sendable, Hashable, Codable {
    package let from: PluralCategory
    package let to: PluralCategory
    package let integers: [String]
    package let decimals: [String]
    package let compact: [String]
  }

  /// Languages that only one of the releases lists.
  package struct Listing: Sendable, Hashable, Codable {
    /// `cardinal` or `ordinal`.
    package let type: String
    package let languages: [String]
    /// The categories of the languages in the release that lists them.
    package let categories: [PluralCategory]
    /// The language whose rules they use in the other release: `und` if none is closer.
    package let fallback: String
    /// The numbers whose category changes because of that.
    package let moves: [Move]
  }

  /// Languages whose rules changed in the same way.
  package struct RuleChange: Sendable, Hashable, Codable {
    /// `cardinal` or `ordinal`.
    package let type: String
    package let languages: [String]
    /// The categories that only the new rules have.
    package let gained: [PluralCategory]
    /// The categories that only the old rules had.
    package let lost: [PluralCategory]
    /// The numbers whose category changed. There are none if the rules were only written differently.
    package let moves: [Move]
    package let oldRules: String
    package let newRules: String
  }

  /// Languages whose ranges changed in the same way.
  package struct RangeChange: Sendable, Hashable, Codable {
    package let languages: [String]
    /// A line for each pair of ends: `one–other: one, was other`.
    package let pairs: [String]
  }

  package let oldVersion: String
  package let newVersion: String
  package let added: [Listing]
  package let removed: [Listing]
  /// Rules that give some number another category.
  package let changed: [RuleChange]
  /// Rules that were written differently, and mean the same.
  package let rewritten: [RuleChange]
  package let ranges: [RangeChange]
  /// Aliases that are new, gone, or stand for another language: `mo: ro, was mo`.
  package let aliases: [String]

  /// Whether nothing changed that a user could notice.
  package var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && rewritten.isEmpty && ranges.isEmpty && aliases.isEmpty
  }

  /// Compares two releases.
  ///
  /// - Throws: A diagnostic if a rule cannot be read, or its classes of numbers are too many to walk.
  package init(from old: DiffSide, to new: DiffSide) throws(Diagnostic) {
    oldVersion = old.cldrVersion
    newVersion = new.cldrVersion
    var added: [Listing] = []
    var removed: [Listing] = []
    var changes: [RuleChange] = []
    for type in PluralRuleType.allCases {
      let oldLanguages = Set(old.rules[type, default: [:]].keys)
      let newLanguages = Set(new.rules[type, default: [:]].keys)
      added += try Self.listings(newLanguages.subtracting(oldLanguages), type, in: new, other: old, isNew: true)
      removed += try Self.listings(oldLanguages.subtracting(newLanguages), type, in: old, other: new, isNew: false)
      changes += try Self.changes(oldLanguages.intersection(newLanguages), type, from: old, to: new)
    }
    self.added = added
    self.removed = removed
    changed = changes.filter { !$0.moves.isEmpty || !$0.gained.isEmpty || !$0.lost.isEmpty }
    rewritten = changes.filter { $0.moves.isEmpty && $0.gained.isEmpty && $0.lost.isEmpty }
    ranges = Self.rangeChanges(from: old, to: new)
    aliases = Set(old.aliases.keys).union(new.aliases.keys).sorted().compactMap { tag in
      let (before, after) = (old.aliases[tag], new.aliases[tag])
      guard before != after else { return nil }
      return "\(tag): \(after ?? "no alias"), \(before.map { "was \($0)" } ?? "new")"
    }
  }

  private static func rangeChanges(from old: DiffSide, to new: DiffSide) -> [RangeChange] {
    var languages: [[String]: [String]] = [:]
    for language in Set(old.ranges.keys).union(new.ranges.keys) {
      let (before, after) = (old.ranges[language] ?? [:], new.ranges[language] ?? [:])
      // A category that only one release has is reported with the rules.
      let used = old.categories(of: language).intersection(new.categories(of: language))
      let pairs = Set(before.keys).union(after.keys).sorted().compactMap { pair -> String? in
        // A pair that is not listed has the category of its end.
        guard used.contains(pair.start), used.contains(pair.end) else { return nil }
        let (was, now) = (before[pair] ?? pair.end, after[pair] ?? pair.end)
        return was == now ? nil : "\(pair.start)–\(pair.end): \(now), was \(was)"
      }
      if !pairs.isEmpty { languages[pairs, default: []].append(language) }
    }
    return languages.map { RangeChange(languages: $1.sorted(), pairs: $0) }
      .sorted { $0.languages.lexicographicallyPrecedes($1.languages) }
  }
}

extension CLDRDiff {
  /// The rules of a language before and after.
  private struct Pair: Hashable {
    let old: [PluralCategory: String]
    let new: [PluralCategory: String]
  }

  /// The languages that only one side lists, grouped by their rules and by the rules that they use on the other side.
  private static func listings(
    _ languages: Set<String>,
    _ type: PluralRuleType,
    in side: DiffSide,
    other: DiffSide,
    isNew: Bool
  ) throws(Diagnostic) -> [Listing] {
    struct Key: Hashable {
      let texts: [PluralCategory: String]
      let fallback: String
    }
    let groups = Dictionary(grouping: languages.sorted()) { language in
      Key(texts: side.rules[type]?[language] ?? [:], fallback: other.fallback(for: language, type: type))
    }
    var listings: [Listing] = []
    for (key, languages) in groups {
      let rules = try PluralRuleSet(key.texts, type: type, language: languages[0])
      let others = other.rules[type]?[key.fallback] ?? [.other: ""]
      let fallback = try PluralRuleSet(others, type: type, language: key.fallback)
      listings.append(
        Listing(
          type: type.description,
          languages: languages,
          categories: rules.categories,
          fallback: key.fallback,
          moves: try moves(from: isNew ? fallback : rules, to: isNew ? rules : fallback, "\(type) \(languages[0])")
        )
      )
    }
    return listings.sorted { $0.languages.lexicographicallyPrecedes($1.languages) }
  }

  /// The languages of both sides whose rules are written differently, grouped by what changed.
  private static func changes(
    _ languages: Set<String>,
    _ type: PluralRuleType,
    from old: DiffSide,
    to new: DiffSide
  ) throws(Diagnostic) -> [RuleChange] {
    let groups = Dictionary(grouping: languages.sorted()) { language in
      Pair(old: old.rules[type]?[language] ?? [:], new: new.rules[type]?[language] ?? [:])
    }
    var changes: [RuleChange] = []
    for (pair, languages) in groups where pair.old != pair.new {
      let before = try PluralRuleSet(pair.old, type: type, language: languages[0])
      let after = try PluralRuleSet(pair.new, type: type, language: languages[0])
      // Samples change with every release and mean nothing.
      guard before.conditions != after.conditions else { continue }
      changes.append(
        RuleChange(
          type: type.description,
          languages: languages,
          gained: after.categories.filter { before[$0] == nil },
          lost: before.categories.filter { after[$0] == nil },
          moves: try moves(from: before, to: after, "\(type) \(languages[0])"),
          oldRules: before.conditions,
          newRules: after.conditions
        )
      )
    }
    return changes.sorted { $0.languages.lexicographicallyPrecedes($1.languages) }
  }

  private static func moves(
    from old: PluralRuleSet,
    to new: PluralRuleSet,
    _ name: String
  ) throws(Diagnostic) -> [Move] {
    try Diagnostic.about("rules of \(name)") { () throws(Diagnostic) in try RuleSetComparison(old, new).moves }
  }
}

extension PluralRuleSet {
  /// The rules without samples.
  fileprivate var conditions: String {
    let written = categories.compactMap { category in self[category]?.condition.map { "\(category): \($0)" } }
    return written.isEmpty ? "other" : written.joined(separator: "; ")
  }
}

extension DiffSide {
  /// The categories of the cardinal rules that a language uses.
  fileprivate func categories(of language: String) -> Set<PluralCategory> {
    Set((rules[.cardinal]?[fallback(for: language, type: .cardinal)] ?? [:]).keys)
  }

  /// The language whose rules an unlisted language uses: the replacement of its alias, a shorter tag, or `und`.
  fileprivate func fallback(for language: String, type: PluralRuleType) -> String {
    let listed = rules[type, default: [:]]
    return (aliases[language] ?? language).truncations.first { listed[$0] != nil } ?? "und"
  }
}
