import PluralBase
import PluralRuleSyntax
import Plurals

/// Compares the facts that the runtime publishes about its rules with the text of the rules.
package enum PublishedFacts {
  /// All wrong facts, for all languages.
  package static func problems(in proof: Proof) -> [String] {
    var problems: [String] = []
    for type in PluralRuleType.allCases {
      let proven = Set(proof.sets.filter { $0.rules.type == type }.flatMap(\.rules.languages))
      let published = Set(PluralRules.languages(type: type))
      for language in published.symmetricDifference(proven).sorted() {
        problems.append("\(language) \(type): in \(proven.contains(language) ? "the data" : "the runtime") alone")
      }
    }
    for set in proof.sets {
      let witnesses = set.proof.witnesses
      for language in set.rules.languages {
        let rules = PluralRules(for: language, type: set.rules.type)
        let name = "\(language) \(set.rules.type)"
        // An outdated tag leads to its replacement, which has the same rules.
        if !set.rules.languages.contains(rules.language) { problems.append("\(name): leads to \(rules.language)") }
        if rules.categories != set.rules.rules.categories {
          problems.append("\(name): has \(rules.categories), and by its text \(set.rules.rules.categories)")
        }
        for witness in witnesses {
          problems += reachProblems(rules, witness, set.proof).map { "\(name) \(witness.category): \($0)" }
        }
      }
    }
    return problems
  }

  /// Compares `reach(of:)` of a category with the category's smallest number.
  private static func reachProblems(_ rules: PluralRules, _ witness: CategoryWitness, _ proof: RuleSetProof) -> [String]
  {
    guard let smallest = witness.smallest else { return ["no number is in it"] }
    guard let reach = rules.reach(of: witness.category) else { return ["reach says that it is not in use"] }
    var problems: [String] = []
    if reach.smallestInteger != (witness.isInteger ? Int(smallest) : nil) {
      problems.append("reach has the smallest integer \(reach.smallestInteger.map(String.init) ?? "none")")
    }
    if let value = reach.singleValue {
      let members = proof.classes.members.filter { $0.category == witness.category }
      let integers = proof.integers.categories.indices.filter { proof.integers.categories[$0] == witness.category }
      let isOnly =
        members.allSatisfy { $0.exact.isIntegral && $0.exact.value(of: .i) == UInt64(value) }
        && integers.allSatisfy { $0 == value }
      if !isOnly { problems.append("reach has singleValue \(value), but there are others") }
    }
    return problems
  }
}
