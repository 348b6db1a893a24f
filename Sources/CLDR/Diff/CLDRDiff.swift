package import Diagnostics
package import PluralBase
import PluralRuleSyntax

/// The changes between two releases of CLDR, for people who ship translations.
package struct CLDRDiff: Sendable, Hashable, Codable {
  /// Some numbers of one kind.
  package struct Numbers: Sendable, Hashable, Codable {
    /// How many of them are listed.
    static let exampleCount = 8

    /// The first of them, without gaps unless only large ones are left.
    package let examples: [String]
    /// Whether the examples are all.
    package let isComplete: Bool
    /// A short condition that is true of these numbers and of no others of the kind, such as `n % 100 = 1, except 1`; `nil`
    /// if there is none.
    package let rule: String?
  }

  /// Numbers that moved from one category to another; `nil` for kinds without any.
  package struct Move: Sendable, Hashable, Codable {
    package let from: PluralCategory
    package let to: PluralCategory
    package let integers: Numbers?
    package let decimals: Numbers?
    package let compact: Numbers?
  }

  /// Languages whose rules changed in the same way.
  package struct RuleChange: Sendable, Hashable, Codable {
    /// `cardinal` or `ordinal`.
    package let type: String
    package let languages: [String]
    /// For languages that only one release lists, the language whose rules they use in the other: `und` if none is
    /// closer.
    package let fallback: String?
    /// The categories in the new release.
    package let categories: [PluralCategory]
    /// The categories that only the new rules have.
    package let gained: [PluralCategory]
    /// The categories that only the old rules had.
    package let lost: [PluralCategory]
    /// The numbers whose category changed; empty if the rules were only written differently.
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
  /// Languages that only the new release lists.
  package let added: [RuleChange]
  /// Languages that only the old release lists.
  package let removed: [RuleChange]
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
  /// - Throws: A diagnostic if a rule cannot be read, or if it has too many classes of numbers to enumerate.
  package init(from old: DiffSide, to new: DiffSide) throws(Diagnostic) {
    oldVersion = old.cldrVersion
    newVersion = new.cldrVersion
    var (added, removed, changes): ([RuleChange], [RuleChange], [RuleChange]) = ([], [], [])
    for type in PluralRuleType.allCases {
      let oldLanguages = Set(old.rules[type, default: [:]].keys)
      let newLanguages = Set(new.rules[type, default: [:]].keys)
      added += try Self.changes(newLanguages.subtracting(oldLanguages), type, from: old, to: new)
      removed += try Self.changes(oldLanguages.subtracting(newLanguages), type, from: old, to: new)
      // Samples change with every release and are not compared.
      changes += try Self.changes(oldLanguages.intersection(newLanguages), type, from: old, to: new)
        .filter { $0.oldRules != $0.newRules }
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
      let (oldCategories, newCategories) = (old.categories(of: language), new.categories(of: language))
      let isInBoth = [old, new].allSatisfy { $0.rules[.cardinal]?[language] != nil }
      let listed = Set(before.keys).union(after.keys).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      let pairs = listed.compactMap { pair -> String? in
        func has(_ categories: Set<PluralCategory>) -> Bool {
          categories.contains(pair.start) && categories.contains(pair.end)
        }
        // For a language that only one release lists, a category that it has there alone is no news.
        if !isInBoth, !(has(oldCategories) && has(newCategories)) { return nil }
        // A pair that is not listed has the category of its end.
        let was = has(oldCategories) ? before[pair] ?? pair.end : nil
        let now = has(newCategories) ? after[pair] ?? pair.end : nil
        guard was != now else { return nil }
        return "\(pair.start)–\(pair.end): \(now.map { "\($0)" } ?? "gone"), \(was.map { "was \($0)" } ?? "new")"
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
    let fallback: String?
  }

  /// The languages grouped by what changed. A language that a side does not list has the rules of its fallback there.
  private static func changes(
    _ languages: Set<String>,
    _ type: PluralRuleType,
    from old: DiffSide,
    to new: DiffSide
  ) throws(Diagnostic) -> [RuleChange] {
    let groups = Dictionary(grouping: languages.sorted()) { language in
      let (before, after) = (old.source(of: language, type), new.source(of: language, type))
      let fallback = before != language ? before : after != language ? after : nil
      return Pair(
        old: old.rules[type]?[before] ?? [.other: ""],
        new: new.rules[type]?[after] ?? [.other: ""],
        fallback: fallback
      )
    }
    var changes: [RuleChange] = []
    for (pair, languages) in groups where pair.old != pair.new || pair.fallback != nil {
      let before = try PluralRuleSet(pair.old, type: type, language: languages[0])
      let after = try PluralRuleSet(pair.new, type: type, language: languages[0])
      changes.append(
        RuleChange(
          type: type.description,
          languages: languages,
          fallback: pair.fallback,
          categories: after.categories,
          gained: after.categories.filter { before[$0] == nil },
          lost: before.categories.filter { after[$0] == nil },
          moves: try Diagnostic.about("rules of \(type) \(languages[0])") { () throws(Diagnostic) in
            try Self.moves(from: before, to: after)
          },
          oldRules: before.text,
          newRules: after.text
        )
      )
    }
    return changes.sorted { $0.languages.lexicographicallyPrecedes($1.languages) }
  }
}

extension PluralRuleSet {
  /// The rules without samples.
  fileprivate var text: String {
    conditions.isEmpty ? "other" : conditions.map { "\($0.category): \($0.condition)" }.joined(separator: "; ")
  }
}

extension DiffSide {
  /// The categories of the cardinal rules that a language uses.
  fileprivate func categories(of language: String) -> Set<PluralCategory> {
    Set((rules[.cardinal]?[source(of: language, .cardinal)] ?? [:]).keys)
  }

  /// The language whose rules a language uses: itself, the replacement of its alias, a shorter tag, or `und`.
  fileprivate func source(of language: String, _ type: PluralRuleType) -> String {
    let listed = rules[type, default: [:]]
    let candidates = [language] + (aliases[language] ?? language).truncations
    return candidates.first { listed[$0] != nil } ?? "und"
  }
}
