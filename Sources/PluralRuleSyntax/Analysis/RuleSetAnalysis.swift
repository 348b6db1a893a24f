package import PluralCore

/// What follows from a set of rules for all numbers.
package struct RuleSetAnalysis {
  private let ruleSet: PluralRuleSet
  /// A number of each class by category; integers below and from one million on are in different classes.
  private let members: [PluralCategory: [ClassNumber]]

  package init(_ ruleSet: PluralRuleSet) throws(Diagnostic) {
    self.ruleSet = ruleSet
    let million = PluralRelation(operand: .i, ranges: [0...999_999])
    members = try Self.members(of: ruleSet, telling: [million])
  }

  /// How numbers can reach a category, or `nil` when no number does.
  package func reach(of category: PluralCategory) throws(Diagnostic) -> CategoryReach? {
    guard let members = members[category], let first = members.first else { return nil }
    let integers = members.filter(\.isPlainInteger)
    return CategoryReach(
      byIntegers: !integers.isEmpty,
      byIntegersBelowOneMillion: integers.contains { $0.integer < 1_000_000 },
      singleValue: try hasOnly(first, in: category) ? first.integer : nil
    )
  }

  /// Whether all numbers in a category are worth the same as one of them.
  private func hasOnly(_ number: ClassNumber, in category: PluralCategory) throws(Diagnostic) -> Bool {
    func isSame(_ other: ClassNumber) -> Bool { other.isIntegral && other.integer == number.integer }
    guard members[category]?.allSatisfy(isSame) == true else { return false }
    // One number of each class is: and the others of its class, now that the classes tell them from it?
    let only = PluralRelation(operand: .i, ranges: [number.integer...number.integer])
    return try Self.members(of: ruleSet, telling: [only])[category]?.allSatisfy(isSame) == true
  }

  private static func members(
    of ruleSet: PluralRuleSet,
    telling extra: [PluralRelation]
  ) throws(Diagnostic) -> [PluralCategory: [ClassNumber]] {
    let classes = try OperandClasses(ruleSets: [ruleSet], telling: extra)
    // The texts of classes are numbers by construction, so that none is left out.
    return Dictionary(
      grouping: classes.numbers.compactMap { number in
        (try? ruleSet.category(for: number.text)).map { (category: $0, number: number) }
      },
      by: \.category
    ).mapValues { $0.map(\.number) }
  }

  /// The categories of integers as a table of one shape for all rule sets, or `nil` where they do not fit it.
  package var integerTable: IntegerTable? {
    for relation in ruleSet.relations where [.n, .i].contains(relation.operand) {
      if let modulus = relation.modulus {
        guard modulus > 0, UInt64(IntegerTable.period).isMultiple(of: modulus) else { return nil }
      } else {
        guard relation.ranges.allSatisfy({ $0.upperBound < IntegerTable.period }) else { return nil }
      }
    }
    return IntegerTable(categories: (0..<2 * IntegerTable.period).map { ruleSet.category(for: $0) })
  }
}

/// How numbers reach a category.
package struct CategoryReach: Sendable, Hashable {
  /// Whether some integer, written with digits alone, is in the category.
  package let byIntegers: Bool
  /// Whether some integer below one million is.
  package let byIntegersBelowOneMillion: Bool
  /// The value of all numbers in the category if there is only one, whatever it is written like.
  package let singleValue: UInt64?
}

/// The categories of all integers: those below one hundred, and then a hundred for ever.
///
/// Nearly all of CLDR's rules compare an integer with numbers below a hundred, and its remainder by 10, 20 or 100.
package struct IntegerTable: Sendable, Hashable {
  /// After how many integers the categories repeat, and how many there are before the repetition begins.
  package static let period = 100
  /// The categories of 0 to 99, and of all integers from 100 on by their last two digits.
  package let categories: [PluralCategory]
}
