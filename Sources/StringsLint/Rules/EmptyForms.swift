import PluralBase
import StringFiles

extension LintSubject {
  /// `empty-form`: an empty form beside others that are not.
  func checkEmptyForms() {
    // In the source, a form may be empty on purpose: in `file%#@s@`, `s` is empty for `one`.
    guard let source else { return }
    for choice in choices {
      let empty = choice.choice.categories.filter { isEmpty($0, choice.choice, analysis) }
      guard !empty.isEmpty, empty.count < choice.choice.categories.count else { continue }
      if let original = sourceChoice(of: choice.choice),
        original.categories.contains(where: { isEmpty($0, original, source.analysis) })
      {
        continue
      }
      // Nobody sees a form without numbers. Some tools leave such forms behind.
      for form in shownForms(of: choice) where empty.contains(form.categories[0]) { report(form, choice) }
    }
  }

  private func isEmpty(
    _ category: PluralCategory,
    _ choice: TextAnalysis.Choice,
    _ analysis: TextAnalysis
  ) -> Bool {
    analysis.texts(category, of: choice).allSatisfy { $0.isEmpty }
  }

  private func report(_ form: ShownForm, _ choice: Choice) {
    let verb = form.numbers.isPlural ? "show" : "shows"
    report(
      .emptyForm,
      .error,
      "This form is empty, so \(form.numbers.phrase) \(verb) nothing. Translate it, or remove it if it is not needed.",
      at: offset(of: form.categories[0], in: choice.choice),
      variable: choice.choice.variable,
      categories: form.categories,
      numbers: form.numbers.shown(3)
    )
  }
}
