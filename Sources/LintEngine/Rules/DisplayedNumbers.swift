import StringFiles
import TextPlaceholders

extension LintSubject {
  /// On request, `percent-by-hand` and `other-number-shown`: numbers that a style should write.
  func checkDisplayedNumbers() {
    if options.requests(.percentByHand), table.isSource { checkPercentSigns() }
    if options.requests(.otherNumberShown) { checkOtherNumbers() }
  }

  private func checkPercentSigns() {
    let use = analysis.uses.first { use in
      guard !use.isSelection, use.kind == .integer || use.kind == .real else { return false }
      let utf8 = Array(analysis.leaves[use.leaf].text.source.utf8)
      let rest = utf8[min(use.place.upperBound, utf8.count)...]
      // U+00A0 and U+202F
      let blanks: [[UInt8]] = [[], [0x20], [0xC2, 0xA0], [0xE2, 0x80, 0xAF]]
      return blanks.contains { rest.starts(with: $0 + Array("%%".utf8)) }
        || utf8[..<min(use.place.lowerBound, utf8.count)].suffix(2).elementsEqual("%%".utf8)
    }
    guard let use else { return }
    report(
      .percentByHand,
      .note,
      "This string writes a percent sign beside \(use.spelling), but not all languages write percentages the same way. "
        + "Pass a number in the style \"percent\" to %@, without the sign.",
      at: offset(of: use.place, inLeaf: use.leaf)
    )
  }

  private func checkOtherNumbers() {
    for subject in choices {
      let choice = subject.choice
      guard choice.categories.count > 1, let argument = choice.argument else { continue }
      let leaves = choice.forms.values.joined()
      let shown = leaves.map { leaf in
        analysis.uses.filter { $0.leaf == leaf && !$0.isSelection }.min { $0.place.lowerBound < $1.place.lowerBound }
      }
      // All forms begin with the same object, where the number would be, and none has the number.
      guard let first = shown.first??.argument, first != argument,
        shown.allSatisfy({ $0?.argument == first && $0?.kind == .object }),
        leaves.allSatisfy({ leaf in
          !analysis.leaves[leaf].showsNumber
            && analysis.leaves[leaf].placeholderPlaces.first?.lowerBound == 0
        }),
        case .position(let selecting) = argument, case .position(let other) = first
      else { continue }
      report(
        .otherNumberShown,
        .note,
        "Argument \(selecting) selects the form, and argument \(other) is shown. If that is the same number in another style, "
          + "such as 1.2K, pass what is shown as both arguments: then the form fits it.",
        at: choice.categories.last.map { offset(of: $0, in: choice) } ?? entry.offset,
        variable: choice.variable
      )
    }
  }
}
