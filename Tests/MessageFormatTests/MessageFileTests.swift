import DataFiles
import Expectations
import Foundation
import LocalizedMessages
import MessageFiles
import MessagesLint
import StringsConversion
import StringsLint
import TestSupport
import Testing

@Suite("Languages of files with messages") struct MessageFileTests {
  @Test(
    "a name ends with its language, in any case and with either separator",
    arguments: [
      ("app_pl.arb", "pl", "app"), ("app_pt_br.arb", "pt-BR", "app"), ("app_zh_tw.arb", "zh-TW", "app"),
      ("app_zh_hant.arb", "zh-Hant", "app"), ("app_ca_ES_valencia.arb", "ca-ES-valencia", "app"),
      ("my_app_en_us.arb", "en-US", "my_app"), ("app_DE.arb", "de", "app"), ("pt_BR.arb", "pt-BR", ""),
      ("app.arb", nil, "app"), ("sign_up_to.arb", "to", "sign_up"),
      ("sign_in_de.arb", "de", "sign_in"), ("my_strings.arb", nil, "my_strings"),
      ("zh-cn.json", "zh-CN", ""), ("pt-br.json", "pt-BR", ""), ("sr_Latn.json", "sr-Latn", ""), ("PL.json", "pl", ""),
    ]
  )
  func names(name: String, language: String?, table: String) throws {
    let path = try #require(MessageFilePath(FilePath(name)))
    #expect(path.language == language && path.name == table)
  }

  @Test("the descriptions of two keys that only look the same stay apart") func similarKeys() throws {
    let members = ["\u{E9}", "e\u{301}"].enumerated().map { #""\#($1)": "x", "@\#($1)": { "description": "\#($0)" }"# }
    let file = try MessageFile(
      Array("{ \(members.joined(separator: ", ")) }".utf8),
      path: try #require(MessageFilePath(FilePath("app_en.arb"))),
      dialects: .standard,
      log: ReadingLog(file: "app_en.arb", strict: true)
    )
    expectEqual(file.entries.map(\.comment), ["0", "1"])
  }

  @Test("a file whose name has no language has that of its folder") func folders() throws {
    let common = try #require(MessageFilePath(FilePath("locales/pt-br/common.json")))
    #expect(common.language == "pt-BR" && common.name == "common" && common.folder?.path == "locales")
    // `id` is Indonesian elsewhere.
    let dotted = try #require(MessageFilePath(FilePath("en/user.id.json")))
    #expect(dotted.language == "en" && dotted.name == "user.id")
    let named = try #require(MessageFilePath(FilePath("src/messages.de.json"), isGiven: true))
    #expect(named.language == "de" && named.name == "messages" && named.folder?.path == "src")
    #expect(MessageFilePath(FilePath("src/messages.de.json")) == nil && MessageFilePath(FilePath("src/a.json")) == nil)
    let strings = try LocalizedBundle(files: ["en/common.json": #"{"a": "b"}"#, "pl/common.json": #"{"a": "c"}"#])
    #expect(strings.localizer(preferring: ["pl"])("a") == "c" && strings.diagnostics.isEmpty)
  }

  @Test("files in folders of languages are translations of each other") func tables() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"a": "Hi {x}"}"#, to: "en/common.json")
    try folder.write(#"{"a": "Cześć {x}"}"#, to: "pl/common.json")
    let paths = ["en", "pl"].map { "\(folder.url.path)/\($0)/common.json" }
    let result = try StringsConverter().convert(paths, to: .xcstrings)
    expectEqual(result.files.map(\.path), ["common.xcstrings"])
    #expect(result.files[0].text.contains("Cześć %1$(x)@") && result.diagnostics.isEmpty && result.notes.isEmpty)
  }

  @Test("where nothing is found, the folder of a language is named that has JSON files") func languageFolders() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    try folder.write("{}", to: "src/common.json")
    #expect(MessageFileFinder.advice(at: [path]).isEmpty)
    try folder.write(#"{"a": "Hi"}"#, to: "locales/en/common.json")
    #expect(try StringsConverter().convert([path], to: .arb).files.isEmpty)
    #expect(MessageFileFinder.advice(at: [path]).hasSuffix("name each folder, such as \(path)/locales/en"))
    expectEqual(try StringsConverter().convert(["\(path)/locales/en"], to: .arb).files.map(\.path), ["common_en.arb"])
  }

  @Test("a file without a language is an error for bundles, the linter and conversions") func missing() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"a": "Hi"}"#, to: "strings.json")
    let path = folder.url.path + "/strings.json"
    let reason = "the language is missing; name the file like pl.json, or its folder like pl"
    expectEqual(try LocalizedBundle(at: path).diagnostics.map(\.message), [reason])
    expectEqual(try MessageLinter().report(on: [path]).errors.map(\.message), ["T" + reason.dropFirst() + "."])
    let result = try StringsConverter().convert([path], to: .arb)
    #expect(result.files.isEmpty && result.diagnostics.map(\.message) == [reason])
    var converter = StringsConverter()
    converter.sourceLanguage = "de"
    expectEqual(try converter.convert([path], to: .arb).files.map(\.path), ["strings_de.arb"])
  }

  @Test("a file whose name and contents disagree about the language is an error, and its name is right")
  func contradiction() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"@@locale": "en", "a": "Hi"}"#, to: "app_en.arb")
    try folder.write(#"{"@@locale": "en", "a": "Cześć"}"#, to: "app_pl.arb")
    let reason = "\"@@locale\" is en, but the name of the file ends with pl"
    let result = try StringsConverter().convert([folder.url.path], to: .json)
    expectEqual(result.diagnostics.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message)" }, ["1:14 " + reason])
    expectEqual(result.files.map(\.path), ["en.json", "pl.json"])
    #expect(result.files[1].text.contains("Cześć"))
    expectEqual(try MessageLinter().report(on: [folder.url.path]).errors.map(\.message), [reason + "."])
    expectEqual(try LocalizedBundle(at: folder.url.path).localizations, ["en", "pl"])
    try folder.write(#"{"@@locale": "pl", "a": "Cześć"}"#, to: "app_pl.arb")
    try folder.write(#"{"@@locale": "zh_CN", "a": "你好"}"#, to: "my_app_zh_cn.arb")
    expectEqual(try StringsConverter().convert([folder.url.path], to: .json).diagnostics, [])
  }

  @Test("two files in one language do not replace each other silently") func sameLanguage() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"@@locale": "en", "a": "Hi"}"#, to: "app.arb")
    try folder.write(#"{"a": "Hello"}"#, to: "app_en.arb")
    let result = try StringsConverter().convert(
      ["app.arb", "app_en.arb"].map { "\(folder.url.path)/\($0)" },
      to: .json
    )
    expectEqual(result.diagnostics.map(\.message), ["the language is en, and so is that of app.arb"])
    #expect(result.files[0].text.contains("Hi"))
  }
}
