import DataFiles

/// Findings that are not reported: those of a rule, optionally only for one key or in one language.
///
/// ```swift
/// LintSuppression("edge-space")                     // all findings of the rule
/// LintSuppression("edge-space:cart.title")          // those about one key
/// LintSuppression("edge-space:cart.title:pl")       // those about one key in one language
/// LintSuppression("edge-space::pl")                 // those in one language
/// LintSuppression("edge-space:cart.*")              // those about keys that begin like this
/// LintSuppression(#"edge-space:Total\: %@"#)?.key   // "Total: %@"
/// ```
public struct LintSuppression: Sendable, Hashable {
  /// The rule.
  public var rule: LintRule
  /// The key, in which `*` stands for any characters; `nil` means every key, and findings without a key.
  public var key: String?
  /// The language, in any equivalent spelling; `nil` means every language, and findings without a language.
  public var language: String?

  /// Creates a suppression.
  public init(rule: LintRule, key: String? = nil, language: String? = nil) {
    self.rule = rule
    self.key = key
    self.language = language
  }

  /// Reads `rule`, `rule:key` or `rule:key:language`.
  ///
  /// An empty key means every key, and an empty language every language. In the key, write `\:` for a colon and `\\`
  /// for a backslash; before any other character, a backslash stands for itself.
  ///
  /// Returns `nil` if there is no such rule, or if there are more than three parts.
  public init?(_ text: String) {
    var parts = [""]
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == ":" {
        parts.append("")
      } else if scalar == "\\", scalars.first == ":" || scalars.first == "\\", let escaped = scalars.popFirst() {
        parts[parts.count - 1].unicodeScalars.append(escaped)
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    guard parts.count <= 3, let rule = LintRule(named: parts[0]) else { return nil }
    let rest = parts.dropFirst().map { $0.isEmpty ? nil : $0 } + [nil, nil]
    self.init(rule: rule, key: rest[0], language: rest[1])
  }

  /// Whether the suppression applies to a finding.
  public func covers(_ finding: LintFinding) -> Bool {
    guard rule == finding.rule, key.map({ finding.key.map(Wildcard($0).matches) ?? false }) ?? true else {
      return false
    }
    guard let language else { return true }
    return finding.language.map(language.isSameLanguage) ?? false
  }
}

extension LintSuppression: CustomStringConvertible {
  /// The suppression as ``init(_:)`` reads it.
  public var description: String {
    var text = rule.rawValue
    if key != nil || language != nil {
      text += ":"
      for scalar in (key ?? "").unicodeScalars {
        if scalar == ":" || scalar == "\\" { text.unicodeScalars.append("\\") }
        text.unicodeScalars.append(scalar)
      }
    }
    if let language { text += ":\(language)" }
    return text
  }
}
