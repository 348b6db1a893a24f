import PluralBase
import Plurals
import TestSupport

extension LongComparison {
  /// The linter lists the first numbers of each category, and looks at the integers below this one only.
  package static let listedIntegersLimit = 8_200
  /// How many numbers the linter lists.
  package static let listedIntegersCount = 8

  /// What makes the linter's lists complete.
  package static let listedIntegers = LongComparison(
    "a category that an integer below a million is in has nine integers below 8,200, or no others",
    rounds: 1_000_000 - listedIntegersLimit
  ) { rounds in
    var disagreements = Disagreements()
    var seen: Set<[String?]> = []
    for language in PluralRules.languages() {
      let rules = PluralRules(for: language)
      guard seen.insert(PluralCategory.allCases.map { rules.ruleText(of: $0) }).inserted else { continue }
      var counts = [Int](repeating: 0, count: PluralCategory.allCases.count)
      for integer in 0..<listedIntegersLimit { counts[Int(rules.category(for: integer).index)] += 1 }
      for integer in stride(from: listedIntegersLimit, to: 1_000_000, by: (1_000_000 - listedIntegersLimit) / rounds) {
        let category = rules.category(for: integer)
        disagreements.compare(
          counts[Int(category.index)] > listedIntegersCount,
          true,
          "\(language) \(category) \(integer)"
        )
      }
    }
    return disagreements
  }
}
