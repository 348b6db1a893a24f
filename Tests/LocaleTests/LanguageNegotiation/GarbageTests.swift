import Expectations
import LanguageNegotiation
import StringsProof
import TestSupport
import Testing

/// No input stops the program, and every answer is made of what is available.
@Suite struct GarbageTests {
  @Test("any names give an answer", arguments: LanguageNegotiator.Mode.allCases)
  func anyNames(_ mode: LanguageNegotiator.Mode) throws {
    let result = try LongComparison.anyNames(mode).sample(500)
    #expect(result.areNone, "\(result)")
  }

  @Test("extreme names give an answer", arguments: LanguageNegotiator.Mode.allCases)
  func extremeNames(_ mode: LanguageNegotiator.Mode) {
    let extremes = [
      "", " ", "\0", "en\0US", "-", "_", ".", "@", "@=", "en-", "en__", "-en", "👩‍👩‍👧", "e\u{301}n", "\u{FFFF}",
      String(repeating: "a", count: 100_000), String(repeating: "-", count: 10_000),
      String(repeating: "en-", count: 10_000), "en-" + String(repeating: "x", count: 5_000),
      "en-x-" + String(repeating: "abc-", count: 5_000), "EN_US@" + String(repeating: "a=b;", count: 2_000),
    ]
    // Among one extreme name and a real one, both the fallback and the answer are known.
    for name in extremes {
      let negotiator = LanguageNegotiator(available: ["pl", name], mode: mode)
      let shown = "\(name.debugDescription.prefix(40))"
      expectEqual(negotiator.match(preferred: ["pl-PL"]), ["pl"], "\(shown)")
      #expect(negotiator.match(preferred: ["ja"]).isEmpty, "\(shown)")
      #expect(negotiator.negotiate(preferred: ["ja"]).language == "pl", "\(shown)")
      // Names that begin with English may be English. The others are nothing that an app has.
      let isEnglish = LanguageNegotiator(available: ["en"], mode: mode).match(preferred: [name]) == ["en"]
      #expect(!isEnglish || name.lowercased().utf8.starts(with: "en".utf8), "\(shown)")
      #expect(LanguageNegotiator(available: ["pl"], mode: mode).match(preferred: [name]).isEmpty, "\(shown)")
    }
    // All of them at once, as preferences before a real one. In CLDR mode a tenth preference is too far down to match.
    let negotiator = LanguageNegotiator(available: ["pl", "cs"], mode: mode)
    #expect(negotiator.match(preferred: extremes + ["cs"]) == (mode == .apple ? ["cs"] : []))
    expectEqual(negotiator.match(preferred: ["cs"] + extremes), ["cs"])
  }

  @Test("any header and any environment can be read")
  func anyHeader() {
    var names = RandomNames(seed: 7)
    let alphabet = Array("aeq=;,.01*- \t_@:é")
    for _ in 0..<1_000 {
      let text = String((0..<names.generator.below(40)).map { _ in names.generator.pick(alphabet) })
      let header = PreferredLanguages.acceptLanguage(text)
      #expect(header.languages.allSatisfy { !$0.isEmpty && !$0.contains(",") && !$0.contains(";") })
      let posix = PreferredLanguages.posix(environment: ["LANG": "en", "LANGUAGE": text])
      #expect(posix.languages.allSatisfy { !$0.isEmpty && !$0.contains(":") && !$0.contains("@") })
    }
  }
}
