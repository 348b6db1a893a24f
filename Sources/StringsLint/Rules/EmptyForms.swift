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
      report(shownForms(of: choice).filter { empty.contains($0.categories[0]) }, choice)
    }
  }

  private func isEmpty(
    _ category: PluralCategory,
    _ choice: TextAnalysis.Choice,
    _ analysis: TextAnalysis
  ) -> Bool {
    analysis.texts(category, of: choice).allSatisfy { $0.isEmpty }
  }

  /// Reports the empty forms of a choice. A translator who has left one empty has often left them all.
  private func report(_ forms: [ShownForm], _ choice: Choice) {
    guard let first = forms.first else { return }
    let numbers = forms.dropFirst().reduce(first.numbers) { $0.union($1.numbers) }
    let (what, them) = forms.count == 1 ? ("This form is", "it") : ("\(forms.count) forms are", "them")
    report(
      .emptyForm,
      .error,
      "\(what) empty, so \(numbers.phrase) \(numbers.isPlural ? "show" : "shows") nothing. Translate \(them), or remove \(them) "
        + "if \(forms.count == 1 ? "it is" : "they are") not needed.",
      at: offset(of: first.categories[0], in: choice.choice),
      variable: choice.choice.variable,
      categories: forms.flatMap { $0.categories },
      numbers: numbers.shown(3)
    )
  }
}
