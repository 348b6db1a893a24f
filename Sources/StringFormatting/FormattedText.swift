/// A formatted string and the problems in formatting it.
public struct FormattedText: Sendable, Hashable {
  /// The string.
  public var text: String
  /// The problems; empty if there are none.
  public var issues: [FormatIssue]
}

extension FormattedText: CustomStringConvertible {
  /// The string.
  public var description: String { text }
}
