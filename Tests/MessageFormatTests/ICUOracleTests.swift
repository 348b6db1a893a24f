import Expectations
import TestSupport
import Testing

@testable import MessageFormat

/// Messages in ICU's syntax beside ICU itself.
@Suite(.enabled(if: ICULibraryMessages() != nil || Oracle.appleMatcher.isWanted, "the toolchain has no ICU"))
struct ICUOracleTests {
  private static let numbers: [Double] = [0, 1, 2, 3, 5, 11, 21, 22, -3, 1.5, 0.25, 1234, 1_000_000, 1234567.891]

  @Test("random messages have ICU's text", arguments: ["en", "pl", "ru", "lv", "fr", "de", "hi"])
  func texts(_ locale: String) throws {
    let icu = try #require(ICULibraryMessages())
    let format = MessageFormatter(locale)
    var random = RandomICUMessages(seed: UInt64(locale.utf8.reduce(7) { $0 * 31 + Int($1) }))
    var count = 0
    for _ in 0..<150 {
      let source = random.message()
      let message = try ICUMessage(source)
      for number in Self.numbers {
        for string in ["anna", "two", "{0}"] {
          let expected = try #require(icu.text(source, locale, number, string), "\(source)")
          let own = format(message, ["0": number, "1": string])
          if own != expected { Issue.record("\(source) with \(number), \(string): \(own) instead of \(expected)") }
          count += 1
        }
      }
    }
    #expect(count == 150 * Self.numbers.count * 3)
  }

  @Test("text that may be a message is refused where ICU refuses it")
  func acceptance() throws {
    let icu = try #require(ICULibraryMessages())
    var random = RandomICUMessages(seed: 26)
    var accepted = 0
    for _ in 0..<20_000 {
      let source = random.noise()
      let message = try? ICUMessage(source)
      // ICU reads the types and styles of simple arguments, too.
      let hasStyle = message?.model.nodes.contains { !$0.style.isEmpty || $0.kind == .argument && !$0.span.isEmpty }
      if hasStyle == true { continue }
      let own = message != nil
      if own { accepted += 1 }
      let expected = icu.accepts(source)
      if own != expected { Issue.record("\(source.debugDescription): \(own ? "read" : "refused"), unlike ICU") }
    }
    #expect((1_000..<19_000).contains(accepted))
  }
}
