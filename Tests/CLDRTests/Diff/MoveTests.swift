import CLDR
import PluralBase
import PluralRuleSyntax
import TestSupport
import Testing

/// What a report says about the numbers that moved, against trying numbers one by one.
@Suite struct MoveTests {
  private static func side(_ rules: [PluralCategory: String]) throws -> DiffSide {
    try DiffSide(
      PluralsDocument(
        cldrVersion: "1",
        unicodeVersion: "1",
        cardinal: ["und": [.other: ""], "aa": rules.merging([.other: ""]) { given, _ in given }],
        ordinal: ["und": [.other: ""]],
        ranges: [:],
        aliases: [:]
      )
    )
  }

  private static func moves(_ old: [PluralCategory: String], _ new: [PluralCategory: String]) throws -> [CLDRDiff.Move]
  {
    try CLDRDiff(from: side(old), to: side(new)).changed.first?.moves ?? []
  }

  @Test(
    "the rule of a set of integers, and whether its examples are all",
    arguments: [
      ("n = 1", "n % 100 = 1", "n % 100 = 1, except 1", ["101", "201"], false),
      ("n % 10 = 1", "n % 10 = 1 or n = 7,12", nil, ["7", "12"], true),
      ("n = 1", "n = 1 or n = 20..40", "n = 20..40", ["20", "21"], false),
      ("n % 10 = 1", "n % 10 = 1,3..5 and n != 3", "n % 10 = 3..5, except 3", ["4", "5"], false),
      ("n % 10 = 1", "n % 10 = 1..2 or n = 5", "n % 10 = 2 or n = 5", ["2", "5"], false),
      ("n = 1", "n = 1 or n != 0", "all integers, except 0..1", ["2", "3"], false),
      ("n % 4 = 1", "n % 4 = 1 or n % 6 = 0", "n % 6 = 0", ["0", "6"], false),
      ("n = 1", "n % 1000000 = 0 or n = 1", "n % 1000000 = 0", ["0", "1000000"], false),
    ] as [(String, String, String?, [String], Bool)]
  )
  func integers(old: String, new: String, rule: String?, examples: [String], isComplete: Bool) throws {
    let move = try #require(try Self.moves([.one: old], [.one: new]).first { $0.to == .one })
    #expect(move.integers?.rule == rule)
    #expect(move.integers?.examples.prefix(2) == examples[...])
    #expect(move.integers?.isComplete == isComplete)
  }

  @Test(
    "the rule of a set of decimals",
    arguments: [
      ("i = 1 and v = 0", "i = 1 and v = 0 or i = 0 and v != 0", "i = 0", ["0.0", "0.1", "0.2"]),
      ("n = 1", "n = 1 or t != 0", "t != 0", ["0.1", "0.2", "0.3"]),
      ("n = 1", "n = 1 or v = 2 and f = 7", "v = 2 and f = 7", ["0.07", "1.07", "2.07"]),
      ("n = 1", "n = 1..2", nil, ["2.0"]),
      ("i % 10 != 1 and v = 0", "i % 10 = 1 or i % 10 != 1", "all decimals", ["0.0", "0.1"]),
    ] as [(String, String, String?, [String])]
  )
  func decimals(old: String, new: String, rule: String?, examples: [String]) throws {
    let move = try #require(try Self.moves([.one: old], [.one: new]).first { $0.to == .one })
    #expect(move.decimals?.rule == rule)
    #expect(move.decimals?.examples.prefix(examples.count) == examples[...])
    #expect(move.decimals?.isComplete == false)
  }

  @Test("examples and rules of random changes agree with trying all numbers", arguments: 0..<40)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func relation() -> String {
      let operand = ["n", "i", "n % 10", "i % 10", "n % 100", "i % 4"][random.below(6)]
      let low = random.below(12)
      let values = random.happens(50) ? "\(low)" : "\(low)..\(low + random.below(5))"
      return "\(operand) \(random.happens(75) ? "=" : "!=") \(values)"
    }
    func rule() -> String { relation() + [" and ", " or "][random.below(2)] + relation() }
    let (old, new) = (rule(), rule())
    let sets = try [old, new].map { try PluralRuleSet(parsing: "one: \($0)") }
    let operands = (0..<1000).map { ExactOperands($0) }
    let categories = sets.map { set in operands.map { set.category(for: $0) } }
    let moves = try Self.moves([.one: old], [.one: new])
    for (from, to) in [(PluralCategory.one, PluralCategory.other), (.other, .one)] {
      let numbers = moves.first { $0.from == from && $0.to == to }?.integers
      let members = Set(operands.indices.filter { categories[0][$0] == from && categories[1][$0] == to })
      #expect(numbers?.examples ?? [] == members.sorted().prefix(8).map(String.init), "\(old); \(new)")
      if numbers?.isComplete ?? true { #expect(members.count <= 8) }
      guard let rule = numbers?.rule else { continue }
      // A rule is a condition of the rule language with exceptions after it.
      let parts = rule.replacing("all integers", with: "n % 1 = 0").split(separator: ", except ")
      let condition = try PluralCondition(parsing: String(parts[0]))
      let exceptions = try parts.dropFirst().map { try PluralCondition(parsing: "n = \($0)") }
      for (number, operands) in operands.enumerated() {
        let isInRule = condition.isSatisfied(by: operands) && !exceptions.contains { $0.isSatisfied(by: operands) }
        #expect(isInRule == members.contains(number), "\(number): \(old); \(new)")
      }
    }
  }
}
