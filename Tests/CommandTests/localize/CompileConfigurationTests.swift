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

  @Test("lint says how much of the linter's findings is reported", arguments: ["errors", "none"])
  func lintLevels(level: String) async throws {
    #expect(try await compile(with: #"{"lint": "\#(level)"}"#) == CommandRun(output: "", errors: "", code: 0))
  }

  @Test("options win over the configuration") func precedence() async throws {
    let configuration = #"{"languages": ["de"], "access": "public", "lint": "warnings"}"#
    let options = ["--languages", "pl", "--access", "package", "--lint", "none"]
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
        "unknown key \"langauges\"; the keys are access, allKeys, ignore, languages, lint, source"
      ),
      ("{\"\": 1}", "1:2", "unknown key \"\"; the keys are access, allKeys, ignore, languages, lint, source"),
      ("{\"lint\": \"none\", \"lint\": \"none\"}", "1:18", "\"lint\" appears twice; remove one of them"),
      ("{\"access\": \"open\"}", "1:12", "\"access\" must be \"internal\", \"package\" or \"public\""),
      ("{\"access\": null}", "1:12", "\"access\" must be \"internal\", \"package\" or \"public\""),
      ("{\"allKeys\": 1}", "1:13", "\"allKeys\" must be true or false"),
      ("{\"languages\": \"en\"}", "1:15", "\"languages\" must be a list, such as [\"en\", \"pl\"]"),
      ("{\"languages\": [\"en\", 1]}", "1:15", "\"languages\" must be a list, such as [\"en\", \"pl\"]"),
      (
        "{\"ignore\": [\"no-such-rule\"]}", "1:12",
        "\"no-such-rule\" is not rule[:key[:language]] with a rule of the linter"
      ),
      ("{\"lint\": true}", "1:10", "\"lint\" must be \"warnings\", \"errors\" or \"none\""),
      ("{\"source\": [\"en\"]}", "1:12", "\"source\" must be a language, such as \"en\""),
      ("[]", "1:1", "the configuration must be an object"),
      ("", "1:1", "the file ends here, expected a value"),
      ("{\"lint\": \"none\",\n}", "2:1", "found '}', expected a key in quotes"),
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
