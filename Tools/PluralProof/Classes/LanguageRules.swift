package import CLDRDocuments
package import PluralBase
package import PluralRuleSyntax
import Plurals

/// A distinct set of CLDR's rules, and the languages that share it.
package struct LanguageRules {
  package let type: PluralRuleType
  package let languages: [String]
  package let rules: PluralRuleSet

  /// The name of the compiled function: the name of the set in the data, without hyphens.
  package let functionName: String
  /// The type that has the compiled function.
  package var namespace: String { type == .cardinal ? "CardinalRules" : "OrdinalRules" }

  /// Parses all rule sets of a document, cardinal ones first.
  package static func all(in document: PluralsDocument) throws -> [LanguageRules] {
    try PluralRuleType.allCases.flatMap { type in
      try document.groups(type).map { group in
        let rules = try PluralRuleSet(rules: group.rules.mapValues { try PluralRule(parsing: $0) })
        let name = group.name.filter { $0 != "-" }
        return LanguageRules(type: type, languages: group.languages, rules: rules, functionName: name)
      }
    }
  }

  /// The rules of one of the set's languages, as the runtime's public functions apply them.
  package func compiled(_ language: String) -> CompiledRules {
    let rules = PluralRules(for: language, type: type)
    return CompiledRules(
      name: "\(language) \(type)",
      categoryOfInteger: { rules.category(for: $0) },
      categoryOfText: { text in (try? PluralOperands(parsing: text)).map { rules.category(for: $0) } }
    )
  }

  /// The same, but using operands for integers too.
  package func compiledByOperands(_ language: String) -> CompiledRules {
    let rules = PluralRules(for: language, type: type)
    return CompiledRules(
      name: "\(language) \(type) by operands",
      categoryOfInteger: { rules.category(for: PluralOperands($0)) },
      categoryOfText: { text in (try? PluralOperands(parsing: text)).map { rules.category(for: $0) } }
    )
  }
}
