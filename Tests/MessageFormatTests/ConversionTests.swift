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
      guard let file = converter.files(of: table, target, &notes).first, notes.isEmpty else { continue }
      let values = try JSONDecoder().decode([String: String].self, from: Data(file.text.utf8))
      guard let source = values["key"] else { continue }
      converted += 1
      let (icu, format) = (try ICUMessage(source, dialect: .formatJS), MessageFormatter(language, isolation: .none))
      for number in [0, 1, 2, 3, 5, 22, 100, 1234] {
        let arguments: MessageArguments = ["_0": number, "_1": "anna"]
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
      ("{:app:now}", ":app:now has no argument"), ("{$a-b}", "a name in it is not one of ICU's messages"),
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
    #expect(catalog.contains(#""100%% %1$(n)@""#) && catalog.contains(#""{ %1$(n)@""#) && catalog.contains("%1$(n).2f"))
    let flutter = try converter.convert([folder.url.path], to: .arb)
    #expect(flutter.notes.map(\.key).sorted() == ["brace", "tag"])
  }
}
