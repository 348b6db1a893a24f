import PluralCore
import PluralRuleSyntax

/// The numbers whose category differs between two rule sets.
///
/// All classes of numbers are compared that the relations of both sets tell apart. So a difference cannot hide, and rules
/// that are only written differently have none.
struct RuleSetComparison: Sendable {
  /// The changes, in the order of the old category and then of the new one.
  let moves: [CLDRDiff.Move]

  /// Compares two rule sets.
  ///
  /// - Throws: If the classes are too many to walk, which CLDR's never are.
  init(_ old: PluralRuleSet, _ new: PluralRuleSet) throws(Diagnostic) {
    struct Key: Hashable {
      let from: PluralCategory
      let to: PluralCategory
    }
    let classes = try OperandClasses(ruleSets: [old, new])
    // One number of each class shows that there is a change. The familiar numbers in front make better examples.
    let texts = Self.familiar + classes.numbers.map(\.text)
    var seen: Set<String> = []
    var examples: [Key: [String]] = [:]
    for text in texts where seen.insert(text).inserted {
      // Every text is a number by construction.
      guard let operands = try? ExactOperands(text) else { continue }
      let key = Key(from: old.category(for: operands), to: new.category(for: operands))
      if key.from != key.to { examples[key, default: []].append(text) }
    }
    moves = examples.sorted { ($0.key.from, $0.key.to) < ($1.key.from, $1.key.to) }.map { key, numbers in
      let plain = numbers.filter { !$0.contains("c") }
      return CLDRDiff.Move(
        from: key.from,
        to: key.to,
        integers: plain.filter { !$0.contains(".") },
        decimals: plain.filter { $0.contains(".") },
        compact: numbers.filter { $0.contains("c") }
      )
    }
  }

  private static let familiar: [String] =
    (0...130).map { "\($0)" } + [
      "200", "201", "202", "1000", "1001", "10000", "100000", "1000000", "1000001", "2000000",
    ]
    + ["0.0", "0.1", "0.5", "1.0", "1.00", "1.1", "1.5", "2.0", "2.5", "5.0", "10.0", "11.0", "20.0", "100.0"]
    + ["1c3", "1.5c3", "1c6", "1.1c6", "2c6", "1c9"]
}
