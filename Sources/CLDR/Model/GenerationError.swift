package import PluralCore

/// Why the generator refuses to write anything.
package enum GenerationError: Error, Sendable, Hashable {
  /// A rule is not in the rule language. `problem` is the parser's message with its caret line.
  case invalidRule(type: PluralRuleType, language: String, category: PluralCategory, problem: String)
  /// The rules of a language do not fit together.
  case invalidRuleSet(type: PluralRuleType, language: String, problem: String)
  /// A sample of one category is in another by the rules.
  case sampleMismatch(
    type: PluralRuleType,
    language: String,
    category: PluralCategory,
    sample: String,
    actual: PluralCategory
  )
  /// No number at all reaches a category.
  case unreachableCategory(type: PluralRuleType, language: String, category: PluralCategory)
  /// A language was asked for that the data do not have.
  case unknownLanguage(String)
  /// The data have no rules for `und`, which all unknown languages take.
  case noRootRules(PluralRuleType)
  /// The data outgrew a table, or have a shape that the tables cannot hold.
  case unsupported(String)
}

extension GenerationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .invalidRule(let type, let language, let category, let problem):
      "\(type) rule \(category) of \(language): \(problem)"
    case .invalidRuleSet(let type, let language, let problem):
      "\(type) rules of \(language): \(problem)"
    case .sampleMismatch(let type, let language, let category, let sample, let actual):
      "\(type) rules of \(language): sample \(sample) of category \(category) is \(actual) by the rules"
    case .unreachableCategory(let type, let language, let category):
      "\(type) rules of \(language): no number is in category \(category)"
    case .unknownLanguage(let language):
      "unknown language \"\(language)\"; expected a language of the data, such as \"ru\" or \"pt-PT\""
    case .noRootRules(let type):
      "no \(type) rules for und, which unknown languages take"
    case .unsupported(let problem):
      problem
    }
  }
}
