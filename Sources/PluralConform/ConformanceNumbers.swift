package import PluralBase
package import PluralRuleSyntax

/// The numbers to ask an engine about for one rule set, with the right answers.
///
/// They are the integers from 0 to 200 and some of each size up to ten million; CLDR's samples; a number of every class;
/// both sides of every bound in the rules, plain and after some periods of the modulus; long numbers up to 10^60; trailing
/// zeros; and compact numbers.
package struct ConformanceNumbers: Sendable {
  /// The kind of a number, in the order of a report.
  package enum Kind: Sendable, Hashable, CaseIterable, Comparable {
    case integer, decimal, compact
  }

  /// A number with its right answer.
  package struct Number: Sendable {
    package let text: String
    package let category: PluralCategory
    package let kind: Kind
    /// The class that the number is in: an index below ``ConformanceNumbers/classCount``.
    package fileprivate(set) var classIndex = 0
    let operands: ExactOperands

    /// A number by its text; `nil` for other text.
    init?(_ text: String, by rules: PluralRuleSet) {
      guard let operands = try? ExactOperands(parsing: text) else { return nil }
      (self.text, self.operands) = (text, operands)
      kind = text.contains("c") ? .compact : text.contains(".") ? .decimal : .integer
      category = rules.category(for: operands)
    }

    /// The place of the number in a report: by its kind, then by its number of integer digits.
    var rank: (Kind, Int, String) { (kind, operands.text(of: .i).utf8.count, text) }
  }

  package let rules: PluralRuleSet
  package let numbers: [Number]
  /// The number of classes that the rules distinguish.
  package let classCount: Int

  /// Selects numbers for rules.
  ///
  /// - Throws: If there are too many classes to enumerate, which never happens for CLDR's rules.
  package init(_ rules: PluralRuleSet) throws {
    self.rules = rules
    let classNumbers = try OperandClasses(ruleSets: [rules]).numbers.map(\.text)
    let texts =
      Self.small + Self.samples(rules) + classNumbers + Self.bounds(rules) + Self.long + Self.decimals + Self.compact

    let relations = Set(rules.relations)
    var classIndexes: [[Bool]: Int] = [:]
    var seen: Set<String> = []
    numbers = texts.filter { seen.insert($0).inserted }.compactMap { text in
      // Every string here is a number; a mistake in this file would show as a missing question in the tests.
      guard var number = Number(text, by: rules) else { return nil }
      let look = [number.operands.isIntegral] + relations.map { $0.isSatisfied(by: number.operands) }
      number.classIndex = classIndexes[look] ?? classIndexes.count
      classIndexes[look] = number.classIndex
      return number
    }
    classCount = classIndexes.count
  }

  private static func samples(_ rules: PluralRuleSet) -> [String] {
    rules.categories.flatMap { rules[$0]?.sampleLists ?? [] }.flatMap { $0.expanded.map(\.description) }
  }

  /// The numbers on both sides of every bound of a relation.
  private static func bounds(_ rules: PluralRuleSet) -> [String] {
    var integers: Set<UInt64> = []
    var fractions: Set<UInt64> = []
    for relation in rules.relations {
      let bounds = relation.ranges.flatMap { range in
        [range.lowerBound &- 1, range.lowerBound, range.upperBound, range.upperBound &+ 1]
      }
      let period = relation.modulus.flatMap { $0 < 1_000_000_000 ? $0 : nil } ?? 0
      for bound in bounds where bound < 1_000_000_000 {
        switch relation.operand {
        case .n, .i: integers.formUnion([bound, bound + period, bound + 11 * period])
        case .f, .t: fractions.formUnion([bound, bound + period])
        case .v, .w, .c: break
        }
      }
    }
    let fractionTexts = fractions.sorted().flatMap { ["0.\($0)", "7.\($0)", "0.0\($0)", "0.\($0)0"] }
    return integers.sorted().flatMap { ["\($0)", "\($0).0", "\($0).5"] } + fractionTexts
  }

  /// No engine is right here by chance: every small integer, and of each larger size some that end differently.
  private static let small: [String] = {
    var numbers = Array(0...200)
    for size in [100, 1000, 10_000, 100_000, 1_000_000] {
      for first in 1...9 {
        // The endings take turns, and 0, 1 to 9 and 11 to 19 come with every size.
        for ending in [0, first, 10 + first, first * 11 + size / 100 % 7] {
          numbers.append(first * size + ending % 100)
        }
      }
    }
    return numbers.map { "\($0)" }
  }()

  private static let long: [String] = [6, 9, 12, 15, 16, 18, 19, 20, 21, 24, 30, 45, 60].flatMap { zeros in
    ["1", "2", "3", "5", "11", "21"].map { $0 + String(repeating: "0", count: zeros) }
      + ["1", "2", "3", "11", "22"].map { tail in
        "1" + String(repeating: "0", count: zeros - tail.utf8.count) + tail
      }
  }

  private static let decimals = [
    "0.0", "1.0", "1.00", "2.0", "2.00", "5.0", "10.0", "11.0", "21.0", "100.0", "1000000.0", "0.1", "0.01", "0.011",
    "0.10", "0.5", "1.1", "1.2", "1.10", "1.5", "1.50", "2.1", "2.5", "10.1", "11.5", "21.5", "0.00001", "1.00001",
    "0.000000000000000000001", "1.000000000000000000001", "12345678901234567890.1",
  ]

  private static let compact = [3, 4, 6, 9].flatMap { exponent in
    ["0", "1", "2", "5", "1.0", "1.1", "1.5", "2.0", "1.0000000001"].map { "\($0)c\(exponent)" }
  }
}

extension ConformanceNumbers {
  /// The relation that decides between the right answer and another one, in words.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - answer: The wrong answer.
  /// - Returns: Such as `n % 100 != 11 is false`.
  package func reason(_ number: Number, notIn answer: PluralCategory) -> String {
    guard let rule = rules[answer] else { return "the rules have no `\(answer)`" }
    // The rule of the wrong answer was tried first and failed, or that of the right one was tried first and held.
    if answer < number.category, let condition = rule.condition {
      if case .refuted(let relations) = condition.verdict(for: number.operands) {
        return relations.map { "\($0)" }.joined(separator: ", ") + (relations.count > 1 ? " are false" : " is false")
      }
    } else if let condition = rules[number.category]?.condition {
      if case .satisfied(let alternative) = condition.verdict(for: number.operands) {
        return "\(PluralCondition(alternatives: [alternative])) is true"
      }
    }
    return "no other rule is true"
  }
}
