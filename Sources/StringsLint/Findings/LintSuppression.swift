/// Findings that are not reported: those of a rule, maybe only for a key, maybe only in a language.
public struct LintSuppression: Sendable, Hashable {
  /// The rule.
  public var rule: LintRule
  /// The key; `nil` means every key.
  public var key: String?
  /// The language, as the files spell it; `nil` means every language.
  public var language: String?

  /// Creates a suppression.
  public init(rule: LintRule, key: String? = nil, language: String? = nil) {
    self.rule = rule
    self.key = key
    self.language = language
  }

  /// Reads `rule`, `rule:key` or `rule:key:language`. An empty key means every key.
  ///
  /// The key may have colons: what follows the last one is a language only if it looks like one.
  public init?(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let rule = LintRule(rawValue: String(parts.removeFirst())) else { return nil }
    self.init(rule: rule)
    if parts.count > 1, let last = parts.last, (2...).contains(last.utf8.count), last.utf8.allSatisfy(\.isTagCharacter)
    {
      language = String(parts.removeLast())
    }
    let key = parts.joined(separator: ":")
    if !key.isEmpty { self.key = key }
  }

  /// Whether a finding is one of those.
  func covers(_ finding: LintFinding) -> Bool {
    rule == finding.rule && (key == nil || key == finding.key) && (language == nil || language == finding.language)
  }
}

extension UInt8 {
  /// Whether the byte may be part of the tag of a language.
  fileprivate var isTagCharacter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
