/// Finds integers that represent all integers, as far as a set of relations can tell them apart.
///
/// A relation compares an integer, or its remainder, with ranges of literals. So the integers fall into finitely many
/// classes whose members satisfy exactly the same relations. Trying all integers below the least common multiple of the
/// moduli would find them all, but for French that is a million. CLDR's moduli form a chain in which each divides the
/// next, and this search uses it: between two bounds of a modulus only smaller moduli matter, and one period of the next
/// smaller modulus shows everything that can happen there.
enum IntegerRepresentatives {
  /// The remainders by one modulus at which some relation changes. In between, all relations are constant.
  private struct Level {
    let modulus: UInt64
    let breakpoints: [UInt64]
  }

  /// Finds the integers, at least one for each class.
  ///
  /// - Parameter relations: The relations. Their operands are ignored.
  /// - Returns: The representatives in ascending order.
  /// - Throws: ``Diagnostic`` if the moduli don't divide one another and their least common
  ///   multiple is above ten million.
  static func all(telling relations: [PluralRelation]) throws(Diagnostic) -> [UInt64] {
    var breakpoints: [UInt64: Set<UInt64>] = [:]
    var literals: Set<UInt64> = [0]
    for relation in relations {
      for range in relation.ranges {
        let bounds = [range.lowerBound] + (range.upperBound < .max ? [range.upperBound + 1] : [])
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
      let common = below / greatestCommonDivisor(below, modulus)
      let product = common.multipliedReportingOverflow(by: modulus)
      guard !product.overflow, product.partialValue <= 10_000_000 else { throw .tooManyClasses }
      levels = [Level(modulus: product.partialValue, breakpoints: Array(0..<product.partialValue))]
    }
    var result: Set<UInt64> = []
    let starts = literals.sorted()
    for (start, end) in zip(starts, starts.dropFirst() + [.max]) {
      insertMembers(from: start, to: end, levels: levels[...], into: &result)
    }
    return result.sorted()
  }

  /// Inserts a number of each class in a range, as far as these levels can tell them apart.
  private static func insertMembers(
    from start: UInt64,
    to end: UInt64,
    levels: ArraySlice<Level>,
    into result: inout Set<UInt64>
  ) {
    guard let level = levels.last else {
      result.insert(start)
      return
    }
    // One period shows everything.
    let length = min(end - start, level.modulus)
    let rest = start % level.modulus
    let offsets = level.breakpoints.map { $0 < rest ? level.modulus - rest + $0 : $0 - rest }
    var segmentStart = start
    for offset in offsets.filter({ $0 > 0 && $0 < length }).sorted() + [length] {
      insertMembers(from: segmentStart, to: start + offset, levels: levels.dropLast(), into: &result)
      segmentStart = start + offset
    }
  }
}

package func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
