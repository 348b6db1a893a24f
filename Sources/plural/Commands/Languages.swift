import Plurals

extension Command {
  static let languages = Command(
    name: "languages",
    summary: "All languages that CLDR has rules for.",
    usage: ["languages [--ordinal]"],
    discussion: """
      Prints the tags, one per line. Among them is und, whose rules all other languages have: every number is other.
      """,
    options: [.ordinal]
  ) { arguments, output throws(CommandError) in
    try arguments.expectAtMost(0)
    for language in PluralRules.languages(arguments.ruleType) { try output.write(language) }
    return .success
  }
}
