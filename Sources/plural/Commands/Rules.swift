import CommandLineSupport
import Diagnostics
import PluralBase
import PluralRuleSyntax
import Plurals

extension Command {
  static let rules = Command(
    name: "rules",
    summary: "Print the categories of a language: rules, samples and the numbers that use them.",
    usage: ["rules <language> [--ordinal] [--json]"],
    discussion: """
      Prints each category with its rule as CLDR writes it and in plain words, CLDR's samples, and which kinds of numbers use
      it. In samples, 2~5 means 2, 3, 4, 5, and 1c6 is 1 million in compact notation.

      Example:
        plural rules pl
      """,
    options: [.ordinal, .json]
  ) { arguments, output throws(CommandError) in
    let language = LanguageArgument(try arguments.only("language"), type: arguments.ruleType)
    let (rules, ruleSet) = (language.rules, try language.ruleSet)
    func words(_ category: PluralCategory) -> String? { ruleSet[category]?.condition?.words(for: rules.type) }
    if arguments.has(.json) {
      try output.writeJSON(about: language) { json in
        json.member("categories", objects: rules.categories) { json, category in
          json.member("category", category.rawValue)
          json.member("rule", rules.ruleText(of: category) ?? "")
          if let words = words(category) { json.member("words", words) }
          if let example = language.example(of: category) { json.member("example", example) }
          let samples = rules.samples(of: category)
          if let integers = samples?.integers { json.member("integers", integers) }
          if let decimals = samples?.decimals { json.member("decimals", decimals) }
          guard let reach = rules.reach(of: category) else { return }
          if let integer = reach.smallestInteger { json.key("smallestInteger"); json.literal("\(integer)") }
          if let value = reach.singleValue { json.key("singleValue"); json.literal("\(value)") }
        }
      }
      return .success
    }
    try output.writeHeader(language)
    for category in rules.categories {
      try output.write()
      try output.write(output.heading(category.rawValue))
      try output.write("  rule: \(language.rule(of: category))")
      if let words = words(category) { try output.write("  the number: \(words)") }
      let samples = rules.samples(of: category)
      if let example = language.example(of: category) { try output.write("  example: \(example)") }
      try output.write("  integers: \(samples?.integers ?? "none")")
      try output.write("  decimals: \(samples?.decimals ?? "none")")
      if let reach = rules.reach(of: category) { try output.write("  used by: \(reach.explanation)") }
    }
    return .success
  }
}

extension PluralReach {
  /// The kinds of numbers that use a category, in words for translators.
  fileprivate var explanation: String {
    if let singleValue { return "only the value \(singleValue)" }
    guard let smallestInteger else { return "only decimals and compact numbers" }
    return smallestInteger < 1_000_000 ? "integers" : "integers from 1,000,000 up"
  }
}
