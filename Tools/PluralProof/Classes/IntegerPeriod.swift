package import PluralRuleSyntax

/// The period after which everything that some relations say about integers repeats, and the integer where it starts.
///
/// Let `head` be greater than every literal that an integer itself is compared with, and `period` a common multiple of
/// all moduli. For an integer x from `head` on, x and x + `period` are both beyond all literals and have the same
/// remainders, so each relation holds for both or for neither. The integers in 0..<`head` + `period` therefore show
/// everything.
package struct IntegerPeriod: Sendable, Hashable {
  package private(set) var head: UInt64 = 0
  package private(set) var period: UInt64 = 1

  /// The most integers to check.
  package static let maximumCount: UInt64 = 20_000_000

  /// The number of integers that show everything.
  package var count: UInt64 { head + period }

  /// Finds the period of the relations about `n` and `i`.
  ///
  /// - Throws: ``ClassError/tooManyIntegers`` if there are too many to check, and ``ClassError/beyondFolding`` if
  ///   folding at 10¹⁸ could change a comparison.
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

  /// The integer below ``count`` that represents an integer.
  package func representative(of integer: UInt64) -> UInt64 {
    integer < head ? integer : head + (integer - head) % period
  }
}

/// The reason why some relations do not allow a proof for all numbers.
package enum ClassError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The common multiple of the moduli is too large.
  case tooManyIntegers
  /// A relation has a modulus that does not divide 10¹⁸, or a literal of 10¹⁸ or more, where operands are folded.
  case beyondFolding(PluralRelation)
  /// There are too many classes of fractions.
  case tooManyFractions
  /// An error of the rule analysis.
  case analysis(String)

  package var description: String {
    switch self {
    case .tooManyIntegers: "more than \(IntegerPeriod.maximumCount) integers would have to be checked"
    case .beyondFolding(let relation): "\"\(relation)\" can distinguish a folded operand from the whole one"
    case .tooManyFractions: "the moduli of f and t have too large a common multiple"
    case .analysis(let problem): problem
    }
  }
}

func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
