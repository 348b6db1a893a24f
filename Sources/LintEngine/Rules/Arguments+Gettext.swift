import PluralBase
import StringFiles
import TextPlaceholders

extension LintSubject {
  /// `argument-mismatch` and `argument-lost` for entries with a flag such as `c-format`. They are errors, because gettext's
  /// tools refuse the file.
  ///
  /// Forms for many numbers must have all placeholders of the `msgid_plural`, with the same types. A form for a few numbers
  /// may leave some out.
  func checkFormat(_ source: Source) {
    // The `msgid_plural` comes after the `msgid`.
    guard let original = source.analysis.leaves.indices.last, source.analysis.leaves[original].malformed.isEmpty else {
      return
    }
    let uses = source.analysis.uses.filter { $0.leaf == original }
    // Nor does msgfmt check a string whose source shows an argument in two ways.
    guard uses.conflicts.isEmpty else { return }
    // Forms may have a name in braces that only the `msgid` has: "Move {filename} to trash?", "Move {count} files to trash?".
    let allowed = entry.syntax == .braces ? uses + source.analysis.uses : uses
    let expected = allowed.firstOfEachArgument
    let origin = source.name
    // Perl's functions leave braces with unknown names as they are.
    let mayAdd = entry.syntax == .perlBraces
    for (index, leaf) in analysis.leaves.enumerated() where leaf.malformed.isEmpty {
      let own = analysis.uses.filter { $0.leaf == index }
      if let wrong = own.first(where: { use in expected[use.argument].map { !agrees(use, $0) } ?? !mayAdd }) {
        if wrong.argument.isName, expected[wrong.argument] == nil, source.firstUses[wrong.argument] != nil {
          reportMismatch(
            "The msgid has \(wrong.spelling), but the msgid_plural lacks it, so msgfmt refuses it. Leave it out, or add it "
              + "to the msgid_plural.",
            at: wrong
          )
        } else if leaf.category == .one, let plural = expected[wrong.argument],
          source.analysis.uses.contains(where: {
            $0.leaf != original && $0.argument == wrong.argument && agrees(wrong, $0)
          })
        {
          // The `msgid_plural` shows something else: the file of one, the number of many.
          reportMismatch(
            "The msgid has \(wrong.spelling), but the msgid_plural has \(plural.spelling), so msgfmt refuses "
              + "\(wrong.spelling) in all forms. The program needs the same placeholders in both.",
            at: wrong
          )
        } else if let message = adviceForNumbers(own) {
          reportMismatch(message, at: wrong)
        } else {
          reportMismatch(wrong, expected, origin)
        }
        continue
      }
      if entry.syntax == .qt, uses.allSatisfy({ $0.isSimple }), let wrong = own.first(where: { !$0.isSimple }) {
        // Qt has a function for `%1` and the like alone, and not for `%L1` and `%01`.
        reportMismatch(
          "The \(origin) has no placeholder with an L or two digits, so msgfmt refuses \(wrong.spelling). "
            + "Write %\(wrong.argument.number).",
          at: wrong
        )
        continue
      }
      let known = Set(own.map { $0.argument })
      let lost = uses.filter { !known.contains($0.argument) }
      guard let first = lost.first, leaf.foreignPlaceholders.isEmpty, !mayLeaveOut(lost, leaf) else { continue }
      // The number is reported already.
      if lost.count == 1, let category = leaf.category, hiddenNumbers.contains(category) { continue }
      report(
        .argumentLost,
        .error,
        adviceForNumbers(own) ?? "\(first.spelling) of the \(origin) is missing, which msgfmt refuses. Add it.",
        inLeaf: index
      )
    }
  }

  /// What to do about a string of Object Pascal in which only some placeholders have a number, as in "%1:s of %s". The program
  /// counts on from the last number, but msgfmt does not.
  private func adviceForNumbers(_ uses: [TextAnalysis.Use]) -> String? {
    guard entry.syntax == .objectPascal, uses.mixNumbers else { return nil }
    return "Only some placeholders have a number, and msgfmt counts the others from the first argument. "
      + "Number all of them, or none."
  }

  private func agrees(_ use: TextAnalysis.Use, _ expected: TextAnalysis.Use) -> Bool {
    [.braces, .perlBraces].contains(entry.syntax) || use.kind == expected.kind && use.type == expected.type
  }

  /// `true` if a form is for so few numbers that it may leave the number out, as in "one file".
  private func mayLeaveOut(_ lost: [TextAnalysis.Use], _ leaf: TextAnalysis.Leaf) -> Bool {
    // KDE's functions do without one argument in any string.
    if entry.syntax == .kde { return Set(lost.map { $0.argument }).count == 1 }
    guard let category = leaf.category else { return false }
    // An empty form is reported as such.
    if leaf.text.source.isEmpty { return true }
    if lost.contains(where: { keeps($0.argument) }) { return false }
    let numbers = choices.first?.reach.shown[category]
    guard numbers.map({ $0.values.count < Self.manyNumbers }) ?? true else { return false }
    guard entry.syntax == .c else { return true }
    // C finds an argument only if it knows the types of those before it.
    let first = lost.map { $0.argument.number }.filter { $0 > 0 }.min() ?? 0
    return !analysis.uses.contains { analysis.leaves[$0.leaf].category == category && $0.argument.number > first }
  }

  /// `true` if no form may leave an argument out: Python raises an error for an argument without a name that is not shown, and
  /// Qt warns of it.
  func keeps(_ argument: Placeholder.Argument?) -> Bool {
    guard case .position? = argument else { return false }
    return entry.syntax == .python || entry.syntax == .qt
  }

  /// With this many numbers or more, msgfmt expects all placeholders in a form.
  static let manyNumbers = 5
}

extension [TextAnalysis.Use] {
  /// `true` if some placeholders of Object Pascal have a number, as `%1:s`, and others do not.
  var mixNumbers: Bool { Set(map { $0.spelling.utf8.contains(UInt8(ascii: ":")) }).count > 1 }
}

extension TextAnalysis.Use {
  /// `true` for `%1` to `%9`.
  fileprivate var isSimple: Bool { spelling.utf8.count == 2 }
}
