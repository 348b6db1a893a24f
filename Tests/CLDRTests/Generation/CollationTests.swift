import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing

@testable import CLDR
@testable import CLDRDocuments

@Suite struct CollationTests {
  @Test("the table of the linter is up to date") func tables() throws {
    let files = CollationGenerator.files(
      from: try AppleCollationDocument(contentsOfFile: PackageFolder.path(AppleCollationDocument.path))
    )
    expectEqual(files.map(\.name), ["CollationTable.swift"])
    for file in files {
      let isCurrent = try PackageFolder.text("\(CollationGenerator.folder)/\(file.name)") == file.contents
      #expect(isCurrent, "\(file.name) is out of date; run: swift run cldr-gen")
    }
    let folder = PackageFolder.path(CollationGenerator.folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == files.map(\.name))
  }

  @Test("characters with consecutive weights share a line, and variants and compositions have lines of their own")
  func lines() throws {
    typealias Element = AppleCollationDocument.Element
    func character(
      _ scalar: Unicode.Scalar,
      _ elements: Element...,
      parts: [Unicode.Scalar] = []
    ) -> AppleCollationDocument.Character {
      .init(scalar: scalar, elements: elements, parts: parts)
    }
    let a = Element(primary: 160, secondary: 10, tertiary: 5)
    let e = Element(primary: 190, secondary: 10, tertiary: 5)
    let grave = Element(primary: 0, secondary: 20, tertiary: 5)
    let acute = Element(primary: 0, secondary: 30, tertiary: 5)
    let document = AppleCollationDocument(
      icuVersion: "76.1",
      characters: [
        character("\0", Element(primary: 0, secondary: 0, tertiary: 0)),
        character("\u{300}", grave), character("\u{301}", acute), character("\u{302}", acute),
        character("A", Element(primary: 160, secondary: 10, tertiary: 156)), character("a", a),
        character("B", Element(primary: 170, secondary: 10, tertiary: 156)),
        character("b", Element(primary: 170, secondary: 10, tertiary: 5)),
        character("e", e), character("æ", a, e), character("á", a, acute, parts: ["a", "\u{301}"]),
        character("é", Element(primary: 180, secondary: 10, tertiary: 5), parts: ["e", "\u{301}"]),
      ]
    )
    expectEqual(
      document.lines,
      [
        "0,0,0 : 0", "0,2 : 300-301", "1 : 61-62 e9 65", "1 4 : e6", "= 1,9c : 61-62 41", "= 3,5 : 301 302",
        "+ 301 : 61 e1 65 e9",
      ]
    )
    #expect(try AppleCollationDocument(decoding: try document.encoded()) == document)
  }

  @Test("lines that are not of this kind are refused", arguments: ["", "61", "61 : 1 : 2", "61 : xyz", "61 : \"\"\""])
  func foreignLines(line: String) {
    let text = #"{"commonSecondary":1,"commonTertiary":5,"icuVersion":"76.1","lines":["\#(line)"]}"#
      .replacingOccurrences(of: "\"\"\"", with: "\\\"\\\"\\\"")
    #expect(throws: Diagnostic.self) { try AppleCollationDocument(decoding: Array(text.utf8)) }
  }
}
