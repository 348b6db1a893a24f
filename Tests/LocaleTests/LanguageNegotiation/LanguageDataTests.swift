import CLDR
import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing

/// The tables are what the documents say, and the documents what their sources say.
@Suite struct LanguageDataTests {
  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try PackageFolder.data(path))
  }

  private static func documents() throws -> (cldr: CLDRLanguagesDocument, apple: AppleLanguagesDocument) {
    (
      try CLDRLanguagesDocument(decoding: bytes("Data/cldr-languages.json")),
      try AppleLanguagesDocument(decoding: bytes("Data/apple-languages.json"))
    )
  }

  @Test("the generated tables are up to date")
  func generatedTables() throws {
    let (cldr, apple) = try Self.documents()
    let files = try LanguageGenerator.files(from: cldr, apple: apple)
    for file in files {
      let isCurrent = try Self.bytes("\(LanguageGenerator.folder)/\(file.name)") == Array(file.contents.utf8)
      #expect(isCurrent, "\(file.name) is out of date; run: swift run cldr-gen")
    }
    let folder = PackageFolder.path(LanguageGenerator.folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == files.map(\.name))
  }

  @Test("data that do not fit into a table are refused")
  func refusal() throws {
    let (cldr, apple) = try Self.documents()
    func refusal(_ spoil: (inout CLDRLanguagesDocument) -> Void) -> Diagnostic? {
      var cldr = cldr
      spoil(&cldr)
      do {
        _ = try LanguageGenerator.files(from: cldr, apple: apple)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal { _ in } == nil)
    #expect(
      refusal { $0.parents["a\"#b"] = "root" }
        == .unsupported("\"a\"#b\" is not a language with a script and a region")
    )
    #expect(
      refusal { $0.languageAliases["in id"] = "id" }
        == .unsupported("alias: \"in id\" or \"id\" is not a language tag")
    )
    #expect(
      refusal { $0.likelyLanguages["Latn_NG"] = "abcd" }
        == .unsupported("\"abcd\" is not a language with a script and a region")
    )
    #expect(
      refusal { $0.likelyLanguages["Latn"] = "xx" }
        == .invalid(path: "likelyLanguages.Latn", problem: "not a script and a region")
    )
  }

  @Test("reading and writing a document keeps its bytes")
  func roundTrip() throws {
    let (cldr, apple) = try Self.documents()
    #expect(try cldr.encoded() == Self.bytes("Data/cldr-languages.json"))
    #expect(try apple.encoded() == Self.bytes("Data/apple-languages.json"))
    #expect(apple.cldrVersion == cldr.cldrVersion)
  }

  @Test("reducing likely subtags loses nothing")
  func reducing() {
    let entries = [
      "zh": "zh_Hans_CN", "zh_TW": "zh_Hant_TW", "zh_Hant": "zh_Hant_TW", "zh_CN": "zh_Hans_CN",
      "zh_Hans": "zh_Hans_CN",
      "und": "en_Latn_US", "und_TW": "zh_Hant_TW", "und_Latn": "en_Latn_US",
    ]
    let full = LikelySubtagsModel(entries: entries)
    let reduced = full.reduced()
    expectEqual(reduced.keys.sorted(), ["und", "und_TW", "zh", "zh_Hant", "zh_TW"])
    for key in entries.keys + ["zh_HK", "zh_Hant_HK", "und_HK"] {
      #expect(LikelySubtagsModel(entries: reduced).maximized(key) == full.maximized(key))
    }
  }
}
