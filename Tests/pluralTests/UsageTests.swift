import TestSupport
import Testing

private let commands = [
  "select", "explain", "rules", "chart", "compare", "languages", "evaluate", "conform", "export",
]
private let exportUsage = "export --to <target> [--languages <list>] [--ordinal] [--below <number>]"
private let conformUsage =
  "conform [<option>…] -- <command> [<argument>…]"

@Suite struct UsageTests {
  @Test("the help names every command")
  func help() async throws {
    let help = try await CommandRun("plural", "--help")
    #expect(help.code == 0)
    #expect(help.errors.isEmpty)
    #expect(
      help.output.hasPrefix(
        """
        Plural categories for any number in any language, by the rules of CLDR 48.2.

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

        Usage: plural select <language> <number>… [--ordinal]
               plural select --batch

        Prints one line per number: the number, a tab, and its category (zero, one, two, few, many or other).

        With --batch, each line of standard input is a question. Tabs separate its fields:
          language  cardinal  number
          language  ordinal   number
          language  range     start  end
        The answer is one line with the category, or error: and the reason. If any line was wrong, the exit code is 1.

        Example:
          plural select ru 1 2 5 1.5

        Options:
          --ordinal  Use the rules for ranking (1st, 2nd, 3rd) instead of those for counting.
          --batch    Read questions from standard input, one per line.
          --help     Print this help.

        """
    )
  }

  @Test("the version is that of CLDR")
  func version() async throws {
    #expect(
      try await CommandRun("plural", "--version")
        == CommandRun(output: "plural, CLDR 48.2, Unicode 17.0.0\n", errors: "", code: 0)
    )
  }

  @Test(
    "wrong usage: the message and the usage on standard error, and exit code 64",
    arguments: [
      ([], "no command is given", "<command> [<argument>…] [--help]"),
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
        "rules <language> [--ordinal]"
      ),
      (["--version", "1"], "--version takes no arguments", "<command> [<argument>…] [--help]"),
      (["help", "select", "rules"], "help takes one command", "<command> [<argument>…] [--help]"),
      (["explain"], "the language is missing", "explain <language> <number> [--ordinal]"),
      (["explain", "ru"], "the number is missing", "explain <language> <number> [--ordinal]"),
      (["explain", "ru", "1", "2"], "unexpected argument 2", "explain <language> <number> [--ordinal]"),
      (["rules"], "the language is missing", "rules <language> [--ordinal]"),
      (["rules", "ru", "pl"], "unexpected argument pl", "rules <language> [--ordinal]"),
      (["rules", "ru", "--batch"], "unknown option --batch", "rules <language> [--ordinal]"),
      (["languages", "ru"], "unexpected argument ru", "languages [--ordinal]"),
      (["languages", "--ordinal=yes"], "--ordinal takes no value", "languages [--ordinal]"),
      (["evaluate"], "the text of the rules is missing", "evaluate '<rules>' <number>…"),
      (["evaluate", "one: n = 1"], "the number is missing", "evaluate '<rules>' <number>…"),
      (["export"], "--to is missing; the targets are gettext, javascript, module, python, c and json", exportUsage),
      (
        ["export", "--to", "perl"],
        "--to is gettext, javascript, module, python, c or json, not perl", exportUsage
      ),
      (["export", "--to", "c", "--below", "9"], "--below belongs to --to gettext", exportUsage),
      (["export", "--to=gettext", "--below=0"], "--below takes a whole number from 1 up, not 0", exportUsage),
      (["conform"], "the command of the engine is missing", conformUsage),
      (["conform", "--format=html", "--", "cat"], "--format is text, json or markdown, not html", conformUsage),
      (
        ["conform", "--timeout=0", "--", "cat"], "--timeout takes a whole number from 1 to 86400, not 0",
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
