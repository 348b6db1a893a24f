import PluralBase
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
      let forms = shownForms(of: choice).filter { isUntranslated($0.categories[0], choice.choice, original) }
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

  /// Whether a form is still the source's. If its words recur in its translated siblings, it is a translation that is spelled
  /// like the source: the Polish forms "operator online" and "operatorzy online".
  private func isUntranslated(
    _ category: PluralCategory,
    _ choice: TextAnalysis.Choice,
    _ original: TextAnalysis.Choice
  ) -> Bool {
    guard let text = analysis.leaf(category, of: choice), isText(text.text.source, of: original) else { return false }
    let words = text.literal.words
    let siblings = choice.categories.compactMap { analysis.leaf($0, of: choice) }
      .filter { !isText($0.text.source, of: original) }
    let others = Set(siblings.flatMap { $0.literal.words.map { $0.stem } })
    if words.count > 1 { return words.contains { !others.contains($0.stem) } }
    // A single word may be the same in both languages, unless all other forms have another one.
    return words.count == 1 && !others.isEmpty && !others.contains(words[0].stem)
      && siblings.count == choice.categories.count - 1 && siblings.allSatisfy { $0.literal.hasLetters }
      && source?.analysis.leaf(category, of: original)?.text.source == text.text.source
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

extension String {
  /// What a word has in common with its other forms: two letters, because the rest changes in "week" and "weken", and in "item"
  /// and "itens".
  fileprivate var stem: String { String(lowercased().unicodeScalars.filter { $0.properties.isAlphabetic }.prefix(2)) }
}
