import Diagnostics
import PluralBase
import PluralRuleSyntax

extension CLDRDiff {
  /// The numbers whose category differs between two rule sets, in the order of the old category and then of the new
  /// one.
  ///
  /// The search tries a number of each class that the relations of both sets distinguish. So no difference can hide,
  /// and rules that are only written differently have none.
  ///
  /// - Throws: If there are too many classes to enumerate, which never happens for CLDR's rules.
  static func moves(from old: PluralRuleSet, to new: PluralRuleSet) throws(Diagnostic) -> [Move] {
    let classes = try OperandClasses(ruleSets: [old, new])
    // One number of each class shows that there is a change. The familiar numbers in front make better examples.
    let texts = familiar + classes.numbers.map(\.text)
    var seen: Set<String> = []
    var examples: [[PluralCategory]: [String]] = [:]
    for text in texts where seen.insert(text).inserted {
      // Every string is a number by construction.
      guard let operands = try? ExactOperands(parsing: text) else { continue }
      let (before, after) = (old.category(for: operands), new.category(for: operands))
      if before != after { examples[[before, after], default: []].append(text) }
    }
    return examples.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { categories, numbers in
      let plain = numbers.filter { !$0.contains("c") }
      return Move(
        from: categories[0],
        to: categories[1],
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
