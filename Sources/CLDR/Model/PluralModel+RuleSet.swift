import DataFiles
import Diagnostics
import Foundation
import PluralBase
import PluralRuleSyntax

extension PluralModel.RuleSet {
  /// Parses and analyses the rules of a set, and checks CLDR's samples.
  init(type: PluralRuleType, _ group: PluralsDocument.RuleGroup, number: Int) throws(Diagnostic) {
    self.type = type
    name = group.name
    self.number = number
    languages = group.languages
    texts = group.rules
    let known = RuleAnalysis.known[group.rules]
    let analysis = if let known { known } else { try RuleAnalysis(group.rules, type: type, language: languages[0]) }
    RuleAnalysis.known[group.rules] = analysis
    rules = analysis.rules
    integerTable = analysis.integerTable
    reach = analysis.reach
  }
}

/// What follows from the texts of a rule set alone.
private struct RuleAnalysis {
  let rules: PluralRuleSet
  let integerTable: IntegerTable?
  let reach: [PluralCategory: CategoryReach]

  /// The analyses so far: almost all rules of two documents are the same, and an analysis takes long.
  static let known = Known()

  final class Known: @unchecked Sendable {
    private let lock = NSLock()
    private var analyses: [[PluralCategory: String]: RuleAnalysis] = [:]

    subscript(texts: [PluralCategory: String]) -> RuleAnalysis? {
      get { lock.withLock { analyses[texts] } }
      set { lock.withLock { analyses[texts] = newValue } }
    }
  }

  /// Analyses rules, with their type and the first of their languages for messages.
  init(_ texts: [PluralCategory: String], type: PluralRuleType, language: String) throws(Diagnostic) {
    let rules = try PluralRuleSet(texts, type: type, language: language)
    self.rules = rules
    integerTable = rules.integerTable
    reach = try Diagnostic.about("\(type) rules of \(language)") { () throws(Diagnostic) in
      for problem in rules.relations.lazy.compactMap(\.foldingProblem) { throw Diagnostic(.error, problem) }
      try rules.checkSamples()
      let reach = try rules.reach()
      for category in rules.categories where reach[category] == nil {
        throw Diagnostic(.error, "no number is in category \(category)")
      }
      return reach
    }
  }
}

extension PluralRelation {
  /// The reason why the runtime's operands could give a wrong answer, because they keep only the last eighteen digits
  /// of a value of 10¹⁸ or more; `nil` if they cannot.
  fileprivate var foldingProblem: String? {
    let limit: UInt64 = 1_000_000_000_000_000_000
    if let modulus {
      if limit.isMultiple(of: modulus) { return nil }
      return "\"\(self)\" takes a remainder that eighteen digits do not determine: \(modulus) does not divide 10¹⁸"
    }
    return ranges.allSatisfy { $0.upperBound < limit } ? nil : "\"\(self)\" compares with a number of 10¹⁸ or more"
  }
}

extension PluralRuleSet {
  /// Parses the rules of a language.
  init(_ texts: [PluralCategory: String], type: PluralRuleType, language: String) throws(Diagnostic) {
    var rules: [PluralCategory: PluralRule] = [:]
    for (category, text) in texts.inKeyOrder {
      rules[category] = try Diagnostic.about("\(type) rule \(category) of \(language)") { () throws(Diagnostic) in
        try PluralRule(parsing: text)
      }
    }
    self = try Diagnostic.about("\(type) rules of \(language)") { () throws(Diagnostic) in
      try PluralRuleSet(rules: rules)
    }
  }
}
