/// The plural rules of a language, one for each category that it uses.
///
/// Use the rules of CLDR's data, or write your own at run time:
///
/// ```swift
/// let rules = try PluralRuleSet(parsing: "one: n % 10 = 1; few: n = 2..4")
/// rules.categories          // [.one, .few, .other]
/// rules.category(for: 21)   // .one
/// rules.category(for: 3)    // .few
/// rules.category(for: 5)    // .other
/// ```
///
/// Rules are tried in CLDR's order (zero, one, two, few, many), however they are written. A number that satisfies none
/// of them is `other`.
///
/// - SeeAlso: UTS #35 Part 3, "Language Plural Rules".
public struct PluralRuleSet: Sendable, Hashable {
  private let rules: [PluralCategory: PluralRule]

  /// Creates rules by which every number is `other`.
  package init() { self.init(checked: [:]) }

  /// Creates the rules of a language from the rule of each category.
  ///
  /// - Parameter rules: The rules by category. If `other` is missing, it is added without samples.
  /// - Throws: ``Diagnostic`` if `other` has a condition or another category has none.
  package init(rules: [PluralCategory: PluralRule]) throws(Diagnostic) {
    for category in PluralCategory.allCases {
      guard let rule = rules[category], (rule.condition == nil) != (category == .other) else { continue }
      let (need, problem): (String, RuleProblem) =
        category == .other ? ("takes no condition", .conditionOnOther) : ("needs a condition", .missingCondition)
      throw Diagnostic(.error, "the category '\(category)' \(need)", code: problem.rawValue)
    }
    self.init(checked: rules)
  }

  /// Parses the rule of each category.
  ///
  /// - Parameter texts: The texts of the rules as written in CLDR's data.
  /// - Throws: ``Diagnostic`` if a text is not a rule, if `other` has a condition, or if another category has none.
  package init(parsing texts: [PluralCategory: String]) throws(Diagnostic) {
    var rules: [PluralCategory: PluralRule] = [:]
    for (category, text) in texts { rules[category] = try PluralRule(parsing: text) }
    try self.init(rules: rules)
  }

  /// Parses a list of rules: keyword, colon and rule, with semicolons between rules.
  ///
  /// - Parameter text: The rules, such as `one: n = 1; few: n = 2..4 @integer 2~4`. The rules may come in any order, and
  ///   `other` may be missing. The operators from before CLDR 24 are read, too: `n mod 10 is 1` is `n % 10 = 1`.
  /// - Throws: ``Diagnostic`` if the string is not such a list.
  public init(parsing text: String) throws(Diagnostic) {
    var parser = PluralRuleParser(text)
    self.init(checked: try parser.parseRules())
  }

  /// Parses a list of rules as ``init(parsing:)`` does, notes old spellings, and checks that each sample is in its own category.
  ///
  /// - Parameters:
  ///   - text: The rules.
  ///   - notes: Gets a note with the first place of each operator from before CLDR 24, such as `is` and `mod`.
  /// - Throws: ``Diagnostic`` if the text is not such a list, and for the first sample that the rules put into another category.
  package init(parsing text: String, notes: inout [Diagnostic]) throws(Diagnostic) {
    var parser = PluralRuleParser(text)
    self.init(checked: try parser.parseRules())
    notes += parser.notes
    for (category, range, offset) in parser.samples {
      do throws(Diagnostic) {
        try check(range, category)
      } catch {
        throw Diagnostic(error.message, in: text, at: offset)
      }
    }
  }

  private init(checked rules: [PluralCategory: PluralRule]) {
    var rules = rules
    if rules[.other] == nil { rules[.other] = PluralRule() }
    self.rules = rules
  }

  /// The categories that have a rule, in CLDR's order. The last is always `other`.
  public var categories: [PluralCategory] {
    PluralCategory.allCases.filter { rules[$0] != nil }
  }

  /// The conditions of the categories but `other`, in the order in which they are tried.
  package var conditions: [(category: PluralCategory, condition: PluralCondition)] {
    categories.compactMap { category in rules[category]?.condition.map { (category, $0) } }
  }

  /// The rule of a category, or `nil` if the language doesn't use it.
  ///
  /// - Parameter category: The category. `other` always has a rule, one without a condition.
  public subscript(category: PluralCategory) -> PluralRule? {
    rules[category]
  }
}

extension PluralRuleSet: CustomStringConvertible {
  /// The rules as ``init(parsing:)`` reads them, in CLDR's order.
  ///
  /// `other` is written only if it has samples or is the only category.
  public var description: String {
    let written = categories.filter { category in
      category != .other || rules[.other] != PluralRule() || rules.count == 1
    }
    return written.map { category in
      let rule = rules[category]?.description ?? ""
      return rule.isEmpty ? "\(category):" : "\(category): \(rule)"
    }.joined(separator: "; ")
  }
}
