import CommandLineSupport
import PluralBase
import Plurals

/// The command `plural`.
@main
struct PluralCommand {
  static func main() {
    tool.run()
  }

  /// The commands of `localize` that people look for here.
  private static let moved: [(command: String, tool: String)] =
    ["render", "lint", "format", "compile", "negotiate"].map { ($0, "localize") }

  private static let tool = CommandLineTool(
    name: "plural",
    summary: "Plural categories for any number in any language, by the rules of CLDR \(PluralRules.cldrVersion).",
    commands: [
      .select, .explain, .rules, .chart, .compare, .languages, .evaluate, .conform, .export,
    ],
    elsewhere: moved,
    notes: """
      A language is a BCP 47 tag or a POSIX locale: ru, pt-PT, sr_Latn, de_DE.UTF-8. A language that CLDR does not know has
      one category, other. Write a number as the user sees it, with a decimal point and no grouping: 1, 1.50, -3. Write 1.2
      million in compact notation as 1.2c6. A word that starts with - and a digit is a number. Everything after -- is an
      argument. For localized strings, use the command localize.

      Exit codes: 0 success, 1 bad input, 64 bad usage.
      """,
    data: "CLDR \(PluralRules.cldrVersion), Unicode \(PluralRules.unicodeVersion)"
  )
}

extension CommandOption {
  static let ordinal = CommandOption(
    "--ordinal",
    help: "Use ordinal rules (1st, 2nd, 3rd) instead of cardinal ones (1, 2, 3)."
  )
}

extension Arguments {
  /// The type of rules that the user has requested.
  var ruleType: PluralRuleType { has(.ordinal) ? .ordinal : .cardinal }
}
