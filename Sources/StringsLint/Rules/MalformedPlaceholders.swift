import StringFiles

extension LintSubject {
  /// `malformed-directive`: something that starts like a placeholder but is not one.
  func checkMalformedPlaceholders() {
    guard analysis.leaves.contains(where: { !$0.malformed.isEmpty }) else { return }
    // The flag of a `msgid` is a guess of xgettext. If it is wrong, gettext's tools do not check the entry.
    guard table.format != .gettext || !table.isSource else { return }
    let isFormat = isFormat
    // A mistake that the source has as well is reported once, there.
    let inherited = Set(source?.analysis.leaves.flatMap { $0.malformed }.map { $0.spelling } ?? [])
    var seen: Set<String> = []
    for (index, leaf) in analysis.leaves.enumerated() {
      for malformed in leaf.malformed {
        // In a string without arguments, such as "100 % free", a percent sign is only a percent sign.
        guard isFormat || malformed.spelling.contains("$"),
          !inherited.contains(malformed.spelling),
          seen.insert("\(malformed.spelling) \(index)").inserted
        else { continue }
        report(malformed, index)
      }
    }
  }

  /// Whether the program passes arguments for the string.
  private var isFormat: Bool {
    if entry.isFormat, source != nil { return true }
    if !analysis.choices.isEmpty || analysis.leaves.contains(where: { $0.hasPlaceholders }) { return true }
    if let source {
      return !source.analysis.choices.isEmpty || source.analysis.leaves.contains { $0.hasPlaceholders }
    }
    return TextAnalysis(key: entry.key, syntax: entry.syntax).leaves.contains { $0.hasPlaceholders }
  }

  private func report(_ malformed: MalformedPlaceholder, _ index: Int) {
    let leaf = analysis.leaves[index]
    var message = "\(malformed.spelling.quoted) is misspelled"
    let used = Set(analysis.uses.filter { $0.leaf == index }.map { $0.argument })
    if let source, let lost = source.analysis.uses.first(where: { !used.contains($0.argument) }) {
      message += ". The \(source.language.name) string has \(lost.spelling)."
    } else if malformed.spelling.hasPrefix("%") {
      message += ". Write %% for a percent sign."
    } else {
      message += ". Write %\(malformed.spelling) with a percent sign."
    }
    report(
      .malformedDirective,
      .error,
      message,
      at: offset(of: malformed.place, inLeaf: index),
      variable: leaf.variable,
      categories: leaf.category.map { [$0] } ?? []
    )
  }
}
