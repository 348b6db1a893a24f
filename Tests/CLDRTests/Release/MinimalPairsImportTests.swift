import Diagnostics
import Expectations
import Foundation
import PluralBase
import TestSupport
import Testing

@testable import CLDR

@Suite("The import of minimal pairs")
struct MinimalPairsImportTests {
  /// A release with some locales: the text of each is what stands inside its `minimalPairs`.
  private func document(_ locales: [String: String], parents: [String: String] = [:]) throws -> MinimalPairsDocument {
    let release = try TinyRelease(.xml)
    for (name, pairs) in locales {
      let text = "<ldml><numbers><minimalPairs>\(pairs)</minimalPairs></numbers></ldml>"
      try release.write(text, to: "common/main/\(name).xml")
    }
    var numbers = NumbersDocument(cldrVersion: "40", unicodeVersion: "14.0.0")
    numbers.parents = parents
    let files = try CLDRRelease(directory: release.path).localeFiles()
    return try CLDRRelease(directory: release.path).minimalPairs(files, inheriting: numbers)
  }

  private func plural(_ count: String, _ text: String, _ attributes: String = "") -> String {
    "<pluralMinimalPairs count=\"\(count)\" \(attributes)>\(text)</pluralMinimalPairs>"
  }

  @Test("a locale inherits missing phrases from its parents, and a locale that adds nothing is left out")
  func inheritance() throws {
    let document = try document(
      [
        "root": plural("other", "{0}?"),
        "pt": plural("one", "{0} dia") + plural("other", "{0} dias"),
        "pt_PT": plural("other", "{0} jornadas"),
        "pt_BR": plural("one", "{0} dia"),
        "zh": plural("other", "{0}天"),
        "zh_Hant": "",
      ],
      parents: ["zh-Hant": "und"]
    )
    expectEqual(
      document.cardinal,
      [
        "pt": [.one: "{0} dia", .other: "{0} dias"],
        "pt-PT": [.one: "{0} dia", .other: "{0} jornadas"],
        "zh": [.other: "{0}天"],
        // Empty, because cutting the script off would find Chinese in the other script.
        "zh-Hant": [:],
      ]
    )
    #expect(document.phrases(for: "pt-PT-x-a", type: .cardinal)[.other] == "{0} jornadas")
    #expect(document.phrases(for: "pt-BR", type: .cardinal)[.other] == "{0} dias")
    #expect(document.phrases(for: "de", type: .cardinal).isEmpty)
  }

  @Test("drafts, variants and the inheritance marker are skipped, and ordinals are kept apart")
  func selection() throws {
    let document = try document([
      "de": plural("one", "{0} Tag", "draft=\"contributed\"") + plural("other", "{0} Tage", "draft=\"provisional\"")
        + plural("few", "x", "alt=\"short\"") + plural("two", "↑↑↑")
        + "<ordinalMinimalPairs ordinal=\"other\">{0}. Abzweigung</ordinalMinimalPairs>"
    ])
    expectEqual(document.cardinal, ["de": [.one: "{0} Tag"]])
    expectEqual(document.ordinal, ["de": [.other: "{0}. Abzweigung"]])
  }

  @Test("an unknown category is an error with its place")
  func unknownCategory() {
    #expect {
      _ = try document(["de": plural("several", "{0} Tage")])
    } throws: { error in
      "\(error)".contains("de.xml:1:") && "\(error)".contains("several")
    }
  }

  @Test("a release without minimal pairs is an error")
  func noData() {
    #expect {
      _ = try document(["de": ""])
    } throws: { error in
      "\(error)".contains("minimal pairs")
    }
  }

  @Test("the generator refuses a phrase with a separator of the table", arguments: ["a|b", "a\nb", "a\"\"\"b"])
  func separators(phrase: String) {
    let document = MinimalPairsDocument(cldrVersion: "1", cardinal: ["de": [.other: phrase]], ordinal: [:])
    #expect(throws: Diagnostic.self) { try MinimalPairsGenerator.files(from: document) }
  }
}
