import PluralBase
import StringFiles

extension LintSubject {
  /// `not-pluralized` and, on request, `plural-candidate`: one text where several forms are needed.
  func checkPluralForm() {
    // A text whose variables are wrong has no forms because of that.
    guard analysis.choices.isEmpty, analysis.undefined.isEmpty, analysis.unused.isEmpty else { return }
    if let source {
      checkTranslation(source)
    } else if reportsAll && table.isSource {
      checkSource()
    }
  }

  private func checkTranslation(_ source: Source) {
    guard !source.analysis.choices.isEmpty, let leaf = analysis.leaves.first else { return }
    let numbers = language.numbers(fractionDigits: 0)
    let forms = PluralCategory.allCases.filter { !numbers[Int($0.index)].isEmpty }
    // In Japanese, one text is right.
    guard forms.count > 1, leaf.literal.hasLetters else { return }
    let needed = forms.map { "\($0.quoted) (\(numbers[Int($0.index)].examples))" }
    report(
      .notPluralized,
      .warning,
      "\(source.language.name) has plural forms here, and \(language.name) has one text for all numbers: "
        + "\(leaf.text.source.quoted). It needs \(needed.phrase).",
      at: offset(ofLeaf: 0),
      categories: forms
    )
  }

  private func checkSource() {
    guard let use = analysis.uses.first(where: { $0.kind == .integer && !$0.isSelection }),
      analysis.leaves[use.leaf].literal.hasLetters
    else { return }
    report(
      .pluralCandidate,
      .note,
      "This text shows a number with \(use.spelling) and has no plural forms. If it counts something, give it forms.",
      at: offset(of: use.place, inLeaf: use.leaf)
    )
  }
}
