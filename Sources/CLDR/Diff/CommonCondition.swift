import PluralRuleSyntax

/// A short condition, made of given relations, that some numbers satisfy and all others do not.
///
/// It is tried on one number of each class that the relations tell apart, so it holds for all numbers.
struct CommonCondition {
  /// The condition; `nil` if none has at most three relations.
  let text: String?

  /// Searches for a condition.
  ///
  /// - Parameters:
  ///   - numbers: A number of each class.
  ///   - isMember: `true` for the numbers that must satisfy the condition.
  ///   - relations: The relations, of which the first ones are preferred.
  init(_ numbers: [ClassNumber], isMember: [Bool], relations: [PluralRelation]) {
    var literals: [(text: String, values: [Bool])] = []
    var seen: Set<[Bool]> = []
    for relation in relations {
      var negated = relation
      negated.isNegated.toggle()
      for literal in [relation, negated] {
        let values = numbers.map { literal.isSatisfied(by: $0) }
        if values.contains(false), seen.insert(values).inserted { literals.append((literal.description, values)) }
      }
    }
    // A conjunction is made of relations that all members satisfy, and every other number must fail one of them.
    let common = literals.filter { literal in zip(isMember, literal.values).allSatisfy { !$0 || $1 } }
    // A disjunction is made of relations that only members satisfy.
    let partial = literals.filter { literal in zip(isMember, literal.values).allSatisfy { $0 || !$1 } }
    text =
      Self.combination(of: common, giving: isMember, joinedBy: "and") { $0 && $1 }
      ?? Self.combination(of: partial, giving: isMember, joinedBy: "or") { $0 || $1 }
  }

  /// The first combination of at most three literals that has the given values.
  private static func combination(
    of literals: [(text: String, values: [Bool])],
    giving values: [Bool],
    joinedBy word: String,
    _ combine: (Bool, Bool) -> Bool
  ) -> String? {
    var combinations: [(texts: [String], last: Int, values: [Bool])] = literals.indices.map {
      ([literals[$0].text], $0, literals[$0].values)
    }
    for size in 1...3 {
      if let found = combinations.first(where: { $0.values == values }) {
        return found.texts.joined(separator: " \(word) ")
      }
      guard size < 3 else { break }
      combinations = combinations.flatMap { combination in
        literals.indices.dropFirst(combination.last + 1).map { index in
          let combined = zip(combination.values, literals[index].values).map { combine($0, $1) }
          return (combination.texts + [literals[index].text], index, combined)
        }
      }
    }
    return nil
  }
}
