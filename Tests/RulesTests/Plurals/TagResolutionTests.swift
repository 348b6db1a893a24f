import CLDR
import LanguageTags
import PluralBase
import Plurals
import TestSupport
import Testing

@Suite struct TagResolutionTests {
  @Test(
    "tags in every spelling lead to their language",
    arguments: [
      ("ru", "ru"), ("RU", "ru"), ("Ru-ru", "ru"), ("ru_RU.UTF-8", "ru"), ("ru.KOI8-R", "ru"), ("ru@euro", "ru"),
      ("sr@latin", "sr"), ("sr-Latn", "sr"), ("sr_Latn_BA", "sr"), ("en_US@calendar=buddhist", "en"),
      ("de-u-nu-latn", "de"), ("de-DE-u-co-phonebk-x-private", "de"), ("en-x-pt-PT", "en"), ("en-t-ru", "en"),
      ("iw", "he"), ("in", "id"), ("ji", "yi"), ("jw", "jv"), ("sh", "sr"), ("mo", "ro"), ("tl", "fil"), ("cmn", "zh"),
      ("arb", "ar"), ("IW_IL", "he"), ("sh-Cyrl", "sr"), ("rus", "ru"), ("eng-GB", "en"), ("prs", "fa"), ("swc", "sw"),
      ("cnr-ME", "sr"), ("no-bok", "nb"), ("no-NYN", "nn"), ("no_bokmal", "nb"), ("i-lux", "lb"), ("i-default", "en"),
      ("art-lojban", "jbo"), ("zh-yue", "yue"), ("zh-cmn-Hant", "zh"), ("zh-min-nan", "und"), ("zh-gan", "und"),
      ("pt", "pt"), ("pt-BR", "pt"), ("pt-PT", "pt-PT"), ("pt_pt.UTF-8", "pt-PT"), ("PT_PT@euro", "pt-PT"),
      ("pt-PT-u-nu-latn", "pt-PT"), ("por-PT", "pt-PT"), ("pt-PTX", "pt"), ("pt-Latn-PT", "pt"),
      ("pt-AO", "pt"), ("pt-MZ", "pt"), ("pt-CH", "pt"), ("zh-Hant", "zh"), ("zh-Hant-TW", "zh"),
      ("kok-Latn", "kok-Latn"), ("kok_LATN_IN", "kok-Latn"), ("gom-Latn", "kok-Latn"), ("kok-Deva", "kok"),
      ("und", "und"), ("root", "und"), ("C", "und"), ("POSIX", "und"), ("C.UTF-8", "und"), ("en_US_POSIX", "en"),
      ("x-klingon", "und"), ("i-klingon", "und"), ("tlh", "und"), ("qaa", "und"), ("", "und"), ("-", "und"),
      ("_", "und"),
      ("-en", "und"), ("en-", "en"), ("en--US", "en"), ("pt--PT", "pt"), (" en", "und"), ("en ", "und"), ("e", "und"),
      ("english", "und"), ("en1", "und"), ("e-n", "und"), ("русский", "und"), ("ｅｎ", "und"), ("en\u{301}", "und"),
      ("en\u{0}", "und"), ("\u{0}", "und"), ("en-\u{0}", "en"), ("🇬🇧", "und"), ("und-FR", "und"), ("@", "und"),
      (".", "und"),
      ("en-GB-oed", "en"), ("sgn-DE", "und"), ("hy-arevmda", "und"), ("hy-arevela", "hy"), ("aa-saaho", "ssy"),
      ("nor-bok", "nb"), ("zho_YUE", "yue"), ("en\u{0}-US", "und"), ("abcdefghi-en", "und"), ("no-bokmalen", "no"),
    ] as [(String, String)]
  )
  func resolution(tag: String, language: String) {
    let rules = PluralRules(for: tag)
    #expect(rules.language == language)
    #expect(rules.isFallback == (language == "und"))
    #expect(rules == PluralRules(for: language))
    #expect(rules.hashValue == PluralRules(for: language).hashValue)
    #expect(rules.description == "\(language) cardinal")
    // A substring of a longer string too.
    #expect(PluralRules(for: "xx\(tag)-PT".dropFirst(2).dropLast(3)) == rules)
  }

  @Test("a language without ordinal rules falls back for ordinals only")
  func ordinals() throws {
    #expect(PluralRules(for: "ak", type: .ordinal).isFallback)
    #expect(PluralRules(for: "ak", type: .ordinal).language == "und")
    #expect(!PluralRules(for: "ak").isFallback)
    #expect(!PluralRules(for: "ja").isFallback && !PluralRules(for: "ja", type: .ordinal).isFallback)
    #expect(PluralRules(for: "en", type: .ordinal).description == "en ordinal")
    #expect(PluralRules(for: "en") != PluralRules(for: "en", type: .ordinal))
    #expect(PluralRules(for: "en") != PluralRules(for: "de"))
    let data = try RuleData.shared()
    for language in data.languages(.cardinal) where !data.languages(.ordinal).contains(language) {
      let ordinals = PluralRules(for: language, type: .ordinal)
      if data.document.aliases[language] == nil, !language.contains("-") { #expect(ordinals.isFallback, "\(language)") }
    }
  }

  @Test("a tag without its own ordinal rules takes its parent's", arguments: ["pt-PT", "por_PT"])
  func ordinalsOfParent(tag: String) {
    let ordinals = PluralRules(for: tag, type: .ordinal)
    #expect(ordinals.language == "pt")
    #expect(!ordinals.isFallback)
    #expect(ordinals == PluralRules(for: "pt", type: .ordinal))
    #expect(PluralRules(for: tag).language == "pt-PT")
  }

  @Test("all languages and aliases, in every spelling and with every suffix, agree with a plain implementation")
  func agreement() throws {
    let data = try RuleData.shared()
    let plain = PlainResolution(data)
    var disagreements = Disagreements()
    let names = Set(PluralRuleType.allCases.flatMap(data.languages)).union(data.document.aliases.keys)
      .union(data.document.aliases.values).union(["und", "root", "xx", "tlh", "c"])
    let tails = [
      "", "-PT", "-pt", "_BR", "-Latn", "_latn_PT", "-Latn-IN", "-Hant-TW", "-US", "-419", "-min", "-min-nan", "-yue",
      "-bok", "-nyn", "-nynorsk", "-u-nu-latn", "-x-PT", ".UTF-8", "@latin", "-PT.UTF-8@x", "-", "--PT", "-PTX", "PT",
      "-saaho",
    ]
    for name in names.sorted() {
      for tail in tails {
        let tag = name + tail
        let posix = tag.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "_")
        for (type, expected) in plain.languages(of: tag) {
          for tag in [tag, tag.uppercased(), posix] {
            disagreements.compare(PluralRules(for: tag, type: type).language, expected, "\(tag) \(type)")
          }
        }
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
    #expect(disagreements.comparisons > 80_000)
  }

  @Test(
    "aliases of aliases apply: hye-arevmda and aar-saaho have the rules of hy-arevmda and aa-saaho",
    arguments: [
      ("hye-arevmda", "hy-arevmda", "und"), ("arm_AREVMDA", "hy-arevmda", "und"), ("aar-saaho", "aa-saaho", "ssy"),
    ]
  )
  func aliasesOfAliases(tag: String, other: String, language: String) {
    for type in PluralRuleType.allCases {
      #expect(PluralRules(for: tag, type: type) == PluralRules(for: other, type: type))
    }
    #expect(PluralRules(for: tag).language == language)
  }

  @Test(
    "a variant makes an alias apply after a script and a region too",
    arguments: [
      ("aar-TW-saaho", "ssy"), ("no-Latn-nynorsk", "nn"), ("arm-DE-arevmda", "und"), ("no_Latn_NO_BOKMAL", "nb"),
      ("art-DE-lojban", "jbo"), ("zh-Hant-TW-hakka", "und"), ("no-hepburn-nynorsk", "nn"), ("no-x-nynorsk", "no"),
      ("no--nynorsk", "no"), ("no-é-nynorsk", "no"), ("no-toolongtag-nynorsk", "no"), ("i-DE-default", "und"),
      ("pt-hepburn-PT", "pt"), ("pt-PT-nynorsk", "pt-PT"),
    ]
  )
  func laterVariants(tag: String, language: String) {
    #expect(PluralRules(for: tag).language == language)
  }

  @Test("every alias with every suffix of an alias or a language agrees with a plain implementation")
  func aliasesWithSuffixes() throws {
    let data = try RuleData.shared()
    let plain = PlainResolution(data)
    var disagreements = Disagreements()
    let languages = PluralRuleType.allCases.flatMap(data.languages)
    let names = Set(data.document.aliases.keys).union(data.document.aliases.values).union(languages)
    let suffixes = Set(names.compactMap { name in name.firstIndex(of: "-").map { String(name[$0...]) } })
    for name in names {
      for suffix in suffixes {
        let tag = name + suffix
        for (type, expected) in plain.languages(of: tag) {
          disagreements.compare(PluralRules(for: tag, type: type).language, expected, "\(tag) \(type)")
        }
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
    #expect(suffixes.count > 20 && disagreements.comparisons > 40_000)
  }

  @Test("random bytes agree with a plain implementation and never trap")
  func noise() throws {
    let plain = PlainResolution(try RuleData.shared())
    var disagreements = Disagreements()
    var random = SeededGenerator(seed: 99)
    let pieces = [
      "pt", "PT", "no", "zh", "kok", "gom", "Latn", "i", "lux", "min", "nan", "bok", "-", "_", "-", "_", ".", "@", "u",
    ]
    var known = 0
    for round in 0..<15_000 {
      let tag =
        switch round % 3 {
        case 0:
          String(decoding: (0..<random.below(12)).map { _ in UInt8(truncatingIfNeeded: random.next()) }, as: UTF8.self)
        case 1: String(decoding: (0..<random.below(5)).map { _ in UInt8(0x5d + random.below(32)) }, as: UTF8.self)
        default: (0..<random.below(6)).map { _ in pieces[random.below(pieces.count)] }.joined()
        }
      for (type, expected) in plain.languages(of: tag) {
        let language = PluralRules(for: tag, type: type).language
        if language != "und" { known += 1 }
        disagreements.compare(language, expected, "\"\(tag)\" \(type)")
      }
    }
    #expect(disagreements.areNone, "\(disagreements)")
    #expect(known > 500)
  }

  @Test("the packed tables give random tags the language that canonicalizing and truncating them gives")
  func canonicalization() throws {
    let document = try RuleData.shared().document
    let data = try PlainTagData(document.aliases)
    let known = Dictionary(uniqueKeysWithValues: PluralRules.languages().map { ($0.lowercased(), $0) })
    let names = Set(known.keys).union(document.aliases.keys).union(document.aliases.values).sorted()
    let regions = ["PT", "BR", "us", "419", "TW", "IL", "no", "BE", "DE"]
    let variants = ["saaho", "arevmda", "nynorsk", "bokmal", "hepburn", "1901", "posix", "valencia"]
    let tails = ["u-nu-latn", "x-PT", "t-ru", "u-va-posix"]
    var random = SeededGenerator(seed: 97)
    func randomLetters(_ count: Int) -> String {
      String((0..<count).map { _ in Character(Unicode.Scalar(UInt8(0x61 + random.below(26)))) })
    }
    var disagreements = Disagreements()
    var (knownCount, changedCount) = (0, 0)
    for _ in 0..<20_000 {
      var parts = [random.below(4) > 0 ? names[random.below(names.count)] : randomLetters(2 + random.below(2))]
      if random.below(3) == 0 { parts.append(["Latn", "hant", "Cyrl", "IN"][random.below(4)]) }
      // A second region makes a tag malformed. There reading a tag stops, and the packed tables go on.
      if random.below(2) == 0, parts.last != "IN" { parts.append(regions[random.below(regions.count)]) }
      // Of two variants that both have an alias, CLDR does not say which one goes first.
      if random.below(3) == 0, !parts[0].contains("-") { parts.append(variants[random.below(variants.count)]) }
      if random.below(4) == 0 { parts.append(tails[random.below(tails.count)]) }
      var name = parts.joined(separator: random.below(2) == 0 ? "-" : "_")
      if random.below(3) == 0 { name = name.uppercased() }
      let canonical = try #require(LanguageTag(name), "\(name)").canonicalized(by: data)
      var subtags = String(decoding: canonical.key, as: UTF8.self).split(separator: "-")
      while !subtags.isEmpty, known[subtags.joined(separator: "-")] == nil { subtags.removeLast() }
      let expected = known[subtags.joined(separator: "-")] ?? "und"
      if expected != "und" { knownCount += 1 }
      if canonical != LanguageTag(name) { changedCount += 1 }
      disagreements.compare(PluralRules(for: name).language, expected, name)
    }
    #expect(disagreements.areNone, "\(disagreements)")
    #expect(knownCount > 6000 && changedCount > 4000)
  }

  @Test("bytes that are not UTF-8 are not a language, and never trap")
  func brokenText() {
    var random = SeededGenerator(seed: 98)
    for _ in 0..<5000 {
      let bytes = (0..<random.below(24)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let rules = bytes.withUnsafeBufferPointer { PluralRules(utf8: $0, type: .cardinal) }
      #expect(!rules.language.isEmpty)
    }
    let nothing = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    #expect(PluralRules(utf8: nothing, type: .ordinal).language == "und")
    let broken: [UInt8] = [0x65, 0x6e, 0x2d, 0xff, 0xc0]
    #expect(broken.withUnsafeBufferPointer { PluralRules(utf8: $0, type: .cardinal) }.language == "en")
  }

  @Test("a tag of a megabyte gives the same rules as its beginning")
  func longTags() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(PluralRules(for: long).language == "und")
    #expect(PluralRules(for: "pt-\(long)").language == "pt")
    #expect(PluralRules(for: "pt-PT-\(long)").language == "pt-PT")
    #expect(PluralRules(for: "ru\(String(repeating: "-x", count: 500_000))").language == "ru")
    #expect(PluralRules(for: String(repeating: "-", count: 1_000_000)).language == "und")
    #expect(PluralRules(for: String(repeating: "🇬🇧", count: 100_000)).language == "und")
  }

  @Test("a string that is not stored as UTF-8 is read like any other")
  func lazyStrings() {
    #expect(PluralRules(for: String("TP-tp".reversed())).language == "pt-PT")
    #expect(PluralRules(for: "ru-RU".split(separator: "-")[0]).language == "ru")
  }
}
