import Expectations
import Foundation
import LocalizedMessages
import MessageFiles
import MessageFormat
import MessageInterchange
import StringsConversion
import StringsProof
import TestSupport
import Testing

@Suite("Conversions between formats") struct ConversionTests {
  @Test(
    "a Flutter app's messages read the same in another format, and again as messages",
    arguments: [StringsConverter.Target.xcstrings, .stringsdict, .json, .arb, .android, .po, .xliff]
  )
  func thereAndBack(target: StringsConverter.Target) throws {
    let result = try LongComparison.flutter(as: target).sample(0)
    #expect(result.areNone, "\(result)")
  }

  @Test(
    "a catalog's strings read the same as messages, and again as a catalog",
    arguments: [StringsConverter.Target.arb, .json]
  )
  func catalog(target: StringsConverter.Target) throws {
    let result = try LongComparison.catalog(as: target).sample(0)
    #expect(result.areNone, "\(result)")
  }

  @Test("messages become Unicode MessageFormat 2 with the same texts") func unicode() throws {
    let result = try LongComparison.unicodeMessages.sample(0)
    #expect(result.areNone, "\(result)")
  }

  @Test("messages of Unicode MessageFormat 2 become messages of ICU with the same texts") func fromUnicode() throws {
    var random = RandomICUMessages(seed: 26)
    var messages = (0..<60).compactMap { _ in try? ICUMessage(random.message(depth: 2)).unicodeMessage() }
    messages += try [
      ".input {$_0 :integer} .match $_0 0 {{none}} one {{{$_0} file}} few {{{$_0} pliki}} * {{{$_0} files}}",
      ".input {$_0 :number} .match $_0 other {{other}} one {{one}} * {{rest}}",
      ".input {$_0 :number select=exact} .match $_0 1 {{exactly}} one {{never}} * {{rest}}",
      ".input {$_0 :number} .input {$_1 :string} .match $_1 $_0 anna 1 {{1}} anna * {{2}} * one {{3}} * * {{4}}",
      ".input {$_0 :number} .match $_0 1 {{{$_0 :number minimumFractionDigits=2} {#b}{$_1}{/b}}} * {{{|#|}}}",
    ].map { try Message($0) }
    var converted = 0
    for (index, message) in messages.enumerated() {
      let language = ["en", "pl", "ar"][index % 3]
      var notes: [ConvertedStrings.Note] = []
      let table = ConvertedStrings(message, key: "key", in: language)
      let target = StringsConverter.Target.json
      var converter = StringsConverter()
      converter.outputDialect = .formatJS
      let file = converter.files(of: table, target, &notes).first
      guard let file, notes.allSatisfy({ $0.reason.contains(" called ") }) else { continue }
      let values = try JSONDecoder().decode([String: String].self, from: Data(file.text.utf8))
      guard let source = values["key"] else { continue }
      converted += 1
      let (icu, format) = (try ICUMessage(source, dialect: .formatJS), MessageFormatter(language, isolation: .none))
      for number in [0, 1, 2, 3, 5, 22, 100, 1234] {
        // What has no name in a message of ICU has one in Unicode MessageFormat 2.
        let arguments: MessageArguments = ["_0": number, "_1": "anna", "0": number, "1": "anna"]
        #expect(format(icu, arguments) == format(message, arguments), "\(language), \(number): \(message)\n\(source)")
      }
    }
    #expect(converted > messages.count * 2 / 3)
  }

  @Test(
    "what Unicode MessageFormat 2 alone can say has no other form",
    arguments: [
      (".local $n = {5 :number} {{{$n}}}", "the variable $n is not an argument"),
      ("{$n :number minimumIntegerDigits=$m}", "the option minimumIntegerDigits is a variable"),
      (
        ".input {$n :number minimumFractionDigits=1} .match $n one {{a}} * {{b}}",
        "the form depends on the digits of $n"
      ),
      ("{$n :number roundingIncrement=5}", ":number roundingIncrement=5 has no style"),
      ("{:app:now}", ":app:now has no argument"),
      ("{$a-b}", #"it is not one of ICU's messages: unexpected "-"; expected "," or "}""#),
      ("a{#br /}b", "the tag <br/> would be text"),
      ("{#b}a", "it is not one of ICU's messages: the tag <b> is not closed"),
    ]
  )
  func unicodeOnly(source: String, reason: String) throws {
    let table = ConvertedStrings(try Message(source), key: "key", in: "en")
    expectEqual(table.notes.map(\.reason), [reason])
    #expect(table.entries.isEmpty)
  }

  @Test("strings without translations become XLIFF of their language, and come back") func untranslated() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ "files": "{n, plural, one{# file} other{# files}}", "save": "Save" }"#, to: "en.json")
    let exchange = try #require(try StringsConverter().convert([folder.url.path], to: .xliff).files.first)
    #expect(exchange.path == "en.xliff" && !exchange.text.contains("<target"))
    try folder.write(exchange.text, to: "exchange/en.xliff")
    let result = try StringsConverter().convert([folder.url.path + "/exchange"], to: .json)
    expectEqual(
      try JSONDecoder().decode([String: String].self, from: Data(try #require(result.files.first).text.utf8)),
      ["files": "{n, plural, one {{n} file} other {{n} files}}", "save": "Save"]
    )
  }

  @Test("in French, where 0 and 1 have one form, a catalog has a form for each") func exactForms() throws {
    let folder = try TemporaryFolder()
    let json =
      #"{ "files": "{n, plural, =0{aucun} =1{un} one{# fichier} other{# fichiers}}", "dogs": "{n, plural, =1{un} other{#}}" }"#
    try folder.write(json, to: "fr.json")
    let result = try StringsConverter().convert([folder.url.path], to: .xcstrings)
    expectEqual(
      result.notes.map { "\($0.key): \($0.loss) \($0.reason)" }.sorted(),
      ["dogs", "files"].map { "\($0): simplified a number such as 1.5 gets the form for exactly 1" }
    )
    let catalog = try #require(result.files.first)
    let strings = try LocalizedBundle(files: [catalog.path: catalog.text]).localizer(preferring: ["fr"])
    expectEqual([0, 1, 2].map { strings("files", $0) }, ["aucun", "un", "2 fichiers"])
    expectEqual([0, 1, 2].map { strings("dogs", $0) }, ["0", "un", "2"])
  }

  @Test("strings read the same in every pair of formats, unless the report says why not") func pairs() throws {
    let result = try LongComparison.formatPairs.sample(0)
    #expect(result.areNone, "\(result)")
  }

  @Test("plural forms read the same in every language and format, unless the report says why not") func plurals() throws
  {
    let result = try LongComparison.pluralsOfEveryLanguage.sample(3)
    #expect(result.areNone, "\(result)")
  }

  // MARK: Unicode MessageFormat 2

  @Test("files of Unicode MessageFormat 2 become messages of ICU, and arguments without a name come back")
  func unicodeFiles()
    throws
  {
    let folder = try TemporaryFolder()
    let json = """
      { "of": "{1} of {0}", "files": "{n, plural, =0{none} one{# file} other{# files}}", "it": "it''s '{'",
        "sent": "{name} sent {n, plural, one{# file} other{# files}}" }
      """
    try folder.write(json, to: "icu/en.json")
    let there = try StringsConverter().convert([folder.url.path + "/icu"], to: .mf2)
    for file in there.files { try folder.write(file.text, to: "mf2/" + file.path) }
    var converter = StringsConverter()
    converter.syntax = .mf2
    let back = try converter.convert([folder.url.path + "/mf2"], to: .json)
    expectEqual(
      try JSONDecoder().decode([String: String].self, from: Data(try #require(back.files.first).text.utf8)),
      [
        "of": "{1} of {0}", "files": "{n, plural, =0 {none} one {{n} file} other {{n} files}}", "it": "it''s '{'",
        "sent": "{n, plural, one {{name} sent {n} file} other {{name} sent {n} files}}",
      ]
    )
    expectEqual(
      (there.notes + back.notes).map { "\($0.key): \($0.reason)" },
      ["of: the arguments 0, 1 are called _0, _1", "of: the arguments _0, _1 are called 0, 1"]
    )
    #expect(try converter.convert([folder.url.path + "/mf2"], to: .mf2).notes.isEmpty)
    let catalog = try converter.convert([folder.url.path + "/mf2"], to: .xcstrings).files.first?.text ?? ""
    #expect(catalog.contains(#""%2$@ of %1$@""#), "\(catalog)")
    // The order of the arguments is that of the text.
    #expect(catalog.contains("%1$(name)@ sent %arg file") && catalog.contains("\"argNum\" : 2"), "\(catalog)")
  }

  @Test("a message of the other syntax is an error with its place, and a hint") func otherSyntax() throws {
    let folder = try TemporaryFolder()
    try folder.write("{\n  \"hi\": \"Hi {$name}\"\n}", to: "en.json")
    let path = folder.url.path + "/en.json"
    let result = try StringsConverter().convert([path], to: .arb)
    expectEqual(
      result.diagnostics.map { "\($0.severity) \($0.line ?? 0):\($0.column ?? 0) \($0.message)" },
      [
        "error 2:14 unexpected \"$\"; expected the name or the number of an argument",
        "note 0:0 some of the messages that cannot be read are of Unicode MessageFormat 2: read them with --syntax mf2",
      ]
    )
    var converter = StringsConverter()
    converter.syntax = .mf2
    #expect(try converter.convert([path], to: .arb).files.first?.text.contains("\"Hi {name}\"") == true)
    // Plain text is of both, and a name between braces is text.
    for source in ["Click <b>here</i>", #"<a href=\"x\">{name}</a>"#] {
      try folder.write("{ \"hi\": \"\(source)\" }", to: "en.json")
      var formatJS = StringsConverter()
      formatJS.dialects = MessageDialects(all: .formatJS)
      let severities = try formatJS.convert([path], to: .arb).diagnostics.map(\.severity)
      #expect(!severities.contains(.note))
    }
    try folder.write(#"{ "hi": "{n, plural, other{Hi}}" }"#, to: "en.json")
    expectEqual(
      try converter.convert([path], to: .arb).diagnostics.last?.message,
      "some of the messages that cannot be read are of ICU: read them with --syntax mf1"
    )
  }

  @Test("the styles of numbers mean the same in Unicode MessageFormat 2") func styles() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ "a": "{n, number, ::percent}", "b": "{n, number, ::%x100 .}" }"#, to: "en.json")
    var converter = StringsConverter()
    let icu = try converter.convert([folder.url.path], to: .mf2)
    // ICU's skeletons show 5 as 5 % and 500 %, and JavaScript's as 500 % and 50000 %.
    expectEqual(icu.notes.map(\.key), ["a"])
    converter.dialects = MessageDialects(all: .formatJS)
    let formatJS = try converter.convert([folder.url.path], to: .mf2)
    expectEqual(formatJS.notes.map(\.key), ["b"])
    #expect(formatJS.files[0].text.contains("{$n :percent}"))
    let written = try converter.convert([folder.url.path], to: .json).files[0].text
    // JavaScript rounds halves away from zero.
    let percent = "{n, number, ::%x100 . rounding-mode-half-up}"
    let scaled = "{n, number, ::percent scale/10000 . rounding-mode-half-up}"
    #expect(written.contains(percent) && written.contains(scaled), "\(written)")
    try folder.write(#"{ "a": "{n, number, ::percent}", "b": "{n, number, ::sign-always}" }"#, to: "en.json")
    converter.dialects = .standard
    converter.outputDialect = .formatJS
    let result = try converter.convert([folder.url.path], to: .json)
    expectEqual(result.notes.map(\.reason), ["{n, number, ::percent} has no equivalent"])
    #expect(result.files[0].text.contains("{n, number, ::sign-always .###### rounding-mode-half-even}"))
  }

  @Test("a percentage is multiplied by the same number in the other dialect") func percentages() throws {
    let folder = try TemporaryFolder()
    func converted(_ style: String, _ dialect: ICUMessage.Dialect, _ other: ICUMessage.Dialect) throws -> String? {
      try folder.write(#"{ "a": "{n, number, \#(style)}" }"#, to: "en.json")
      var converter = StringsConverter()
      converter.dialects = MessageDialects(all: dialect)
      converter.outputDialect = other
      let result = try converter.convert([folder.url.path], to: .json)
      guard result.notes.isEmpty else { return nil }
      let message = try #require(result.files[0].text.split(separator: "\"").first { $0.hasPrefix("{n") })
      for number in [0.5, 12.345] {
        let texts = try [(String(message), other), ("{n, number, \(style)}", dialect)].map { source, dialect in
          MessageFormatter("en")(try ICUMessage(source, dialect: dialect), ["n": number])
        }
        #expect(texts[0] == texts[1], "\(style) \(message)")
      }
      return String(message)
    }
    #expect(try converted("::percent", .icu, .formatJS) == nil)
    #expect(try converted("::%x100 .0", .icu, .formatJS) == "{n, number, ::percent .0 rounding-mode-half-even}")
    #expect(
      try converted("::percent scale/100 .", .icu, .formatJS) == "{n, number, ::percent . rounding-mode-half-even}"
    )
    #expect(try converted("percent", .icu, .formatJS) == "{n, number, ::percent . rounding-mode-half-even}")
    #expect(try converted("percent", .formatJS, .icu) == "{n, number, ::%x100 . rounding-mode-half-up}")
    #expect(
      try converted("::% scale/10 .0", .formatJS, .icu) == "{n, number, ::percent scale/1000 .0 rounding-mode-half-up}"
    )
    #expect(
      try converted("::.00 %x100", .formatJS, .icu) == "{n, number, ::.00 percent scale/10000 rounding-mode-half-up}"
    )
    // Beside a word that is not known, nothing tells how the number is multiplied. ICU refuses two precisions.
    for style in ["::percent unit-width-full-name", "::% engineering", "::scale/100 engineering", "::.00 .0"] {
      #expect(try converted(style, .formatJS, .icu) == nil, "\(style)")
    }
    #expect(try converted("::percent unit-width-full-name", .icu, .formatJS) == nil)
  }

  @Test("a brace keeps its quotes if a combining mark follows it")
  func quotedBraceWithMark() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ "a": "'{'\u0301 {n}" }"#, to: "en.json")
    let result = try StringsConverter().convert([folder.url.path], to: .json)
    #expect(result.files[0].text.contains("'{'\u{301} {n}"))
  }

  @Test(
    "options of numbers in Unicode MessageFormat 2 show the same digits in ICU's messages, also half way between two",
    arguments: [
      ("{$n :number signDisplay=always}", "{n, number, ::sign-always .### rounding-mode-half-up}"),
      ("{$n :number useGrouping=never}", "{n, number, ::group-off .### rounding-mode-half-up}"),
      ("{$n :number minimumFractionDigits=1}", "{n, number, ::.0## rounding-mode-half-up}"),
      ("{$n :number maximumFractionDigits=2}", "{n, number, ::.## rounding-mode-half-up}"),
      ("{$n :number maximumFractionDigits=2 roundingMode=halfEven}", "{n, number, ::.##}"),
      ("{$n :number maximumFractionDigits=0 roundingMode=floor}", "{n, number, ::. rounding-mode-floor}"),
      ("{$n :number roundingMode=halfEven}", "{n, number}"),
      ("{$n :percent}", "{n, number, ::%x100 . rounding-mode-half-up}"),
      ("{$n :percent minimumFractionDigits=1}", "{n, number, ::%x100 .0 rounding-mode-half-up}"),
      ("{$n :percent roundingMode=halfEven}", "{n, number, percent}"),
      ("{$n :currency currency=EUR fractionDigits=0}", "{n, number, ::currency/EUR . rounding-mode-half-up}"),
      ("{$n :currency currency=EUR}", "{n, number, ::currency/EUR rounding-mode-half-up}"),
    ]
  )
  func unicodeDigits(source: String, icu: String) throws {
    let message = try Message(source)
    let table = ConvertedStrings(message, key: "key", in: "en")
    var notes: [ConvertedStrings.Note] = []
    let written = StringsConverter().files(of: table, .json, &notes)[0].text
    expectEqual([written.split(separator: "\"")[3]], [icu[...]])
    let (converted, format) = (try ICUMessage(icu), MessageFormatter("en", isolation: .none))
    for number in [0, 0.125, 0.375, 1.005, 2.5, 3.5, -2.5, 0.0625, 0.0005, 1e-7, 1.23456789, 2024] {
      #expect(format(converted, ["n": number]) == format(message, ["n": number]), "\(number)")
    }
  }

  @Test("`:string` is reported, because a message of ICU formats a number, and its options are not dropped")
  func unicodeText() throws {
    let table = ConvertedStrings(try Message("{$year :string}"), key: "key", in: "en")
    expectEqual(table.notes.map(\.reason), ["\"year\" is taken to be text; a number would be formatted"])
    expectEqual(table.entries.flatMap(\.arguments), [ConvertedStrings.Argument("year", .text)])
    let mirrored = ConvertedStrings(try Message("{$name :string u:dir=rtl}"), key: "key", in: "en")
    expectEqual(mirrored.notes.map(\.reason), [":string u:dir=rtl has no style"])
  }

  @Test("numbers of arguments are positions, also if some are not used") func positions() throws {
    let folder = try TemporaryFolder()
    let json = #"{ "one": "Only {1}", "gap": "{0} and {2}", "named": "{arg3} {arg1}", "far": "{100}" }"#
    try folder.write(json, to: "en.json")
    func text(_ target: StringsConverter.Target, _ losses: Int = 1) throws -> String {
      let result = try StringsConverter().convert([folder.url.path], to: target)
      #expect(result.notes.count == losses && result.notes[0].reason == "an argument has a number greater than 99")
      return result.files[0].text
    }
    let catalog = try text(.xcstrings)
    for part in ["Only %2$@", "%1$@ and %3$@", "%3$(arg3)@ %1$(arg1)@"] { #expect(catalog.contains(part)) }
    let android = try text(.android)
    for part in ["Only %2$s", "%1$s and %3$s", "%3$s %1$s"] { #expect(android.contains(part)) }
    // `msgfmt` refuses formats that leave out an argument.
    #expect(try !text(.po, 4).contains("\nmsgctxt"))
    try folder.write(catalog, to: "back/Localizable.xcstrings")
    let back = try StringsConverter().convert([folder.url.path + "/back"], to: .json).files[0].text
    for part in ["Only {arg2}", "{arg1} and {arg3}", "{arg3} {arg1}"] { #expect(back.contains(part)) }
  }

  @Test("Flutter's tool reads what is written for it") func flutter() throws {
    let folder = try TemporaryFolder()
    let json = """
      { "ordinal": "{n, selectordinal, one{#st} other{#th}}", "numbers": "{1} of {0}", "name": "{größe}",
        "sign": "{n, plural, one{'#'# in {m, select, x{#} other{y}}} other{#}}",
        "plain": "{y, number, ::group-off}", "day": "{d, date, ::yMMMd}",
        "unseen": "{n, plural, zero{a} =1{b} two{c} other{d}}" }
      """
    try folder.write(json, to: "en.json")
    try folder.write(#"{ "unseen": "{n, plural, =1{a} other{b}}" }"#, to: "ru.json")
    for dialect in [ICUMessage.Dialect.flutter, .java] {
      var converter = StringsConverter()
      converter.outputDialect = dialect
      let result = try converter.convert([folder.url.path], to: .arb)
      expectEqual(
        result.notes.map { "\($0.key): \($0.reason)" }.sorted(),
        [
          "name: an argument cannot have the name \"größe\"", "numbers: the arguments 0, 1 are called arg1, arg2",
          "ordinal: there are no ordinal forms such as \"2nd\"",
          "plain: Flutter has no format like {y, number, ::group-off}; pass \"y\" formatted",
          "unseen: the form for exactly 1 is also the form \"one\"",
        ]
      )
      let text = result.files[0].text
      for part in [
        #""{arg2} of {arg1}""#, #""plain" : "{y}""#, #""format" : "yMMMd""#,
        #""{n, plural, one {#{n} in {m, select, x {#} other {y}}} other {{n}}}""#,
        #""{n, plural, =1 {b} other {d}}""#,
      ] {
        #expect(text.contains(part), "\(part): \(text)")
      }
    }
  }

  @Test("Flutter's forms for 0, 1 and 2 become forms for exactly these numbers") func flutterForms() throws {
    let folder = try TemporaryFolder()
    let files = "{n, plural, zero{none} one{one, no. #} two{both} other{{n}}}"
    for language in ["en", "lv", "ja"] { try folder.write(#"{ "a": "\#(files)" }"#, to: "app_\(language).arb") }
    let json = try StringsConverter().convert([folder.url.path], to: .json)
    expectEqual(json.notes, [])
    expectEqual(
      json.files.map { String($0.text.split(separator: "\"")[3]) },
      [
        "{n, plural, =0 {none} one {one, no. '#'} =2 {both} other {{n}}}",
        "{n, plural, =0 {none} =1 {one, no. '#'} =2 {both} other {{n}}}",
        "{n, plural, zero {none} one {one, no. '#'} =2 {both} other {{n}}}",
      ]
    )
    let catalog = try StringsConverter().convert([folder.url.path], to: .xcstrings)
    expectEqual(Set(catalog.notes.map(\.reason)), ["there is no form for exactly 1", "there is no form for exactly 2"])
    try folder.write(#"{ "a": "{n, plural, zero{none} one{{n} 個} other{{n} 個}}" }"#, to: "ja/app_ja.arb")
    let japanese = try StringsConverter().convert([folder.url.path + "/ja"], to: .xcstrings)
    #expect(japanese.notes.isEmpty && japanese.files[0].text.contains("\"none\""))
    // Of two forms with the same name, Flutter uses the last one, and ICU the first one.
    try folder.write(#"{ "a": "{n, plural, =1{x} one{y} other{z}}" }"#, to: "ru/app_ru.arb")
    try folder.write(#"{ "a": "{n, plural, one{y} one{x} other{z}}" }"#, to: "icu/ru.json")
    for (name, target) in [("ru", StringsConverter.Target.json), ("icu", .arb)] {
      let russian = try StringsConverter().convert([folder.url.path + "/" + name], to: target)
      #expect(russian.files[0].text.contains("{n, plural, one {y} other {z}}"), "\(russian.files[0].text)")
    }
  }

  @Test("a symbol of Flutter's own is no currency") func symbols() throws {
    let folder = try TemporaryFolder()
    func style(_ symbol: String) throws -> String {
      let parameters = #"{ "name": "USD", "symbol": "\#(symbol)" }"#
      let placeholder = #"{ "type": "double", "format": "currency", "optionalParameters": \#(parameters) }"#
      let arb = #"{ "a": "{x}", "@a": { "placeholders": { "x": \#(placeholder) } } }"#
      try folder.write(arb, to: "app_en.arb")
      let result = try StringsConverter().convert([folder.url.path], to: .json)
      return result.files[0].text.split(separator: "\"")[3] + " \(result.notes.count)"
    }
    expectEqual(
      try ["$", "USD", "Dollar"].map(style),
      ["{x, number, ::currency/USD} 0", "{x, number, ::currency/USD unit-width-iso-code} 0", "{x} 1"]
    )
  }

  // MARK: Several tables

  @Test("the files in an XLIFF file of Xcode's stay apart") func exchange() throws {
    func file(_ original: String, _ units: [(id: String, source: String, target: String)]) -> String {
      let body = units.map {
        "<trans-unit id=\"\($0.id)\"><source>\($0.source)</source><target>\($0.target)</target></trans-unit>"
      }
      return """
        <file original="\(original)" source-language="en" target-language="pl"><body>\(body.joined())</body></file>
        """
    }
    let folder = try TemporaryFolder()
    let parts = [
      file("Shop/Localizable.xcstrings", [("save", "Save", "Zapisz"), ("old|==|device.iphone", "Tap", "Stuknij")]),
      file("Admin/en.lproj/Localizable.strings", [("save", "Store", "Zachowaj"), ("files", "files", "pliki")]),
      file(
        "Admin/en.lproj/Localizable.stringsdict",
        [
          ("/files:dict/NSStringLocalizedFormatKey:dict/:string", "%#@n@", "%#@n@"),
          ("/files:dict/n:dict/one:dict/:string", "%d file", "%d plik"),
          ("/files:dict/n:dict/few:dict/:string", "%d files", "%d pliki"),
          ("/files:dict/n:dict/other:dict/:string", "%d files", "%d pliku"),
        ]
      ),
      file("Shop/en.lproj/InfoPlist.strings", [("CFBundleName", "Shop", "Sklep")]),
    ]
    let text = "<xliff version=\"1.2\">\(parts.joined())</xliff>"
    try folder.write(text, to: "pl.xcloc/Localized Contents/pl.xliff")
    try folder.write("\"copy\" = \"Copy\";", to: "pl.xcloc/Source Contents/en.lproj/Localizable.strings")
    let catalogs = try StringsConverter().convert([folder.url.path], to: .xcstrings)
    expectEqual(
      catalogs.files.map(\.path),
      ["Shop/Localizable.xcstrings", "Admin/Localizable.xcstrings", "Shop/InfoPlist.xcstrings"]
    )
    expectEqual(catalogs.notes.map { "\($0.key): \($0.reason)" }, ["old: it varies in a way that is not understood"])
    let json = try StringsConverter().convert([folder.url.path + "/pl.xcloc"], to: .json)
    expectEqual(
      json.files.map(\.path),
      ["Shop/Localizable", "Admin/Localizable", "Shop/InfoPlist"].flatMap { ["\($0)/en.json", "\($0)/pl.json"] }
    )
    #expect(json.files[1].text.contains("Zapisz") && json.files[3].text.contains("Zachowaj"))
    #expect(
      json.files[3].text.contains("{n, plural, one {{n} plik} few {{n} pliki} other {{n} pliku}}"),
      "\(json.files[3])"
    )
    // Other formats have one file for each language, with parts.
    let again = try StringsConverter().convert([folder.url.path], to: .xliff)
    expectEqual(again.files.map(\.path), ["pl.xliff"])
    try folder.write(again.files[0].text, to: "again/pl.xliff")
    let back = try StringsConverter().convert([folder.url.path + "/again"], to: .json)
    expectEqual(back.files, json.files)
  }

  @Test("two strings with one key do not replace each other silently") func sameKeys() throws {
    let folder = try TemporaryFolder()
    let header = "msgid \"\"\nmsgstr \"Language: pl\\n\"\n\n"
    func entry(_ context: String, _ id: String, _ text: String) -> String {
      "msgctxt \"\(context)\"\nmsgid \"\(id)\"\nmsgstr \"\(text)\"\n\n"
    }
    try folder.write(
      header + entry("menu", "Open", "Otwórz") + entry("menu", "Close", "Zamknij") + entry("title", "Shop", "Sklep"),
      to: "pl.po"
    )
    try folder.write(header + entry("title", "Shop", "Zakupy"), to: "pl_PL.po")
    let result = try StringsConverter().convert([folder.url.path], to: .json)
    let polish = try #require(result.files.first { $0.path == "pl.json" }?.text)
    expectEqual(
      try JSONDecoder().decode([String: String].self, from: Data(polish.utf8)),
      ["menu|Open": "Otwórz", "menu|Close": "Zamknij", "title|Shop": "Sklep"]
    )
    expectEqual(
      result.notes.map { "\($0.language ?? "") \($0.key): \($0.loss) \($0.reason)" },
      ["pl title|Shop: leftOut two strings have this key, and the first one is used"]
    )
  }

  @Test("tables that would be one file get a folder each") func tables() throws {
    let folder = try TemporaryFolder()
    for name in ["Shop", "Admin"] {
      try folder.write("\"name\" = \"\(name)\";", to: "\(name)/en.lproj/Localizable.strings")
    }
    for (target, path) in [
      (StringsConverter.Target.android, "values/strings.xml"), (.xcstrings, "Localizable.xcstrings"),
    ] {
      let files = try StringsConverter().convert([folder.url.path], to: target).files
      expectEqual(files.map(\.path).sorted(), ["Admin/\(path)", "Shop/\(path)"])
    }
  }

  @Test("keys that cannot be names of Android's resources get one") func resourceNames() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "lld_files": "x", "%lld files": "y", "5 a.b-c": "z", "дом": "w", "ok.key": "v" }"#,
      to: "en.json"
    )
    let result = try StringsConverter().convert([folder.url.path], to: .android)
    expectEqual(
      result.notes.map { "\($0.key): \($0.reason)" },
      [
        "%lld files: the name of the resource is lld_files_2", "5 a.b-c: the name of the resource is _5_a.b-c",
        "дом: the name of the resource is _",
      ]
    )
    #expect(
      result.files[0].text.contains("name=\"lld_files_2\">y<") && result.files[0].text.contains("name=\"ok.key\"")
    )
  }

  @Test("a target that waits for a translation is none") func states() throws {
    let folder = try TemporaryFolder()
    let units = [("a", "new"), ("b", "needs-translation"), ("c", "translated"), ("d", "needs-review-translation")].map {
      "<trans-unit id=\"\($0)\"><source>x</source><target state=\"\($1)\">y</target></trans-unit>"
    }
    let file =
      "<file original=\"A.strings\" source-language=\"en\" target-language=\"pl\"><body>\(units.joined())</body></file>"
    try folder.write("<xliff>\(file)</xliff>", to: "pl.xliff")
    let result = try StringsConverter().convert([folder.url.path], to: .json)
    let polish = try #require(result.files.first { $0.path == "pl.json" }?.text)
    expectEqual(
      try JSONDecoder().decode([String: String].self, from: Data(polish.utf8)),
      ["c": "y", "d": "y"]
    )
  }

  // MARK: Flutter's formats

  @Test("the formats of placeholders are kept, become styles, or are reported") func placeholderFormats() throws {
    let folder = try TemporaryFolder()
    let arb = """
      {
        "@@locale" : "en",
        "price" : "It costs {amount}",
        "@price" : {
          "placeholders" : {
            "amount" : {
              "type" : "double",
              "format" : "currency",
              "example" : "9.99",
              "optionalParameters" : {
                "name" : "EUR",
                "decimalDigits" : 2
              }
            }
          }
        },
        "sales" : "{count, plural, one {{count} sale} other {{count} sales}} worth {sum}",
        "@sales" : {
          "placeholders" : {
            "count" : {
              "type" : "int",
              "format" : "compact"
            },
            "sum" : {
              "type" : "double",
              "format" : "compactCurrency"
            }
          }
        },
        "due" : "Due {day}: {share}",
        "@due" : {
          "placeholders" : {
            "day" : {
              "type" : "DateTime",
              "format" : "yMMMd"
            },
            "share" : {
              "type" : "double",
              "format" : "percentPattern"
            }
          }
        }
      }

      """
    try folder.write(arb, to: "app_en.arb")
    let path = folder.url.path + "/app_en.arb"
    expectEqual(try StringsConverter().convert([path], to: .arb).files.map(\.text), [arb])
    let json = try StringsConverter().convert([path], to: .json)
    expectEqual(
      try JSONDecoder().decode([String: String].self, from: Data(json.files[0].text.utf8)),
      [
        "price": "It costs {amount, number, ::currency/EUR unit-width-iso-code .00}",
        "sales":
          "{count, plural, one {{count, number, ::compact-short} sale} other {{count, number, ::compact-short} sales}} worth {sum}",
        "due": "Due {day, date, ::yMMMd}: {share, number, percent}",
      ]
    )
    let lost = { (name: String, format: String) in "\"\(name)\" is not formatted as \(format); pass it formatted" }
    expectEqual(json.notes.map(\.reason), [lost("sum", "compactCurrency")])
    // From the style, Flutter's format is found again.
    try folder.write(json.files[0].text, to: "json/en.json")
    let back = try StringsConverter().convert([folder.url.path + "/json"], to: .arb)
    #expect(back.notes.isEmpty && back.files[0].text.contains(#""format" : "compact""#), "\(back)")
    #expect(
      back.files[0].text.contains(#""It costs {amount}""#)
        && back.files[0].text.contains(#""Due {day}: {share}""#)
    )
    // Other files show the value as it comes.
    let all = [
      lost("amount", "currency"), lost("count", "compact"), lost("sum", "compactCurrency"), lost("day", "yMMMd"),
      lost("share", "percentPattern"),
    ]
    for target in [StringsConverter.Target.xcstrings, .stringsdict, .android, .po, .xliff] {
      let result = try StringsConverter().convert([path], to: target)
      expectEqual(result.notes.map(\.reason).sorted(), all.sorted(), "\(target)")
    }
    let unicode = try StringsConverter().convert([path], to: .mf2)
    expectEqual(unicode.notes.filter { $0.loss == .leftOut }, [])
    #expect(unicode.files[0].text.contains("{$share :percent roundingMode=halfEven}"))
  }

  @Test("plurals inside each other become thousands of variables in no time", .timeLimit(.minutes(1)))
  func nestedPlurals() throws {
    let source = (0..<11).reduce("x") { text, _ in "{n, plural, one{\(text)} other{# \(text)}}" }
    var table = ConvertedStrings(name: "", sourceLanguage: "en")
    let pieces = try ICUMessage(source).pieces
    table.entries = [ConvertedStrings.Entry(key: "a", arguments: [.init("n", .integer)], texts: ["en": pieces])]
    var notes: [ConvertedStrings.Note] = []
    let catalog = StringsConverter().files(of: table, .xcstrings, &notes)[0].text
    #expect(notes.isEmpty && catalog.contains("\"n_2047\"") && !catalog.contains("\"n_2048\""))
  }

  @Test("a PO file says which forms it does not have") func gettextForms() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ "n": "{n, plural, one{a} few{b} many{c} other{d}}" }"#, to: "pl.json")
    try folder.write(#"{ "n": "{n, plural, one{a} many{c} other{d}}" }"#, to: "fr.json")
    try folder.write(#"{ "n": "{n, plural, one{a} other{d}}" }"#, to: "en.json")
    expectEqual(
      try StringsConverter().convert([folder.url.path], to: .po).notes.map { "\($0.language ?? ""): \($0.reason)" },
      [
        #"fr: gettext has no form "many", so 1000000 reads as "other""#,
        #"pl: gettext has no form "other", so 1.5 reads as "many""#,
      ]
    )
  }

  @Test("what a format cannot say is left out, with the reason") func losses() throws {
    let json = """
      { "offset": "{n, plural, offset:1 =0{nobody} one{you and # other} other{you and # others}}",
        "exact": "{n, plural, =5{five} one{#} other{# things}}", "tag": "<b>x</b> {n}", "when": "{d, date, short}",
        "brace": "'{' {n}", "percent": "100% {n}", "fixed": "{n, number, ::.00}" }
      """
    let folder = try TemporaryFolder()
    try folder.write(json, to: "en.json")
    var converter = StringsConverter()
    converter.dialects = MessageDialects(all: .formatJS)
    let result = try converter.convert([folder.url.path], to: .xcstrings)
    expectEqual(
      result.notes.map { "\($0.key): \($0.reason)" }.sorted(),
      [
        "exact: there is no form for exactly 5", "offset: a plural cannot have an offset",
        "tag: the tag <b> would be text",
        "when: {d, date, short} has no directive",
      ]
    )
    let catalog = try #require(result.files.first?.text)
    #expect(
      catalog.contains(#""100%% %1$(n)@""#) && catalog.contains(#""{ %1$(n)@""#) && catalog.contains("%1$(n).2lf")
    )
    let flutter = try converter.convert([folder.url.path], to: .arb)
    expectEqual(
      flutter.notes.map { "\($0.key): \($0.loss == .leftOut ? "left out: " : "")\($0.reason)" }.sorted(),
      [
        "brace: left out: Flutter's messages cannot quote braces",
        "exact: left out: there is no form for exactly 5", "offset: left out: a plural cannot have an offset",
        "tag: left out: tags such as <b> are only in FormatJS's messages",
        "when: Flutter has no format like {d, date, short}; pass \"d\" formatted",
      ]
    )
    #expect(flutter.files[0].text.contains(#""when" : "{d}""#))
  }
}
