/// A problem that came up when a message was formatted.
///
/// Formatting never fails. Look at the issues to find mistakes in messages and calls.
///
/// - SeeAlso: The sections "Resolution Errors" and "Message Function Errors" of Unicode MessageFormat.
public struct MessageIssue: Sendable, Hashable {
  /// The kinds of issues. The raw values are those of the working group's test suite.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// There is no value for a variable.
    case unresolvedVariable = "unresolved-variable"
    /// There is no function with this name.
    case unknownFunction = "unknown-function"
    /// A selector cannot select, so that only `*` matches.
    case badSelector = "bad-selector"
    /// A function cannot use its operand.
    case badOperand = "bad-operand"
    /// A function cannot use one of its options, which is ignored, or lacks one.
    case badOption = "bad-option"
    /// A key is not one of those that a function knows. It matches nothing.
    case badVariantKey = "bad-variant-key"
    /// A function does not support what it is asked to do.
    case unsupportedOperation = "unsupported-operation"
  }

  /// The kind of issue.
  public let kind: Kind
  /// What the issue is about, as written in the message: `$count`, `:number`, `minimumFractionDigits`.
  public let subject: String
  /// The place in the UTF-8 of the message's source; 0 for a message that was not read from a source.
  public let offset: Int

  package init(kind: Kind, subject: String, offset: Int) {
    (self.kind, self.subject, self.offset) = (kind, subject, offset)
  }
}

extension MessageIssue: CustomStringConvertible {
  /// A lowercase phrase without a full stop.
  public var description: String {
    switch kind {
    case .unresolvedVariable: "there is no value for \(subject)"
    case .unknownFunction: "there is no function \(subject)"
    case .badSelector: "\(subject) cannot select a variant"
    case .badOperand where subject == ":currency":
      "the operand of :currency is missing or of the wrong kind, or there is no option currency"
    case .badOperand: "the operand of \(subject) is missing or of the wrong kind"
    case .badOption: "the option \(subject) \(expectation)"
    case .badVariantKey: "the key \(subject) is neither a number nor a plural category"
    case .unsupportedOperation: "\(subject) does not support this"
    }
  }

  /// What is wrong with an option.
  private var expectation: String {
    NumberOptions.values(of: subject).map { "must be \($0)" } ?? "is missing or has a value that it cannot have"
  }
}
