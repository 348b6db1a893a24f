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
    let texts: [(category: PluralCategory, edges: Edges)] = choice.categories.compactMap { category in
      // A form of nothing but spaces is empty on purpose, and one for 0 alone is often another sentence.
      guard let text = analysis.leaf(category, of: choice)?.text.source, !text.utf8.allSatisfy({ $0.isSpace }),
        table.format != .gettext || subject.reach.shown[category]?.values != [0]
      else { return nil }
      return (category, Edges(text))
    }
    guard let first = texts.first, !texts.allSatisfy({ $0.edges == first.edges }) else { return }
    // The line breaks and indents of web templates, where spaces do not show.
    let edges = texts.map { $0.edges } + (source?.analysis.leaves ?? []).map { Edges($0.text.source) }
    if table.format == .gettext, edges.contains(where: { $0.hasIndent }) { return }
    // The source tells which form is wrong, unless most are.
    let expected = texts.map { sourceEdges(of: $0.category, choice) }
    let different = zip(texts, expected).filter { text, expected in expected.map { $0 != text.edges } ?? false }.map {
      $0.0
    }
    if different.isEmpty, expected.allSatisfy({ $0 != nil }) { return }
    let groups = Dictionary(grouping: texts) { $0.edges }.mapValues { $0.map { $0.category } }
    // Otherwise most forms are probably right. In a tie, `other` is, or else the last form.
    let usual = groups.values.max { ($0.count, $0.last ?? .zero) < ($1.count, $1.last ?? .zero) }
    var odd = texts.filter { !(usual?.contains($0.category) ?? true) }
    if !different.isEmpty, different.count * 2 <= texts.count { odd = different }
    guard let wrong = odd.first,
      let right = texts.last(where: { text in !odd.contains { $0.category == text.category } })
    else { return }
    let message: String
    let categories: [PluralCategory]
    if let advice = messageAboutWord(wrong.category, subject) {
      (message, categories) = (advice, [wrong.category])
    } else {
      categories = odd.map { $0.category }
      let isOne = odd.count == 1
      let what = wrong.edges.lineBreaks == right.edges.lineBreaks ? "spaces" : "line breaks"
      message =
        "The \(isOne ? "form" : "forms") for \(categories.map(name).phrase) \(isOne ? "begins" : "begin") "
        + "or \(isOne ? "ends" : "end") with different \(what) than \(name(of: right.category)). Use the same \(what) in all "
        + "forms."
    }
    report(
      .edgeSpace,
      .note,
      message,
      at: offset(of: wrong.category, in: choice),
      variable: choice.variable,
      categories: categories
    )
  }

  /// The spaces of the source's form, or else of its form `other`.
  private func sourceEdges(of category: PluralCategory, _ choice: TextAnalysis.Choice) -> Edges? {
    guard let source, let original = sourceChoice(of: choice),
      let leaf = source.analysis.leaf(category, of: original) ?? source.analysis.leaf(.other, of: original)
    else { return nil }
    return Edges(leaf.text.source)
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
    guard Edges(text.text.source) != Edges(original.text.source) else { return }
    report(
      .edgeSpace,
      .note,
      "This string begins or ends with different spaces than in \(source.language.name). Use the same spaces.",
      at: offset(ofLeaf: 0)
    )
  }
}

/// The spaces at the start and at the end of a string. All kinds are the same, because readers cannot tell them apart.
private struct Edges: Hashable {
  let start: String
  let end: String

  init(_ text: String) {
    let edges = text.edges
    (start, end) = (Self.plain(edges.start), Self.plain(edges.end))
  }

  private static func plain(_ spaces: Substring) -> String {
    // Most are ordinary spaces, or none.
    guard spaces.utf8.contains(where: { $0 >= 0x80 }) else { return String(spaces) }
    return String(
      String.UnicodeScalarView(
        spaces.unicodeScalars.map { $0.properties.generalCategory == .spaceSeparator ? " " : $0 }
      )
    )
  }

  /// `true` if a space follows a line break.
  var hasIndent: Bool {
    [start, end].contains { spaces in zip(spaces.utf8, spaces.utf8.dropFirst()).contains { $0 == 0x0A && $1 == 0x20 } }
  }

  /// The numbers of line breaks.
  var lineBreaks: [Int] { [start, end].map { spaces in spaces.utf8.count { $0 == 0x0A } } }
}
