import CLDR
import Diagnostics
import Expectations
import Foundation
import PluralBase
import TestSupport
import Testing

@Suite("A plurals document")
struct DocumentErrorTests {
  private static let sound = """
    {
      "cldrVersion": "48.2", "unicodeVersion": "17.0.0",
      "cardinal": [
        {"name": "en", "languages": ["en", "pt-PT"], "rules": {"one": "i = 1 and v = 0 @integer 1", "other": ""}},
        {"name": "ja", "languages": ["ja"], "rules": {"other": ""}}
      ],
      "ordinal": [{"name": "en", "languages": ["en"], "rules": {"other": ""}}],
      "ranges": [{"name": "en", "languages": ["en"], "results": {"one other": "other"}}],
      "names": {"ruleSets": ["cardinal en", "cardinal ja", "cardinal fr", "ordinal en"], "ranges": ["en"]},
      "aliases": {"iw": "he"}
    }
    """

  /// What decoding says when one text in a sound document is replaced.
  private func message(_ old: String, _ new: String) -> String? {
    do throws(Diagnostic) {
      _ = try PluralsDocument(decoding: Self.sound.replacingOccurrences(of: old, with: new).utf8)
      return nil
    } catch {
      #expect(Diagnostic.isConventional(error.message), "\(error.message)")
      return error.message
    }
  }

  @Test("is decoded in any layout")
  func sound() throws {
    let document = try PluralsDocument(decoding: Self.sound.utf8)
    #expect(try PluralsDocument(decoding: document.encoded()) == document)
    expectEqual(document.ranges.first?.results, [.init(start: .one, end: .other): .other])
  }

  @Test(
    "with a mistake is refused with its path",
    arguments: [
      (
        #""one": "i"#, #""uno": "i"#,
        #"cardinal[0].rules.uno: "uno" is not a plural category; expected zero, one, two, few, many or other"#
      ),
      (
        #""one other""#, #""one""#,
        #"ranges[0].results.one: "one" is not a pair of plural categories such as "one few""#
      ),
      (
        #""one other""#, #""one most""#,
        #"ranges[0].results.one most: "one most" is not a pair of plural categories such as "one few""#
      ),
      (
        #": "other""#, #": "most""#,
        #"ranges[0].results.one other: "most" is not a plural category; expected zero, one, two, few, many or other"#
      ),
      (#"["ja"], "rules""#, #"["pt-PT"], "rules""#, "cardinal[1].languages: pt-PT is already in cardinal[0]"),
      (#"["ja"], "rules""#, #"["de"], "rules""#, "cardinal[1].languages: not in ascending order at de"),
      (#"["ja"], "rules""#, #"[], "rules""#, "cardinal[1].languages: no language"),
      (#"["ja"], "rules""#, #"["ja_JP"], "rules""#, #"cardinal[1].languages: "ja_JP" is not a language tag"#),
      (
        #"["ja"], "rules": {"other""#, #"["ja"], "rules": {"one""#,
        "cardinal[1].rules: no rule for other, which every language has (ja)"
      ),
      (#"["ja"], "rules""#, #"["ja"], "texts""#, #"cardinal[1]: "rules" is missing"#),
      (#"["ja"]"#, #""ja""#, "cardinal[1].languages: expected an array"),
      (#""aliases": {"iw": "he"}"#, #""aliases": {}"#, "aliases: no alias"),
      (#""name": "ja""#, #""name": "de""#, "cardinal[1].name: cardinal de is not in the list of names"),
      (#""name": "ja""#, #""name": "en""#, "cardinal[1].name: cardinal en is already the name of cardinal[0]"),
      (#""name": "ja", "#, "", #"cardinal[1]: "name" is missing"#),
      (#""cardinal fr""#, #""cardinal ja""#, "names.ruleSets[2]: cardinal ja is listed twice"),
      (#"{"one other": "other"}"#, "{}", "ranges[0].results: no pair of categories"),
      (#"{"one other": "other"}"#, #"{"one few": "other"}"#, "ranges[0].results: few is not a category of en"),
      (#"{"one other": "other"}"#, #"{"one other": "two"}"#, "ranges[0].results: two is not a category of en"),
      (#"["en"], "results""#, #"["de"], "results""#, "ranges[0].languages: de has no cardinal rules"),
      (#"{"iw": "he"}"#, #"{"iw": "iw"}"#, "aliases.iw: the alias leads back to itself"),
      (#"{"iw": "he"}"#, #"{"iw": "he", "he": "iw-IL"}"#, "aliases.he: the alias leads back to itself"),
      (#"{"iw": "he"}"#, #"{"ja": "he"}"#, "aliases.ja: ja has rules, but he, which replaces it, has none"),
      (#""48.2""#, #""""#, "cldrVersion: the version is empty"),
      (#""48.2""#, "48.2", "cldrVersion: expected a string"),
      (#""48.2","#, #""48.2""#, #"found '"', expected ',' or '}'"#),
      (#""ordinal""#, #""cardinal""#, #"duplicate key "cardinal""#),
      (#""he"}"#, #""he"#, "this string is never closed"),
    ]
  )
  func refused(old: String, new: String, expected: String) {
    #expect(message(old, new) == expected)
  }

  @Test("that is cut off anywhere is refused, with line and column")
  func truncated() throws {
    let bytes = Array(Self.sound.utf8)
    for length in bytes.indices {
      do throws(Diagnostic) {
        _ = try PluralsDocument(decoding: bytes[..<length])
        Issue.record("accepted the first \(length) bytes")
      } catch {
        #expect(error.line ?? 0 >= 1 && error.column ?? 0 >= 1)
      }
    }
  }

  @Test("that is nested a hundred thousand deep or not in UTF-8 is refused without a crash")
  func hostile() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(throws: Diagnostic.self) { try PluralsDocument(decoding: deep) }
    #expect(throws: Diagnostic.self) { try PluralsDocument(decoding: deep + deep.map { $0 + 2 }) }
    let error = #expect(throws: Diagnostic.self) {
      try PluralsDocument(decoding: [UInt8(ascii: "{"), UInt8(ascii: "\""), 0xFF], file: "x.json")
    }
    #expect(error?.description.hasPrefix("x.json:1:3: error: not valid UTF-8\n") == true)
  }

  @Test(
    "with a mistake is refused with line and column, even for a value of the wrong kind",
    arguments: [
      (#""48.2","#, #""48.2""#, 2, 25), (#""ordinal""#, #""cardinal""#, 7, 3), (#""he"}"#, #""he"#, 10, 21),
      (#""48.2""#, "48.2", 2, 18), (#"["ja"], "rules""#, #"["ja"], "texts""#, 5, 5), (#"["ja"]"#, #""ja""#, 5, 33),
      (#""one": "i"#, #""uno": "i"#, 4, 67),
    ]
  )
  func place(old: String, new: String, line: Int, column: Int) {
    let text = Self.sound.replacingOccurrences(of: old, with: new)
    let error = #expect(throws: Diagnostic.self) { try PluralsDocument(decoding: text.utf8, file: "x.json") }
    #expect(error?.location == .text(line: line, column: column))
    #expect(error?.file == "x.json")
    #expect(error?.excerpt?.hasSuffix("^") == true)
  }
}
