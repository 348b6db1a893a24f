import Decimals
import Expectations
import NumberStyles
import PluralBase
import StringsProof
import TestSupport
import Testing

@Suite struct NumberStyleTests {
  private func text(_ style: NumberStyle, _ value: Double, _ tag: StaticString) -> String {
    let language = NumberLanguage(stringLiteral: tag)
    return style.format(value, language: language, symbols: NumberSymbols(for: "\(tag)")).text
      .replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
  }

  @Test("numbers in twelve languages, as ICU writes them")
  func languages() {
    let tags: [StaticString] = ["de", "de-CH", "fr", "pl", "ru", "ar-EG", "fa", "hi", "en-IN", "ja", "es", "lt"]
    expectEqual(
      tags.map { text(.compact(.short), 1_234_567, $0) },
      [
        "1,2 Mio.", "1.2 Mio.", "1,2 M", "1,2 mln", "1,2 млн", "١٫٢ مليون", "۱٫۲ میلیون", "12 लाख", "12L", "123万",
        "1,2 M", "1,2 mln.",
      ]
    )
    expectEqual(
      tags.map { text(.compact(.long), 1_234, $0) },
      [
        "1,2 Tausend", "1.2 Tausend", "1,2 millier", "1,2 tysiąca", "1,2 тысячи", "١٫٢ ألف", "۱٫۲ هزار", "1.2 हज़ार",
        "1.2 thousand",
        "1234", "1,2 mil", "1,2 tūkstančio",
      ]
    )
    expectEqual(
      tags.map { text(.percent.fractionDigits(0...1), 12.345, $0) },
      [
        "1.234,5 %", "1'234.5%", "1 234,5 %", "1234,5%", "1 234,5 %", "١٬٢٣٤٫٥٪\u{61C}", "۱٬۲۳۴٫۵٪", "1,234.5%",
        "1,234.5%", "1,234.5%", "1234,5 %", "1 234,5 %",
      ]
    )
  }

  @Test("a copy of a style has options of its own, and equal options make equal styles")
  func copies() {
    let style = NumberStyle.percent
    var copy = style
    #expect(copy == style)
    copy.fractionDigits = 0...2
    #expect(copy != style)
    #expect(style.fractionDigits == nil)
    #expect(copy == NumberStyle.percent.fractionDigits(0...2))
    #expect(Set([copy, NumberStyle.percent.fractionDigits(0...2), style]).count == 2)
    #expect(copy != NumberStyle.percentPoints.fractionDigits(0...2))
    copy.isApproximate = true
    #expect(copy != NumberStyle.percent.fractionDigits(0...2))
    copy.isApproximate = false
    copy.fractionDigits = nil
    #expect(copy == style)
    #expect(copy.hashValue == style.hashValue)
  }

  @Test("amounts of money in twelve languages, as ICU writes them")
  func currencies() {
    let tags: [StaticString] = ["de", "de-CH", "fr", "pl", "ru", "ar-EG", "fa", "hi", "en-IN", "ja", "es", "lt"]
    func texts(_ style: NumberStyle, _ value: Double) -> [String] {
      tags.map { text(style, value, $0).replacing("\u{200F}", with: "").replacing("\u{200E}", with: "") }
    }
    expectEqual(
      texts(.currency("USD"), -1234.5),
      [
        "-1.234,50 $", "$-1'234.50", "-1 234,50 $US", "-1234,50 USD", "-1 234,50 $", "\u{61C}-١٬٢٣٤٫٥٠ US$",
        "−$۱٬۲۳۴٫۵۰", "-$1,234.50", "-$1,234.50", "-$1,234.50", "-1234,50 US$", "−1 234,50 USD",
      ]
    )
    expectEqual(
      texts(.compactCurrency("EUR"), 1_234_567),
      [
        "1,2 Mio. €", "EUR 1.2 Mio.", "1,2 M €", "1,2 mln €", "1,2 млн €", "١٫٢ مليون €", "€ ۱٫۲ میلیون", "€12 लाख",
        "€12L", "€123万", "1,2 M €", "1,2 mln. €",
      ]
    )
    expectEqual(
      texts(.currency("USD", as: .code).accounting(), -5),
      [
        "-5,00 USD", "USD-5.00", "(5,00 USD)", "(5,00 USD)", "-5,00 USD", "\u{61C}-٥٫٠٠ USD", "(USD ۵٫۰۰)",
        "-USD 5.00", "(USD 5.00)", "(USD 5.00)", "-5,00 USD", "−5,00 USD",
      ]
    )
  }

  @Test("currencies have their own digits, signs, separators and patterns")
  func singleCurrencies() {
    expectEqual(
      ["JPY", "BHD", "CLF", "QQQ", "btc", "usdt", ""].map { text(.currency($0), 1234.5678, "en") },
      ["¥1,235", "BHD 1,234.568", "CLF 1,234.5678", "QQQ 1,234.57", "BTC 1,234.57", "USDT 1,234.57", "¤1,234.57"]
    )
    expectEqual(
      (["en-CA", "en-AU", "en-US", "es-MX", "ja"] as [StaticString]).map { text(.currency("USD"), 1, $0) },
      ["US$1.00", "USD 1.00", "$1.00", "USD 1.00", "$1.00"]
    )
    #expect(text(.currency("USD", as: .narrowSymbol), 1, "en-CA") == "$1.00")
    // Austria groups amounts with another separator than numbers, and one currency has a pattern of its own.
    #expect(text(.currency("EUR"), 12345.5, "de-AT") == "€ 12.345,50")
    #expect(text(.decimal, 12345.5, "de-AT") == "12 345,5")
    #expect(text(.currency("CHF"), 12345.5, "fr-CH") == "12'345.50 CHF")
    #expect(text(.currency("TRY"), 5, "tr") == "₺5,00")
    #expect(text(.currency("EUR"), 5, "tr") == "€5,00")
    #expect(text(.currency("CVE"), 1234.5, "pt-CV") == "1234$50 \u{200B}")
    // Text that is not a number is not kept apart from the code.
    #expect(text(.currency("USD", as: .code), .infinity, "en") == "USD∞")
    #expect(text(.currency("USD").accounting(), -.infinity, "en") == "($∞)")
    #expect(text(.currency("USD").accounting().sign(.always), 5, "en") == "+$5.00")
    #expect(text(.compactCurrency("USD").accounting(), -1234, "en") == "-$1.2K")
    #expect(text(.compactCurrency("USD").accounting(), -12, "en") == "($12)")
    #expect(text(.currency("EUR").sign(.always), 5, "nl") == "€ +5,00")
    // Digits that are words need no space beside letters.
    #expect(text(.currency("CHF"), 12.5, "zh-u-nu-hanidec") == "CHF一二.五〇")
    #expect(text(.currency("CHF"), 12.5, "bn-u-nu-hanidec") == "一二.五〇CHF")
    #expect(text(.currency("CHF"), 12.5, "zh-u-nu-deva") == "CHF १२.५०")
    // The word follows the language, the sign and its place the symbols.
    let style = NumberStyle.compactCurrency("USD")
    let shown = style.format(1_234_567, language: "pl", symbols: NumberSymbols(for: "en-US"))
    #expect(shown.text == "$1.2\u{A0}mln")
    #expect(shown.operands?.c == 6)
  }

  @Test("in large amounts, the word follows the language, and the place of the sign the locale")
  func largeAmounts() throws {
    func shown(_ language: String, _ locale: String, _ code: String) -> DisplayedNumber {
      let style = NumberStyle.compactCurrency(code)
      return style.format(-1_234_567, language: NumberLanguage(language), symbols: NumberSymbols(for: locale))
    }
    for (language, locale, code, text) in [
      ("de", "de-AT", "EUR", "-1,2 Mio. €"), ("de-AT", "en", "EUR", "-€1.2 Mio."), ("es-AR", "de", "EUR", "-1,2 M €"),
      ("en", "en-DE", "USD", "-US$1,2M"), ("it", "it-CH", "USD", "-1.2 Mln USD"),
      ("de", "es-AR", "USD", "-US$1,2 Mio."), ("pl", "de-AT", "USD", "-1,2 mln $"), ("en-AT", "tr", "TRY", "-₺1,2M"),
      ("fr", "sw", "USD", "-US$ 1.2 M"),
    ] {
      #expect(shown(language, locale, code).text.replacing("\u{A0}", with: " ") == text, "\(language) in \(locale)")
    }
    for tag in try NumberData.document().allTags {
      func isFirst(_ language: String) -> Bool? {
        let kinds = shown(language, tag, "USD").parts.map(\.kind)
        return kinds.firstIndex(of: .currency).flatMap { sign in kinds.firstIndex(of: .integer).map { sign < $0 } }
      }
      #expect(isFirst("\(tag.prefix { $0 != "-" })") == isFirst(tag), "\(tag)")
    }
  }

  @Test("numbers of bytes have the unit in which they are less than a full step")
  func bytes() {
    func texts(_ units: NumberStyle.ByteUnits, _ tag: StaticString, _ values: [Double]) -> [String] {
      values.map { text(.bytes(units), $0, tag) }
    }
    expectEqual(
      texts(.decimal, "en", [0, 1, 5, 999, 1000, 1500, 2500, 999_499, 999_500, 1_234_567, 999_949_999, 999_950_000]),
      [
        "0 bytes", "1 byte", "5 bytes", "999 bytes", "1 kB", "2 kB", "2 kB", "999 kB", "1 MB", "1.2 MB", "999.9 MB",
        "1 GB",
      ]
    )
    expectEqual(
      texts(.binary, "en", [1000, 1023, 1024, 1_048_063, 1_048_064, 1_234_567, -1536, 5e12, 1e16]),
      ["1,000 bytes", "1,023 bytes", "1 kB", "1,023 kB", "1 MB", "1.2 MB", "-2 kB", "4.55 TB", "8.88 PB"]
    )
    expectEqual(
      (["de", "fr", "ru", "lt", "fi", "sw"] as [StaticString]).map { text(.bytes(), -5, $0) },
      ["-5 Byte", "-5 octets", "-5 байт", "−5 baitai", "−5 tavua", "baiti -5"]
    )
    expectEqual(
      (["de", "fr", "ru", "ar", "ha"] as [StaticString]).map { text(.bytes().fractionDigits(1), 1_260_000, $0) },
      ["1,3 MB", "1,3 Mo", "1,3 МБ", "1.3 م.ب", "MB 1.3"]
    )
    let shown = NumberStyle.bytes().format(1_234_567, language: "en", symbols: NumberSymbols(for: "en"))
    #expect(shown.decimal?.description == "1.2")
    expectEqual(shown.parts.map(\.kind), [.integer, .decimal, .fraction, .literal, .unit])
  }

  @Test("a step is one of the digits that are shown, as in ICU, so that it can make one million zero")
  func stepsOfAbbreviatedNumbers() {
    let style = NumberStyle.compact(.short).fractionDigits(0).rounding(.halfEven, increment: 5)
    expectEqual([994_000, 999_000, 1_000_000, 7_000_000].map { text(style, $0, "en") }, ["995K", "0M", "0M", "5M"])
  }

  @Test("the category is that of what is shown")
  func categories() throws {
    func category(_ style: NumberStyle, _ value: Int, _ tag: StaticString) throws -> PluralCategory {
      let language = NumberLanguage(stringLiteral: tag)
      let shown = style.format(value, language: language, symbols: NumberSymbols(for: "\(tag)"))
      return language.rules.category(for: try #require(shown.operands))
    }
    // 1,2 mln plików: what is shown is 1,200,000 and not 1,234,567.
    #expect(try category(.compact(.short), 1_234_567, "ru") == .many)
    #expect(try category(.decimal, 1_234_561, "ru") == .one)
    #expect(try category(.compact(.short), 1_234_561, "ru") == .many)
    // What is shown is 1,200 and needs another noun than 1,234.
    #expect(try category(.compact(.short), 1_234, "lt") == .other)
    #expect(try category(.decimal, 1_234, "lt") == .few)
    #expect(try category(.compact(.long), 1_000_000, "fr") == .many)
    #expect(try category(.compact(.short), 999_999, "fr") == .many)
    let shown = NumberStyle.compact(.short).format(999_999, language: "en", symbols: NumberSymbols(for: "en"))
    #expect(shown.text == "1M")
    #expect(shown.decimal?.description == "1c6")
    let half = NumberStyle.percent.format(0.45, language: "en", symbols: NumberSymbols(for: "en"))
    #expect(half.decimal?.description == "45")
  }

  @Test("a negative amount in parentheses has no place for the mark of approximate numbers")
  func approximateAmounts() {
    let style = NumberStyle.currency("USD").accounting().approximately()
    expectEqual([5, -5].map { text(style, $0, "en") }, ["~$5.00", "($5.00)"])
  }

  @Test("CLDR knows a language with nothing but signs of currencies, and none that it has no data of")
  func knownLanguages() {
    for tag in ["ki", "mus", "qu", "vai", "tl", "iii", "kcg", "agq-CM", "en-XX"] {
      #expect(NumberLanguage(tag).isKnown, "\(tag)")
    }
    for tag in ["und", "xx", "xx-DE", "", "tlh"] { #expect(!NumberLanguage(tag).isKnown, "\(tag)") }
  }

  @Test("old and long codes of a language have its words and currencies, and a usual script leaves the region")
  func spellings() {
    expectEqual(
      (["tl", "tgl", "fil"] as [StaticString]).map { text(.compact(.long), 1_200_000, $0) },
      ["1.2 milyon", "1.2 milyon", "1.2 milyon"]
    )
    expectEqual(
      (["aka", "jpn", "zul", "cym"] as [StaticString]).map { text(.compact(.short), 2000, $0) },
      ["2K", "2000", "2K", "2K"]
    )
    #expect(text(.currency("PHP").accounting(), -5, "tl") == "(₱5.00)")
    #expect(text(.currency("USD"), 1234.5, "es-Latn-US") == "$1,234.50")
    #expect(text(.currency("SGD"), 5, "zh-Hans-SG") == "$5.00")
    #expect(text(.currency("SGD"), 5, "zh-SG") == "$5.00")
    #expect(text(.percent, 0.5, "ar-Arab-EG") == text(.percent, 0.5, "ar-EG"))
  }

  @Test("the C locale has no language, so its words fit its plural rules, which are those of the root")
  func cLocale() {
    for tag in ["C", "POSIX", "C.UTF-8"] { #expect(NumberLanguage(tag) == NumberLanguage("und"), "\(tag)") }
    expectEqual((["C", "en-US-POSIX"] as [StaticString]).map { text(.bytes(), 1, $0) }, ["1 byte", "1 byte"])
    expectEqual((["C", "en-US-POSIX"] as [StaticString]).map { text(.bytes(), 5, $0) }, ["5 byte", "5 bytes"])
  }

  @Test("words follow the language, digits and separators the symbols")
  func twoLocales() {
    let style = NumberStyle.compact(.short)
    #expect(style.format(1_234_567, language: "pl", symbols: NumberSymbols(for: "de-CH")).text == "1.2\u{A0}mln")
    #expect(style.format(1_234_567, language: "de", symbols: NumberSymbols(for: "ar-EG")).text == "١٫٢\u{A0}Mio.")
    // The pattern of percent goes with the symbols.
    #expect(NumberStyle.percent.format(0.5, language: "en", symbols: NumberSymbols(for: "tr")).text == "%50")
  }

  @Test("infinities, not-a-number, zeros and numbers of four hundred digits")
  func unusualNumbers() throws {
    let english = NumberSymbols(for: "en")
    func texts(_ style: NumberStyle) -> [String] {
      [Double.nan, .infinity, -.infinity, -0.0, 0, -0.004].map {
        style.format($0, language: "en", symbols: english).text
      }
    }
    expectEqual(texts(.percent), ["NaN%", "∞%", "-∞%", "-0%", "0%", "-0%"])
    expectEqual(texts(.percent.sign(.always)), ["+NaN%", "+∞%", "-∞%", "-0%", "+0%", "-0%"])
    expectEqual(texts(.percent.sign(.exceptZero)), ["NaN%", "+∞%", "-∞%", "0%", "0%", "0%"])
    expectEqual(texts(.percent.sign(.negative)), ["NaN%", "∞%", "-∞%", "0%", "0%", "0%"])
    expectEqual(texts(.percent.sign(.never)), ["NaN%", "∞%", "∞%", "0%", "0%", "0%"])
    expectEqual(texts(.compact(.long)), ["NaN", "∞", "-∞", "-0", "0", "-0.004"])
    let nothing = NumberStyle.compact(.short).format(Double.nan, language: "en", symbols: english)
    #expect(nothing.decimal == nil)
    #expect(nothing.operands == nil)

    let long = String(repeating: "123456789", count: 50)
    let decimal = try #require(DisplayDecimal("0.\(long)"))
    let percent = NumberStyle.percent.fractionDigits(0...1000).grouping(.never)
    #expect(percent.format(decimal, language: "en", symbols: english).text == "12.\(long.dropFirst(2))%")
    let large = try #require(DisplayDecimal(long))
    let shown = NumberStyle.compact(.short).grouping(.never).format(large, language: "en", symbols: english)
    #expect(shown.text == "\(long.dropLast(12).dropLast())7T", "\(shown.text.suffix(6))")
    #expect(shown.decimal?.compactExponent == 12)
    #expect(NumberStyle.percent.format(UInt128.max, language: "en", symbols: english).text.count == 41 + 13 + 1)
  }

  @Test("rules take what a reader sees, and infinity is other")
  func shownCategories() {
    let symbols = NumberSymbols(for: "fr")
    let french = PluralRules(for: "fr")
    func category(_ number: Double, _ style: NumberStyle = .decimal) -> PluralCategory {
      french.category(for: style.format(number, language: "fr", symbols: symbols))
    }
    expectEqual([1.5, 2, 0, .infinity, .nan].map { category($0) }, [.one, .other, .one, .other, .other])
    #expect(category(1_000_000, .compact(.long)) == .many)
    #expect(french.category(for: DisplayDecimal(1)) == .one)
    #expect(PluralRules(for: "en").category(for: DisplayDecimal("1.0") ?? DisplayDecimal(1)) == .other)
    let range = NumberStyle.decimal.format(1...2, language: "sl", symbols: symbols)
    #expect(PluralRules(for: "sl").category(for: range) == .two)
  }

  @Test("options of any size do not trap")
  func options() {
    let english = NumberSymbols(for: "en")
    var style = NumberStyle.percent
    style.fractionDigits = -5...(-1)
    style.increment = .min
    style.minimumIntegerDigits = .min
    #expect(style.format(0.126, language: "", symbols: english).text == "13%")
    style.increment = .max
    #expect(style.format(1, language: "", symbols: english).text == "0%")
    style.fractionDigits = .max ... .max
    style.minimumIntegerDigits = .max
    #expect(style.format(1, language: "", symbols: english).text.count > 20_000)
    #expect(style.format(1, language: "", symbols: english).decimal?.fractionDigitCount == 10_000)
    style.significantDigits = Int.min...Int.min
    style.minimumIntegerDigits = 1
    #expect(style.format(1.26, language: "", symbols: english).text == "100%")
    style.significantDigits = Int.max...Int.max
    #expect(style.format(1.26, language: "", symbols: english).text.hasPrefix("126.000000"))
  }

  @Test("without a least number of digits before it, a fraction has no zero there")
  func noLeadingZero() {
    let style = NumberStyle.decimal.fractionDigits(2).minimumIntegerDigits(0)
    // Many digits take another path.
    for (number, expected) in [
      ("0.5", ".50"), ("-0.25", "-.25"), ("0", ".00"), ("1.5", "1.50"), ("0.00000000000000000000001", ".00"),
      ("12345678901234567890.5", "12,345,678,901,234,567,890.50"),
    ] {
      guard let decimal = DisplayDecimal(number) else { continue }
      let shown = style.format(decimal, language: "en", symbols: .root)
      #expect(shown.text == expected && !shown.parts.contains { shown.text(of: $0).isEmpty }, "\(number)")
    }
    #expect(style.fractionDigits(0).format(0.25, language: "en", symbols: .root).text == "0")
    #expect(style.format(0.25, language: "en", symbols: .root).text == ".25")
  }

  @Test("the nine rounding modes", arguments: RoundingMode.allCases)
  func rounding(mode: RoundingMode) {
    let style = NumberStyle.decimal.fractionDigits(1).rounding(mode)
    let texts = ["1.25", "1.35", "1.21", "-1.25", "-1.29"].compactMap(DisplayDecimal.init)
      .map { style.format($0, language: "en", symbols: .root).text }
    let expected =
      switch mode {
      case .halfEven: ["1.2", "1.4", "1.2", "-1.2", "-1.3"]
      case .halfExpand: ["1.3", "1.4", "1.2", "-1.3", "-1.3"]
      case .halfTrunc: ["1.2", "1.3", "1.2", "-1.2", "-1.3"]
      case .halfCeil: ["1.3", "1.4", "1.2", "-1.2", "-1.3"]
      case .halfFloor: ["1.2", "1.3", "1.2", "-1.3", "-1.3"]
      case .expand: ["1.3", "1.4", "1.3", "-1.3", "-1.3"]
      case .trunc: ["1.2", "1.3", "1.2", "-1.2", "-1.2"]
      case .ceil: ["1.3", "1.4", "1.3", "-1.2", "-1.2"]
      case .floor: ["1.2", "1.3", "1.2", "-1.3", "-1.3"]
      }
    expectEqual(texts, expected)
  }

  @Test("parts name what is in the text")
  func parts() {
    func parts(_ style: NumberStyle, _ value: Double, _ tag: StaticString) -> [String] {
      let language = NumberLanguage(stringLiteral: tag)
      let shown = style.format(value, language: language, symbols: NumberSymbols(for: "\(tag)"))
      return shown.parts.map { "\($0.kind) \(shown.text(of: $0))" }
    }
    // What formatToParts of JavaScript has.
    expectEqual(
      parts(.compact(.short).sign(.always), 1_234_567, "de"),
      ["plusSign +", "integer 1", "decimal ,", "fraction 2", "literal \u{A0}", "compact Mio."]
    )
    expectEqual(
      parts(.percent, -12345.67, "ar-EG"),
      [
        "literal \u{61C}", "minusSign -", "integer ١", "group ٬", "integer ٢٣٤", "group ٬", "integer ٥٦٧",
        "percentSign ٪", "literal \u{61C}",
      ]
    )
    expectEqual(parts(.compact(.long), -1000, "sw"), ["compact elfu", "literal  ", "minusSign -", "integer 1"])
    expectEqual(parts(.compact(.long), 1000, "fr"), ["compact mille"])
  }

  @Test("a number in a style is what the plain implementation writes")
  func twin() throws {
    let result = try LongComparison.styledNumbers.sample(2_000)
    #expect(result.areNone, "\(result)")
  }

  @Test(
    "the category of what is shown is that of ICU",
    .enabled(if: Oracle.appleMatcher.isWanted, "\(Oracle.appleMatcher.absence)")
  )
  func icuCategories() throws {
    let result = try LongComparison.icuCategories.sample(24)
    #expect(result.areNone, "\(result)")
    #expect(result.comparisons > 5_000)
  }

  @Test(
    "numbers in styles are what JavaScript's Intl writes",
    .enabled(if: Oracle.currentNode.isWanted, "\(Oracle.currentNode.absence)"),
    arguments: [LongComparison.intlCompact, .intlPercent, .intlDecimal]
  )
  func intl(comparison: LongComparison) throws {
    let result = try comparison.sample(5)
    #expect(result.areNone, "\(result)")
    #expect(result.comparisons > 5_000)
  }
}
