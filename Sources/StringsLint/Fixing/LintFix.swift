public import Diagnostics
public import PluralBase

/// One thing that the linter has changed in a file.
public struct LintFix: Sendable, Hashable {
  /// The rule that was broken.
  public var rule: LintRule
  /// The path of the file, as the linter was given it or found it.
  public var file: String
  /// The line and the column of the variable before the change; both start at 1.
  public var location: Diagnostic.Location?
  /// The key of the text.
  public var key: String
  /// The language of the text, as the file spells it.
  public var language: String
  /// The variable of the text; `nil` if the text itself varies.
  public var variable: String?
  /// The categories whose forms were added or removed.
  public var categories: [PluralCategory]
  /// What has changed, as a sentence without a line break.
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
  /// What is said about forms that were added.
  static func addition(of categories: [PluralCategory], language: String, key: String, variable: String?) -> String {
    let they = categories.count == 1 ? "It is" : "They are"
    let forms = categories.map(\.quoted).phrase
    return subject(language, key, variable)
      + "added \(forms) with the text of \"other\". \(they) marked as new for translators."
  }

  /// What is said about forms that were removed.
  static func removal(of categories: [PluralCategory], language: String, key: String, variable: String?) -> String {
    let forms = categories.count == 1 ? "form" : "forms"
    return subject(language, key, variable)
      + "removed the empty \(forms) \(categories.map(\.quoted).phrase), which no number takes."
  }

  private static func subject(_ language: String, _ key: String, _ variable: String?) -> String {
    "\(language) \(key)\(variable.map { ", \($0)" } ?? ""): ".onOneLine
  }
}
