import CLDR
import Expectations
import Foundation
import PluralBase
import Testing

@Suite("An import of a CLDR release")
struct ImportTests {
  @Test("gives the same bytes for the XML and the JSON form")
  func bothFormsAgree() throws {
    let xml = try TinyRelease(.xml).imported()
    let json = try TinyRelease(.json).imported()
    #expect(xml == json)
    #expect(try xml.encoded() == json.encoded())
  }

  @Test("gives the same bytes for both forms though the JSON lacks the codes that Java renames")
  func oldCodes() throws {
    let (xml, json) = (try TinyRelease(.xml), try TinyRelease(.json))
    try xml.replace(#"locales="en""#, with: #"locales="en he iw id in yi ji""#, in: "common/supplemental/plurals.xml")
    let rules =
      #"{"pluralRule-count-one": "i = 1 and v = 0 @integer 1", "pluralRule-count-other": "   @integer 0, 2~16, …"}"#
    try json.replace(
      #""ja": {"#,
      with: #""he": \#(rules), "id": \#(rules), "yi": \#(rules), "ja": {"#,
      in: "supplemental/plurals.json"
    )
    let document = try xml.imported()
    #expect(document.cardinal.first?.languages == ["en", "he", "id", "in", "iw", "ji", "pt-PT", "yi"])
    #expect(try document.encoded() == json.imported().encoded())
    // A language without ordinal rules gets none by its old code.
    #expect(document.ordinal.flatMap(\.languages).contains("iw") == false)
  }

  @Test("keeps every text, groups equal rules and spells tags as BCP 47 does", arguments: TinyRelease.Form.allCases)
  func contents(form: TinyRelease.Form) throws {
    let document = try TinyRelease(form).imported()
    #expect(document.cldrVersion == "40")
    #expect(document.unicodeVersion == "14.0.0")
    expectEqual(document.cardinal.map(\.languages), [["en", "pt-PT"], ["ja", "und"], ["pt"]])
    expectEqual(
      document.cardinal.map(\.rules),
      [
        [.one: "i = 1 and v = 0 @integer 1", .other: "   @integer 0, 2~16, …"],
        [.other: " @integer 0~15, … @decimal 0.0~1.5, …"],
        [.one: "i = 0..1 @integer 0, 1", .other: " @integer 2~17, …"],
      ]
    )
    expectEqual(document.ordinal.map(\.languages), [["en"], ["ja", "pt", "und"]])
    expectEqual(document.ordinal.first?.rules, [.few: "n = 3 @integer 3", .other: " @integer 0~2, …"])
    expectEqual(document.ranges.map(\.languages), [["ja"], ["pt"]])
    expectEqual(
      document.ranges.last?.results,
      [
        .init(start: .one, end: .one): .one, .init(start: .one, end: .other): .other,
      ]
    )
    expectEqual(document.aliases, ["sh": "sr-Latn", "zh-min-nan": "nan"])
  }

  @Test("gives the same bytes each time and can read them back", arguments: TinyRelease.Form.allCases)
  func repeatable(form: TinyRelease.Form) throws {
    let release = try TinyRelease(form)
    let bytes = try release.imported().encoded()
    for _ in 0..<5 { #expect(try release.imported().encoded() == bytes) }
    #expect(try PluralsDocument(decoding: bytes).encoded() == bytes)
    #expect(bytes.last == UInt8(ascii: "\n"))
  }

  private func imported(from path: String) throws -> PluralsDocument {
    let release = try CLDRRelease(directory: path)
    return try release.plurals(release.versions())
  }

  @Test("finds the data from the folder, its parent, or a checkout of cldr-json")
  func directories() throws {
    let xml = try TinyRelease(.xml)
    let json = try TinyRelease(.json)
    let expected = try xml.imported()
    #expect(try imported(from: xml.path + "/") == expected)
    #expect(try imported(from: xml.url("common").path) == expected)
    for nested in ["cldr-core", "cldr-json/cldr-core"] {
      let parent = json.scratch.appendingPathComponent(nested).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: json.path, toPath: json.scratch.appendingPathComponent(nested).path)
      #expect(try imported(from: json.scratch.path) == expected)
      try FileManager.default.removeItem(at: json.scratch.appendingPathComponent(nested))
    }
  }

  @Test("skips alternatives and unconfirmed drafts")
  func variants() throws {
    let release = try TinyRelease(.xml)
    let expected = try release.imported()
    try release.replace(
      #"<pluralRule count="one">i = 0..1"#,
      with: #"<pluralRule count="few" alt="old">n = 9</pluralRule><pluralRule count="one">i = 0..1"#,
      in: "common/supplemental/plurals.xml"
    )
    try release.replace(
      "<pluralRange ",
      with: #"<pluralRange start="other" end="one" result="few" draft="provisional"/><pluralRange "#,
      in: "common/supplemental/pluralRanges.xml"
    )
    #expect(try release.imported() == expected)
  }
}
