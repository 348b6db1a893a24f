import Expectations
import Foundation
import LocalizedNumbers
import PluralsFoundation
import Testing

/// Values in styles inside keys: `"\(count, format: .compact(.short)) posts"`.
@Suite struct NumbersInKeysTests {
  /// Strings with the category in brackets, for the forms of a language.
  private static func localization(_ noun: String, _ forms: [String]) -> String {
    let units = forms.map { form in
      #""\#(form)": { "stringUnit": { "state": "translated", "value": "%@ \#(noun) [\#(form)]" } }"#
    }
    return #"{ "variations": { "plural": { \#(units.joined(separator: ", ")) } } }"#
  }

  private static let bundle = Result {
    try LocalizedBundle(files: [
      "Localizable.xcstrings": """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "%@ posts": { "localizations": {
          "en": \(localization("posts", ["one", "other"])),
          "pl": \(localization("posty", ["one", "few", "many", "other"])),
          "ru": \(localization("посты", ["one", "few", "many", "other"]))
        } },
        "only %@": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "just %@" } } } }
      } }
      """
    ])
  }

  private static func localizer(_ language: String, locale: String? = nil) throws -> Localizer {
    try bundle.get().localizer(preferring: [language], locale: locale)
  }

  private func visible(_ texts: [String]) -> [String] {
    texts.map { $0.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ") }
  }

  @Test("a number in a style is formatted in the language of the string, and selects the form of what is shown")
  func styles() throws {
    let key: LocalizedKey = "\(1_234_567, format: .compact(.long)) posts"
    #expect(key.key == "%@ posts")
    var texts: [String] = []
    for language in ["en", "pl", "ru"] {
      let localizer = try Self.localizer(language)
      texts.append(String(localized: key, with: localizer))
      texts.append(String(localized: "\(0.5, format: NumberStyle.percent) posts", with: localizer))
      texts.append(String(localized: "\(try DisplayDecimal(parsing: "1.50"), format: .decimal) posts", with: localizer))
      texts.append(String(localized: "\(1, format: .decimal) posts", with: localizer))
    }
    texts.append(String(localized: key, with: try Self.localizer("pl", locale: "de-CH")))
    texts.append(
      String(localized: "\(-Double.infinity, format: .compact(.short)) posts", with: try Self.localizer("en"))
    )
    expectEqual(
      visible(texts),
      [
        "1.2 million posts [other]", "50% posts [other]", "1.50 posts [other]", "1 posts [one]",
        "1,2 miliona posty [many]", "50% posty [many]", "1,50 posty [other]", "1 posty [one]",
        "1,2 миллиона посты [many]", "50 % посты [many]", "1,50 посты [other]", "1 посты [one]",
        "1.2 miliona posty [many]", "-∞ posts [other]",
      ]
    )
  }

  @Test("an amount in Foundation's decimals is written in a style with all its digits")
  func decimals() throws {
    let amount = try #require(Decimal(string: "12345678901234567890.5").flatMap { DisplayDecimal($0) })
    let localizer = try Self.localizer("en")
    #expect(localizer.shown(amount, as: .currency("EUR")).text == "€12,345,678,901,234,567,890.50")
    let text = String(localized: "only \(amount, format: .decimal)", with: localizer)
    #expect(text == "just 12,345,678,901,234,567,890.5")
    #expect(DisplayDecimal(Decimal.nan) == nil)
  }

  @Test("words are in the language of the string that is shown, even if another one was selected")
  func fallback() throws {
    let polish = try Self.localizer("pl")
    #expect(String(localized: "only \(1_500_000, format: .compact(.long))", with: polish) == "just 1,5 million")
    #expect(String(localized: "no \(1_500_000, format: .compact(.short)) 100%", with: polish) == "no 1,5\u{A0}mln 100%")
  }

  @Test("a number in a style of Foundation has Foundation's text, and selects the form of what is shown")
  func foundationStyles() throws {
    let count = 1_234_567
    var texts: [String] = []
    for (language, locale) in [("en", "en_US"), ("pl", "pl_PL"), ("ru", "ru_RU")] {
      let localizer = try Self.localizer(language, locale: locale)
      let user = Locale(identifier: locale)
      func check(_ key: LocalizedKey, _ text: String) {
        let shown = String(localized: key, with: localizer)
        #expect(key.key == "%@ posts")
        #expect(shown.hasPrefix(text + " po") || shown.hasPrefix(text + " по"))
        texts.append(String(shown.drop { $0 != "[" }))
      }
      let compact = IntegerFormatStyle<Int>.number.notation(.compactName)
      check("\(count, format: .number.notation(.compactName)) posts", compact.locale(user).format(count))
      check("\(0.25, format: .percent) posts", FloatingPointFormatStyle<Double>.Percent().locale(user).format(0.25))
      let euros = Decimal.FormatStyle.Currency(code: "EUR").locale(user)
      check("\(Decimal(5), format: .currency(code: "EUR")) posts", euros.format(5))
      let bytes = ByteCountFormatStyle(style: .file).locale(user)
      for size in [0, 1, 5_000_000, 12_345_678] as [Int64] {
        check("\(size, format: .byteCount(style: .file)) posts", bytes.format(size))
      }
    }
    expectEqual(
      texts,
      [
        "[other]", "[other]", "[other]", "[other]", "[one]", "[other]", "[other]",
        "[many]", "[many]", "[other]", "[many]", "[one]", "[many]", "[other]",
        "[many]", "[many]", "[other]", "[many]", "[one]", "[many]", "[other]",
      ]
    )
  }

  @Test("other styles of Foundation show their text, and a locale of their own wins")
  func otherStyles() throws {
    let polish = try Self.localizer("pl", locale: "pl_PL")
    let date = Date(timeIntervalSince1970: 0)
    let style = Date.FormatStyle.dateTime.year().month(.wide)
    let german = Locale(identifier: "de_DE")
    let list = ["a", "b"]
    func show(_ key: LocalizedKey) -> String { String(localized: key, with: polish) }
    #expect(show("only \(date, format: style)") == "just \(style.locale(Locale(identifier: "pl_PL")).format(date))")
    #expect(show("only \(date, format: style.locale(german))") == "just Januar 1970")
    #expect(show("only \(list, format: .list(type: .and))") == "just a i b")
    #expect(show("\(1_234.5, format: .number.locale(german)) posts") == "1.234,5 posty [other]")
    #expect(show("only \(7, format: Roman())") == "just VII")
  }

  /// A style of one's own.
  private struct Roman: FormatStyle {
    func format(_ value: Int) -> String { value == 7 ? "VII" : "?" }
  }

  @Test("keys with values in styles are equal if the values and the styles are, and are encoded as they are shown")
  func values() throws {
    let key: LocalizedKey = "\(1_500, format: .compact(.short)) posts"
    #expect(key == "\(1_500, format: .compact(.short)) posts")
    #expect(key.hashValue == ("\(1_500, format: .compact(.short)) posts" as LocalizedKey).hashValue)
    #expect(key != "\(1_501, format: .compact(.short)) posts")
    #expect(key != "\(1_500, format: .compact(.long)) posts")
    #expect(("\(0.5, format: .percent)" as LocalizedKey) == "\(0.5, format: .percent)")
    #expect(("\(0.5, format: .percent)" as LocalizedKey) != "\(0.25, format: .percent)")
    #expect(("\(0.5, format: .percent)" as LocalizedKey) != "\(0.5, format: NumberStyle.percent)")
    try Localizer.$current.withValue(try Self.localizer("ru")) {
      guard case .formatted(let number) = key.arguments.first else {
        Issue.record("the argument is \(key.arguments)")
        return
      }
      #expect(number.text == "1,5\u{A0}тыс.")
      #expect(number.operands.map { PluralRules(for: "ru").category(for: $0) } == .many)
      let decoded = try JSONDecoder().decode(LocalizedKey.self, from: JSONEncoder().encode(key))
      #expect(decoded.arguments == key.arguments)
      #expect(decoded.key == key.key)
    }
    var changed = key
    changed.arguments = [5]
    #expect(changed.arguments == [5])
  }

  #if !canImport(Darwin)
    @Test("resources keep numbers in styles until they are shown") func resources() throws {
      let resource: LocalizedStringResource = "\(1_234_567, format: .compact(.short)) posts"
      let outer: LocalizedStringResource = "only \(resource)"
      let value = LocalizedStringResource("posts", defaultValue: "\(2, format: .decimal) (\(resource))")
      var texts: [String] = []
      for language in ["pl", "ru"] {
        let localizer = try Self.localizer(language)
        texts += [localizer(resource), localizer(outer), localizer(value)]
        let bundle = try Self.bundle.get()
        Localizer.$current.withValue(localizer) {
          texts.append(String(localized: "\(1_234_567, format: .compact(.short)) posts", bundle: bundle, locale: "en"))
        }
      }
      expectEqual(
        visible(texts),
        [
          "1,2 mln posty [many]", "just 1,2 mln posty [many]", "2 (1,2 mln posty [many])", "1.2 mln posty [many]",
          "1,2 млн посты [many]", "just 1,2 млн посты [many]", "2 (1,2 млн посты [many])", "1.2 млн посты [many]",
        ]
      )
      #expect(resource == "\(1_234_567, format: .compact(.short)) posts")
      #expect(resource != "\(1_234_568, format: .compact(.short)) posts")
    }

    @Test("a text in a style is not read as Markdown") func markdown() throws {
      let text = AttributedString(localized: "**\(7, format: Stars())** stars", bundle: try Self.bundle.get())
      #expect(String(text.characters) == "**7** stars")
      #expect(text.runs.map { $0.inlinePresentationIntent ?? [] } == [.stronglyEmphasized, []])
    }

    /// A style that writes what looks like Markdown.
    private struct Stars: FormatStyle {
      func format(_ value: Int) -> String { "**\(value)**" }
    }
  #endif
}
