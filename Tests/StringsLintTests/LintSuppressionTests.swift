import PluralCore
import StringsLint
import Testing

@Suite struct LintSuppressionTests {

  @Test(
    arguments: [
      ("edge-space", nil, nil), ("edge-space:", nil, nil), ("edge-space::", nil, nil),
      ("edge-space:cart", "cart", nil), ("edge-space:cart:", "cart", nil), ("edge-space:cart:pl", "cart", "pl"),
      ("edge-space::pt-BR", nil, "pt-BR"), (#"edge-space:Total\: %@"#, "Total: %@", nil),
      (#"edge-space:a\:b:pl"#, "a:b", "pl"), (#"edge-space:a\\:pl"#, #"a\"#, "pl"),
      (#"edge-space:a\nb\"#, #"a\nb\"#, nil),
      ("edge-space: :pl", " ", "pl"), ("edge-space:e\u{301}", "e\u{301}", nil), ("edge-space:\u{301}", "\u{301}", nil),
    ] as [(String, String?, String?)]
  )
  func `rule, key and language`(text: String, key: String?, language: String?) throws {
    let suppression = try #require(LintSuppression(text))
    #expect(suppression == LintSuppression(rule: .edgeSpace, key: key, language: language))
    #expect(LintSuppression(suppression.description) == suppression)
  }

  @Test(arguments: ["", ":", "edge", "Edge-space", " edge-space", "edge-space:a:b:c", "edge-space:a:pl:", "*"])
  func `what is none`(text: String) {
    #expect(LintSuppression(text) == nil)
  }

  @Test(
    arguments: [
      ("edge-space", true), ("empty-form", false), ("edge-space:cart", true), ("edge-space:cart:pt-BR", true),
      ("edge-space:cart:pt_br", true), ("edge-space::pt", false), ("edge-space:carts", false),
      ("edge-space:cart:pl", false),
    ]
  )
  func `which findings are covered`(text: String, isCovered: Bool) throws {
    let finding = LintFinding(.edgeSpace, .note, "a", file: "a", key: "cart", language: "pt-BR")
    #expect(try #require(LintSuppression(text)).covers(finding) == isCovered)
  }

  @Test func `a finding without a key is covered by the rule alone`() throws {
    let finding = LintFinding(.edgeSpace, .note, "a", file: "a")
    #expect(try #require(LintSuppression("edge-space")).covers(finding))
    #expect(try !#require(LintSuppression("edge-space:a")).covers(finding))
    #expect(try !#require(LintSuppression("edge-space::pl")).covers(finding))
  }
}
