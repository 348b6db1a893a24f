import CLDR
import PluralBase
import Plurals
import TestSupport
import Testing

@Suite struct RangeTests {
  private static func expected(
    _ results: [PluralsDocument.CategoryPair: PluralCategory]?,
    _ start: PluralCategory,
    _ end: PluralCategory
  ) -> PluralCategory {
    results?[PluralsDocument.CategoryPair(start: start, end: end)] ?? end
  }

  @Test("every pair of categories matches the data, or takes the category of its end if the data have no entry")
  func allPairs() throws {
    let data = try RuleData.shared()
    var disagreements = Disagreements()
    var listed = 0
    var languagesWithData = 0
    let plain = PlainResolution(data)
    for language in data.languages(.cardinal) + ["und", "tlh", ""] {
      let rules = PluralRules(for: language)
      // An alias has the ranges of its replacement. A variant without ranges has those of its language.
      let resolved = plain.languages(of: language)[0].language
      let results = data.ranges(resolved) ?? data.ranges(String(resolved.prefix { $0 != "-" }))
      if data.ranges(language) != nil { languagesWithData += 1 }
      listed += results?.count ?? 0
      for start in PluralCategory.allCases {
        for end in PluralCategory.allCases {
          disagreements.compare(
            rules.category(from: start, to: end),
            Self.expected(results, start, end),
            "\(language) \(start)–\(end)"
          )
        }
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
    #expect(disagreements.comparisons == (data.languages(.cardinal).count + 3) * 36)
    #expect(try languagesWithData == Baseline.count(of: "range languages"))
    #expect(try Set(data.document.ranges.map(\.results)).count == Baseline.count(of: "range tables"))
    #expect(listed > languagesWithData * 4)
  }

  @Test("ranges of every kind of number have the categories of the table")
  func numbers() throws {
    let data = try RuleData.shared()
    var disagreements = Disagreements()
    for language in data.languages(.cardinal) where data.ranges(language) != nil {
      let rules = PluralRules(for: language)
      let ends = Array(0...12) + [100, 101, 1_000_000]
      for start in ends {
        for end in ends {
          let expected = Self.expected(data.ranges(language), rules.category(for: start), rules.category(for: end))
          disagreements.compare(rules.category(from: start, to: end), expected, "\(language) \(start)–\(end)")
          disagreements.compare(
            rules.category(from: Double(start), to: Float(end)),
            expected,
            "\(language) \(start).0–\(end).0"
          )
          let operands = (PluralOperands(start), PluralOperands(UInt8(truncatingIfNeeded: end)))
          if end < 256 {
            disagreements.compare(rules.category(from: operands.0, to: operands.1), expected, "\(language) operands")
          }
        }
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
  }

  @Test("known ranges have their categories")
  func examples() throws {
    #expect(PluralRules(for: "sl").category(from: 1, to: 2) == .two)
    #expect(PluralRules(for: "en").category(from: 0, to: 1) == .other)
    #expect(PluralRules(for: "lv").category(from: .zero, to: .one) == .one)
    #expect(PluralRules(for: "ru").category(from: 1, to: 2) == .few)
    #expect(PluralRules(for: "ro").category(from: 1.5, to: 5.0) == .few)
    #expect(PluralRules(for: "en").category(from: Double.nan, to: 1.0) == .other)
    #expect(PluralRules(for: "sl").category(for: 1...2) == .two)
    #expect(PluralRules(for: "ro").category(for: 1.5...5.0) == .few)
    #expect(
      PluralRules(for: "fr").category(from: try PluralOperands(parsing: "0"), to: try PluralOperands(parsing: "1.5"))
        == .one
    )
  }

  @Test("Portuguese in Portugal has the same ranges as in Brazil")
  func inheritance() throws {
    let data = try RuleData.shared()
    #expect(data.ranges("pt-PT") == nil)
    let results = try #require(data.ranges("pt"))
    for (pair, category) in results {
      #expect(PluralRules(for: "pt-PT").category(from: pair.start, to: pair.end) == category)
    }
  }

  @Test("ordinals, and languages without range data, take the category of the end", arguments: PluralCategory.allCases)
  func fallback(end: PluralCategory) {
    for start in PluralCategory.allCases {
      for language in ["en", "lv", "ro", "ru", "tlh"] {
        #expect(PluralRules(for: language, type: .ordinal).category(from: start, to: end) == end)
      }
      for language in ["und", "ast", "tlh", "dsb", ""] {
        #expect(PluralRules(for: language).category(from: start, to: end) == end, "\(language)")
      }
    }
  }
}
