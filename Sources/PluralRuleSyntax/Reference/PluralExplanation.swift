// Part of the exact twin of the runtime, which stays separate on purpose so that the runtime can be tested against it.

/// Explains why a number has its category: each rule that was tried, and its outcome.
///
/// ```swift
/// let rules = try PluralRuleSet(parsing: "one: n % 10 = 1 and n % 100 != 11; few: n = 2..4")
/// let explanation = try rules.explanation(for: "11")
/// explanation.category          // .other
/// explanation.steps.first       // one: n % 100 != 11 is false
/// ```
public struct PluralExplanation: Sendable, Hashable {
  /// The category of the number.
  public let category: PluralCategory

  /// The rules that were tried, in order. The last one decided the ``category``.
  public let steps: [Step]

  /// A rule that was tried.
  public struct Step: Sendable, Hashable {
    /// The category of the rule.
    public let category: PluralCategory

    /// The outcome.
    public let verdict: Verdict
  }

  /// The outcome of trying a rule.
  public enum Verdict: Sendable, Hashable {
    /// The condition holds. This is its first alternative whose relations are all true.
    case satisfied(alternative: [PluralRelation])

    /// The condition does not hold. These are the first false relations of each alternative, in order.
    case refuted(by: [PluralRelation])

    /// The rule of `other`, which takes every number that no other rule takes.
    case remaining
  }
}

extension PluralCondition {
  /// `satisfied` with the first alternative that holds for a number, or `refuted` with the first false relation of each.
  package func verdict(for operands: ExactOperands) -> PluralExplanation.Verdict {
    var refutations: [PluralRelation] = []
    for alternative in alternatives {
      guard let refutation = alternative.first(where: { !$0.isSatisfied(by: operands) }) else {
        return .satisfied(alternative: alternative)
      }
      refutations.append(refutation)
    }
    return .refuted(by: refutations)
  }
}

extension PluralRuleSet {
  /// Explains why a number has its category.
  ///
  /// - Parameter operands: The operands of the number.
  /// - Returns: The rules up to the one that decides, with the outcome of each.
  package func explanation(for operands: ExactOperands) -> PluralExplanation {
    var steps: [PluralExplanation.Step] = []
    for category in categories {
      let verdict = self[category]?.condition?.verdict(for: operands) ?? .remaining
      steps.append(PluralExplanation.Step(category: category, verdict: verdict))
      if case .satisfied = verdict { return PluralExplanation(category: category, steps: steps) }
    }
    return PluralExplanation(category: .other, steps: steps)
  }

  /// Explains why a number has its category.
  ///
  /// - Parameter text: The number in decimal text, such as `1.50` or `1.2c6`.
  /// - Returns: The rules up to the one that decides, with the outcome of each.
  /// - Throws: ``Diagnostic`` if the string is not a number.
  public func explanation(for text: String) throws(Diagnostic) -> PluralExplanation {
    explanation(for: try ExactOperands(parsing: text))
  }
}

extension PluralExplanation.Step: CustomStringConvertible {
  /// The step on one line, such as `one: n % 100 != 11 is false`.
  public var description: String {
    switch verdict {
    case .satisfied(let alternative):
      "\(category): \(PluralCondition(alternatives: [alternative])) is true"
    case .refuted(let relations):
      "\(category): \(relations.map { "\($0) is false" }.joined(separator: ", "))"
    case .remaining:
      "\(category): no other rule is true"
    }
  }
}

extension PluralExplanation: CustomStringConvertible {
  /// The steps, one per line.
  public var description: String {
    steps.map { $0.description }.joined(separator: "\n")
  }
}
