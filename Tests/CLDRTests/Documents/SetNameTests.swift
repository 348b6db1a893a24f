import CLDR
import Expectations
import PluralBase
import TestSupport
import Testing

@Suite("The names of rule sets and range tables")
struct SetNameTests {
  private static let one: [PluralCategory: String] = [.one: "n = 1", .other: ""]
  private static let two: [PluralCategory: String] = [.two: "n = 2", .other: ""]
  private static let few: [PluralCategory: String] = [.few: "n = 3", .other: ""]
  private static let other: [PluralCategory: String] = [.other: ""]

  private static func document(
    _ cardinal: [String: [PluralCategory: String]],
    after old: PluralsDocument? = nil
  ) -> PluralsDocument {
    let range = [PluralsDocument.CategoryPair(start: .other, end: .other): PluralCategory.other]
    return PluralsDocument(
      cldrVersion: "1",
      unicodeVersion: "2",
      cardinal: cardinal,
      ordinal: ["und": other],
      ranges: ["ja": range],
      aliases: ["iw": "he"],
      keepingNamesOf: old
    )
  }

  private static func names(_ document: PluralsDocument) -> [String: String] {
    var names: [String: String] = [:]
    for group in document.cardinal {
      for language in group.languages { names[language] = group.name }
    }
    return names
  }

  @Test("English's set is called en, and the lists have all names in the data")
  func committed() throws {
    let document = try RuleData.shared().document
    for type in PluralRuleType.allCases {
      #expect(document.groups(type).first { $0.languages.contains("en") }?.name == "en")
    }
    #expect(document.cardinal.first { $0.languages.contains("ru") }?.name == "ru")
    #expect(document.names.ruleSets.count >= document.cardinal.count + document.ordinal.count)
    #expect(Set(document.names.ruleSets).isSuperset(of: document.cardinal.map { "cardinal \($0.name)" }))
    #expect(Set(document.names.ranges).isSuperset(of: document.ranges.map(\.name)))
    #expect(document.contents.document(keepingNamesOf: document) == document)
    // Without a file to start from, only the names can differ: those in the file may come from older releases.
    #expect(document.contents.document(keepingNamesOf: nil).contents == document.contents)
  }

  @Test("a set is named after a well-known language")
  func choice() {
    #expect(Self.names(Self.document(["aa": Self.one, "en": Self.one, "ab": Self.two, "ac": Self.two]))["aa"] == "en")
    #expect(Self.names(Self.document(["ab": Self.two, "ac": Self.two]))["ac"] == "ab")
  }

  @Test("a set keeps its name and number, whichever languages join or leave it")
  func unchangedRules() {
    let old = Self.document(["en": Self.one, "ru": Self.two, "und": Self.other])
    let joined = Self.document(["aa": Self.one, "en": Self.one, "ru": Self.two, "und": Self.other], after: old)
    expectEqual(Self.names(joined), ["aa": "en", "en": "en", "ru": "ru", "und": "und"])
    #expect(joined.names == old.names)
    // English itself leaves: its old set is still called en, and the new one cannot be.
    let left = Self.document(["aa": Self.one, "en": Self.few, "ru": Self.two, "und": Self.other], after: joined)
    expectEqual(Self.names(left), ["aa": "en", "en": "en-2", "ru": "ru", "und": "und"])
    #expect(left.names.ruleSets == old.names.ruleSets + ["cardinal en-2"])
    // English moves to a set that has a name.
    let moved = Self.document(["aa": Self.one, "en": Self.two, "ru": Self.two, "und": Self.other], after: joined)
    expectEqual(Self.names(moved), ["aa": "en", "en": "ru", "ru": "ru", "und": "und"])
    #expect(moved.names == old.names)
  }

  @Test("a set with changed rules keeps its name while it still has the language")
  func changedRules() {
    let old = Self.document(["en": Self.one, "ru": Self.two, "und": Self.other])
    let new = Self.document(["en": Self.few, "ru": Self.two, "und": Self.other], after: old)
    #expect(Self.names(new) == Self.names(old))
    #expect(new.names == old.names)
  }

  @Test("an unused name keeps its place and is never given to another set")
  func retiredNames() throws {
    let old = Self.document(["en": Self.one, "ru": Self.two, "und": Self.other])
    let without = Self.document(["en": Self.one, "ru": Self.one, "und": Self.other], after: old)
    #expect(without.names == old.names)
    let again = Self.document(["en": Self.one, "ru": Self.few, "und": Self.other], after: without)
    #expect(Self.names(again)["ru"] == "ru-2")
    #expect(again.names.ruleSets == old.names.ruleSets + ["cardinal ru-2"])
    // The generator leaves the number unused.
    let files = try PluralGenerator.files(from: again)
    let ruleSets = try #require(files.first { $0.name == "RuleSet.swift" }).contents
    for line in ["case unused1 = 1\n", "case cardinalRu2 = 4\n", "case .unused1: .other\n"] {
      #expect(ruleSets.contains(line))
    }
  }
}
