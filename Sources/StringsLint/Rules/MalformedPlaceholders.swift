import PluralCore
import StringFiles

/// `malformed-directive`: what starts like a placeholder and is none.
enum MalformedPlaceholders: LintCheck {
  static func check(_ subject: LintSubject, _ log: inout FindingLog) {
    guard subject.analysis.leaves.contains(where: { !$0.malformed.isEmpty }) else { return }
    let isFormat = isFormat(subject)
    // What is wrong in the source already is told there, once.
    let inherited = Set(subject.source?.analysis.leaves.flatMap(\.malformed).map(\.spelling) ?? [])
    var seen: Set<String> = []
    for (index, leaf) in subject.analysis.leaves.enumerated() {
      for malformed in leaf.malformed {
        // In a text without arguments, as "100 % free", a percent sign is just that.
        guard isFormat || malformed.spelling.contains("$"),
          !inherited.contains(malformed.spelling),
          seen.insert("\(malformed.spelling) \(subject.offset(ofLeaf: index))").inserted
        else { continue }
        report(malformed, index, subject, &log)
      }
    }
  }

  /// Whether the program gives the text arguments.
  private static func isFormat(_ subject: LintSubject) -> Bool {
    if !subject.analysis.choices.isEmpty || subject.analysis.leaves.contains(where: \.hasPlaceholders) { return true }
    if let source = subject.source {
      return !source.analysis.choices.isEmpty || source.analysis.leaves.contains(where: \.hasPlaceholders)
    }
    return TextAnalysis(key: subject.entry.key, syntax: subject.entry.syntax).leaves.contains(where: \.hasPlaceholders)
  }

  private static func report(
    _ malformed: MalformedPlaceholder,
    _ index: Int,
    _ subject: LintSubject,
    _ log: inout FindingLog
  ) {
    let leaf = subject.analysis.leaves[index]
    var message = "\(malformed.spelling.quoted) is not a placeholder"
    let used = Set(subject.analysis.uses.map(\.argument))
    if let source = subject.source, let lost = source.analysis.uses.first(where: { !used.contains($0.argument) }) {
      let isNumber = lost.kind == .integer || lost.kind == .real
      message +=
        "; \(isNumber ? "the number" : "a part") is missing. The \(source.language.name) text has \(lost.spelling)."
    } else if malformed.spelling.hasPrefix("%") {
      message += " and is shown as it is. Write %% for a percent sign."
    } else {
      message += ". Write %\(malformed.spelling) with a percent sign."
    }
    subject.report(
      .malformedDirective,
      .error,
      message,
      at: subject.offset(of: malformed.place, inLeaf: index),
      variable: leaf.variable,
      categories: leaf.category.map { [$0] } ?? [],
      to: &log
    )
  }
}
