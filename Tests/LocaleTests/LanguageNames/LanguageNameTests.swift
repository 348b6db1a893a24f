import CLDR
import Expectations
import LanguageNames
import TestSupport
import Testing

@Suite struct LanguageNameTests {
  private let document: LanguageNamesDocument
  private let bytes: [UInt8]

  init() throws {
    bytes = Array(try PackageFolder.data(LanguageNamesDocument.path))
    document = try LanguageNamesDocument(decoding: bytes)
  }

  @Test("the table has every name of the data")
  func table() throws {
    expectEqual(LanguageName.all.map(\.tag), document.names.keys.sorted())
    for name in LanguageName.all {
      let expected = try #require(document.names[name.tag])
      #expect(name.english == expected.english && name.own == expected.own, "\(name.tag)")
    }
  }

  @Test("only languages with rules have names, each once, and as many as the baseline says")
  func completeness() throws {
    let rules = try RuleData.shared().document
    let tags = Set((rules.cardinal + rules.ordinal).flatMap(\.languages))
    let expected = tags.filter { $0 != "und" && rules.aliases[$0] == nil }
    expectEqual(LanguageName.all.map(\.tag).filter { !expected.contains($0) }, [])
    #expect(try LanguageName.all.count == Baseline.count(of: "language names"))
    let own = LanguageName.all.filter { $0.own != nil }
    #expect(try own.count == Baseline.count(of: "language names, own"))
    #expect(LanguageName.all.filter { $0.english == "Hebrew" || $0.english == "Filipino" }.map(\.tag) == ["fil", "he"])
  }

  @Test(
    "a language is found in any spelling of its tag",
    arguments: [("cy", "Welsh"), ("CY_gb", "Welsh"), ("pt-PT", "European Portuguese"), ("pt-AO", "Portuguese")]
  )
  func tags(tag: String, english: String) {
    #expect(LanguageName(of: tag)?.english == english)
  }

  @Test("a language without rules, and nonsense, have no name", arguments: ["tlh", "", "-", "|", "pl|", "und"])
  func unknown(tag: String) {
    #expect(LanguageName(of: tag) == nil)
  }

  @Test(
    "a language is found by its English name or its own, in any case",
    arguments: [("Polish", "pl"), ("polski", "pl"), ("CYMRAEG", "cy"), ("Čeština", "cs"), ("日本語", "ja")]
  )
  func names(name: String, tag: String) {
    expectEqual(LanguageName.named(name).map(\.tag), [tag])
    #expect(
      LanguageName(of: tag).map { [$0.english, $0.own].contains { $0?.lowercased() == name.lowercased() } } == true
    )
  }

  @Test("the generated table is what the generator makes of the data: run `swift run cldr-gen` if not")
  func drift() throws {
    for file in LanguageNamesGenerator.files(from: document) {
      let isCurrent = try PackageFolder.text("\(LanguageNamesGenerator.folder)/\(file.name)") == file.contents
      #expect(isCurrent, "\(file.name) differs; run `swift run cldr-gen`")
    }
    #expect(try document.encoded() == bytes)
  }
}
