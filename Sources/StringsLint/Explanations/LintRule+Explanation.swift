extension LintRule {
  /// What the rule means, why it matters, an example, and how to silence it.
  public var explanation: LintExplanation {
    switch self {
    case .unreadableFile: .unreadableFile
    case .missingOther: .missingOther
    case .missingCategory: .missingCategory
    case .numberNotShown: .numberNotShown
    case .argumentMismatch: .argumentMismatch
    case .argumentLost: .argumentLost
    case .undefinedVariable: .undefinedVariable
    case .recursiveVariable: .recursiveVariable
    case .unusedVariable: .unusedVariable
    case .malformedDirective: .malformedDirective
    case .emptyForm: .emptyForm
    case .untranslated: .untranslated
    case .formUntranslated: .formUntranslated
    case .edgeSpace: .edgeSpace
    case .notPluralized: .notPluralized
    case .misplacedKey: .misplacedKey
    case .duplicateKey: .duplicateKey
    case .pluralHeader: .pluralHeader
    case .unknownLanguage: .unknownLanguage
    case .unusedCategory: .unusedCategory
    case .equalForms: .equalForms
    case .pluralCandidate: .pluralCandidate
    }
  }

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
