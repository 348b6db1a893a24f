package import PluralBase
package import PluralRuleSyntax

/// A compiled rule set, as two functions.
///
/// In the proof they are the public functions of `PluralRules`. In tests of the proof, they are wrong on purpose.
package struct CompiledRules {
  /// The name of the rules in reports, such as `ru cardinal`.
  package let name: String
  package let categoryOfInteger: (UInt64) -> PluralCategory
  /// The category of a number given as text; `nil` if the text is refused.
  package let categoryOfText: (String) -> PluralCategory?

  package init(
    name: String,
    categoryOfInteger: @escaping (UInt64) -> PluralCategory,
    categoryOfText: @escaping (String) -> PluralCategory?
  ) {
    self.name = name
    self.categoryOfInteger = categoryOfInteger
    self.categoryOfText = categoryOfText
  }
}

/// A number for which the compiled rules and the rule's text disagree.
package struct Disagreement: Sendable, Hashable, CustomStringConvertible {
  package let rules: String
  package let number: String
  package let compiled: PluralCategory?
  package let text: PluralCategory

  package var description: String {
    "\(rules): \(number) is \(text) by the rule's text, but the compiled rules say \(compiled?.rawValue ?? "nothing")"
  }
}

/// A rule set, with everything needed to check compiled rules against it for all numbers.
package struct RuleSetProof {
  package let rules: PluralRuleSet
  package let integers: IntegerCategories
  package let classes: NumberClasses

  /// Computes the categories of all numbers from the rule's text.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - compiled: What the compiled function of operands examines, according to its source.
  ///   - exactIntegers: Operands that many proofs share.
  /// - Throws: ``ClassError`` if there are too many classes.
  package init(
    _ rules: PluralRuleSet,
    compiled: [PluralRelation],
    exactIntegers: inout ExactIntegers
  ) throws(ClassError) {
    self.rules = rules
    integers = try IntegerCategories(rules, integers: &exactIntegers)
    classes = try NumberClasses(rules, telling: compiled)
  }

  /// The first number for which compiled rules disagree with the text, if there is one.
  ///
  /// - Parameters:
  ///   - compiled: The compiled rules.
  ///   - integerCount: The number of integers to check, at least as many as the code and the text need to show
  ///     everything.
  /// - Returns: The number with both categories; `nil` if the compiled rules are right for all numbers.
  package func disagreement(of compiled: CompiledRules, integerCount: UInt64) -> Disagreement? {
    for integer in 0..<max(integerCount, integers.period.count) {
      let category = compiled.categoryOfInteger(integer)
      let expected = integers[integer]
      if category != expected {
        return Disagreement(rules: compiled.name, number: "\(integer)", compiled: category, text: expected)
      }
    }
    for member in classes.members {
      let category = compiled.categoryOfText(member.text)
      if category != member.category {
        return Disagreement(rules: compiled.name, number: member.text, compiled: category, text: member.category)
      }
    }
    return nil
  }

  /// The smallest number of each category.
  package var witnesses: [CategoryWitness] {
    rules.categories.map { CategoryWitness($0, integers: integers, classes: classes) }
  }

  /// An example of each overlap of categories.
  package var overlaps: [CategoryOverlap] { CategoryOverlap.all(in: rules, classes: classes) }
}
