import Diagnostics
import Testing

@testable import CLDR

/// What language negotiation takes from a release.
@Suite struct LanguagesImportTests {
  private static let files = [
    "likelySubtags": """
    <likelySubtags><likelySubtag from="en" to="en_Latn_US"/><likelySubtag from="en_Latn" to="en_Latn_US"/>
    <likelySubtag from="en_Shaw" to="en_Shaw_GB"/><likelySubtag from="es" to="es_Latn_ES"/>
    <likelySubtag from="haw" to="haw_Latn_US"/><likelySubtag from="und" to="en_Latn_US"/></likelySubtags>
    """,
    "supplementalMetadata": """
    <metadata><alias><languageAlias type="sh" replacement="sr_Latn"/><scriptAlias type="Qaai" replacement="Zinh"/>
    <territoryAlias type="SU" replacement="RU AM"/></alias></metadata>
    """,
    "languageInfo": """
    <languageMatching><languageMatches type="written"><languageMatch desired="xx" supported="yy" percent="90"/>
    </languageMatches><languageMatches type="written_new"><paradigmLocales locales="en en_GB"/>
    <matchVariable id="$americas" value="019+ZZ"/><languageMatch desired="no" supported="nb" distance="1"/>
    <languageMatch desired="gsw" supported="de" distance="4" oneway="true"/>
    <languageMatch desired="es_*_$americas" supported="es_*_$americas" distance="4"/>
    </languageMatches></languageMatching>
    """,
    "supplementalData": """
    <territoryContainment><group type="019" contains="013 BR"/><group type="013" contains="MX 019"/>
    <group type="001" contains="019 150"/><group type="150" contains="GB"/>
    <group type="019" contains="XA" status="deprecated"/></territoryContainment>
    <parentLocales><parentLocale parent="en_001" locales="en_GB en_AU"/></parentLocales>
    <parentLocales component="collations"><parentLocale parent="yy" locales="xx"/></parentLocales>
    """,
  ]

  private static func release(_ others: [String: String] = [:]) throws -> TinyRelease {
    let release = try TinyRelease(.xml)
    for (name, text) in files.merging(others, uniquingKeysWith: { $1 }) {
      try release.write("<supplementalData>\n\(text)\n</supplementalData>", to: "common/supplemental/\(name).xml")
    }
    return release
  }

  private func languages(of path: String) throws -> CLDRLanguagesDocument {
    let release = try CLDRRelease(directory: path)
    return try release.languages(release.versions(cldrVersion: "48.2", unicodeVersion: "17.0.0"))
  }

  @Test("every part is read")
  func allParts() throws {
    let release = try Self.release()
    let document = try languages(of: release.path)
    var expected = CLDRLanguagesDocument(cldrVersion: "48.2")
    expected.likelyLanguages = ["Latn_ES": "es", "Latn_US": "en haw"]
    // The answer for en_Latn follows from that for en.
    expected.likelySubtags = ["en_Shaw": "en_Shaw_GB", "und": "en_Latn_US"]
    expected.languageAliases = ["sh": "sr_Latn"]
    expected.scriptAliases = ["Qaai": "Zinh"]
    expected.regionAliases = ["SU": "RU AM"]
    expected.parents = ["en_AU": "en_001", "en_GB": "en_001"]
    expected.paradigmLocales = ["en", "en_GB"]
    expected.matchVariables = ["$americas": ["013", "019", "BR", "MX", "ZZ"]]
    expected.partialRegions = ["$americas": ["001"]]
    expected.distances = [
      .init(desired: "no", supported: "nb", distance: 1, oneway: false),
      .init(desired: "gsw", supported: "de", distance: 4, oneway: true),
      .init(desired: "es_*_$americas", supported: "es_*_$americas", distance: 4, oneway: false),
    ]
    #expect(document == expected)
    #expect(try CLDRLanguagesDocument(decoding: document.encoded()) == document)
  }

  @Test(
    "a faulty release is refused",
    arguments: [
      ("languageInfo", "<languageMatching/>", "no language distances"),
      ("likelySubtags", "<likelySubtags/>", "no likely subtags"),
      ("supplementalMetadata", "<metadata/>", "no language aliases"),
      ("supplementalData", "<parentLocales/>", "no parents of locales"),
      ("likelySubtags", "<likelySubtag from=\"en\"/>", "<likelySubtag> has no attribute \"to\""),
      ("supplementalMetadata", "<languageAlias type=\"iw\"/>", "has no attribute \"replacement\""),
      (
        "languageInfo",
        "<languageMatches type=\"written_new\"><languageMatch desired=\"a\" supported=\"b\" distance=\"-\"/></languageMatches>",
        "\"-\" is not a distance"
      ),
      ("languageInfo", "<languageMatches", "truncated or malformed"),
    ]
  )
  func faultyRelease(file: String, text: String, problem: String) throws {
    let release = try Self.release([file: text])
    let error = #expect(throws: Diagnostic.self) { try languages(of: release.path) }
    let message = error?.description ?? ""
    #expect(message.contains("\(file).xml"))
    #expect(message.contains(problem))
  }

  @Test("only an XML release with both files has languages")
  func hasLanguages() throws {
    let release = try Self.release()
    #expect(try CLDRRelease(directory: release.path).hasLanguages)
    try release.remove("common/supplemental/languageInfo.xml")
    #expect(try CLDRRelease(directory: release.path).hasLanguages == false)
    #expect(throws: Diagnostic.self) { try languages(of: release.path) }

    let json = try TinyRelease(.json)
    #expect(try CLDRRelease(directory: json.path).hasLanguages == false)
    let error = #expect(throws: Diagnostic.self) { try languages(of: json.path) }
    #expect(error?.description.contains("languageInfo.xml: error: the file is missing") == true)
  }
}
