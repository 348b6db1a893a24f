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
      let forms = shownForms(of: choice).filter { form in
        guard let leaf = analysis.leaf(form.categories[0], of: choice.choice) else { return false }
        return isText(leaf.text.source, of: original) && leaf.literal.wordCount > 1
      }
      // Forms are often forgotten together.
      guard let first = forms.first, let leaf = analysis.leaf(first.categories[0], of: choice.choice) else { continue }
      let numbers = first.numbers
      let isOne = forms.count == 1
      report(
        .formUntranslated,
        .warning,
        "\(isOne ? "This form is" : "\(forms.count) forms are") still in \(source.language.name), while others are "
          + "translated: \(numbers.phrase) \(numbers.isPlural ? "read" : "reads") \(leaf.text.source.quoted). "
          + "Translate \(isOne ? "it" : "them").",
        at: offset(of: first.categories[0], in: choice.choice),
        variable: choice.choice.variable,
        categories: forms.flatMap { $0.categories },
        numbers: numbers.shown(3)
      )
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
