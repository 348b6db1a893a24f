import CommandLineSupport
import Diagnostics
import PluralBase
import PluralExamples
import PluralRuleSyntax
import Plurals

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "Explain why a number has its category in a language.",
    usage: ["explain <language> <number> [--ordinal] [--json]"],
    discussion: """
      Prints the language whose rules are used, the operands of the number, each rule, also in plain words, with the
      comparison that decided it, and the category. An exponent is at most 9223372036854775807; only select takes larger ones.

      Example:
        plural explain pl 1.5
      """,
    options: [.ordinal, .json]
  ) { arguments, output throws(CommandError) in
    let (tag, numbers) = try arguments.firstAndOthers("language", "number")
    try arguments.expectAtMost(2)
    let language = LanguageArgument(tag, type: arguments.ruleType)
    let number = try NumberArgument(numbers[0])
    let operands = try number.exactOperands
    let ruleSet = try language.ruleSet
    let explanation = ruleSet.explanation(for: operands)

    let phrases = MinimalPairs(for: language.phraseLanguage, type: arguments.ruleType)
    let example = phrases.phrase(explanation.category, number: number.text)
    if arguments.has(.json) {
      try output.writeJSON(about: language) { json in
        json.member("number", number.text)
        json.member("category", explanation.category.rawValue)
        if let example { json.member("example", example) }
        json.key("operands")
        json.object { json in
          for operand in PluralOperand.allCases { json.member(operand.rawValue, operands.text(of: operand)) }
        }
        json.member("rules", objects: ruleSet.categories) { json, category in
          let verdict = explanation.steps.first { $0.category == category }?.verdict
          write(category, ruleSet[category]?.condition, verdict, operands, language.rules.type, to: &json)
        }
      }
      return .success
    }
    try output.write("Number: \(number.text)")
    try output.writeHeader(language)
    try output.write()
    try output.write(output.heading("Operands"))
    for operand in PluralOperand.allCases {
      try output.write("  \(operand) = \(operands.text(of: operand)) (\(operand.meaning))")
    }
    try output.write()
    try output.write(output.heading("Rules, in the order they are tried"))
    for category in ruleSet.categories {
      let step = explanation.steps.first { $0.category == category }
      let condition = ruleSet[category]?.condition
      try output.write("  \(category)\(condition.map { ": \($0)" } ?? "")")
      if let words = condition?.words(for: language.rules.type) { try output.write("    the number: \(words)") }
      for line in lines(for: step?.verdict, operands: operands, output: output) { try output.write("    \(line)") }
    }
    try output.write()
    try output.write("Category: \(output.heading(explanation.category.rawValue))")
    if let example { try output.write("Example: \(example)") }
    return .success
  }

  /// Writes the members of a rule with its outcome: `satisfied`, `refuted`, `remaining` or `untried`.
  private static func write(
    _ category: PluralCategory,
    _ condition: PluralCondition?,
    _ verdict: PluralExplanation.Verdict?,
    _ operands: ExactOperands,
    _ type: PluralRuleType,
    to json: inout JSONWriter
  ) {
    json.member("category", category.rawValue)
    if let condition {
      json.member("rule", condition.description)
      json.member("words", condition.words(for: type))
    }
    let (outcome, relations): (String, [PluralRelation]) =
      switch verdict {
      case .satisfied(let alternative): ("satisfied", alternative)
      case .refuted(let relations): ("refuted", relations)
      case .remaining: ("remaining", [])
      case nil: ("untried", [])
      }
    json.member("outcome", outcome)
    json.member("relations", objects: relations.distinct) { json, relation in
      json.member("relation", relation.description)
      json.member("value", operands.text(of: relation.operand, modulo: relation.modulus))
    }
  }

  /// Whether a rule applies, and why.
  private static func lines(
    for verdict: PluralExplanation.Verdict?,
    operands: ExactOperands,
    output: Output
  ) -> [String] {
    func reason(_ relation: PluralRelation, is truth: Bool) -> String {
      let left = relation.modulus.map { "\(relation.operand) % \($0)" } ?? "\(relation.operand)"
      let value = operands.text(of: relation.operand, modulo: relation.modulus)
      return output.marked(truth ? "yes" : "no", isGood: truth)
        + ": \(relation) \(truth ? "holds" : "fails"): \(left) is \(value)"
    }
    return switch verdict {
    case .satisfied(let alternative): alternative.map { reason($0, is: true) }
    // Alternatives often start with the same relation. Print it once.
    case .refuted(let relations): relations.distinct.map { reason($0, is: false) }
    case .remaining: [output.marked("yes", isGood: true) + ": no other rule applies"]
    case nil: [output.marked("not tried", isGood: false)]
    }
  }
}

extension PluralOperand {
  /// The meaning of the operand.
  fileprivate var meaning: String {
    switch self {
    case .n: "absolute value"
    case .i: "integer digits"
    case .v: "number of visible fraction digits"
    case .w: "number of visible fraction digits, without trailing zeros"
    case .f: "visible fraction digits, as an integer"
    case .t: "visible fraction digits without trailing zeros, as an integer"
    case .c: "exponent of compact notation"
    }
  }
}
