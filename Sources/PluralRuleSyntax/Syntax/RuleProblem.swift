/// The kinds of mistakes in rules and numbers. The raw value is the code of the diagnostic.
package enum RuleProblem: String, Sendable, Hashable, CaseIterable {
  /// Something in the wrong place.
  case unexpectedInput = "unexpected-input"
  /// A letter or word that is not an operand, such as `x`.
  case unknownOperand = "unknown-operand"
  /// A keyword other than the six categories.
  case unknownCategory = "unknown-category"
  /// A category with two rules.
  case duplicateCategory = "duplicate-category"
  /// A condition in the rule of `other`, which applies to all numbers that no other rule takes.
  case conditionOnOther = "condition-on-other"
  /// A category other than `other` without a condition.
  case missingCondition = "missing-condition"
  /// A relation without values.
  case missingValue = "missing-value"
  /// A value above `UInt64.max`, or an exponent of a sample above `Int64.max`.
  case valueTooLarge = "value-too-large"
  /// A range whose first value is greater than its last.
  case descendingRange = "descending-range"
  /// A modulus of 0.
  case zeroModulus = "zero-modulus"
  /// An operator from before CLDR 24, which is read with a note: `is`, `is not`, `in`, `not in`, `within`, `not within`, `mod`.
  case oldSpelling = "old-spelling"
  /// A condition that `within` makes too long.
  case longCondition = "long-condition"
  /// A parenthesis. Conditions are alternatives of relations, so there is nothing to group.
  case parenthesis = "parenthesis"
  /// A value with a decimal point.
  case fractionalValue = "fractional-value"
  /// A second `@integer` or `@decimal` list.
  case duplicateSamples = "duplicate-samples"
  /// An `@integer` list after the `@decimal` list.
  case misplacedSamples = "misplaced-samples"
  /// A range of samples whose first sample is greater than its last.
  case descendingSamples = "descending-samples"
  /// A range of samples whose ends differ in their number of fraction digits or their exponent.
  case unevenSamples = "uneven-samples"
  /// No digit where a number needs one: at the start, or after a sign, a decimal point, `c` or `e`.
  case missingDigit = "missing-digit"
  /// The exponent of a number is above `Int64.max`.
  case exponentTooLarge = "exponent-too-large"
  /// Extra text after a complete rule or number.
  case trailingInput = "trailing-input"

  /// Makes the diagnostic from the kind of mistake, what was expected, and what was found.
  ///
  /// - Parameters:
  ///   - source: The whole text.
  ///   - range: The offending part, as a range of UTF-8 offsets; empty at the end of the text.
  ///   - expected: The correct input, in words, such as `'=' or '!='`.
  /// - Returns: The diagnostic, whose code is the raw value.
  func diagnostic(in source: String, at range: Range<Int>, expected: String) -> Diagnostic {
    let found = String(decoding: source.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    let mistake = "expected \(expected), found \(Self.quoted(found))"
    let message = reason.map { "\($0): \(mistake)" } ?? mistake
    return Diagnostic(message, in: source, at: range.lowerBound, code: rawValue)
  }

  private var reason: String? {
    switch self {
    case .unexpectedInput, .missingValue, .missingDigit, .trailingInput: nil
    case .conditionOnOther: "condition on 'other'"
    case .zeroModulus: "modulus of zero"
    case .parenthesis: "parentheses are not part of the rule language"
    case .fractionalValue: "values are integers"
    default: String(rawValue.map { $0 == "-" ? " " : $0 })
    }
  }

  /// A part of the source in quotes, cut short to fit into a message.
  private static func quoted(_ text: String) -> String {
    guard !text.isEmpty else { return "the end" }
    let short = text.prefix(40)
    return short.endIndex == text.endIndex ? "'\(text)'" : "'\(short)…'"
  }
}
