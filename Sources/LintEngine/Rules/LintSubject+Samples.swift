import DataFiles
import PluralBase
import StringFiles
import TextPlaceholders

extension LintSubject {
  /// What users read for a few numbers: one of each category, and those that show the problem.
  ///
  /// - Parameter finding: A finding about the string.
  /// - Returns: The texts in the order of their numbers; empty if the finding is not about a string with plural forms, nor
  ///   about a string that lacks them.
  func samples(for finding: LintFinding) -> [LintSample] {
    let variable = finding.variable ?? ""
    let choice =
      analysis.choices.first { $0.variable == variable && $0.path == finding.path }
      ?? analysis.choices.first { $0.variable == variable } ?? analysis.choices.first
    guard let choice else { return plainSamples(for: finding) }
    let display = Choice(choice, of: self)
    let takesZero = table.zeroIsNumber && choice.categories.contains(.zero)
    var samples: [LintSample] = []
    for (number, category) in numbers(finding.numbers, fractionDigits: display.fractionDigits) {
      var form: PluralCategory? = category
      if takesZero, number.utf8.allSatisfy({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }) {
        form = .zero
      } else if let missing = display.reach.missing.first(where: { $0.category == category }) {
        form = missing.instead
      }
      guard let form, let leaf = analysis.leaf(form, of: choice) else { continue }
      samples.append(LintSample(number: number, category: category, form: form, text: leaf.sample(number)))
    }
    return samples
  }

  /// The same for a string without plural forms.
  private func plainSamples(for finding: LintFinding) -> [LintSample] {
    guard finding.rule == .notPluralized || finding.rule == .pluralCandidate,
      let use = analysis.uses.first(where: { $0.kind == .integer && !$0.isSelection })
    else { return [] }
    let text = analysis.leaves[use.leaf].text.source
    return numbers(finding.numbers, fractionDigits: 0).map { number, category in
      LintSample(number: number, category: category, text: text.replacing([use.place], with: number))
    }
  }

  /// The first number of each category, or those that are wanted, at most two.
  private func numbers(_ wanted: [String], fractionDigits: Int) -> [(number: String, category: PluralCategory)] {
    let lists = language.numbers(fractionDigits: fractionDigits)
    var numbers: [(number: String, category: PluralCategory)] = []
    for category in PluralCategory.allCases {
      let known = lists[Int(category.index)].shown(8)
      let found = known.filter(wanted.contains).prefix(2)
      // 0 often reads right in any form.
      let first = (known.first { $0 != "0" } ?? known.first).map { [$0] } ?? []
      for number in found.isEmpty ? first[...] : found { numbers.append((number, category)) }
    }
    // All have the same number of fraction digits.
    return numbers.inOrder { ($0.number.utf8.count, $0.number) < ($1.number.utf8.count, $1.number) }
  }
}
