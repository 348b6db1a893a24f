/// The rule of one category: its condition, and sample numbers that satisfy it.
///
/// ```swift
/// let rule = try PluralRule(parsing: "i = 1  and v = 0 @integer 1")
/// rule.condition?.description   // "i = 1 and v = 0"
/// rule.description              // "i = 1 and v = 0 @integer 1"
/// ```
///
/// - SeeAlso: UTS #35 Part 3, "Plural rules syntax", `rule`.
public struct PluralRule: Sendable, Hashable {
  /// When the category applies. `nil` for `other`, which applies when no other rule does.
  public var condition: PluralCondition?

  /// The `@integer` samples. `nil` means that no integer is in the category.
  package var integerSamples: PluralSampleList?

  /// The `@decimal` samples, or `nil` if there are none.
  package var decimalSamples: PluralSampleList?

  /// The lists of samples that the rule has.
  package var sampleLists: [PluralSampleList] { [integerSamples, decimalSamples].compactMap { $0 } }

  /// Creates a rule from its parts.
  ///
  /// - Parameters:
  ///   - condition: When the category applies; `nil` for `other`.
  ///   - integerSamples: The `@integer` samples.
  ///   - decimalSamples: The `@decimal` samples.
  package init(
    condition: PluralCondition? = nil,
    integerSamples: PluralSampleList? = nil,
    decimalSamples: PluralSampleList? = nil
  ) {
    self.condition = condition
    self.integerSamples = integerSamples
    self.decimalSamples = decimalSamples
  }

  /// Parses the text of a rule as written in CLDR's data.
  ///
  /// The condition and both sample lists are optional. An empty text is the rule of `other` without samples.
  ///
  /// - Parameter text: The rule, such as `n = 1 @integer 1 @decimal 1.0, 1.00`.
  /// - Throws: ``Diagnostic`` if the text is not exactly one rule.
  public init(parsing text: String) throws(Diagnostic) {
    var parser = PluralRuleParser(text)
    self = try parser.parseRule()
    try parser.expectEnd("the end of the rule")
  }
}

extension PluralRule: CustomStringConvertible {
  /// The rule as CLDR writes it, with single blanks between its parts.
  public var description: String {
    var parts: [String] = []
    if let condition { parts.append(condition.description) }
    if let integerSamples { parts.append("@integer \(integerSamples)") }
    if let decimalSamples { parts.append("@decimal \(decimalSamples)") }
    return parts.joined(separator: " ")
  }
}
