import Diagnostics
import Expectations
import TestSupport
import Testing

@testable import CLDR

@Suite("The import of language names")
struct LanguageNamesImportTests {
  /// Imports a release whose locales have the given names: the text of each is inside its `localeDisplayNames`.
  private func document(_ locales: [String: String]) throws -> LanguageNamesDocument? {
    let release = try TinyRelease(.xml)
    for (name, names) in locales {
      try release.write("<ldml><localeDisplayNames>\(names)</localeDisplayNames></ldml>", to: "common/main/\(name).xml")
    }
    let numbers = NumbersDocument(cldrVersion: "40", unicodeVersion: "14.0.0")
    return try CLDRRelease(directory: release.path).languageNames(of: release.imported(), inheriting: numbers)
  }

  private func languages(_ names: [String: String], _ attributes: String = "") -> String {
    let written = names.sorted { $0.key < $1.key }.map { "<language type=\"\($0)\" \(attributes)>\($1)</language>" }
    return "<languages>\(written.joined())</languages>"
  }

  @Test("a language has its English name and its own, which it can inherit")
  func names() throws {
    let document = try document([
      "en": languages([
        "en": "English", "ja": "Japanese", "pt": "Portuguese", "pt_PT": "European Portuguese", "de": "German",
      ]),
      "ja": languages(["ja": "日本語", "en": "英語"]),
      "pt": languages(["pt": "português", "pt_PT": "português europeu"]),
      "pt_PT": languages(["en": "inglês"]),
    ])
    expectEqual(
      document?.names,
      [
        "en": .init(english: "English", own: "English"),
        "ja": .init(english: "Japanese", own: "日本語"),
        "pt": .init(english: "Portuguese", own: "português"),
        "pt-PT": .init(english: "European Portuguese", own: "português europeu"),
      ]
    )
  }

  @Test("drafts, variants, parts for menus and the marker of inheritance are no names")
  func selection() throws {
    let skipped = ["draft=\"provisional\"", "alt=\"short\"", "menu=\"core\""].map { languages(["pt": "wrong"], $0) }
    let document = try document([
      "en": languages(["pt": "Portuguese"]) + skipped.joined(), "pt": languages(["pt": "↑↑↑"]),
    ])
    expectEqual(document?.names, ["pt": .init(english: "Portuguese")])
  }

  @Test("a release without names leaves the document as it is")
  func absence() throws {
    #expect(try document(["en": "", "pt": languages(["pt": "português"])]) == nil)
  }

  @Test("a name that does not fit into the table is refused", arguments: ["a|b", "a\nb", ""])
  func separators(name: String) {
    let document = LanguageNamesDocument(cldrVersion: "40", names: ["pt": .init(english: name)])
    #expect(throws: Diagnostic.self) { try document.validate() }
  }
}
