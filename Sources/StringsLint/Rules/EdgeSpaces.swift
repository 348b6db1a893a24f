import Decimals
import PluralBase
import StringFiles

extension LintSubject {
  /// `edge-space`: forms of one variable that begin or end with different spaces.
  func checkEdgeSpaces() {
    for choice in choices { check(choice) }
    if options.reportsAll { compareWithSource() }
  }

  private func check(_ subject: Choice) {
    let choice = subject.choice
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
    var odd = texts.map { $0.category }.filter { !(usual?.contains($0) ?? true) }
    // The source tells which form is wrong, unless most are.
    let different = texts.filter { text in sourceEdges(of: text.category, choice).map { $0 != text.edges } ?? false }
    if !different.isEmpty, different.count * 2 <= texts.count { odd = different.map { $0.category } }
    guard let first = odd.first, let reference = texts.last(where: { !odd.contains($0.category) })?.category else {
      return
    }
    if let message = messageAboutWord(first, subject) {
      return report(
        .edgeSpace,
        .note,
        message,
        at: offset(of: first, in: choice),
        variable: choice.variable,
        categories: [first]
      )
    }
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

  /// The spaces of the source's form, or else of its form `other`.
  private func sourceEdges(of category: PluralCategory, _ choice: TextAnalysis.Choice) -> (Substring, Substring)? {
    guard let source, let original = sourceChoice(of: choice),
      let leaf = source.analysis.leaf(category, of: original) ?? source.analysis.leaf(.other, of: original)
    else { return nil }
    return leaf.text.source.edges
  }

  /// What to say about a form that has nothing but its number and a space, because the word is missing.
  private func messageAboutWord(_ category: PluralCategory, _ choice: Choice) -> String? {
    let others = choice.choice.categories.filter { $0 != category }.compactMap { analysis.leaf($0, of: choice.choice) }
    guard let leaf = analysis.leaf(category, of: choice.choice), leaf.showsNumber, !leaf.literal.hasLetters,
      !others.isEmpty, others.allSatisfy({ $0.literal.hasLetters }),
      let numbers = choice.reach.shown[category]?.shown(8),
      let number = numbers.first(where: { $0 != "1" }) ?? numbers.first
    else { return nil }
    return "This form has no word beside the number, as the others do: \(number) reads \(leaf.sample(number).quoted). "
      + "Add the word."
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
