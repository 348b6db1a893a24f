import Diagnostics
import Expectations
import StringsLint
import Testing

@Suite struct NumberNotShownTests {
  private static let english: Localization = ["one": "%lld vote", "other": "%lld votes"]

  /// The findings in a language, beside English, of forms in the order of the categories.
  private func check(_ language: String, _ forms: Localization) -> [LintFinding] {
    findings(of: ["en": Self.english, "\(language)": forms])
  }

  @Test("a form with a digit in it is an error if it is for more numbers") func digitForMore() throws {
    let found = check("ru", ["one": "1 голос", "few": "%lld голоса", "many": "%lld голосов", "other": "%lld голоса"])
    let finding = try #require(found.first)
    expectEqual(found.summaries, ["ru number-not-shown one"])
    #expect(finding.severity == .error)
    expectEqual(finding.numbers, ["1", "21", "31"])
    #expect(
      finding.message == "Russian uses this form for 1, 21, 31 and more, but it always says 1: 21 reads \"1 голос\". "
        + "Write %lld instead of 1."
    )
    #expect(finding.location == .text(line: 13, column: 11))
    #expect(finding.excerpt?.contains("1 голос") == true)
  }

  @Test("a digit beside the placeholder is an error, unless the source has one") func digitBesideNumber() {
    let english: Localization = ["one": "%lld fresh", "other": "%lld fresh"]
    let spanish: Localization = ["one": "1%lld fresco", "other": "%lld frescos"]
    let found = findings(of: ["en": english, "es": spanish])
    expectEqual(found.summaries, ["es number-not-shown one"])
    #expect(
      found.first?.message == "1 reads \"11 fresco\", because there is a 1 beside %lld. Remove the 1."
    )
    #expect(
      findings(of: ["en": ["one": "0%lld h", "other": "0%lld h"], "es": ["one": "0%lld h", "other": "0%lld h"]]).isEmpty
    )
    #expect(findings(of: ["en": english, "es": ["one": "1 %lld fresco", "other": "%lld frescos"]]).isEmpty)
  }

  @Test("a form in words is a warning if it is for more numbers") func wordForMore() {
    let found = check("lv", ["zero": "%lld balsu", "one": "viena balss", "other": "%lld balsis"])
    expectEqual(found.summaries, ["lv number-not-shown one"])
    expectEqual(found.map(\.severity), [.warning])
    #expect(
      found.first?.message
        == "Latvian uses this form for 1, 21, 31 and more, but it does not show the number: 21 reads "
        + "\"viena balss\". Add %lld."
    )
  }

  @Test("the example for two is another number, and only 1 can have a string of its own") func wordsForTwo() {
    let english: Localization = ["one": "One seat left", "zero": "No seats left", "other": "%lld seats left"]
    let found = findings(of: [
      "en": english, "lv": ["zero": "Nav brīvu vietu", "one": "%lld vieta", "other": "%lld vietas"],
      "sl": ["one": "%lld sedež", "two": "Dva sedeža", "few": "%lld sedeži", "other": "%lld sedežev"],
    ])
    expectEqual(
      found.map(\.message),
      [
        "Latvian uses this form for 0, 10, 11 and more, but it does not show the number: 10 reads \"Nav brīvu vietu\". "
          + "Add %lld.",
        "Slovenian uses this form for 2, 102, 202 and more, but it does not show the number: 102 reads \"Dva sedeža\". "
          + "Add %lld.",
      ]
    )
  }

  @Test("a digit of another script is a digit") func otherScripts() {
    let found = check(
      "ar",
      ["zero": "لا", "one": "صوت", "two": "صوتان", "few": "٣ أصوات", "many": "%lld صوتا", "other": "%lld صوت"]
    )
    expectEqual(found.summaries, ["ar number-not-shown few"])
    expectEqual(found.map(\.severity), [.error])
  }

  @Test("a form for 0 and 1 may be in words but has no digit") func zeroAndOne() {
    #expect(check("fr", ["one": "un vote", "other": "%lld votes"]).isEmpty)
    let found = check("fr", ["one": "1 vote", "other": "%lld votes"])
    expectEqual(found.summaries, ["fr number-not-shown one"])
    expectEqual(found.map(\.severity), [.warning])
    #expect(found.first?.message.contains("0 reads \"1 vote\"") == true)
  }

  @Test(
    "these forms are right",
    arguments: [
      // For one number alone.
      ("pl", ["one": "1 głos", "few": "%lld głosy", "many": "%lld głosów", "other": "%lld głosu"]),
      ("he", ["one": "קול אחד", "two": "שני קולות", "other": "%lld קולות"]),
      ("ga", ["one": "vóta", "two": "dhá vóta", "few": "%lld vóta", "many": "%lld vóta", "other": "%lld vóta"]),
      // Apple's zero takes the 0 away.
      ("fr", ["zero": "aucun vote", "one": "1 vote", "other": "%lld votes"]),
      // Large numbers only.
      ("es", ["one": "%lld voto", "many": "votos", "other": "%lld votos"]),
    ]
  )
  func goodForms(language: String, forms: [String: String]) {
    let text = Localization(forms: forms.sorted { $0.key < $1.key }.map { (category: $0.key, text: $0.value) })
    #expect(check(language, text).isEmpty)
  }

  @Test("forms that never show the number are told once, if all of the source do") func noForm() {
    let russian: Localization = ["one": "голос", "few": "голоса", "many": "голосов", "other": "голоса"]
    let found = check("ru", russian)
    expectEqual(found.summaries, ["ru number-not-shown one few many other"])
    #expect(
      found.first?.message
        == "English shows the number in all forms, and Russian in none: 5 reads \"голосов\". Add %lld."
    )
    #expect(findings(of: ["en": ["one": "vote", "other": "votes"], "ru": russian]).isEmpty)
    #expect(findings(of: ["en": ["one": "vote", "other": "%lld votes"], "ru": russian]).isEmpty)
  }

  @Test("a number that is in the text for another reason does not count as the number") func unrelatedNumber() {
    let found = check(
      "ru",
      ["one": "голос из 7", "few": "%lld голоса из 7", "many": "%lld голосов из 7", "other": "%lld голоса из 7"]
    )
    expectEqual(found.map(\.severity), [.warning])
  }

  @Test("what only the form for 1 shows is not the number, unless the source shows it in others") func argumentOfOne() {
    func plurals(_ one: String, _ other: String) -> String {
      let items = "<item quantity=\"one\">\(one)</item><item quantity=\"other\">\(other)</item>"
      return "<resources><plurals name=\"a\">\(items)</plurals></resources>"
    }
    func check(_ one: String, _ other: String, german: String? = nil) -> [String] {
      var files = ["res/values/strings.xml": plurals(one, other)]
      files["res/values-de/strings.xml"] = german
      return findings(in: files).summaries
    }
    let german = plurals("%s fehlt.", "Dateien fehlen.")
    expectEqual(check("A file is missing at %s.", "Files are missing.", german: german), [])
    expectEqual(check("%s file is missing.", "%s files are missing.", german: german), ["de number-not-shown other"])
    expectEqual(check("%d file is missing.", "Files are missing."), ["en number-not-shown other"])
  }

  @Test("the number may be in another variable, or in the text of the whole entry") func numberElsewhere() {
    let file = """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@a@</string>
      <key>a</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>голос %1$#@b@</string><key>few</key><string>%d голоса</string>
      <key>many</key><string>%d голосов</string><key>other</key><string>%d голоса</string></dict>
      <key>b</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>(%d)</string><key>few</key><string>(%d)</string>
      <key>many</key><string>(%d)</string><key>other</key><string>(%d)</string></dict>
      </dict></dict></plist>
      """
    #expect(findings(in: ["ru.lproj/A.stringsdict": file]).isEmpty)
  }

  @Test("a source that says 1 is told if a translation keeps it for more numbers, or else once on request")
  func sourceSaysOne() {
    let english: Localization = ["one": "1 vote", "other": "%lld votes"]
    let russian: Localization = [
      "one": "%lld голос", "few": "%lld голоса", "many": "%lld голосов", "other": "%lld голоса",
    ]
    let texts: KeyValuePairs<String, Localization> = [
      "en": english, "ru": russian, "lv": ["zero": "%lld balsu", "one": "%lld balss", "other": "%lld balsis"],
      "de": ["one": "1 Stimme", "other": "%lld Stimmen"],
    ]
    #expect(findings(of: texts).isEmpty)
    let found = findings(of: texts, all: true)
    expectEqual(found.summaries, ["en number-not-shown one"])
    expectEqual(found.map(\.severity), [.warning])
    #expect(
      found.first?.message
        == "This form says 1, and translators may keep that, but Latvian uses it for 1, 21, 31 and more, and 1 "
        + "more language has such a form. Write %lld instead of 1."
    )
    #expect(findings(of: ["en": english, "de": ["one": "1 Stimme", "other": "%lld Stimmen"]]).isEmpty)
    let french: Localization = ["one": "%lld vote", "other": "%lld votes"]
    let both = findings(of: ["en": english, "fr": french, "ru": russian], all: true)
    #expect(both.first?.message.contains("Russian uses it for 1, 21, 31 and more") == true)
    expectEqual(findings(of: ["en": english, "fr": french], all: true).first?.numbers, ["0", "1"])
    // "1 voix" is kept for 0 in French, and "une voix" is right for 0 as well.
    let zero: KeyValuePairs = ["en": english, "ru": russian, "fr": ["one": "1 voix", "other": "%lld voix"]]
    expectEqual(findings(of: zero).summaries, ["fr number-not-shown one"])
    expectEqual(
      findings(of: zero, all: true).filter { $0.rule == .numberNotShown }.summaries,
      ["en number-not-shown one", "fr number-not-shown one"]
    )
    #expect(findings(of: ["en": english, "fr": ["one": "une voix", "other": "%lld voix"]]).isEmpty)
    #expect(findings(of: ["en": ["one": "One vote", "other": "%lld votes"], "ru": russian]).isEmpty)
  }
}
