import PluralCore
import Plurals
import StringFiles

/// `unused-category` and `equal-forms`, both on request: forms that are not needed.
enum UnusedForms: LintCheck {
  static func check(_ subject: LintSubject, _ log: inout FindingLog) {
    guard subject.reportsAll else { return }
    for choice in subject.choices {
      checkUnused(choice, subject, &log)
      checkEqual(choice, subject, &log)
    }
  }

  private static func checkUnused(
    _ choice: LintSubject.Choice,
    _ subject: LintSubject,
    _ log: inout FindingLog
  ) {
    for category in choice.choice.categories where choice.reach.shown[category]?.isEmpty ?? true {
      guard !subject.language.rules.categories.contains(category) else { continue }
      subject.report(
        .unusedCategory,
        .note,
        "\(subject.language.name) has no numbers for \(category.quoted), so nobody sees this form. Remove it.",
        at: subject.offset(of: category, in: choice.choice),
        variable: choice.choice.variable,
        categories: [category],
        to: &log
      )
    }
  }

  private static func checkEqual(
    _ choice: LintSubject.Choice,
    _ subject: LintSubject,
    _ log: inout FindingLog
  ) {
    let few = subject.analysis.texts(.few, of: choice.choice)
    guard !few.isEmpty, few == subject.analysis.texts(.many, of: choice.choice), few.contains(where: { $0.hasLetters }),
      choice.reach.shown[.few]?.isEmpty == false, choice.reach.shown[.many]?.isEmpty == false
    else { return }
    subject.report(
      .equalForms,
      .note,
      "The forms for \"few\" and \"many\" are the same: \(few[0].quoted). In \(subject.language.name) they mostly differ.",
      at: subject.offset(of: .few, in: choice.choice),
      variable: choice.choice.variable,
      categories: [.few, .many],
      to: &log
    )
  }
}
