import Diagnostics
import Expectations
import Foundation
import StringsConversion
import TestSupport
import Testing

@Suite("Conversions of PO files, Android's resources and states") struct ResourceConversionTests {
  /// What a conversion of files writes and reports, without the path of the folder.
  struct Converted {
    var files: [String: String] = [:]
    var notes: [String] = []
    var problems: [String] = []

    /// A file of JSON.
    func json(_ path: String) throws -> [String: String] {
      try JSONDecoder().decode([String: String].self, from: Data(try #require(files[path]).utf8))
    }
  }

  func convert(
    _ files: [String: String],
    to target: StringsConverter.Target = .json,
    source: String? = nil
  ) throws -> Converted {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    var converter = StringsConverter()
    converter.sourceLanguage = source
    let result = try converter.convert([folder.url.path], to: target)
    return Converted(
      files: Dictionary(uniqueKeysWithValues: result.files.map { ($0.path, $0.text) }),
      notes: result.notes.map { note in
        let language = note.language.map { " (\($0))" } ?? ""
        return "\(note.key): \(note.loss == .leftOut ? "left out" : "simplified"): \(note.reason)\(language)"
      },
      problems: result.diagnostics.map { problem in
        var place = problem.file.map { "\($0.dropFirst(folder.url.path.count + 1)):" } ?? ""
        if case .text(let line, let column)? = problem.location { place += "\(line):\(column):" }
        return "\(place)\(place.isEmpty ? "" : " ")\(problem.severity): \(problem.message)"
      }
    )
  }

  static func header(_ language: String, _ plural: String = "nplurals=2; plural=(n != 1);") -> String {
    """
    msgid ""
    msgstr ""
    "Language: \(language)\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: \(plural)\\n"


    """
  }

  static func entry(_ id: String, _ text: String, _ flags: String = "") -> String {
    (flags.isEmpty ? "" : "#, \(flags)\n") + "msgid \"\(id)\"\nmsgstr \"\(text)\"\n\n"
  }

  static func plural(_ ids: [String], _ texts: [String], _ flags: String = "") -> String {
    (flags.isEmpty ? "" : "#, \(flags)\n") + "msgid \"\(ids[0])\"\nmsgid_plural \"\(ids[1])\"\n"
      + texts.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined() + "\n"
  }

  // MARK: PO files

  @Test("a broken entry of a PO file is an error with its place, and the others are converted") func broken() throws {
    let text = """
      msgid "a"
      msgstr "A"

      msgid "b
      msgstr "B"

      msgid "c"
      msgstr "C"
      junk line
      msgid "d"
      msgstr "D"

      msgid "d"
      msgstr "D2"

      msgid "e"
      msgstr "E\\q"

      msgid "f"
      msgstr[0] "F"
      """
    let result = try convert(["pl.po": Self.header("pl") + text])
    expectEqual(try result.json("pl.json"), ["a": "A", "c": "C", "d": "D"])
    expectEqual(try result.json("en.json"), ["a": "a", "c": "c", "d": "d"])
    expectEqual(
      result.problems,
      [
        "pl.po:10:7: error: this string is never closed", "pl.po:15:1: error: unknown keyword \"junk\"",
        "pl.po:19:1: error: this msgid appears twice, which msgfmt refuses",
        "pl.po:23:10: error: unknown escape; write \\\\ for a backslash",
        "pl.po:25:1: error: an entry with msgstr[0] needs msgid_plural",
      ]
    )
  }

  @Test("a PO file in a charset that is not read is an error, and its letters become no wrong text") func charset()
    throws
  {
    let folder = try TemporaryFolder()
    var bytes = Data(Self.header("ru").replacing("UTF-8", with: "KOI8-R").utf8)
    bytes += Data("msgid \"Hi\"\nmsgstr \"".utf8) + Data([0xF0, 0xD2]) + Data("\"\n".utf8)
    try folder.write(bytes, to: "ru.po")
    let result = try StringsConverter().convert([folder.url.path], to: .json)
    #expect(result.files.isEmpty)
    let problem = try #require(result.diagnostics.first)
    #expect(problem.severity == .error && problem.location == .text(line: 4, column: 36))
    #expect(problem.message.hasPrefix("the charset \"KOI8-R\" is not supported"))
  }

  @Test("the path and the header of a PO file tell its language and its table") func paths() throws {
    var files: [String: String] = [:]
    for language in ["de", "sr@latin", "be@latin", "ca@valencia", "uz@cyrillic", "pt_BR"] {
      for domain in ["django", "djangojs"] {
        // Django's template has an empty language.
        files["locale/\(language)/LC_MESSAGES/\(domain).po"] =
          Self.header("") + Self.entry("Open", "\(domain) \(language)")
      }
    }
    files["locale/django.pot"] = Self.header("") + Self.entry("New", "")
    let result = try convert(files)
    let languages = ["be-Latn", "ca-valencia", "de", "en", "pt-BR", "sr-Latn", "uz-Cyrl"]
    expectEqual(
      result.files.keys.sorted(),
      ["django", "djangojs"].flatMap { domain in languages.map { "\(domain)/\($0).json" } }.sorted()
    )
    expectEqual(try result.json("djangojs/sr-Latn.json"), ["Open": "djangojs sr@latin"])
    expectEqual(try result.json("django/en.json"), ["New": "New", "Open": "Open"])
    #expect(result.notes.isEmpty && result.problems.isEmpty)
  }

  @Test(
    "PO files of one domain become one table, however their folders are arranged",
    arguments: [
      (["po/de.po", "po/pl.po", "po/app.pot"], "Localizable"),
      (["languages/shop-de.po", "languages/shop-pl.po", "languages/shop.pot"], "shop"),
      (["de/shop.po", "pl/shop.po"], "shop"), (["german.po", "polish.po"], "Localizable"), (["german.po"], "german"),
    ]
  )
  func layouts(paths: [String], table: String) throws {
    let languages = ["de", "pl", ""]
    let files = zip(paths, languages).map { ($0, Self.header($1) + Self.entry("Open", $1)) }
    let result = try convert(Dictionary(uniqueKeysWithValues: files), to: .xcstrings)
    expectEqual(Array(result.files.keys), ["\(table).xcstrings"])
    for language in languages.prefix(paths.count) where !language.isEmpty {
      #expect(result.files["\(table).xcstrings"]?.contains("\"value\" : \"\(language)\"") == true)
    }
  }

  @Test("a PO file whose language nothing tells is an error") func noLanguage() throws {
    let result = try convert(["app.po": Self.header("") + Self.entry("Open", "Otwórz")])
    expectEqual(
      result.problems,
      [
        "app.po:5:15: error: neither the header nor the name of the file has a language; name it pl.po or shop-pl.po"
      ]
    )
  }

  @Test("strings that the file of the source language lacks are the msgids") func sourceFile() throws {
    let files = [
      "en.po": Self.header("en") + Self.entry("colour", "color") + Self.entry("Open", ""),
      "pl.po": Self.header("pl") + Self.entry("colour", "kolor") + Self.entry("Open", "Otwórz"),
    ]
    expectEqual(try convert(files).json("en.json"), ["Open": "Open", "colour": "color"])
  }

  // MARK: Placeholders

  @Test(
    "placeholders of other programs become arguments",
    arguments: [
      ("python-format", "Hello %(name)s, %(n)d new: 5%%", "Hello {name}, {n} new: 5%"),
      ("python-format", "%s and %.2f", "{arg1} and {arg2, number, ::.00}"),
      ("python-brace-format", "Hi {name}, {user.age:d} {{x}} 100%", "Hi {name}, {user_age} '{'x'}' 100%"),
      ("python-brace-format", "{1} of {0}", "{arg2} of {arg1}"), ("perl-brace-format", "{a} { b }", "{a} '{' b '}'"),
      ("kde-format", "%1 of %2, 5% off", "{arg1} of {arg2}, 5% off"), ("qt-format", "%L1: %2", "{arg1}: {arg2}"),
      ("boost-format", "%1% and %|2$d|", "{arg1} and {arg2}"), ("c-format", "%<PRIu64> bytes", "{arg1} bytes"),
      ("c-format", "%2$s %1$zu 100%%", "{arg2} {arg1} 100%"), ("c-format", "50 % de %d", "50 % de {arg1}"),
      ("no-c-format", "100%d", "100%d"), ("php-format", "%1$s: %2$d", "{arg1}: {arg2}"),
      ("java-printf-format", "%s%n%d", "{arg1}\n{arg2}"), ("object-pascal-format", "%1:s of %0:d", "{arg2} of {arg1}"),
    ]
  )
  func placeholders(flag: String, text: String, message: String) throws {
    let result = try convert(["pl.po": Self.header("pl") + Self.entry(text, text, flag)])
    expectEqual(Array(try result.json("pl.json").values), [message])
    let renamed = "\(text): simplified: the argument user.age is called user_age"
    expectEqual(result.notes, message.contains("user_age") ? [renamed] : [])
  }

  @Test(
    "a placeholder without an equivalent leaves its string out, in all languages",
    arguments: [
      ("c-format", "%5d", "%5d has flags or a width"), ("c-format", "%m", "%m has no equivalent"),
      ("c-format", "%*d", "a width or precision is an argument"),
      ("python-format", "%(x)r", "%(x)r has no equivalent"), ("python-format", "%(x) y", "%(x) y is not a placeholder"),
      ("python-brace-format", "{x!r}", "{x!r} has a format without an equivalent"),
      ("python-brace-format", "{x:>10}", "{x:>10} has a format without an equivalent"),
      ("java-printf-format", "%,d", "%,d has flags or a width"),
      ("java-format", "{0}", "the placeholders of java-format are not converted"),
      ("sh-format", "$x", "the placeholders of sh-format are not converted"),
    ]
  )
  func noEquivalent(flag: String, text: String, reason: String) throws {
    let result = try convert([
      "pl.po": Self.header("pl") + Self.entry(text, text, flag) + Self.entry("Open", "Otwórz", flag)
    ])
    expectEqual(result.notes, ["\(text): left out: \(reason)"])
    expectEqual(try result.json("en.json"), ["Open": "Open"])
    expectEqual(try result.json("pl.json"), ["Open": "Otwórz"])
  }

  @Test(
    "the argument that selects a form is the number",
    arguments: [
      ("python-format", ["%(count)d file of %(name)s", "%(count)d files of %(name)s"], "count"),
      ("python-format", ["%(name)s has one file", "%(name)s has %(files)s files"], "files"),
      ("python-format", ["%(who)s: %(n)s file", "%(who)s: %(n)s files"], "n"),
      ("python-brace-format", ["one file", "{total} files"], "total"),
      ("qt-plural-format", ["%n of %1", "%n of %1"], "n"),
      ("kde-format", ["one of %2", "%1 of %2"], "count"), ("c-format", ["%s has %d", "%s has %d"], "count"),
    ]
  )
  func selector(flag: String, ids: [String], name: String) throws {
    let result = try convert(["de.po": Self.header("de") + Self.plural(ids, ids, flag)])
    let message = try #require(try result.json("de.json").values.first)
    #expect(message.hasPrefix("{\(name), plural, one {"), "\(message)")
    #expect(!result.notes.contains { $0.contains("selects") })
  }

  @Test("a form that is selected by nobody knows which name is left out, and by nobody knows which number is a guess")
  func unclearSelector() throws {
    let ids = ["%(a)s of %(b)s", "%(a)s of %(b)s!"]
    let named = try convert(["de.po": Self.header("de") + Self.plural(ids, ids, "python-format")])
    expectEqual(named.notes, ["%(a)s of %(b)s: left out: nothing tells which argument selects the form"])
    let numbered = try convert([
      "de.po": Self.header("de") + Self.plural(["%s %s", "%s %s!"], ["%s %s", "%s %s!"], "c-format")
    ])
    expectEqual(
      numbered.notes,
      ["%s %s: simplified: nothing tells which argument selects the form, so it is the first one"]
    )
  }

  @Test(
    "all languages of Android's resources select a form by one argument, of several numbers the one that 1 does not need"
  )
  func sharedSelectors() throws {
    func plural(_ name: String, _ one: String, _ other: String) -> String {
      let items = [("one", one), ("other", other)].map { "<item quantity=\"\($0)\">\($1)</item>" }
      return "<plurals name=\"\(name)\">\(items.joined())</plurals>"
    }
    let english = [
      plural("a", "%2$d: %1$d file", "%2$d: %1$d files"), plural("b", "A file of %1$d", "%2$d files of %1$d"),
      plural("c", "%1$s: file", "%1$s: files"),
    ]
    let german = [
      plural("a", "%1$d Datei: %2$d", "%1$d Dateien: %2$d"), plural("b", "%1$d: %2$d Datei", "%1$d: %2$d Dateien"),
      plural("c", "%1$s: %2$d Datei", "%1$s: %2$d Dateien"),
    ]
    let result = try convert([
      "res/values/strings.xml": "<resources>\(english.joined())</resources>",
      "res/values-de/strings.xml": "<resources>\(german.joined())</resources>",
    ])
    for file in ["en.json", "de.json"] {
      for message in try result.json(file).values { #expect(message.hasPrefix("{count, plural, "), "\(message)") }
    }
    let reason = "nothing tells which argument selects the form, so it is argument 2"
    expectEqual(result.notes.filter { $0.contains("nothing tells") }, ["a: simplified: \(reason)"])
  }

  @Test(
    "a number that selects a form and that no form shows is reported, and so is the text that may be taken for it",
    arguments: [StringsConverter.Target.android, .po]
  )
  func hiddenNumber(_ target: StringsConverter.Target) throws {
    let message = "{name} sent {n, plural, one {a photo} other {photos}}"
    let written = try convert(["en.json": #"{ "sent": "\#(message)" }"#], to: target)
    let reason = "no form shows \"n\", so the file does not tell which argument selects the form"
    expectEqual(written.notes, ["sent: simplified: \(reason) (en)"])
    let guess = "its only argument is used as the number that selects the form, but may be another value"
    expectEqual(try convert(written.files).notes, ["sent: simplified: \(guess)"])
  }

  @Test(
    "a select or an ordinal in one translation gives the others no plural forms",
    arguments: [StringsConverter.Target.android, .po]
  )
  func otherChoices(_ target: StringsConverter.Target) throws {
    let texts = [
      "de": "{g, select, f {Ihr} other {Ihm}}: {name}", "en": "Hi {name}",
      "pl": "{n, selectordinal, other {#.}} {name}",
    ]
    let files = texts.map { ("\($0).json", #"{ "hi": "\#($1)" }"#) }
    let result = try convert(Dictionary(uniqueKeysWithValues: files), to: target)
    expectEqual(result.notes.count, 2)
    for text in result.files.values { #expect(!text.contains("<plurals") && !text.contains("msgid_plural")) }
  }

  @Test("in Android's resources, Java's placeholders are read, and what has none is text") func java() throws {
    let strings = """
      <string name="a">%1$s: %2$d%n100%%</string> <string name="b">100% sure</string> <string name="c">%1$,d</string>
      <string name="d">%1$lld</string> <string name="e">50% of %1$d</string> <string name="f" formatted="false">5%d %</string>
      """
    let result = try convert([
      "res/values/strings.xml": "<resources>\(strings)</resources>",
      "res/values-pl/strings.xml": #"<resources><string name="c">%1$d</string></resources>"#,
    ])
    expectEqual(
      try result.json("en.json"),
      ["a": "{arg1}: {arg2}\n100%", "b": "100% sure", "e": "50% of {arg1}", "f": "5%d %"]
    )
    expectEqual(
      result.notes,
      ["c: left out: %1$,d has flags or a width", "d: left out: %1$lld is not a placeholder"]
    )
  }

  // MARK: Plural rules

  @Test("where the rule of a PO file is not CLDR's, the numbers that read another form are named") func headers() throws
  {
    let latvian = Self.header("lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);")
    let ids = ["%d file", "%d files"]
    let result = try convert(
      [
        "lv.po": latvian + Self.plural(ids, ["%d fails", "%d faili", "Nav failu"], "c-format"),
        "fr.po": Self.header("fr") + Self.plural(ids, ["%d fichier", "%d fichiers"], "c-format"),
        "pl.po": Self.header("pl", "nplurals=1; plural=0;") + Self.plural(ids, ["%d plik"], "c-format"),
        "pt.po": Self.header("pt") + Self.plural(ids, ["%d", "%d"], "c-format"),
      ]
    )
    // Most numbers with the form "zero" in CLDR are 10, 20 and so on.
    let message = try #require(try result.json("lv.json")["%d file"])
    #expect(message.contains("zero {{count} faili}"), "\(message)")
    let rule = "warning: the rule in Plural-Forms is not that of CLDR for"
    expectEqual(
      result.problems.sorted(),
      [
        "fr.po:5:15: \(rule) fr, by which 0 reads \"%d fichier\" instead of \"%d fichiers\"",
        "lv.po:5:15: \(rule) lv, by which 0 reads \"%d faili\" instead of \"Nav failu\"",
      ]
    )
  }

  @Test("plural forms without a rule are an error, and the other strings are converted") func noRule() throws {
    let result = try convert([
      "pl.po": Self.header("pl", "").replacing("\"Plural-Forms: \\n\"\n", with: "")
        + Self.plural(["%d a", "%d b"], ["%d x", "%d y"]) + Self.entry("Open", "Otwórz")
    ])
    expectEqual(try result.json("pl.json"), ["Open": "Otwórz"])
    expectEqual(
      result.problems.map { $0.split(separator: " ").dropFirst().joined(separator: " ") },
      [
        "error: the header has no Plural-Forms that can be read, so a string with plural forms is left out"
      ]
    )
  }

  // MARK: Numbers with decimals

  @Test(
    "a form that depends on the decimals that are shown has a pattern in ICU's messages, or is reported",
    arguments: [
      (StringsConverter.Target.json, ["en": "#,##0.0", "hi": "#,##,##0.0", "fr": "#,##0.0"], ""),
      (.xliff, ["hi": "%1$.1f b"], ""), (.xcstrings, [:], ""), (.arb, ["en": "{count} b"], "1.0 reads as \"one\""),
      (.po, ["en": "\"%.1f b"], "1.0 reads as \"one\""), (.android, ["": ">%1$.1f b"], "1.0 reads as \"one\""),
    ]
  )
  func decimals(_ target: StringsConverter.Target, texts: [String: String], loss: String) throws {
    func unit(_ text: String) -> String { #"{ "stringUnit": { "state": "translated", "value": "\#(text)" } }"# }
    func forms(_ language: String) -> String {
      #""\#(language)": { "variations": { "plural": { "one": \#(unit("%.1f a")), "other": \#(unit("%.1f b")) } } }"#
    }
    let localizations = ["en", "fr", "hi"].map(forms).joined(separator: ", ")
    let catalog =
      #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "d": { "localizations": { \#(localizations) } } } }"#
    let result = try convert(["L.xcstrings": catalog], to: target)
    for (language, text) in texts {
      let file = try #require(result.files.first { $0.key.contains(language.isEmpty ? "values/" : language) })
      #expect(file.value.contains(text), "\(file)")
    }
    let reason = "d: simplified: the form depends on the value of \"count\" and not on what is shown, so"
    expectEqual(
      result.notes.filter { !$0.contains("gettext has no form") },
      loss.isEmpty ? [] : ["\(reason) \(loss) (en)"]
    )
    let back = try convert(result.files, to: .xcstrings).files.values.first ?? ""
    if loss.isEmpty { #expect(back.contains("%1$(count).1lf a") && back.contains("\"en\"") && back.contains("\"hi\"")) }
  }

  // MARK: Android's resources

  private static func resources(_ strings: KeyValuePairs<String, String>, _ root: String = "") -> String {
    "<resources\(root)>" + strings.map { "<string name=\"\($0)\">\($1)</string>" }.joined() + "</resources>"
  }

  @Test("folders that do not say their language are not mistaken for English") func defaultLanguage() throws {
    let spanish = ["res/values/strings.xml": Self.resources(["hi": "Hola"])]
    let both = spanish.merging(["res/values-en/strings.xml": Self.resources(["hi": "Hello"])]) { $1 }
    let unclear = try convert(both)
    expectEqual(try unclear.json("en.json"), ["hi": "Hello"])
    expectEqual(
      unclear.problems,
      [
        "res/values/strings.xml: error: the strings of this folder are left out, because they do not say their language, "
          + "and values-en has other strings; name it with --source, or with tools:locale in <resources>"
      ]
    )
    let named = try convert(both, source: "es")
    expectEqual([try named.json("es.json"), try named.json("en.json")], [["hi": "Hola"], ["hi": "Hello"]])
    let locale = try convert(
      both.merging(["res/values/strings.xml": Self.resources(["hi": "Hola"], " tools:locale=\"es\"")]) { $1 }
    )
    expectEqual(try locale.json("es.json"), ["hi": "Hola"])
    #expect(named.problems.isEmpty && locale.problems.isEmpty)
    expectEqual(try convert(spanish).json("en.json"), ["hi": "Hola"])
    let russian = try convert(["res/values/strings.xml": Self.resources(["hi": "Привет"])])
    #expect(russian.files.isEmpty && russian.problems.first?.contains("not those of English") == true)
  }

  @Test("a string and plurals with one name are two strings") func sharedNames() throws {
    let plurals = "<plurals name=\"files\"><item quantity=\"other\">%d plików</item></plurals>"
    let result = try convert([
      "res/values/strings.xml": Self.resources(["files": "Files"]),
      "res/values-pl/strings.xml": "<resources>\(plurals)</resources>",
    ])
    expectEqual(try result.json("en.json"), ["files": "Files"])
    expectEqual(try result.json("pl.json"), ["files (plurals)": "{count, plural, other {{count} plików}}"])
    #expect(result.notes.contains("files: simplified: a string is called files too, so the key is files (plurals)"))
  }

  @Test("strings for some devices are not mixed with the others, and modules stay apart") func modules() throws {
    let result = try convert([
      "a/src/main/res/values/strings.xml": Self.resources(["title": "A"]),
      "a/src/main/res/values-land/strings.xml": Self.resources(["title": "Wide", "only_land": "x"]),
      "b/src/main/res/values/strings.xml": Self.resources(["title": "B"]),
    ])
    expectEqual(try result.json("a/en.json"), ["title": "A"])
    expectEqual(try result.json("b/en.json"), ["title": "B"])
    expectEqual(
      result.problems,
      [
        "a/src/main/res/values-land/strings.xml: error: 2 strings for \"land\" are left out: only those for all devices are "
          + "converted"
      ]
    )
  }

  // MARK: States

  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "Cancel": { "localizations": { "de": { "stringUnit": { "state": "needs_review", "value": "Abbrechen" } } } },
      "Brand": { "shouldTranslate": false },
      "Old": { "extractionState": "stale", "localizations": {
        "de": { "stringUnit": { "state": "translated", "value": "Alt" } } } },
      "phrases": { "localizations": { "en": { "stringSet": { "state": "translated", "values": ["a", "b"] } } } } } }
    """

  @Test("states of translations survive in the formats that have them") func states() throws {
    let files = ["Localizable.xcstrings": Self.catalog]
    let catalog = try convert(files, to: .xcstrings)
    let text = try #require(catalog.files["Localizable.xcstrings"])
    for part in ["\"needs_review\"", "\"shouldTranslate\" : false", "\"extractionState\" : \"stale\""] {
      #expect(text.contains(part))
    }
    expectEqual(catalog.problems, [])
    expectEqual(catalog.notes, ["phrases: left out: it is a set of strings (en)"])
    let exchange = try convert(files, to: .xliff)
    #expect(exchange.files["de.xliff"]?.contains("<target state=\"needs-review-l10n\">Abbrechen</target>") == true)
    #expect(exchange.files["de.xliff"]?.contains("Brand") == false)
    expectEqual(
      exchange.problems,
      ["note: 1 string is left out: not for translation", "note: 1 string is stale, which xliff cannot express"]
    )
    let gettext = try #require(try convert(files, to: .po).files["de.po"])
    #expect(gettext.contains("#, fuzzy\n") && gettext.contains("msgstr \"Abbrechen\""))
    let back = try convert(["de.xliff": try #require(exchange.files["de.xliff"])], to: .xcstrings)
    #expect(back.files["Localizable.xcstrings"]?.contains("\"needs_review\"") == true)
  }

  @Test("states that a format does not have are counted") func lostStates() throws {
    let json = try convert(["Localizable.xcstrings": Self.catalog])
    expectEqual(
      json.problems,
      [
        "note: 1 translation needs a review, which json cannot express",
        "note: 1 string is not for translation, which json cannot express",
        "note: 1 string is stale, which json cannot express",
      ]
    )
    expectEqual(try json.json("de.json"), ["Cancel": "Abbrechen", "Old": "Alt"])
  }

  @Test("fuzzy translations stay fuzzy, and are left out where programs would show them") func fuzzy() throws {
    let file = ["pl.po": Self.header("pl") + Self.entry("Open", "Zamknij", "fuzzy") + Self.entry("Close", "Zamknij")]
    let catalog = try #require(try convert(file, to: .xcstrings).files["Localizable.xcstrings"])
    #expect(catalog.components(separatedBy: "\"needs_review\"").count == 2)
    #expect(try convert(file, to: .po).files["pl.po"]?.contains("#, fuzzy\n") == true)
    let json = try convert(file)
    expectEqual(try json.json("pl.json"), ["Close": "Zamknij"])
    expectEqual(json.problems, ["note: 1 fuzzy translation is left out: json has no mark for it"])
  }

  @Test(
    "translations in XLIFF that are not approved need a review",
    arguments: [
      "approved=\"no\"><source>a</source><target>", "><source>a</source><target state=\"needs-review-translation\">",
    ]
  )
  func approval(unit: String) throws {
    let file =
      "<file original=\"A.xcstrings\" source-language=\"en\" target-language=\"pl\"><body><trans-unit id=\"a\" \(unit)b</target>"
      + "</trans-unit></body></file>"
    let result = try convert(["pl.xliff": "<xliff>\(file)</xliff>"], to: .xcstrings)
    #expect(result.files["A.xcstrings"]?.contains("\"needs_review\"") == true)
  }
}
