/// A text for the user, with its origin.
///
/// ```swift
/// let text = localizer.localizedText("files.count", 5)
/// text.text         // "5 plików"
/// text.language     // "pl"
/// text.origin       // .chosen
/// text.issues       // []
/// ```
public struct LocalizedText: Sendable, Hashable, Codable {
  /// Where a text came from.
  public enum Origin: String, Sendable, Hashable, Codable {
    /// The language chosen for the user.
    case chosen
    /// A language that the chosen one inherits from, as `pt-AO` does from `pt-PT`.
    case inherited
    /// The development language, if it is not the chosen one.
    case development
    /// No table: the text is the key.
    case key
  }

  /// The text.
  public var text: String
  /// The language of the text, whose plural rules it follows; `nil` if the text is the key.
  public var language: String?
  /// The name of the table that was searched.
  public var table: String
  /// Where the text came from.
  public var origin: Origin
  /// The problems in formatting; empty if there are none.
  public var issues: [FormatIssue]
}

extension LocalizedText: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}
