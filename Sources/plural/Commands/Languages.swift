import CommandLineSupport
import Plurals

extension Command {
  static let languages = Command(
    name: "languages",
    summary: "List the languages that CLDR has rules for.",
    usage: ["languages [--ordinal]"],
    discussion: """
      Prints one language tag per line. The tag und stands for all languages without rules, whose only category is other.
      """,
    options: [.ordinal]
  ) { arguments, output throws(CommandError) in
    try arguments.expectAtMost(0)
    for language in PluralRules.languages(type: arguments.ruleType) { try output.write(language) }
    return .success
  }
}
