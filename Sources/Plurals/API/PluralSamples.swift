/// Numbers that CLDR lists as examples of a category.
///
/// ```swift
/// let samples = PluralRules(for: "ru").samples(of: .few)
/// samples?.integers    // "2~4, 22~24, 32~34, 42~44, 52~54, 62, 102, 1002, …"
/// samples?.decimals    // nil: no decimal is `few` in Russian
/// ```
///
/// A tilde stands for all numbers in between with the same number of fraction digits, `c6` for "million" in compact
/// notation, and an ellipsis at the end for infinitely many more numbers.
///
/// - SeeAlso: UTS #35 Part 3, "Samples".
public struct PluralSamples: Sendable, Hashable {
  /// Examples without fraction digits, exactly as CLDR writes them, or `nil` if there are none.
  public let integers: String?
  /// Examples with fraction digits, exactly as CLDR writes them, or `nil` if there are none.
  public let decimals: String?
}

#if !hasFeature(Embedded)
  extension PluralSamples: Codable {}
#endif
