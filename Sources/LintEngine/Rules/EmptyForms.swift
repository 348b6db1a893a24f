import PluralBase
import StringFiles

extension LintSubject {
  /// `empty-form`: an empty form beside others that are not.
  func checkEmptyForms() {
    // In the source, a form may be empty on purpose: in `file%#@s@`, `s` is empty for `one`.
    guard source != nil else { return choices.forEach(checkFewAlone) }
    for choice in choices {
      let empty = choice.choice.categories.filter { analysis.isEmpty($0, of: choice.choice) }
      guard !empty.isEmpty, !isSuffix(choice.choice),
        empty.count < choice.choice.categories.count || isWholeString(choice.choice) && hasTextInSource(choice.choice)
      else { continue }
      guard let expected = numbersWithoutText(inSourceOf: choice.choice) else { continue }
      // Nobody sees a form without numbers. Some tools leave such forms behind.
      let forms = shownForms(of: choice).filter { form in
        empty.contains(form.categories[0])
          && (options.reportsAll || !isEmptyInSource(form.categories[0], choice.choice))
      }
      report(
        forms.compactMap { form in
          let numbers = form.numbers.without(expected)
          return expected.isEmpty || !numbers.isWithin([0, 1]) ? (form.categories, numbers) : nil
        },
        choice
      )
    }
  }

  /// Without a source, checks the forms that nobody leaves empty on purpose: those for 2, 3 and 4, or 5, while other numbers have a
  /// text.
  private func checkFewAlone(_ choice: Choice) {
    let forms = shownForms(of: choice)
    let isEmpty = { (form: ShownForm) in self.analysis.isEmpty(form.categories[0], of: choice.choice) }
    guard isWholeString(choice.choice),
      forms.contains(where: { !isEmpty($0) && !$0.numbers.isWithin([0, 1]) && !$0.categories.contains(.one) })
    else { return }
    report(forms.filter { isEmpty($0) && [.two, .few, .many].contains($0.categories[0]) }, choice)
  }

  /// Whether the source has a text for every number.
  private func hasTextInSource(_ choice: TextAnalysis.Choice) -> Bool {
    guard let source, let original = sourceChoice(of: choice) else { return false }
    return original.categories.allSatisfy { !source.analysis.isEmpty($0, of: original) }
  }

  /// Whether a form is empty on purpose, because that of the source is.
  private func isEmptyInSource(_ category: PluralCategory, _ choice: TextAnalysis.Choice) -> Bool {
    guard let source, let original = sourceChoice(of: choice), original.forms[category] != nil else { return false }
    return source.analysis.isEmpty(category, of: original)
  }

  /// Whether the forms of a variable are the endings of a word, as in `fichier%#@s@`.
  private func isSuffix(_ choice: TextAnalysis.Choice) -> Bool {
    guard !isWholeString(choice) else { return false }
    let texts = choice.categories.flatMap { analysis.texts($0, of: choice) }
    return texts.allSatisfy { text in text.utf8.count <= 8 && text.allSatisfy { $0.isLetter } }
  }

  /// The numbers for which the source string is empty: often 1, for which a Russian form is empty as well, which is also for
  /// 21.
  ///
  /// - Returns: The numbers; `nil` if nobody can tell what the translation should have.
  private func numbersWithoutText(inSourceOf choice: TextAnalysis.Choice) -> [Int]? {
    guard let source, let original = sourceChoice(of: choice) else { return [] }
    let empty = original.categories.filter { source.analysis.isEmpty($0, of: original) }
    guard !empty.isEmpty else { return [] }
    let reach = source.language.reach(of: original.categories, fractionDigits: 0, zeroIsNumber: table.zeroIsNumber)
    let numbers = empty.compactMap { reach.shown[$0] }
    return isWholeString(choice) && numbers.allSatisfy { !$0.hasMore } ? numbers.flatMap { $0.values } : nil
  }

  /// Whether the entry has no words beside a choice, so that an empty form is an empty string.
  func isWholeString(_ choice: TextAnalysis.Choice) -> Bool {
    choice.variable.isEmpty
      || analysis.leaves.contains { $0.variable.isEmpty && $0.category == nil && !$0.literal.hasLetters }
  }

  /// Reports the empty forms of a choice. A translator who has left one empty has often left them all.
  private func report(_ forms: [ShownForm], _ choice: Choice) {
    guard let first = forms.first else { return }
    let numbers = forms.dropFirst().reduce(first.numbers) { $0.union($1.numbers) }
    // msgfmt wants all forms.
    let removal =
      table.format == .gettext ? "" : ", or remove \(forms.count == 1 ? "it if it is" : "them if they are") not needed"
    let (what, them) = forms.count == 1 ? ("This form is", "it") : ("\(forms.count) forms are", "them")
    report(
      .emptyForm,
      .error,
      "\(what) empty, so \(numbers.phrase) \(numbers.isPlural ? "show" : "shows") nothing. Translate \(them)\(removal).",
      at: offset(of: first.categories[0], in: choice.choice),
      variable: choice.choice.variable,
      categories: forms.flatMap { $0.categories },
      numbers: numbers.shown(3)
    )
  }
}
