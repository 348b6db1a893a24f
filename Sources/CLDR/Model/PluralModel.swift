package import PluralCore
package import PluralRuleSyntax

/// What the generated source is made from: the data, parsed, checked, and numbered.
package struct PluralModel: Sendable {
  /// A distinct set of rules with the languages that share it.
  package struct RuleSet: Sendable {
    package let type: PluralRuleType
    package let languages: [String]
    package let rules: PluralRuleSet
    /// The rule texts exactly as CLDR writes them.
    package let texts: [PluralCategory: String]
    package let reach: [PluralCategory: CategoryReach]
    /// The categories of integers, where they fit the shape of the runtime's tables.
    package let integerTable: IntegerTable?

    /// The name of the set's function: the first language that has it, `pt-PT` as `ptPT`.
    package var name: String { Self.identifier(for: languages[0]) }
    /// The name of the set among those of both types.
    package var caseName: String { "\(type)\(name.prefix(1).uppercased())\(name.dropFirst())" }

    private static func identifier(for tag: String) -> String {
      tag.split(separator: "-").joined()
    }
  }

  /// A language with the numbers of what it uses.
  package struct Language: Sendable {
    package let tag: String
    /// Indexes into ``PluralModel/ruleSets``, or `nil` where CLDR has no rules for the language.
    package let cardinal: Int?
    package let ordinal: Int?
    /// An index into ``PluralModel/ranges``.
    package let ranges: Int?
  }

  package let cldrVersion: String
  package let unicodeVersion: String
  /// The cardinal sets and then the ordinal ones.
  package let ruleSets: [RuleSet]
  /// The distinct range tables.
  package let ranges: [[PluralsDocument.CategoryPair: PluralCategory]]
  /// All languages in the order of their tags.
  package let languages: [Language]
  /// What a tag in lower case, or the beginning of one, stands for: an index into ``languages``. Tags in use and
  /// aliases alike; a beginning that stands for a language without rules has `und`'s.
  package let tags: [String: Int]

  /// Parses and checks a document.
  ///
  /// - Parameters:
  ///   - document: The data.
  ///   - subset: The languages to keep, each with its regional variants, or `nil` for all.
  /// - Throws: ``GenerationError`` when the data are wrong in themselves or do not fit the tables.
  package init(_ document: PluralsDocument, languages subset: [String]? = nil) throws(GenerationError) {
    let selection = try LanguageSelection(document, subset: subset)
    cldrVersion = document.cldrVersion
    unicodeVersion = document.unicodeVersion

    var ruleSets: [RuleSet] = []
    var ruleSetIndexes: [PluralRuleType: [String: Int]] = [:]
    for type in PluralRuleType.allCases {
      for group in document.groups(type) {
        let languages = group.languages.filter(selection.contains)
        guard !languages.isEmpty else { continue }
        for language in languages { ruleSetIndexes[type, default: [:]][language] = ruleSets.count }
        ruleSets.append(try RuleSet(type: type, languages: languages, texts: group.rules))
      }
      guard ruleSetIndexes[type]?["und"] != nil else { throw .noRootRules(type) }
    }
    self.ruleSets = ruleSets

    var ranges: [[PluralsDocument.CategoryPair: PluralCategory]] = []
    var rangeIndexes: [String: Int] = [:]
    for group in document.ranges where group.languages.contains(where: selection.contains) {
      for language in group.languages { rangeIndexes[language] = ranges.count }
      ranges.append(group.results)
    }
    self.ranges = ranges

    let tags = Set(ruleSetIndexes.values.flatMap(\.keys)).union(rangeIndexes.keys.filter(selection.contains))
    languages = tags.sorted().map { tag in
      Language(
        tag: tag,
        cardinal: ruleSetIndexes[.cardinal]?[tag],
        ordinal: ruleSetIndexes[.ordinal]?[tag],
        // A regional variant without range data of its own takes its language's: pt-PT takes pt's.
        ranges: rangeIndexes[tag] ?? rangeIndexes[String(tag.prefix { $0 != "-" })]
      )
    }
    self.tags = TagResolution(languages: languages.map(\.tag), aliases: document.aliases).indexes
    try checkTableSizes()
  }

  /// The tables of the runtime have columns of fixed widths.
  private func checkTableSizes() throws(GenerationError) {
    guard languages.count <= 256 else {
      throw .unsupported("\(languages.count) languages do not fit the table, which has room for 256")
    }
    guard ruleSets.count <= 100, ranges.count <= 100 else {
      throw .unsupported(
        "\(ruleSets.count) rule sets and \(ranges.count) range tables: the table has room for 100 each"
      )
    }
    for language in languages where language.tag.utf8.count > 8 {
      throw .unsupported("language \"\(language.tag)\" is longer than the 8 bytes that the table has room for")
    }
  }
}
