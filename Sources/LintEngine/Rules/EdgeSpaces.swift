import Decimals
import PluralBase
import StringFiles
import TextPlaceholders

extension LintSubject {
  /// `edge-space`: forms of one variable that begin or end with different spaces.
  func checkEdgeSpaces() {
    for choice in choices { check(choice) }
    if options.reportsAll { compareWithSource() }
  }

  private func check(_ subject: Choice) {
    let choice = subject.choice
    // Few strings have any.
    guard choice.forms.values.joined().contains(where: { analysis.leaves[$0].text.source.hasEdgeSpaces }) else {
      return
    }
    let forms =
      table.format == .gettext
      ? shownForms(of: subject) : choice.categories.map { (categories: [$0], numbers: NumberList()) }
    let texts: [(categories: [PluralCategory], edges: Edges)] = forms.compactMap { form in
      // A form of nothing but spaces is empty on purpose, and one for 0 alone is often another sentence.
      guard let text = analysis.leaf(form.categories[0], of: choice)?.text.source,
        !text.utf8.allSatisfy({ $0.isSpace }),
        form.numbers.values != [0]
      else { return nil }
      return (form.categories, Edges(text))
    }
    guard let first = texts.first, !texts.allSatisfy({ $0.edges == first.edges }) else { return }
    // The line breaks and indents of web templates, where spaces do not show.
    let edges = texts.map { $0.edges } + (source?.analysis.leaves ?? []).map { Edges($0.text.source) }
    if table.format == .gettext, edges.contains(where: { $0.hasIndent }) { return }
    // The source tells which forms are wrong, unless all are. Otherwise most forms are probably right; in a tie, the last is.
    let expected = texts.map { sourceEdges(of: $0.categories[0], choice) }
    let isRight = zip(texts, expected).map { $0.edges == $1 }
    let sourceTells = isRight.contains(true)
    var odd = texts.indices.filter { !isRight[$0] }
    var usual = first.edges
    if !sourceTells {
      let counts = texts.reduce(into: [:]) { counts, text in counts[text.edges, default: 0] += 1 } as [Edges: Int]
      for text in texts where counts[text.edges] ?? 0 >= counts[usual] ?? 0 { usual = text.edges }
      odd = texts.indices.filter { texts[$0].edges != usual }
    }
    guard let wrong = odd.first, let right = texts.indices.last(where: { !odd.contains($0) }) else { return }
    let message: String
    var categories = odd.flatMap { texts[$0].categories }
    if let advice = messageAboutWord(texts[wrong].categories[0], subject) {
      (message, categories) = (advice, texts[wrong].categories)
    } else {
      let isVisible = { (index: Int) in
        let right = (sourceTells ? expected[index] : nil) ?? usual
        return texts[index].edges.differsVisibly(from: right, onWebPage: self.isWebPage)
      }
      guard options.reportsAll || odd.contains(where: isVisible) else { return }
      let isOne = odd.count == 1
      let what = texts[wrong].edges.lineBreaks == texts[right].edges.lineBreaks ? "spaces" : "line breaks"
      message =
        "The \(isOne ? "form" : "forms") for \(odd.map { name(of: texts[$0].categories[0]) }.phrase) "
        + "\(isOne ? "begins" : "begin") or \(isOne ? "ends" : "end") with different \(what) than "
        + "\(name(of: texts[right].categories[0])). Use the same \(what) in all forms."
    }
    report(
      .edgeSpace,
      .note,
      message,
      at: offset(of: texts[wrong].categories[0], in: choice),
      variable: choice.variable,
      categories: categories
    )
  }

  /// Whether the string is probably part of a web page, where spaces at the start do not show.
  private var isWebPage: Bool { table.format == .gettext && ![.c, .boost, .kde, .qt].contains(entry.syntax) }

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
      "This string begins or ends with different spaces than in \(source.languageName). Use the same spaces.",
      at: offset(ofLeaf: 0)
    )
  }
}

extension String {
  fileprivate var hasEdgeSpaces: Bool {
    let edges = edges
    return !edges.start.isEmpty || !edges.end.isEmpty
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

  /// Whether users see the difference to the right spaces: a line break more or less, words that run together because there is no
  /// space, or an indent, but not on a web page. A space too many at the end hardly ever shows.
  func differsVisibly(from right: Edges, onWebPage: Bool) -> Bool {
    lineBreaks != right.lineBreaks || start != right.start && !(onWebPage && right.start.isEmpty)
      || end.isEmpty && !right.end.isEmpty
  }

  /// `true` if a space follows a line break.
  var hasIndent: Bool { Self.hasIndent(start) || Self.hasIndent(end) }

  private static func hasIndent(_ spaces: String) -> Bool {
    let lines = spaces.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropFirst().contains { $0.first == UInt8(ascii: " ") }
  }

  /// The numbers of line breaks.
  var lineBreaks: [Int] { [start, end].map { spaces in spaces.utf8.count { $0 == 0x0A } } }
}
