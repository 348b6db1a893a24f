/// The condition of a plural rule: alternatives joined by `or`, each of them relations joined by `and`.
///
/// ```swift
/// let condition = try PluralCondition(parsing: "v = 0 and i % 10 = 1 or f % 10 = 1")
/// condition.alternatives.count                          // 2
/// try condition.isSatisfied(by: "2.1")                  // true
/// ```
///
/// A parsed condition has at least one alternative, and each alternative has at least one relation. A condition that you
/// build without alternatives is always false, and an alternative without relations is always true. Neither can be
/// written in the rule language.
///
/// - SeeAlso: UTS #35 Part 3, "Plural rules syntax", `condition`.
public struct PluralCondition: Sendable, Hashable {
  /// The alternatives in the order in which they are written, each with its relations in order.
  public let alternatives: [[PluralRelation]]

  /// Creates a condition from its alternatives.
  ///
  /// - Parameter alternatives: The alternatives, each a list of relations that must all hold.
  package init(alternatives: [[PluralRelation]]) {
    self.alternatives = alternatives
  }

  /// Parses a condition without samples, such as `n % 10 = 1 and n % 100 != 11`.
  ///
  /// - Parameter text: The condition. Extra spaces don't matter.
  /// - Throws: ``Diagnostic`` if the text is not exactly one condition.
  public init(parsing text: String) throws(Diagnostic) {
    var parser = PluralRuleParser(text)
    self = try parser.parseCondition()
    try parser.expectEnd("'and', 'or' or the end")
  }
}

extension PluralCondition {
  /// Whether the condition holds for a number.
  ///
  /// - Parameter operands: The operands of the number.
  /// - Returns: Whether all relations of some alternative hold.
  package func isSatisfied(by operands: ExactOperands) -> Bool {
    alternatives.contains { alternative in
      alternative.allSatisfy { $0.isSatisfied(by: operands) }
    }
  }

  /// Whether the condition holds for a number.
  ///
  /// - Parameter text: The number in decimal text, such as `1.50` or `1.2c6`.
  /// - Returns: Whether all relations of some alternative hold.
  /// - Throws: ``Diagnostic`` if the text is not a number.
  public func isSatisfied(by text: String) throws(Diagnostic) -> Bool {
    isSatisfied(by: try ExactOperands(parsing: text))
  }
}

extension PluralCondition: CustomStringConvertible {
  /// The condition as CLDR writes it, such as `n % 10 = 1 and n % 100 != 11`.
  public var description: String {
    alternatives
      .map { $0.map { $0.description }.joined(separator: " and ") }
      .joined(separator: " or ")
  }
}
