/// A text that has been formatted, and what went wrong on the way.
public struct FormattedText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// What went wrong; empty if nothing did.
  public var issues: [FormatIssue]
}

extension FormattedText: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}
