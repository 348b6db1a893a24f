import LanguageNegotiation
import StringsProof
import TestSupport
import Testing

/// The header is read byte by byte; its twin splits it into arrays and says the same.
@Suite struct HeaderTwinTests {
  @Test("plausible headers")
  func plausible() throws {
    let result = try LongComparison.plausibleHeaders.sample(300)
    #expect(result.areNone, "\(result)")
  }

  @Test("hostile headers")
  func hostile() throws {
    var result = try LongComparison.hostileHeaders.sample(2_000)
    for repeated in ["a,", "*,", ",", ";", " ", "de-", "de;q=0,", "de;q=0.5,EN,", "abcdefgh-*-", "q=0.", "\u{FFFF}"] {
      for count in [1, 2, 8, 9, 10, 2_000] {
        SplitHeader.compare(String(repeating: repeated, count: count) + "ok", &result)
      }
    }
    #expect(result.areNone, "\(result)")
  }
}
