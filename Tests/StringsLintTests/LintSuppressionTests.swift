import Diagnostics
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
}
