/// Facts about a set of rules that hold for all numbers.
package struct RuleSetAnalysis {
  private let ruleSet: PluralRuleSet
  /// One number of each class, by category. No class has integers both below one million and from there on.
  private let members: [PluralCategory: [ClassNumber]]

  package init(_ ruleSet: PluralRuleSet) throws(Diagnostic) {
    self.ruleSet = ruleSet
    let million = PluralRelation(operand: .i, ranges: [0...999_999])
    members = try Self.members(of: ruleSet, telling: [million])
  }

  /// How numbers can reach a category, or `nil` if no number does.
  package func reach(of category: PluralCategory) throws(Diagnostic) -> CategoryReach? {
    guard let members = members[category], let first = members.first else { return nil }
    let integers = members.filter(\.isPlainInteger)
    return CategoryReach(
      byIntegers: !integers.isEmpty,
      byIntegersBelowOneMillion: integers.contains { $0.integer < 1_000_000 },
      singleValue: try hasOnly(first, in: category) ? first.integer : nil
    )
  }

  /// Whether all numbers in a category have the same value as one of them.
  private func hasOnly(_ number: ClassNumber, in category: PluralCategory) throws(Diagnostic) -> Bool {
    func isSame(_ other: ClassNumber) -> Bool { other.isIntegral && other.integer == number.integer }
    guard members[category]?.allSatisfy(isSame) == true else { return false }
    // So far, one number per class is known. Classes that single out this integer show the others.
    let only = PluralRelation(operand: .i, ranges: [number.integer...number.integer])
    return try Self.members(of: ruleSet, telling: [only])[category]?.allSatisfy(isSame) == true
  }

  private static func members(
    of ruleSet: PluralRuleSet,
    telling extra: [PluralRelation]
  ) throws(Diagnostic) -> [PluralCategory: [ClassNumber]] {
    let classes = try OperandClasses(ruleSets: [ruleSet], telling: extra)
    // The texts are numbers by construction.
    return Dictionary(grouping: classes.numbers) { (try? ruleSet.category(for: $0.text)) ?? .other }
  }

  /// The categories of integers as a table, or `nil` if the rules don't fit its shape.
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
  /// Whether some integer, written with digits only, is in the category.
  package let byIntegers: Bool
  /// Whether some integer below one million is in the category.
  package let byIntegersBelowOneMillion: Bool
  /// The value of the numbers in the category, if they all have the same one.
  package let singleValue: UInt64?
}

/// The categories of all integers: a hundred of their own, and a hundred that repeat.
///
/// Nearly all of CLDR's rules compare an integer with numbers below a hundred, and its remainder by 10, 20 or 100.
package struct IntegerTable: Sendable, Hashable {
  /// The length of the repeating part, and of the part before it.
  package static let period = 100
  /// The categories of 0 to 99, and of all integers from 100 on by their last two digits.
  package let categories: [PluralCategory]
}
