import Expectations
import Foundation
import TestSupport
import Testing

@Suite struct ConvertTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Hello" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Hello"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  @Test("nothing is written over a file with other contents, unless the user forces it") func overwriting() async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    try folder.write(Self.catalog, to: "Localizable.xcstrings")
    try folder.write("{}", to: "en.json")
    let arguments = ["convert", "\(path)/Localizable.xcstrings", "--to", "json", "--output", path]
    let refused = try await CommandRun("localize", arguments)
    expectEqual(
      [refused.output, refused.errors],
      ["", "error: \(path)/en.json would be overwritten; nothing is written without --force\n"]
    )
    #expect(refused.code == 1)
    #expect(try String(contentsOf: folder.url.appendingPathComponent("en.json"), encoding: .utf8) == "{}")
    let forced = try await CommandRun("localize", arguments + ["--force"])
    #expect(forced.code == 0 && forced.output == "wrote \(path)/en.json\n", "\(forced)")
    // The same contents again are no loss.
    let again = try await CommandRun("localize", arguments)
    #expect(again.code == 0, "\(again)")
  }

  @Test("the name of a table is not a path", arguments: ["../../esc", "a/b", "..", ""]) func tables(name: String)
    async throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.catalog, to: "in/Localizable.xcstrings")
    let path = folder.url.path
    let run = try await CommandRun(
      "localize",
      ["convert", "\(path)/in", "--to", "xcstrings", "--output", "\(path)/out", "--table", name]
    )
    #expect(run.code == 64 && run.errors.hasPrefix("error: --table takes the name of a file without a folder"))
    #expect(!FileManager.default.fileExists(atPath: "\(path)/out"))
  }

  @Test("a written catalog has Xcode's order of keys, so `localize format` changes nothing") func order() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    try folder.write(#"{ "Hello": "Hello", "dev": "dev", "Zoo": "Zoo", "ärger": "x" }"#, to: "en.json")
    let run = try await CommandRun(
      "localize",
      ["convert", "\(path)/en.json", "--to", "xcstrings", "--output", "\(path)/out"]
    )
    #expect(run.code == 0, "\(run)")
    let check = try await CommandRun("localize", ["format", "--check", "\(path)/out"])
    #expect(check.code == 0 && check.output.isEmpty, "\(check)")
  }

  @Test("a string that is left out is named with its place, and the exit code is 1") func losses() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    try folder.write("{\n  \"a\": \"A\",\n  \"b\": \"{x, select, y {1} other {2}}\"\n}", to: "en.json")
    let run = try await CommandRun(
      "localize",
      ["convert", "\(path)/en.json", "--to", "xcstrings", "--output", "\(path)/out"]
    )
    expectEqual(
      [run.output, run.errors],
      [
        "wrote \(path)/out/Localizable.xcstrings\n",
        "\(path)/en.json:3:3: b: left out: a text cannot be selected by a word (en)\n",
      ]
    )
    #expect(run.code == 1)
  }
}
