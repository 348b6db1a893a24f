package import PluralBase
package import PluralRuleSyntax

/// The categories of all integers according to a rule's text: the plain evaluator gives those of the integers in an
/// ``IntegerPeriod``, which represent all others.
package struct IntegerCategories: Sendable {
  package let period: IntegerPeriod
  /// The categories of 0, 1, 2 and so on.
  package let categories: [PluralCategory]

  /// Evaluates rules for every integer of their period.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - integers: The operands of 0, 1, 2 and so on, which many rule sets can share.
  /// - Throws: ``ClassError`` if the period is too long.
  package init(_ rules: PluralRuleSet, integers: inout ExactIntegers) throws(ClassError) {
    period = try IntegerPeriod(rules.relations)
    let operands = integers.first(Int(period.count))
    categories = operands.map { rules.category(for: $0) }
  }

  /// The category of any integer.
  package subscript(integer: UInt64) -> PluralCategory {
    categories[Int(period.representative(of: integer))]
  }

  /// The smallest integer in a category; `nil` if there is none.
  package func smallest(in category: PluralCategory) -> UInt64? {
    categories.firstIndex(of: category).map { UInt64($0) }
  }
}

/// The exact operands of 0, 1, 2 and so on, computed once.
package struct ExactIntegers {
  private var operands: [ExactOperands] = []

  package init() {}

  /// The operands of the integers below a count.
  mutating func first(_ count: Int) -> ArraySlice<ExactOperands> {
    operands.reserveCapacity(count)
    while operands.count < count { operands.append(ExactOperands(operands.count)) }
    return operands[..<count]
  }
}
