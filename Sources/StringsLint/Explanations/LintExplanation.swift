public import Diagnostics

/// What a rule means: the text of `localize lint --explain`, of the page about the rules and of the help in SARIF.
///
/// ```swift
/// LintRule.missingCategory.explanation.title   // "A plural form is missing"
/// ```
public struct LintExplanation: Sendable, Hashable {
  /// The rule.
  public let rule: LintRule
  /// The problem in a few words, without a full stop.
  public let title: String
  /// How serious most findings of the rule are.
  public let severity: Diagnostic.Severity
  /// Whether the rule reports only what `--all` asks for.
  public let isOnRequest: Bool
  /// What the rule reports. Lines are broken.
  public let meaning: String
  /// Why that matters, and to whom. Lines are broken.
  public let reason: String
  /// Texts with the problem, one in each line: `ru, one: "1 голос"`; or a part of a file.
  public let before: String
  /// The same texts without the problem.
  public let after: String
  /// The path of the file that the example is a part of; `nil` if it has a text in each line.
  public let file: String?

  init(
    _ rule: LintRule,
    _ title: String,
    _ severity: Diagnostic.Severity,
    isOnRequest: Bool = false,
    meaning: String,
    reason: String,
    file: String? = nil,
    before: String,
    after: String
  ) {
    self.rule = rule
    self.title = title
    self.severity = severity
    self.isOnRequest = isOnRequest
    self.meaning = meaning
    self.reason = reason
    self.file = file
    self.before = before
    self.after = after
  }

  /// How to make the linter keep quiet, as the lines of a list.
  private var silencers: [String] {
    var lines = ["for all texts: `--ignore \(rule.rawValue)`"]
    if rule == .unreadableFile { return lines }
    lines.append("for one text: `--ignore '\(rule.rawValue):the key'`, or with a language `:pl` after the key")
    lines.append("in the file: `plural-lint: ignore \(rule.rawValue)` in the comment of the text")
    return lines
  }

  /// How serious the rule is, and when it reports something.
  private var occasion: String { severity.rawValue + (isOnRequest ? ", with --all only" : "") }

  /// What the rule reports, as plain text in one line.
  var summary: String { meaning.plain.split(separator: "\n").joined(separator: " ") }

  /// The explanation as plain text.
  public var text: String {
    """
    \(rule.rawValue): \(title) (\(occasion))

    \(meaning.plain)

    \(reason.plain)

    Before:
    \(before.indented)

    After:
    \(after.indented)

    To silence it:
    \(silencers.joined(separator: "\n").filter { $0 != "`" }.indented)

    """
  }

  /// The explanation in Markdown, without a heading.
  public var markdown: String {
    """
    **\(title)** (\(occasion))

    \(meaning)

    \(reason)

    Before:

    ```text
    \(before)
    ```

    After:

    ```text
    \(after)
    ```

    To silence it:

    \(silencers.map { "- \($0)" }.joined(separator: "\n"))

    """
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  /// The text with quotes in the place of backticks, which options do not need.
  fileprivate var plain: String {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) || part.hasPrefix("-") || part.hasPrefix("plural ") ? String(part) : "\"\(part)\""
    }.joined()
  }
}
