public import Diagnostics

/// The explanation of a rule, used for `localize lint --explain`, for the page about the rules and for the help in
/// SARIF.
///
/// ```swift
/// LintRule.missingCategory.explanation.title   // "A plural form is missing"
/// ```
public struct LintExplanation: Sendable, Hashable {
  /// The rule.
  public let rule: LintRule
  /// The problem in a few words, without a full stop.
  public let title: String
  /// The severity of most of the rule's findings.
  public let severity: Diagnostic.Severity
  /// Whether the rule applies only on request: with `--all`, or if an option or the configuration names it.
  public var isOnRequest: Bool { rule.isOnRequest }
  /// The text that says what the rule reports, with line breaks.
  public let meaning: String
  /// Why that matters, and to whom, with line breaks.
  public let reason: String
  /// The path of the file that the example is a part of; `nil` if the example has one string on each line.
  public private(set) var file: String?
  /// The same file in English; `nil` if the example does not need it.
  public private(set) var sourceFile: String?
  /// Strings with the problem, one on each line, such as `ru, one: "1 голос"`; or a part of a file.
  public let before: String
  /// The same strings without the problem.
  public let after: String

  /// The explanations of all rules.
  static let all: [LintExplanation] = [
    .unreadableFile, .missingOther, .missingCategory, .numberNotShown, .argumentMismatch, .argumentLost,
    .selectMismatch, .undefinedVariable, .recursiveVariable, .unusedVariable, .malformedDirective, .emptyForm,
    .untranslated, .formUntranslated, .edgeSpace, .edgeLineBreak, .notPluralized, .misplacedKey, .duplicateKey,
    .staleKey, .newerVersion, .pluralHeader, .unknownLanguage, .missingKey, .unknownSuppression, .unusedSuppression,
    .unusedCategory, .equalForms, .pluralCandidate, .percentByHand, .otherNumberShown,
  ]

  /// The ways to silence the rule, as the items of a list.
  private var silencers: [String] {
    let ways = [
      "for all strings: `--ignore \(rule.rawValue)`",
      "for one string: `--ignore '\(rule.rawValue):the key'`, or with a language `:pl` after the key",
      "in the file: `plural-lint: ignore \(rule.rawValue)` in the comment of the string",
    ]
    switch rule {
    // Findings about a whole file have no key. Those about a header that name an entry stand for all entries.
    case .unreadableFile, .pluralHeader, .newerVersion, .unknownLanguage: return Array(ways.prefix(1))
    // A missing string has no comment of its own, and comments do not silence findings about comments.
    case .missingKey, .unknownSuppression, .unusedSuppression: return Array(ways.prefix(2))
    default: return ways
    }
  }

  /// The severity of the rule, and when it applies.
  private var occasion: String { severity.rawValue + (isOnRequest ? ", only on request" : "") }

  /// The text that says what the rule reports, on one line without Markdown.
  var summary: String { meaning.plain.split(separator: "\n").joined(separator: " ") }

  /// The explanation as plain text.
  public var text: String {
    """
    \(rule.rawValue): \(title) (\(occasion))

    \(meaning.plain)

    \(reason.plain)

    \(sourceFile.map { "Source:\n\($0.indented)\n\n" } ?? "")Before:
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

    \(sourceFile.map { "Source:\n\n```text\n\($0)\n```\n\n" } ?? "")Before:

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

  /// The text with quotation marks in place of backticks, except around options, which need none.
  fileprivate var plain: String {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index.isMultiple(of: 2) || part.hasPrefix("-") || part.hasPrefix("localize ") ? String(part) : "\"\(part)\""
    }.joined()
  }
}
