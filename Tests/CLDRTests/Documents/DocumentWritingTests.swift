import CLDR
import Diagnostics
import Expectations
import Foundation
import PluralBase
import TestSupport
import Testing

@Suite("Writing a document")
struct DocumentWritingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func document(_ version: String) -> PluralsDocument {
    PluralsDocument(
      cldrVersion: version,
      unicodeVersion: "17.0.0",
      cardinal: ["ja": [.other: ""], "und": [.other: ""]],
      ordinal: ["und": [.other: ""]],
      ranges: ["ja": [.init(start: .other, end: .other): .other]],
      aliases: ["iw": "he"]
    )
  }

  @Test("changes the file only if its bytes differ, and leaves no other file behind")
  func onlyWhenDifferent() throws {
    let path = folder.url.appendingPathComponent("cldr-plurals.json").path
    #expect(try document("1").write(toFile: path))
    #expect(try !document("1").write(toFile: path))
    #expect(try document("2").write(toFile: path))
    #expect(try PluralsDocument(contentsOfFile: path) == document("2"))
    #expect(throws: Diagnostic.invalid(path: "cldrVersion", problem: "the version is empty")) {
      try document("").write(toFile: path)
    }
    #expect(try PluralsDocument(contentsOfFile: path) == document("2"))
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.url.path), ["cldr-plurals.json"])
  }

  @Test("to an impossible path is an error that names the file")
  func unwritable() throws {
    let path = folder.url.appendingPathComponent("missing/cldr-plurals.json").path
    let error = #expect(throws: Diagnostic.self) { try document("1").write(toFile: path) }
    #expect(error?.description == "\(path): error: cannot be written: No such file or directory")
    let reading = #expect(throws: Diagnostic.self) { try PluralsDocument(contentsOfFile: path) }
    #expect(reading?.description == "\(path): error: cannot be read: No such file or directory")
  }
}
