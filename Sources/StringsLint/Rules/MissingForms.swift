import PluralCore
import Plurals
import StringFiles

/// `missing-other` and `missing-category`: numbers that have no form.
enum MissingForms: LintCheck {
  static func check(_ subject: LintSubject, _ log: inout FindingLog) {
    for choice in subject.choices where !choice.choice.forms.isEmpty { check(choice, subject, &log) }
  }

  private static func check(_ choice: LintSubject.Choice, _ subject: LintSubject, _ log: inout FindingLog) {
    let missing = choice.reach.missing
    if let other = missing.first(where: { $0.category == .other }) {
      report(.missingOther, .error, [other], choice, subject, &log)
    }
    let categories = missing.filter { $0.category != .other && !isHarmless($0, choice, subject) }
    // With `other` in the place of the only missing form, every whole number has the right text.
    let otherServes =
      choice.display.fractionDigits == 0 && missing.count == 1 && choice.choice.forms[.other] != nil
      && !subject.language.reachesByIntegers(.other)
    if !categories.isEmpty && !otherServes {
      let isFraction = choice.display.fractionDigits > 0
      let newForms = subject.entry.newForms[choice.choice.variable] ?? []
      let missing = categories.filter { !newForms.contains($0.category) }
      if !missing.isEmpty {
        report(.missingCategory, isFraction ? .warning : .error, missing, choice, subject, &log)
      }
      // Users do not see these forms yet, but translators know of them.
      let waiting = categories.filter { newForms.contains($0.category) }
      if !waiting.isEmpty {
        let hint = " A translation is there, but marked as new."
        report(.missingCategory, .warning, waiting, choice, subject, hint: hint, &log)
      }
    }
    if choice.display == .shortest { checkFractions(choice, subject, &log) }
    if subject.reportsAll, choice.display == .integer { checkLargeNumbers(choice, subject, &log) }
  }

  /// Whether nobody would miss a form.
  private static func isHarmless(
    _ missing: FormReach.Missing,
    _ choice: LintSubject.Choice,
    _ subject: LintSubject
  ) -> Bool {
    // In many languages, such as Turkish, the word does not change after 1.
    if missing.category == .one, missing.numbers.isWithin([0, 1]), choice.display.fractionDigits == 0,
      choice.choice.forms[.other] != nil
    {
      return true
    }
    guard let source = subject.source, let original = subject.sourceChoice(of: choice.choice) else { return false }
    return source.language.rules.categories.contains(missing.category) && original.forms[missing.category] == nil
  }

  /// Categories that only numbers with fraction digits reach, where the texts show these digits.
  private static func checkFractions(
    _ choice: LintSubject.Choice,
    _ subject: LintSubject,
    _ log: inout FindingLog
  ) {
    let zeroIsNumber = subject.table.zeroIsNumber
    let reach = subject.language.reach(of: choice.choice.categories, fractionDigits: 1, zeroIsNumber: zeroIsNumber)
    let known = Set(choice.reach.missing.map(\.category))
    let missing = reach.missing.filter { !known.contains($0.category) && !isHarmless($0, choice, subject) }
    guard !missing.isEmpty else { return }
    report(.missingCategory, .warning, missing, choice, subject, &log)
  }

  /// Categories that only numbers from 1,000,000 on reach.
  private static func checkLargeNumbers(
    _ choice: LintSubject.Choice,
    _ subject: LintSubject,
    _ log: inout FindingLog
  ) {
    for category in subject.language.rules.categories where choice.choice.forms[category] == nil && category != .other {
      guard let reach = subject.language.rules.reach(of: category), reach.byIntegers,
        !reach.byIntegersBelowOneMillion
      else { continue }
      var numbers = NumberList()
      numbers.append(1_000_000)
      let missing = FormReach.Missing(category: category, numbers: numbers, instead: choice.choice.categories.last)
      report(.missingCategory, .note, [missing], choice, subject, &log)
    }
  }

  private static func report(
    _ rule: LintRule,
    _ severity: Diagnostic.Severity,
    _ missing: [FormReach.Missing],
    _ choice: LintSubject.Choice,
    _ subject: LintSubject,
    hint: String = "",
    _ log: inout FindingLog
  ) {
    let forms = missing.map { "\($0.category.quoted) (\($0.numbers.examples))" }
    let place = subject.subject(choice.choice)
    var message = "\(subject.language.name) needs \(forms.phrase)\(place.isEmpty ? "" : " in \(place)")."
    if let first = missing.first, let number = first.numbers.shown(1).first {
      if let instead = first.instead, let leaf = subject.analysis.leaf(instead, of: choice.choice) {
        message += " \(number) now reads \(leaf.sample(number).quoted), the form for \(instead.quoted)."
      } else {
        message += " \(number) now has no text."
      }
    }
    subject.report(
      rule,
      severity,
      message + hint,
      at: choice.choice.offset ?? subject.entry.offset,
      variable: choice.choice.variable,
      categories: missing.map(\.category),
      numbers: missing.flatMap { $0.numbers.shown(3) },
      to: &log
    )
  }
}
