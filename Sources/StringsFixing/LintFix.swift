public import Diagnostics
public import PluralBase
public import StringsLint

/// A change that the linter has made in a file.
public struct LintFix: Sendable, Hashable {
  /// The rule that was broken.
  public var rule: LintRule
  /// The path of the file, as given to the linter or found by it.
  public var file: String
  /// The line and the column of the variable before the change, both counted from 1.
  public var location: Diagnostic.Location?
  /// The key of the string.
  public var key: String
  /// The language of the string, as the file spells it.
  public var language: String
  /// The variable of the string; `nil` if the string itself varies.
  public var variable: String?
  /// The categories whose forms were added or removed.
  public var categories: [PluralCategory]
  /// A description of the change, as one sentence without line breaks.
  public var message: String
}

extension LintFix: CustomStringConvertible {
  /// The place and the message, like a diagnostic: `App.xcstrings:14:9: fixed: Removed the empty form "two"…`.
  public var description: String {
    var place = ""
    if case .text(let line, let column) = location { place = ":\(line):\(column)" }
    return "\(file)\(place): fixed: \(message)"
  }
}

extension LintFix {
  /// What was done about a finding whose forms were missing, or empty.
  init(_ finding: LintFinding, at location: Diagnostic.Location?) {
    let (key, language, categories) = (finding.key ?? "", finding.language ?? "", finding.categories)
    let isOne = categories.count == 1
    let forms = categories.map { $0.quoted }.phrase
    let change =
      finding.rule == .missingCategory
      ? "added \(forms) with the text of \"other\". \(isOne ? "It is" : "They are") marked as new for translators."
      : "removed the empty \(isOne ? "form" : "forms") \(forms), which no number takes."
    self.init(
      rule: finding.rule,
      file: finding.file,
      location: location,
      key: key,
      language: language,
      variable: finding.variable,
      categories: categories,
      message: "\(language) \(key)\(finding.variable.map { ", \($0)" } ?? ""): ".onOneLine + change
    )
  }
}
