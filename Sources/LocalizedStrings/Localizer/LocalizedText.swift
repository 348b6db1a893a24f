/// A localized string, with its origin.
///
/// ```swift
/// let text = localizer.localizedText("files.count", 5)
/// text.text         // "5 plików"
/// text.language     // "pl"
/// text.origin       // .chosen
/// text.issues       // []
/// ```
public struct LocalizedText: Sendable, Hashable, Codable {
  /// The origin of a string.
  public enum Origin: String, Sendable, Hashable, Codable {
    /// The language selected for the user.
    case chosen
    /// A language that the selected one inherits from, as `pt-AO` does from `pt-PT`.
    case inherited
    /// The development language, if it is not the selected one.
    case development
    /// No table: the string is the key.
    case key
  }

  /// The string.
  public var text: String
  /// The language of the string, whose plural rules it follows; `nil` if the string is the key.
  public var language: String?
  /// The name of the table that was searched.
  public var table: String
  /// The origin of the string.
  public var origin: Origin
  /// The problems in formatting; empty if there are none.
  public var issues: [FormatIssue]
}

extension LocalizedText: CustomStringConvertible {
  /// The string.
  public var description: String { text }
}
