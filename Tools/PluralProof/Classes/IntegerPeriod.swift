package import PluralRuleSyntax

/// From where on, and after how many integers, everything that some relations say of integers repeats.
///
/// Let `head` be beyond every literal that an integer itself is compared with, and `period` a common multiple of all
/// moduli. An integer x from `head` on and x + `period` are both beyond all literals and have the same remainders: so
/// each relation holds for both or for none, and 0..<`head` + `period` has all there is.
package struct IntegerPeriod: Sendable, Hashable {
  package private(set) var head: UInt64 = 0
  package private(set) var period: UInt64 = 1

  /// The most integers that are ever walked.
  package static let maximumCount: UInt64 = 20_000_000

  /// How many integers tell everything.
  package var count: UInt64 { head + period }

  /// The period of the relations of `n` and `i` among some relations.
  ///
  /// - Throws: ``ClassError/tooManyIntegers`` when there are more than can be walked, and ``ClassError/beyondFolding``
  ///   when folding at 10¹⁸ could change a comparison.
  package init(_ relations: some Sequence<PluralRelation>) throws(ClassError) {
    for relation in relations where [.n, .i].contains(relation.operand) {
      if let modulus = relation.modulus {
        guard modulus > 0, modulus <= Self.maximumCount else { throw .tooManyIntegers }
        period = period / greatestCommonDivisor(period, modulus) * modulus
      } else {
        let end = (relation.ranges.map(\.upperBound).max() ?? 0).addingReportingOverflow(1)
        guard !end.overflow, end.partialValue <= Self.maximumCount else { throw .tooManyIntegers }
        head = max(head, end.partialValue)
      }
      guard count <= Self.maximumCount else { throw .tooManyIntegers }
    }
  }

  /// The integer below ``count`` that stands for an integer.
  package func representative(of integer: UInt64) -> UInt64 {
    integer < head ? integer : head + (integer - head) % period
  }
}

/// Why a proof over all numbers is out of reach for some relations.
package enum ClassError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The common multiple of the moduli is too large.
  case tooManyIntegers
  /// A relation has a modulus that does not divide 10¹⁸, or compares with 10¹⁸ or more, where operands are folded.
  case beyondFolding(PluralRelation)
  /// The classes of fractions are too many.
  case tooManyFractions
  /// What the analysis of rules says.
  case analysis(String)

  package var description: String {
    switch self {
    case .tooManyIntegers: "more than \(IntegerPeriod.maximumCount) integers would have to be walked"
    case .beyondFolding(let relation): "\"\(relation)\" can tell a folded operand from the whole one"
    case .tooManyFractions: "the moduli of f and t have too large a common multiple"
    case .analysis(let problem): problem
    }
  }
}

func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
