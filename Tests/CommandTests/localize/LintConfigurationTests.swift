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

  @Test("what is included may be messages, in other folders, and a name that matches nothing") func includedMessages()
    async throws
  {
    for place in ["App/i18n", "Other/i18n", "Out/i18n"] {
      try folder.write(#"{"n": "{n, plural, one{{n} file} other{{n} files}}"}"#, to: "\(place)/en.json")
      try folder.write(#"{"n": "{n, plural, one{{n} plik} other{{n} plików}}"}"#, to: "\(place)/pl.json")
      try folder.write(#"{"a": "{x}"}"#, to: "\(place)/a_en.arb")
      try folder.write(#"{"a": "{y}"}"#, to: "\(place)/a_pl.arb")
    }
    func checked(_ include: String, _ arguments: String...) async throws -> (files: [String], run: CommandRun) {
      try folder.write(#"{"include": [\#(include)]}"#, to: "App/localize-lint.json")
      let run = try await CommandRun(
        "localize",
        ["lint", "--format", "json", "--rules", "argument-mismatch,missing-category"] + arguments,
        in: folder.url.appendingPathComponent("App")
      )
      let files = run.output.matches(of: /"file":"([^"]*)"/).map { String($0.output.1) }
      return (files.sorted(), run)
    }
    let messages = ["i18n/a_pl.arb", "i18n/pl.json"]
    try await expectEqual(checked(#""i18n""#).files, messages)
    try await expectEqual(checked(#""i18n/*.json""#).files, ["i18n/pl.json"])
    try await expectEqual(checked(#""../Out""#).files, ["../Out/i18n/a_pl.arb"])
    try await expectEqual(checked(#""../Out/i18n/*.json", "i18n""#).files, ["../Out/i18n/pl.json"] + messages)
    // The default paths are those of a package, which knows less than its configuration.
    try await expectEqual(checked(#""i18n""#, "--default-path", ".").files, messages)
    let unmatched = try await checked(#""i18n", "Nowhere""#)
    #expect(unmatched.files == messages)
    #expect(unmatched.run.errors == "warning: no file matches Nowhere, which \"include\" names\n")
    let none = try await checked(#""../Nowhere/x""#)
    #expect(none.run.errors == "error: nothing matches \"include\" in localize-lint.json\n" && none.run.code == 1)
  }

  @Test("what is excluded is left out wherever it is, even if it is named itself") func excluded() async throws {
    let legacy = ["App/Legacy argument-mismatch error", "App/Legacy stale-key note"]
    try await expectEqual(lint("{}", "App").findings.filter { $0.hasPrefix("App/Legacy") }, legacy)
    #expect(try await lint(in: "Other", "../App", "--exclude", "Legacy").findings.allSatisfy { !$0.contains("Legacy") })
    let path = folder.url.appendingPathComponent("App").path
    #expect(try await lint(in: "Other", path, "--exclude", "Legacy").findings.allSatisfy { !$0.contains("Legacy") })
    try folder.write(#"{"exclude": ["Legacy"], "folders": {"de.lproj": {"stale-key": "error"}}}"#, to: "Other/x.json")
    try await expectEqual(
      lint("{}", "App", "--config", "Other/x.json").findings,
      ["App argument-mismatch error", "App stale-key error"]
    )
    let file = try await lint("{}", "App/Legacy/de.lproj/A.strings", "--exclude", "Legacy")
    #expect(file.run == CommandRun(output: "", errors: "", code: 0))
    let empty = try await lint(#"{"exclude": [""]}"#, "App")
    #expect(empty.run.errors.contains("\"exclude\" must be a list of paths and names"))
  }

  @Test("a file is checked once, however its folders are named") func sameFiles() async throws {
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("Link"),
      withDestinationURL: folder.url.appendingPathComponent("Other")
    )
    let path = folder.url.appendingPathComponent("Other").path
    let all = try await lint("{}", "Other", "./Other/de.lproj", path, "Link", "Other/de.lproj/A.strings")
    try await expectEqual(all.findings, lint("{}", "Other").findings)
  }

  @Test("a folder that cannot be read is an error", .enabled(if: getuid() != 0)) func unreadable() async throws {
    let path = folder.url.appendingPathComponent("Other/secret").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let run = try await lint("{}", "Other", "--rules", "unreadable-file")
    #expect(run.findings == ["Other/secret unreadable-file error"] && run.run.code == 1)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
  }

  @Test("rules on request are checked where they are asked for") func requests() async throws {
    let missing = "App missing-key note"
    try await expectEqual(
      lint("{}", "App", "--rules", "missing-key").findings,
      [missing, "App/Legacy missing-key note"]
    )
    let folders = #"{"exclude": ["Legacy"], "folders": {"App": {"missing-key": "note"}}}"#
    try await expectEqual(lint(folders, ".").findings.filter { $0.contains("missing-key") }, [missing])
    try folder.write(#"{"a": "x", "b": "y"}"#, to: "App/a_en.arb")
    try folder.write(#"{"a": "z"}"#, to: "App/a_pl.arb")
    try await expectEqual(lint(folders, "App/a_en.arb", "App/a_pl.arb").findings, ["App/a_pl.arb missing-key note"])
  }

  @Test("an ignored rule is needless only if the whole project was checked") func partialIgnoring() async throws {
    let configuration = #"{"ignore": ["stale-key:none*"]}"#
    #expect(try await lint(configuration, ".").run.errors == "warning: nothing to ignore for stale-key:none*\n")
    for options in [["App"], [".", "--exclude", "App"], [".", "--rules", "edge-space"], [".", "--languages", "de"]] {
      #expect(try await CommandRun("localize", ["lint"] + options, in: folder.url).errors.isEmpty)
    }
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
    // Options override all folders.
    let beta = #"{"exclude": ["Other"], "folders": {"Legacy": {"argument-mismatch": "warning", "stale-key": "off"}}}"#
    try await expectEqual(
      lint(beta, ".", "--severity", "argument-mismatch=off", "--severity=stale-key=note").findings,
      ["App stale-key note", "App/Legacy stale-key note"]
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

  @Test(
    "--strict never makes a run less strict, and --fail-on overrides the configuration",
    arguments: [
      (#"{"failOn": "note"}"#, ["--strict"], 1), (#"{"failOn": "note"}"#, ["--fail-on", "error"], 0),
      ("{}", ["--strict", "--fail-on", "error", "--severity", "stale-key=warning"], 1),
      ("{}", ["--strict", "--fail-on", "note"], 1),
    ] as [(String, [String], Int32)]
  )
  func strict(configuration: String, options: [String], code: Int32) async throws {
    try folder.write(configuration, to: "localize-lint.json")
    let run = try await CommandRun("localize", ["lint", "Other", "--rules", "stale-key"] + options, in: folder.url)
    #expect(run.code == code)
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
    // The configuration says what is fixed, as it says what is checked.
    for configuration in [#"{"include": ["Fix"]}"#, #"{"include": ["Fix"], "exclude": ["Catalog.xcstrings"]}"#] {
      try folder.write(text, to: "Fix/A.xcstrings")
      try folder.write(configuration, to: "localize-lint.json")
      let run = try await CommandRun("localize", ["lint", "--fix"], in: folder.url)
      #expect(run.output.contains("Fix/A.xcstrings:1:") && run.output.contains(": fixed: "), "\(run)")
    }
    try folder.write(
      Data("\u{FEFF}\(text)".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
      to: "Fix/B.xcstrings"
    )
    let other = try await CommandRun("localize", ["lint", "Fix", "--fix"], in: folder.url)
    #expect(other.errors == "Fix/B.xcstrings: error: only files in UTF-8 can be fixed\n" && other.code == 1, "\(other)")
  }

  @Test("messages are counted, too") func messageCoverage() async throws {
    for (language, keys) in [("en", ["a", "b"]), ("pl", ["a", "old"])] {
      let messages = keys.map { "\"\($0)\": \"\(language) \($0)\"" }.joined(separator: ", ")
      try folder.write("{\(messages)}", to: "l10n/\(language).json")
    }
    let run = try await CommandRun("localize", ["lint", "--coverage", "l10n", "--format", "json"], in: folder.url)
    let counts = #""total":2,"translated":1,"untranslated":0,"needsReview":0,"missing":1,"stale":1"#
    #expect(run.output == #"{"table":"l10n/messages","language":"pl",\#(counts)}"# + "\n", "\(run)")
    let none = try await CommandRun("localize", ["lint", "--coverage", "README.md"], in: folder.url)
    #expect(none.code == 1)
  }

  @Test("a baseline is named once, and shrinks") func baseline() async throws {
    let configuration = #"{"include": ["App"], "baseline": "known.jsonl", "rules": {"stale-key": "off"}}"#
    let written = try await lint(configuration, in: "Other", "--update-baseline")
    // Standard output is for findings in JSON.
    #expect(written.run == CommandRun(output: "", errors: "Baseline: 2 added, 0 removed, 2 in all.\n", code: 0))
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
    #expect(shrunk.run.errors == "Baseline: 0 added, 1 removed, 1 in all.\n")
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
    // The source is read even if its findings are left out.
    #expect(try await compile(#"{"exclude": ["en.lproj"]}"#).code == 1)
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
