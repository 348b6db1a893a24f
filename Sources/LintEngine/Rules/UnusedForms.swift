import Plurals
import StringFiles

extension LintSubject {
  /// `unused-category` and `equal-forms`, both on request: forms that are not needed.
  func checkUnusedForms() {
    for choice in choices {
      if options.requests(.unusedCategory) { checkUnused(choice) }
      if options.requests(.equalForms) { checkEqual(choice) }
    }
  }

  private func checkUnused(_ choice: Choice) {
    for category in choice.choice.categories where choice.reach.shown[category]?.isEmpty ?? true {
      guard !language.rules.categories.contains(category) else { continue }
      report(
        .unusedCategory,
        .note,
        "\(language.name) has no numbers for \(category.quoted), so nobody sees this form. Remove it.",
        at: offset(of: category, in: choice.choice),
        variable: choice.choice.variable,
        categories: [category]
      )
    }
  }

  private func checkEqual(_ choice: Choice) {
    let few = analysis.texts(.few, of: choice.choice)
    guard !few.isEmpty, few == analysis.texts(.many, of: choice.choice), few.contains(where: { $0.hasLetters }),
      choice.reach.shown[.few]?.isEmpty == false, choice.reach.shown[.many]?.isEmpty == false
    else { return }
    report(
      .equalForms,
      .note,
      "The forms for \"few\" and \"many\" are the same: \(few[0].quoted). In \(language.name), they usually differ.",
      at: offset(of: .few, in: choice.choice),
      variable: choice.choice.variable,
      categories: [.few, .many]
    )
  }
}
