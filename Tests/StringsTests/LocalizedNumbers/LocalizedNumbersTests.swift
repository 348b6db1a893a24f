import Expectations
import LocalizedNumbers
import Testing

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

  @Test("a key with a displayed number inside has the directive of an object")
  func keys() {
    let localizer = LocalizedBundle(texts: ["en": ["%@ posts": "%@ posts"]]).localizer(preferring: ["en"])
    let posts = localizer.shown(1_200_000, as: .compact(.short))
    let key: LocalizedKey = "\(posts) posts"
    #expect(key.key == "%@ posts")
    #expect(String(localized: key, with: localizer) == "1.2M posts")
  }
}
