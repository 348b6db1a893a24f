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
  /// The message for added forms.
  static func addition(of categories: [PluralCategory], language: String, key: String, variable: String?) -> String {
    let they = categories.count == 1 ? "It is" : "They are"
    let forms = categories.map { $0.quoted }.phrase
    return subject(language, key, variable)
      + "added \(forms) with the text of \"other\". \(they) marked as new for translators."
  }

  /// The message for removed forms.
  static func removal(of categories: [PluralCategory], language: String, key: String, variable: String?) -> String {
    let forms = categories.count == 1 ? "form" : "forms"
    return subject(language, key, variable)
      + "removed the empty \(forms) \(categories.map { $0.quoted }.phrase), which no number takes."
  }

  private static func subject(_ language: String, _ key: String, _ variable: String?) -> String {
    "\(language) \(key)\(variable.map { ", \($0)" } ?? ""): ".onOneLine
  }
}
