import PluralBase
import PluralRuleSyntax

// The common part of the exports to programming languages: a function for each rule set that tries its categories in
// order.

extension PluralExport.RuleSet {
  /// The conditions of the categories in the order in which they are tried.
  var conditions: [(category: PluralCategory, condition: PluralCondition)] {
    rules.categories.compactMap { category in rules[category]?.condition.map { (category, $0) } }
  }

  /// The operands that the conditions use, in the order of ``PluralOperand``.
  var operands: [PluralOperand] {
    let used = Set(rules.relations.map { $0.operand })
    return PluralOperand.allCases.filter(used.contains)
  }

  /// `Cardinal rules of ru, uk.`
  var summary: String {
    let languages = languages.joined(separator: ", ")
    return "\(type == .cardinal ? "Cardinal" : "Ordinal") rules of \(languages)."
  }
}

extension PluralExport {
  /// The languages of a type with the function of each, in tag order.
  func functions(_ type: PluralRuleType) -> [(language: String, function: String)] {
    ruleSets
      .filter { $0.type == type }
      .flatMap { set in set.languages.map { (language: $0, function: set.functionName) } }
      .sorted { $0.language < $1.language }
  }
}
