package import PluralCore

/// Why the generator refuses to write anything.
package enum GenerationError: Error, Sendable, Hashable {
  /// A rule cannot be parsed. `problem` is the parser's message with its caret line.
  case invalidRule(type: PluralRuleType, language: String, category: PluralCategory, problem: String)
  /// The rules of a language do not fit together.
  case invalidRuleSet(type: PluralRuleType, language: String, problem: String)
  /// The rules give a sample another category.
  case sampleMismatch(
    type: PluralRuleType,
    language: String,
    category: PluralCategory,
    sample: String,
    actual: PluralCategory
  )
  /// A category has no numbers.
  case unreachableCategory(type: PluralRuleType, language: String, category: PluralCategory)
  /// A requested language is not in the data.
  case unknownLanguage(String)
  /// The data have no rules for `und`, which unknown languages use.
  case noRootRules(PluralRuleType)
  /// The data do not fit into the tables.
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
      "\(type) rules of \(language): the rules put sample \(sample) of \(category) into \(actual)"
    case .unreachableCategory(let type, let language, let category):
      "\(type) rules of \(language): no number is in category \(category)"
    case .unknownLanguage(let language):
      "unknown language \"\(language)\"; expected a language in the data, such as \"ru\" or \"pt-PT\""
    case .noRootRules(let type):
      "no \(type) rules for und, which unknown languages use"
    case .unsupported(let problem):
      problem
    }
  }
}
