import CLDR
@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase
import TestSupport
import Testing

/// Aliases and likely subtags, on CLDR's data and on made-up ones.
@Suite struct CanonicalizationTests {
  private static func cldr() throws -> PlainTagData { try PlainTagData(RuleData.shared().document.aliases) }

  static let examples: [(name: String, tag: String)] = [
    ("iw-IL", "he-IL"), ("sh", "sr-Latn"), ("sh-Cyrl", "sr-Cyrl"), ("cnr", "sr-ME"), ("cnr-BA", "sr-BA"),
    ("prs", "fa-AF"),
    ("cmn-Hant-TW", "zh-Hant-TW"), ("zh-cmn-Hans", "zh-Hans"), ("zh-yue-HK", "yue-HK"), ("zh-min-nan", "nan"),
    ("zh-min", "nan"),
    ("no-bok", "nb"), ("no-nyn-NO", "nn-NO"), ("no_bokmal", "nb"), ("i-lux", "lb"), ("i-klingon", "tlh"),
    ("i-default", "en"),
    ("i-nothing", "und"), ("art-lojban", "jbo"), ("en-GB-oed", "en-GB-oxendict"), ("sgn-BE-FR", "sfb"),
    ("sgn-US", "ase"),
    ("sgn-ase", "ase"), ("hy-arevela", "hy"), ("sv-aaland", "sv-AX"), ("ja-Latn-hepburn-heploc", "ja-Latn-alalc97"),
    ("iw-u-nu-hebr", "he-u-nu-hebr"),
    // One replacement is not enough.
    ("hye-arevmda", "hyw"), ("hy-arevmda", "hyw"), ("aar-saaho", "ssy"), ("aa-saaho", "ssy"), ("aa_ET@saaho", "ssy-ET"),
    // Three letters of a country are not a language.
    ("fr_CAN", "fr"), ("fr-BEL", "fr"), ("zh-CHS", "zh"), ("ar-SYR", "ar"), ("pt-rBR", "pt"),
    ("nor-bokmal", "nb"), ("zho-cmn-Hant", "zh-Hant"), ("zho-yue", "yue"),
  ]

  @Test("old codes are replaced until nothing changes", arguments: examples)
  func canonicalization(name: String, tag: String) throws {
    #expect(try Self.cldr().canonical(name) == tag)
  }

  @Test("every alias in CLDR leads to a tag that has no alias")
  func aliases() throws {
    let model = try Self.cldr()
    let entries = try RuleData.shared().document.aliases
    #expect(entries.count > 450)
    for (old, new) in entries {
      let tag = try #require(LanguageTag(old)).canonicalized(by: model)
      #expect(tag.canonicalized(by: model) == tag, "\(old)")
      #expect(model.alias(of: tag.language, for: tag) == nil, "\(old) → \(tag)")
      // An alias and its replacement lead to the same tag.
      if !old.hasPrefix("und-") { #expect(tag == LanguageTag(new)?.canonicalized(by: model), "\(old)") }
    }
  }

  @Test("chains of aliases are followed, and cycles end")
  func chains() throws {
    let chain = try PlainTagData(["aa": "bb", "bb": "cc-Latn", "cc": "dd-XX", "dd-xxx": "ee", "ee": "ff-latin"])
    #expect(chain.canonical("aa") == "dd-Latn-XX")
    let circle = try PlainTagData([
      "aa": "bb", "bb": "aa", "cc": "cc-valencia", "dd-aaaaa": "dd-bbbbb", "dd-bbbbb": "dd-aaaaa",
    ])
    #expect(["aa", "bb"].contains(circle.canonical("aa")))
    #expect(circle.canonical("cc") == "cc-valencia")
    #expect(circle.canonical("dd-aaaaa")?.hasPrefix("dd-") == true)
    #expect(circle.canonical("ee") == "ee")
  }

  @Test("the most specific alias wins")
  func specificity() throws {
    let model = try PlainTagData(["aa": "bb", "aa-valencia": "cc", "aa-XX-valencia": "dd", "und-valencia": "und"])
    #expect(model.canonical("aa") == "bb")
    #expect(model.canonical("aa-valencia") == "cc")
    #expect(model.canonical("aa-XX-valencia") == "dd")
    #expect(model.canonical("ee-valencia") == "ee")
  }

  @Test("likely subtags can be added and removed")
  func likelySubtags() throws {
    var model = try PlainTagData([:])
    model.likely = [
      .init("zh"): .init("zh", script: "hans", region: "cn"),
      .init("zh", region: "tw"): .init("zh", script: "hant", region: "tw"),
      .init("zh", script: "hant"): .init("zh", script: "hant", region: "tw"),
      .init(.und): .init("en", script: "latn", region: "us"),
      .init(.und, region: "tw"): .init("zh", script: "hant", region: "tw"),
    ]
    func maximized(_ name: String) -> String? { LanguageTag(name).flatMap { model.maximized($0.core)?.joined() } }
    func minimized(_ name: String) -> String? { LanguageTag(name).flatMap { model.minimized($0.core)?.joined() } }
    #expect(maximized("zh") == "zh-Hans-CN")
    #expect(maximized("zh-TW") == "zh-Hant-TW")
    #expect(maximized("zh-Hant-HK") == "zh-Hant-HK")
    #expect(maximized("zh-Zzzz-ZZ") == "zh-Hans-CN")
    #expect(maximized("und-TW") == "zh-Hant-TW")
    #expect(maximized("und") == "en-Latn-US")
    #expect(maximized("xx") == nil)
    #expect(minimized("zh-Hans-CN") == "zh")
    #expect(minimized("zh-Hant-TW") == "zh-TW")
    #expect(minimized("zh-Hant") == "zh-TW")
    #expect(minimized("zh-Hant-HK") == "zh-Hant-HK")
    #expect(minimized("xx") == nil)
  }
}
