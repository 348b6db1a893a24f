import CommandLineSupport
import Plurals
import StringsLint
import TestSupport
import Testing

private let commands = ["render", "display", "lint", "extract", "format", "compile", "convert", "negotiate", "message"]
private let renderUsage = """
  render <file or folder> [<option>…] <key> <argument>…
         localize render --batch <file or folder> [<option>…]
  """
private let lintUsage = """
  lint <file or folder>… [<option>…]
         localize lint --coverage <file or folder>… [--source <language>] [--languages <list>] [--format text|json]
         localize lint --explain <rule>
  """
private let ruleNames = LintRule.allCases.map(\.rawValue).joined(separator: ", ")

@Suite struct LocalizeUsageTests {
  @Test("the help names every command")
  func help() async throws {
    let help = try await CommandRun("localize", "--help")
    #expect(help.code == 0)
    #expect(help.errors.isEmpty)
    for command in commands {
      #expect(help.output.contains("\n  \(command) "))
    }
    #expect(try await CommandRun("localize", "help") == help)
  }

  @Test("every command has help", arguments: commands)
  func commandHelp(command: String) async throws {
    let help = try await CommandRun("localize", command, "--help")
    #expect(help.code == 0)
    #expect(help.errors.isEmpty)
    #expect(help.output.contains("\n\nUsage: localize \(command)"))
    #expect(help.output.hasSuffix("  Print this help.\n"))
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    #expect(try await CommandRun("localize", "help", command) == help)
    #expect(try await CommandRun("localize", command, "-h", "1", "2") == help)
    #expect(try await CommandRun("localize", "--help", command) == help)
  }

  @Test("the version is that of CLDR")
  func version() async throws {
    let data = "CLDR \(PluralRules.cldrVersion), Unicode \(PluralRules.unicodeVersion)"
    let version = "localize \(CommandLineTool.version) (\(data))\n"
    #expect(try await CommandRun("localize", "--version") == CommandRun(output: version, errors: "", code: 0))
  }

  @Test(
    "wrong usage: the message and the usage on standard error, and exit code 64",
    arguments: [
      ([], "missing argument: <command>", "<command> [<argument>…] [--help]"),
      (["select", "ru", "1"], "select is a command of `plural`", "<command> [<argument>…] [--help]"),
      (["render"], "missing argument: <file or folder>", renderUsage),
      (["render", "a.strings"], "missing argument: <key>", renderUsage),
      (
        ["render", "a", "b", "--device"], "--device needs a value",
        renderUsage
      ),
      (["extract"], "missing argument: <folder>", "extract [--check] <folder>…"),
      (["lint"], "missing argument: <file or folder>", lintUsage),
      (["lint", "--explain", "bogus"], "unknown rule bogus; the rules are \(ruleNames)", lintUsage),
      (["lint", "--explain", "edge-space", "a"], "unexpected argument a", lintUsage),
      (["lint", "a", "--rules", "edge-space,b"], "unknown rule b; the rules are \(ruleNames)", lintUsage),
      (["lint", "a", "--ignore", "b:c"], "unknown rule b; the rules are \(ruleNames)", lintUsage),
      (
        ["lint", "a", "--ignore", "edge-space:a:b:c"],
        "--ignore takes rule[:key[:language]], with \\: for a colon in the key, not edge-space:a:b:c", lintUsage
      ),
      (["lint", "a", "--format", "xml"], "--format must be text, github, xcode, sarif or json, not xml", lintUsage),
      (
        ["lint", "a", "--update-baseline"], "--update-baseline needs --baseline, or \"baseline\" in localize-lint.json",
        lintUsage
      ),
      (["lint", "a", "--coverage", "--format", "xcode"], "--coverage can be written as text or json only", lintUsage),
    ] as [([String], String, String)]
  )
  func usageErrors(arguments: [String], message: String, usage: String) async throws {
    let expected = CommandRun(output: "", errors: "error: \(message)\nUsage: localize \(usage)\n", code: 64)
    #expect(try await CommandRun("localize", arguments) == expected)
  }
}
