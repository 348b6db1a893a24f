import Foundation
import TestSupport
import Testing

#if !os(Windows)
  @Suite struct ConformTests {
    /// The path of the command itself, which is an engine too.
    private static let plural = CommandRun.process("plural", []).executableURL?.path ?? ""

    @Test("this package agrees with itself on more than 60,000 questions")
    func itself() async throws {
      let run = try await CommandRun("plural", "conform", "--", Self.plural, "select", "--batch")
      #expect(run.code == 0)
      #expect(run.errors.isEmpty)
      let count = run.output.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      #expect(run.output == "All \(count) answers agree with CLDR \(try Baseline.cldrVersion()).\n")
      #expect(count > 60_000)
    }

    @Test("an engine that always says other disagrees, with exit code 1")
    func alwaysOther() async throws {
      let run = try await CommandRun(
        "plural",
        "conform",
        "--languages",
        "cs",
        "--cardinal",
        "--",
        "sed",
        "s/.*/other/"
      )
      #expect(run.code == 1)
      #expect(run.output.hasPrefix("cs cardinal: "))
      #expect(run.output.contains("\n  1: expected one, got other (i = 1 and v = 0 is true)\n"))
      #expect(run.output.contains("\ndecimals: "))
    }

    @Test("an engine that supports nothing does not agree")
    func nothing() async throws {
      let run = try await CommandRun("plural", "conform", "--languages", "ja", "--", "sed", "s/.*//")
      #expect(run.code == 1)
      #expect(run.output.contains("The engine answered none of "))
    }

    @Test("reports in JSON and Markdown")
    func reports() async throws {
      let arguments = ["conform", "--languages", "cs", "--cardinal", "--format"]
      let json = try await CommandRun("plural", arguments + ["json", "--", "sed", "s/.*/other/"])
      let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect(object?["agrees"] as? Bool == false)
      #expect(object?["engine"] as? String == "sed s/.*/other/")
      let markdown = try await CommandRun("plural", arguments + ["markdown", "--", "sed", "s/.*/other/"])
      #expect(markdown.output.hasPrefix("# sed s/.*/other/\n\n"))
      #expect(markdown.output.contains("\n| cs | cardinal | "))
    }

    @Test("an engine that fails is an error with exit code 1")
    func failure() async throws {
      let run = try await CommandRun("plural", "conform", "--languages", "ja", "--", "sh", "-c", "exit 7")
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("error: the engine ended with exit code 7, after 0 of "))
      #expect(run.code == 1)
      let missing = try await CommandRun("plural", "conform", "--languages", "ja", "--", "no-such-engine")
      #expect(missing.errors == "error: cannot start \"no-such-engine\": No such file or directory\n")
      let hanging = try await CommandRun(
        "plural",
        "conform",
        "--languages",
        "ja",
        "--timeout",
        "1",
        "--",
        "sleep",
        "60"
      )
      #expect(hanging.errors.hasPrefix("error: the engine hangs: nothing came for 1 seconds, after 0 of "))
    }
  }
#endif
