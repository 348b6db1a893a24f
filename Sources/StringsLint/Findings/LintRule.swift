/// What the linter checks. The raw value is the name that users write.
public enum LintRule: String, Sendable, Hashable, Codable, CaseIterable {
  /// A file, or a part of it, cannot be read.
  case unreadableFile = "unreadable-file"
  /// Some whole number needs `other`, and there is none.
  case missingOther = "missing-other"
  /// A category that numbers reach has no form.
  case missingCategory = "missing-category"
  /// A form is used for several numbers, but does not show which one.
  case numberNotShown = "number-not-shown"
  /// A text uses an argument that the source does not have, or uses it as something else.
  case argumentMismatch = "argument-mismatch"
  /// A translation never shows an object that the source shows.
  case argumentLost = "argument-lost"
  /// A text uses a variable that is not defined.
  case undefinedVariable = "undefined-variable"
  /// Variables use each other in a circle.
  case recursiveVariable = "recursive-variable"
  /// A variable is defined and never used.
  case unusedVariable = "unused-variable"
  /// Something starts like a placeholder and is not one.
  case malformedDirective = "malformed-directive"
  /// A form is empty while its siblings and the source are not.
  case emptyForm = "empty-form"
  /// All forms of a variable equal the source's.
  case untranslated
  /// One form equals the source's while the others are translated.
  case formUntranslated = "form-untranslated"
  /// The forms of a variable begin or end with different spaces.
  case edgeSpace = "edge-space"
  /// The source varies with the number, and the translation is one text.
  case notPluralized = "not-pluralized"
  /// A member that no reader looks at.
  case misplacedKey = "misplaced-key"
  /// A key that appears twice.
  case duplicateKey = "duplicate-key"
  /// The plural rule in the header of a PO file is wrong, or differs from CLDR's.
  case pluralHeader = "plural-header"
  /// There are no plural rules for the language.
  case unknownLanguage = "unknown-language"
  /// A form that no number reaches.
  case unusedCategory = "unused-category"
  /// Two forms with the same text where one would do.
  case equalForms = "equal-forms"
  /// A source text with a number and without plural forms.
  case pluralCandidate = "plural-candidate"
}
