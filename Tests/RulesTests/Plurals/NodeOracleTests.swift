import CLDR
import Foundation
import PluralBase
import PluralRuleSyntax
import Plurals
import TestSupport
import Testing

@Suite(
  .enabled(if: Oracle.currentNode.isWanted, "\(Oracle.currentNode.absence)")
)
struct NodeOracleTests {
  /// Numbers below 10¹⁸, which have no known difference.
  private static let numbers: [String] = {
    var random = SeededGenerator(seed: 20)
    var numbers =
      (0...130).map(String.init)
      + (1...15).flatMap { power -> [String] in
        let one = "1" + String(repeating: "0", count: power)
        return [one, "\(one.dropLast())1", "2\(one.dropFirst())"]
      }
    // Node takes integers as doubles, which are exact up to 2⁵³.
    numbers += [
      "9007199254740991", "9007199254740990", "10000000000000000", "100000000000000000", "900000000000000000",
    ]
    numbers += [
      "-1", "-2", "-11", "-1.5", "-1.0", "800", "880", "1000001", "999999", "1234567", "0.000001", "0.0000001",
    ]
    for integer in [0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 20, 21, 22, 71, 100, 101, 102, 111, 1000, 1_000_000] {
      for fraction in [
        "0", "00", "000", "1", "2", "3", "4", "5", "6", "9", "10", "11", "12", "01", "02", "20", "21", "50", "011",
      ] {
        numbers.append("\(integer).\(fraction)")
      }
    }
    // Up to fifteen digits survive Node's way through a double.
    return numbers + (0..<150).map { _ in "\(random.below(1_000_000)).\(random.digits(1...8))" }
  }()

  /// Numbers from 10¹⁸ on. Node keeps only their last eighteen integer digits, so they are 0 for Node.
  private static let largeNumbers = ["1000000000000000000", "7000000000000000000", "1000000000000000000000"]

  /// The languages in which Node is wrong about a large number, because some relation takes its `i` for 0. That is all that is
  /// known to differ.
  private static func knownDifferences(_ type: PluralRuleType, _ number: String) throws -> Set<String> {
    let (data, operands, zero) = (
      try RuleData.shared(), try ExactOperands(parsing: number), try ExactOperands(parsing: "0")
    )
    let languages = try data.languages(type).filter { language in
      let rules = try data.rules(language, type)
      let answer = rules.categories.first { category in
        rules[category]?.condition?.alternatives.contains { relations in
          relations.allSatisfy { $0.isSatisfied(by: $0.operand == .i ? zero : operands) }
        } ?? false
      }
      return answer ?? .other != rules.category(for: operands)
    }
    return Set(languages)
  }

  /// What Node answers with its default locale.
  private static let unsupported: [PluralRuleType: Set<String>] = [.cardinal: ["und"], .ordinal: ["und"]]

  private static func plural(_ language: String, _ type: PluralRuleType, _ text: String) throws -> String {
    PluralRules(for: language, type: type).category(for: try PluralOperands(parsing: text)).rawValue
  }

  @Test("Node agrees for all languages, cardinal and ordinal, except for the known differences")
  func categories() async throws {
    try Oracle.currentNode.require()
    let data = try RuleData.shared()
    let languages = Dictionary(
      uniqueKeysWithValues: PluralRuleType.allCases.map { ($0.description, data.languages($0)) }
    )
    let numbers = Self.numbers + Self.largeNumbers
    let answers = try await NodeOracle.answers(to: .init(languages: languages, numbers: numbers, ranges: [:]))
    var disagreements = Disagreements()
    for type in PluralRuleType.allCases {
      let unsupported = try #require(answers.unsupported[type.description])
      #expect(Set(unsupported) == Self.unsupported[type])
      let categories = try #require(answers.categories[type.description])
      #expect(categories.count + unsupported.count == data.languages(type).count)
      for (language, keywords) in categories.sorted(by: { $0.key < $1.key }) {
        for (number, keyword) in zip(Self.numbers, keywords) {
          disagreements.compare(try Self.plural(language, type, number), keyword, "\(language) \(type), \(number)")
        }
      }
      for (index, number) in Self.largeNumbers.enumerated() {
        // Exactly these: a language that stops differing fails as well as one that starts to.
        let differing = try categories.filter { language, keywords in
          try Self.plural(language, type, number) != keywords[Self.numbers.count + index]
        }
        #expect(try Set(differing.keys) == Self.knownDifferences(type, number), "\(type), \(number)")
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
    #expect(disagreements.comparisons == answers.categories.values.reduce(0) { $0 + $1.count } * Self.numbers.count)
  }

  @Test("Node agrees on all range pairs that CLDR lists and answers `other` for the rest")
  func ranges() async throws {
    try Oracle.currentNode.require()
    let data = try RuleData.shared()
    // A number of each category, for all pairs of them.
    let samples = Array(0...130).map(Double.init) + [1_000_000, 0.1, 0.5, 1.5, 2.5, 0.2, 0.3, 1.1]
    var questions: [String: [[Double]]] = [:]
    for language in data.languages(.cardinal) {
      let rules = PluralRules(for: language)
      let numbers = rules.categories.compactMap { category in samples.first { rules.category(for: $0) == category } }
      questions[language] = numbers.flatMap { start in numbers.map { [start, $0] } }
    }
    let answers = try await NodeOracle.answers(to: .init(languages: [:], numbers: [], ranges: questions))
    var disagreements = Disagreements()
    var masked = 0
    for (language, keywords) in answers.ranges {
      let rules = PluralRules(for: language)
      let results = data.ranges(rules.language) ?? data.ranges(String(rules.language.prefix { $0 != "-" })) ?? [:]
      for (pair, keyword) in zip(questions[language] ?? [], keywords) {
        let ends = PluralsDocument.CategoryPair(
          start: rules.category(for: pair[0]),
          end: rules.category(for: pair[1])
        )
        let actual = rules.category(from: pair[0], to: pair[1])
        if results[ends] == nil, ends.end != .other {
          // The known difference: for a pair that CLDR does not list, this library takes the end, and Node says `other`.
          masked += 1
          disagreements.compare(actual, ends.end, "\(language) \(pair), not listed")
          disagreements.compare(keyword, "other", "Node's \(language) \(pair), not listed")
        } else {
          disagreements.compare(actual.rawValue, keyword, "\(language) \(pair)")
        }
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
    #expect(disagreements.comparisons == questions.reduce(masked) { $0 + ($1.key == "und" ? 0 : $1.value.count) })
    #expect(masked > 0, "the known difference hides nothing any more")
    #expect(answers.ranges.count == data.languages(.cardinal).count - 1, "all but und")
  }
}
