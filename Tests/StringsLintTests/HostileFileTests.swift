import Expectations
import StringsLint
import TestSupport
import Testing

@Suite struct HostileFileTests {
  private static let catalogText = catalog([
    (
      "key",
      [
        ("en", ["one": "%1$lld file in %2$@", "other": "%lld files 😀"]),
        ("pl", ["one": "%1$lld plik %n", "few": "", "other": "%arg"]), ("ru", "%2$#@x@ \\ \" %"),
      ]
    )
  ])
  private static let dictionary = stringsdict(["zero": "%%", "one": "%d %#@n@", "other": "%1$#@m@ %*d %2$@"])
  private static let strings = "/* plural-lint: ignore x */ \"a\" = \"%1$@ \\U0041\"; // y\n'b' = c; \"a\";\n"

  /// A file with a known mistake, which is found whatever the other file is like.
  private static let good = stringsdict(["one": "%d plik", "other": "%d pliku"])

  @Test(
    "files that are cut anywhere do no harm",
    arguments: [
      ("A.xcstrings", catalogText), ("pl.lproj/A.stringsdict", dictionary), ("pl.lproj/A.strings", strings),
    ]
  )
  func truncation(path: String, text: String) {
    let bytes = Array(text.utf8)
    // A sample of the places: the first, the last, and some in between.
    var random = SeededGenerator(seed: 6)
    let between = (0..<40).map { _ in random.below(bytes.count) }
    for count in Set(Array(0..<20) + between + (bytes.count - 20..<bytes.count)) {
      let report = Linter(options: LintOptions(reportsAll: true)).report(on: [
        path: Array(bytes[..<count]), "cs.lproj/Z.stringsdict": Array(Self.good.utf8),
      ])
      #expect(report.findings.contains { $0.file == "cs.lproj/Z.stringsdict" && $0.rule == .missingCategory })
    }
  }

  @Test(
    "files with changed bytes do no harm",
    arguments: [
      ("A.xcstrings", catalogText), ("pl.lproj/A.stringsdict", dictionary), ("pl.lproj/A.strings", strings),
    ]
  )
  func changedBytes(path: String, text: String) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<80 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let place = bytes.indices.randomElement(using: &random) else { continue }
        bytes[place] = Bool.random(using: &random) ? .random(in: 0...255, using: &random) : bytes.randomElement() ?? 0
      }
      _ = Linter(options: LintOptions(reportsAll: true)).report(on: [path: bytes])
    }
  }

  @Test("deep nesting does no harm") func deepNesting() {
    let depth = 20_000
    let files = [
      "A.xcstrings": String(repeating: "{\"strings\":", count: depth),
      "B.xcstrings": "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"en\":"
        + String(repeating: "{\"variations\":{\"device\":{\"mac\":", count: depth),
      "pl.lproj/A.strings": String(repeating: "{a=", count: depth),
      "pl.lproj/A.stringsdict": "<plist>" + String(repeating: "<dict><key>a</key>", count: depth),
    ]
    let found = findings(in: files)
    #expect(Set(found.filter { $0.rule == .unreadableFile }.map(\.file)) == Set(files.keys))
  }

  @Test("a string with very many placeholders does no harm") func manyPlaceholders() {
    let text = Localization(stringLiteral: String(repeating: "%@ %1$; ", count: 20_000))
    expectEqual(findings(of: ["en": text, "de": text]).summaries, ["en malformed-directive"])
  }

  @Test(
    "checking a long string takes time in proportion to its length",
    arguments: [
      ("%1$d ", "%1$d5 "), ("%1$d %1$@ ", "%1$f "), ("%@ %d ", "%100y %d "), ("%n %d ", "%y %@ "), ("%2$d ", "$9 "),
      ("%AAA% ", "%AAA% "), ("%@ %DOK% ", "%DOK%@ "), ("%@ ", "\u{FF05}d "), ("%# @", "% 1$@ "),
    ]
  )
  func longStrings(source: String, translation: String) {
    let ratio = growth(from: 500) { count in
      let texts = [source, translation].map { "\"key\" = \"\(String(repeating: $0, count: count))\";" }
      _ = findings(in: ["en.lproj/A.strings": texts[0], "de.lproj/A.strings": texts[1]])
    }
    #expect(ratio < 10)
  }

  @Test("each argument and each misspelling of a long string is different, and the time is still in proportion")
  func longListsOfArguments() {
    func text(_ count: Int, _ part: (Int) -> String) -> String {
      "\"key\" = \"\((1...count).map(part).joined(separator: " "))\";"
    }
    for part in [{ "$\($0)" }, { "%\($0)y" }, { "x\($0)" }, { "%\($0)$d" }] as [(Int) -> String] {
      let ratio = growth(from: 500) { count in
        _ = findings(in: [
          "en.lproj/A.strings": text(count) { "%\($0)$@" }, "de.lproj/A.strings": text(count, part),
        ])
      }
      #expect(ratio < 10, "\(part(1))")
    }
  }

  @Test("thousands of placeholders in another order take time in proportion to their number") func otherOrder() {
    let ratio = growth(from: 500) { count in
      let texts = [["%@", "%d"], ["%d", "%@"]].map { parts in
        "\"key\" = \"\(parts.map { String(repeating: $0, count: count) }.joined())\";"
      }
      _ = findings(in: ["en.lproj/A.strings": texts[0], "de.lproj/A.strings": texts[1]])
    }
    #expect(ratio < 10)
  }

  @Test("looking for the number among many placeholders takes time in proportion to their number")
  func numberAmongPlaceholders() {
    let ratio = growth(from: 100) { count in
      let text = String(repeating: "слово %2$@ ", count: count)
      _ = findings(of: ["en": ["one": "%lld %@", "other": "%lld %@"], "ru": ["one": "%2$@", "other": "\(text)"]])
    }
    #expect(ratio < 10)
  }

  @Test("a file of one line with many findings takes little time") func manyFindings() {
    let entries = (0..<5_000).map { number in
      "\"k\(number)\":{\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\"😀 %1$\"}}}}"
    }
    let json = "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))},\"version\":\"1.0\"}"
    #expect(findings(in: ["A.xcstrings": json]).count == 5_000)
  }
}
