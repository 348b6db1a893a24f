import CLDR
import Diagnostics
import Expectations
import Foundation
import PluralBase
import TestSupport
import Testing

@Suite struct DiffTests {
  private typealias Rules = [String: [PluralCategory: String]]

  private static func side(
    _ version: String,
    cardinal: [String: [PluralCategory: String]],
    ordinal: [String: [PluralCategory: String]] = [:],
    ranges: [String: [PluralsDocument.CategoryPair: PluralCategory]] = [:],
    aliases: [String: String] = [:]
  ) throws -> DiffSide {
    try DiffSide(
      PluralsDocument(
        cldrVersion: version,
        unicodeVersion: "1",
        cardinal: cardinal.merging(["und": [.other: ""]]) { given, _ in given },
        ordinal: ordinal.merging(["und": [.other: ""]]) { given, _ in given },
        ranges: ranges,
        aliases: aliases
      )
    )
  }

  @Test("every kind of change is reported")
  func everyKind() throws {
    let pair = PluralsDocument.CategoryPair(start: .one, end: .other)
    let old = try Self.side(
      "1",
      cardinal: [
        "aa": [.one: "n = 1 @integer 1", .other: " @integer 0, 2~16, …"],
        "bb": [.one: "n = 1", .other: ""],
        "cc": [.one: "n = 1", .many: "n % 10 = 0", .other: ""],
        "dd": [.one: "n = 0..1", .other: ""],
        "ee": [.one: "n = 1", .other: ""],
        "ff": [.one: "i = 1 and v = 0", .other: ""],
        "gg": [.one: "n = 1", .other: ""],
        "ii": [.other: ""],
      ],
      ranges: ["aa": [pair: .other]],
      aliases: ["xx": "aa", "yy": "bb"]
    )
    let new = try Self.side(
      "2",
      cardinal: [
        // New samples are no change.
        "aa": [.one: "n = 1 @integer 1 @decimal 1.0", .other: " @integer 0, 2~17, …"],
        "bb": [.one: "n = 1", .many: "i % 1000000 = 0 and i != 0 and v = 0", .other: ""],
        "cc": [.one: "n = 1", .other: ""],
        "dd": [.one: "n = 0 or n = 1", .other: ""],
        "ee": [.one: "i = 1 and v = 0", .other: ""],
        "ff": [.one: "i = 1 and v = 0 or v = 2 and f = 7", .other: ""],
        "gg-Latn": [.other: ""],
        "hh": [.two: "n = 2", .other: ""],
        "ii": [.many: "v != 0 or c != 0", .other: ""],
      ],
      ordinal: ["aa": [.few: "n % 10 = 3", .other: ""]],
      ranges: ["aa": [pair: .one]],
      aliases: ["xx": "bb", "zz": "aa"]
    )
    let diff = try CLDRDiff(from: old, to: new)
    #expect(
      diff.rendered(.text) == """
        From CLDR 1 to 2

        Categories of numbers that changed:
          bb (cardinal): gained many
            other → many: i % 1000000 = 0 and i != 0 (1000000, 2000000, 3000000, …)
          cc (cardinal): lost many
            many → other: n % 10 = 0 (0, 10, 20, 30, …); decimals 0.0, 10.0, 20.0, 30.0, 40.0, 50.0, …
          ee (cardinal): same categories, other numbers
            one → other: decimals n = 1 (1.0, 1.00, …)
          ff (cardinal): same categories, other numbers
            other → one: decimals v = 2 and f = 7 (0.07, 1.07, 2.07, …)
          ii (cardinal): gained many
            other → many: all decimals (0.0, 0.1, 0.2, 0.3, …); all compact numbers (1c3, 1.5c3, 2c3, 1c6, …)

        Languages added:
          gg-Latn (cardinal): other; before, the rules of gg
            one → other: 1; decimals 1.0, …
          hh (cardinal): two, other; before, the rules of und
            other → two: 2; decimals 2.0, …
          aa (ordinal): few, other; before, the rules of und
            other → few: n % 10 = 3 (3, 13, 23, 33, …); decimals 3.0, 13.0, 23.0, 33.0, 43.0, 53.0, …

        Languages removed:
          gg (cardinal): now the rules of und
            one → other: 1; decimals 1.0, …

        Rules written differently that mean the same:
          dd (cardinal)
            was one: n = 0..1
            now one: n = 0 or n = 1

        Ranges:
          aa
            one–other: one, was other

        Aliases:
          xx: bb, was aa
          yy: no alias, was bb
          zz: aa, new

        """
    )
    let json = Data(diff.rendered(.json).utf8)
    #expect(try JSONDecoder().decode(CLDRDiff.self, from: json) == diff)
    let markdown = diff.rendered(.markdown)
    #expect(
      markdown.hasPrefix(
        "# From CLDR 1 to 2\n\n## Categories of numbers that changed\n\n- bb (cardinal): gained many\n"
      )
    )
    #expect(markdown.contains("\n  - now `one: n = 0 or n = 1`\n"))
  }

  @Test("a release has no differences from itself")
  func itself() throws {
    let side = try DiffSide(RuleData.shared().document)
    let diff = try CLDRDiff(from: side, to: side)
    #expect(diff.isEmpty)
    let version = side.cldrVersion
    #expect(diff.rendered(.text) == "From CLDR \(version) to \(version)\n\nNothing changed.\n")
  }

  @Test("both forms of a release can be compared, and are equal")
  func forms() throws {
    let releases = try TinyRelease.Form.allCases.map { try TinyRelease($0) }
    let sides = try releases.map { try DiffSide(named: $0.path, root: ".") }
    #expect(sides[0].rules[.cardinal]?.isEmpty == false)
    #expect(try CLDRDiff(from: sides[0], to: sides[1]).isEmpty)
    withExtendedLifetime(releases) {}
  }

  @Test("a release without versions goes by the name of its folder")
  func unknownVersion() throws {
    let release = try TinyRelease(.xml)
    try release.remove("common/dtd")
    #expect(try DiffSide(named: release.path, root: ".").cldrVersion == "release")
  }

  @Test("an older file, whose rule sets have no names, can be compared")
  func olderFile() throws {
    let text = """
      {"cldrVersion": "47", "unicodeVersion": "16", "aliases": {"iw": "he"},
       "cardinal": [{"languages": ["en"], "rules": {"one": "n = 1", "other": ""}}], "ordinal": [], "ranges":
       [{"languages": ["en"], "results": {"one other": "other"}}]}
      """
    let side = try DiffSide(decoding: Array(text.utf8))
    #expect(side.rules[.cardinal]?["en"]?[.one] == "n = 1")
    #expect(side.ranges["en"]?[PluralsDocument.CategoryPair(start: .one, end: .other)] == .other)
    #expect(throws: Diagnostic.self) { try DiffSide(decoding: Array("{}".utf8)) }
    #expect(throws: Diagnostic.self) {
      try DiffSide(decoding: Array(text.replacingOccurrences(of: "\"one\":", with: "\"uno\":").utf8))
    }
  }

  /// `true` if the data are of the release whose changes were checked by hand.
  private static func hasCheckedRelease() -> Bool {
    (try? Baseline.cldrVersion())?.split(separator: ".").first == "48"
  }

  @Test(
    "the changes from CLDR 41 to 48 are those checked by hand",
    .enabled(if: Oracle.olderRelease.isWanted, "\(Oracle.olderRelease.absence)"),
    .enabled(if: hasCheckedRelease(), "skipped: the changes since CLDR 41 were checked by hand for CLDR 48")
  )
  func fromDebian() throws {
    try Oracle.olderRelease.require()
    let old = try DiffSide(named: Oracle.olderReleasePath, root: ".")
    try #require(old.cldrVersion == "41")
    let diff = try CLDRDiff(from: old, to: DiffSide(RuleData.shared().document))
    func change(_ language: String) -> CLDRDiff.RuleChange? {
      diff.changed.first { $0.type == "cardinal" && $0.languages.contains(language) }
    }
    // Changes to languages that both releases list, from CLDR's own tickets and release notes.
    expectEqual(
      diff.changed.map { "\($0.languages.joined(separator: " ")) \($0.type)" },
      [
        "ca scn cardinal", "he iw cardinal", "is cardinal", "mo ro cardinal", "mt cardinal", "scn ordinal",
      ]
    )
    // Catalan took the large numbers of Spanish and Italian.
    expectEqual(change("ca")?.gained, [.many])
    expectEqual(change("ca")?.moves.map { "\($0.from) \($0.to)" }, ["other many"])
    #expect(change("ca")?.moves.first?.integers?.examples.first == "1000000")
    // Hebrew lost its tens, and 0.5 became singular.
    expectEqual(change("he")?.lost, [.many])
    expectEqual(change("he")?.moves.map { "\($0.from) \($0.to)" }, ["many other", "other one"])
    #expect(change("he")?.moves.first?.integers?.rule == "n % 10 = 0, except 0,10")
    expectEqual(change("he")?.moves.first?.integers?.examples.prefix(4), ["20", "30", "40", "50"])
    #expect(change("he")?.moves.last?.integers == nil)
    #expect(change("he")?.moves.last?.decimals?.rule == "i = 0")
    let lostRanges = diff.ranges.first { $0.languages == ["he"] }?.pairs
    #expect(lostRanges?.contains("many–other: gone, was many") == true)
    // Icelandic fractions go by their last digit: 1.1 stays singular, 1.5 does not.
    expectEqual(change("is")?.moves.map { "\($0.from) \($0.to)" }, ["one other"])
    #expect(change("is")?.moves.first?.integers == nil)
    expectEqual(change("is")?.moves.first?.decimals?.examples.prefix(4), ["0.2", "0.3", "0.4", "0.5"])
    #expect(change("is")?.moves.first?.decimals?.examples.contains("1.1") == false)
    // Romanian 101 is few, as 102 always was.
    expectEqual(change("ro")?.moves.map { "\($0.from) \($0.to)" }, ["other few"])
    #expect(change("ro")?.moves.first?.integers?.rule == "n % 100 = 1, except 1")
    // Maltese has a dual, for 2 alone.
    expectEqual(change("mt")?.gained, [.two])
    expectEqual(change("mt")?.moves.map { "\($0.from) \($0.to)" }, ["few two", "few other"])
    expectEqual(change("mt")?.moves.first?.integers?.examples, ["2"])
    #expect(change("mt")?.moves.first?.integers?.isComplete == true)
    expectEqual(change("mt")?.moves.last?.integers?.examples.prefix(2), ["102", "202"])
    // Spanish, French, Italian and Portuguese had their `many` in CLDR 41 already.
    for language in ["es", "fr", "it", "pt", "pt-PT"] { #expect(change(language) == nil) }
    expectEqual(diff.removed, [])
    #expect(diff.added.contains { $0.languages.contains("sgs") && $0.type == "cardinal" })
    #expect(diff.added.contains { $0.languages == ["blo"] && $0.type == "ordinal" })
  }
}
