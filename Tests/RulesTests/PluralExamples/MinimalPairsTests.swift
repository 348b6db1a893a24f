import CLDR
import Expectations
import PluralBase
import PluralExamples
import TestSupport
import Testing

@Suite struct MinimalPairsTests {
  private let document: MinimalPairsDocument
  private let bytes: [UInt8]

  init() throws {
    bytes = Array(try PackageFolder.text(MinimalPairsDocument.path).utf8)
    document = try MinimalPairsDocument(decoding: bytes)
  }

  @Test("a phrase has the number in place")
  func number() {
    // CLDR has no-break spaces in its phrases.
    func phrase(_ language: String, _ category: PluralCategory, _ number: String) -> String? {
      MinimalPairs(for: language, type: .cardinal).phrase(category, number: number)?.replacing("\u{A0}", with: " ")
    }
    #expect(phrase("pl", .few, "22") == "22 miesiące")
    #expect(phrase("pl", .many, "5") == "5 miesięcy")
    #expect(phrase("pl", .two, "2") == nil)
    // Both numbers of the Russian phrase, and none in the Arabic one.
    #expect(phrase("ru", .one, "21") == "из 21 книги за 21 день")
    #expect(phrase("ar", .two, "2") == "ولدان حضرا")
  }

  @Test(
    "a language is found in any spelling, and inherits what CLDR says it inherits",
    arguments: [
      ("pl-PL", "pl"), ("PL_pl.UTF-8", "pl"), ("sr@latin", "sr"), ("de-u-nu-latn", "de"), ("pt-PT", "pt"),
    ]
  )
  func spellings(tag: String, language: String) {
    let phrase = MinimalPairs(for: tag, type: .cardinal).phrase(.other, number: "1.5")
    #expect(phrase != nil)
    #expect(phrase == MinimalPairs(for: language, type: .cardinal).phrase(.other, number: "1.5"))
  }

  @Test("a locale in another script does not take the phrases of its language", arguments: ["az-Cyrl", "uz-Arab"])
  func scripts(tag: String) {
    #expect(MinimalPairs(for: tag, type: .cardinal).phrase(.other, number: "2") == nil)
  }

  @Test("a language without phrases, and nonsense, have none", arguments: ["lag", "tlh", "", "-", "|", "pl|", "und"])
  func unknown(tag: String) {
    #expect(MinimalPairs(for: tag, type: .cardinal).phrase(.other, number: "1") == nil)
  }

  @Test("the table has every phrase of the data")
  func table() throws {
    var count = 0
    for (type, languages) in [(PluralRuleType.cardinal, document.cardinal), (.ordinal, document.ordinal)] {
      for (tag, phrases) in languages {
        let pairs = MinimalPairs(for: tag, type: type)
        for category in PluralCategory.allCases {
          #expect(pairs.phrase(category, number: "{0}") == phrases[category], "\(tag) \(type) \(category)")
        }
        count += phrases.count
      }
    }
    #expect(try document.cardinal.count == Baseline.count(of: "minimal pairs, cardinal languages"))
    #expect(try document.ordinal.count == Baseline.count(of: "minimal pairs, ordinal languages"))
    #expect(try count == Baseline.count(of: "minimal pairs"))
  }

  @Test("the generated table is what the generator makes of the data: run `swift run cldr-gen` if not")
  func drift() throws {
    for file in try MinimalPairsGenerator.files(from: document) {
      let committed = try PackageFolder.text("\(MinimalPairsGenerator.folder)/\(file.name)")
      #expect((committed == file.contents) as Bool, "\(file.name) differs; run `swift run cldr-gen`")
    }
    #expect(try document.encoded() == bytes)
  }

  @Test("a language has a phrase for each category that its rules have, or for none")
  func completeness() throws {
    let rules = try RuleData.shared().document
    var missing: [String] = []
    for group in rules.cardinal {
      for language in group.languages {
        let phrases = document.phrases(for: language, type: .cardinal)
        guard !phrases.isEmpty else { continue }
        missing += group.rules.keys.filter { phrases[$0] == nil }.map { "\(language) \($0)" }
      }
    }
    // CLDR's own gaps; an entry that is filled has to go from this list.
    expectEqual(missing.sorted(), ["lld many", "vec many"])
  }
}
