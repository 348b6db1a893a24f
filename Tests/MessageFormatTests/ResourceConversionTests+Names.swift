import Diagnostics
import Expectations
import Foundation
import MessageInterchange
import StringsConversion
import TestSupport
import Testing

// MARK: Arguments

extension ResourceConversionTests {
  private static func catalog(_ localization: String) -> String {
    """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { "localizations": { "en": { \(localization) } } } } }
    """
  }

  @Test(
    "an argument without a name gets one that no other argument has",
    arguments: [
      (
        """
        "stringUnit": { "value": "%1$@ has %#@arg1@" }, "substitutions": { "arg1": { "argNum": 2, "formatSpecifier": "lld",
        "variations": { "plural": { "other": { "stringUnit": { "value": "%arg files" } } } } } }
        """,
        "{arg1_2} has {arg1, plural, other {{arg1} files}}"
      ), (#""stringUnit": { "value": "%1$(arg2)@ then %2$@" }"#, "{arg2} then {arg2_2}"),
    ]
  )
  func argumentNames(localization: String, message: String) throws {
    let files = ["L.xcstrings": Self.catalog(localization)]
    expectEqual(try convert(files).json("en.json"), ["k": message])
    let android = try #require(try convert(files, to: .android).files["values/strings.xml"])
    #expect(android.contains("%1$s") && android.contains("%2$"), "\(android)")
  }

  @Test("numbers between braces keep their positions beside names, or the string is left out") func numbersAndNames()
    throws
  {
    let flag = "python-brace-format"
    let entries =
      Self.entry("{0} by {author}", "{0} von {author}", flag) + Self.entry("{} and {x}", "{x} und {}", flag)
      + Self.plural(["{author} wrote it", "{0} by {author}"], ["{author} schrieb es", "{0} von {author}"], flag)
    let result = try convert(["de.po": Self.header("de") + entries])
    expectEqual(
      try result.json("de.json"),
      ["{0} by {author}": "{arg1} von {author}", "{} and {x}": "{x} und {arg1}"]
    )
    let reason = "its strings have names and different numbers of arguments"
    expectEqual(result.notes, ["{author} wrote it: left out: \(reason)"])
  }

  @Test("variables that use each other twice are left out and not written millions of times", .timeLimit(.minutes(3)))
  func manyVariables() throws {
    let variables = (0..<14).map { index in
      let text = index < 13 ? "%#@v\(index + 1)@ %#@v\(index + 1)@" : "%d"
      return """
        <key>v\(index)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>\(text)</string><key>other</key><string>\(text)</string></dict>
        """
    }
    let entry =
      "<dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@</string>\(variables.joined())</dict>"
    let list = "<plist version=\"1.0\"><dict><key>k</key>\(entry)</dict></plist>"
    let result = try convert(["en.lproj/L.stringsdict": list])
    expectEqual(result.notes, ["k: left out: its variables are nested too deeply, or used too often (en)"])
  }

  @Test("an XLIFF file with thousands of parts takes no time") func manyParts() throws {
    let unit = "<trans-unit id=\"a\"><source>a</source><target>b</target></trans-unit>"
    let ratio = try growth(from: 500) { count in
      let parts = (1...count).map { index in
        "<file original=\"T\(index).xcstrings\" source-language=\"en\" target-language=\"de\"><body>\(unit)</body></file>"
      }
      let result = try convert(["de.xliff": "<xliff version=\"1.2\">\(parts.joined())</xliff>"], to: .xliff)
      #expect(result.files["de.xliff"]?.contains("T\(count).xcstrings") == true && result.notes.isEmpty)
    }
    #expect(ratio < 10)
  }

  @Test("thousands of strings that vary by device take no time") func manyVariations() throws {
    let ratio = try growth(from: 1000) { count in
      let units = (0..<count).map { index in
        "<trans-unit id=\"k\(index)|==|device.iphone\"><source>a</source></trans-unit>"
      }
      let part = "<file original=\"T.xcstrings\" source-language=\"en\"><body>\(units.joined())</body></file>"
      let result = try convert(["en.xliff": "<xliff version=\"1.2\">\(part)</xliff>"])
      #expect(result.notes.count == count)
    }
    #expect(ratio < 10)
  }

  @Test("thousands of arguments take no time", arguments: [StringsConverter.Target.po, .arb])
  func manyArguments(target: StringsConverter.Target) throws {
    let ratio = try growth(from: 500) { count in
      let text = (0..<count).map { "{a\($0), number, ::.00}" }.joined()
      let result = try convert(["en.json": "{ \"a\": \"\(text)\" }"], to: target)
      #expect(result.files.count == 1 && result.notes.isEmpty)
    }
    #expect(ratio < 10)
  }
}

// MARK: Keys

extension ResourceConversionTests {
  @Test(
    "of two strings of a file with one key, the last one is converted, as programs show it",
    arguments: [
      ("en.lproj/L.strings", #""a" = "first"; "b" = "b"; "a" = "second";"#),
      (
        "L.xcstrings",
        """
        { "sourceLanguage": "en", "strings": {
          "a": { "localizations": { "en": { "stringUnit": { "value": "first" } } } }, "b": {},
          "a": { "localizations": { "en": { "stringUnit": { "value": "second" } } } } } }
        """
      ),
    ]
  )
  func lastString(path: String, text: String) throws {
    let result = try convert([path: text])
    expectEqual(result.notes, [])
    #expect(try result.json("en.json")["a"] == "second")
  }

  @Test("keys that Flutter's tool refuses become names in Dart, and others stay") func namesOfDart() throws {
    let keys = [
      "Files: %d": "filesD", "menu|Open": "menuOpen", "home.title": "homeTitle", "OK": "ok", "continue": "continue_2",
      "valid_Key": "valid_Key", "1st": "message1st", "\u{434}\u{43E}\u{43C}": "message", "Press to pay": "pressToPay_2",
      "pressToPay": "pressToPay", "New": "new_2", "IN": "in_2", "of": "of_2", "to string": "toString_2",
    ]
    let json = String(decoding: try JSONEncoder().encode(keys), as: UTF8.self)
    let result = try convert(["en.json": json], to: .arb)
    var names = try result.json("app_en.arb")
    names["@@locale"] = nil
    for (name, key) in names { #expect(keys.values.contains(name) && key == name, "\(name)") }
    expectEqual(
      result.notes.sorted(),
      keys.filter { $0.key != $0.value }.map { "\($0): simplified: the name of the resource is \($1)" }.sorted()
    )
    var converter = StringsConverter()
    converter.outputDialect = .icu
    var notes: [ConvertedStrings.Note] = []
    var table = ConvertedStrings(name: "", sourceLanguage: "en")
    table.entries = ["menu|Open", "@menu"].map { ConvertedStrings.Entry(key: $0, texts: ["en": [.text("Open")]]) }
    #expect(converter.files(of: table, .arb, &notes)[0].text.contains("\"menu|Open\""))
    let reason = "in .arb files, a key that begins with @ describes another one"
    expectEqual(notes, [ConvertedStrings.Note(key: "@menu", loss: .leftOut, reason: reason)])
  }

  @Test(
    "new names of arguments are the same in all languages, and reported once for each string",
    arguments: [
      (.mf2, "{$_0_2} is {$_0}", "{$_0} zu {$_1}", ["0 is called _0_2", "0, 1 are called _0, _1"]),
      (.arb, "{arg1} is {_0}", "{arg1} zu {arg2}", ["0 is called arg1", "0, 1 are called arg1, arg2"]),
      (StringsConverter.Target.json, "{0} is {_0}", "{0} zu {1}", []),
    ]
  )
  func argumentNames(_ target: StringsConverter.Target, en: String, de: String, reasons: [String]) throws {
    let texts = ["en": #"{ "a": "{0} is {_0}", "b": "{0} to {1}" }"#, "de": #"{ "a": "{0}", "b": "{0} zu {1}" }"#]
    let result = try convert(Dictionary(uniqueKeysWithValues: texts.map { ("\($0).json", $1) }), to: target)
    let name = target == .arb ? "app_LANGUAGE.arb" : "LANGUAGE.json"
    for (language, text) in [("en", en), ("de", de), ("de", String(en.prefix { $0 != " " }))] {
      #expect(result.files[name.replacing("LANGUAGE", with: language)]?.contains("\"\(text)\"") == true, "\(result)")
    }
    let notes = zip(["a: simplified: the argument", "b: simplified: the arguments"], reasons).map { "\($0) \($1)" }
    expectEqual(result.notes, notes)
  }

  @Test("a language that Flutter's tool misses beside its scripts and regions is a warning")
  func missingFallbacks() throws {
    let files = ["en", "zh_Hans", "zh_Hant", "pt_BR", "de_AT", "de"].map { ("\($0).json", #"{ "a": "A" }"#) }
    let result = try convert(Dictionary(uniqueKeysWithValues: files), to: .arb)
    expectEqual(
      result.problems,
      [
        "warning: Flutter refuses app_pt_BR.arb without a file for pt: copy it as app_pt.arb, with \"@@locale\": \"pt\"",
        "warning: Flutter refuses app_zh_Hans.arb, app_zh_Hant.arb without a file for zh: copy one of them as app_zh.arb, "
          + "with \"@@locale\": \"zh\"",
      ]
    )
  }

  @Test("keys that only look the same are two keys") func similarKeys() throws {
    let text = "\"\u{E9}\" = \"one\"; \"e\u{301}\" = \"two\";"
    for target in [StringsConverter.Target.json, .xcstrings, .arb, .po, .xliff] {
      let result = try convert(["en.lproj/L.strings": text, "de.lproj/L.strings": text], to: target)
      let file = try #require(result.files.sorted { $0.key < $1.key }.first?.value)
      #expect(file.contains("one") && file.contains("two"), "\(result)")
      #expect(result.notes.allSatisfy { $0.contains("the name of the resource is") }, "\(result)")
    }
  }

  @Test("in a PO file, contexts and the names of arguments stay what its program looks up") func programKeys() throws {
    let context = "msgctxt \"menu\"\n" + Self.entry("Open", "Auf")
    let flagged = [
      Self.plural(["one file", "%d files"], ["eine Datei", "%d Dateien"], "c-format"),
      Self.plural(["one dog", "%(n)d dogs"], ["ein Hund", "%(n)d Hunde"], "python-format"),
      Self.plural(["%n item", "%n items"], ["%n Ding", "%n Dinge"], "qt-plural-format"),
      Self.plural(["%s of %s", "%s of %s"], ["%1$s von %2$s", "%1$s von %2$s"], "php-format"),
      Self.entry("Hi {name}", "Hallo {name}", "python-brace-format"), Self.entry("{0} c", "{0} d", "java-format"),
      Self.entry("%1 of %2", "%1 von %2", "kde-format"), Self.entry("%@!", "%@!", "objc-format"),
      Self.entry("%j", "%j", "javascript-format"), Self.entry("%5.1f", "%5.1f", "c-format"),
      Self.entry("50%% off", "50%% billiger", "c-format"), Self.entry("100% sure", "100% da", "no-c-format, no-wrap"),
    ]
    let result = try convert(["de.po": Self.header("de") + context + flagged.joined()], to: .po)
    let german = try #require(result.files["de.po"])
    for entry in [context] + flagged { #expect(german.contains(entry.dropLast()), "\(german)") }
    expectEqual(result.notes, [])
  }

  @Test(
    "PO files of one program are read together: plurals, flags and drafts are kept, and no string gets another's text"
  )
  func severalFiles() throws {
    let one = "msgid \"Copy %d file\"\n"
    let plural = Self.plural(["Copy %d file", "Copy %d files"], ["%d kopieren", "%d kopieren"], "c-format")
    let other = Self.entry("Use %d", "%d nehmen", "no-c-format")
    let first = Self.entry("menu|Open %s", "Menü: %s öffnen", "c-format")
    let second = "msgctxt \"menu\"\n" + Self.entry("Open %s", "%s aufmachen")
    let draft = Self.entry("Hi %s", "Salut", "fuzzy, c-format")
    let result = try convert(
      [
        "cs.po": Self.header("cs") + Self.entry("Copy %d file", "Kopírovat %d", "c-format") + first + other,
        "de.po": Self.header("de") + plural + first + second + Self.entry("Use %d", "%d nehmen"),
        "fr.po": Self.header("fr") + second + draft,
      ],
      to: .po
    )
    let (czech, german, french) = (result.files["cs.po"], result.files["de.po"], result.files["fr.po"])
    #expect(czech?.contains("\(one)msgid_plural \"Copy %d files\"\nmsgstr[0] \"Kopírovat %d\"\n") == true, "\(result)")
    for entry in [plural, first, other] { #expect(german?.contains(entry.dropLast()) == true, "\(result)") }
    #expect(french?.contains(draft.dropLast()) == true && french?.contains("aufmachen") == false, "\(result)")
    let note = "menu|Open %s: left out: two strings have this key, and the first one is used"
    expectEqual(result.notes, ["\(note) (de)", "\(note) (fr)"])
  }

  @Test("an empty form of a PO file is none, and stays empty in a PO file, with the flag of a draft") func emptyForms()
    throws
  {
    let ids = ["%d file", "%d files"]
    let german = Self.plural(ids, ["%d Datei", ""], "c-format")
    let french = Self.plural(ids, ["%d fichier", ""], "fuzzy, c-format")
    let polish = Self.plural(ids, ["%d plik", "", "%d plików"], "c-format")
    let rule = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    // Programs do not get these, but translators do.
    let czech = Self.plural(ids, ["", "%d soubory", "%d souborů"], "c-format")
    let slovak = Self.plural(["%d row\\n", "%d rows\\n"], ["%d riadok\\n", "", "%d riadkov\\n"], "c-format")
    let other = "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);"
    let files = [
      "de.po": Self.header("de") + german, "fr.po": Self.header("fr", "nplurals=2; plural=(n > 1);") + french,
      "pl.po": Self.header("pl", rule) + polish, "cs.po": Self.header("cs", other) + czech,
      "sk.po": Self.header("sk", other) + slovak,
    ]
    let missing = [
      "%d file: simplified: its form \"few\" is not translated (pl)",
      "%d file: simplified: its form \"one\" is not translated (cs)",
      "%d row\n: simplified: its form \"few\" is not translated (sk)",
    ]
    let json = try convert(files)
    expectEqual(json.files.keys.sorted(), ["cs.json", "en.json", "pl.json", "sk.json"])
    let lost = ["de", "fr"].map { "%d file: left out: its form \"other\" is not translated (\($0))" }
    expectEqual(json.notes.sorted(), (lost + missing).sorted())
    let catalog = try convert(files, to: .xcstrings)
    expectEqual(catalog.notes, [])
    #expect(catalog.files.values.first?.contains("needs_review") == true, "\(catalog)")
    let again = try convert(files, to: .po)
    expectEqual(again.notes, [])
    for (file, entry) in [
      ("de.po", german), ("fr.po", french), ("pl.po", polish), ("cs.po", czech), ("sk.po", slovak),
    ] {
      #expect(again.files[file]?.contains(entry.dropLast()) == true, "\(again)")
    }
  }

  @Test(
    "the translation of another source text with the same key is left out: one that only older files have",
    arguments: [["de", "fr"], ["cs", "en"], ["cs", "de", "fr", "pl"]]
  )
  func otherSources(languages: [String]) throws {
    func file(_ language: String, _ id: String, _ text: String) -> String {
      Self.header(language) + "msgctxt \"copy\"\n" + Self.entry(id, text)
    }
    // Without a source file, most files decide, or else the first one.
    let outdated = languages == ["de", "fr"] ? "fr" : "cs"
    let files = languages.map { ("\($0).po", file($0, $0 == outdated ? "Copy" : "Copy all", "copied: \($0)")) }
    let result = try convert(
      Dictionary(uniqueKeysWithValues: files).mapValues {
        $0.replacing("\"Language:", with: "\"X-Keys: msgctxt\\n\"\n\"Language:")
      }
    )
    expectEqual(result.notes, ["copy: left out: other files have another msgid for this key (\(outdated))"])
    for language in languages where language != outdated {
      expectEqual(try result.json("\(language).json"), ["copy": "copied: \(language)"])
    }
  }

  @Test(
    "in PO files with keys, the source file tells the positions of names, and strings tell the number of plural forms",
    arguments: [
      (["{done} of {total}, {name}"], ["{name}: {done}/{total}"], "", "{name}: {done}/{total}"),
      (["%(done)d of %(total)d"], ["%(total)d: %(done)d"], "", "{total}: {done}"),
      (
        ["%d file", "%d files"], ["%d Datei", "%d Dateien"], "",
        "{count, plural, one {{count} Datei} other {{count} Dateien}}"
      ),
      (
        ["%1$s has %2$d", "%1$s has %2$d!"], ["%2$d: %1$s", "%2$d: %1$s!"], "c-format",
        "{count, plural, one {{count}: {arg1}} other {{count}: {arg1}!}}"
      ),
      (
        ["{who} has a file", "{who} has {all} files"], ["{who}: {all} Datei", "{who}: {all} Dateien"],
        "python-brace-format", "{all, plural, one {{who}: {all} Datei} other {{who}: {all} Dateien}}"
      ),
    ]
  )
  func keys(english: [String], german: [String], flag: String, message: String) throws {
    func entry(_ texts: [String]) -> String {
      texts.count == 1 ? Self.entry("a.b", texts[0], flag) : Self.plural(["a.b", "a.b"], texts, flag)
    }
    let result = try convert(["de.po": Self.header("de") + entry(german), "en.po": Self.header("en") + entry(english)])
    expectEqual(try result.json("de.json"), ["a.b": message])
    expectEqual(result.notes.filter { !$0.contains("order of its arguments") }, [])
  }

  @Test("keys have the placeholders of their translations also beside strings with flags, and others are reported")
  func keysBesideFlags() throws {
    let flagged = Self.entry("%d of %d", "%d of %d", "c-format")
    let keys = [
      Self.entry("greeting.title", "Hi %s"), Self.entry("sale.title", "50% off for %s"),
      Self.entry("code.title", "Use %s", "no-c-format"), Self.entry("about.title", "100% sure"),
      Self.plural(["sale.one", "sale.other"], ["50% off for %s", "50% off for all %s"]),
      // xgettext has seen that this is not a format.
      Self.entry("100%d", "Only %d"),
    ]
    for start in [flagged, ""] {
      let result = try convert(["en.po": Self.header("en") + start + keys.joined()])
      let texts = try result.json("en.json")
      #expect(texts["greeting.title"] == "Hi {arg1}" && texts["sale.title"] == "50% off for %s", "\(texts)")
      #expect(texts["code.title"] == "Use %s" && texts["about.title"] == "100% sure", "\(texts)")
      #expect((texts["100%d"] == "Only %d") == !start.isEmpty, "\(texts)")
      let reason = "simplified: its placeholders are text, because it has no flag such as c-format (en)"
      expectEqual(result.notes.filter { $0.contains("are text") }, ["sale.title: \(reason)", "sale.one: \(reason)"])
    }
  }

  @Test("what PO files do not keep of other PO files is reported for each file, but not for other formats")
  func gettextLosses() throws {
    let files = [
      "en.po": Self.header("en") + "#. Title\n" + Self.entry("Open", "Open"),
      "de.po": Self.header("de") + "# Ask Ann\n#. Title\n#: a.c:1\n" + Self.entry("Open", "Auf"),
      "fr.po": Self.header("fr") + "#. Title\n" + Self.entry("Open", "Ouvrir") + "#~ msgid \"No\"\n#~ msgstr \"Non\"\n",
    ]
    expectEqual(
      try convert(files, to: .po).problems.sorted(),
      [
        "de.po: note: left out: references (#:), comments that differ between the files",
        "fr.po: note: left out: obsolete entries (#~)",
      ]
    )
    expectEqual(try convert(files).problems, [])
  }

  @Test(
    "a translation that may show one argument for another is left out, but not of PO files",
    arguments: [
      (["a.one", "a.other"], "", "other languages"), (["%s has %d file", "%s has %d files"], "", "the msgid"),
      (["%s has %d file", "%s has %d files"], "c-format", "the msgid"),
    ]
  )
  func confusedArguments(ids: [String], flag: String, others: String) throws {
    let english = Self.plural(ids, ["%s has %d file", "%s has %d files"], flag)
    let german = Self.plural(ids, ["%d Datei von %s", "%d Dateien von %s"], flag)
    let french = Self.plural(ids, ["%2$d fichier de %1$s", "%2$d fichiers de %1$s"], flag)
    let files = [
      "en.po": Self.header("en") + english, "de.po": Self.header("de") + german, "fr.po": Self.header("fr") + french,
    ]
    let result = try convert(files)
    expectEqual(result.files.keys.sorted(), ["en.json", "fr.json"])
    expectEqual(result.notes, ["\(ids[0]): left out: its placeholders are not those of \(others) (de)"])
    let again = try convert(files, to: .po)
    #expect(again.notes.isEmpty && again.files["de.po"]?.contains(german.dropLast()) == true, "\(again)")
    // It has no other argument.
    let single = ["en": "%d file", "de": "%s Datei"].map { ("\($0).po", Self.header($0) + Self.entry("a.b", $1)) }
    expectEqual(try convert(Dictionary(uniqueKeysWithValues: single)).json("de.json"), ["a.b": "{arg1} Datei"])
  }

  @Test("plural forms without a flag have their number, and stay without a flag in a PO file") func unflagged() throws {
    let entries = [
      Self.plural(["One file", "%d files of 100%%"], ["Eine Datei", "%d Dateien von 100%%"]),
      Self.plural(["%d dog", "%d dogs"], ["%d Hund", "Hunde"]),
      Self.plural(["100% of one", "100% of all"], ["100% von einem", "100% von allen"]),
      Self.plural(["%s file", "%s files"], ["%s Datei", "%s Dateien"]),
    ]
    let flagged = Self.entry("Hi %s", "Hallo %s", "c-format")
    for start in [Self.header("de") + flagged, Self.header("de")] {
      let file = ["de.po": start + entries.joined()]
      let result = try convert(file)
      let texts = try result.json("de.json")
      #expect(texts["One file"] == "{count, plural, one {Eine Datei} other {{count} Dateien von 100%}}")
      #expect(texts["100% of one"] == "{count, plural, one {100% von einem} other {100% von allen}}")
      let isText = start.contains("c-format")
      #expect(texts["%s file"]?.contains("%s") == isText)
      let reason =
        isText
        ? "its placeholders are text, because it has no flag such as c-format"
        : "its only argument is used as the number that selects the form, but may be another value"
      expectEqual(result.notes, ["%s file: simplified: \(reason)"])
      let back = try #require(try convert(file, to: .po).files["de.po"])
      for entry in entries { #expect(back.contains("\n\n" + entry.dropLast()), "\(back)") }
    }
  }

  @Test(
    "a percentage beside the number of plural forms without a flag is text, and PO files keep what is not a format",
    arguments: [
      (
        ["%d item, 20% off", "%d items, 20% off"], ["%d Ding", "%d Dinge, 20% billiger"], "{count} Dinge, 20% billiger",
        ""
      ),
      (["%d row", "%d rows"], ["%d Zeile", "%d Zeilen, 100% da"], "{count} Zeilen, 100% da", ""),
      (
        ["%d file of %s", "%d files of %s"], ["%d in %s", "%s hat %d"], nil,
        "its placeholders are not those of the msgid"
      ),
      (["%d col", "%d cols"], ["%s Spalte", "%s Spalten"], nil, "its placeholders are not those of the msgid"),
      (["%d cm of %d", "%d cms of %d"], ["%d cm", "%d von %d"], nil, "its placeholders are text"),
      (["%d % {x}", "100%d of {x}"], ["%d %", "%d %"], "%d %", "its placeholders are text"),
      (["%d item, 20% off", "%d items, 20% off"], ["%20 x %d", "%d, %20 indirim"], "{count}, %20 indirim", ""),
      (["%d row", "%d rows"], ["%5d Zeile", "%d Zeilen"], nil, "%5d has flags or a width"),
      (["%d of %5.1f", "%d of %5.1f"], ["%d von %f", "%d von %f"], nil, "%5.1f has flags or a width"),
    ] as [([String], [String], String?, String)]
  )
  func percentages(source: [String], translation: [String], form: String?, reason: String) throws {
    let entry = Self.plural(source, translation)
    let file = ["de.po": Self.header("de") + Self.entry("Hi %s", "Hallo %s", "c-format") + entry]
    let result = try convert(file)
    if let form { #expect(try result.json("de.json")[source[0]]?.contains("other {\(form)}}") == true, "\(result)") }
    #expect(
      result.notes.count == (reason.isEmpty ? 0 : 1) && result.notes.allSatisfy { $0.contains(reason) },
      "\(result)"
    )
    let again = try convert(file, to: .po)
    let back = try #require(again.files["de.po"])
    #expect(back.contains("\n\n" + entry.dropLast()) && !again.notes.contains { $0.contains("left out") }, "\(again)")
  }

  @Test("the percent sign of a string without a flag is written once, whatever its placeholders are")
  func percentSigns() throws {
    let entries = [
      ("20% off", "%20 indirim"), ("100%", "%100"), ("100%% free", "%%100 ücretsiz"), ("%1%2", "%1%2"),
      ("Hi {name}, 20% off", "Merhaba {name}, %20 indirim"),
    ]
    let texts = try convert(["tr.po": Self.header("tr") + entries.map { Self.entry($0, $1) }.joined()]).json("tr.json")
    for (id, translation) in entries { #expect(texts[id] == translation) }
  }

  @Test("a percent sign is still written twice in strings without arguments, as formats have it")
  func escapedPercentSigns() throws {
    func strings(_ text: String) -> String { "\"sale\" = \"\(text)\";\n" }
    func android(_ text: String) -> String { "<resources>\n  <string name=\"sale\">\(text)</string>\n</resources>\n" }
    func apple(_ en: String, _ de: String) -> [String: String] {
      ["en.lproj/L.strings": strings(en), "de.lproj/L.strings": strings(de)]
    }
    let resources = ["values/strings.xml": android("50%% off"), "values-de/strings.xml": android("50%% weg")]
    let gettext = ["de.po": Self.header("de") + "msgctxt \"sale\"\n" + Self.entry("50%% off", "50%% weg", "c-format")]
    let examples = [
      (apple("50%% off", "50%% weg"), "50%% weg", nil), (resources, "50%% weg", nil), (gettext, "50%% weg", nil),
      (apple("50%% off", "50% weg"), "50%% weg", nil), (apple("Off", "50%% weg"), "50%% weg", nil),
      (apple("50% off", "50% weg"), "50% weg", nil), (apple("50% off", "50%% weg"), "50% weg", "50%% weg"),
    ]
    for (files, german, own) in examples {
      func text(_ target: StringsConverter.Target, _ suffix: String) throws -> String {
        let result = try convert(files, to: target)
        return try #require(
          result.files.first { $0.key.contains("de") && $0.key.hasSuffix(suffix) }?.value,
          "\(result)"
        )
      }
      #expect(try text(.stringsdict, ".strings").contains("= \"\(own ?? german)\";"), "\(files)")
      #expect(try text(.xliff, ".xliff").contains(">\(own ?? german)</target>"), "\(files)")
      #expect(try text(.android, ".xml").contains(">\(german)</string>"), "\(files)")
      let gettext = try text(.po, "de.po")
      #expect(gettext.contains("msgstr \"\(german)\"\n"), "\(files)")
      #expect(gettext.contains("c-format") == german.contains("%%"), "\(files)")
      #expect(try text(.json, ".json").contains("\"50% weg\""), "\(files)")
    }
  }

  @Test("strings that are not formats keep their places in a PO file") func orderOfLostStrings() throws {
    let ids = ["%d b %5.1f", "Alpha", "%d a %5.1f", "Zeta"]
    let entries = ids.map { $0.contains("%") ? Self.plural([$0, $0], [$0, $0]) : Self.entry($0, $0) }
    let back = try #require(try convert(["de.po": Self.header("de") + entries.joined()], to: .po).files["de.po"])
    #expect(back.hasSuffix(entries.joined(separator: "").dropLast()), "\(back)")
    let english = Self.header("en") + entries.reversed().joined()
    let both = try convert(["de.po": Self.header("de") + entries.joined(), "en.po": english], to: .po).files["en.po"]
    #expect(both?.hasSuffix(entries.reversed().joined().dropLast()) == true, "\(both ?? "")")
  }

  @Test("a context that a table of keys makes another one is reported") func changedContexts() throws {
    let json = #"{ "home.title": "Home", "home.text": "Text", "menu|Open": "Open" }"#
    let result = try convert(["en.json": json], to: .po)
    expectEqual(result.notes, [#"menu|Open: simplified: the context is the key, and not "menu""#])
    #expect(result.files["en.po"]?.contains("msgctxt \"menu|Open\"\nmsgid \"Open\"\n") == true)
  }

  @Test("an empty translation is left out of PO files, where it would be none") func emptyTranslations() throws {
    let files = ["app_en.arb": #"{ "a": "x", "b": "" }"#, "app_de.arb": #"{ "a": "", "b": "" }"#]
    expectEqual(
      try convert(files, to: .po).notes,
      ["a: left out: gettext treats an empty translation as a missing one (de)"]
    )
  }
}

// MARK: Files

extension ResourceConversionTests {
  @Test("the modifier of a locale becomes a part of the tag, and PO files have the name that gettext looks up")
  func modifiers() throws {
    let text = #""a" = "b";"#
    let files = ["en.lproj/L.strings": text, "sr@latin.lproj/L.strings": text, "pt_BR.lproj/L.strings": text]
    let paths: [(StringsConverter.Target, String)] = [
      (.android, "values-b+sr+Latn/strings.xml"), (.arb, "L_sr_Latn.arb"), (.json, "sr-Latn.json"),
      (.po, "sr@latin.po"),
      (.po, "pt_BR.po"), (.xliff, "sr-Latn.xliff"),
    ]
    for (target, path) in paths {
      let result = try convert(files, to: target)
      #expect(result.files[path] != nil, "\(path): \(result.files.keys.sorted())")
    }
    let po = try convert(files, to: .po).files.filter { $0.key != "en.po" }
    #expect(po["sr@latin.po"]?.contains("\"Language: sr@latin\\n\"") == true)
    expectEqual(try convert(po, to: .po).files.keys.sorted(), ["en.po", "pt_BR.po", "sr@latin.po"])
    expectEqual(try convert(po).files.keys.sorted(), ["en.json", "pt-BR.json", "sr-Latn.json"])
  }

  @Test("Chinese PO files have the regions that gettext looks up") func chinese() throws {
    let languages = ["en", "zh-Hans", "zh-Hant", "zh-Hant-HK", "zh-Hant-US"]
    let files = Dictionary(uniqueKeysWithValues: languages.map { ("\($0).lproj/L.strings", #""a" = "b";"#) })
    let po = try convert(files, to: .po).files
    expectEqual(po.keys.sorted(), ["en.po", "zh_CN.po", "zh_HK.po", "zh_Hant_US.po", "zh_TW.po"])
    expectEqual(try convert(po).files.keys.sorted(), languages.map { "\($0).json" }.sorted())
    for name in ["Chinese (China)", "../zh", "pl"] {
      let other = po.mapValues { $0.replacing("X-Language: zh-Hans", with: "X-Language: \(name)") }
      #expect(try convert(other).files["zh-CN.json"] != nil, "\(name)")
    }
    let both = ["en", "zh-HK", "zh-Hant-HK"].map { ("\($0).lproj/L.strings", #""a" = "b";"#) }
    let result = try convert(Dictionary(uniqueKeysWithValues: both), to: .po)
    expectEqual(result.files.keys.sorted(), ["en.po", "zh_HK.po", "zh_Hant_HK.po"])
    let taiwan = ["en", "zh-Hant", "zh-Hant-TW"].map { ("\($0).lproj/L.strings", #""a" = "\#($0)";"#) }
    let converted = try convert(Dictionary(uniqueKeysWithValues: taiwan), to: .po)
    #expect(converted.files["zh_TW.po"]?.contains(#"msgstr "zh-Hant-TW""#) == true)
    #expect(converted.files["zh_Hant.po"]?.contains(#"msgstr "zh-Hant""#) == true)
  }

  @Test(
    "the empty key of Text(\"\") in a catalog is no string elsewhere",
    arguments: [StringsConverter.Target.po, .android, .arb]
  )
  func emptyKey(target: StringsConverter.Target) throws {
    let catalog = #"{"sourceLanguage": "en", "strings": {"": {}, "open": {}}, "version": "1.0"}"#
    let result = try convert(["L.xcstrings": catalog], to: target)
    #expect(result.notes.isEmpty)
    #expect(result.files.values.allSatisfy { $0.contains("open") && !$0.contains("message") && !$0.contains("\"_\"") })
  }

  @Test(
    "of two languages that would be one file, the second one is left out with an error",
    arguments: [
      (StringsConverter.Target.po, "pt-BR", "pt_BR", "pt_BR.po"), (.po, "sr-Latn", "sr@latin", "sr@latin.po"),
      (.arb, "pt-BR", "pt_BR", "L_pt_BR.arb"), (.android, "pt-BR", "pt_BR", "values-pt-rBR/strings.xml"),
    ]
  )
  func sameFile(target: StringsConverter.Target, one: String, other: String, path: String) throws {
    let files = ["en", "pt", "sr", one, other].map { ("\($0).lproj/L.strings", "\"a\" = \"\($0)\";") }
    let result = try convert(Dictionary(uniqueKeysWithValues: files), to: target)
    #expect(result.files.count == 4 && result.files[path]?.contains("\(one)") == true, "\(result.files)")
    expectEqual(
      result.problems,
      ["error: the translation into \(other) is left out, because \(path) has the one into \(one)"]
    )
  }

  @Test("XLIFF files are found in the folders of a folder, and beside other files") func exchangeFiles() throws {
    func exchange(_ table: String) -> String {
      """
      <xliff version="1.2"><file original="\(table).xcstrings" source-language="en" target-language="de"><body>
      <trans-unit id="a"><source>a</source><target>b</target></trans-unit></body></file></xliff>
      """
    }
    let result = try convert([
      "l10n/app_en.arb": #"{ "c": "d" }"#, "L.xcstrings": Self.catalog(#""stringUnit": { "value": "e" }"#),
      "sub/deep/de.xliff": exchange("T"), "export/de.xcloc/Localized Contents/de.xliff": exchange("U"),
      "export/de.xcloc/Source Contents/en.lproj/Copy.strings": #""copy" = "x";"#,
      "export/de.xcloc/Source Contents/Copy.strings": #""copy" = "x";"#,
    ])
    expectEqual(
      result.files.keys.sorted(),
      ["L/en.json", "T/de.json", "T/en.json", "U/de.json", "U/en.json", "app/en.json"]
    )
    expectEqual(result.problems, [])
  }

  @Test("each path decides whether the copies in an .xcloc folder are read") func copies() throws {
    let folder = try TemporaryFolder()
    let unit = "<trans-unit id=\"a\"><source>a</source><target>b</target></trans-unit>"
    let part = "<file original=\"U.strings\" source-language=\"en\" target-language=\"de\"><body>\(unit)</body></file>"
    try folder.write("<xliff version=\"1.2\">\(part)</xliff>", to: "de.xcloc/Localized Contents/de.xliff")
    for name in ["A", "B"] {
      try folder.write(#""a" = "a";"#, to: "de.xcloc/Source Contents/\(name)/en.lproj/\(name).strings")
    }
    func tables(_ paths: String...) throws -> [String] {
      var diagnostics: [Diagnostic] = []
      let tables = try StringsConverter().tables(at: paths.map { folder.url.path + $0 }, &diagnostics)
      return tables.map(\.name) + diagnostics.map(\.message)
    }
    expectEqual(try tables("/de.xcloc/."), ["U"])
    expectEqual(try tables("", "/de.xcloc/Source Contents/A"), ["A", "U"])
  }
}
