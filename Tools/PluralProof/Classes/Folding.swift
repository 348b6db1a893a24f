import PluralRuleSyntax

/// When folded operands are as good as whole ones.
///
/// The argument of ``NumberClasses`` needs, for each number, one whose operands *are* its folded operands. The integer
/// digits and the exponent can be chosen freely, so that there always is one as far as they go. The fraction cannot: f is t
/// with zeros behind it, and `0.12000…` with twenty zeros has f′ = 10¹⁸ and t = 12, which no fraction has. As long as every
/// modulus divides 10¹⁸, that does not matter, since f and f′ agree on everything. A compiled function may have another
/// modulus on f, as some mutants do, only where nothing else is asked of t or w but whether the number is whole: then any
/// fraction with f′ will do; and the same goes for t.
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
