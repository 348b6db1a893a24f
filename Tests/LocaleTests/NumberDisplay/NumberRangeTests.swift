import Decimals
import Expectations
import NumberStyles
import StringsProof
import TestSupport
import Testing

@Suite struct NumberRangeTests {
  private func text(_ style: NumberStyle, _ start: Double, _ end: Double, _ tag: StaticString) -> String {
    let language = NumberLanguage(stringLiteral: tag)
    return style.format(start...end, language: language, symbols: NumberSymbols(for: "\(tag)")).text
      .replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
  }

  @Test("ranges in twelve languages, as ICU writes them")
  func languages() {
    let tags: [StaticString] = ["de", "de-CH", "fr", "pl", "ru", "ar-EG", "fa", "hi", "en-IN", "ja", "es", "lt"]
    expectEqual(
      tags.map { text(.compact(.short), 1_234_567, 1_345_678, $0) },
      [
        "1,2–1,3 Mio.", "1.2–1.3 Mio.", "1,2–1,3 M", "1,2–1,3 mln", "1,2–1,3 млн", "١٫٢–١٫٣ مليون", "۱٫۲–۱٫۳ میلیون",
        "12–13 लाख", "12L – 13L", "123万 ～ 135万", "1,2-1,3 M", "1,2–1,3 mln.",
      ]
    )
    expectEqual(
      tags.map { text(.decimal, 5, 5, $0) },
      ["≈5", "≈5", "≃5", "~5", "≈5", "~٥", "~۵", "~5", "~5", "約5", "~5", "∼5"]
    )
  }

  @Test("what the numbers share is written once, unless it is a sign or a single character")
  func sharedParts() {
    expectEqual(
      [
        text(.decimal, 3, 5, "en"), text(.decimal, -5, -3, "en"), text(.decimal, -5, 3, "en"),
        text(.percent, 0.05, 0.07, "en"), text(.percent, 0.05, 0.07, "de"), text(.percent, -0.07, -0.05, "de"),
        text(.percent.sign(.always), 0.05, 0.07, "de"), text(.compact(.long), 1_000, 2_000, "fr"),
        text(.compact(.long), 1_000_000, 2_000_000, "es"), text(.decimal, 3, 5, "mk"), text(.percent, 0.03, 0.05, "mk"),
        text(.decimal, 3, .infinity, "en"), text(.decimal, -.infinity, .infinity, "en"),
        text(.percent.sign(.never), -0.05, 0.05, "en"), text(.decimal, 3, 5, "ko"),
      ],
      [
        "3–5", "-5 – -3", "-5 – 3", "5% – 7%", "5–7 %", "-7 % – -5 %", "+5–7 %", "mille – 2 mille",
        "1 millón - 2 millones", "3\u{2009}–\u{2009}5", "3–5 %".replacing("–", with: "\u{2009}–\u{2009}"), "3–∞",
        "-∞ – ∞", "5% – 5%", "3~5",
      ]
    )
  }

  @Test("ends that look the same are an approximate number")
  func approximately() {
    expectEqual(
      [
        text(.compact(.short), 1_234_567, 1_234_999, "de"), text(.percent, 0.499, 0.501, "en"),
        text(.decimal, -5, -5, "en"), text(.compact(.long), 1_000, 1_040, "fr"),
        text(.compact(.long), -1_000, -1_000, "sw"), text(.decimal.sign(.always), 5, 5, "en"),
        text(.decimal, .infinity, .infinity, "en"),
      ],
      ["≈1,2 Mio.", "~50%", "~-5", "≃mille", "elfu ~-1", "~+5", "~∞"]
    )
    let german = NumberSymbols(for: "de")
    #expect(NumberStyle.percent.approximately().format(0.5, language: "de", symbols: german).text == "≈50\u{A0}%")
    // Where the minus sign is beside the number, so is the mark.
    let swiss = NumberSymbols(for: "de-CH")
    let francs = NumberStyle.currency("CHF").approximately()
    expectEqual([5, -5].map { francs.format($0, language: "de", symbols: swiss).text }, ["CHF≈5.00", "CHF≈-5.00"])
    let shown = NumberStyle.decimal.format(5...5, language: "de", symbols: german)
    #expect(shown.isApproximate)
    #expect(shown.category(by: PluralRules(for: "ru")) == .many)
    // A style that hides a sign does not make both ends one number.
    let hidden = NumberStyle.decimal.fractionDigits(0).sign(.negative)
    let ends = hidden.format(-0.2...0.3, language: "en", symbols: .root)
    #expect(ends.text == "0–0")
    #expect(!ends.isApproximate)
    #expect(NumberStyle.decimal.approximately() == .decimal.approximately())
    #expect(NumberStyle.decimal.approximately() != .decimal)
  }

  @Test("the category of a range follows from both numbers as shown")
  func categories() {
    func category(_ range: ClosedRange<Int>, _ style: NumberStyle, _ tag: StaticString) -> String {
      let language = NumberLanguage(stringLiteral: tag)
      let shown = style.format(range, language: language, symbols: NumberSymbols(for: "\(tag)"))
      return shown.category(by: language.rules).rawValue
    }
    expectEqual(
      [
        category(1...2, .decimal, "sl"), category(0...1, .decimal, "en"), category(0...1, .decimal, "fr"),
        category(1_000...1_234, .compact(.short), "lt"), category(1_000...1_234, .decimal, "lt"),
        category(1...1, .decimal, "en"),
      ],
      ["two", "other", "one", "other", "few", "one"]
    )
    let infinite = NumberStyle.decimal.format(1...Double.infinity, language: "en", symbols: .root)
    #expect(infinite.end == nil)
    #expect(infinite.category(by: PluralRules(for: "en")) == .other)
  }

  @Test("parts name the number that they belong to")
  func parts() {
    func parts(_ style: NumberStyle, _ range: ClosedRange<Int>, _ tag: StaticString) -> [String] {
      let language = NumberLanguage(stringLiteral: tag)
      let shown = style.format(range, language: language, symbols: NumberSymbols(for: "\(tag)"))
      return shown.parts.map { "\($0.source) \($0.kind) \(shown.text(of: $0))" }
    }
    expectEqual(
      parts(.compact(.short), 1_234_567...3_000_000, "de"),
      [
        "start integer 1", "start decimal ,", "start fraction 2", "shared literal –", "end integer 3",
        "shared literal \u{A0}", "shared compact Mio.",
      ]
    )
    expectEqual(
      parts(.percentPoints, 5...5, "tr"),
      ["shared approximatelySign ~", "shared percentSign %", "shared integer 5"]
    )
  }

  @Test("a range in a style is what the plain implementation writes")
  func twin() throws {
    let result = try LongComparison.styledRanges.sample(1_000)
    #expect(result.areNone, "\(result)")
  }

  @Test(
    "ranges in styles are what JavaScript's Intl writes",
    .enabled(if: Oracle.currentNode.isWanted, "\(Oracle.currentNode.absence)")
  )
  func intl() throws {
    let result = try LongComparison.intlRanges.sample(10)
    #expect(result.areNone, "\(result)")
    #expect(result.comparisons > 5_000)
  }
}
