import Diagnostics
import Expectations
import Foundation
import MessageFormat
import StringsConversion
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("What convert reads, keeps and writes") struct ConvertedFileTests {
  private func messages(_ file: ConvertedFile?) throws -> [String: String] {
    try JSONDecoder().decode([String: String].self, from: Data(try #require(file).text.utf8))
  }

  private func convert(
    _ text: String,
    _ name: String,
    to target: StringsConverter.Target
  ) throws -> StringsConverter.Result {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    return try StringsConverter().convert([folder.url.path], to: target)
  }

  private func catalog(_ strings: [(key: String, texts: [(language: String, text: String)])]) -> String {
    let entries = strings.map { key, texts in
      let localizations = texts.map {
        "\"\($0.language)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\($0.text)\" } }"
      }
      return "\"\(key)\": { \"localizations\": { \(localizations.joined(separator: ", ")) } }"
    }
    return """
      { "sourceLanguage": "en", "version": "1.0", "strings": { \(entries.joined(separator: ",\n")) } }
      """
  }

  // MARK: Plural forms

  @Test("a substitution that is a plain string has no variations that could be lost") func plainSubstitution() throws {
    let text = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "a": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "%#@name@!" },
        "substitutions": { "name": { "argNum": 1, "stringUnit": { "state": "translated", "value": "%arg" } } }
      } } } } }
      """
    let result = try convert(text, "Localizable.xcstrings", to: .json)
    expectEqual(try messages(result.files.first), ["a": "{name}!"])
    expectEqual(result.notes, [])
  }

  @Test(
    "the form zero of Latvian, which 0, 10 and 20 have, is there and back in every format",
    arguments: [StringsConverter.Target.xcstrings, .stringsdict, .android, .po, .xliff, .json]
  )
  func latvian(target: StringsConverter.Target) throws {
    let forms = ["zero": "%lld failu", "one": "%lld fails", "other": "%lld faili"].map {
      "\"\($0)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\($1)\" } }"
    }
    let plural = "{ \"variations\": { \"plural\": { \(forms.joined(separator: ", ")) } } }"
    let text = """
      { "sourceLanguage": "lv", "version": "1.0", "strings": { "n": { "localizations": { "lv": \(plural) } } } }
      """
    let result = try convert(text, "Localizable.xcstrings", to: target)
    expectEqual(result.notes, [])
    let folder = try TemporaryFolder()
    for file in result.files { try folder.write(file.text, to: file.path) }
    var converter = StringsConverter()
    converter.sourceLanguage = "lv"
    let back = try converter.convert([folder.url.path], to: .json)
    expectEqual(back.notes, [])
    let message = try #require(try messages(back.files.first).values.first)
    let number = message.contains("{count}") ? "{count}" : "#"
    let expected = "{count, plural, zero {\(number) failu} one {\(number) fails} other {\(number) faili}}"
    #expect(message.replacing("{arg1", with: "{count") == expected)
  }

  @Test("a form for exactly 0 that the form zero contradicts is still left out") func exactZero() throws {
    let result = try convert(
      #"{ "n": "{n, plural, =0 {none} zero {# failu} one {#} other {#}}" }"#,
      "lv.json",
      to: .xcstrings
    )
    expectEqual(result.notes.map(\.reason), ["there is no form for exactly 0"])
  }

  // MARK: Percent signs

  @Test("a percent sign before a word is a percent sign, if the string has no placeholders") func percentSigns() throws
  {
    let texts = [
      ("a", "100% sure"), ("b", "Save 20% on all orders"), ("c", "50% off"), ("d", "Load 100 % d"), ("e", "10%, 20%"),
    ]
    let source = catalog(texts.map { ($0.0, [("en", $0.1), ("de", $0.1)]) })
    for target in StringsConverter.Target.allCases {
      let result = try convert(source, "Localizable.xcstrings", to: target)
      expectEqual(result.notes, [], "\(target)")
      for (_, text) in texts { #expect(result.files[0].text.contains(text), "\(target): \(text)") }
    }
    // What is written reads the same again.
    let android = try convert(source, "Localizable.xcstrings", to: .android).files[0].text
    let again = try convert(android, "values/strings.xml", to: .json)
    expectEqual(again.notes, [])
    expectEqual(try messages(again.files.first), Dictionary(uniqueKeysWithValues: texts))
    let gettext = try convert(source, "Localizable.xcstrings", to: .po).files.first { $0.path == "de.po" }
    let german = try convert(try #require(gettext).text, "de.po", to: .json)
    expectEqual(german.notes, [])
    expectEqual(try messages(german.files.first), Dictionary(uniqueKeysWithValues: texts))
  }

  @Test("in a string with placeholders, a percent sign before a word is left out as before") func formats() throws {
    let source = catalog([
      ("a", [("en", "%lld items, 100% sure")]), ("%lld percent", [("en", "100% sure")]),
      ("c", [("en", "100%% sure, 50% off")]), ("d", [("en", "100% sure"), ("de", "%d 100% sicher")]),
    ])
    let result = try convert(source, "Localizable.xcstrings", to: .json)
    expectEqual(
      result.notes.map { "\($0.language ?? "") \($0.key): \($0.reason)" }.sorted(),
      [
        "de d: % s has flags or a width", "en %lld percent: % s has flags or a width", "en a: % s has flags or a width",
        "en c: % o has flags or a width",
      ]
    )
    expectEqual(try messages(result.files.first), ["d": "100% sure"])
  }

  // MARK: Languages and names

  @Test("a language that is not a tag is an error, and never a path") func languages() throws {
    let file = { (language: String) in
      """
      <xliff version="1.2"><file original="a.strings" source-language="en" target-language="\(language)"><body>
      <trans-unit id="a"><source>x</source><target>y</target></trans-unit></body></file></xliff>
      """
    }
    for target in StringsConverter.Target.allCases {
      let result = try convert(file("../../evil"), "a.xliff", to: target)
      expectEqual(
        result.diagnostics.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message)" },
        [#"1:87 "../../evil" is not the tag of a language"#]
      )
      #expect(result.files.allSatisfy { !$0.path.contains("..") && !$0.text.contains("evil") }, "\(target)")
    }
    let gettext = try convert(
      "msgid \"\"\nmsgstr \"Language: ../../evil\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n",
      "a.po",
      to: .json
    )
    expectEqual(gettext.diagnostics.map(\.severity), [.error])
    expectEqual(gettext.files.map(\.path), [])
  }
}

// MARK: XLIFF

extension ConvertedFileTests {
  private func exchange(_ units: String, to target: StringsConverter.Target = .json) throws -> StringsConverter.Result {
    let file = """
      <xliff version="1.2"><file original="App/Localizable.xcstrings" source-language="en" target-language="de"><body>
      \(units)
      </body></file></xliff>
      """
    return try convert(file, "de.xliff", to: target)
  }

  private func german(_ units: String) throws -> [String: String] {
    try messages(try exchange(units).files.first { $0.path == "de.json" })
  }

  @Test("other elements of a unit are not its source or its translation") func alternatives() throws {
    let unit = """
      <trans-unit id="a"><source>Close</source><seg-source><mrk mtype="seg" mid="1">Close</mrk></seg-source>
      <target><mrk mtype="seg" mid="1">Schließen</mrk></target><note>one</note><note from="x">two</note>
      <alt-trans><source>Closed</source><target>Geschlossen</target><note>three</note></alt-trans></trans-unit>
      """
    expectEqual(try german(unit), ["a": "Schließen"])
    let catalog = try exchange(unit, to: .xcstrings)
    #expect(catalog.files[0].text.contains(#""comment" : "one\ntwo""#), "\(catalog.files)")
  }

  @Test("an empty target is not a translation, unless somebody says so") func emptyTargets() throws {
    let units = """
      <trans-unit id="a"><source>Close</source><target/></trans-unit>
      <trans-unit id="b"><source>Close</source><target state="translated"></target></trans-unit>
      <trans-unit id="c"><source></source><target></target></trans-unit>
      <trans-unit id="d"><source>x</source><target>y</target></trans-unit>
      """
    expectEqual(try german(units), ["b": "", "c": "", "d": "y"])
  }

  @Test("codes in a text stay, if the file says what they are") func codes() throws {
    let units = """
      <trans-unit id="a"><source>Hi <x id="1" equiv-text="%@"/>, <ph id="2">%d</ph></source>
      <target><mrk mtype="term">Hallo</mrk> <x id="1" equiv-text="%@"/>, <ph id="2">%d</ph></target></trans-unit>
      <trans-unit id="b"><source>Hello <g id="1">world</g></source><target>Hallo <g id="1">Welt</g></target></trans-unit>
      <trans-unit id="c"><source>x</source><target>y <x id="1"/></target></trans-unit>
      """
    let result = try exchange(units)
    expectEqual(try messages(result.files.first { $0.path == "de.json" }), ["a": "Hallo {arg1}, {arg2}"])
    expectEqual(try messages(result.files.first { $0.path == "en.json" }), ["a": "Hi {arg1}, {arg2}", "c": "x"])
    let message = { (name: String) in
      "the code that this <\(name)> stands for is not in the file, so the text is left out"
    }
    expectEqual(
      result.diagnostics.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message)" },
      ["4:34 \(message("g"))", "4:76 \(message("g"))", "5:48 \(message("x"))"]
    )
  }

  @Test("of two units with one id, the first one is used, with an error about the other") func sameIdentifiers() throws
  {
    let units = """
      <trans-unit id="a"><source>x</source><target>y</target></trans-unit>
      <trans-unit id="a"><source>x</source><target>y</target></trans-unit>
      <trans-unit id="a"><source>x</source><target>z</target></trans-unit>
      """
    let result = try exchange(units)
    expectEqual(try messages(result.files.first { $0.path == "de.json" }), ["a": "y"])
    expectEqual(
      result.diagnostics.map { "\($0.line ?? 0) \($0.message)" },
      [#"4 another unit has the id "a", and this one is left out"#]
    )
  }

  @Test("a source string has the forms of all XLIFF files, and each form has one text") func sourceForms() throws {
    let folder = try TemporaryFolder()
    let one = ("|==|plural.one", "%lld file", "%lld plik")
    let files = [
      ("ja", [("|==|plural.other", "%lld files", "%lld個")]),
      ("pl", [one, ("|==|plural.other", "%lld files", "%lld pliku")]),
      ("zh", [("|==|plural.other", "%lld items", "%lld项")]), ("ko", [("", "%lld things", "%lld개")]),
    ]
    for (language, units) in files {
      let body = units.map {
        "<trans-unit id=\"%lld files\($0)\"><source>\($1)</source><target>\($2)</target></trans-unit>"
      }
      try folder.write(
        "<xliff><file original=\"A.xcstrings\" source-language=\"en\" target-language=\"\(language)\"><body>"
          + "\(body.joined())</body></file></xliff>",
        to: "\(language).xliff"
      )
    }
    func convert(_ languages: String...) throws -> StringsConverter.Result {
      try StringsConverter().convert(languages.map { "\(folder.url.path)/\($0).xliff" }, to: .json)
    }
    let result = try convert("ja", "pl")
    let english = "{count, plural, one {{count} file} other {{count} files}}"
    expectEqual(try messages(result.files.first), ["%lld files": english])
    #expect(result.notes.isEmpty, "\(result.notes)")
    expectEqual(
      try convert("ja").notes.map { "\($0.language ?? ""): \($0.reason)" },
      ["en: no file has the source text of its form \"one\""]
    )
    let different = try convert("ja", "pl", "zh", "ko")
    expectEqual(try messages(different.files.first), ["%lld files": english])
    expectEqual(
      different.notes.map { "\($0.language ?? ""): \($0.reason)" },
      ["first one", "one with plural forms"].map { "en: two strings have this key, and the \($0) is used" }
    )
  }

  /// Units by their ids, with the source and the translation.
  private func units(_ texts: [(id: String, source: String, target: String?)]) -> String {
    let units = texts.map { id, source, target in
      let target = target.map { "<target>\($0)</target>" } ?? ""
      return "<trans-unit id=\"\(id)\"><source>\(source)</source>\(target)</trans-unit>\n"
    }
    return units.joined()
  }

  @Test("a plural without a translated form other is left out, and XLIFF and catalogs keep its forms")
  func unfinished() throws {
    let whole = units([("n|==|plural.one", "%lld file", "%lld Datei"), ("n|==|plural.other", "%lld files", nil)])
    let inner = units([
      ("d", "in %1$#@x@", "in %1$#@x@"), ("d|==|substitutions.x.plural.one", "%1$lld day", "%1$lld Tag"),
      ("d|==|substitutions.x.plural.other", "%1$lld days", nil),
    ])
    let result = try exchange(whole + inner)
    expectEqual(result.files.map(\.path), ["en.json"])
    let notes = result.notes.map { "\($0.key) \($0.language ?? ""): \($0.reason)" }
    expectEqual(notes, ["n", "d"].map { "\($0) de: its form \"other\" is not translated" })
    let targets = ["in %1$#@x@", "%1$lld Tag", "%1$lld Datei"].map { "<target state=\"translated\">\($0)</target>" }
    // What a catalog has of it comes back too.
    let catalog = try exchange(whole + inner, to: .xcstrings).files[0].text
    // In the catalog, `n` is only a variable.
    for (again, count) in [
      (try exchange(whole + inner, to: .xliff), 3), (try convert(catalog, "A.xcstrings", to: .xliff), 4),
    ] {
      let text = again.files[0].text
      #expect(again.notes.isEmpty && targets.allSatisfy(text.contains), "\(text)")
      #expect(text.components(separatedBy: "<target").count == count + 1, "\(text)")
    }
    // Xcode copies the source text into a form that waits for a translator.
    let copied = catalog.replacingOccurrences(of: "\"value\" : \"\"", with: "\"value\" : \"%arg days\"")
    for text in [catalog, copied] {
      let notes = try convert(text, "A.xcstrings", to: .json).notes
      expectEqual(notes.map(\.reason), ["d", "n"].map { _ in "its form \"other\" is not translated" })
    }
    let state = "<target state=\"needs-review-l10n\">"
    let draft = try exchange(whole.replacingOccurrences(of: "<target>", with: state), to: .xcstrings).files[0].text
    let again = try convert(draft, "A.xcstrings", to: .xliff).files[0].text
    #expect(again.contains(state + "%1$lld Datei"), "\(again)")
  }

  @Test("a translation that does not show its number has that of the source string, and the same ids in XLIFF")
  func selectors() throws {
    let source = [("plural.one", "%1$@ and %2$lld other"), ("plural.other", "%1$@ and %2$lld others")]
    for targets in [["%1$@ und noch jemand", nil], ["%1$@ und noch jemand", "%1$@ und weitere"]] {
      let whole = units(zip(source, targets).map { ("invite|==|\($0.0)", $0.1, $1) })
      let catalog = try exchange(whole, to: .xcstrings).files[0].text
      #expect(catalog.contains(#""argNum" : 2"#) && !catalog.contains(#""argNum" : 1"#), "\(catalog)")
      let again = try exchange(whole, to: .xliff).files[0].text
      #expect(again.components(separatedBy: "id=\"invite|==|plural.").count == 3, "\(again)")
    }
  }

  /// The localization of a catalog with a text, and with plural forms of a variable in it.
  private func localization(_ text: String, _ variables: [(name: String, position: Int, form: String)]) -> String {
    func unit(_ text: String) -> String {
      #""stringUnit": { "state": "\#(text.isEmpty ? "new" : "translated")", "value": "\#(text)" }"#
    }
    let substitutions = variables.map { name, position, form in
      let forms = [("one", form), ("other", form.isEmpty ? "" : form + "s")].map { "\"\($0)\": { \(unit($1)) }" }
      return """
        "\(name)": { "argNum": \(position), "formatSpecifier": "lld",
          "variations": { "plural": { \(forms.joined(separator: ", ")) } } }
        """
    }
    return "{ \(unit(text)), \"substitutions\": { \(substitutions.joined(separator: ", ")) } }"
  }

  private func catalog(_ english: String, german: String) -> String {
    """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "n": { "localizations": { "en": \(english), "de": \(german) } } } }
    """
  }

  @Test("a translation that varies as a whole has the argument of the source string's variable, and its ids in XLIFF")
  func sourceVariables() throws {
    let forms = [("one", "ein Ding"), ("other", "Dinge")].map {
      #""\#($0)": { "stringUnit": { "state": "translated", "value": "%1$@ hat \#($1)" } }"#
    }
    let german = #"{ "variations": { "plural": { \#(forms.joined(separator: ", ")) } } }"#
    let text = catalog(localization("%1$@ has %#@things@", [("things", 2, "%arg thing")]), german: german)
    let message = try messages(try convert(text, "A.xcstrings", to: .json).files.first { $0.path == "de.json" })["n"]
    expectEqual(message, "{things, plural, one {{arg1} hat ein Ding} other {{arg1} hat Dinge}}")
    for name in ["things", "count"] {
      let plain = catalog(
        localization("%#@\(name)@", [(name, 1, "%arg thing")]),
        german: german.replacing("%1$@", with: "Er")
      )
      let units = try convert(plain, "A.xcstrings", to: .xliff).files[0].text
      #expect(units.contains("id=\"n|==|substitutions.\(name).plural.one\""), "\(units)")
    }
  }

  @Test(
    "a translation without a variable's forms or the text around them is left out, and one without any text is none"
  )
  func untranslatedVariables() throws {
    let forms = [("a", 1, "%arg x"), ("b", 2, "%arg y")]
    let english = localization("%#@a@ in %#@b@", forms)
    let none = [("a", 1, ""), ("b", 2, "")]
    let examples = [
      (localization("%#@a@ von %#@b@", [forms[0], none[1]]), ["its variable \"b\" is not translated"]),
      (localization("%#@a@ von %#@b@", none), ["its variable \"a\" is not translated"]),
      (localization("", forms), ["its variables are translated, but not the text around them"]),
      (localization("", none), []), (localization("%#@a@", [none[0]]), []),
    ]
    for (german, reasons) in examples {
      let result = try convert(catalog(english, german: german), "A.xcstrings", to: .json)
      expectEqual(result.notes.map(\.reason), reasons)
      expectEqual(result.notes.map(\.language), reasons.map { _ in "de" })
    }
  }

  @Test("in XLIFF, a form without a translation is reported where it is lost, and a variable without any always")
  func untranslatedUnits() throws {
    func plural(_ id: String, _ one: String?, _ other: String?) -> [(String, String, String?)] {
      [("\(id).plural.one", "%arg x", one), ("\(id).plural.other", "%arg xs", other)]
    }
    let texts = [("a", "%#@a@ %#@b@", "%#@a@ %#@b@"), ("b", "%#@a@", "%#@a@"), ("c", "%#@a@", "%#@a@")]
    let forms = [
      plural("a|==|substitutions.a", "%arg", "%arg"), plural("a|==|substitutions.b", nil, nil),
      plural("b|==|substitutions.a", nil, nil), plural("c|==|substitutions.a", nil, "%arg"),
      plural("d|==|", nil, "%arg").map { ($0.0.replacing("|==|.", with: "|==|"), $0.1, $0.2) },
      plural("e|==|device.other", nil, "%arg"),
    ]
    let text = units(texts.map { ($0.0, $0.1, $0.2) } + forms.joined())
    func notes(_ target: StringsConverter.Target) throws -> [String] {
      try exchange(text, to: target).notes.map { "\($0.key): \($0.reason)" }
    }
    let always = [
      "e: variations by device, width or gender became the one for all others",
      "a: its variable \"b\" is not translated",
    ]
    expectEqual(try notes(.xcstrings), always)
    expectEqual(try notes(.json), always + ["c", "d", "e"].map { "\($0): its form \"one\" is not translated" })
  }

  @Test("all XLIFF files of a string that varies have the same ids") func commonIDs() throws {
    func plural(_ one: String, _ other: String) -> String {
      let forms = [("one", one), ("other", other)].map {
        #""\#($0)": { "stringUnit": { "state": "translated", "value": "\#($1)" } }"#
      }
      return #"{ "plural": { \#(forms.joined(separator: ", ")) } }"#
    }
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "%lld files": { "localizations": {
        "en": { "variations": \(plural("%lld file", "%lld files")) },
        "fr": { "variations": \(plural("%lld fichier", "%lld fichiers")) },
        "de": { "stringUnit": { "state": "translated", "value": "Es gibt %#@files@" }, "substitutions": {
          "files": { "argNum": 1, "formatSpecifier": "lld", "variations": \(plural("%arg Datei", "%arg Dateien")) } } }
      } } } }
      """
    let files = try convert(catalog, "A.xcstrings", to: .xliff).files
    let folder = try TemporaryFolder()
    for file in files { try folder.write(file.text, to: file.path) }
    let result = try StringsConverter().convert([folder.url.path], to: .json)
    #expect(files.count == 2 && result.notes.isEmpty, "\(result.notes)")
  }

  @Test("a form that another device lacks does not leave the string out") func unfinishedDevices() throws {
    func device(_ other: String) -> String {
      """
      { "variations": { "plural": { "one": { "stringUnit": { "state": "translated", "value": "%lld Klick" } },
        "other": { "stringUnit": \(other) } } } }
      """
    }
    let (new, done) = (#"{ "state": "new", "value": "" }"#, #"{ "state": "translated", "value": "%lld Klicks" }"#)
    func localization(_ iPhone: String) -> String {
      #"{ "variations": { "device": { "iphone": \#(device(iPhone)), "other": \#(device(done)) } } }"#
    }
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": { "n": { "localizations": {
        "en": \(localization(done)), "de": \(localization(new)) } } } }
      """
    let result = try convert(catalog, "A.xcstrings", to: .json)
    expectEqual(result.files.count, 2)
    expectEqual(result.notes.map(\.reason), ["variations by device, width or gender became the one for all others"])
    let again = try convert(catalog, "A.xcstrings", to: .xcstrings).files[0].text
    #expect(again.contains("%arg Klicks") && !again.contains("needs_review"), "\(again)")
  }

  @Test("a string that varies by device has the text and the state of the device that is converted")
  func stateOfDevice() throws {
    func unit(_ text: String, _ state: String = "translated") -> String {
      #"{ "stringUnit": { "state": "\#(state)", "value": "\#(text)" } }"#
    }
    func plural(_ few: String) -> String {
      #"{ "variations": { "plural": { "one": \#(unit("%lld O")), "few": \#(few), "other": \#(unit("%lld O")) } } }"#
    }
    func devices(_ mac: String, _ other: String?) -> String {
      let others = other.map { #", "other": \#($0)"# } ?? ""
      return #""variations": { "device": { "mac": \#(mac)\#(others) } }"#
    }
    let (one, new, review) = (unit("O"), unit("", "new"), unit("O", "needs_review"))
    let notVaried = String(unit("O").dropFirst().dropLast())
    let examples: [(String, mac: String, other: String?, state: String?)] = [
      ("other new", unit("M"), new, nil), ("other missing", unit("M"), nil, nil), ("mac new", new, one, "translated"),
      ("mac to review", review, one, "translated"), ("other to review", one, review, "needs-review-l10n"),
      ("form of mac new", plural(new), plural(unit("%lld O")), "translated"),
      ("form of other new", plural(unit("%lld O")), plural(new), "translated"),
    ]
    for (name, mac, other, state) in examples {
      let whole = "{ \(devices(mac, other)) }"
      let inner = """
        { "stringUnit": { "state": "translated", "value": "%#@n@" }, "substitutions": { "n": \(whole) } }
        """
      for translation in [whole, inner] {
        for source in [devices(one, one), notVaried] {
          let english = translation.replacing(devices(mac, other), with: source)
          let text = """
            { "sourceLanguage": "en", "version": "1.0", "strings": { "n": { "localizations": {
              "en": \(english), "pl": \(translation) } }, "z": { "localizations": { "pl": \(one) } } } }
            """
          let result = try convert(text, "A.xcstrings", to: .xliff)
          let units = result.files[0].text.components(separatedBy: "id=\"z")[0]
          let states = Set(units.components(separatedBy: "state=\"").dropFirst().map { $0.prefix { $0 != "\"" } })
          // The text around a variable has the same state.
          #expect(states == Set(state.map { [$0[...]] } ?? []), "\(name): \(result)")
          #expect(result.notes.contains { $0.loss == .leftOut } == (state == nil), "\(name): \(result.notes)")
        }
      }
    }
    let mac = devices(unit("M"), nil)
    for translation in ["{ \(mac) }", "{ \(new.dropFirst().dropLast()), \(mac) }"] {
      let text = #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "n": { "localizations": "#
      let result = try convert("\(text){ \"pl\": \(translation) } } } }", "A.xcstrings", to: .json)
      let reasons = result.notes.filter { $0.loss == .leftOut }.map(\.reason)
      expectEqual(reasons, ["its text for the device \"other\" is not translated"])
    }
  }

  @Test("a source text that is only a variable needs no translation, and others do") func formatUnits() throws {
    func strings(_ text: String) -> String {
      units([
        ("n", text, nil), ("n|==|substitutions.x.plural.one", "%arg file", "%arg Datei"),
        ("n|==|substitutions.x.plural.other", "%arg files", "%arg Dateien"),
      ])
    }
    expectEqual(try german(strings("%#@x@")), ["n": "{x, plural, one {{x} Datei} other {{x} Dateien}}"])
    let result = try exchange(strings("in %#@x@"))
    expectEqual(result.files.map(\.path), ["en.json"])
    expectEqual(result.notes.map(\.reason), ["its variables are translated, but not the text around them"])
  }

  @Test("in XML, the end of a line is a line feed, but not in property lists") func lineEnds() throws {
    let text = "a\r\nb\rc&#13;d<![CDATA[e\r\nf\rg]]>\n"
    expectEqual(try german(units([("a", "x", text)])), ["a": "a\nb\nc\rde\nf\ng\n"])
    let list = "<?xml version=\"1.0\"?>\r\n<plist><dict><key>a</key><string>a\r\nb</string></dict></plist>"
    expectEqual(
      try messages(try convert(list, "en.lproj/A.strings", to: .json).files.first),
      ["a": "a\r\nb"]
    )
  }

  @Test("no source form is missing where the source does not vary, or has no such form beside a language that does")
  func completeSourceForms() throws {
    let zero = units([("n|==|plural.zero", "none", "nichts"), ("n|==|plural.other", "%lld files", "%lld Dateien")])
    let plain = units([("m|==|plural.other", "Messages", "Nachrichten"), ("m", "Messages", "Nachrichten")])
    let result = try exchange(zero + plain)
    #expect(result.notes.isEmpty, "\(result.notes)")
    expectEqual(try messages(result.files.first)["m"], "Messages")
  }

  @Test("the targets of a file in the source language replace the source texts") func editedSources() throws {
    let file = { (language: String, units: String) in
      "<xliff><file original=\"A.xcstrings\" source-language=\"en\" target-language=\"\(language)\">\(units)</file></xliff>"
    }
    let folder = try TemporaryFolder()
    try folder.write(file("de", units([("a", "Close", "Zu"), ("b", "Open", "Auf")])), to: "de.xliff")
    try folder.write(file("en", units([("a", "Close", "Close it"), ("b", "Open", nil)])), to: "en.xliff")
    let result = try StringsConverter().convert([folder.url.path], to: .json)
    expectEqual(try messages(result.files.first), ["a": "Close it", "b": "Open"])
    expectEqual(result.notes, [])
  }

  @Test("a string that varies as a whole keeps Xcode's ids, and names with dots are read") func wholePlurals() throws {
    let whole = units([
      ("n|==|plural.one", "%1$@ and %2$lld other", nil), ("n|==|plural.other", "%1$@ and %2$lld others", nil),
      ("m|==|plural.one", "%(files)lld file", nil), ("m|==|plural.other", "%(files)lld files", nil),
    ])
    let again = try exchange(whole, to: .xliff).files[0].text
    for id in ["n|==|plural.one", "m|==|plural.other"] { #expect(again.contains("id=\"\(id)\""), "\(again)") }
    let dotted = units([
      ("d", "%1$#@A.B@", nil), ("d|==|substitutions.@A.B@.plural.one", "%1$lld x", nil),
      ("d|==|substitutions.@A.B@.plural.other", "%1$lld xs", nil),
    ])
    let result = try exchange(dotted)
    expectEqual(try messages(result.files.first), ["d": "{A_B, plural, one {{A_B} x} other {{A_B} xs}}"])
    expectEqual(result.notes.map(\.reason), ["the argument A.B is called A_B"])
    let same = try exchange(dotted, to: .xliff)
    #expect(same.files[0].text.contains("id=\"d|==|substitutions.@A.B@.plural.one\"") && same.notes.isEmpty, "\(same)")
  }

  @Test("XLIFF 2.0, and translations without a language, are errors") func unreadable() throws {
    let new = #"<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"/>"#
    expectEqual(
      try convert(new, "a.xliff", to: .json).diagnostics.map(\.message),
      ["this is XLIFF 2.0, of which nothing is read; export XLIFF 1.2"]
    )
    let unlabeled = """
      <xliff><file original="a"><trans-unit id="a"><source>x</source><target>y</target></trans-unit></file></xliff>
      """
    let result = try convert(unlabeled, "a.xliff", to: .json)
    expectEqual(
      result.diagnostics.map(\.message),
      ["the file has no target-language, so its translations are left out"]
    )
    expectEqual(result.files.map(\.path), ["en.json"])
  }

  @Test("XLIFF has the forms of the translation's language, beside the source string, as Xcode exports it")
  func exportedForms() throws {
    func plural(_ forms: [(String, String)]) -> String {
      let units = forms.map { "\"\($0)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\($1)\" } }" }
      return "{ \"variations\": { \"plural\": { \(units.joined(separator: ", ")) } } }"
    }
    let source = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "%lld items": { "localizations": { "de": \(plural([("one", "%lld Ding"), ("other", "%lld Dinge")])) } },
        "files": { "localizations": { "en": \(plural([("one", "%lld file"), ("other", "%lld files")])) } },
        "ok": { "localizations": { "pl": { "stringUnit": { "state": "translated", "value": "OK" } } } } } }
      """
    let folder = try TemporaryFolder()
    try folder.write(source, to: "App/Localizable.xcstrings")
    let result = try StringsConverter().convert([folder.url.path], to: .xliff)
    func units(_ language: String) throws -> [String] {
      let text = try #require(result.files.first { $0.path == "\(language).xliff" }).text
      #expect(text.contains("<file original=\"Localizable.xcstrings\""))
      return text.split(separator: "<trans-unit id=\"").dropFirst().map { unit in
        func inner(_ name: String) -> String {
          let parts = unit.replacing(" state=\"translated\"", with: "").components(separatedBy: "<\(name)>")
          return parts.count < 2 ? "-" : String(parts[1].prefix { $0 != "<" })
        }
        return "\(unit.prefix { $0 != "\"" }): \(inner("source")), \(inner("target"))"
      }
    }
    expectEqual(
      try units("de"),
      [
        "%lld items|==|plural.one: %1$lld items, %1$lld Ding", "%lld items|==|plural.other: %1$lld items, %1$lld Dinge",
        "files|==|plural.one: %1$lld file, -", "files|==|plural.other: %1$lld files, -", "ok: ok, -",
      ]
    )
    expectEqual(
      try units("pl").filter { $0.hasPrefix("files") },
      ["one: %1$lld file", "few: %1$lld files", "many: %1$lld files", "other: %1$lld files"].map {
        "files|==|plural.\($0), -"
      }
    )
    // The source string has no forms of its own.
    for file in result.files { try folder.write(file.text, to: "exchange/\(file.path)") }
    let back = try StringsConverter().convert([folder.url.path + "/exchange/de.xliff"], to: .json)
    #expect(back.files.contains { $0.path == "en.json" && $0.text.contains(#""%lld items" : "{count} items""#) })
  }

  @Test("in XLIFF, the files of a project keep their names and the ids of their kind") func exportedFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("/* Title */\n\"a\" = \"A\";", to: "App/en.lproj/Shop.strings")
    try folder.write("\"a\" = \"Ä\";", to: "App/de.lproj/Shop.strings")
    let stringsdict = try convert(
      #"{ "n": "{n, plural, one {# file} other {# files}}" }"#,
      "en.json",
      to: .stringsdict
    )
    try folder.write(try #require(stringsdict.files.first).text, to: "App/en.lproj/Shop.stringsdict")
    let text = try StringsConverter().convert([folder.url.path], to: .xliff).files[0].text
    for part in [
      "original=\"en.lproj/Shop.strings\"", "original=\"en.lproj/Shop.stringsdict\"", "<note>Title</note>",
      "id=\"/n:dict/NSStringLocalizedFormatKey:dict/:string\"", "id=\"/n:dict/n:dict/one:dict/:string\"",
    ] {
      #expect(text.contains(part), "\(part): \(text)")
    }
    try folder.write(text, to: "again/de.xliff")
    let again = try StringsConverter().convert([folder.url.path + "/again"], to: .xliff).files[0].text
    #expect(again == text)
  }
}

// MARK: Characters

extension ConvertedFileTests {
  @Test("comments and control characters make no file that its readers refuse") func characters() throws {
    let source = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "dashes": { "comment": "--- Login ---", "localizations": { "en": { "stringUnit": { "value": "x" } } } },
        "lines": { "comment": "one\\r\\ntwo", "localizations": { "en": { "stringUnit": { "value": "a\\rb" } } } },
        "tab": { "localizations": { "en": { "stringUnit": { "value": "a\\u000Bb" } } } },
        "a\\nb\\tc": { "localizations": { "en": { "stringUnit": { "value": "y" } } } } } }
      """
    let android = try convert(source, "Localizable.xcstrings", to: .android)
    let resources = android.files[0].text
    for part in ["<!-- - - - Login - - - -->", ">a\\u000Db<", ">a\\u000Bb<"] {
      #expect(resources.contains(part), "\(part)")
    }
    expectEqual(
      try messages(try convert(resources, "values/strings.xml", to: .json).files.first),
      ["dashes": "x", "lines": "a\rb", "tab": "a\u{B}b", "a_b_c": "y"]
    )
    let gettext = try convert(source, "Localizable.xcstrings", to: .po).files[0].text
    #expect(gettext.contains("#. one\n#. two\n"))
    let exchange = try convert(source, "Localizable.xcstrings", to: .xliff)
    expectEqual(exchange.notes.map { "\($0.key): \($0.reason)" }, ["tab: the character U+000B cannot be in XML"])
    let text = exchange.files[0].text
    #expect(text.contains("id=\"a&#10;b&#9;c\"") && text.contains(">a&#13;b<"))
    expectEqual(
      try messages(try convert(text, "en.xliff", to: .json).files.first),
      ["dashes": "x", "lines": "a\rb", "a\nb\tc": "y"]
    )
    for file in android.files + exchange.files {
      #expect(XMLParser(data: Data(file.text.utf8)).parse(), "\(file.path)")
    }
  }

  @Test("the folder of a language is one that Android looks up") func androidFolders() throws {
    let folder = try TemporaryFolder()
    for language in ["en", "zh_TW", "sr-Latn", "he", "id-ID", "yi-Hebr"] {
      try folder.write("\"a\" = \"x\";", to: "\(language).lproj/Localizable.strings")
    }
    let paths = try StringsConverter().convert([folder.url.path], to: .android).files.map(\.path)
    expectEqual(
      paths,
      ["values", "values-iw", "values-in-rID", "values-b+sr+Latn", "values-b+ji+Hebr", "values-zh-rTW"]
        .map { "\($0)/strings.xml" }
    )
  }
}

// MARK: Android

extension ConvertedFileTests {
  @Test("markup in Android's strings stays in resources, and is left out where it would be lost") func markup() throws {
    let resources = """
      <resources>
        <string name="html">Hello <b>bold</b> it\\'s <a href="https://x.y/100%">a  link</a><br/>end</string>
        <string name="named">Hi <xliff:g id="name">%1$s</xliff:g></string>
        <plurals name="files"><item quantity="one"><b>%d</b> file</item><item quantity="other"><b>%d</b> files</item></plurals>
      </resources>
      """
    let android = try convert(resources, "values/strings.xml", to: .android)
    expectEqual(android.notes, [])
    let html = #">Hello <b>bold</b> it\'s <a href="https://x.y/100%">a link</a><br/>end</string>"#
    let files = ["<b>%1$d</b> file</item>", "<b>%1$d</b> files</item>", ">Hi %1$s<"]
    for part in [html] + files { #expect(android.files[0].text.contains(part), "\(part): \(android.files)") }
    let json = try convert(resources, "values/strings.xml", to: .json)
    expectEqual(
      json.notes.map { "\($0.key): \($0.loss) \($0.reason)" },
      ["html", "files"].map { "\($0): leftOut tags such as <b> are only in FormatJS's messages" }
    )
    expectEqual(try messages(json.files.first), ["named": "Hi {arg1}"])
    let folder = try TemporaryFolder()
    try folder.write(resources, to: "values/strings.xml")
    var converter = StringsConverter()
    converter.outputDialect = .formatJS
    let tags = try converter.convert([folder.url.path], to: .json)
    expectEqual(tags.notes.map(\.key), ["html"])
    #expect(tags.files[0].text.contains("one {<b>{count}</b> file}"))
  }

  @Test("what a conversion does not take from Android's resources is reported") func androidLosses() throws {
    let resources = """
      <resources>
        <!-- The name -->
        <string name="app_name" translatable="false">App</string>
        <string name="title">@string/app_name</string>
        <string name="bad">it's</string>
        <string name="code">\\u12</string>
        <string name="bad">other</string>
      </resources>
      """
    let result = try convert(resources, "values/strings.xml", to: .json)
    expectEqual(try messages(result.files.first), ["app_name": "App", "bad": "it''s"])
    expectEqual(
      result.diagnostics.map { "\($0.line ?? 0) \($0.message.prefix { $0 != "," && $0 != ";" })" },
      [
        "5 an apostrophe needs a backslash", #"6 \u needs four hexadecimal digits"#,
        #"7 "bad" appears twice in this file"#, #"4 "title" is left out"#, "0 1 string is not for translation",
      ]
    )
    let android = try convert(resources, "values/strings.xml", to: .android)
    #expect(android.files[0].text.contains("<string name=\"app_name\" translatable=\"false\">App</string>"))
  }
}

// MARK: gettext

extension ConvertedFileTests {
  private func convertBack(_ gettext: String) throws -> String {
    let files = try convert(gettext, "pl.po", to: .po).files
    return try #require(files.first { $0.path == "pl.po" }).text
  }

  @Test("a PO file stays one that its program finds the strings in") func contexts() throws {
    let entries = """

      msgctxt "verb"
      msgid "Open"
      msgstr "Otwórz"

      msgid "verb"
      msgstr "czasownik"

      #, c-format
      msgid "%d file of %s"
      msgid_plural "%d files of %s"
      msgstr[0] "%2$s: %1$d plik"
      msgstr[1] "%2$s: %1$d pliki"
      msgstr[2] "%2$s: %1$d plików"

      msgid "New"
      msgstr ""

      """
    let header = """
      msgid ""
      msgstr ""
      "Language: pl\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

      """
    let text = try convertBack(header + entries)
    #expect(text.hasSuffix(entries), "\(text)")
    let json = try convert(header + entries, "pl.po", to: .json).files
    expectEqual(
      try messages(json.first { $0.path == "pl.json" }).keys.sorted(),
      ["%d file of %s", "verb", "verb|Open"]
    )
  }

  @Test("keys that are not the source strings are contexts, which the header says, and come back") func keys() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ "open": "Open", "Close": "Close", "n": "{n} files" }"#, to: "en.json")
    try folder.write(#"{ "open": "Otwórz" }"#, to: "pl.json")
    let files = try StringsConverter().convert([folder.url.path], to: .po).files
    let polish = try #require(files.first { $0.path == "pl.po" }).text
    #expect(
      polish.hasSuffix(
        """
        "X-Keys: msgctxt\\n"

        msgctxt "open"
        msgid "Open"
        msgstr "Otwórz"

        msgid "Close"
        msgstr ""

        #, c-format
        msgctxt "n"
        msgid "%s files"
        msgstr ""

        """
      ),
      "\(polish)"
    )
    let back = try convert(polish, "pl.po", to: .json).files
    expectEqual(
      try messages(back.first { $0.path == "en.json" }),
      ["open": "Open", "Close": "Close", "n": "{arg1} files"]
    )
    expectEqual(try messages(back.first { $0.path == "pl.json" }), ["open": "Otwórz"])
  }

  @Test("if only the translation has plural forms, so has its entry in all PO files, and in all of Android's")
  func forms() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ "n": "Files: {n}" }"#, to: "en.json")
    try folder.write(#"{ "n": "{n, plural, one {# Datei} other {# Dateien}}" }"#, to: "de.json")
    let result = try StringsConverter().convert([folder.url.path], to: .po)
    expectEqual(result.notes, [])
    for file in result.files {
      #expect(file.text.contains("msgid \"Files: %d\"\nmsgid_plural \"Files: %d\"\nmsgstr[0]"), "\(file)")
    }
    let resources = try StringsConverter().convert([folder.url.path], to: .android)
    for file in resources.files {
      #expect(file.text.contains("<plurals name=\"n\">") && !file.text.contains("<string "), "\(file)")
    }
  }

  // MARK: Comments

  @Test("comments do not keep the marks of their file", arguments: ["/* Title */", "//  Title", "/*\n Title\n*/"])
  func comments(comment: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("\(comment)\n\"a\" = \"A\";", to: "en.lproj/Localizable.strings")
    func text(_ target: StringsConverter.Target) throws -> String {
      try StringsConverter().convert([folder.url.path], to: target).files[0].text
    }
    #expect(try text(.xcstrings).contains(#""comment" : "Title""#))
    #expect(try text(.po).contains("\n#. Title\n"))
    #expect(try text(.stringsdict).hasPrefix("/* Title */\n"))
    #expect(try text(.xliff).contains("<note>Title</note>"))
    #expect(try text(.android).contains("<!-- Title -->"))
  }
}

// MARK: What msgfmt takes

extension ConvertedFileTests {
  @Test(
    "a form that waits for a translator is empty in a PO file, and fuzzy, as msgfmt refuses an empty one after another",
    arguments: [
      ("pl", ["one", "few", "many", "other"], "few", true, ["[0] \"%d one\"", "[1] \"\"", "[2] \"%d many\""]),
      (
        "pl", ["one", "few", "many", "other"], "other", false,
        ["[0] \"%d one\"", "[1] \"%d few\"", "[2] \"%d many\""]
      ),
      ("pl", ["one", "other"], "other", true, ["[0] \"%d one\"", "[1] \"\"", "[2] \"\""]),
      ("de", ["one", "other"], "other", true, ["[0] \"%d one\"", "[1] \"\""]),
      // gettext takes nothing from an entry with an empty first form.
      ("de", ["one", "other"], "one", false, ["[0] \"\"", "[1] \"%d other\""]),
    ] as [(String, [String], String, Bool, [String])]
  )
  func waitingForms(language: String, forms: [String], missing: String, isFuzzy: Bool, texts: [String]) throws {
    func plural(_ texts: [(form: String, state: String, text: String)]) -> String {
      let forms = texts.map {
        "\"\($0.form)\": { \"stringUnit\": { \"state\": \"\($0.state)\", \"value\": \"\($0.text)\" } }"
      }
      return "{ \"variations\": { \"plural\": { \(forms.joined(separator: ", ")) } } }"
    }
    let english = plural([("one", "translated", "%lld file"), ("other", "translated", "%lld files")])
    // Xcode copies the source string.
    let translation = plural(
      forms.map { $0 == missing ? ($0, "new", "%lld files") : ($0, "translated", "%lld \($0)") }
    )
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0",
        "strings": { "n": { "localizations": { "en": \(english), "\(language)": \(translation) } } } }
      """
    let exchange = forms.map { form in
      let target = form == missing ? "" : "<target>%lld \(form)</target>"
      return """
        <trans-unit id="n|==|plural.\(form)"><source>%lld file\(form == "one" ? "" : "s")</source>\(target)</trans-unit>
        """
    }
    let folder = try TemporaryFolder()
    try folder.write(catalog, to: "A.xcstrings")
    try folder.write(
      """
      <xliff><file original="A.xcstrings" source-language="en" target-language="\(language)"><body>
      \(exchange.joined(separator: "\n"))</body></file></xliff>
      """,
      to: "a.xliff"
    )
    for file in ["A.xcstrings", "a.xliff"] {
      let result = try StringsConverter().convert(["\(folder.url.path)/\(file)"], to: .po)
      let text = try #require(result.files.first { $0.path == "\(language).po" }).text
      #expect(text.hasSuffix(texts.map { "\nmsgstr\($0)" }.joined() + "\n"), "\(text)")
      #expect(text.contains("#, fuzzy") == isFuzzy, "\(text)")
      let isOwn = texts.contains { $0.hasSuffix("\"\"") }
      let rest = isOwn ? ", so programs show the source string" : ""
      let reasons = result.notes.filter { $0.language == language }.map(\.reason)
      #expect(reasons.first?.hasPrefix("its form \"") == true, "\(reasons)")
      #expect(reasons.first?.hasSuffix("\" is not translated\(rest)") == true, "\(reasons)")
      // The form is none in a catalog, and the others are there.
      let back = try convert(text, "\(language).po", to: .xcstrings).files[0].text
      for form in forms where form != missing && text.contains("%d \(form)\"") {
        #expect(back.contains("\"%arg \(form)\""), "\(back)")
      }
      #expect(back.contains("\"%arg \(missing)") == false, "\(back)")
      let state = isFuzzy ? "needs_review" : "translated"
      #expect(back.contains("\"state\" : \"\(state)\""), "\(back)")
    }
  }

  @Test("a translation that msgfmt refuses is left out of the PO file, and the others are there")
  func refusedTranslations() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "n": "{n, plural, one {One file} other {# files}}", "hi": "Hi {name}", "x": "{x, number, ::.00}" }"#,
      to: "en.json"
    )
    // In Latvian, 21 and 31 have the form of 1.
    try folder.write(
      #"{ "n": "{n, plural, zero {# failu} one {Fails} other {# faili}}", "hi": "Sveiki", "x": "{x}" }"#,
      to: "lv.json"
    )
    try folder.write(
      #"{ "n": "{n, plural, one {Eine Datei} other {# Dateien}}", "hi": "Hallo {name}" }"#,
      to: "de.json"
    )
    let result = try StringsConverter().convert([folder.url.path], to: .po)
    expectEqual(
      result.notes.filter { $0.loss == .leftOut }.map { "\($0.language ?? "") \($0.key): \($0.reason)" }.sorted(),
      [
        "lv hi: gettext's formats cannot leave out an argument such as \"name\"",
        "lv n: gettext's formats cannot leave out an argument such as \"n\"",
        "lv x: gettext's formats cannot show \"x\" in another way than the source string",
      ]
    )
    let german = try #require(result.files.first { $0.path == "de.po" }).text
    #expect(german.contains("msgstr[0] \"Eine Datei\"") && german.contains("msgstr \"Hallo %s\""))
  }

  @Test("msgfmt wants the line breaks of the source string around a translation, and no format that skips an argument")
  func refusedFormats() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "a": "Line\n", "b": "{n, plural, one {One file of {x}} other {# files of {x}}}" }"#,
      to: "en.json"
    )
    try folder.write(#"{ "a": "Zeile", "b": "{n, plural, one {# Datei} other {# Dateien von {x}}}" }"#, to: "de.json")
    let result = try StringsConverter().convert([folder.url.path], to: .po)
    expectEqual(
      result.notes.map { "\($0.language ?? "") \($0.key): \($0.reason)" }.sorted(),
      [
        "de a: a translation needs the line breaks of the source string at its start and its end",
        "en b: gettext's formats cannot leave out an argument such as \"n\"",
      ]
    )
    let german = try #require(result.files.first { $0.path == "de.po" }).text
    #expect(german.contains("msgid \"Line\\n\"\nmsgstr \"\"\n") && german.contains("msgstr[0] \"%d Datei\"\n"))
  }

  @Test("a PO file keeps the letters and the contexts of its formats, also beside a key of another file")
  func letters() throws {
    let text = try convertBack(
      """
      msgid ""
      msgstr "Language: pl\\n"

      #, c-format
      msgctxt "menu"
      msgid "%ld of %u"
      msgstr "%2$u: %1$ld"

      #, c-format
      msgctxt "menu"
      msgid "%1$s"
      msgstr "%1$s!"

      """
    )
    for part in [
      "msgctxt \"menu\"\nmsgid \"%ld of %u\"\nmsgstr \"%2$u: %1$ld\"\n", "msgid \"%1$s\"\nmsgstr \"%1$s!\"\n",
    ] {
      #expect(text.contains(part), "\(text)")
    }
    #expect(!text.contains("X-Keys"))
  }

  @Test("a PO file of Python's keeps the names of its arguments") func names() throws {
    let header = "msgid \"\"\nmsgstr \"Language: pl\\n\"\n"
    let entries = """

      #, python-format
      msgctxt "menu"
      msgid "Page %(number)d of %(title)s"
      msgstr "%(title)s, strona %(number)d"

      #, python-format
      msgid "One file"
      msgid_plural "%(count)d files"
      msgstr[0] "Jeden plik"
      msgstr[1] "%(count)d pliki"
      msgstr[2] "%(count)d plików"

      """
    let rule = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    let text = try convertBack(header.dropLast() + "\n\"Plural-Forms: \(rule)\\n\"\n" + entries)
    #expect(text.hasSuffix(entries), "\(text)")
  }

  @Test("the letters of Apple's formats are none of gettext's") func appleLetters() throws {
    let source = catalog([
      ("Hi %@", [("en", "Hi %@")]), ("%lld files", [("en", "%lld files")]), ("By %(name)@", [("en", "By %(name)@")]),
    ])
    let text = try convert(source, "Localizable.xcstrings", to: .po).files[0].text
    for part in [
      "msgctxt \"Hi %@\"\nmsgid \"Hi %s\"", "#, c-format\nmsgid \"%lld files\"",
      "msgctxt \"By %(name)@\"\nmsgid \"By %s\"",
    ] {
      #expect(text.contains(part), "\(part): \(text)")
    }
  }

  // MARK: Places

  @Test(
    "a note has the place of its string",
    arguments: [
      (
        "App/Localizable.xcstrings",
        "{\n\"strings\": { \"a\": { \"localizations\": {\n \"en\": { \"stringUnit\": { \"value\": \"%5d\" } } } } } }",
        3, 2
      ),
      ("en.lproj/Localizable.strings", "\n\"a\" = \"%5d\";", 2, 1),
      ("values/strings.xml", "<resources>\n  <string name=\"a\">%5d</string></resources>", 2, 3),
      ("a.po", "msgid \"\"\nmsgstr \"Language: pl\\n\"\n\n#, c-format\nmsgid \"%5d\"\nmsgstr \"%5d\"\n", 5, 1),
      ("en.json", "{\n  \"a\": \"{n, selectordinal, other {#}}\" }", 2, 3),
      (
        "a.xliff",
        "<xliff><file source-language=\"en\">\n<trans-unit id=\"a\"><source>%5d</source></trans-unit></file></xliff>",
        2, 1
      ),
    ]
  )
  func places(name: String, text: String, line: Int, column: Int) throws {
    let result = try convert(text, name, to: .xcstrings)
    let place = try #require(result.notes.first?.place)
    #expect(place.file.hasSuffix(name))
    expectEqual([place.location], [.text(line: line, column: column)])
  }
}
