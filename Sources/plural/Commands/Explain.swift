import CommandLineSupport
import PluralExamples
import PluralRuleSyntax
import Plurals

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "Explain why a number has its category in a language.",
    usage: ["explain <language> <number> [--ordinal]"],
    discussion: """
      Prints the language whose rules are used, the operands of the number, each rule, also in plain words, with the comparison
      that decided it, and the category.

      Example:
        plural explain pl 1.5
      """,
    options: [.ordinal]
  ) { arguments, output throws(CommandError) in
    let (tag, numbers) = try arguments.firstAndOthers("language", "number")
    try arguments.expectAtMost(2)
    let language = LanguageArgument(tag, type: arguments.ruleType)
    let number = try NumberArgument(numbers[0])
    let operands = try number.exactOperands
    let ruleSet = try language.ruleSet
    let explanation = ruleSet.explanation(for: operands)

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
      let condition = ruleSet[category]?.condition.map { ": \($0)" } ?? ""
      try output.write("  \(category)\(condition)")
      if let words = try language.words(for: category) { try output.write("    the number: \(words)") }
      for line in lines(for: step?.verdict, operands: operands, output: output) { try output.write("    \(line)") }
    }
    try output.write()
    try output.write("Category: \(output.heading(explanation.category.rawValue))")
    let phrases = MinimalPairs(for: language.phraseLanguage, type: arguments.ruleType)
    if let phrase = phrases.phrase(explanation.category, number: number.text) { try output.write("Example: \(phrase)") }
    return .success
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
    case .refuted(let relations):
      // Alternatives often start with the same relation. Print it once.
      relations.enumerated().filter { relations.firstIndex(of: $0.element) == $0.offset }
        .map { reason($0.element, is: false) }
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
