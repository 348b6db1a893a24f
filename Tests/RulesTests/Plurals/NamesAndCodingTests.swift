import Expectations
import Foundation
import PluralBase
import Plurals
import Testing

@Suite struct NamesAndCodingTests {
  @Test("a category has one name: raw, printed, interpolated and encoded")
  func categories() throws {
    let names = ["zero", "one", "two", "few", "many", "other"]
    for (category, name) in zip(PluralCategory.allCases, names) {
      #expect(category.rawValue == name)
      #expect(PluralCategory(rawValue: name) == category)
      #expect("\(category)" == name && String(reflecting: category) == name)
      #expect(try String(decoding: JSONEncoder().encode([category]), as: UTF8.self) == "[\"\(name)\"]")
      try expectEqual(JSONDecoder().decode([PluralCategory].self, from: Data("[\"\(name)\"]".utf8)), [category])
      #expect(PluralCategory(index: category.index) == category)
    }
    for name in ["", "Few", "few ", "fe", "others", "fe\u{301}w"] { #expect(PluralCategory(rawValue: name) == nil) }
    #expect(PluralCategory(index: 6) == nil)
    #expect(PluralCategory.allCases.sorted(by: >) == PluralCategory.allCases.reversed())
    #expect(Set(PluralCategory.allCases + PluralCategory.allCases).count == 6)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([PluralCategory].self, from: Data("[\"pow\"]".utf8))
    }
  }

  @Test("a rule type has one name: raw, printed, interpolated and encoded")
  func types() throws {
    for (type, name) in zip(PluralRuleType.allCases, ["cardinal", "ordinal"]) {
      #expect(type.rawValue == name && "\(type)" == name)
      #expect(try String(decoding: JSONEncoder().encode([type]), as: UTF8.self) == "[\"\(name)\"]")
    }
  }

  @Test("rules are encoded as their language and type")
  func rules() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for (tag, type) in [("pt-PT", PluralRuleType.cardinal), ("iw", .cardinal), ("en-US", .ordinal), ("tlh", .cardinal)]
    {
      let rules = PluralRules(for: tag, type: type)
      let data = try encoder.encode(rules)
      let expected = "{\"language\":\"\(rules.language)\",\"type\":\"\(type)\"}"
      #expect(String(decoding: data, as: UTF8.self) == expected)
      #expect(try JSONDecoder().decode(PluralRules.self, from: data) == rules)
    }
  }

  @Test("reach and samples can be encoded")
  func reachAndSamples() throws {
    let rules = PluralRules(for: "pl")
    let reach = try #require(rules.reach(of: .one))
    #expect(try JSONDecoder().decode(PluralReach.self, from: JSONEncoder().encode(reach)) == reach)
    let samples = try #require(rules.samples(of: .few))
    #expect(try JSONDecoder().decode(PluralSamples.self, from: JSONEncoder().encode(samples)) == samples)
  }
}
