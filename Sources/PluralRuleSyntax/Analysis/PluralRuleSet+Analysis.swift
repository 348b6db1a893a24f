// Facts about a set of rules that hold for all numbers.

extension PluralRuleSet {
  /// Returns how numbers reach each category. A category that no number reaches is left out.
  package func reach() throws(Diagnostic) -> [PluralCategory: CategoryReach] {
    try reach(in: OperandClasses(ruleSets: [self]))
  }

  /// Returns how numbers reach each category, for callers that need the classes of the rules too: they take long to find.
  package func reach(in classes: OperandClasses) throws(Diagnostic) -> [PluralCategory: CategoryReach] {
    var reach: [PluralCategory: CategoryReach] = [:]
    for (category, members) in members(of: classes) {
      // The smallest integer of each class stands for it.
      reach[category] = CategoryReach(
        smallestInteger: members.filter { $0.isPlainInteger }.map { $0.integer }.min(),
        singleValue: try singleValue(of: category, members, in: classes)
      )
    }
    return reach
  }

  /// The value of all numbers in a category, or `nil` if they differ in value.
  private func singleValue(
    of category: PluralCategory,
    _ members: [ClassNumber],
    in classes: OperandClasses
  ) throws(Diagnostic) -> UInt64? {
    let integer = members[0].integer
    func isSame(_ number: ClassNumber) -> Bool { number.isIntegral && number.integer == integer }
    guard members.allSatisfy(isSame) else { return nil }
    // So far, one number per class is known. Classes that single out this integer show the others.
    let finer = try classes.singlingOut(integer, from: relations)
    return self.members(of: finer)[category]?.allSatisfy(isSame) == true ? integer : nil
  }

  /// One number of each class, by category.
  private func members(of classes: OperandClasses) -> [PluralCategory: [ClassNumber]] {
    Dictionary(grouping: classes.numbers) { category(for: $0) }
  }

  /// The categories of integers as a table, or `nil` if the rules don't fit its shape.
  package var integerTable: IntegerTable? {
    for relation in relations where [.n, .i].contains(relation.operand) {
      if let modulus = relation.modulus {
        guard modulus > 0, UInt64(IntegerTable.period).isMultiple(of: modulus) else { return nil }
      } else {
        guard relation.ranges.allSatisfy({ $0.upperBound < IntegerTable.period }) else { return nil }
      }
    }
    return IntegerTable(categories: (0..<2 * IntegerTable.period).map { category(for: $0) })
  }
}

/// How numbers reach a category.
package struct CategoryReach: Sendable, Hashable {
  /// The smallest integer, written with digits only, in the category; `nil` if it has none.
  package let smallestInteger: UInt64?
  /// The value of the numbers in the category, if they all have the same one.
  package let singleValue: UInt64?
}

/// The categories of all integers: a hundred individual ones, and a hundred that repeat.
///
/// Nearly all of CLDR's rules compare an integer with numbers below a hundred, and its remainder by 10, 20 or 100.
package struct IntegerTable: Sendable, Hashable {
  /// The length of the repeating part, and of the part before it.
  package static let period = 100
  /// The categories of 0 to 99, and of all integers from 100 on by their last two digits.
  package let categories: [PluralCategory]
}
