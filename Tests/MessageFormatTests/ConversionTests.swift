import Expectations
import Foundation
import MessageFiles
import MessageFormat
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
