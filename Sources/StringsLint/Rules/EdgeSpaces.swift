import Decimals
import PluralBase
import StringFiles

extension LintSubject {
  /// `edge-space`: forms of one variable that begin or end with different spaces.
  func checkEdgeSpaces() {
    for choice in choices { check(choice.choice) }
    if options.reportsAll { compareWithSource() }
  }

  private func check(_ choice: TextAnalysis.Choice) {
    let texts: [(category: PluralCategory, edges: (start: Substring, end: Substring))] =
      choice.categories.compactMap { category in
        // A form of nothing but spaces is empty on purpose.
        guard let text = analysis.leaf(category, of: choice)?.text.source, !text.utf8.allSatisfy({ $0.isSpace }) else {
          return nil
        }
        return (category, text.edges)
      }
    guard let first = texts.first, !texts.allSatisfy({ $0.edges == first.edges }) else { return }
    // The line breaks and indents of web templates, where spaces do not show.
    let edges = texts.map { $0.edges } + (source?.analysis.leaves ?? []).map { $0.text.source.edges }
    if table.format == .gettext, edges.contains(where: { $0.start.hasIndent || $0.end.hasIndent }) { return }
    let groups = Dictionary(grouping: texts) { "\($0.edges.start)|\($0.edges.end)" }.mapValues {
      $0.map { $0.category }
    }
    // Most forms are probably right. In a tie, `other` is, or else the last form.
    let usual = groups.values.max { ($0.count, $0.last ?? .zero) < ($1.count, $1.last ?? .zero) }
    let odd = choice.categories.filter { category in
      groups.values.contains { $0.contains(category) } && !(usual?.contains(category) ?? true)
    }
    guard let first = odd.first, let reference = usual?.last else { return }
    report(
      .edgeSpace,
      .note,
      "The \(odd.count == 1 ? "form" : "forms") for \(odd.map { $0.quoted }.phrase) \(odd.count == 1 ? "begins" : "begin") "
        + "or \(odd.count == 1 ? "ends" : "end") with different spaces than \(reference.quoted). Use the same spaces in all "
        + "forms.",
      at: offset(of: first, in: choice),
      variable: choice.variable,
      categories: odd
    )
  }

  /// Compares the whole string with the source.
  private func compareWithSource() {
    guard let source, let text = analysis.leaves.first, text.variable.isEmpty,
      let original = source.analysis.leaves.first, original.variable.isEmpty, !text.text.source.isEmpty,
      !original.text.source.isEmpty
    else { return }
    let (edges, expected) = (text.text.source.edges, original.text.source.edges)
    guard edges.start != expected.start || edges.end != expected.end else { return }
    report(
      .edgeSpace,
      .note,
      "This string begins or ends with different spaces than in \(source.language.name). Use the same spaces.",
      at: offset(ofLeaf: 0)
    )
  }
}

extension Substring {
  /// `true` if a space follows a line break.
  fileprivate var hasIndent: Bool { zip(utf8, utf8.dropFirst()).contains { $0 == 0x0A && $1 == 0x20 } }
}
