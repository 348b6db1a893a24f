package import CLDRDocuments
package import PluralBase
package import PluralRuleSyntax

/// The data of the package, parsed once, to compare the compiled rules with.
package struct RuleData: Sendable {
  /// `Data/cldr-plurals.json`.
  package let document: PluralsDocument
  private let sets: [PluralRuleType: [String: PluralRuleSet]]
  private let groups: [PluralRuleType: [String: PluralsDocument.RuleGroup]]
  private let rangeResults: [String: [PluralsDocument.CategoryPair: PluralCategory]]

  private static let result = Result { try RuleData() }

  /// The data, or the error for tests that need them.
  package static func shared() throws -> RuleData {
    try result.get()
  }

  private init() throws {
    document = try PluralsDocument(contentsOfFile: PackageFolder.path("Data/cldr-plurals.json"))
    var sets: [PluralRuleType: [String: PluralRuleSet]] = [:]
    var groups: [PluralRuleType: [String: PluralsDocument.RuleGroup]] = [:]
    for type in PluralRuleType.allCases {
      for group in document.groups(type) {
        let rules = try PluralRuleSet(rules: try group.rules.mapValues { try PluralRule(parsing: $0) })
        for language in group.languages {
          sets[type, default: [:]][language] = rules
          groups[type, default: [:]][language] = group
        }
      }
    }
    self.sets = sets
    self.groups = groups
    var rangeResults: [String: [PluralsDocument.CategoryPair: PluralCategory]] = [:]
    for group in document.ranges {
      for language in group.languages { rangeResults[language] = group.results }
    }
    self.rangeResults = rangeResults
  }

  /// The languages that have rules of a type, in order.
  package func languages(_ type: PluralRuleType) -> [String] {
    (sets[type] ?? [:]).keys.sorted()
  }

  /// The rules of a language; those of `und` for an unknown language.
  package func rules(_ language: String, _ type: PluralRuleType) throws -> PluralRuleSet {
    guard let rules = sets[type]?[language] ?? sets[type]?["und"] else { throw Missing(what: "\(language) \(type)") }
    return rules
  }

  /// The rule strings of a language of the data.
  package func texts(_ language: String, _ type: PluralRuleType) throws -> [PluralCategory: String] {
    guard let group = groups[type]?[language] else { throw Missing(what: "\(language) \(type)") }
    return group.rules
  }

  /// The listed pairs of a language; `nil` if there are none.
  package func ranges(_ language: String) -> [PluralsDocument.CategoryPair: PluralCategory]? {
    rangeResults[language]
  }

  /// Something that is missing in the data.
  package struct Missing: Error {
    let what: String
  }
}

/// A language and a type of its rules, the parameter of most tests.
package struct LanguageCase: Sendable, Hashable, CustomStringConvertible {
  package let language: String
  package let type: PluralRuleType

  package var description: String { "\(language) \(type)" }

  /// All languages of the data with both types.
  package static func all() throws -> [LanguageCase] {
    let data = try RuleData.shared()
    return PluralRuleType.allCases.flatMap { type in
      data.languages(type).map { LanguageCase(language: $0, type: type) }
    }
  }
}

/// A distinct rule set with its languages.
package struct RuleSetCase: Sendable, CustomStringConvertible {
  package let type: PluralRuleType
  package let languages: [String]
  package let rules: PluralRuleSet

  package var description: String { "\(languages[0]) \(type)" }

  /// All distinct rule sets of both types.
  package static func all() throws -> [RuleSetCase] {
    let data = try RuleData.shared()
    return try PluralRuleType.allCases.flatMap { type in
      try data.document.groups(type).map { group in
        RuleSetCase(type: type, languages: group.languages, rules: try data.rules(group.languages[0], type))
      }
    }
  }
}
