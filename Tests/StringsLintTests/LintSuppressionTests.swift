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
}
