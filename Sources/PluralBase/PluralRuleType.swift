/// The two kinds of plural rules that CLDR has for a language. The raw value is CLDR's name.
///
/// - SeeAlso: UTS #35 Part 3, "Language Plural Rules".
@frozen
public enum PluralRuleType: String, Sendable, Hashable, CaseIterable {
  /// Rules for counting: 1 day, 2 days.
  case cardinal
  /// Rules for ranking: 1st, 2nd, 3rd, 4th day.
  case ordinal
}

extension PluralRuleType: CustomStringConvertible {
  /// `cardinal` or `ordinal`, as in CLDR's data.
  public var description: String { rawValue }
}

#if !hasFeature(Embedded)
  extension PluralRuleType: Codable {}
#endif
