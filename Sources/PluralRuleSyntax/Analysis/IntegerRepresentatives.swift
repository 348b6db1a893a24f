import PluralCore

/// Finds integers that stand for all others in the eyes of a set of relations.
///
/// A relation compares an integer, or its remainder by some modulus, with ranges of literals. So the integers fall into
/// finitely many classes whose members satisfy exactly the same relations. Walking all integers below the least common
/// multiple of the moduli would find them; that is a million for French. This walk uses that CLDR's moduli form a chain,
/// each dividing the next: between two bounds of a modulus only the smaller moduli matter, and a single period of the next
/// one has all that can happen there.
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
  /// - Throws: ``Diagnostic`` when the moduli do not divide one another and their least common
  ///   multiple is beyond ten million.
  init(relations: [(modulus: UInt64?, ranges: [ClosedRange<UInt64>])]) throws(Diagnostic) {
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
    var result: Set<UInt64> = []
    for (index, start) in literalBreakpoints.enumerated() {
      let end = index + 1 < literalBreakpoints.count ? literalBreakpoints[index + 1] : nil
      insertMembers(from: start, to: end, levels: levels[...], into: &result)
    }
    return result.sorted()
  }

  /// Inserts a number of every class that occurs in a range, as far as some levels tell them apart.
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
    // One period has all there is.
    let periodEnd = start.addingReportingOverflow(level.modulus)
    let end = min(end ?? .max, periodEnd.overflow ? .max : periodEnd.partialValue)
    let base = start - start % level.modulus
    let next = base.addingReportingOverflow(level.modulus)
    let bounds =
      level.breakpoints.compactMap { base.addingIfPossible($0) }
      + (next.overflow ? [] : level.breakpoints.compactMap { next.partialValue.addingIfPossible($0) })
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
  /// The sum, or `nil` where it does not fit.
  fileprivate func addingIfPossible(_ other: UInt64) -> UInt64? {
    let sum = addingReportingOverflow(other)
    return sum.overflow ? nil : sum.partialValue
  }
}
