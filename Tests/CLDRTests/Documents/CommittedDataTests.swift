import CLDR
import Expectations
import PluralBase
import TestSupport
import Testing

@Suite("Data/cldr-plurals.json")
struct CommittedDataTests {
  private let bytes: [UInt8]
  private let document: PluralsDocument

  init() throws {
    bytes = Array(try PackageFolder.text("Data/cldr-plurals.json").utf8)
    document = try PluralsDocument(decoding: bytes)
  }

  @Test("is byte for byte what the document encodes to")
  func roundTrip() throws {
    #expect(try document.encoded() == bytes)
  }

  @Test("has as many languages, rule sets, tables and aliases as the baseline says")
  func counts() throws {
    #expect(try document.cldrVersion == Baseline.cldrVersion())
    #expect(try document.unicodeVersion == Baseline.unicodeVersion())
    for type in PluralRuleType.allCases {
      #expect(try document.groups(type).count == Baseline.count(of: "\(type) rule sets"))
      #expect(
        try Set(document.groups(type).flatMap(\.languages)).count == Baseline.count(of: "\(type) languages")
      )
    }
    #expect(try document.ranges.count == Baseline.count(of: "range tables"))
    #expect(try Set(document.ranges.flatMap(\.languages)).count == Baseline.count(of: "range languages"))
    #expect(try document.aliases.count == Baseline.count(of: "aliases of languages"))
  }

  @Test("has CLDR's rules unchanged, with their leading spaces")
  func texts() throws {
    func rules(_ language: String, _ type: PluralRuleType) -> [PluralCategory: String]? {
      document.groups(type).first { $0.languages.contains(language) }?.rules
    }
    #expect(rules("en", .cardinal)?[.one] == "i = 1 and v = 0 @integer 1")
    expectEqual(
      rules("und", .cardinal),
      [
        .other:
          " @integer 0~15, 100, 1000, 10000, 100000, 1000000, … @decimal 0.0~1.5, 10.0, 100.0, 1000.0, 10000.0, "
          + "100000.0, 1000000.0, …"
      ]
    )
    #expect(rules("it", .ordinal)?[.many] == "n = 11,8,80,800 @integer 8, 11, 80, 800")
    expectEqual(rules("pt-PT", .cardinal)?.keys.sorted(), [.one, .many, .other])
    #expect(rules("kok-Latn", .cardinal) != nil && rules("root", .cardinal) == nil)
    #expect(document.aliases["iw"] == "he" && document.aliases["sh"] == "sr-Latn")
  }
}
