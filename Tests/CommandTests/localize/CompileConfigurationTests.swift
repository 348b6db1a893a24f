import Expectations
import Foundation
import TestSupport
import Testing

@Suite struct CompileConfigurationTests {
  private let folder: TemporaryFolder
  private let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "cart.title" : {},
        "cart.title" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Warenkorb" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Cart" } },
            "pl" : { "stringUnit" : { "state" : "translated", "value" : "Koszyk" } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(catalog, to: "Shop.xcstrings")
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func compile(with configuration: String, _ options: String...) async throws -> CommandRun {
    try folder.write(configuration, to: "plural.json")
    let arguments = ["compile", path("Shop.xcstrings"), "--output", path("Out"), "--config", path("plural.json")]
    return try await CommandRun("localize", arguments + options)
  }

  private func generated(_ name: String) throws -> String {
    try String(contentsOfFile: path("Out/Generated\(name).swift"), encoding: .utf8)
  }

  @Test("an empty object changes nothing") func emptyObject() async throws {
    let run = try await compile(with: "{}")
    #expect(run.code == 0)
    #expect(run.errors.hasPrefix("warning: duplicate-key"))
    #expect(try !generated("StringSymbols_Shop").contains("cartTitle"))
    #expect(try generated("StringTables").contains("Warenkorb"))
  }

  @Test("each key means what the option of its name means") func keys() async throws {
    let run = try await compile(
      with:
        #"{"languages": ["en", "de"], "access": "public", "allKeys": true, "ignore": ["duplicate-key"], "source": "en"}"#
    )
    #expect(run == CommandRun(output: "", errors: "", code: 0))
    #expect(try generated("StringSymbols_Shop").contains("public static var cartTitle"))
    let tables = try generated("StringTables")
    #expect(tables.contains("public static let module"))
    #expect(tables.contains("Warenkorb") && !tables.contains("Koszyk"))
  }

  @Test("lint says how serious mistakes in translations are", arguments: [("errors", 1), ("warnings", 0), ("off", 0)])
  func lintLevels(level: String, code: Int32) async throws {
    let text = #""value" : "%lld x""#
    try folder.write(
      catalog.replacingOccurrences(
        of: #""de" : {"#,
        with:
          #""ru" : { "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "translated", \#(text) } } } } }, "de" : {"#
      ).replacingOccurrences(of: "Cart", with: "%lld"),
      to: "Shop.xcstrings"
    )
    let run = try await compile(
      with: #"{"lint": "\#(level)", "ignore": ["duplicate-key", "argument-lost"]}"#,
      "--format",
      "xcode"
    )
    #expect(run.code == code)
    let severity = level == "errors" ? ": error: ru cart.title: " : ": warning: ru cart.title: "
    let lines = run.errors.split(separator: "\n")
    try #require(lines.count == (level == "off" ? 0 : 2), "\(run.errors)")
    #expect(lines.first?.contains(severity) ?? true)
    let advice = #"this finding is silenced by the setting "ignore": ["missing-category:cart.title:ru"]"#
    #expect(lines.last.map { $0 == "note: \(path("plural.json")): \(advice)" } ?? true)
  }

  @Test(
    "the setting that silences a finding is valid JSON, whatever the key is",
    arguments: [
      "Time: %@", "Say \"%@\"", "Two\nlines %@", #"C:\dir: %@"#, #"%@ at the end\"#,
      "bell \u{7}\u{202E} %@ \u{2028}\u{E0041}",
      String(repeating: "A long key. ", count: 20) + "%@",
    ]
  )
  func silencingSetting(key: String) async throws {
    let value = ["stringUnit": ["state": "translated", "value": "Strata"]]
    let catalog: [String: Any] = [
      "sourceLanguage": "en", "version": "1.0", "strings": [key: ["localizations": ["pl": value]]],
    ]
    try folder.write(
      String(decoding: JSONSerialization.data(withJSONObject: catalog), as: UTF8.self),
      to: "Shop.xcstrings"
    )
    let run = try await compile(with: "{}", "--format", "xcode")
    let note = try #require(run.errors.split(separator: "\n").last)
    let setting = try #require(note.split(separator: "silenced by the setting ", maxSplits: 1).last)
    #expect(!setting.unicodeScalars.contains { [.control, .format].contains($0.properties.generalCategory) })
    let silent = try await compile(with: "{ \(setting) }", "--format", "xcode")
    #expect(silent == CommandRun(output: "", errors: "", code: 0))
  }

  @Test("a baseline is found from the folder of the configuration") func baseline() async throws {
    try folder.write(catalog.replacingOccurrences(of: "Koszyk", with: "%lld"), to: "Shop.xcstrings")
    let file = path("known.jsonl")
    let lint = try await CommandRun(
      "localize",
      ["lint", path("Shop.xcstrings"), "--baseline", file, "--update-baseline"]
    )
    #expect(lint.code == 0)
    let run = try await compile(with: #"{"baseline": "known.jsonl"}"#)
    #expect(!run.errors.contains("argument-mismatch"))
    #expect(try await compile(with: #"{"baseline": "none.jsonl"}"#).errors.hasPrefix("\(path("none.jsonl")): error: "))
  }

  @Test("all mistakes are reported") func allMistakes() async throws {
    let run = try await compile(
      with: #"{"access": "open", "lint": 1, "ignore": ["a", "b"], "langauges": [], "lint": "off"}"#
    )
    #expect(run.code == 1)
    let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    let places = errors.map { $0.split(separator: ":").dropFirst().prefix(2).joined(separator: ":") }
    expectEqual(places, ["1:12", "1:28", "1:41", "1:41", "1:53", "1:70"])
  }

  @Test("symbols can be made for Apple's systems too") func appleSymbols() async throws {
    #expect(try await compile(with: #"{"appleSymbols": "generate", "allKeys": true, "lint": "off"}"#).code == 0)
    let symbols = try generated("StringSymbols_Shop")
    #expect(symbols.contains("static var cartTitle: LocalizedSymbol {") && !symbols.contains("#if"))
    #expect(
      try generated("StringTables").contains(
        "#if !canImport(Darwin) && !hasFeature(Embedded)\n// Calls without a bundle"
      )
    )
  }

  @Test("options win over the configuration") func precedence() async throws {
    let configuration = #"{"languages": ["de"], "access": "public", "lint": "warnings"}"#
    let options = ["--languages", "pl", "--access", "package", "--lint", "off"]
    let run = try await compile(
      with: configuration,
      options[0],
      options[1],
      options[2],
      options[3],
      options[4],
      options[5]
    )
    #expect(run == CommandRun(output: "", errors: "", code: 0))
    let tables = try generated("StringTables")
    #expect(tables.contains("package static let module"))
    #expect(tables.contains("Koszyk") && !tables.contains("Warenkorb"))
  }

  @Test(
    "a mistake is reported at its place, and nothing is written",
    arguments: [
      (
        "{\n  \"langauges\": []\n}", "2:3",
        "unknown key \"langauges\"; the keys are access, allKeys, appleSymbols, baseline, ignore, languages, lint, source"
      ),
      (
        "{\"\": 1}", "1:2",
        "unknown key \"\"; the keys are access, allKeys, appleSymbols, baseline, ignore, languages, lint, source"
      ),
      ("{\"lint\": \"off\", \"lint\": \"off\"}", "1:17", "\"lint\" appears twice; remove one of them"),
      ("{\"access\": \"open\"}", "1:12", "\"access\" must be \"internal\", \"package\" or \"public\""),
      ("{\"access\": null}", "1:12", "\"access\" must be \"internal\", \"package\" or \"public\""),
      ("{\"allKeys\": 1}", "1:13", "\"allKeys\" must be true or false"),
      ("{\"languages\": \"en\"}", "1:15", "\"languages\" must be a list, such as [\"en\", \"pl\"]"),
      ("{\"languages\": [\"en\", 1]}", "1:15", "\"languages\" must be a list, such as [\"en\", \"pl\"]"),
      (
        "{\"ignore\": [\"no-such-rule\"]}", "1:12",
        "\"no-such-rule\" is not rule[:key[:language]] with a rule of the linter"
      ),
      ("{\"lint\": true}", "1:10", "\"lint\" must be \"errors\", \"warnings\" or \"off\""),
      ("{\"source\": [\"en\"]}", "1:12", "\"source\" must be a language, such as \"en\""),
      ("[]", "1:1", "the configuration must be an object"),
      ("", "1:1", "the file ends here, expected a value"),
      ("{\"lint\": \"off\",\n}", "2:1", "found '}', expected a key in quotes"),
    ]
  )
  func mistakes(
    configuration: String,
    place: String,
    message: String
  ) async throws {
    let run = try await compile(with: configuration)
    #expect(run.code == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("\(path("plural.json")):\(place): error: \(message)"), "\(run.errors)")
    #expect(throws: (any Error).self) { try generated("StringTables") }
  }

  @Test("a configuration that is not there is an error") func missingFile() async throws {
    let run = try await CommandRun(
      "localize",
      "compile",
      path("Shop.xcstrings"),
      "--output",
      path("Out"),
      "--config",
      path("none.json")
    )
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("\(path("none.json")): error: cannot be read: "))
  }
}
