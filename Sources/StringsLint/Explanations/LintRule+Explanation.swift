import Diagnostics

extension LintRule {
  /// The meaning of the rule, why it matters, an example, and how to silence it. A rule of another version only has its
  /// name.
  public var explanation: LintExplanation {
    Self.explanations[self]
      ?? LintExplanation(
        rule: self,
        title: rawValue,
        severity: .warning,
        meaning: "",
        reason: "",
        before: "",
        after: ""
      )
  }

  private static let explanations = Dictionary(uniqueKeysWithValues: LintExplanation.all.map { ($0.rule, $0) })

  /// The page of the documentation that explains all rules.
  package static var explanationPage: String {
    let sections = allCases.map { "### \($0.rawValue)\n\n\($0.explanation.markdown)" }
    return """
      # The rules

      What each rule reports, why it matters, and what to do.

      ## Overview

      Each line of an example is one string: the language, the variable if there is one, the plural form, and the string.
      Its key is the English string, unless the example names one.

      \(sections.joined(separator: "\n"))
      """
  }
}
