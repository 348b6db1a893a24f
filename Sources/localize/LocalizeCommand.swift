import CommandLineSupport
import CompileCommand
import Plurals

/// The command `localize`.
@main
struct LocalizeCommand {
  static func main() {
    tool.run()
  }

  private static let tool = CommandLineTool(
    name: "localize",
    summary: "Renders, checks, extracts, compiles, converts and formats localized strings, and chooses their language.",
    commands: [
      .render, .display, .lint, .extract, .format, .compile(with: .converted), .convert, .negotiate, .message,
    ],
    elsewhere: ["select", "explain", "rules", "chart", "compare", "languages", "evaluate", "conform", "export"]
      .map { ($0, "plural") },
    notes: """
      The help of each command names the files that it reads. A word that starts with - and a digit is a number. Everything
      after -- is an argument. For plural rules, use the command plural.

      Exit codes: 0 success, 1 bad input, 64 bad usage.
      """,
    data: "CLDR \(PluralRules.cldrVersion), Unicode \(PluralRules.unicodeVersion)"
  )
}
