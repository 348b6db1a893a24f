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
    for _ in 0..<60 {
      let source = random.message()
      let message = try ICUMessage(source)
      let icuMessage = try #require(icu.message(source, locale), "\(source)")
      for number in Self.numbers {
        for string in ["anna", "two", "{0}"] {
          let expected = try #require(icuMessage.text(number, string), "\(source)")
          let own = format(message, ["0": number, "1": string])
          if own != expected { Issue.record("\(source) with \(number), \(string): \(own) instead of \(expected)") }
          count += 1
        }
      }
    }
    #expect(count == 60 * Self.numbers.count * 3)
  }

  private static let styles = [
    "percent", "#,##0.00", "0.###", "0000", "#,##0%", "0.0%", "::percent", "::%x100", "::percent scale/100", "::.00",
    "::.0#", "::.##", "::.00*", "::.00/w", "::@@", "::@@#", "::@@*", "::precision-unlimited", "::precision-integer",
    "::precision-increment/0.05", "::precision-increment/25", "::.0 rounding-mode-floor", "::. rounding-mode-half-up",
    "::.0 rounding-mode-up", "::.0 rounding-mode-half-down", "::scale/1000", "::integer-width/*000", "::000",
    "::group-off", "::group-min2", "::,!", "::sign-always", "::+?", "::+-", "::+_", "::sign-negative .0",
    "::currency/EUR", "::currency/JPY", "::currency/USD unit-width-iso-code", "::currency/USD unit-width-narrow",
    "::currency/USD sign-accounting", "::compact-short", "::compact-long", "::K @@@", "::numbering-system/deva .00",
    "::latin", "::currency/USD compact-short", "::compact-short currency/EUR .00",
    "::currency/JPY compact-short unit-width-iso-code", "::currency/USD K sign-accounting",
  ]

  /// What may differ, and why. An entry that stops differing fails the test.
  private static let knownDifferences: [String: String] = [
    // ICU writes the percent sign where the pattern has it, and not where the locale has it.
    "de #,##0%": "a space before the sign", "de 0.0%": "a space before the sign",
    "es #,##0%": "a space before the sign", "es 0.0%": "a space before the sign",
    "lt #,##0%": "a space before the sign", "lt 0.0%": "a space before the sign",
    // ICU takes the groups of the pattern, and not those of the locale.
    "hi #,##0%": "groups of two digits", "hi #,##0.00": "groups of two digits",
    // The toolchain's ICU has older data for large amounts of money than Node, which agrees.
    "es ::currency/USD compact-short": "a space before the sign",
    "es ::compact-short currency/EUR .00": "a space before the sign",
    "es ::currency/JPY compact-short unit-width-iso-code": "a space before the sign",
    "es ::currency/USD K sign-accounting": "a space before the sign",
    "ar-EG ::currency/USD compact-short": "a mark before the number",
    "ar-EG ::compact-short currency/EUR .00": "a mark before the number",
    "ar-EG ::currency/JPY compact-short unit-width-iso-code": "a mark before the number",
    "ar-EG ::currency/USD K sign-accounting": "a mark before the number",
  ]

  @Test(
    "numbers in styles have ICU's text, and choose by what is shown",
    arguments: ["en", "de", "hi", "lt", "es", "ar-EG"]
  )
  func numberStyles(_ locale: String) throws {
    let icu = try #require(ICULibraryMessages())
    let format = MessageFormatter(locale)
    var differences: Set<String> = []
    var texts: [String] = []
    for style in Self.styles {
      // In a pattern, ICU shows the space after the comma.
      let shown = "{0, number,\(style)}"
      let forms = ["one", "two", "few", "many", "other"].map { "\($0) {\(shown) \($0)}" }.joined(separator: " ")
      // With a skeleton, unlike a pattern, ICU chooses by the number and not by what is shown.
      let plurals =
        style.hasPrefix("::") ? [] : ["{0, plural, \(forms)} {1}", "{0, plural, offset:1 \(forms)} {1}"]
      for source in ["\(shown) {1}"] + plurals {
        let message = try ICUMessage(source)
        let icuMessage = try #require(icu.message(source, locale), "\(source)")
        for number in Self.numbers + [-1.005, 0.125, 21.5, 12_345, -0.4] {
          let expected = try #require(icuMessage.text(number, "x"), "\(source)")
          let own = format(message, ["0": number, "1": "x"])
          if own == expected { continue }
          differences.insert("\(locale) \(style)")
          texts.append("\(locale): \(source) with \(number): \(own) instead of \(expected)")
        }
      }
    }
    let known = Set(Self.knownDifferences.keys.filter { $0.hasPrefix(locale + " ") })
    #expect(differences == known, "\(texts.prefix(20).joined(separator: "\n"))")
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
