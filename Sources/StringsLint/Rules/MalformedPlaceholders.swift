import Decimals
import StringFiles

extension LintSubject {
  /// `malformed-directive`: something that starts like a placeholder but is not one.
  func checkMalformedPlaceholders() {
    guard analysis.leaves.contains(where: { !$0.malformed.isEmpty }) else { return }
    // The flag of a `msgid` is a guess of xgettext. If it is wrong, gettext's tools do not check the entry.
    guard table.format != .gettext || !table.isSource else { return }
    let isFormat = isFormat
    // A mistake that the source has as well is reported once, there.
    let inherited = Set(source?.analysis.leaves.flatMap { $0.malformed }.map { $0.spelling } ?? [])
    var seen: Set<String> = []
    for (index, leaf) in analysis.leaves.enumerated() {
      for malformed in leaf.malformed {
        // In a string without arguments, such as "100 % free", a percent sign is only a percent sign.
        guard isFormat || malformed.spelling.contains("$"),
          !inherited.contains(malformed.spelling),
          seen.insert("\(malformed.spelling) \(index)").inserted
        else { continue }
        let isBefore = { (other: MalformedPlaceholder) in
          other.place.lowerBound < malformed.place.lowerBound && !inherited.contains(other.spelling)
        }
        report(malformed, index, after: leaf.malformed.count(where: isBefore))
      }
    }
  }

  /// Whether the program passes arguments for the string.
  private var isFormat: Bool {
    if entry.isFormat, source != nil { return true }
    if !analysis.choices.isEmpty || analysis.leaves.contains(where: { $0.hasPlaceholders }) { return true }
    if let source {
      return !source.analysis.choices.isEmpty || source.analysis.leaves.contains { $0.hasPlaceholders }
    }
    return TextAnalysis(key: entry.key, syntax: entry.syntax).leaves.contains { $0.hasPlaceholders }
  }

  /// Reports a mistake in a leaf that comes after a number of others.
  private func report(_ malformed: MalformedPlaceholder, _ index: Int, after count: Int) {
    let leaf = analysis.leaves[index]
    var message = "\(malformed.spelling.quoted) is misspelled"
    if let source, let lost = lostUse(malformed, index, after: count) {
      message += ". The \(source.language.name) string has \(lost.spelling)."
    } else if !malformed.spelling.hasPrefix("%") {
      message += ". Write %\(malformed.spelling) with a percent sign."
    } else if let letter = malformed.spelling.utf8.dropFirst().first, letter.isASCIILetter {
      message = "\(malformed.spelling.quoted) is not a placeholder. Remove it, or write %% for a percent sign."
    } else {
      message += ". Write %% for a percent sign."
    }
    report(
      .malformedDirective,
      .error,
      message,
      at: offset(of: malformed.place, inLeaf: index),
      variable: leaf.variable,
      categories: leaf.category.map { [$0] } ?? []
    )
  }

  /// The placeholder of the source that a misspelled one should be, if the leaf lacks any.
  private func lostUse(_ malformed: MalformedPlaceholder, _ index: Int, after count: Int) -> TextAnalysis.Use? {
    let own = analysis.uses.filter { $0.leaf == index }
    let used = Set(own.map { $0.argument })
    let all = source?.analysis.uses ?? []
    guard let lost = all.first(where: { !used.contains($0.argument) }) else { return nil }
    // A directive without a number takes the next argument, and the misspelled one is not among those that were counted.
    guard !(own.map { $0.spelling } + [malformed.spelling]).contains(where: { $0.utf8.contains(UInt8(ascii: "$")) })
    else { return lost }
    let number = own.count { $0.place.lowerBound < malformed.place.lowerBound } + count + 1
    return all.first { $0.argument == .position(number) } ?? lost
  }
}
