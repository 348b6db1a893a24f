import LanguageNegotiation
import TestSupport
import Testing

/// No input stops the program, and every answer is made of what is available.
@Suite struct GarbageTests {
  @Test(arguments: LanguageNegotiator.Mode.allCases) func anyNamesGiveAnAnswer(_ mode: LanguageNegotiator.Mode) {
    var names = RandomNames(seed: 6)
    for _ in 0..<3_000 {
      let available = names.list(5) { $0.generator.happens(50) ? $0.nonsense() : $0.jumble() }
      let preferred = names.list(4) { $0.generator.happens(50) ? $0.nonsense() : $0.name() }
      let negotiator = LanguageNegotiator(available: available, development: preferred.last, mode: mode)
      let answer = negotiator.negotiate(preferred: preferred)
      #expect(answer.languages.isEmpty == available.isEmpty)
      #expect(answer.languages.allSatisfy(available.contains))
    }
  }

  @Test(arguments: LanguageNegotiator.Mode.allCases) func extremeNamesGiveAnAnswer(_ mode: LanguageNegotiator.Mode) {
    let extremes = [
      "", " ", "\0", "en\0US", "-", "_", ".", "@", "@=", "en-", "en__", "-en", "👩‍👩‍👧", "e\u{301}n", "\u{FFFF}",
      String(repeating: "a", count: 100_000), String(repeating: "-", count: 10_000),
      String(repeating: "en-", count: 10_000), "en-" + String(repeating: "x", count: 5_000),
      "en-x-" + String(repeating: "abc-", count: 5_000), "EN_US@" + String(repeating: "a=b;", count: 2_000),
    ]
    let negotiator = LanguageNegotiator(available: extremes + ["en"], mode: mode)
    for name in extremes {
      #expect(!negotiator.negotiate(preferred: [name]).languages.isEmpty)
      #expect(!negotiator.negotiate(preferred: [name, "en"]).languages.isEmpty)
    }
    #expect(negotiator.negotiate(preferred: extremes + extremes).languages.isEmpty == false)
  }

  @Test func anyHeaderAndEnvironmentCanBeRead() {
    var names = RandomNames(seed: 7)
    let alphabet = Array("aeq=;,.01*- \t_@:é")
    for _ in 0..<3_000 {
      let text = String((0..<names.generator.below(40)).map { _ in names.generator.pick(alphabet) })
      let header = PreferredLanguages.acceptLanguage(text)
      #expect(header.languages.allSatisfy { !$0.isEmpty && !$0.contains(",") && !$0.contains(";") })
      let posix = PreferredLanguages.posix(environment: ["LANG": "en", "LANGUAGE": text])
      #expect(posix.languages.allSatisfy { !$0.isEmpty && !$0.contains(":") && !$0.contains("@") })
    }
  }
}
