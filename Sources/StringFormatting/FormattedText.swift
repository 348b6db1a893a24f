/// A formatted text and the problems in formatting it.
public struct FormattedText: Sendable, Hashable {
  /// The text.
  public var text: String
  /// The problems; empty if there are none.
  public var issues: [FormatIssue]
}

extension FormattedText: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}
