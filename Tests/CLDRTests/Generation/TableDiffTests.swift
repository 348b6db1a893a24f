import CLDR
import Diagnostics
import Expectations
import TestSupport
import Testing

/// A small change of the data is a small change of the generated tables.
@Suite struct TableDiffTests {
  /// The lines of one text that the other does not have, with how often each occurs.
  private static func changes(from old: String, to new: String) -> [Substring] {
    Array(new.split(separator: "\n").difference(from: old.split(separator: "\n"))).map { change in
      switch change {
      case .insert(_, let line, _), .remove(_, let line, _): line
      }
    }
  }

  private static func languages() throws -> (cldr: CLDRLanguagesDocument, apple: AppleLanguagesDocument) {
    (
      try CLDRLanguagesDocument(contentsOfFile: PackageFolder.path("Data/cldr-languages.json")),
      try AppleLanguagesDocument(contentsOfFile: PackageFolder.path("Data/apple-languages.json"))
    )
  }

  private static let old = Result {
    let (cldr, apple) = try languages()
    return try LanguageGenerator.files(from: cldr, apple: apple)
  }

  private static func changes(_ change: (inout CLDRLanguagesDocument) -> Void) throws -> [String] {
    var (new, apple) = try languages()
    change(&new)
    let files = try LanguageGenerator.files(from: new, apple: apple)
    return zip(try old.get(), files).flatMap { changes(from: $0.contents, to: $1.contents) }.map { line in
      String(line.drop { $0 == " " })
    }
  }

  @Test("a new entry is one new line")
  func newEntry() throws {
    let changes = try Self.changes {
      $0.languageAliases["qqq"] = "de"
      $0.parents["de_AT"] = "de_CH"
      $0.likelySubtags["de_AQ"] = "de_Cyrl_AQ"
      $0.regionAliases["QQ"] = "DE"
    }
    expectEqual(changes.sorted(), [#"de     aq de cyrlaq \"#, #"de     at de     ch \"#, #"qq de \"#, #"qqqde \"#])
  }

  @Test("a new language in a line of several changes only that line")
  func newLanguage() throws {
    let changes = try Self.changes { $0.likelyLanguages["Latn_NG", default: ""] += " aqx" }
    #expect(changes.count == 2)
    let pair = try #require(changes.first { $0.contains("aqx") }?.split(separator: "aqx").last?.prefix(3))
    #expect(changes.filter { !$0.contains("aqx") }.allSatisfy { $0.contains("aq") && $0.contains(pair) })
  }

  @Test("values that a table cannot hold are refused")
  func refusal() throws {
    let (cldr, apple) = try Self.languages()
    var twice = cldr
    // In lowercase, both are the same key.
    twice.scriptAliases = ["Qaai": "Zinh", "QAAI": "Zinh"]
    #expect(throws: Diagnostic.unsupported("table ScriptAliases: the key \"qaai\" occurs twice")) {
      try LanguageGenerator.files(from: twice, apple: apple)
    }
    var names = apple
    names.names["two words"] = "en"
    let problem = "table Names, column old: \"two words\" cannot be a key, because it has spaces"
    #expect(throws: Diagnostic.unsupported(problem)) {
      try LanguageGenerator.files(from: cldr, apple: names)
    }
  }
}
