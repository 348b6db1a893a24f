package import PluralBase
package import PluralRuleSyntax

/// What follows from a set of rules for all numbers.
package struct RuleSetAnalysis {
  private let ruleSet: PluralRuleSet
  /// A number of each class by category; integers below and from one million on are in different classes.
  private let members: [PluralCategory: [ClassNumber]]

  package init(_ ruleSet: PluralRuleSet) throws(RuleAnalysisError) {
    self.ruleSet = ruleSet
    let million = PluralRelation(operand: .i, ranges: [0...999_999])
    members = try Self.members(of: ruleSet, telling: [million])
  }

  /// How numbers can reach a category, or `nil` when no number does.
  package func reach(of category: PluralCategory) throws(RuleAnalysisError) -> CategoryReach? {
    guard let members = members[category], let first = members.first else { return nil }
    let integers = members.filter(\.isPlainInteger)
    return CategoryReach(
      byIntegers: !integers.isEmpty,
      byIntegersBelowOneMillion: integers.contains { $0.integer < 1_000_000 },
      singleValue: try hasOnly(first, in: category) ? first.integer : nil
    )
  }

  /// Whether all numbers in a category are worth the same as one of them.
  private func hasOnly(_ number: ClassNumber, in category: PluralCategory) throws(RuleAnalysisError) -> Bool {
    func isSame(_ other: ClassNumber) -> Bool { other.isIntegral && other.integer == number.integer }
    guard members[category]?.allSatisfy(isSame) == true else { return false }
    // One number of each class is: and the others of its class, now that the classes tell them from it?
    let only = PluralRelation(operand: .i, ranges: [number.integer...number.integer])
    return try Self.members(of: ruleSet, telling: [only])[category]?.allSatisfy(isSame) == true
  }

  private static func members(
    of ruleSet: PluralRuleSet,
    telling extra: [PluralRelation]
  ) throws(RuleAnalysisError) -> [PluralCategory: [ClassNumber]] {
    let classes = try OperandClasses(ruleSets: [ruleSet], telling: extra)
    // The texts of classes are numbers by construction, so that none is left out.
    return Dictionary(
      grouping: classes.numbers.compactMap { number in
        (try? ruleSet.category(for: number.text)).map { (category: $0, number: number) }
      },
      by: \.category
    ).mapValues { $0.map(\.number) }
  }

  /// The categories of integers as a table that repeats, or `nil` when it would be longer than `maximumCount`.
  package func integerPattern(maximumCount: Int) -> IntegerPattern? {
    var period: UInt64 = 1
    var end: UInt64 = 0
    for relation in ruleSet.relations where [.n, .i].contains(relation.operand) {
      if let modulus = relation.modulus {
        if modulus.isMultiple(of: period) { period = modulus }
        guard period.isMultiple(of: modulus) else { return nil }
      } else {
        let bound = (relation.ranges.map(\.upperBound).max() ?? 0).addingReportingOverflow(1)
        guard !bound.overflow else { return nil }
        end = max(end, bound.partialValue)
      }
    }
    guard end <= 10 * maximumCount, period <= 10 * maximumCount else { return nil }
    let categories = (0..<end + period).map { ruleSet.category(for: $0) }
    return IntegerPattern(categories: categories, period: Int(period)).flatMap { pattern in
      pattern.categories.count <= maximumCount ? pattern : nil
    }
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

/// The categories of all integers: a head, and then a period for ever.
package struct IntegerPattern: Sendable, Hashable {
  /// The categories of 0, 1, 2 and so on: first the head, whose length is a multiple of the period, then one period.
  package let categories: [PluralCategory]
  /// After how many integers the categories repeat.
  package let period: Int
  /// How many integers there are before the repetition begins.
  package var head: Int { categories.count - period }

  /// Finds the shortest table with the shortest period.
  ///
  /// - Parameters:
  ///   - categories: The categories of the first integers; the last `period` of them are those of all that follow.
  ///   - period: A period of the rules, not necessarily the shortest.
  init?(categories: [PluralCategory], period: Int) {
    guard period > 0, categories.count >= period else { return nil }
    let tail = Array(categories.suffix(period))
    let shortest = (1...period).first { candidate in
      period.isMultiple(of: candidate) && tail.indices.allSatisfy { tail[$0] == tail[$0 % candidate] }
    }
    let shortPeriod = shortest ?? period
    var head = categories.count - period
    while head > 0, categories[head - 1] == categories[head - 1 + shortPeriod] { head -= 1 }
    // The head is made a multiple of the period, so that a residue is an index into the table behind it.
    let roundedHead = (head + shortPeriod - 1) / shortPeriod * shortPeriod
    func category(at index: Int) -> PluralCategory {
      index < categories.count ? categories[index] : category(at: index - shortPeriod)
    }
    self.categories = (0..<roundedHead + shortPeriod).map(category(at:))
    self.period = shortPeriod
  }
}
