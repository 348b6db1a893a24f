import CommandLineSupport
import Foundation
import TestSupport
import Testing

private let commands = [
  "select", "explain", "rules", "chart", "compare", "languages", "evaluate", "conform", "export",
]
private let exportUsage = "export --to <target> [--output <folder>] [--languages <list>] [--ordinal] [--below <number>]"
private let conformUsage =
  "conform [<option>…] -- <command> [<argument>…]"

@Suite struct PluralUsageTests {
  @Test("the help names every command")
  func help() async throws {
    let help = try await CommandRun("plural", "--help")
    #expect(help.code == 0)
    #expect(help.errors.isEmpty)
    #expect(
      help.output.hasPrefix(
        """
        Plural categories for any number in any language, by the rules of CLDR \(try Baseline.cldrVersion()).

        Usage: plural <command> [<argument>…] [--help]

        Commands:
          select     Print the category of each number.
        """
      )
    )
    for command in commands {
      #expect(help.output.contains("\n  \(command) "))
    }
    #expect(try await CommandRun("plural", "help") == help)
    #expect(try await CommandRun("plural", "-h") == help)
  }

  @Test("every command has help", arguments: commands)
  func commandHelp(command: String) async throws {
    let help = try await CommandRun("plural", command, "--help")
    #expect(help.code == 0)
    #expect(help.errors.isEmpty)
    #expect(help.output.contains("\n\nUsage: plural \(command)"))
    #expect(help.output.hasSuffix("  Print this help.\n"))
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(try await CommandRun("plural", "help", command) == help)
    #expect(try await CommandRun("plural", command, "-h", "1", "2") == help)
    #expect(try await CommandRun("plural", "--help", command) == help)
  }

  @Test("the help of select is printed in full")
  func selectHelp() async throws {
    #expect(
      try await CommandRun("plural", "select", "--help").output == """
        Print the category of each number.

        Usage: plural select <language> <number>… [--ordinal] [--json]
               plural select --batch

        Prints one line per number: the number, a tab, and its category (zero, one, two, few, many or other).

        With --batch, each line of standard input is a question. Tabs separate its fields:
          language  cardinal  number
          language  ordinal   number
          language  range     start  end
        The answer is one line with the category, or error: and the reason. If any line is wrong, the exit code is 1. The
        answer for a language without rules is other, without a warning.

        Example:
          plural select ru 1 2 5 1.5

        Options:
          --ordinal  Use ordinal rules (1st, 2nd, 3rd) instead of cardinal ones (1, 2, 3).
          --json     Write JSON, for programs.
          --batch    Read questions from standard input, one per line.
          --help     Print this help.

        """
    )
  }

  @Test("the version is that of the package, as in the changelog, and that of its data")
  func version() async throws {
    let versions = "CLDR \(try Baseline.cldrVersion()), Unicode \(try Baseline.unicodeVersion())"
    #expect(
      try await CommandRun("plural", "--version")
        == CommandRun(output: "plural \(CommandLineTool.version) (\(versions))\n", errors: "", code: 0)
    )
    let changelog = try String(contentsOfFile: PackageFolder.path("CHANGELOG.md"), encoding: .utf8)
    let latest = try #require(changelog.split(separator: "\n").first { $0.hasPrefix("## [") }).dropFirst(4).prefix {
      $0 != "]"
    }
    #expect(latest == "Unreleased" ? CommandLineTool.version.hasSuffix("-dev") : CommandLineTool.version == latest)
  }

  @Test(
    "wrong usage: the message and the usage on standard error, and exit code 64",
    arguments: [
      ([], "missing argument: <command>", "<command> [<argument>…] [--help]"),
      (
        ["bogus"], "unknown command bogus; the commands are \(commands.joined(separator: ", "))",
        "<command> [<argument>…] [--help]"
      ),
      (
        ["--bogus"], "unknown option --bogus",
        "<command> [<argument>…] [--help]"
      ),
      (["slect"], "unknown command slect; did you mean select?", "<command> [<argument>…] [--help]"),
      (["--verison"], "unknown option --verison; did you mean --version?", "<command> [<argument>…] [--help]"),
      (
        ["rules", "ru", "--ordnial"], "unknown option --ordnial; did you mean --ordinal?",
        "rules <language> [--ordinal] [--json]"
      ),
      (["--version", "1"], "--version takes no arguments", "<command> [<argument>…] [--help]"),
      (["help", "select", "rules"], "help takes at most one command", "<command> [<argument>…] [--help]"),
      (["explain"], "missing argument: <language>", "explain <language> <number> [--ordinal] [--json]"),
      (["explain", "ru"], "missing argument: <number>", "explain <language> <number> [--ordinal] [--json]"),
      (["explain", "ru", "1", "2"], "unexpected argument 2", "explain <language> <number> [--ordinal] [--json]"),
      (["rules"], "missing argument: <language>", "rules <language> [--ordinal] [--json]"),
      (["rules", "ru", "pl"], "unexpected argument pl", "rules <language> [--ordinal] [--json]"),
      (["rules", "ru", "--batch"], "unknown option --batch", "rules <language> [--ordinal] [--json]"),
      (["languages", "ru"], "unexpected argument ru", "languages [--ordinal] [--json]"),
      (["languages", "--ordinal=yes"], "--ordinal takes no value", "languages [--ordinal] [--json]"),
      (["evaluate"], "missing argument: <rules>", "evaluate '<rules>' <number>…"),
      (["evaluate", "one: n = 1"], "missing argument: <number>", "evaluate '<rules>' <number>…"),
      (["export"], "missing option: --to <target>", exportUsage),
      (
        ["export", "--to", "perl"],
        "--to must be gettext, javascript, module, types, python, php, ruby, go, kotlin, c or json, not perl",
        exportUsage
      ),
      (["export", "--to", "c", "--below", "9"], "--below can be used only with --to gettext", exportUsage),
      (["export", "--to=gettext", "--below=0"], "--below must be a whole number from 1 up, not 0", exportUsage),
      (["conform"], "missing argument: <command>", conformUsage),
      (["conform", "--format=html", "--", "cat"], "--format must be text, json or markdown, not html", conformUsage),
      (
        ["conform", "--timeout=0", "--", "cat"], "--timeout must be a whole number from 1 to 86400, not 0",
        conformUsage
      ),
      (["lint", "App"], "lint is a command of `localize`", "<command> [<argument>…] [--help]"),
      (["help", "render"], "render is a command of `localize`", "<command> [<argument>…] [--help]"),
      (["evaluate", "one: n = 1", "1", "--ordinal"], "unknown option --ordinal", "evaluate '<rules>' <number>…"),
    ] as [([String], String, String)]
  )
  func usageErrors(arguments: [String], message: String, usage: String) async throws {
    let expected = CommandRun(output: "", errors: "error: \(message)\nUsage: plural \(usage)\n", code: 64)
    #expect(try await CommandRun("plural", arguments) == expected)
  }
}
