import Expectations
import Foundation
import TestSupport
import Testing

@Suite struct LintConfigurationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for place in ["App", "App/Legacy", "Other"] {
      try folder.write("a = \"%@\"; b = \"c\";", to: "\(place)/en.lproj/A.strings")
      try folder.write("a = \"%d\"; old = \"c\";", to: "\(place)/de.lproj/A.strings")
    }
    try folder.write("a = \"%d\";", to: "App/build/de.lproj/A.strings")
  }

  /// Runs the command in a folder, with a configuration above it, and returns the findings as `folder rule severity`.
  private func lint(
    _ configuration: String? = nil,
    in current: String = "",
    _ arguments: String...
  ) async throws -> (run: CommandRun, findings: [String]) {
    if let configuration { try folder.write(configuration, to: "localize-lint.json") }
    let run = try await CommandRun(
      "localize",
      ["lint", "--format", "json"] + arguments,
      in: folder.url.appendingPathComponent(current)
    )
    let findings = run.output.split(separator: "\n").compactMap { line -> String? in
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let file = object?["file"] as? String, let rule = object?["rule"], let severity = object?["severity"] else {
        return nil
      }
      return "\(file.replacing("/de.lproj/A.strings", with: "")) \(rule) \(severity)"
    }
    return (run, findings.sorted())
  }

  @Test("a configuration above the current folder says what is checked") func included() async throws {
    let (run, found) = try await lint(#"{"include": ["App"], "exclude": ["Legacy"]}"#, in: "Other")
    expectEqual(found, ["../App argument-mismatch error", "../App stale-key note"], "\(run)")
    #expect(run.code == 1)
    // Paths win over what is included.
    #expect(
      try await lint(in: "Other", ".").findings
        == ["argument-mismatch error", "stale-key note"].map { "de.lproj/A.strings \($0)" }
    )
  }

  @Test("rules have levels, in all folders or in some") func levels() async throws {
    let rules = #"{"argument-mismatch": "off", "missing-key": "warning", "stale-key": "off"}"#
    let folders = #"{"App/Legacy": {"missing-key": "error"}}"#
    let (run, found) = try await lint(#"{"include": ["App"], "rules": \#(rules), "folders": \#(folders)}"#)
    expectEqual(found, ["App missing-key warning", "App/Legacy missing-key error"], "\(run)")
    let other = try await lint("{}", "Other", "--severity", "argument-mismatch=note", "--severity", "stale-key=warning")
    expectEqual(other.findings, ["Other argument-mismatch note", "Other stale-key warning"])
    #expect(other.run.code == 0)
    #expect(
      try await lint("{}", ".", "--exclude", "App/**", "--rules", "stale-key").findings == ["Other stale-key note"]
    )
  }

  @Test(
    "the severity that fails",
    arguments: [
      ([], 0), (["--strict"], 0), (["--fail-on", "note"], 1), (["--fail-on", "warning"], 0),
      (["--fail-on=warning", "--severity", "stale-key=warning"], 1),
      (["--strict", "--severity", "stale-key=warning"], 1),
    ] as [([String], Int32)]
  )
  func failing(options: [String], code: Int32) async throws {
    let arguments = ["lint", folder.url.appendingPathComponent("Other").path, "--rules", "stale-key"] + options
    #expect(try await CommandRun("localize", arguments).code == code)
  }

  @Test("what is ignored without need is a warning") func unusedPatterns() async throws {
    let (run, found) = try await lint(#"{"ignore": ["stale-key:o*"]}"#, "Other", "--ignore", "argument-mismatch:x.*")
    expectEqual(found, ["Other argument-mismatch error"])
    #expect(run.errors == "warning: nothing to ignore for argument-mismatch:x.*\n")
  }

  @Test("after --fix, the number of texts that wait for a translator is told") func waiting() async throws {
    let text =
      #"{"sourceLanguage":"en","strings":{"%lld x":{"localizations":{"ru":{"variations":{"plural":{"#
      + #""one":{"stringUnit":{"state":"translated","value":"a"}},"other":{"stringUnit":{"state":"translated","#
      + #""value":"b"}}}}}}}}}"#
    try folder.write(text, to: "Fix/A.xcstrings")
    let run = try await CommandRun("localize", "lint", "--fix", folder.url.appendingPathComponent("Fix").path)
    #expect(run.output.hasSuffix("1 string waits for a translator; until then, users see what they saw before.\n"))
  }

  @Test("a baseline is named once, and shrinks") func baseline() async throws {
    let configuration = #"{"include": ["App"], "baseline": "known.jsonl", "rules": {"stale-key": "off"}}"#
    let written = try await lint(configuration, in: "Other", "--update-baseline")
    #expect(written.run.output == "Baseline: 2 added, 0 removed, 2 in all.\n", "\(written.run)")
    #expect(FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("known.jsonl").path))
    #expect(try await lint(configuration, in: "Other").run == CommandRun(output: "", errors: "", code: 0))
    // It is for all folders, and a fixed mistake is told.
    let other = try await lint(configuration, ".")
    expectEqual(other.findings, ["Other argument-mismatch error"])
    try folder.write("a = \"%@\";", to: "App/de.lproj/A.strings")
    let fixed = try await CommandRun("localize", ["lint"], in: folder.url)
    #expect(
      fixed.output.hasSuffix(
        "Findings in the baseline: 1.\nThe baseline lists 1 finding that is gone. Run again with --update-baseline to "
          + "shorten it.\n"
      ),
      "\(fixed.output)"
    )
    let shrunk = try await lint(configuration, "--update-baseline")
    #expect(shrunk.run.output == "Baseline: 0 added, 1 removed, 1 in all.\n")
    let none = try await lint("{}", "Other", "--update-baseline")
    #expect(none.run.code == 64 && none.run.errors.contains("\"baseline\" in localize-lint.json"))
  }

  @Test("localize compile follows it, too") func compiling() async throws {
    func compile(_ configuration: String, _ settings: String = "{}", _ more: String...) async throws -> CommandRun {
      try folder.write(configuration, to: "localize-lint.json")
      try folder.write(settings, to: "App/plural.json")
      let options = ["--output", "Out", "--config", "App/plural.json"] + more
      return try await CommandRun("localize", ["compile", "App"] + options, in: folder.url)
    }
    #expect(try await compile("{}").code == 1)
    let warned = try await compile(#"{"rules": {"argument-mismatch": "warning"}}"#)
    #expect(warned.code == 0 && warned.errors.hasPrefix("warning: argument-mismatch"), "\(warned)")
    let quiet = CommandRun(output: "", errors: "", code: 0)
    #expect(try await compile(#"{"rules": {"argument-mismatch": "off"}}"#) == quiet)
    #expect(try await compile(#"{"folders": {"App": {"argument-mismatch": "note"}}}"#) == quiet)
    #expect(try await compile(#"{"exclude": ["de.lproj"]}"#) == quiet)
    #expect(try await compile(#"{"ignore": ["argument-mismatch:a"]}"#, #"{"ignore": ["stale-key"]}"#) == quiet)
    let baseline = #"{"baseline": "known.jsonl", "include": ["App"]}"#
    #expect(try await lint(baseline, "--update-baseline").run.code == 0)
    #expect(try await compile(baseline) == quiet)
    // The settings of a target win, and options win over all.
    #expect(try await compile(baseline, #"{"baseline": "none.jsonl"}"#).errors.hasPrefix("App/none.jsonl: error: "))
    let wrong = try await compile(#"{"excludes": []}"#, "{}", "--format", "xcode")
    #expect(wrong.code == 1 && wrong.errors.contains("/localize-lint.json:1:2: error: unknown key"), "\(wrong)")
    try folder.write("{}", to: "none.json")
    #expect(try await compile(baseline, "{}", "--lint-config", "none.json").code == 1)
    // In a folder, the file is searched as in the current one: there and above.
    #expect(try await compile(baseline, "{}", "--lint-config", "App") == quiet)
    #expect(try await compile(baseline, "{}", "--lint-config", folder.url.path) == quiet)
  }

  @Test(
    "a mistake is reported at its place",
    arguments: [
      (
        #"{"excludes": []}"#, "1:2",
        "unknown key \"excludes\"; the keys are baseline, exclude, failOn, folders, ignore, include"
      ),
      (#"{"rules": {"argment-lost": "off"}}"#, "1:12", "unknown rule \"argment-lost\"; did you mean argument-lost?"),
      (
        #"{"rules": {"stale-key": "none"}}"#, "1:25",
        "\"stale-key\" must be \"error\", \"warning\", \"note\" or \"off\""
      ),
      (#"{"folders": {"App": 1}}"#, "1:21", "\"App\" must be an object"),
      (#"{"failOn": "all"}"#, "1:12", "\"failOn\" must be \"error\", \"warning\" or \"note\""),
    ]
  )
  func mistakes(configuration: String, place: String, message: String) async throws {
    let (run, _) = try await lint(configuration, "Other")
    #expect(run.errors.hasPrefix("localize-lint.json:\(place): error: \(message)"), "\(run.errors)")
    #expect(run.code == 1 && run.output.isEmpty)
    let missing = try await lint("{}", "Other", "--config", "none.json")
    #expect(missing.run.errors.hasPrefix("none.json: error: cannot be read"))
  }
}
