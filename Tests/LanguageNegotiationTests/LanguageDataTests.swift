import AppleLanguageData
import CLDRData
import Foundation
import LanguageGeneration
import Testing

/// The tables are what the documents say, and the documents what their sources say.
@Suite struct LanguageDataTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appendingPathComponent(path)))
  }

  private static func documents() throws -> (cldr: CLDRLanguagesDocument, apple: AppleLanguagesDocument) {
    (
      try CLDRLanguagesDocument(decoding: bytes("Data/cldr-languages.json")),
      try AppleLanguagesDocument(decoding: bytes("Data/apple-languages.json"))
    )
  }

  @Test func theGeneratedTablesAreUpToDate() throws {
    let (cldr, apple) = try Self.documents()
    for file in LanguageTablesRenderer.files(cldr: cldr, apple: apple) {
      let current = try Self.bytes("Sources/LanguageNegotiation/Generated/\(file.name)")
      #expect(current == Array(file.text.utf8), "run `swift run language-data generate`")
    }
  }

  @Test func theDocumentsAreWrittenAsTheyAreRead() throws {
    let (cldr, apple) = try Self.documents()
    #expect(try cldr.encoded() == Self.bytes("Data/cldr-languages.json"))
    #expect(try apple.encoded() == Self.bytes("Data/apple-languages.json"))
    #expect(apple.cldrVersion == cldr.cldrVersion)
  }

  @Test(.enabled(if: AppleMatcherLibrary.load() != nil, "this toolchain has no lib_FoundationICU to ask"))
  func appleStillAnswersAsTheDocumentSays() throws {
    let (cldr, apple) = try Self.documents()
    let library = try #require(AppleMatcherLibrary.load())
    // Another ICU may know better; the document then has to be made again, which is no fault of this code.
    guard library.version == apple.icuVersion else { return }
    #expect(try AppleLanguageProbe(library).document(cldr: cldr) == apple)
  }

  @Test func reducingLikelySubtagsLosesNothing() {
    let entries = [
      "zh": "zh_Hans_CN", "zh_TW": "zh_Hant_TW", "zh_Hant": "zh_Hant_TW", "zh_CN": "zh_Hans_CN",
      "zh_Hans": "zh_Hans_CN",
      "und": "en_Latn_US", "und_TW": "zh_Hant_TW", "und_Latn": "en_Latn_US",
    ]
    let full = LikelySubtagsModel(entries: entries)
    let reduced = full.reduced()
    #expect(reduced.keys.sorted() == ["und", "und_TW", "zh", "zh_Hant", "zh_TW"])
    for key in entries.keys + ["zh_HK", "zh_Hant_HK", "und_HK"] {
      #expect(LikelySubtagsModel(entries: reduced).maximized(key) == full.maximized(key))
    }
  }
}
