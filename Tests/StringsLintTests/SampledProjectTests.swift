import Diagnostics
import Expectations
import StringsLint
import Testing

/// What the linter says about files like those of real projects, which showed where it was wrong.
@Suite struct SampledProjectTests {
  /// The messages about a PO file.
  private func messages(_ language: String, plural: String = "nplurals=2; plural=n != 1;", _ entries: String)
    -> [String]
  {
    findings(in: ["po/\(language).po": GettextReaderTests.header(language, plural: plural) + entries]).map(\.message)
  }

  /// The rules, languages and categories of what is found in an app with English and another language.
  private func summaries(
    _ language: String,
    _ english: [String: String],
    _ translation: [String: String],
    all: Bool = false
  ) -> [String] {
    let files = english.map { ("en.lproj/\($0)", $1) } + translation.map { ("\(language).lproj/\($0)", $1) }
    return findings(in: Dictionary(uniqueKeysWithValues: files), LintOptions(reportsAll: all)).summaries
  }

  /// The messages about Android's resources, with `one` and `other` in English.
  private func android(_ language: String, _ english: [String], _ items: String) -> [String] {
    let source = zip(["one", "other"], english).map { "<item quantity=\"\($0)\">\($1)</item>" }.joined()
    func file(_ items: String) -> String {
      "<resources><plurals name=\"n\">\(items)</plurals></resources>"
    }
    let files = ["res/values/a.xml": file(source), "res/values-\(language)/a.xml": file(items)]
    return findings(in: files).map(\.message)
  }

  /// A `.stringsdict` file with one key and several variables.
  private func variables(_ format: String, _ variables: KeyValuePairs<String, KeyValuePairs<String, String>>)
    -> String
  {
    let variables = variables.map { name, forms in
      "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
        + forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined() + "</dict>"
    }
    return
      "<plist version=\"1.0\"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>"
      + variables.joined() + "</dict></dict></plist>"
  }

  // MARK: Keys

  @Test("where keys are strings, the source may lack them, as in Lanes and MaintainMyCity") func optionalKeys() {
    let english = stringsdict(key: "%u days", ["one": "%d day", "other": "%d days"])
    let russian = stringsdict(
      key: "%u days ago",
      ["one": "%d день", "few": "%d дня", "many": "%d дней", "other": "%d дня"]
    )
    #expect(summaries("ru", ["A.stringsdict": english], ["A.stringsdict": russian]).isEmpty)
    #expect(summaries("ru", ["A.stringsdict": english, "A.strings": ""], ["A.strings": "\"Push\" = \"x\";"]).isEmpty)
    // A key with spaces is a string among names, too, and has to fit its translation.
    let names = ["A.strings": "\"a.b\" = \"x\"; \"c.d\" = \"y\";"]
    #expect(summaries("fr", names, ["A.strings": "\"Open in %@\" = \"Ouvrir dans %@\";"]).isEmpty)
    expectEqual(summaries("fr", names, ["A.strings": "\"Open in %@\" = \"Ouvrir dans %d\";"]), ["fr argument-mismatch"])
    expectEqual(summaries("fr", names, ["A.strings": "\"open-%@\" = \"Ouvrir dans %@\";"]), ["fr stale-key"])
  }

  @Test("keys may be strings of another language than the source, as in BlackManager") func spanishKeys() {
    let english = ["A.strings": "\"Abrir como texto\" = \"Open as text\"; \"Ajustes\" = \"Settings\";"]
    #expect(summaries("pl", english, ["A.strings": "\"Italiano\" = \"Włoski\"; \"Alemán\" = \"Niemiecki\";"]).isEmpty)
    let names = ["A.strings": "\"open.text\" = \"Open as text\"; \"settings\" = \"Settings\";"]
    expectEqual(summaries("pl", names, ["A.strings": "\"italian\" = \"Włoski\";"]), ["pl stale-key"])
  }

  @Test("the source language may have its tag in any case, as in ios_files") func tagsInCapitals() {
    let files = ["EN.lproj/A.strings": "\"k\" = \"%@\";", "de.lproj/A.strings": "\"k\" = \"%d\";"]
    expectEqual(findings(in: files).summaries, ["de argument-mismatch"])
    expectEqual(findings(in: files, LintOptions(source: "DE")).summaries, ["EN argument-mismatch"])
  }

  // MARK: Headers

  @Test("a header without a plural rule is an error unless most files lack it, as in flask-admin and Tryton")
  func missingRules() {
    let entry = "msgid \"file\"\nmsgid_plural \"files\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n"
    let header = GettextReaderTests.header("de", plural: "nplurals=2; plural=n != 1;")
    let bare = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    let complete = ["po/de.po": header + entry, "po/nl.po": header.replacing("de", with: "nl") + entry]
    let few = findings(in: complete.merging(["po/sr.po": bare + entry, "po/nb.po": bare + entry]) { $1 })
    expectEqual(few.map(\.severity), [.error, .error])
    let most = findings(in: ["po/de.po": header + entry, "po/sr.po": bare + entry, "po/nb.po": bare + entry])
    expectEqual(most.map(\.severity), [.warning])
  }

  @Test("the rule of a wrong header is not told as the language's, as in flask-admin") func wrongRule() {
    let slovenian = "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);"
    let entry =
      "#, python-format\nmsgid \"A record.\"\nmsgid_plural \"%(count)s records.\"\n"
      + ["שיא.", "שני.", "%(count)s שיאים.", "%(count)s שיאים."].enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }
      .joined()
    let found = messages("he", plural: slovenian, entry)
    #expect(found.count == 1 && found[0].hasPrefix("Plural-Forms differs from CLDR"), "\(found)")
  }

  @Test("a byte that the charset does not have is refused, as in Recode") func undefinedByte() {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-7\\n\"\n\n# "
    let bytes =
      Array(header.utf8) + [0xD2, 0x0A] + Array("msgid \"a\"\nmsgstr \"".utf8) + [0xE1, 0xD2] + Array("\"\n".utf8)
    let found = Linter().report(on: ["po/el.po": bytes]).findings
    expectEqual(
      found.map(\.message),
      ["The byte 0xD2 is not a character in the charset \"ISO-8859-7\", and msgfmt refuses it."]
    )
    expectEqual(found.map(\.line), [6])
  }

  @Test("a header matters where it changes what users see, as in libgnomekbd") func harmlessHeader() {
    func entry(_ forms: String...) -> String {
      "#, c-format\nmsgid \"layout \\\"%s\\\"\"\nmsgid_plural \"layouts \\\"%s\\\"\"\n"
        + forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
    }
    let macedonian = "nplurals=3; plural=n==1 || n%10==1 ? 0 : 1;"
    #expect(messages("mk", plural: macedonian, entry("распоред „%s“", "распореди „%s“", "распореди „%s“")).isEmpty)
    #expect(messages("mk", plural: macedonian, entry("распоред %s", "распореди %s", "друго %s")).count == 1)
    // Forms that are equal may stand in for each other.
    let irish = "nplurals=4; plural=n==1 ? 0 : n%10==1 || n%10==2 ? 1 : n%10>2 && n%10<7 ? 2 : 3;"
    #expect(messages("ga", plural: irish, entry("leagan %s", "leagain %s", "leagain %s", "leagain %s")).isEmpty)
  }

  @Test("a header with fewer forms than the language tells which ones are one, as in Shadow") func fewerForms() {
    expectEqual(
      messages(
        "ro",
        plural: "nplurals=2; plural=n>1;",
        "#, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d fișier\"\nmsgstr[1] \"%d fișiere\"\n"
      ),
      ["Plural-Forms differs from CLDR: \"few\" (2, 3, 4…) shares form 1 with \"other\"."]
    )
  }

  // MARK: Files

  @Test("a template without a charset has the bytes of a program, as in GRUB") func template() {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=CHARSET\\n\"\n\n"
    let entries = ["a", "a", "b", "b"].map { "msgid \"\($0)\"\nmsgstr \"\"\n\n" }.joined()
    let bytes = Array((header + entries).utf8) + Array("msgid \"".utf8) + [0xE1] + Array("\"\nmsgstr \"\"\n".utf8)
    expectEqual(
      Linter().report(on: ["po/exclude.pot": bytes]).findings.map(\.message),
      ["This msgid appears twice, which msgfmt refuses. 1 more string is like this."]
    )
    expectEqual(Linter().report(on: ["po/de.po": bytes]).findings.filter { $0.rule == .duplicateKey }.count, 2)
  }

  @Test("an English variant may leave strings to the source, as in django-contrib-comments") func variant() {
    let entry = "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"\"\nmsgstr[1] \"%d files\"\n"
    #expect(messages("en_GB", entry).isEmpty)
    expectEqual(messages("de", entry).count, 1)
  }

  @Test("the letters tell that a source is not English, as in dodicall") func otherAlphabet() {
    func file(_ items: KeyValuePairs<String, String>) -> String {
      let items = items.map { "<item quantity=\"\($0)\">\($1)</item>" }.joined()
      return "<resources><plurals name=\"n\">\(items)</plurals></resources>"
    }
    let russian = file(["one": "%d чат", "few": "%d чата", "many": "%d чатов"])
    let english = file(["one": "%d chat", "other": "%d chats"])
    let both = { findings(in: ["res/values/a.xml": russian, "res/values-en/a.xml": $0]).map(\.message) }
    #expect(both(english).isEmpty)
    expectEqual(both(file(["one": "%d chat", "other": "%f chats"])).count, 1)
    #expect(both(file(["one": "%d chat", "other": "%f chats"])).first?.contains("source string") == true)
  }

  @Test("a script that makes a template is not one, as in FVWM-Crystal") func script() {
    #expect(findings(in: ["addons/make.pot": "#!/bin/sh\n# POT file creator\nrm -f a\nmsgid \"\"\n"]).isEmpty)
  }

  @Test("a mistake in a PO file is told once, as in Gnome-Pie") func echoes() {
    expectEqual(
      messages("it", "msgid \"Quit\"\nmsgstr _Abbandona\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"),
      ["Expected a string in quotes after this keyword."]
    )
    expectEqual(
      messages("it", "msgid \"The theme\"\nmsgstr \"Il tema \\ \"x s \\\"!\"\n"),
      ["Unknown escape; remove the space after the backslash, or write \\\\ for a backslash."]
    )
  }

  @Test("a file that needs no header may lack it, as in Lomiri and djangocms-form-builder") func needlessHeader() {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    let plural = "msgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d file\"\nmsgstr[1] \"%d files\"\n"
    #expect(findings(in: ["po/en_US.po": header + plural]).isEmpty)
    expectEqual(findings(in: ["po/nl.po": header + plural]).map(\.rule), [.pluralHeader])
    #expect(findings(in: ["po/sq.po": "msgid \"a\"\nmsgstr \"\"\n"]).isEmpty)
    expectEqual(findings(in: ["po/sq.po": "msgid \"a\"\nmsgstr \"b\"\n"]).map(\.rule), [.unreadableFile])
  }

  // MARK: Numbers

  @Test("a form that says the number of another one is not to have both, as in Wagtail and CKAN") func copiedForm() {
    let latvian = messages(
      "lv",
      plural: "nplurals=2; plural=n%10!=1 || n%100==11;",
      "#, python-format\nmsgid \"1 type\"\nmsgid_plural \"%(counter)s types\"\n"
        + "msgstr[0] \"%(counter)s veids\"\nmsgstr[1] \"1 veidi\"\n"
    )
    #expect(
      latvian.contains { $0.hasSuffix("but it always says 1: 2 reads \"1 veidi\". Write %(counter)s instead of 1.") }
    )
    let slovenian = messages(
      "sl",
      plural: "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);",
      "#, python-brace-format\nmsgid \"{num} set\"\nmsgid_plural \"{num} sets\"\n"
        + ["{num} naborov", "1 nabor", "2 nabora", "{num} naborov"].enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }
        .joined()
    )
    expectEqual(
      slovenian,
      [
        "Slovenian uses this form for 2, 102, 202 and more, but it always says 1: 2 reads \"1 nabor\". Write {num} instead of 1.",
        "Slovenian uses this form for 3, 4, 103 and more, but it always says 2: 3 reads \"2 nabora\". Write {num} instead of 2.",
      ]
    )
  }

  @Test("an action needs at least one thing, as in ios_files") func atLeastOne() {
    let files = { (english: String, french: String) in
      self.summaries(
        "fr",
        ["A.stringsdict": stringsdict(["one": "\(english)%d photo", "other": "\(english)%d photos"])],
        ["A.stringsdict": stringsdict(["one": "\(french)1 photo", "other": "\(french)%d photos"])]
      )
    }
    #expect(files("Export ", "Exporter ").isEmpty)
    expectEqual(files("", ""), ["fr number-not-shown one"])
  }

  @Test("a form for 0 that Android never shows tells that the one for 1 is wrong for 0, as in Taches") func unusedZero()
  {
    let items = "<item quantity=\"zero\">Aucune tâche</item><item quantity=\"other\">%d tâches</item>"
    expectEqual(
      android("fr", ["%d task", "%d tasks"], items + "<item quantity=\"one\">Une tâche</item>"),
      [
        "French uses this form for 0 and 1, but it does not show the number: 0 reads \"Une tâche\". Add %d. "
          + "In French, Android never uses the form \"zero\"."
      ]
    )
    #expect(android("fr", ["%d task", "%d tasks"], items + "<item quantity=\"one\">%d tâche</item>").isEmpty)
  }

  @Test("a form that says 1 for 0 is told once for a file, as in kDrive") func oneForZero() {
    func file(_ one: String) -> String {
      "<resources>"
        + ["a", "b"].map {
          "<plurals name=\"\($0)\"><item quantity=\"one\">\(one)</item><item quantity=\"other\">%d \($0)s</item></plurals>"
        }.joined() + "</resources>"
    }
    let files = ["res/values/a.xml": file("1 a"), "res/values-fr/a.xml": file("1 a")]
    expectEqual(
      findings(in: files.merging(["res/values-fr/a.xml": file("1 α")]) { $1 }).map(\.message),
      [
        "French uses this form for 0 and 1, but it always says 1: 0 reads \"1 α\". Write %d instead of 1. 1 more string is like "
          + "this."
      ]
    )
  }

  @Test("a source is compared with the same variable, as in TellTheTime") func otherVariable() {
    func file(_ minute: KeyValuePairs<String, String>, _ hour: KeyValuePairs<String, String>) -> String {
      variables("%#@M@, %#@H@", ["M": minute, "H": hour])
    }
    let files = [
      "en.lproj/A.stringsdict": file(
        ["one": "1 minute", "other": "%d minutes"],
        ["one": "%d hour", "other": "%d hours"]
      ),
      "ru.lproj/A.stringsdict": file(
        ["other": "%d мин."],
        ["one": "1 час", "few": "%d часа", "many": "%d часов", "other": "%d часа"]
      ),
    ]
    #expect(!findings(in: files).map(\.summary).contains { $0.hasPrefix("en number-not-shown") })
  }

  // MARK: Forms

  @Test("a copied form may be that for few, as in OsmAnd") func copiedFew() {
    let czech: Localization = [
      "one": "%lld složka", "few": "%lld složky", "many": "%lld složek", "other": "%lld složky",
    ]
    let english: Localization = ["one": "%lld folder", "other": "%lld folders"]
    expectEqual(
      findings(of: ["en": english, "cs": czech]).map(\.message),
      [
        "The form for \"other\" (0, 5, 6…) is a copy of that for \"few\": 5 reads \"5 složky\". The form for \"many\", "
          + "\"%lld složek\", is for fractions only; if it is right for 5, use it for \"other\" too."
      ]
    )
    // "2 náměstí" and "5 náměstí" are right.
    let square = "%lld náměstí"
    let rating: Localization = [
      "one": "Na %lld recenzi", "few": "Na %lld recenzích", "many": "Na %lld recenze", "other": "Na %lld recenzích",
    ]
    #expect(findings(of: ["en": english, "cs": rating]).isEmpty)
    #expect(
      findings(of: [
        "en": english,
        "cs": ["one": .init(square), "few": .init(square), "many": .init(square), "other": .init(square)],
      ])
      .isEmpty
    )
  }

  @Test("the form for 1 is missed with the others, and 1 is no example for them, as in Organic Maps")
  func oneBesideOthers() {
    let english: Localization = ["one": "%lld place", "other": "%lld places"]
    expectEqual(
      findings(of: ["en": english, "cs": ["other": "%lld místo"]]).map(\.message),
      ["Czech needs \"one\" (1) and \"few\" (2, 3, 4). \"other\" looks wrong too: 5 reads \"5 místo\"."]
    )
    // Hebrew needs neither.
    #expect(findings(of: ["en": english, "he": ["other": "%lld מקומות"]]).isEmpty)
    // In Russian, `one` is for 21, too.
    expectEqual(
      findings(of: ["en": english, "ru": ["few": "%lld места", "other": "%lld мест"]]).map(\.message),
      ["Russian needs \"one\" (1, 21, 31…) and \"many\" (0, 5, 6…). 1 now reads \"1 мест\", the form for \"other\"."]
    )
    let rating: Localization = ["one": "Na %lld recenzi", "other": "Založeno na %lld recenzích"]
    #expect(findings(of: ["en": english, "cs": rating]).isEmpty)
  }

  @Test("English is English, even if the form for 0 differs, as in PigeonLocalisation") func untranslatedZero() {
    let english: Localization = ["zero": "Comment", "one": "%lld Comment", "other": "%lld Comments"]
    #expect(
      findings(of: ["en": english, "ru": ["zero": "Leave a Comment", "one": "%lld Comment", "other": "%lld Comments"]])
        .isEmpty
    )
  }

  @Test("Android needs the form other even if all forms are equal, as in Publist") func equalForms() {
    let items = ["zero", "one", "two", "few", "many"].map { "<item quantity=\"\($0)\">المزيد</item>" }.joined()
    expectEqual(
      android("ar", ["more", "more"], items),
      ["Arabic needs \"other\" (100, 101, 102…). For 100, Android throws Resources.NotFoundException."]
    )
  }

  @Test("a form for 2 is not needed where the program shows the number, as in AirHome") func numberElsewhere() {
    func items(_ one: String, _ other: String) -> String {
      "<item quantity=\"one\">\(one)</item><item quantity=\"other\">\(other)</item>"
    }
    #expect(android("he", ["guest", "guests"], items("אורח", "אורחים")).isEmpty)
    // Dual or not, this is English.
    #expect(android("he", ["bed", "beds"], items("Bed", "Beds")).isEmpty)
  }

  @Test("a Romanian string says whether it lacks \"de\" or the form without, as in SCGallery") func romanian() {
    func message(_ other: String) -> [String] {
      android(
        "ro",
        ["%d photo", "%d photos"],
        "<item quantity=\"one\">%d fotografie</item><item quantity=\"other\">\(other)</item>"
      )
    }
    let needs = "Romanian needs \"few\" (0, 2, 3…). "
    expectEqual(
      message("%d fotografii"),
      [
        needs
          + "20 now reads \"20 fotografii\", the form for \"other\". Put \"de\" before the noun there; this string is right "
          + "for \"few\"."
      ]
    )
    expectEqual(message("%d (de) fotografii"), [needs + "2 now reads \"2 (de) fotografii\", the form for \"other\"."])
    #expect(message("%d selectate").isEmpty)
  }

  @Test("a form with another name than other is renamed, as in MaintainMyCity") func renamedForm() {
    let file = ["en.lproj/A.stringsdict": stringsdict(["one": "%d day", "many": "%d days"])]
    expectEqual(
      findings(in: file).map(\.message),
      [
        "English needs \"other\" (0, 2, 3…) in \"n\". It has no \"many\", so rename that form to \"other\", which Apple requires."
      ]
    )
  }

  @Test("a form with a number for its only placeholder is still the source's, as in ios_files") func numberedForm() {
    let english = ["one": "Export %d photo", "other": "Export %d photos"] as KeyValuePairs
    let german = ["one": "%1$d Foto exportieren", "other": "Export %1$d photos"] as KeyValuePairs
    expectEqual(
      summaries("de", ["A.stringsdict": stringsdict(english)], ["A.stringsdict": stringsdict(german)]),
      ["de form-untranslated other"]
    )
  }

  @Test("names and terms may be the same in two languages, as in Horizon and Django Debug Toolbar") func terms() {
    func entry(_ one: String, _ other: String, _ forms: String...) -> String {
      "msgid \"\(one)\"\nmsgid_plural \"\(other)\"\n" + forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
        + "\n"
    }
    func copy(_ one: String, _ other: String) -> String { entry(one, other, one, other) }
    #expect(messages("de", entry("Swift Container", "Swift Containers", "Swift Container", "Swift Container")).isEmpty)
    #expect(messages("it", copy("Context processor", "Context processors")).isEmpty)
    #expect(
      messages("it", "#. Translators: don't translate\n" + copy("Added to the file", "Added to the files")).isEmpty
    )
    expectEqual(messages("it", copy("Added to the file", "Added to the files")).count, 1)
    // Not all of so many are names.
    let many = (0..<10).map { copy("Delete volume \($0)", "Delete volumes \($0)") }
    #expect(messages("id", many.dropLast().joined()).isEmpty)
    #expect(messages("id", many.joined()).first?.hasPrefix("This string and 9 others") == true)
  }

  @Test("a space at the end is told if the source has it, as in Zinnia") func spacesAtTheEnd() {
    func entry(_ end: String, _ forms: String...) -> String {
      "#, python-format\nmsgid \"%(n)s entry\(end)\"\nmsgid_plural \"%(n)s entries\(end)\"\n"
        + forms.enumerated().map { "msgstr[\($0)] \"%(n)s \($1)\"\n" }.joined()
    }
    let croatian =
      "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"
    #expect(messages("hr", plural: croatian, entry("", "unos", "unosa ", "unosa ")).isEmpty)
    // Those that differ from the source are wrong, even if most do.
    expectEqual(
      messages("hr", plural: croatian, entry(": ", "unos:", "unosa:", "unosa: ")),
      [
        "The forms for \"one\" and \"few\" begin or end with different spaces than \"other\". Use the same spaces in all forms."
      ]
    )
  }

  @Test("a string all of whose forms are empty shows nothing, as in locale-test") func emptyForms() {
    let english = stringsdict(["one": "%d day", "other": "%d days"])
    let german = stringsdict(["one": "", "other": ""])
    expectEqual(
      summaries("de", ["A.stringsdict": english], ["A.stringsdict": german]),
      ["de empty-form one other"]
    )
  }

  // MARK: Placeholders

  @Test("a percent sign before a letter that is no conversion is one too many, as in Pomodoro") func percentSign() {
    let items = ["one", "few", "many"].map { "<item quantity=\"\($0)\">секунд</item>" }.joined()
    expectEqual(
      android("ru", ["second", "seconds"], items + "<item quantity=\"other\">%секунд</item>"),
      ["\"%с\" is not a placeholder. Remove the %, or write %% if users should see one."]
    )
  }

  @Test("Java refuses a space in %s, as in Crosscall") func spaceInJava() {
    func check(_ text: String) -> [String] {
      let files = ["res/values/a.xml": "Version %s, %d", "res/values-lt/a.xml": text]
        .mapValues { "<resources><string name=\"n\">\($0)</string></resources>" }
      return findings(in: files).map(\.message)
    }
    expectEqual(check("Versija % s, %d").first, "\"% s\" is misspelled. The English string has %s.")
    #expect(check("Versija %s, % d").isEmpty)
  }

  @Test("a percent sign of the source that msgfmt reads is told once, as in Geeqie") func percentOfSource() {
    let entry = "#, c-format\nmsgid \"100% is full-size\"\nmsgstr \"100 % entspricht\"\n"
    let files = ["de", "nl"].map {
      ("po/\($0).po", GettextReaderTests.header($0, plural: "nplurals=2; plural=n != 1;") + entry)
    }
    expectEqual(
      findings(in: Dictionary(uniqueKeysWithValues: files)).map(\.message),
      [
        "In the English string, msgfmt takes \"% is\" for a placeholder, and refuses translations without it. Mark it as "
          + "\"no-c-format\" in the program, or write %% there if it goes through printf. 1 more translation has it too."
      ]
    )
  }

  @Test("a program may have codes of its own, as in e2fsprogs") func ownCodes() {
    let flagged = "#, c-format\nmsgid \"%s\"\nmsgstr \"%s\"\n\n"
    #expect(messages("de", flagged + "msgid \"@i is not in use\"\nmsgstr \"%i ist frei\"\n").isEmpty)
  }

  @Test("the advice about braces depends on those of the source, as in Evennia") func braces() {
    func message(_ id: String, _ text: String) -> [String] {
      messages("de", "#, python-brace-format\nmsgid \"\(id)\"\nmsgstr \"\(text)\"\n")
    }
    expectEqual(message("{key} set", "{key}} da"), ["There is one } too many. Remove it."])
    expectEqual(message("{{{key}}} set", "{key}} da"), ["\"}\" is misspelled. Write {{ or }} for a brace."])
    expectEqual(
      message("{key} set", "{key} {der da}"),
      ["\"{der da}\" is not a placeholder: the English string has only {key}. Correct it, or remove it."]
    )
  }

  @Test("single words have placeholders of other strings, too, as in GnuPG") func strayInWord() {
    let flagged = "#, c-format\nmsgid \"%s\"\nmsgstr \"%s\"\n\n"
    expectEqual(messages("de", flagged + "msgid \"Quality:\"\nmsgstr \"%s: a\"\n").count, 1)
    #expect(messages("de", flagged + "msgid \"date_format\"\nmsgstr \"%d\"\n").isEmpty)
  }

  @Test("Python writes any value for %s, as in Nikola") func pythonValues() {
    #expect(messages("az", "msgid \"%(a)s page %(n)d\"\nmsgstr \"%(a)s səhifə %(n)s\"\n").isEmpty)
    #expect(messages("az", "msgid \"page %d\"\nmsgstr \"səhifə %s\"\n").isEmpty)
    expectEqual(messages("az", "msgid \"%(a)s page %(n)s\"\nmsgstr \"%(a)s səhifə %(n)d\"\n").count, 1)
  }

  @Test("a string for 1 alone may leave the number out, as in django-recurrence") func stringForOne() {
    let one = "msgid \"%(number)s time\"\nmsgstr \"behin\"\n\n"
    #expect(messages("eu", one + "msgid \"%(number)s times\"\nmsgstr \"%(number)s aldiz\"\n").isEmpty)
    expectEqual(messages("eu", one).count, 1)
  }

  @Test("a name without its letter, or with spaces, is misspelled, as in pretix") func misspelledNames() {
    func check(_ text: String) -> [String] {
      messages("ko", "msgid \"from %(currency)s %(amount)s\"\nmsgstr \"\(text)\"\n")
    }
    expectEqual(
      check("%(currency) %(amount)"),
      [
        "\"%(currency)\" is misspelled. The English string has %(currency)s.",
        "\"%(amount)\" is misspelled. The English string has %(amount)s.",
      ]
    )
    expectEqual(
      check("% (para birimi) s% (fiyat) s"),
      [
        "\"% (para birimi)\" is misspelled. The English string has %(currency)s.",
        "\"% (fiyat)\" is misspelled. The English string has %(amount)s.",
      ]
    )
    expectEqual(
      check("%(currency)의 %(가격)에서"),
      [
        "\"%(currency)의\" is misspelled. The English string has %(currency)s.",
        "\"%(가격)에\" is misspelled. The English string has %(amount)s.",
      ]
    )
    #expect(check("100 %%: %(currency)s %(amount)s").isEmpty)
  }

  @Test("a form for 1 may follow a msgid that shows something else, as in Jupyter Notebook") func otherInPlural() {
    let file = """
      #, python-format
      msgid "Delete \\"%s\\"?"
      msgid_plural "Delete %d files?"
      msgstr[0] "\\"%s\\" löschen?"
      msgstr[1] "%d Dateien löschen?"

      """
    expectEqual(
      messages("de", file),
      [
        "The msgid has %s, but the msgid_plural has %d, so msgfmt refuses %s in all forms. The program needs the same "
          + "placeholders in both."
      ]
    )
  }

  @Test("without a flag, nobody knows how a program numbers its arguments, as in Lazarus") func unknownNumbers() {
    let file = "msgid \"No help for line %d of %s.\"\nmsgstr \"%s, satır %d: yok.\"\n"
    expectEqual(
      messages("tr", file),
      [
        "%d shows argument 2 as a whole number, but in the English string it is text (%s). The arguments are in a different "
          + "order here: put them in the order of the English string, or number them as the program does (in C: %2$s and %1$d)."
      ]
    )
  }

  @Test("variables in another order take each other's numbers, as in Kraftstoff") func swappedVariables() {
    func file(_ format: String) -> String {
      variables(format, ["cars": ["other": "%d cars"], "events": ["other": "%d events"]])
    }
    let check = { (japanese: String) in
      findings(in: [
        "en.lproj/A.stringsdict": file("%#@cars@ with %#@events@"), "ja.lproj/A.stringsdict": file(japanese),
      ])
      .filter { $0.language == "ja" }.map(\.message)
    }
    expectEqual(
      check("%#@events@、%#@cars@"),
      [
        "The variables come in a different order than in the English string, so they take each other's numbers. "
          + "Write %2$#@events@ and %1$#@cars@."
      ]
    )
    #expect(check("%2$#@events@、%1$#@cars@").isEmpty)
    #expect(check("%#@cars@、%#@events@").isEmpty)
  }

  @Test("variables of a catalog whose argNum is that of the other") func swappedNumbers() {
    func text(_ value: String, _ cars: Int, _ events: Int) -> String {
      let variables = [("cars", cars), ("events", events)].map { name, number in
        "\"\(name)\": { \"argNum\": \(number), \"formatSpecifier\": \"lld\", \"variations\": { \"plural\": { "
          + "\"other\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"%arg \(name)\" } } } } }"
      }
      return "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(value)\" }, "
        + "\"substitutions\": { \(variables.joined(separator: ",\n")) } }"
    }
    let check = { (japanese: String) in
      let json =
        "{ \"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": { \"k\": { \"localizations\": {\n"
        + "\"en\": \(text("%#@cars@ with %#@events@", 1, 2)),\n\"ja\": \(japanese) } } } }"
      return findings(in: ["A.xcstrings": json]).filter { $0.rule == .argumentMismatch }
    }
    let found = check(text("%#@cars@、%#@events@", 2, 1))
    expectEqual(
      found.map(\.message),
      [
        "\"cars\" takes argument 2, but in the English string it takes argument 1. Write argNum 1 for \"cars\" and "
          + "argNum 2 for \"events\"."
      ]
    )
    #expect(found.first?.line == 4)
    #expect(check(text("%#@events@、%#@cars@", 1, 2)).isEmpty)
    #expect(check(text("%1$#@cars@、%2$#@events@", 2, 1)).isEmpty)
  }
}
