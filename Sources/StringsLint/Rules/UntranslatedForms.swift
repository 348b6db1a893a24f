import PluralCore
import StringFiles

/// `untranslated` and `form-untranslated`: forms that are still texts of the source language.
enum UntranslatedForms: LintCheck {
  /// Whether every form of a choice is a text of the source language.
  static func isUntranslated(_ choice: TextAnalysis.Choice, _ subject: LintSubject) -> Bool {
    guard isTranslation(subject), let original = subject.sourceChoice(of: choice) else { return false }
    let leaves = choice.forms.values.joined().lazy.map { subject.analysis.leaves[$0].text.source }
    return leaves.allSatisfy { isText($0, of: original, subject) } && leaves.contains { !$0.isEmpty }
  }

  /// Whether a choice has words, which should differ from language to language. `%d%%` does not.
  static func hasWords(_ choice: TextAnalysis.Choice, _ analysis: TextAnalysis) -> Bool {
    choice.forms.values.contains { $0.contains { analysis.leaves[$0].literal.hasLetters } }
  }

  /// Reports how many texts of a table are still in the source language.
  static func report(_ count: Int, in table: LintTable, from source: LanguageReach, _ log: inout FindingLog) {
    guard count > 0 else { return }
    let message =
      count == 1
      ? "One text that varies with a number is the same as in \(source.name): it is not translated."
      : "\(count) texts that vary with a number are the same as in \(source.name): they are not translated."
    log.addNote(.untranslated, message, about: table)
  }

  static func check(_ subject: LintSubject, _ log: inout FindingLog) {
    guard isTranslation(subject), let source = subject.source else { return }
    for choice in subject.choices {
      guard let original = subject.sourceChoice(of: choice.choice) else { continue }
      for category in choice.choice.categories {
        guard let leaf = subject.analysis.leaf(category, of: choice.choice),
          isText(leaf.text.source, of: original, subject),
          leaf.literal.wordCount > 1, !(choice.reach.shown[category]?.isEmpty ?? true)
        else { continue }
        let numbers = choice.reach.shown[category] ?? NumberList()
        subject.report(
          .formUntranslated,
          .warning,
          "This form is still the one of \(source.language.name), while others are translated: "
            + "\(numbers.phrase) \(numbers.isPlural ? "read" : "reads") \(leaf.text.source.quoted). Translate it.",
          at: subject.offset(of: category, in: choice.choice),
          variable: choice.choice.variable,
          categories: [category],
          numbers: numbers.shown(3),
          to: &log
        )
      }
    }
  }

  /// Whether a text should differ from the source: not if both are English, of different regions.
  private static func isTranslation(_ subject: LintSubject) -> Bool {
    guard let source = subject.source else { return false }
    return !source.language.isSameLanguage(as: subject.language)
  }

  /// Whether a text is one of those of a choice of the source.
  private static func isText(_ text: String, of original: TextAnalysis.Choice, _ subject: LintSubject) -> Bool {
    guard let source = subject.source else { return false }
    return original.forms.values.contains { $0.contains { source.analysis.leaves[$0].text.source == text } }
  }
}
