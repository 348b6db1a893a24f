import Diagnostics
import Expectations
import StringsLint
import Testing

@Suite struct LintSuppressionTests {

  @Test(
    "rule, key and language",
    arguments: [
      ("edge-space", nil, nil), ("edge-space:", nil, nil), ("edge-space::", nil, nil),
      ("edge-space:cart", "cart", nil), ("edge-space:cart:", "cart", nil), ("edge-space:cart:pl", "cart", "pl"),
      ("edge-space::pt-BR", nil, "pt-BR"), (#"edge-space:Total\: %@"#, "Total: %@", nil),
      (#"edge-space:a\:b:pl"#, "a:b", "pl"), (#"edge-space:a\\:pl"#, #"a\"#, "pl"),
      (#"edge-space:a\nb\"#, #"a\nb\"#, nil),
      ("edge-space: :pl", " ", "pl"), ("edge-space:e\u{301}", "e\u{301}", nil), ("edge-space:\u{301}", "\u{301}", nil),
    ] as [(String, String?, String?)]
  )
  func parts(text: String, key: String?, language: String?) throws {
    let suppression = try #require(LintSuppression(text))
    #expect(suppression == LintSuppression(rule: .edgeSpace, key: key, language: language))
    #expect(LintSuppression(suppression.description) == suppression)
  }

  @Test(
    "what is none",
    arguments: ["", ":", "edge", "Edge-space", " edge-space", "edge-space:a:b:c", "edge-space:a:pl:", "*"]
  )
  func malformedLines(text: String) {
    #expect(LintSuppression(text) == nil)
  }

  @Test(
    "which findings are covered",
    arguments: [
      ("edge-space", true), ("empty-form", false), ("edge-space:cart", true), ("edge-space:cart:pt-BR", true),
      ("edge-space:cart:pt_br", true), ("edge-space::pt", false), ("edge-space:carts", false),
      ("edge-space:cart:pl", false),
    ]
  )
  func coverage(text: String, isCovered: Bool) throws {
    let finding = LintFinding(.edgeSpace, .note, "a", file: "a", key: "cart", language: "pt-BR")
    #expect(try #require(LintSuppression(text)).covers(finding) == isCovered)
  }

  @Test("a finding without a key is covered by the rule alone") func withoutKey() throws {
    let finding = LintFinding(.edgeSpace, .note, "a", file: "a")
    #expect(try #require(LintSuppression("edge-space")).covers(finding))
    #expect(try !#require(LintSuppression("edge-space:a")).covers(finding))
    #expect(try !#require(LintSuppression("edge-space::pl")).covers(finding))
  }

  @Test(
    "a star stands for any text",
    arguments: [
      ("edge-space:c*", true), ("edge-space:*", true), ("edge-space:*rt", true), ("edge-space:c*t", true),
      ("edge-space:car", false), ("edge-space:*x*", false), ("edge-space:cart*", true), ("edge-space:c*r*:pl", false),
    ]
  )
  func wildcards(text: String, isCovered: Bool) throws {
    let finding = LintFinding(.edgeSpace, .note, "a", file: "a", key: "cart", language: "pt-BR")
    #expect(try #require(LintSuppression(text)).covers(finding) == isCovered)
  }

  @Test("a pattern that matches nothing is known") func unusedPatterns() throws {
    let texts = ["argument-mismatch:sta*", "argument-mismatch:cart*", "edge-space"]
    let options = LintOptions(ignored: texts.compactMap { LintSuppression($0) })
    let files = ["en.lproj/A.strings": "status = \"%@\";", "de.lproj/A.strings": "status = \"%d\";"]
    let report = Linter(options: options).report(on: files.mapValues { Array($0.utf8) })
    #expect(report.findings == [])
    expectEqual(report.unusedSuppressions.map(\.description), ["argument-mismatch:cart*", "edge-space"])
  }

  @Test(
    "comments silence the rules that they name, and say so if there are none",
    arguments: [
      ("plural-lint: ignore argument-mismatch", []), ("plural-lint: ignore", []),
      ("plural-lint: ignore argument-mismatch because of the layout", []),
      ("plural-lint: ignore edge-space, argument-mismatch", ["- unused-suppression"]),
      ("plural-lint: ignore argment-mismatch", ["- unknown-suppression", "de argument-mismatch"]),
      ("plural-lint: ignore argument-mismatch, egde-space", ["- unknown-suppression"]),
      ("plural-lint: ignore argument-mismatch, because it is so", []),
      ("plural-lint: ignore argument-mismatch. Reason", []), ("plural-lint: ignore: (argument-mismatch)", []),
      ("Plural-Lint:ignore 'argument-mismatch'—it is so", []), ("plural-lint:  ignore, argument-mismatch;", []),
      ("plural-lint: ignore egde-space.", ["- unknown-suppression", "de argument-mismatch"]),
      ("plural-lint: ignore edge-space:pl", ["- unknown-suppression", "de argument-mismatch"]),
      ("plural-lint: ignore edge-space", ["- unused-suppression", "de argument-mismatch"]),
    ]
  )
  func comments(comment: String, expected: [String]) {
    let found = findings(in: [
      "en.lproj/A.strings": "a = \"%@\";", "de.lproj/A.strings": "/* \(comment) */\na = \"%d\";",
    ])
    #expect(found.summaries.sorted() == expected)
    for finding in found where finding.rule == .unknownSuppression {
      #expect(finding.message.contains("Did you mean "))
      #expect(finding.severity == .warning)
    }
  }

  @Test(
    "anything else after the colon is a mistake, and silences nothing",
    arguments: ["ignored edge-space", "ignore-next edge-space", "ignore mismatch", "ignore the layout", "ingore"]
  )
  func misspelledComments(comment: String) {
    let found = findings(in: [
      "en.lproj/A.strings": "a = \"%@\";", "de.lproj/A.strings": "/* plural-lint: \(comment) */\na = \"%d\";",
    ])
    expectEqual(found.summaries.sorted(), ["- unknown-suppression", "de argument-mismatch"])
  }

  private static let seats = ["en", "de"].map { language in
    (
      name: "\(language).lproj/A.stringsdict",
      text: stringsdict(key: "seats", ["one": "%d a", "other": "%d \(language)"])
    )
  }

  @Test("the comment of a .strings file is for the plural of the same key") func commentBeside() {
    var files = Dictionary(uniqueKeysWithValues: Self.seats.map { ($0.name, $0.text) })
    files["de.lproj/A.stringsdict"] = stringsdict(key: "seats", ["one": "1 a", "other": "%s b"])
    #expect(findings(in: files).summaries == ["de argument-mismatch other"])
    files["de.lproj/A.strings"] = "/* plural-lint: ignore argument-mismatch */ seats = \"%#@n@\";"
    #expect(findings(in: files).isEmpty)
    // Another language has its own comments.
    files["de.lproj/A.strings"] = nil
    files["en.lproj/A.strings"] = "/* plural-lint: ignore argument-mismatch */ seats = \"%#@n@\";"
    expectEqual(findings(in: files).summaries, ["de argument-mismatch other", "- unused-suppression"])
  }

  @Test("a comment in XML is for the key after it") func commentInXML() {
    var files = Dictionary(uniqueKeysWithValues: Self.seats.map { ($0.name, $0.text) })
    let wrong = stringsdict(key: "seats", ["one": "1 a", "other": "%s b"])
    let comment = "<!-- plural-lint: ignore argument-mismatch -->"
    files["de.lproj/A.stringsdict"] = wrong.replacing("<key>seats</key>", with: "\(comment)\n<key>seats</key>")
    #expect(findings(in: files).isEmpty)
    files["de.lproj/A.stringsdict"] = wrong.replacing("<key>n</key>", with: "\(comment)<key>n</key>")
    expectEqual(findings(in: files).summaries, ["de argument-mismatch other"])
  }

  @Test("a comment is not called needless if what it silences was not looked for") func partialChecks() {
    let files = [
      "en.lproj/A.strings": "a = \"%@\";",
      "de.lproj/A.strings": "/* plural-lint: ignore argument-mismatch */ a = \"%d\";",
      "pl.lproj/A.strings": "/* plural-lint: ignore argument-mismatch */ a = \"%@\";",
    ]
    expectEqual(findings(in: files).map(\.file), ["pl.lproj/A.strings"])
    #expect(findings(in: files.filter { !$0.key.hasPrefix("en") }).isEmpty)
    #expect(findings(in: files.filter { $0.key.hasPrefix("de") }).isEmpty)
    var options = LintOptions()
    options.levels = [.argumentMismatch: .off]
    #expect(findings(in: files, options).isEmpty)
  }

  @Test("a needless comment is told in Android's folders of any language") func needlessInAndroid() {
    let comment = "<!-- plural-lint: ignore edge-space -->"
    let files = [
      "res/values/strings.xml": "<resources tools:locale=\"de\">\(comment)<string name=\"a\">b</string></resources>",
      "res/values-pl/strings.xml": "<resources>\(comment)<string name=\"a\">c</string></resources>",
    ]
    expectEqual(findings(in: files).map(\.rule), [.unusedSuppression, .unusedSuppression])
    #expect(findings(in: files.filter { $0.key.hasPrefix("res/values-pl") }).isEmpty)
  }

  @Test("nothing is called needless that was not looked for") func partialIgnoring() {
    let files = ["en.lproj/A.strings": "a = b;".utf8, "de.lproj/A.strings": "a = c;".utf8].mapValues(Array.init)
    func unused(_ change: (inout LintOptions) -> Void) -> [String] {
      var options = LintOptions()
      options.ignored = ["edge-space", "argument-lost:a:de", "plural-candidate"].compactMap { LintSuppression($0) }
      change(&options)
      return Linter(options: options).report(on: files).unusedSuppressions.map { "\($0)" }
    }
    expectEqual(unused { _ in }, ["edge-space", "argument-lost:a:de"])
    expectEqual(unused { $0.reportsAll = true }, ["edge-space", "argument-lost:a:de", "plural-candidate"])
    expectEqual(unused { $0.rules = [.edgeSpace] }, ["edge-space"])
    expectEqual(unused { $0.languages = ["DE"] }, ["argument-lost:a:de"])
  }
}
