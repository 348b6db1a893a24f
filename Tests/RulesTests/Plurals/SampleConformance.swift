import PluralBase
import PluralRuleSyntax
import Plurals
import TestSupport

/// Asks the compiled rules of a language about every sample that CLDR lists for it, through every entry that can take
/// it.
struct SampleConformance {
  private(set) var disagreements = Disagreements()
  /// The number of categories.
  private(set) var categories = 0
  /// The number of samples, with ranges expanded.
  private(set) var samples = 0
  /// The number of uses of each entry.
  private(set) var entries: [Entry: Int] = [:]

  enum Entry: CaseIterable {
    case text, integer, compactInteger, shortestDouble, paddedDouble, compactDouble, evaluator
  }

  init(_ language: LanguageCase) throws {
    let data = try RuleData.shared()
    let ruleSet = try data.rules(language.language, language.type)
    let rules = PluralRules(for: language.language, type: language.type)
    for (category, text) in try data.texts(language.language, language.type) {
      categories += 1
      let rule = try PluralRule(parsing: text)
      for list in [rule.integerSamples, rule.decimalSamples].compactMap(\.self) {
        for sample in list.expanded {
          samples += 1
          for (entry, actual) in try answers(sample, rules, ruleSet) {
            entries[entry, default: 0] += 1
            disagreements.compare(actual, category, "\(language), sample \(sample) by \(entry)")
          }
        }
      }
    }
  }

  private func answers(
    _ sample: PluralSample,
    _ rules: PluralRules,
    _ ruleSet: PluralRuleSet
  ) throws -> [(Entry, PluralCategory)] {
    let operands = try PluralOperands(parsing: sample.description)
    var answers = [
      (Entry.text, rules.category(for: operands)),
      (Entry.text, rules.category(for: try PluralOperands(parsing: "-\(sample)"))),
      (Entry.evaluator, ruleSet.category(for: sample.operands)),
    ]
    let exponent = Int(sample.exponent)
    if let integer = Int(sample.decimal) {
      if exponent == 0 {
        answers.append((.integer, rules.category(for: integer)))
        answers.append((.integer, rules.category(for: -integer)))
        answers.append((.integer, rules.category(for: UInt64(integer))))
      }
      answers.append((.compactInteger, rules.category(for: PluralOperands(integer, compactExponent: exponent))))
    }
    guard let double = Double(sample.decimal) else { return answers }
    let places = sample.decimal.split(separator: ".").dropFirst().first?.count ?? 0
    if let padded = PluralOperands(
      double,
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      compactExponent: exponent
    ) {
      answers.append((.paddedDouble, rules.category(for: padded)))
    }
    // Without trailing zeros the shortest digits are those of the sample.
    if places == 0 || !sample.decimal.hasSuffix("0") {
      if exponent == 0 {
        answers.append((.shortestDouble, rules.category(for: double)))
        answers.append((.shortestDouble, rules.category(for: -double)))
      }
      if let compact = PluralOperands(double, compactExponent: exponent) {
        answers.append((.compactDouble, rules.category(for: compact)))
      }
    }
    return answers
  }
}
