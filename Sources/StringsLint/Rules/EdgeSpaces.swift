import PluralCore
import StringFiles

/// `edge-space`: forms of one variable that begin or end with different blanks.
enum EdgeSpaces: LintCheck {
  static func check(_ subject: LintSubject, _ log: inout FindingLog) {
    for choice in subject.choices { check(choice.choice, subject, &log) }
    if subject.reportsAll { compareWithSource(subject, &log) }
  }

  private static func check(_ choice: TextAnalysis.Choice, _ subject: LintSubject, _ log: inout FindingLog) {
    let texts: [(category: PluralCategory, edges: (start: Substring, end: Substring))] =
      choice.categories.compactMap { category in
        guard let text = subject.analysis.leaf(category, of: choice)?.text.source, !text.isEmpty else { return nil }
        return (category, text.edges)
      }
    guard let first = texts.first, !texts.allSatisfy({ $0.edges == first.edges }) else { return }
    let groups = Dictionary(grouping: texts) { "\($0.edges.start)|\($0.edges.end)" }.mapValues { $0.map(\.category) }
    // Most forms are probably right; if there are as many of several kinds, `other` is, or else the last one.
    let usual = groups.values.max { ($0.count, $0.last ?? .zero) < ($1.count, $1.last ?? .zero) }
    let odd = choice.categories.filter { category in
      groups.values.contains { $0.contains(category) } && !(usual?.contains(category) ?? true)
    }
    guard let first = odd.first, let reference = usual?.last else { return }
    subject.report(
      .edgeSpace,
      .note,
      "The \(odd.count == 1 ? "form" : "forms") for \(odd.map(\.quoted).phrase) \(odd.count == 1 ? "begins" : "begin") "
        + "or \(odd.count == 1 ? "ends" : "end") with other blanks than \(reference.quoted). Use the same blanks in all "
        + "forms.",
      at: subject.offset(of: first, in: choice),
      variable: choice.variable,
      categories: odd,
      to: &log
    )
  }

  /// Compares the whole text with the source.
  private static func compareWithSource(_ subject: LintSubject, _ log: inout FindingLog) {
    guard let source = subject.source, let text = subject.analysis.leaves.first, text.variable.isEmpty,
      let original = source.analysis.leaves.first, original.variable.isEmpty, !text.text.source.isEmpty,
      !original.text.source.isEmpty
    else { return }
    let (edges, expected) = (text.text.source.edges, original.text.source.edges)
    guard edges.start != expected.start || edges.end != expected.end else { return }
    subject.report(
      .edgeSpace,
      .note,
      "This text begins or ends with other blanks than \(source.language.name) does. Use the same blanks.",
      at: subject.offset(ofLeaf: 0),
      to: &log
    )
  }
}
