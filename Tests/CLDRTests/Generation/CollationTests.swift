import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CLDR

@Suite struct CollationTests {
  @Test("the tables of the linter are up to date") func tables() throws {
    let files = LintGenerator.files(
      from: try AppleCollationDocument(contentsOfFile: PackageFolder.path(AppleCollationDocument.path)),
      names: try AppleLanguageNamesDocument(contentsOfFile: PackageFolder.path(AppleLanguageNamesDocument.path))
    )
    #expect(files.map(\.name) == ["CollationTable.swift", "LanguageNamesTable.swift"])
    for file in files {
      let isCurrent = try PackageFolder.text("\(LintGenerator.folder)/\(file.name)") == file.contents
      #expect(isCurrent, "\(file.name) is out of date; run: swift run cldr-gen")
    }
    let folder = PackageFolder.path(LintGenerator.folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == files.map(\.name))
  }

  @Test("characters with consecutive weights share a line, and common weights are left out") func sharedLines() throws {
    typealias Element = AppleCollationDocument.Element
    func character(_ text: String, _ elements: Element...) -> AppleCollationDocument.Character {
      .init(text: text, elements: elements)
    }
    let document = AppleCollationDocument(
      icuVersion: "76.1",
      characters: [
        character("A", Element(primary: 16, secondary: 1, tertiary: 156)),
        character("a", Element(primary: 16, secondary: 1, tertiary: 5)),
        character("b", Element(primary: 17, secondary: 1, tertiary: 5)),
        character("c", Element(primary: 19, secondary: 1, tertiary: 5)),
        character("é", Element(primary: 16, secondary: 1, tertiary: 5), Element(primary: 0, secondary: 9, tertiary: 5)),
        character("ab", Element(primary: 18, secondary: 1, tertiary: 5)),
      ]
    )
    #expect(document.lines == ["41 : 10,1,9c", "61-62 : 10", "63 : 13", "e9 : 10 0,9", "61 62 : 12"])
    #expect(try AppleCollationDocument(decoding: try document.encoded()) == document)
  }

  @Test("lines that are not of this kind are refused", arguments: ["", "61", "61 : 1 : 2", "61 : xyz", "61 : \"\"\""])
  func foreignLines(line: String) {
    let text = #"{"commonSecondary":1,"commonTertiary":5,"icuVersion":"76.1","lines":["\#(line)"]}"#
      .replacingOccurrences(of: "\"\"\"", with: "\\\"\\\"\\\"")
    #expect(throws: Diagnostic.self) { try AppleCollationDocument(decoding: Array(text.utf8)) }
  }
}
