import Diagnostics
import PluralBase
import PluralRuleSyntax

/// Plural rules reduced to integers, as short as a simple search can make them.
///
/// In Polish, `many` is then everything that is neither `one` nor `few`, and `other` disappears.
struct IntegerRules {
  /// A category with the alternatives of its condition. Every relation is about n.
  struct Branch: Equatable {
    let category: PluralCategory
    var alternatives: [[PluralRelation]]

    func contains(_ integer: UInt64) -> Bool {
      alternatives.contains { $0.allSatisfy { $0.isSatisfied(byInteger: integer) } }
    }
  }

  /// All categories that some integer is in, in CLDR's order, with the smallest such integer.
  let smallest: [(category: PluralCategory, integer: UInt64)]
  /// The conditions to try in order. An integer that satisfies none is in ``last``.
  private(set) var branches: [Branch]
  /// The category of all other integers.
  let last: PluralCategory

  /// Reduces rules to what integers need.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - limit: Integers from here on do not matter; `nil` if all do.
  /// - Throws: ``Diagnostic`` if the limit is 0, or if there are too many classes of numbers to enumerate.
  init(_ rules: PluralRuleSet, below limit: UInt64?) throws(Diagnostic) {
    guard limit != 0 else { throw Diagnostic(.error, "the limit must be at least 1", code: "empty-limit") }
    let extra = limit.map { [PluralRelation(operand: .i, ranges: [0...($0 - 1)])] } ?? []
    // Nothing else is looked at, and the classes of fractions take most of the time.
    let relations = rules.relations.filter { [.n, .i].contains($0.operand) }
    let classes = try OperandClasses(relations: relations + extra)
    let integers = classes.integers.filter { $0 < limit ?? .max }
    let categories = integers.map { rules.category(for: $0) }
    var smallest: [PluralCategory: UInt64] = [:]
    for (integer, category) in zip(integers, categories) where smallest[category] == nil {
      smallest[category] = integer
    }
    let reached = smallest.keys.sorted()
    self.smallest = reached.compactMap { category in smallest[category].map { (category, $0) } }
    last = reached.last ?? .other
    branches = reached.dropLast().map { category in
      Branch(category: category, alternatives: Self.alternatives(rules[category]?.condition))
    }
    shorten(integers: integers, categories: categories)
  }

  /// The condition of a category with every operand but n and i replaced by 0, its value for integers.
  private static func alternatives(_ condition: PluralCondition?) -> [[PluralRelation]] {
    var alternatives: [[PluralRelation]] = []
    for relations in condition?.alternatives ?? [] {
      let isOfInteger = { (relation: PluralRelation) in [.n, .i].contains(relation.operand) }
      guard relations.allSatisfy({ isOfInteger($0) || $0.isSatisfied(by: ExactOperands(0)) }) else { continue }
      let kept = relations.filter(isOfInteger).map {
        PluralRelation(operand: .n, modulus: $0.modulus, isNegated: $0.isNegated, ranges: $0.ranges.merged)
      }
      // "n = 0 or n = 1" is "n = 0..1".
      if let only = kept.first, kept.count == 1, !only.isNegated,
        let place = alternatives.firstIndex(where: { other in
          other.count == 1 && !other[0].isNegated && other[0].modulus == only.modulus
        })
      {
        alternatives[place][0].ranges = (alternatives[place][0].ranges + only.ranges).merged
      } else {
        alternatives.append(kept)
      }
    }
    return alternatives
  }

  /// Removes alternatives and relations as long as every class of integers keeps its category.
  ///
  /// The classes are those of all relations, so they are fine enough for any part of them.
  private mutating func shorten(integers: [UInt64], categories: [PluralCategory]) {
    func isRight(_ branches: [Branch]) -> Bool {
      zip(integers, categories).allSatisfy { integer, category in
        (branches.first { $0.contains(integer) }?.category ?? last) == category
      }
    }
    for branch in branches.indices {
      for alternative in branches[branch].alternatives.indices.reversed() {
        var shorter = branches
        shorter[branch].alternatives.remove(at: alternative)
        if isRight(shorter) { branches = shorter }
      }
      for alternative in branches[branch].alternatives.indices {
        for relation in branches[branch].alternatives[alternative].indices.reversed() {
          var shorter = branches
          shorter[branch].alternatives[alternative].remove(at: relation)
          if isRight(shorter) { branches = shorter }
        }
      }
    }
  }
}
