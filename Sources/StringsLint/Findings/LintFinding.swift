public import Diagnostics
public import PluralBase

/// One thing that the linter has found.
public struct LintFinding: Sendable, Hashable {
  /// The rule.
  public var rule: LintRule
  /// How serious it is.
  public var severity: Diagnostic.Severity
  /// The path of the file, as the linter was given it or found it.
  public var file: String
  /// The line and the column of the text; both start at 1, and columns count Unicode scalars. `nil` if the finding is
  /// about the whole file.
  public var location: Diagnostic.Location?
  /// The column in units of UTF-16, as editors count them; `nil` without a place in a text.
  public var utf16Column: Int?
  /// The name of the table, which is the name of the file without its extension; `nil` if the finding is about a file.
  public var table: String?
  /// The key of the text.
  public var key: String?
  /// The language of the text, as the file spells it.
  public var language: String?
  /// The variable of the text; `nil` if the text has none.
  public var variable: String?
  /// The plural categories that the finding is about.
  public var categories: [PluralCategory]
  /// Some of the numbers that show the problem, in order, such as `2`, `3` and `4`.
  public var numbers: [String]
  /// What is wrong, what users see now, and what to do, without line breaks. It does not name the language, the key and
  /// the form again.
  public var message: String
  /// The line of the place with a caret below; `nil` if there is nothing to show.
  public var excerpt: String?

  /// Creates a finding.
  public init(
    _ rule: LintRule,
    _ severity: Diagnostic.Severity,
    _ message: String,
    file: String,
    location: Diagnostic.Location? = nil,
    utf16Column: Int? = nil,
    table: String? = nil,
    key: String? = nil,
    language: String? = nil,
    variable: String? = nil,
    categories: [PluralCategory] = [],
    numbers: [String] = [],
    excerpt: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.file = file
    self.location = location
    self.utf16Column = utf16Column
    self.table = table
    self.key = key
    self.language = language
    self.variable = variable
    self.categories = categories
    self.numbers = numbers
    self.excerpt = excerpt
  }
}
