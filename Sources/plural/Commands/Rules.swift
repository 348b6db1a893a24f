import Plurals

extension Command {
  static let rules = Command(
    name: "rules",
    summary: "The categories of a language: their rules, samples, and which numbers reach them.",
    usage: ["rules <language> [--ordinal]"],
    discussion: """
      Prints each category with its rule and its samples as CLDR writes them, and what kinds of numbers are in it. A tilde
      stands for the numbers between two others, c6 for "million" in compact notation.

      Example:
        plural rules pl
      """,
    options: [.ordinal]
  ) { arguments, output throws(CommandError) in
    guard let tag = arguments.positions.first else { throw .usage("the language is missing") }
    try arguments.expectAtMost(1)
    let language = LanguageArgument(tag, type: arguments.ruleType)
    let rules = language.rules
    try output.write("Language: \(language.resolution)")
    try output.write("Rules: \(rules.type), CLDR \(PluralRules.cldrVersion)")
    for category in rules.categories {
      try output.write()
      try output.write(output.heading(category.rawValue))
      let text = rules.ruleText(of: category) ?? ""
      let remainder = rules.categories.count == 1 ? "every number" : "every number that no other rule takes"
      try output.write("  rule: \(text.isEmpty ? remainder : text)")
      let samples = rules.samples(of: category)
      try output.write("  integers: \(samples?.integers ?? "none")")
      try output.write("  decimals: \(samples?.decimals ?? "none")")
      if let reach = rules.reach(of: category) { try output.write("  reached by: \(reach.explanation)") }
    }
    return .success
  }
}

extension PluralReach {
  /// What a translator wants to know of a category.
  fileprivate var explanation: String {
    if let singleValue { return "only the value \(singleValue)" }
    if byIntegersBelowOneMillion { return "integers" }
    if byIntegers { return "integers, only from one million on" }
    return "only decimals or compact numbers"
  }
}
