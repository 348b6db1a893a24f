public import PluralCore

/// Why rules cannot form a ``PluralRuleSet``.
public enum PluralRuleSetError: Error, Sendable, Hashable {
  /// The rule of `other` has a condition. `other` is what remains, and takes none.
  case conditionOnOther

  /// The rule of a category other than `other` has no condition.
  case missingCondition(PluralCategory)
}

extension PluralRuleSetError: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .conditionOnOther: "the category 'other' takes no condition"
    case .missingCondition(let category): "the category '\(category)' needs a condition"
    }
  }
}
