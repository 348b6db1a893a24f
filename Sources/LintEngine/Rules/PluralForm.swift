import PluralBase
import StringFiles
import TextPlaceholders

extension LintSubject {
  /// `not-pluralized` and, on request, `plural-candidate`: one string where several forms are needed.
  func checkPluralForm() {
    // A string with faulty variables has no forms for that reason.
    guard analysis.choices.isEmpty, analysis.undefined.isEmpty, analysis.unused.isEmpty else { return }
    if let source {
      checkTranslation(source)
    } else if options.requests(.pluralCandidate) && table.isSource {
      checkSource()
    }
  }

  private func checkTranslation(_ source: Source) {
    guard !source.analysis.choices.isEmpty, let leaf = analysis.leaves.first else { return }
    if table.format == .android { return checkResource(source, leaf) }
    let forms = language.integerForms
    // Japanese needs only one form, and the two of Turkish are the same.
    guard forms.count > 1, !language.keepsNouns, leaf.literal.hasLetters else { return }
    report(
      .notPluralized,
      .warning,
      "\(source.language.name) has plural forms here, but \(language.name) has one string for all numbers: "
        + "\(leaf.text.source.quoted). It needs \(forms.map { $0.text }.phrase).",
      at: offset(ofLeaf: 0),
      categories: forms.map { $0.category }
    )
  }

  /// Android looks a plural up among those of all languages, and never finds a `<string>`, even if one would do.
  private func checkResource(_ source: Source, _ leaf: TextAnalysis.Leaf) {
    // The translation may have both, as the source does.
    let isBoth = table.entries.contains { other in
      if other.key == entry.key, case .plural? = other.entry?.root.body { true } else { false }
    }
    guard !isBoth, leaf.literal.hasLetters else { return }
    let choice = source.analysis.choices[0]
    let texts = Set(choice.categories.flatMap { source.analysis.texts($0, of: choice) })
    let all = language.integerForms
    let isConstant = texts.count == 1 || language.keepsNouns || all.count == 1
    let forms = isConstant ? [(category: .other, text: PluralCategory.other.quoted)] : all
    report(
      .notPluralized,
      .warning,
      "\(source.language.name) has <plurals> of this name, and \(language.name) has a <string>: "
        + "\(leaf.text.source.quoted). \(table.platform) does not find it, so users see the \(source.language.name) text. "
        + "Write <plurals> with \(forms.map { $0.text }.phrase).",
      at: offset(ofLeaf: 0),
      // A single category would be that of the string.
      categories: forms.count == 1 ? [] : forms.map { $0.category }
    )
  }

  private func checkSource() {
    guard let use = analysis.uses.first(where: { $0.kind == .integer && !$0.isSelection }),
      analysis.leaves[use.leaf].literal.hasLetters
    else { return }
    report(
      .pluralCandidate,
      .note,
      "This string shows a number with \(use.spelling) but has no plural forms. If it counts something, add them.",
      at: offset(of: use.place, inLeaf: use.leaf)
    )
  }
}
