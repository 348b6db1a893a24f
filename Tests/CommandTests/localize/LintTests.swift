import CommandLineSupport
import Expectations
import Foundation
import StringsLint
import TestSupport
import Testing

/// The rules are tested in `StringsLintTests`. Here, the files have mistakes that reading alone finds.
@Suite struct LintTests {
  /// A folder with a clean table and one with an error.
  private static func withProject<Result>(_ work: (URL) async throws -> Result) async throws -> Result {
    try await withTemporaryFolder { folder in
      for (path, text) in [
        ("App/en.lproj/Main.strings", "\"a\" = \"b\";\n\"c\" = \"d e\";\n"),
        ("App/pl.lproj/Main.strings", "\"a\" = \"x\";\r\n\"c\" = \"👍\" oops;\r\n"),
      ] {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      return try await work(folder)
    }
  }

  private func lint(_ arguments: String...) async throws -> CommandRun {
    try await CommandRun("localize", ["lint"] + arguments)
  }

  @Test("a file without mistakes") func clean() async throws {
    try await Self.withProject { folder async throws in
      let english = folder.appendingPathComponent("App/en.lproj").path
      #expect(try await lint(english) == CommandRun(output: "No problems in 1 file.\n", errors: "", code: 0))
      for form in ["github", "xcode", "json"] {
        #expect(try await lint(english, "--format", form) == CommandRun(output: "", errors: "", code: 0))
      }
    }
  }

  @Test("an error has exit code 1, in each form") func failing() async throws {
    try await Self.withProject { folder async throws in
      let report = try StringsLint.lint(folder.path)
      expectEqual(report.errors.map(\.rule), [.unreadableFile])
      for form in LintFormatter.Format.allCases {
        let run = try await lint(folder.path, "--format=\(form.rawValue)")
        let current = FileManager.default.currentDirectoryPath
        var formatter = LintFormatter(form, in: current)
        formatter.version = CommandLineTool.version
        #expect(run == CommandRun(output: formatter.string(from: report), errors: "", code: 1))
        #expect(run.output.contains("pl.lproj/Main.strings"))
      }
      #expect(try await lint(folder.path) == lint(folder.path, "--format", "text"))
    }
  }

  @Test("what is ignored is not reported") func ignoring() async throws {
    try await Self.withProject { folder async throws in
      let ignored = try await lint(folder.path, "--ignore", "edge-space:a", "--ignore", "unreadable-file")
      let unused = "warning: nothing to ignore for edge-space:a\n"
      #expect(ignored == CommandRun(output: "No problems in 2 files.\n", errors: unused, code: 0))
      #expect(try await lint(folder.path, "--ignore", "edge-space").code == 1)
      #expect(try await lint(folder.path, "--rules", "edge-space, empty-form").code == 0)
      #expect(try await lint(folder.path, "--rules", "unreadable-file").code == 1)
      #expect(try await lint(folder.path, "--languages", "EN").code == 0)
      let misspelled = try await lint(folder.path, "--languages", "pl,pt")
      #expect(misspelled.errors == "error: no file in \(folder.path) has strings in pt\n" && misspelled.code == 1)
      for option in ["--languages=", "--rules=,", "--exclude="] {
        #expect(try await lint(folder.path, option).code == 64)
      }
    }
  }

  @Test("a baseline is written, used and updated") func knownFindings() async throws {
    try await Self.withProject { folder async throws in
      let baseline = folder.appendingPathComponent("lint/baseline.jsonl").path
      let missing = try await lint(folder.path, "--baseline", baseline)
      #expect(missing.errors.hasPrefix("\(baseline): error: there is no baseline; write it with") && missing.code == 1)
      let unwritable = try await lint(folder.path, "--baseline", baseline, "--update-baseline")
      #expect(unwritable.errors.hasPrefix("\(baseline): error: cannot be written: ") && unwritable.code == 1)

      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("lint"),
        withIntermediateDirectories: false
      )
      let written = try await lint(folder.path, "--baseline", baseline, "--update-baseline")
      #expect(written.output == "Baseline: 1 added, 0 removed, 1 in all.\n")
      #expect(written.code == 0)
      #expect(
        try String(contentsOfFile: baseline, encoding: .utf8) == """
          {"plural-lint-baseline":1}
          {"file":"../App/pl.lproj/Main.strings","rule":"unreadable-file","language":"pl"}

          """
      )
      let known = try await lint(folder.path, "--baseline", baseline)
      #expect(known.output == "No problems in 2 files.\nFindings in the baseline: 1.\n")
      #expect(known.code == 0)
      #expect(try await lint(folder.path, "--baseline", baseline, "--format", "json").output.isEmpty)

      try Data("a = b;".utf8).write(to: folder.appendingPathComponent("App/pl.lproj/Main.strings"))
      let english = folder.appendingPathComponent("App/en.lproj").path
      let other = try await lint(english, "--baseline", baseline, "--update-baseline")
      #expect(other.output == "Baseline: 0 added, 0 removed, 1 in all.\n")
      let gone = try await lint(folder.path, "--baseline", baseline, "--update-baseline")
      #expect(gone.output == "Baseline: 0 added, 1 removed, 0 in all.\n")

      try Data("[]".utf8).write(to: URL(fileURLWithPath: baseline))
      for options in [[], ["--update-baseline"]] {
        let broken = try await CommandRun("localize", ["lint", folder.path, "--baseline", baseline] + options)
        #expect(broken.errors == "\(baseline):1:1: error: expected a JSON object on each line of a baseline\n")
        #expect(broken.output.isEmpty && broken.code == 1)
      }
    }
  }

  @Test("a rule is explained") func explanation() async throws {
    for rule in LintRule.allCases {
      let run = try await lint("--explain", rule.rawValue)
      #expect(run == CommandRun(output: rule.explanation.text, errors: "", code: 0))
    }
  }

  @Test("coverage has a line for each language and table") func coverageTable() async throws {
    try await Self.withProject { folder async throws in
      let coverage = try Linter().coverage(of: [folder.path])
      expectEqual(coverage.rows.map(\.language), ["pl"])
      let text = try await lint(folder.path, "--coverage")
      // A string that cannot be read is missing, and the report says why.
      let errors = coverage.problems.map { "\($0)\n" }.joined()
      #expect(errors.contains("Expected ';'"))
      #expect(text == CommandRun(output: LintFormatter().string(from: coverage) ?? "", errors: errors, code: 1))
      let json = try await lint("--coverage", "--format", "json", folder.path)
      #expect(json == CommandRun(output: LintFormatter(.json).string(from: coverage) ?? "", errors: errors, code: 1))
    }
  }

  @Test("a path without strings is an error") func emptyPath() async throws {
    try await withTemporaryFolder { folder in
      let empty = try await lint(folder.path)
      #expect(empty == CommandRun(output: "", errors: "error: no string files in \(folder.path)\n", code: 1))
      let misplaced = folder.appendingPathComponent("de.strings").path
      try Data(#""a" = "b";"#.utf8).write(to: folder.appendingPathComponent("de.strings"))
      let reason = "\(misplaced) is not in an .lproj folder such as en.lproj: move it there, or name the file itself"
      for command in ["lint", "compile", "render"] {
        let arguments = [command, folder.path] + (command == "compile" ? ["--output", folder.path] : [])
        let errors = try await CommandRun("localize", arguments + (command == "render" ? ["a"] : [])).errors
        #expect(errors.hasPrefix("error: no ") && errors.hasSuffix(" in \(folder.path); \(reason)\n"), "\(errors)")
      }
      let missing = try await lint(folder.appendingPathComponent("nowhere").path)
      #expect(missing.output.isEmpty && missing.errors.contains("nowhere: error: ") && missing.code == 1)
    }
  }

  @Test("files in no language's folder are noted, unless they are left out") func misplacedFiles() async throws {
    try await withTemporaryFolder { folder in
      for path in ["de.strings", "fr.strings", "deep/en.lproj/A.strings"] {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(#""a" = "b";"#.utf8).write(to: file)
      }
      let noted = try await lint(folder.path)
      #expect(noted.output.contains("de.strings: This file and 1 other are not in an .lproj folder such as en.lproj"))
      #expect(noted.output.hasSuffix("\n1 note in 1 file.\n") && noted.code == 0)
      let quiet = try await lint(folder.path, "--exclude", folder.path + "/*.strings")
      #expect(quiet.output == "No problems in 1 file.\n")
      let none = try await lint(folder.path, "--exclude", folder.path + "/deep")
      #expect(none.errors.contains(" in \(folder.path); \(folder.path)/de.strings is not in an .lproj folder"))
      let nothing = try await lint(folder.path, "--exclude", folder.path + "/**/*.strings")
      #expect(nothing.errors == "error: no string files in \(folder.path)\n")
      let rendered = try await CommandRun("localize", ["render", folder.path, "a"])
      #expect(rendered.errors.hasSuffix(" in \(folder.path); the folder \(folder.path)/deep has some\n"))
    }
  }

  @Test("a file is only left out if no path names it, and the note does not depend on other formats")
  func namedFiles() async throws {
    let folder = try TemporaryFolder()
    for path in ["a.strings", "b.strings"] { try folder.write("\"a\" = \"b\";", to: path) }
    try folder.write(#"{"@@locale": "en", "a": "b"}"#, to: "app_en.arb")
    func output(_ paths: String...) async throws -> String {
      try await CommandRun("localize", ["lint"] + paths, in: folder.url).output
    }
    #expect(try await output(".").hasPrefix("note: unreadable-file\n  a.strings: This file and 1 other are not in an"))
    for path in ["a.strings", "./a.strings", "../\(folder.url.lastPathComponent)/a.strings"] {
      #expect(try await output(path, ".").hasPrefix("note: unreadable-file\n  b.strings: This file is not in an"))
    }
    #expect(try await output("a.strings", ".", "b.strings") == "No problems in 3 files.\n")
  }

  @Test("the folder of a language may be the current one, and other languages are not missing files")
  func currentLanguage() async throws {
    let folder = try TemporaryFolder()
    for language in ["de", "it"] { try folder.write("\"a\" = \"%@\";", to: "\(language).lproj/L.strings") }
    let german = folder.url.appendingPathComponent("de.lproj")
    let both = CommandRun(output: "No problems in 2 files.\n", errors: "", code: 0)
    #expect(try await CommandRun("localize", ["lint", ".", "../it.lproj"], in: german) == both)
    let compile = ["compile", ".", "--output", "../Out", "--languages", "de"]
    #expect(try await CommandRun("localize", compile, in: german) == CommandRun(output: "", errors: "", code: 0))
    #expect(try await CommandRun("localize", ["render", ".", "a", "x"], in: german).output == "x\n")
    let french = try await CommandRun("localize", ["lint", "--languages", "fr", "."], in: folder.url)
    #expect(french == CommandRun(output: "", errors: "error: no file in . has strings in fr\n", code: 1))
  }

  @Test("a path that does not exist is an error, and the others are checked") func missingPath() async throws {
    try await Self.withProject { folder async throws in
      let (none, english) = (folder.path + "/nowhere", folder.appendingPathComponent("App/en.lproj").path)
      let errors = "\(none): error: cannot be read: No such file or directory\n"
      let run = try await lint(none, english)
      #expect(run == CommandRun(output: "No problems in 1 file.\n", errors: errors, code: 1))
    }
  }

  @Test("the default paths count only without other paths") func defaultPaths() async throws {
    try await Self.withProject { folder async throws in
      let (english, polish) = (
        folder.appendingPathComponent("App/en.lproj").path, folder.appendingPathComponent("App/pl.lproj").path
      )
      #expect(try await lint("--default-path", polish, english).code == 0)
      #expect(try await lint("--default-path", english, "--default-path", polish).code == 1)
    }
  }
}
