/// Why a text is not a plural rule.
///
/// ```swift
/// do {
///   _ = try PluralRule(parsing: "n is 1")
/// } catch {
///   error.offset   // 2
///   error.message  // "old spelling: expected '=', found 'is'"
///   print(error)
///   // old spelling: expected '=', found 'is' (at byte 2)
///   // n is 1
///   //   ^
/// }
/// ```
public struct PluralRuleSyntaxError: Error, Sendable, Hashable {
  /// What kind of mistake there is.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// Something that cannot stand where it does.
    case unexpectedInput
    /// A letter or word that is not an operand, such as `x`.
    case unknownOperand
    /// A keyword other than the six categories.
    case unknownCategory
    /// A category with two rules.
    case duplicateCategory
    /// A condition in the rule of `other`.
    case conditionOnOther
    /// A category other than `other` without a condition.
    case missingCondition
    /// A relation without values.
    case missingValue
    /// A value that is more than `UInt64.max`, or the exponent of a sample that is more than
    /// ``ExactOperands/maximumExponent``.
    case valueTooLarge
    /// A range whose first value is greater than its last.
    case descendingRange
    /// A modulus of 0.
    case zeroModulus
    /// An operator that today's syntax no longer has: `is`, `is not`, `in`, `not in`, `within`, `not within`, `mod`.
    case oldSpelling
    /// A second `@integer` or `@decimal` list.
    case duplicateSamples
    /// An `@integer` list after the `@decimal` list.
    case misplacedSamples
    /// A range of samples whose first sample is greater than its last.
    case descendingSamples
    /// A range of samples whose ends differ in their number of fraction digits or their exponent.
    case unevenSamples
    /// More text behind a complete rule.
    case trailingInput
  }

  /// What kind of mistake there is.
  public let kind: Kind

  /// The whole text.
  public let source: String

  /// Where the mistake is, in bytes of UTF-8 from the start of the text.
  public let offset: Int

  /// The offending text, which is empty at the end of the source.
  public let found: String

  /// What would be right there, in words, such as `'=' or '!='`.
  public let expected: String

  init(_ kind: Kind, source: String, offset: Int, found: String, expected: String) {
    self.kind = kind
    self.source = source
    self.offset = offset
    self.found = found
    self.expected = expected
  }

  /// The mistake in one lowercase line: its kind, what was expected, and what was found.
  public var message: String {
    let mistake = "expected \(expected), found \(SourceExcerpt.quoted(found))"
    return reason.map { "\($0): \(mistake)" } ?? mistake
  }

  /// The line of the source with a caret under the mistake.
  public var excerpt: String {
    SourceExcerpt(source, offset: offset).rendered
  }

  private var reason: String? {
    switch kind {
    case .unexpectedInput, .missingValue, .trailingInput: nil
    case .unknownOperand: "unknown operand"
    case .unknownCategory: "unknown category"
    case .duplicateCategory: "duplicate category"
    case .conditionOnOther: "condition on 'other'"
    case .missingCondition: "missing condition"
    case .valueTooLarge: "value too large"
    case .descendingRange: "descending range"
    case .zeroModulus: "modulus of zero"
    case .oldSpelling: "old spelling"
    case .duplicateSamples: "duplicate samples"
    case .misplacedSamples: "misplaced samples"
    case .descendingSamples: "descending samples"
    case .unevenSamples: "uneven samples"
    }
  }
}

extension PluralRuleSyntaxError: CustomStringConvertible {
  /// The message with its byte offset, the line of the source, and a caret under the mistake.
  public var description: String {
    "\(message) (at byte \(offset))\n\(excerpt)"
  }
}
