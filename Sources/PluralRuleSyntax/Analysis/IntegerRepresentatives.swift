/// Finds integers that represent all integers, as far as a set of relations can tell them apart.
///
/// A relation compares an integer, or its remainder, with ranges of literals. So the integers fall into finitely many
/// classes whose members satisfy exactly the same relations. Trying all integers below the least common multiple of the
/// moduli would find them all, but for French that is a million. CLDR's moduli form a chain in which each divides the
/// next, and this search uses it: between two bounds of a modulus only smaller moduli matter, and one period of the next
/// smaller modulus shows everything that can happen there.
struct IntegerRepresentatives {
  /// The remainders by one modulus at which some relation changes. In between, all relations are constant.
  private struct Level {
    let modulus: UInt64
    let breakpoints: [UInt64]
  }

  private let levels: [Level]
  private let literalBreakpoints: [UInt64]

  /// Collects the values at which relations change. Their operands are ignored.
  ///
  /// - Throws: ``Diagnostic`` if the moduli don't divide one another and their least common
  ///   multiple is above ten million.
  init(relations: [(modulus: UInt64?, ranges: [ClosedRange<UInt64>])]) throws(Diagnostic) {
    var breakpoints: [UInt64: Set<UInt64>] = [:]
    var literals: Set<UInt64> = [0]
    for relation in relations {
      for range in relation.ranges {
        let bounds = [range.lowerBound, range.upperBound.addingIfPossible(1)].compactMap { $0 }
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
      // Not in the chain, so every number up to the common multiple is tried.
      let common = below / Self.greatestCommonDivisor(below, modulus)
      let product = common.multipliedReportingOverflow(by: modulus)
      guard !product.overflow, product.partialValue <= 10_000_000 else { throw .tooManyClasses }
      levels = [Level(modulus: product.partialValue, breakpoints: Array(0..<product.partialValue))]
    }
    self.levels = levels
    literalBreakpoints = literals.sorted()
  }

  /// The representatives in ascending order, at least one for each class.
  var all: [UInt64] {
    var result: Set<UInt64> = []
    for (index, start) in literalBreakpoints.enumerated() {
      let end = index + 1 < literalBreakpoints.count ? literalBreakpoints[index + 1] : nil
      insertMembers(from: start, to: end, levels: levels[...], into: &result)
    }
    return result.sorted()
  }

  /// Inserts a number of each class in a range, as far as these levels can tell them apart.
  private func insertMembers(
    from start: UInt64,
    to end: UInt64?,
    levels: ArraySlice<Level>,
    into result: inout Set<UInt64>
  ) {
    guard let level = levels.last else {
      result.insert(start)
      return
    }
    // One period shows everything.
    let end = min(end ?? .max, start.addingIfPossible(level.modulus) ?? .max)
    let base = start - start % level.modulus
    let bounds = [base, base.addingIfPossible(level.modulus)].compactMap { $0 }.flatMap { base in
      level.breakpoints.compactMap { base.addingIfPossible($0) }
    }
    var segmentStart = start
    for bound in bounds.filter({ $0 > start && $0 < end }) + [end] {
      insertMembers(from: segmentStart, to: bound, levels: levels.dropLast(), into: &result)
      segmentStart = bound
    }
  }

  private static func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

extension UInt64 {
  /// The sum, or `nil` if it overflows.
  fileprivate func addingIfPossible(_ other: UInt64) -> UInt64? {
    let sum = addingReportingOverflow(other)
    return sum.overflow ? nil : sum.partialValue
  }
}
