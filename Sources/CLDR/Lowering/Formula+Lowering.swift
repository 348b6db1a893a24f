import PluralRuleSyntax

extension Formula {
  /// The numbers that a rule is compiled for.
  enum Domain {
    /// Any number.
    case operands
    /// Integers, whose other operands are zero.
    case integers
  }

  /// Lowers a condition.
  init(_ condition: PluralCondition, for domain: Domain) {
    self = .disjunction(
      condition.alternatives.map { alternative in .conjunction(alternative.map { Formula($0, for: domain) }) }
    )
  }

  private init(_ relation: PluralRelation, for domain: Domain) {
    switch (domain, relation.operand) {
    case (.operands, .n):
      // With a fraction, n differs from every integer, so `!=` is true.
      let test = Formula.test(Test(relation, operand: "i"))
      self =
        relation.isNegated
        ? .disjunction([.isInteger(false), test]) : .conjunction([.isInteger(true), test])
    case (.operands, let operand):
      self = .test(Test(relation, operand: "\(operand)"))
    case (.integers, .n), (.integers, .i):
      self = .test(Test(relation, operand: "i"))
    case (.integers, _):
      self = .always(relation.ranges.contains { $0.contains(0) } != relation.isNegated)
    }
  }
}

extension Formula.Test {
  fileprivate init(_ relation: PluralRelation, operand: String) {
    self.operand = Formula.Operand(name: operand, modulus: relation.modulus)
    isNegated = relation.isNegated
    ranges = relation.ranges.merged
  }
}
