import CLDR
import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing

/// A small release written to a temporary folder, which is removed afterwards.
final class NumberRelease {
  private let folder: TemporaryFolder
  var path: String { folder.url.path }

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (path, contents) in Self.files.merging(files, uniquingKeysWith: { _, new in new }) where !contents.isEmpty {
      try folder.write(contents, to: "common/\(path)")
    }
  }

  func document() throws(Diagnostic) -> NumbersDocument { try documents().numbers }

  func documents() throws(Diagnostic) -> (
    numbers: NumbersDocument, patterns: NumberPatternsDocument, currencies: CurrenciesDocument?
  ) {
    let release = try CLDRRelease(directory: path)
    let versions = try release.versions(cldrVersion: "48.2", unicodeVersion: "17.0.0")
    let files = try release.localeFiles()
    return (
      try release.numbers(versions, files), release.numberPatterns(versions, files),
      try release.currencies(versions, files)
    )
  }

  static let files = [
    "supplemental/plurals.xml": "<supplementalData/>",
    "supplemental/numberingSystems.xml": """
    <supplementalData><numberingSystems>
    <numberingSystem id="latn" type="numeric" digits="0123456789"/>
    <numberingSystem id="deva" type="numeric" digits="०१२३४५६७८९"/>
    <numberingSystem id="roman" type="algorithmic" rules="roman-upper"/>
    </numberingSystems></supplementalData>
    """,
    "supplemental/supplementalData.xml": """
    <supplementalData>
    <parentLocales><parentLocale parent="root" locales="xx_Arab"/>
    <parentLocale parent="xx_001" locales="xx_AU xx_GB"/>
    </parentLocales>
    <parentLocales component="collations"><parentLocale parent="yy" locales="xx"/></parentLocales>
    </supplementalData>
    """,
    "supplemental/likelySubtags.xml": """
    <supplementalData><likelySubtags><likelySubtag from="xx" to="xx_Latn_US"/>
    <likelySubtag from="xx_PK" to="xx_Arab_PK"/><likelySubtag from="xx_FR" to="xx_Latn_FR"/>
    <likelySubtag from="zz" to="zz_Latn_ZZ"/><likelySubtag from="zz_PK" to="zz_Arab_PK"/>
    </likelySubtags></supplementalData>
    """,
    "supplemental/supplementalMetadata.xml": """
    <supplementalData><metadata><alias><languageAlias type="ox" replacement="xx" reason="deprecated"/>
    <languageAlias type="oz" replacement="zz" reason="deprecated"/></alias></metadata></supplementalData>
    """,
    "main/root.xml": """
    <ldml><numbers><defaultNumberingSystem>latn</defaultNumberingSystem>
    <otherNumberingSystems><native>latn</native></otherNumberingSystems>
    <minimumGroupingDigits>1</minimumGroupingDigits>
    <symbols numberSystem="deva"><alias source="locale" path="../symbols[@numberSystem='latn']"/></symbols>
    <symbols numberSystem="latn"><decimal>.</decimal><group>,</group><minusSign>-</minusSign><plusSign>+</plusSign>
    <percentSign>%</percentSign><exponential>E</exponential><infinity>∞</infinity><nan>NaN</nan></symbols>
    <decimalFormats numberSystem="latn"><decimalFormatLength><decimalFormat><pattern>#,##0.###</pattern>
    </decimalFormat></decimalFormatLength><decimalFormatLength type="short"><decimalFormat><pattern type="1000" count="other">0K</pattern>
    </decimalFormat></decimalFormatLength></decimalFormats>
    </numbers></ldml>
    """,
    "main/xx.xml": """
    <ldml><numbers><symbols numberSystem="latn"><decimal>,</decimal><decimal alt="us">.</decimal>
    <group draft="unconfirmed">!</group><minusSign draft="contributed">−</minusSign><infinity>↑↑↑</infinity>
    </symbols></numbers></ldml>
    """,
    "main/xx_001.xml": """
    <ldml><numbers><symbols numberSystem="latn"><group>'</group></symbols></numbers></ldml>
    """,
    "main/xx_Arab.xml": """
    <ldml><numbers><defaultNumberingSystem>deva</defaultNumberingSystem></numbers></ldml>
    """,
    "main/yy.xml": "<ldml><identity/></ldml>",
  ]
}

@Suite struct NumbersImportTests {
  private typealias Locales = [String: NumbersDocument.Locale]

  @Test("a locale lists what its own file says, without variants and unconfirmed values")
  func listedSymbols() throws {
    let document = try NumberRelease().document()
    let symbols = try #require(document.locales["xx"]?.symbols?["latn"])
    expectEqual(symbols, ["decimal": ",", "minusSign": "−"])
    expectEqual(document.locales["und"]?.patterns, ["latn": "#,##0.###"])
    #expect(document.locales["yy"] == nil)
    expectEqual(document.numberingSystems, ["latn": "0123456789", "deva": "०१२३४५६७८९"])
    expectEqual(document.parents, ["xx-Arab": "und", "xx-AU": "xx-001", "xx-GB": "xx-001"])
    expectEqual(document.scripts, ["xx-PK": "xx-Arab-PK"])
    expectEqual(document.usualScripts, ["xx": "Latn"])
    expectEqual(document.aliases, ["ox": "xx"])
  }

  @Test("the old code of a language is kept if the language has only words or currencies")
  func aliasesOfWords() throws {
    let currency = """
      <ldml><numbers><currencies><currency type="EUR"><symbol>E</symbol></currency></currencies></numbers></ldml>
      """
    let document = try NumberRelease(["main/zz.xml": currency]).document()
    #expect(document.locales["zz"] == nil)
    expectEqual(document.aliases, ["ox": "xx", "oz": "zz"])
    expectEqual(document.usualScripts, ["xx": "Latn"])
  }

  @Test("a tag that names its usual script leads to the data without it, and the other way round")
  func usualScripts() throws {
    let region = "<ldml><numbers><symbols numberSystem='latn'><group>!</group></symbols></numbers></ldml>"
    let document = try NumberRelease(["main/xx_Latn_DE.xml": region]).document()
    func sources(_ tags: String...) -> [String?] { tags.map { document.sources(of: document.locales.keys)[$0] } }
    expectEqual(sources("xx-DE", "xx-Latn-DE", "xx-PK", "xx"), ["xx-Latn-DE", nil, "xx-Arab-PK", "xx"])
    expectEqual(
      ["xx-Latn-DE", "xx-Latn", "xx-Arab-DE", "xx-Latn-PK"].map(document.withoutUsualScript),
      ["xx-DE", "xx", "xx-Arab-DE", "xx-Latn-PK"]
    )
  }

  @Test("a missing symbol is inherited, and other numbering systems inherit from the Latin one")
  func inheritance() throws {
    let document = try NumberRelease().document()
    func texts(_ tag: String, _ system: String) -> [String] {
      Array((document.resolved(tag)?.styles[system]?.symbols ?? []).prefix(3))
    }
    expectEqual(texts("xx", "latn"), [",", ",", "−"])
    expectEqual(texts("xx", "deva"), [",", ",", "−"])
    expectEqual(texts("xx-AU", "deva"), [",", "'", "−"])
    expectEqual(texts("xx-Arab-PK", "latn"), [".", ",", "-"])
    expectEqual(texts("zz", "latn"), [".", ",", "-"])
    #expect(document.resolved("xx-Arab")?.defaultSystem == "deva")
    expectEqual(document.chain(of: "xx-AU-foo"), ["xx-AU-foo", "xx-AU", "xx-001", "xx", "und"])
  }

  @Test("a damaged release is refused, and the error says where")
  func damagedReleases() throws {
    func message(_ files: [String: String]) throws -> String {
      let release = try NumberRelease(files)
      do throws(Diagnostic) {
        _ = try release.document()
        return "no error"
      } catch {
        return error.description.replacingOccurrences(of: release.path, with: "")
      }
    }
    let alias = """
      <ldml><numbers><symbols numberSystem="deva"><alias source="locale" path="../x"/></symbols></numbers></ldml>
      """
    #expect(try message(["main/xx.xml": alias]).hasPrefix("/common/main/xx.xml:1:"))
    #expect(
      try message(["main/xx.xml": alias])
        .hasSuffix("an alias to ../x, but only the root may have an alias, and only to latn")
    )
    let digits = "<ldml><numbers><minimumGroupingDigits>two</minimumGroupingDigits></numbers></ldml>"
    #expect(try message(["main/xx.xml": digits]).hasSuffix("\"two\" is not a number"))
    #expect(try message(["main/xx.xml": "<ldml><numbers>"]).contains("truncated or malformed"))
    #expect(try message(["supplemental/numberingSystems.xml": "<supplementalData/>"]).hasSuffix("no digits for latn"))
    #expect(
      try message(["supplemental/likelySubtags.xml": ""])
        .contains("supplemental/likelySubtags.xml: error: the file is missing")
    )
  }

  @Test("a document that cannot be resolved is refused")
  func refusals() throws {
    let sound = try NumberRelease().document()
    func problem(_ change: (_ locales: inout Locales, _ parents: inout [String: String]) -> Void) -> String {
      var document = sound
      change(&document.locales, &document.parents)
      do throws(Diagnostic) {
        _ = try NumberGenerator.files(from: document)
        return "no error"
      } catch {
        return error.description
      }
    }
    let problems: [(actual: String, end: String)] = [
      (problem { _, _ in }, "no error"),
      (problem { locales, _ in locales["und"] = nil }, "the root lacks a numbering system or grouping digits"),
      (problem { locales, _ in locales["und"]?.patterns = nil }, "the root lacks symbols or a pattern for latn"),
      (problem { locales, _ in locales["und"]?.symbols?["latn"]?["nan"] = nil }, "\"nan\" is missing"),
      (problem { locales, _ in locales["xx"]?.defaultSystem = "no" }, "no digits for the numbering system no"),
      (problem { locales, _ in locales["xx"]?.patterns = ["latn": "abc"] }, "not a decimal pattern: \"abc\""),
      (problem { locales, _ in locales["xx"]?.minimumGroupingDigits = 0 }, "0 is not from 1 to 9"),
      (problem { _, parents in parents = ["a": "b", "b": "a"] }, "the parents form a cycle"),
    ]
    for problem in problems {
      #expect(problem.actual.hasSuffix(problem.end), "\(problem.actual)")
    }
  }

  @Test("grouping sizes come from the pattern")
  func groupingSizes() {
    func sizes(_ pattern: String) -> [Int]? { GroupingSizes(pattern: pattern).map { [$0.primary, $0.secondary] } }
    expectEqual(sizes("#,##0.###"), [3, 3])
    expectEqual(sizes("#,##,##0.###"), [3, 2])
    expectEqual(sizes("#,###0.###"), [4, 4])
    expectEqual(sizes("0.######"), [0, 0])
    expectEqual(sizes("standart onluq kəsr0.###"), [0, 0])
    #expect(sizes("") == nil)
    #expect(sizes("#,") == nil)
    #expect(sizes(".5") == nil)
  }
}
