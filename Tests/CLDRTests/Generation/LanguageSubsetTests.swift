import CLDR
import Expectations
import PluralBase
import TestSupport
import Testing

@Suite("A subset of the languages")
struct LanguageSubsetTests {
  private static let full = Result { try PluralModel(RuleData.shared().document) }

  private static func model(_ languages: [String]) throws -> PluralModel {
    try PluralModel(RuleData.shared().document, languages: languages)
  }

  @Test("has the requested languages, their variants, and und")
  func languages() throws {
    try expectEqual(Self.model(["en", "ru", "pl"]).languages.map(\.tag), ["en", "pl", "ru", "und"])
    try expectEqual(Self.model(["pt"]).languages.map(\.tag), ["pt", "pt-PT", "und"])
    try expectEqual(Self.model(["PT_pt"]).languages.map(\.tag), ["pt-PT", "und"])
    try expectEqual(Self.model(["kok"]).languages.map(\.tag), ["kok", "kok-Latn", "und"])
    try expectEqual(Self.model([]).languages.map(\.tag), ["und"])
    try expectEqual(Self.model(["und"]).languages.map(\.tag), ["und"])
    try expectEqual(Self.model(["fil", "fil", "FIL"]).languages.map(\.tag), ["fil", "und"])
  }

  @Test(
    "has the language that a deprecated name stands for, so that the name finds its rules",
    arguments: ["iw", "sh", "mo", "tl", "in", "cmn", "prs", "cnr", "hbs", "por", "no-bok", "i-lux"]
  )
  func aliases(name: String) throws {
    let full = try Self.full.get()
    let model = try Self.model([name])
    let wanted = full.language(of: name)
    #expect(wanted != "und")
    #expect(model.language(of: name) == wanted)
    #expect(model.languages.map(\.tag).contains(wanted))
  }

  @Test("has only the rule sets, ranges and tags of its languages")
  func contents() throws {
    let model = try Self.model(["pt", "ru"])
    let cardinals = model.ruleSets.filter { $0.type == .cardinal }.map(\.languages)
    #expect(cardinals.count == 4 && Set(cardinals) == [["pt"], ["pt-PT"], ["ru"], ["und"]])
    expectEqual(Set(model.ruleSets.flatMap(\.languages)), ["pt", "pt-PT", "ru", "und"])
    #expect(model.ranges.count == 2)
    let byTag = Dictionary(uniqueKeysWithValues: model.languages.map { ($0.tag, $0) })
    #expect(byTag["pt-PT"]?.ranges == byTag["pt"]?.ranges && byTag["pt"]?.ranges != nil)
    #expect(byTag["pt"]?.cardinal != byTag["pt-PT"]?.cardinal)
    for (tag, language) in ["pt-PT": "pt-PT", "por": "pt", "por-PT": "pt-PT", "ru": "ru", "rus": "ru"] {
      #expect(model.language(of: tag) == language)
    }
    // Aliases of languages that are not there lead nowhere.
    for tag in ["iw", "sh", "cmn", "eng", "no-bok", "i-lux", "en", "he", "zh-yue"] {
      #expect(model.language(of: tag) == "und")
    }
    let files = try PluralGenerator.files(from: RuleData.shared().document, languages: ["pt", "ru"])
    #expect(files.count == 9)
    let all = files.map(\.contents).joined()
    #expect(!all.contains("static func ar(") && all.contains("static func ru("))
  }
}
