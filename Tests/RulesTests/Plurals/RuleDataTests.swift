import CLDR
import Expectations
import PluralBase
import Plurals
import TestSupport
import Testing

@Suite struct RuleDataTests {
  @Test("languages and versions match the data")
  func languages() throws {
    let data = try RuleData.shared()
    #expect(PluralRules.languages() == data.languages(.cardinal))
    #expect(PluralRules.languages(type: .ordinal) == data.languages(.ordinal))
    #expect(try PluralRules.languages().count == Baseline.count(of: "cardinal languages"))
    #expect(try PluralRules.languages(type: .ordinal).count == Baseline.count(of: "ordinal languages"))
    #expect(PluralRules.cldrVersion == data.document.cldrVersion)
    #expect(PluralRules.unicodeVersion == data.document.unicodeVersion)
  }

  @Test("rules and samples are exactly CLDR's", arguments: try LanguageCase.all())
  func texts(language: LanguageCase) throws {
    let texts = try RuleData.shared().texts(language.language, language.type)
    let rules = PluralRules(for: language.language, type: language.type)
    for category in PluralCategory.allCases {
      guard let text = texts[category] else {
        #expect(rules.sourceText(of: category) == nil)
        #expect(rules.ruleText(of: category) == nil)
        #expect(rules.samples(of: category) == nil)
        continue
      }
      #expect(rules.sourceText(of: category) == text)
      let condition = text.split(separator: "@", omittingEmptySubsequences: false)[0]
      #expect(rules.ruleText(of: category) == Self.trimmed(condition))
      #expect((rules.ruleText(of: category) == "") == (category == .other))
      let samples = try #require(rules.samples(of: category))
      #expect(samples.integers == Self.list("@integer", in: text))
      #expect(samples.decimals == Self.list("@decimal", in: text))
    }
  }

  private static func list(_ keyword: String, in text: String) -> String? {
    guard let range = text.firstRange(of: keyword) else { return nil }
    return trimmed(text[range.upperBound...].prefix { $0 != "@" })
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  @Test("known rules have CLDR's text")
  func examples() {
    let russian = PluralRules(for: "ru")
    #expect(russian.ruleText(of: .one) == "v = 0 and i % 10 = 1 and i % 100 != 11")
    #expect(russian.ruleText(of: .other) == "")
    #expect(russian.ruleText(of: .zero) == nil)
    #expect(russian.samples(of: .few)?.integers == "2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002, …")
    #expect(russian.samples(of: .few)?.decimals == nil)
    expectEqual(russian.categories, [.one, .few, .many, .other])
  }
}
