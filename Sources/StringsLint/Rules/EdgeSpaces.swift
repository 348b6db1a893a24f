import PluralBase
import StringFiles

extension LintSubject {
  /// `edge-space`: forms of one variable that begin or end with different blanks.
  func checkEdgeSpaces() {
    for choice in choices { check(choice.choice) }
    if reportsAll { compareWithSource() }
  }

  private func check(_ choice: TextAnalysis.Choice) {
    let texts: [(category: PluralCategory, edges: (start: Substring, end: Substring))] =
      choice.categories.compactMap { category in
        guard let text = analysis.leaf(category, of: choice)?.text.source, !text.isEmpty else { return nil }
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
    report(
      .edgeSpace,
      .note,
      "The \(odd.count == 1 ? "form" : "forms") for \(odd.map(\.quoted).phrase) \(odd.count == 1 ? "begins" : "begin") "
        + "or \(odd.count == 1 ? "ends" : "end") with other blanks than \(reference.quoted). Use the same blanks in all "
        + "forms.",
      at: offset(of: first, in: choice),
      variable: choice.variable,
      categories: odd
    )
  }

  /// Compares the whole text with the source.
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
      "This text begins or ends with other blanks than \(source.language.name) does. Use the same blanks.",
      at: offset(ofLeaf: 0)
    )
  }
}
