import PluralRuleSyntax

/// Checks when folded operands prove as much as whole ones.
///
/// The argument of ``NumberClasses`` needs, for each number, another number whose operands *are* the folded operands of
/// the first. The integer digits and the exponent can be chosen freely, so they are never a problem. The fraction
/// cannot: f is t followed by zeros, and for `0.12000…` with twenty zeros f′ is 10¹⁸ and t is 12, which no fraction
/// has. If every modulus divides 10¹⁸, this does not matter, because f and f′ have the same remainders. A compiled
/// function may have another modulus on f, as some mutants do, but only if all it asks about t and w is whether the
/// number is whole. Then any fraction with this f′ will do. The same is true of t.
enum Folding {
  static let limit: UInt64 = 1_000_000_000_000_000_000

  /// Refuses relations that folding could make wrong.
  static func check(text: [PluralRelation], compiled: [PluralRelation]) throws(ClassError) {
    for relation in text + compiled {
      for range in relation.ranges where range.upperBound >= limit { throw .beyondFolding(relation) }
    }
    for relation in text where !dividesLimit(relation) { throw .beyondFolding(relation) }
    for relation in compiled where !dividesLimit(relation) {
      let partners: [PluralOperand]
      switch relation.operand {
      case .i, .n, .c: partners = []
      case .f: partners = [.t, .w]
      case .t: partners = [.f, .w]
      case .v, .w: throw .beyondFolding(relation)
      }
      for other in text + compiled where partners.contains(other.operand) && !isTestForZero(other) {
        throw .beyondFolding(relation)
      }
    }
  }

  private static func dividesLimit(_ relation: PluralRelation) -> Bool {
    relation.modulus.map { $0 > 0 && limit.isMultiple(of: $0) } ?? true
  }

  private static func isTestForZero(_ relation: PluralRelation) -> Bool {
    relation.modulus == nil && relation.ranges == [0...0]
  }
}
