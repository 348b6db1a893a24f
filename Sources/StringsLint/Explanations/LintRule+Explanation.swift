import Decimals
import Diagnostics

extension LintRule {
  /// What the rule means, why it matters, an example, and how to silence it. A rule of another version has only its name.
  public var explanation: LintExplanation {
    Self.explanations[self]
      ?? LintExplanation(self, rawValue, .warning, meaning: "", reason: "", before: "", after: "")
  }

  private static let explanations: [LintRule: LintExplanation] = {
    let explanations: [LintExplanation] = [
      .unreadableFile, .missingOther, .missingCategory, .numberNotShown, .argumentMismatch, .argumentLost,
      .undefinedVariable, .recursiveVariable, .unusedVariable, .malformedDirective, .emptyForm, .untranslated,
      .formUntranslated, .edgeSpace, .notPluralized, .misplacedKey, .duplicateKey, .pluralHeader, .unknownLanguage,
      .unusedCategory, .equalForms, .pluralCandidate,
    ]
    return Dictionary(uniqueKeysWithValues: explanations.map { ($0.rule, $0) })
  }()

  /// The page of the documentation that explains all rules.
  package static var explanationPage: String {
    let sections = allCases.map { "### \($0.rawValue)\n\n\($0.explanation.markdown)" }
    return """
      # The rules

      What each rule reports, why it matters, and what to do.

      ## Overview

      An example has a text in each line: the language, the variable if there is one, the plural form, and the text. The
      key of the text is the English one, unless the example names it.

      \(sections.joined(separator: "\n"))
      """
  }
}
