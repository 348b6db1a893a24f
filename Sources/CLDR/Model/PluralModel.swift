package import Diagnostics
@_spi(Core) package import PluralBase
package import PluralRuleSyntax

/// The data, parsed, checked and numbered for the generator.
package struct PluralModel: Sendable {
  /// A distinct set of rules with its languages.
  package struct RuleSet: Sendable {
    package let type: PluralRuleType
    /// The name of the set in the data, such as `pt-PT`.
    package let name: String
    /// The permanent number of the set.
    package let number: Int
    package let languages: [String]
    package let rules: PluralRuleSet
    /// The rule texts exactly as in CLDR.
    package let texts: [PluralCategory: String]
    package let reach: [PluralCategory: CategoryReach]
    /// The categories of integers, if they fit the runtime's tables.
    package let integerTable: IntegerTable?

    /// The name of the set's function: `ptPT` for `pt-PT`.
    package var identifier: String { name.split(separator: "-").joined() }
    /// The unique name of the set among both types.
    package var caseName: String { "\(type)\(identifier.prefix(1).uppercased())\(identifier.dropFirst())" }
  }

  /// A language with the numbers of its rules and ranges.
  package struct Language: Sendable {
    package let tag: String
    /// The numbers of rule sets; `nil` if CLDR has no rules for the language.
    package let cardinal: Int?
    package let ordinal: Int?
    /// An index into ``PluralModel/ranges``.
    package let ranges: Int?

    /// The three numbers, one byte each, as in the language tables; 255 for none.
    var sets: Int { [cardinal, ordinal, ranges].reduce(0) { $0 << 8 | ($1 ?? 0xFF) } }
  }

  package let cldrVersion: String
  package let unicodeVersion: String
  /// The rule sets, sorted by number; numbers can have gaps.
  package let ruleSets: [RuleSet]
  /// The range tables by number; `nil` for one that is no longer used.
  package let ranges: [[PluralsDocument.CategoryPair: PluralCategory]?]
  /// All languages with rules, sorted by tag, including old tags in the data.
  package let languages: [Language]
  /// The languages of tags.
  let tags: TagResolution

  /// Parses and checks a document.
  ///
  /// - Parameters:
  ///   - document: The data.
  ///   - subset: The languages to keep, each with its regional variants, or `nil` for all.
  /// - Throws: A diagnostic if the data is inconsistent or does not fit the tables.
  package init(_ document: PluralsDocument, languages subset: [String]? = nil) throws(Diagnostic) {
    let document = try subset.map { (languages) throws(Diagnostic) in try document.keeping(languages) } ?? document
    cldrVersion = document.cldrVersion
    unicodeVersion = document.unicodeVersion

    var ruleSets: [RuleSet] = []
    var numbers: [PluralRuleType: [String: Int]] = [:]
    for type in PluralRuleType.allCases {
      for group in document.groups(type) {
        guard let number = document.names.ruleSets.firstIndex(of: PluralsDocument.Names.entry(type, group.name)) else {
          throw .unsupported("the \(type) rules \"\(group.name)\" are not in the list of names")
        }
        for language in group.languages { numbers[type, default: [:]][language] = number }
        ruleSets.append(try RuleSet(type: type, group, number: number))
      }
      guard numbers[type]?["und"] != nil else {
        throw .unsupported("no \(type) rules for und, which unknown languages use")
      }
    }
    self.ruleSets = ruleSets.sorted { $0.number < $1.number }

    ranges = document.names.ranges.map { name in document.ranges.first { $0.name == name }?.results }
    var rangeNumbers: [String: Int] = [:]
    for group in document.ranges {
      for language in group.languages { rangeNumbers[language] = document.names.ranges.firstIndex(of: group.name) }
    }

    languages = Set(numbers.values.flatMap(\.keys)).sorted().map { tag in
      Language(
        tag: tag,
        cardinal: numbers[.cardinal]?[tag],
        ordinal: numbers[.ordinal]?[tag],
        // A regional variant without its own range data uses its language's: pt-PT uses pt's.
        ranges: rangeNumbers[tag] ?? rangeNumbers[String(tag.firstSubtag)]
      )
    }
    tags = try TagResolution(languages: languages.map(\.tag), aliases: document.aliases)
    try checkTables(rangesOfRoot: rangeNumbers["und"])
  }

  /// The language of a tag.
  ///
  /// - Parameter tag: A tag with hyphens, in any case.
  /// - Returns: A current tag in ``languages``; `und` for an unknown language.
  package func language(of tag: String) -> String { tags.language(of: tag) }

  /// The rule sets by number; `nil` for unused numbers.
  var ruleSetsByNumber: [RuleSet?] {
    var sets = [RuleSet?](repeating: nil, count: (ruleSets.last?.number ?? -1) + 1)
    for ruleSet in ruleSets { sets[ruleSet.number] = ruleSet }
    return sets
  }

  /// Checks that the tags and numbers fit the runtime's tables.
  private func checkTables(rangesOfRoot: Int?) throws(Diagnostic) {
    guard max(ruleSets.last?.number ?? 0, ranges.count - 1) < 0xFF else {
      throw .unsupported("there are more than 255 rule sets or range tables, which is all that the runtime can number")
    }
    for language in languages {
      let first = language.tag.firstSubtag
      let count = language.tag.split(separator: "-").count
      guard first.utf8.count > 1, isFirstSubtag(first), count <= 2, language.tag.utf8.count <= 8 else {
        throw .unsupported(
          "language \"\(language.tag)\": the runtime needs a first subtag of two or three letters, at most one more "
            + "subtag, and at most eight bytes"
        )
      }
    }
    if rangesOfRoot != nil { throw .unsupported("und has range data, which unknown languages cannot use") }
  }
}
