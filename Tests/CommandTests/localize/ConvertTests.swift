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
        "\(path)/en.json:3:3: b: left out: the format has no select (en)\n",
      ]
    )
    #expect(run.code == 1)
  }

  @Test("the report has a line for each table, and names each language once") func places() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    for module in ["x", "y"] {
      for language in ["en", "pl"] {
        try folder.write("{ \"b\": \"{x, select, y {1} other {2}}\" }", to: "\(module)/app_\(language).arb")
      }
    }
    let run = try await CommandRun("localize", ["convert", path, "--to", "xcstrings", "--output", "\(path)/out"])
    expectEqual(
      run.errors.split(separator: "\n").map(String.init),
      ["x", "y"].map { "\(path)/\($0)/app_en.arb:1:3: b: left out: the format has no select (en, pl)" }
    )
  }

  @Test("a file of another kind is an error, and what is in folders and cannot be read") func otherKinds() async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("a = b;", to: "App/en.lproj/L.strings")
    try folder.write("", to: "notes.txt")
    let path = folder.url.path
    func convert(_ paths: String...) async throws -> CommandRun {
      try await CommandRun("localize", ["convert"] + paths + ["--to", "json", "--output", path + "/out", "--force"])
    }
    let run = try await convert(path + "/App", path + "/notes.txt")
    let message = "\(path)/notes.txt: error: this kind of file does not contain localized strings\n"
    #expect(run == CommandRun(output: "wrote \(path)/out/en.json\n", errors: message, code: 1))
    #if !os(Windows)
      try folder.makePipe("App/L.xcstrings")
      try folder.makePipe("App/x.arb")
      let pipes = try await convert(path + "/App")
      let problem = "error: cannot be read: it is a pipe, a socket or a device\n"
      #expect(pipes.errors == "\(path)/App/L.xcstrings: \(problem)\(path)/App/x.arb: \(problem)")
      #expect(pipes.code == 1)
    #endif
  }
}
