import CommandLineSupport
import Plurals

/// The command `localize`.
@main
struct LocalizeCommand {
  static func main() {
    tool.run()
  }

  private static let tool = CommandLineTool(
    name: "localize",
    summary: "Localized strings: render, check, compile and format them, and choose their language.",
    commands: [.render, .lint, .format, .compile, .negotiate],
    elsewhere: ["select", "explain", "rules", "chart", "compare", "languages", "evaluate", "conform", "export"]
      .map { ($0, "plural") },
    notes: """
      Commands that take a file or folder read string catalogs (.xcstrings), .strings and .stringsdict files. A word that
      starts with - and a digit is a number. Everything after -- is an argument. The command plural has the plural rules.

      Exit codes: 0 success, 1 bad input, 64 bad usage.
      """,
    version: "localize, CLDR \(PluralRules.cldrVersion), Unicode \(PluralRules.unicodeVersion)"
  )
}

extension CommandOption {
  static let baseline = CommandOption(
    "--baseline",
    "<file>",
    help: "Do not report the linter's findings in this file."
  )
  static let ignore = CommandOption(
    "--ignore",
    "<rule[:key[:language]]>",
    isRepeatable: true,
    help: """
      Do not report a rule of the linter, or not for a key or a language. Write \\: for a
      colon in the key. The option can be given several times.
      """
  )
}
