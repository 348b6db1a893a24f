import PluralCore

extension RuleSet {
  /// Which numbers can reach a category; `nil` if the rules do not use it.
  func reach(of category: PluralCategory) -> PluralReach? {
    let record = Int(rawValue) * PluralCategory.allCases.count + Int(category.index)
    guard let integers = RuleSetFacts.Reach.integers[record] else { return nil }
    return PluralReach(
      byIntegers: integers > 0,
      byIntegersBelowOneMillion: integers > 1,
      singleValue: RuleSetFacts.Reach.singleValue[record]
    )
  }
}
