import PluralBase
import PluralRuleSyntax
import TestSupport
import Testing

@Suite struct PluralRuleSetAnalysisTests {
  /// Compares a table with the evaluator, on integers below five hundred and far beyond.
  private static func disagreements(_ rules: PluralRuleSet, _ table: IntegerTable) -> Disagreements {
    var disagreements = Disagreements()
    var random = SeededGenerator(seed: 3)
    let large: [UInt64] = [.max, .max - 1, 1 << 63] + (0..<100).map { _ in random.next() }
    for integer in Array(0..<500) + large {
      let place = integer < 100 ? integer : 100 + integer % 100
      disagreements.compare(table.categories[Int(place)], rules.category(for: integer), "\(integer)")
    }
    return disagreements
  }

  @Test("a table of integers gives the evaluator's categories", arguments: try RuleSetCase.all())
  func tables(ruleSet: RuleSetCase) throws {
    let table = ruleSet.rules.integerTable
    if let table {
      let disagreements = Self.disagreements(ruleSet.rules, table)
      #expect(disagreements.areNone, "\(disagreements)")
      #expect(table.categories.count == 200)
    }
    // There is no table exactly if two integers from 100 on with the same last two digits differ in category.
    let integers: [UInt64] = Array(100...330) + [800, 801, 1000, 1001, 8000, 80_000, 800_000, 1_000_000, 2_000_000]
    let repeats = integers.allSatisfy {
      ruleSet.rules.category(for: $0) == ruleSet.rules.category(for: 100 + $0 % 100)
    }
    #expect((table != nil) == repeats)
  }

  @Test("rules unlike CLDR's have a table if it fits, and none otherwise")
  func customTables() throws {
    for text in ["one: n % 20 = 3 and n != 43", "one: v = 0", "one: v != 0", "one: n = 0..99; two: i % 50 = 1,2"] {
      let rules = try PluralRuleSet(parsing: text)
      let table = try #require(rules.integerTable, "\(text)")
      let disagreements = Self.disagreements(rules, table)
      #expect(disagreements.areNone, "\(text): \(disagreements)")
    }
    for text in [
      "one: n % 7 = 3", "one: n % 1000 = 3", "one: n = 100", "one: i != 2..100", "one: n = 18446744073709551615",
    ] {
      #expect(try PluralRuleSet(parsing: text).integerTable == nil, "\(text)")
    }
  }

  @Test("reach is right for tricky rules")
  func reach() throws {
    struct Reach: Equatable {
      let smallestInteger: UInt64?
      var singleValue: UInt64?
    }
    func reach(_ text: String, _ category: PluralCategory) throws -> Reach? {
      try PluralRuleSet(parsing: text).reach()[category].map {
        Reach(smallestInteger: $0.smallestInteger, singleValue: $0.singleValue)
      }
    }
    func only(_ value: UInt64) -> Reach { Reach(smallestInteger: value, singleValue: value) }
    #expect(try reach("one: n = 1", .one) == only(1))
    #expect(try reach("one: n = 1", .other) == Reach(smallestInteger: 0))
    #expect(try reach("one: n = 1", .few) == nil)
    // i = 1 holds for 1.5 too.
    #expect(try reach("one: i = 1", .one) == Reach(smallestInteger: 1))
    // Nothing is left of two.
    #expect(try reach("one: n = 1..3; two: n = 2", .two) == nil)
    #expect(try reach("one: n = 1 and n = 2", .one) == nil)
    // 1 to 3 less 1 and 3.
    #expect(try reach("one: n = 1,3; two: n = 1..3", .two) == only(2))
    #expect(try reach("one: n = 5000000", .one) == only(5_000_000))
    #expect(
      try reach("one: i % 1000000 = 0 and i != 0 and v = 0", .one)
        == Reach(smallestInteger: 1_000_000)
    )
    let never = Reach(smallestInteger: nil)
    #expect(try reach("one: v != 0", .one) == never)
    #expect(try reach("one: c = 6", .one) == never)
    // Only 3.0, 3.00 and so on.
    #expect(
      try reach("one: n = 3 and v != 0", .one)
        == Reach(smallestInteger: nil, singleValue: 3)
    )
  }

  @Test("trailing zeros of a fraction reach categories that nothing else does")
  func trailingZeros() throws {
    func isReachable(_ text: String) throws -> Bool {
      try PluralRuleSet(parsing: text).reach()[.one] != nil
    }
    // 0.1 with eleven zeros, 0.1 with eight, and 1 with seventeen zeros in front.
    #expect(try isReachable("one: f % 17 = 3 and t % 17 = 1"))
    #expect(try isReachable("one: f % 256 = 0 and t % 256 = 1"))
    #expect(try isReachable("one: v = 18 and f = 1"))
    // With 40 fraction digits, f does not fit into a machine integer.
    #expect(try isReachable("one: v = 40 and f % 10 = 0 and t = 7"))
    #expect(try isReachable("one: v = 40 and f != 0..5 and t = 7 and w = 1"))
    #expect(try !isReachable("one: v = 40 and f = 7 and w = 1"))
  }
}
