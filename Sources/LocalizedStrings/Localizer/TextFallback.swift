/// What to show if the selected language lacks a string.
public enum TextFallback: String, Sendable, Hashable, Codable, CaseIterable {
  /// Each *key* is looked up in the selected language, in the languages that it inherits from, and in the development
  /// language. A key that none of them has is shown as it is.
  case perKey
  /// As on Apple's systems, a whole *file* that the language lacks is taken from the languages that it inherits from, or
  /// from the development language. A key that the file lacks is shown as it is. The `.strings` file and the `.stringsdict`
  /// file of a table are looked up separately.
  case perFile
}
