import Expectations
import Foundation
import PluralBase
import StringFormatting
import Testing

@testable import LocalizedNumbers

@Suite struct LocalizedNumbersTests {
  private static let forms = [
    "en": ["one": "%@ follower", "other": "%@ followers"],
    "pl": [
      "one": "%@ obserwujący", "few": "%@ obserwujących (few)", "many": "%@ obserwujących", "other": "%@ obserwującego",
    ],
    "ru": ["one": "%@ подписчик", "few": "%@ подписчика", "many": "%@ подписчиков", "other": "%@ подписчика (other)"],
    "fr": ["one": "%@ abonné", "many": "%@ d’abonnés", "other": "%@ abonnés"],
    "lt": ["one": "%@ sekėjas", "few": "%@ sekėjai", "many": "%@ sekėjo", "other": "%@ sekėjų"],
    "ar": ["zero": "%@ z", "one": "%@ o", "two": "%@ t", "few": "%@ f", "many": "%@ m", "other": "%@ متابع"],
  ]

  @Test("an argument has the operands of the displayed number, whatever its length")
  func operandsOfArguments() throws {
    let styles: [NumberStyle] = [
      .decimal, .decimal.fractionDigits(3), .decimal.grouping(.never), .decimal.sign(.always), .percentPoints,
      .compactCurrency("EUR"), .compact(.long).fractionDigits(2), .percent.fractionDigits(1...2), .bytes(),
      .decimal.fractionDigits(18), .percent, .compact(.short), .compact(.long),
      .compact(.short).fractionDigits(9), .compact(.short).significantDigits(18...18), .currency("EUR"),
      .bytes(.binary),
    ]
    let numbers = [
      "0", "7", "1234", "999999", "1234567", "-12345678901234567", "9223372036854775807", "18446744073709551616",
    ]
    let formatter = StringFormatter(language: "en")
    var count = 0
    for style in styles {
      var shown = try numbers.map { formatter.shown(try DisplayDecimal(parsing: $0), as: style) }
      shown += numbers.compactMap(Int.init).map { formatter.shown($0, as: style) }
      shown += [0, 0.5, 1.005, 1e15, 1e17, 1e22, .infinity, .nan].map { formatter.shown($0, as: style) }
      for number in shown {
        #expect(number.formatArgument == .formatted(text: number.text, operands: number.operands))
        count += number.shortOperands == nil ? 0 : 1
      }
    }
    // The rest has no short form.
    #expect(count > 100)
    // A number in a style is written without the parts of its text, and becomes the same argument.
    for style in styles {
      for number in numbers.compactMap(Int.init) {
        let argument = StyledNumber(number, as: style).formatArgument(with: formatter)
        #expect(argument == formatter.shown(number, as: style).formatArgument)
      }
      for number in [0, -0.0, 0.5, 1.005, -1234.5, 1e15, 1e17, 1e22, .infinity, .nan] {
        let argument = StyledNumber(number, as: style).formatArgument(with: formatter)
        #expect(argument == formatter.shown(number, as: style).formatArgument)
      }
    }
  }

  @Test("a displayed number chooses the form of what is shown, whatever the directive")
  func forms() throws {
    var texts: [String] = []
    for language in ["en", "pl", "ru", "fr", "lt", "ar"] {
      let formatter = StringFormatter(language: language)
      let forms = try #require(Self.forms[language])
      func show(_ value: Int, _ style: NumberStyle) -> String {
        formatter.plural(
          formatter.shown(value, as: style),
          zero: forms["zero"],
          one: forms["one"],
          two: forms["two"],
          few: forms["few"],
          many: forms["many"],
          other: forms["other"] ?? ""
        )
      }
      texts += [show(1_234, .compact(.short)), show(1_234_567, .compact(.long))]
    }
    expectEqual(
      texts.map { $0.replacing("\u{A0}", with: " ") },
      [
        "1.2K followers", "1.2 million followers", "1,2 tys. obserwujących", "1,2 miliona obserwujących",
        "1,2 тыс. подписчиков", "1,2 миллиона подписчиков", "1,2 k abonnés", "1,2 million d’abonnés",
        "1,2 tūkst. sekėjų", "1,2 milijono sekėjų", "1.2 ألف متابع", "1.2 مليون متابع",
      ]
    )
    let russian = StringFormatter(language: "ru")
    #expect(russian.format("%lld, %d, %1$@", russian.shown(0.5, as: .percent), 7) == "50\u{A0}%, 7, 50\u{A0}%")
  }

  @Test("a styled number is shown wherever its argument is, and chooses by what is shown")
  func styledArguments() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "posts.count": {"localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld post"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld posts"}}}}},
          "ru": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%1$d пост"}},
            "few": {"stringUnit": {"state": "translated", "value": "%1$d поста"}},
            "many": {"stringUnit": {"state": "translated", "value": "%1$d постов"}},
            "other": {"stringUnit": {"state": "translated", "value": "%1$d поста"}}}}}}},
        "followers %lld %@": {"localizations": {
          "lt": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%2$@ sekėjas"}},
            "few": {"stringUnit": {"state": "translated", "value": "%2$@ sekėjai"}},
            "many": {"stringUnit": {"state": "translated", "value": "%2$@ sekėjo"}},
            "other": {"stringUnit": {"state": "translated", "value": "%2$@ sekėjų"}}}}}}},
        "by %lld %@": {"localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%1$lld post by %2$@"}},
            "other": {"stringUnit": {"state": "translated", "value": "%1$lld posts by %2$@"}}}}}}},
        "days": {"localizations": {
          "sl": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%@ dan"}},
            "two": {"stringUnit": {"state": "translated", "value": "%@ dneva"}},
            "few": {"stringUnit": {"state": "translated", "value": "%@ dnevi"}},
            "other": {"stringUnit": {"state": "translated", "value": "%@ dni"}}}}}}}}}
      """
    let bundle = try LocalizedBundle(files: ["Localizable.xcstrings": catalog], strict: true)
    func localizer(_ language: String) -> Localizer { bundle.localizer(preferring: [language]) }
    let (english, russian) = (localizer("en"), localizer("ru"))
    let (lithuanian, slovenian) = (localizer("lt"), localizer("sl"))
    let many = 1_234
    expectEqual(
      [
        english("posts.count", .compact(1_234_567)), russian("posts.count", .compact(1_234_567)),
        russian("posts.count", .compact(1_234_561, .long)), russian("posts.count", 1_234_561),
        lithuanian("followers %lld %@", .compact(many), .compact(many)),
        english("by %lld %@", .compact(999_999), "Ann"), english("posts.count", .percent(0.45)),
        slovenian("days", .range(1...2)), slovenian("days", .range(2...3)), slovenian("days", .range(1...1)),
        slovenian("days", .range(0.5...1.5)), english("posts.count", StyledNumber(Double.infinity, as: .decimal)),
        slovenian("days", .range(1...Double.infinity)),
        // The shortest digits of a Float, not those of the Double.
        slovenian("days", .range(0.1...Float.infinity)), slovenian("days", .range(-Float.infinity...1e-7)),
      ].map { $0.replacing("\u{A0}", with: " ") },
      [
        "1.2M posts", "1,2 млн постов", "1,2 миллиона постов", "1 234 561 пост", "1,2 tūkst. sekėjų",
        "1M posts by Ann", "45% posts", "1–2 dneva", "2–3 dnevi", "~1 dan", "0,5–1,5 dnevi", "∞ posts", "1–∞ dni",
        "0,1–∞ dni", "−∞ – 0,0000001 dnevi",
      ]
    )
  }

  @Test("decimal numbers have the styles of other numbers")
  func decimals() throws {
    let localizer = LocalizedBundle(texts: ["en": ["%@": "%@"]]).localizer(preferring: ["en"])
    let (half, million) = (try DisplayDecimal(parsing: "0.5"), try DisplayDecimal(parsing: "1200000"))
    expectEqual(
      [
        localizer("%@", .percent(half)), localizer("%@", .percentPoints(45.5)), localizer("%@", .percentPoints(half)),
        localizer("%@", .compact(million)),
      ],
      ["50%", "46%", "0%", "1.2M"]
    )
    #expect(localizer.shown(from: half, to: million, as: .compact(.short)).text == "0.5–1.2M")
    #expect(String(localized: "\(0.25...0.5, format: NumberStyle.percent)", with: localizer) == "25% – 50%")
    #expect(localizer.shown(1_234, as: .decimal.significantDigits(2)).text == "1,200")
  }

  @Test("a range is an argument that chooses by CLDR's rules for ranges")
  func ranges() throws {
    let slovenian = StringFormatter(language: "sl")
    let days = slovenian.shown(1...2, as: .decimal)
    #expect(slovenian.plural(days, one: "%@ dan", two: "%@ dneva", few: "%@ dnevi", other: "%@ dni") == "1–2 dneva")
    let elements = PluralElements(two: "%d dneva", other: "%d dni")
    #expect(slovenian.plural(days, elements) == "1–2 dneva")
    #expect(slovenian.format("%d %1$lld %@", days, 7, days) == "1–2 1–2 7")
    let argument = days.formatArgument
    let decoded = try JSONDecoder().decode(FormatArgument.self, from: JSONEncoder().encode(argument))
    #expect(decoded == argument)
    // 0 as the start of a range is not the number 0.
    let none = slovenian.shown(0...2, as: .decimal)
    #expect(slovenian.plural(none, none: "nič", two: "%@ dneva", other: "%@ dni") == "0–2 dneva")
  }

  @Test("a key with a displayed number inside has the directive of an object")
  func keys() {
    let localizer = LocalizedBundle(texts: ["en": ["%@ posts": "%@ posts"]]).localizer(preferring: ["en"])
    let posts = localizer.shown(1_200_000, as: .compact(.short))
    let key: LocalizedKey = "\(posts) posts"
    #expect(key.key == "%@ posts")
    #expect(String(localized: key, with: localizer) == "1.2M posts")
  }

  @Test("a style is prepared once for its language and locale, and made-up locales do not fill the memory")
  func recentStyles() {
    let german = StringFormatter(language: "de", locale: "de")
    let polish = StringFormatter(language: "pl", locale: "de")
    func texts() -> [String] {
      [
        german.shown(1_200_000, as: .compact(.long)).text, polish.shown(1_200_000, as: .compact(.long)).text,
        polish.shown(1_200_000, as: .compact(.short)).text, polish.shown(0.5, as: .percent).text,
        StringFormatter(language: "pl", locale: "en").shown(1_200_000, as: .compact(.long)).text,
      ].map { $0.replacing("\u{A0}", with: " ") }
    }
    let expected = ["1,2 Millionen", "1,2 miliona", "1,2 mln", "50 %", "1.2 miliona"]
    expectEqual(texts(), expected)
    expectEqual(texts(), expected)
    for number in 0..<700 {
      let formatter = StringFormatter(language: "en", locale: "en-\(100 + number)")
      #expect(formatter.shown(1_200_000, as: .compact(.short)).text == "1.2M")
      #if canImport(Darwin)
        #expect(RecentStyles.shared.count == 0)
      #else
        #expect((1...RecentStyles.maximum).contains(RecentStyles.shared.count))
      #endif
    }
    expectEqual(texts(), expected)
  }
}
