import Expectations
import Foundation
import TestSupport
import Testing

@Suite struct FormatTests {
  private let folder: TemporaryFolder
  private let canonical = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {

        },
        "B" : {
          "comment" : "é"
        }
      },
      "version" : "1.0"
    }
    """
  private let compact = #"{"version":"1.0","strings":{"B":{"comment":"\u00e9"},"a":{}},"sourceLanguage":"en"}"# + "\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(canonical, to: "App/Clean.xcstrings")
    try folder.write(compact, to: "App/Inner/Untidy.xcstrings")
    try folder.write("{}", to: "App/other.json")
  }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func format(_ arguments: String...) async throws -> CommandRun {
    try await CommandRun("localize", ["format"] + arguments)
  }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  @Test("a folder's catalogs are formatted, and those that change are named") func catalogs() async throws {
    let run = try await format(path("App"))
    #expect(run == CommandRun(output: "\(path("App/Inner/Untidy.xcstrings"))\n", errors: "", code: 0))
    #expect(try text("App/Inner/Untidy.xcstrings") == canonical)
    #expect(try text("App/Clean.xcstrings") == canonical)
    #expect(try text("App/other.json") == "{}")
    #expect(try await format(path("App")) == CommandRun(output: "", errors: "", code: 0))
  }

  @Test("--check writes nothing and fails if a catalog would change") func checkOnly() async throws {
    let untidy = path("App/Inner/Untidy.xcstrings")
    #expect(try await format("--check", path("App"), untidy) == CommandRun(output: "\(untidy)\n", errors: "", code: 1))
    #expect(try text("App/Inner/Untidy.xcstrings") == compact)
    #expect(try await format(path("App/Clean.xcstrings"), "--check") == CommandRun(output: "", errors: "", code: 0))
  }

  @Test("what is no catalog is reported and left alone, and the others are formatted")
  func foreignFiles() async throws {
    let broken = path("App/Broken.xcstrings")
    try folder.write("{\"sourceLanguage\":\"en\",\n\"strings\":{\"a\":1,\"a\":2}}", to: "App/Broken.xcstrings")
    let run = try await format(path("App"))
    #expect(run.code == 1)
    #expect(run.output == "\(path("App/Inner/Untidy.xcstrings"))\n")
    #expect(run.errors.hasPrefix("\(broken):2:18: error: \"a\" appears twice in this object; remove one of them\n"))
    #expect(try text("App/Broken.xcstrings").contains("\"a\":1,\"a\":2"))
  }

  @Test("paths that cannot be read are reported, and the others are formatted") func unreadable() async throws {
    let untidy = path("App/Inner/Untidy.xcstrings")
    let run = try await format(path("None.xcstrings"), path("App/other.json"), path("None"), untidy)
    #expect(run.code == 1)
    #expect(run.output == "\(untidy)\n")
    let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix("/") }
    expectEqual(
      lines.map { String($0.dropFirst(folder.url.path.count + 1)) },
      [
        "None.xcstrings: error: cannot be read: No such file or directory",
        "App/other.json:1:1: error: this is not a string catalog: it has no \"sourceLanguage\"",
        "None: error: cannot be read: No such file or directory",
      ]
    )
  }

  @Test("a folder without catalogs is an error, and so is a file of another format") func nothing() async throws {
    try folder.write("", to: "Empty/notes.txt")
    let empty = try await format("--check", path("Empty"))
    #expect(empty == CommandRun(output: "", errors: "error: no string catalogs in \(path("Empty"))\n", code: 1))
    try folder.write("a = b;", to: "L.strings")
    let strings = try await format(path("L.strings"))
    let message = "\(path("L.strings")): error: this is not a string catalog\n"
    #expect(strings == CommandRun(output: "", errors: message, code: 1))
  }

  @Test("with -, standard input is formatted to standard output, or checked") func standardInput() async throws {
    func format(_ arguments: String..., input: String) async throws -> CommandRun {
      try await CommandRun("localize", ["format"] + arguments, input: Data(input.utf8))
    }
    #expect(try await format("-", input: compact) == CommandRun(output: canonical, errors: "", code: 0))
    #expect(try await format("-", input: canonical) == CommandRun(output: canonical, errors: "", code: 0))
    #expect(try await format("--check", "-", input: compact) == CommandRun(output: "<stdin>\n", errors: "", code: 1))
    #expect(try await format("--check", "-", input: canonical) == CommandRun(output: "", errors: "", code: 0))
    let broken = try await format("-", input: "{")
    #expect(broken.code == 1 && broken.output.isEmpty)
    #expect(broken.errors.hasPrefix("<stdin>:1:2: error: "))
    #expect(try await format("-", path("App"), input: compact).code == 64)
  }

  #if !os(Windows)
    @Test("a pipe that is named is read once, and one in a folder is reported") func pipes() async throws {
      try folder.write(compact, to: "Untidy")
      let script = #"cat "$2" | "$0" format $1 /dev/stdin"#
      let localize = CommandRun.process("localize", []).executableURL?.path ?? ""
      let check = try await CommandRun("/bin/sh", "-c", script, localize, "--check", path("Untidy"))
      #expect(check == CommandRun(output: "/dev/stdin\n", errors: "", code: 1))
      let write = try await CommandRun("/bin/sh", "-c", script, localize, "", path("Untidy"))
      let message = "this is not a file, so it cannot be changed; use - to read standard input"
      #expect(write == CommandRun(output: "", errors: "/dev/stdin: error: \(message)\n", code: 1))

      try folder.makePipe("App/Pipe.xcstrings")
      let run = try await format("--check", path("App"))
      #expect(run.output == "\(path("App/Inner/Untidy.xcstrings"))\n")
      let problem = "cannot be read: it is a pipe, a socket or a device"
      #expect(run.errors == "\(path("App/Pipe.xcstrings")): error: \(problem)\n")
    }
  #endif

  @Test("a symbolic link stays one, and nothing is left beside the files") func symbolicLink() async throws {
    let link = folder.url.appendingPathComponent("Link.xcstrings")
    let file = folder.url.appendingPathComponent("App/Inner/Untidy.xcstrings")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(try await format(link.path).output == "\(link.path)\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
    #expect(try text("App/Inner/Untidy.xcstrings") == canonical)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: path("App/Inner")), ["Untidy.xcstrings"])
  }

  @Test("paths are needed, and must exist") func wrongPaths() async throws {
    let usage = try await format()
    #expect(usage.code == 64)
    #expect(usage.errors.contains("missing argument: <file or folder>"))
    let missing = try await format(path("None.xcstrings"))
    #expect(missing.code == 1)
    #expect(missing.errors.hasPrefix("\(path("None.xcstrings")): error: "))
    #expect(try await format("--checked").code == 64)
  }
}
