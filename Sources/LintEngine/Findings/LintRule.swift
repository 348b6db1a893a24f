/// A check that the linter makes.
///
/// A later version may have more rules, so a `switch` over rules needs a `default`.
///
/// ```swift
/// LintRule.edgeSpace.rawValue                  // "edge-space", the name that users write
/// LintRule(named: "edge-space")                // .edgeSpace
/// LintRule(named: "egde-space")                // nil
/// LintRule.allCases.map(\.explanation.title)   // what each rule is about
/// ```
public struct LintRule: RawRepresentable, Sendable, Hashable {
  /// The name that users write.
  public let rawValue: String

  /// Creates a rule of any version of the linter. The name is not checked; see ``init(named:)``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The rule with a name; `nil` if this version of the linter does not have it.
  public init?(named name: String) {
    self.init(rawValue: name)
    guard Self.allCases.contains(self) else { return nil }
  }

  /// A file, or a part of it, cannot be read.
  public static let unreadableFile = LintRule(rawValue: "unreadable-file")
  /// Some whole number needs `other`, which is missing.
  public static let missingOther = LintRule(rawValue: "missing-other")
  /// A category that numbers reach has no form.
  public static let missingCategory = LintRule(rawValue: "missing-category")
  /// A form is used for several numbers, but does not show which one.
  public static let numberNotShown = LintRule(rawValue: "number-not-shown")
  /// A translation uses an argument that the source does not have, or uses it as another type.
  public static let argumentMismatch = LintRule(rawValue: "argument-mismatch")
  /// A translation never shows an object that the source shows.
  public static let argumentLost = LintRule(rawValue: "argument-lost")
  /// A translation of a message selects by other words than the source.
  public static let selectMismatch = LintRule(rawValue: "select-mismatch")
  /// A string uses a variable that is not defined.
  public static let undefinedVariable = LintRule(rawValue: "undefined-variable")
  /// Variables use each other in a circle.
  public static let recursiveVariable = LintRule(rawValue: "recursive-variable")
  /// A variable is defined but never used.
  public static let unusedVariable = LintRule(rawValue: "unused-variable")
  /// Something starts like a placeholder but is not one.
  public static let malformedDirective = LintRule(rawValue: "malformed-directive")
  /// A form is empty while its siblings and the source are not.
  public static let emptyForm = LintRule(rawValue: "empty-form")
  /// All forms of a variable are the same as in the source.
  public static let untranslated = LintRule(rawValue: "untranslated")
  /// One form is the same as in the source while the others are translated.
  public static let formUntranslated = LintRule(rawValue: "form-untranslated")
  /// The forms of a variable begin or end with different spaces.
  public static let edgeSpace = LintRule(rawValue: "edge-space")
  /// A string begins or ends with a line break and its translation does not, or the other way round.
  public static let edgeLineBreak = LintRule(rawValue: "edge-line-break")
  /// The source varies with the number, but the translation does not.
  public static let notPluralized = LintRule(rawValue: "not-pluralized")
  /// A member that no reader uses.
  public static let misplacedKey = LintRule(rawValue: "misplaced-key")
  /// A key that appears twice.
  public static let duplicateKey = LintRule(rawValue: "duplicate-key")
  /// A key that the source does not have.
  public static let staleKey = LintRule(rawValue: "stale-key")
  /// A key that a translation does not have.
  public static let missingKey = LintRule(rawValue: "missing-key")
  /// A file with a newer version of its format.
  public static let newerVersion = LintRule(rawValue: "newer-version")
  /// A comment silences an unknown rule.
  public static let unknownSuppression = LintRule(rawValue: "unknown-suppression")
  /// A comment silences a rule that finds nothing.
  public static let unusedSuppression = LintRule(rawValue: "unused-suppression")
  /// The plural rule in the header of a PO file is wrong, or differs from CLDR's.
  public static let pluralHeader = LintRule(rawValue: "plural-header")
  /// There are no plural rules for the language.
  public static let unknownLanguage = LintRule(rawValue: "unknown-language")
  /// A form that no number reaches.
  public static let unusedCategory = LintRule(rawValue: "unused-category")
  /// Two forms are the same where they usually differ.
  public static let equalForms = LintRule(rawValue: "equal-forms")
  /// A source string shows a number but has no plural forms.
  public static let pluralCandidate = LintRule(rawValue: "plural-candidate")
  /// A number with a percent sign written beside it.
  public static let percentByHand = LintRule(rawValue: "percent-by-hand")
  /// A form depends on one argument and shows another one.
  public static let otherNumberShown = LintRule(rawValue: "other-number-shown")
}

extension LintRule: CaseIterable {
  /// The rules of this version of the linter, the most serious first.
  public static let allCases: [LintRule] = [
    .unreadableFile, .missingOther, .missingCategory, .numberNotShown, .argumentMismatch, .argumentLost,
    .selectMismatch, .undefinedVariable, .recursiveVariable, .unusedVariable, .malformedDirective, .emptyForm,
    .untranslated, .formUntranslated, .edgeSpace, .edgeLineBreak, .notPluralized, .misplacedKey, .duplicateKey,
    .staleKey, .newerVersion, .pluralHeader, .unknownLanguage, .missingKey, .unknownSuppression, .unusedSuppression,
    .unusedCategory, .equalForms, .pluralCandidate, .percentByHand, .otherNumberShown,
  ]

  /// Whether the rule applies only on request: with `--all`, or if an option or the configuration names it.
  package var isOnRequest: Bool {
    [Self.missingKey, .unusedCategory, .equalForms, .pluralCandidate, .percentByHand, .otherNumberShown].contains(self)
  }
}

#if !hasFeature(Embedded)
  extension LintRule: Codable {}
#endif
