/// The two kinds of plural rules that CLDR has for a language.
///
/// - SeeAlso: UTS #35 Part 3, "Language Plural Rules".
@frozen
public enum PluralRuleType: UInt8, Sendable, Hashable, CaseIterable {
  /// Rules for counting: 1 day, 2 days.
  case cardinal = 0
  /// Rules for ranking: 1st, 2nd, 3rd, 4th day.
  case ordinal = 1
}

extension PluralRuleType: CustomStringConvertible {
  /// `cardinal` or `ordinal`, as in CLDR's data.
  @inlinable
  public var description: String {
    switch self {
    case .cardinal: "cardinal"
    case .ordinal: "ordinal"
    }
  }
}
