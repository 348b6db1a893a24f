import StringFiles

extension LintSubject {
  /// Whether every form of a choice is a string of the source language.
  func isUntranslated(_ choice: TextAnalysis.Choice) -> Bool {
    guard isTranslation, let original = sourceChoice(of: choice) else { return false }
    let leaves = choice.forms.values.joined().lazy.map { self.analysis.leaves[$0].text.source }
    return leaves.allSatisfy { isText($0, of: original) } && leaves.contains { !$0.isEmpty }
  }

  /// `untranslated` and `form-untranslated`: forms that are still strings of the source language.
  func checkUntranslatedForms() {
    guard isTranslation, let source else { return }
    for choice in choices {
      guard let original = sourceChoice(of: choice.choice) else { continue }
      for form in shownForms(of: choice) {
        guard let leaf = analysis.leaf(form.categories[0], of: choice.choice),
          isText(leaf.text.source, of: original), leaf.literal.wordCount > 1
        else { continue }
        let numbers = form.numbers
        report(
          .formUntranslated,
          .warning,
          "This form is still in \(source.language.name), while others are translated: "
            + "\(numbers.phrase) \(numbers.isPlural ? "read" : "reads") \(leaf.text.source.quoted). Translate it.",
          at: offset(of: form.categories[0], in: choice.choice),
          variable: choice.choice.variable,
          categories: form.categories,
          numbers: numbers.shown(3)
        )
      }
    }
  }

  /// Whether a string should differ from the source. It need not if both are English of different regions.
  private var isTranslation: Bool {
    source.map { !$0.language.isSameLanguage(as: language) } ?? false
  }

  /// Whether a string is one of the source's.
  private func isText(_ text: String, of original: TextAnalysis.Choice) -> Bool {
    guard let source else { return false }
    return original.forms.values.contains { $0.contains { source.analysis.leaves[$0].text.source == text } }
  }
}
