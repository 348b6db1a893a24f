/// A table whose findings depend on tables in other files, or in all languages, so that a check of less may miss some.
///
/// There is one for the source of each group of tables, whose findings may be due to any translation, and one for each
/// translation without a source.
package struct ComparedTable: Sendable, Hashable {
  /// The path of the file.
  var file: String
  /// The language.
  var language: String?
  /// What has all tables of the group: a folder, or the file itself.
  var group: String
  /// Whether the table is the source.
  var isSource: Bool
  /// Whether it was compared with nothing, or with a translation in place of the source.
  var isAlone: Bool

  package init(file: String, language: String?, group: String, isSource: Bool, isAlone: Bool) {
    (self.file, self.language, self.group) = (file, language, group)
    (self.isSource, self.isAlone) = (isSource, isAlone)
  }
}

extension LintRule {
  /// Whether findings of the rule may be due to strings in another language.
  var comparesLanguages: Bool {
    [
      .numberNotShown, .argumentMismatch, .argumentLost, .selectMismatch, .malformedDirective, .emptyForm,
      .untranslated, .formUntranslated, .edgeSpace, .edgeLineBreak, .notPluralized, .staleKey, .missingKey,
      .unusedSuppression,
    ].contains(self)
  }
}
