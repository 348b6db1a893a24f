import CLDR
import Expectations
import MessageFormat
import TestSupport
import Testing

@Suite struct MessageDirectionTests {
  @Test("languages, scripts and regions have the direction of their script")
  func directions() {
    let rightToLeft = [
      "ar", "he", "iw", "fa-AF", "ur_PK", "yi", "uz-Arab", "uz-AF", "az-IR", "ks", "und-Hebr", "und-EG",
    ]
    let leftToRight = ["en", "", "und", "x", "uz", "az", "ks-Deva", "ar-Latn", "sd-IN", "pa", "tlh"]
    for language in rightToLeft { #expect(MessageDirection(ofLanguage: language) == .rightToLeft, "\(language)") }
    for language in leftToRight { #expect(MessageDirection(ofLanguage: language) == .leftToRight, "\(language)") }
  }

  @Test("every language and region has the direction of CLDR's likely script")
  func likelyScripts() throws {
    let document = try CLDRLanguagesDocument(contentsOfFile: PackageFolder.path("Data/cldr-languages.json"))
    var scripts: [String: String] = [:]
    for (pair, languages) in document.likelyLanguages {
      for language in languages.split(separator: " ") { scripts[String(language)] = String(pair.prefix(4)) }
    }
    for (tag, likely) in document.likelySubtags where tag.split(separator: "_").count == 2 {
      let parts = likely.split(separator: "_")
      // A key with a script says nothing new.
      if parts.count == 3, !tag.contains("_\(parts[1])") { scripts[tag] = String(parts[1]) }
    }
    for (script, tags) in Dictionary(grouping: scripts.keys, by: { scripts[$0] ?? "" }) {
      let direction = MessageDirection(ofLanguage: "und-\(script)")
      expectEqual(tags.filter { MessageDirection(ofLanguage: $0) != direction }.sorted(), [])
    }
    #expect(scripts.count > 1_000)
  }
}
