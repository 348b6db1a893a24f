import PluralCore
import StringFiles

/// `not-pluralized` and, on request, `plural-candidate`: one text where several forms are needed.
enum PluralForm: LintCheck {
  static func check(_ subject: LintSubject, _ log: inout FindingLog) {
    // A text whose variables are wrong has no forms because of that.
    guard subject.analysis.choices.isEmpty, subject.analysis.undefined.isEmpty, subject.analysis.unused.isEmpty
    else { return }
    if let source = subject.source {
      checkTranslation(source, subject, &log)
    } else if subject.reportsAll && subject.table.isSource {
      checkSource(subject, &log)
    }
  }

  private static func checkTranslation(
    _ source: LintSubject.Source,
    _ subject: LintSubject,
    _ log: inout FindingLog
  ) {
    guard !source.analysis.choices.isEmpty, let leaf = subject.analysis.leaves.first else { return }
    let numbers = subject.language.numbers(fractionDigits: 0)
    let forms = PluralCategory.allCases.filter { !numbers[Int($0.index)].isEmpty }
    // In Japanese, one text is right.
    guard forms.count > 1, leaf.literal.hasLetters else { return }
    let needed = forms.map { "\($0.quoted) (\(numbers[Int($0.index)].examples))" }
    subject.report(
      .notPluralized,
      .warning,
      "\(source.language.name) has plural forms here, and \(subject.language.name) has one text for all numbers: "
        + "\(leaf.text.source.quoted). It needs \(needed.phrase).",
      at: subject.offset(ofLeaf: 0),
      categories: forms,
      to: &log
    )
  }

  private static func checkSource(_ subject: LintSubject, _ log: inout FindingLog) {
    guard let use = subject.analysis.uses.first(where: { $0.kind == .integer && !$0.isSelection }),
      subject.analysis.leaves[use.leaf].literal.hasLetters
    else { return }
    subject.report(
      .pluralCandidate,
      .note,
      "This text shows a number with \(use.spelling) and has no plural forms. If it counts something, give it forms.",
      at: subject.offset(of: use.place, inLeaf: use.leaf),
      to: &log
    )
  }
}
