import PluralCore
import PluralRuleSyntax

extension PluralModel.RuleSet {
  /// Parses and analyses the rules of a set, and checks CLDR's samples.
  init(
    type: PluralRuleType,
    name: String,
    number: Int,
    languages: [String],
    texts: [PluralCategory: String]
  ) throws(GenerationError) {
    let language = languages[0]
    var parsed: [PluralCategory: PluralRule] = [:]
    for (category, text) in texts.sorted(by: { $0.key < $1.key }) {
      do throws(Diagnostic) {
        parsed[category] = try PluralRule(parsing: text)
      } catch {
        throw .invalidRule(
          type: type,
          language: language,
          category: category,
          problem: "\(error.message)\n\(error.excerpt ?? "")"
        )
      }
    }
    let rules: PluralRuleSet
    do throws(Diagnostic) {
      rules = try PluralRuleSet(rules: parsed)
    } catch {
      throw .invalidRuleSet(type: type, language: language, problem: error.message)
    }
    if let problem = rules.relations.lazy.compactMap(\.foldingProblem).first {
      throw .invalidRuleSet(type: type, language: language, problem: problem)
    }
    self.type = type
    self.name = name
    self.number = number
    self.languages = languages
    self.texts = texts
    self.rules = rules
    try rules.checkSamples(type: type, language: language)

    let analysis: RuleSetAnalysis
    var reach: [PluralCategory: CategoryReach] = [:]
    do throws(Diagnostic) {
      analysis = try RuleSetAnalysis(rules)
      for category in rules.categories { reach[category] = try analysis.reach(of: category) }
    } catch {
      throw .invalidRuleSet(type: type, language: language, problem: error.message)
    }
    for category in rules.categories where reach[category] == nil {
      throw .unreachableCategory(type: type, language: language, category: category)
    }
    self.reach = reach
    integerTable = analysis.integerTable
  }
}

extension PluralRelation {
  /// Why the runtime's operands could give a wrong answer, because they keep only the last eighteen digits of a value of
  /// 10¹⁸ or more; `nil` if they cannot.
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
  /// Checks that each sample is in its own category.
  fileprivate func checkSamples(type: PluralRuleType, language: String) throws(GenerationError) {
    for category in categories {
      for list in [self[category]?.integerSamples, self[category]?.decimalSamples] {
        for sample in list?.ranges.flatMap({ Array($0.expanded) }) ?? [] {
          let actual = self.category(for: sample.operands)
          guard actual == category else {
            throw .sampleMismatch(
              type: type,
              language: language,
              category: category,
              sample: sample.description,
              actual: actual
            )
          }
        }
      }
    }
  }
}
