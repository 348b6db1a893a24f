/// Finds integers that stand for all others in the eyes of a set of relations.
///
/// A relation compares an integer, or its remainder by some modulus, with ranges of literals. So the integers fall into
/// finitely many classes whose members satisfy exactly the same relations. Walking all integers below the least common
/// multiple of the moduli would find them; that is a million for French. This walk uses that CLDR's moduli form a chain,
/// each dividing the next: where the relations of one modulus do not change for a whole period of the modulus below,
/// every member of that period's list occurs, and nothing else.
struct IntegerRepresentatives {
  /// A set of integers, as bounds at which some relation changes: the relations are constant in between.
  private struct Level {
    let modulus: UInt64
    let breakpoints: [UInt64]
  }

  private let levels: [Level]
  private let literalBreakpoints: [UInt64]

  /// Takes in relations, whose operand does not matter here.
  ///
  /// - Throws: ``RuleAnalysisError/tooManyClasses`` when the moduli do not divide one another and their least common
  ///   multiple is beyond ten million.
  init(relations: [(modulus: UInt64?, ranges: [ClosedRange<UInt64>])]) throws(RuleAnalysisError) {
    var breakpoints: [UInt64: Set<UInt64>] = [:]
    var literals: Set<UInt64> = [0]
    for relation in relations {
      for range in relation.ranges {
        let afterwards = range.upperBound.addingReportingOverflow(1)
        let bounds = afterwards.overflow ? [range.lowerBound] : [range.lowerBound, afterwards.partialValue]
        if let modulus = relation.modulus {
          breakpoints[modulus, default: [0]].formUnion(bounds.filter { $0 < modulus })
        } else {
          literals.formUnion(bounds)
        }
      }
    }
    var levels: [Level] = []
    for modulus in breakpoints.keys.sorted() where modulus > 0 {
      guard let below = levels.last?.modulus, !modulus.isMultiple(of: below) else {
        levels.append(Level(modulus: modulus, breakpoints: (breakpoints[modulus] ?? []).sorted()))
        continue
      }
      // Out of the chain: only the product of both tells the classes apart, number by number.
      let common = below / Self.greatestCommonDivisor(below, modulus)
      let product = common.multipliedReportingOverflow(by: modulus)
      guard !product.overflow, product.partialValue <= 10_000_000 else { throw .tooManyClasses }
      levels = [Level(modulus: product.partialValue, breakpoints: Array(0..<product.partialValue))]
    }
    self.levels = levels
    literalBreakpoints = literals.sorted()
  }

  /// The representatives, in ascending order: at least one for every class.
  var all: [UInt64] {
    var below: [UInt64] = [0]
    var period: UInt64 = 1
    for level in levels {
      below = Self.members(breakpoints: level.breakpoints, end: level.modulus, below: below, period: period)
      period = level.modulus
    }
    return Self.members(breakpoints: literalBreakpoints, end: nil, below: below, period: period)
  }

  /// The first number of each segment between breakpoints for each residue that stands for others one level below.
  private static func members(
    breakpoints: [UInt64], end: UInt64?, below: [UInt64], period: UInt64
  ) -> [UInt64] {
    var result: Set<UInt64> = []
    for (index, start) in breakpoints.enumerated() {
      let stop = index + 1 < breakpoints.count ? breakpoints[index + 1] : end
      if let stop, stop - start < period {
        result.formUnion(start..<stop)
      } else {
        for residue in below {
          let offset = (residue + period - start % period) % period
          let member = start.addingReportingOverflow(offset)
          if !member.overflow { result.insert(member.partialValue) }
        }
      }
    }
    return result.sorted()
  }

  private static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}
