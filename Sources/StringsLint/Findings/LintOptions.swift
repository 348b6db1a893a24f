/// The options of the linter: what to check, and what to report.
public struct LintOptions: Sendable, Hashable {
  /// The language that the strings were written in; `nil` detects it from the files.
  public var source: String?
  /// The languages to check, as the files spell them; `nil` means all. The source language is always read.
  public var languages: [String]?
  /// Whether to report findings that are often intentional as well, such as forms that no number reaches.
  public var reportsAll: Bool
  /// The rules to check; `nil` means all.
  public var rules: Set<LintRule>?
  /// The findings not to report.
  public var ignored: [LintSuppression]

  /// Creates options.
  public init(
    source: String? = nil,
    languages: [String]? = nil,
    reportsAll: Bool = false,
    rules: Set<LintRule>? = nil,
    ignored: [LintSuppression] = []
  ) {
    self.source = source
    self.languages = languages
    self.reportsAll = reportsAll
    self.rules = rules
    self.ignored = ignored
  }
}
