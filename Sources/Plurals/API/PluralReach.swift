/// The numbers that can reach a category: what a translator needs to know about a form.
///
/// ```swift
/// PluralRules(for: "pl").reach(of: .other)?.byIntegers              // false: only fractions take it
/// PluralRules(for: "fr").reach(of: .many)?.smallestInteger         // 1000000
/// PluralRules(for: "en").reach(of: .one)?.singleValue               // 1: "one" can be written for "1"
/// PluralRules(for: "ru").reach(of: .one)?.singleValue               // nil: 1, 21, 31, …
/// ```
///
/// The answers hold for all numbers: the generator derives them from the rules, not from samples.
public struct PluralReach: Sendable, Hashable {
  /// The smallest whole number, written with digits only, that is in the category; `nil` if there is none.
  public let smallestInteger: Int?
  /// The value of the numbers in the category, if they all have the same one; 1, 1.0 and 0.001c3 have the same value.
  ///
  /// A form with a single value may leave out the number or spell it as a word.
  public let singleValue: Int?

  /// Whether a whole number, written with digits only, is in the category. If not, only numbers with a decimal point or
  /// in compact notation, such as 1.5c6, are.
  public var byIntegers: Bool { smallestInteger != nil }
}

#if !hasFeature(Embedded)
  extension PluralReach: Codable {}
#endif
