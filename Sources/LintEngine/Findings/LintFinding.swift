public import Diagnostics
public import PluralBase

/// A problem that the linter has found.
public struct LintFinding: Sendable, Hashable {
  /// The problem, its place and its severity; the code is the name of the rule.
  ///
  /// The message says what is wrong, what users see now, and what to do, without line breaks. It does not repeat the
  /// language, the key and the form.
  public var diagnostic: Diagnostic
  /// The column in UTF-16 units, as editors count; `nil` if the finding has no place in a text file.
  public var utf16Column: Int?
  /// The column after the line, or after the part of it that ``excerpt`` shows, in UTF-16 units.
  public var utf16EndColumn: Int?
  /// The name of the table, which is the name of the file without its extension; `nil` if the finding is about a file.
  public var table: String?
  /// The key of the string.
  public var key: String?
  /// The language of the string, as the file spells it.
  public var language: String?
  /// The variable of the string; `nil` if the string itself is meant.
  public var variable: String?
  /// The device or width that the forms are for; empty if the variable has only one set of forms.
  package var path = ""
  /// The plural categories that the finding is about.
  public var categories: [PluralCategory]
  /// The form of a PO file that the finding is about, such as `msgstr[3]`, if it has no category.
  package var form: String?
  /// Other lines of the file with the same problem in the same string, in order.
  public var otherLines: [Int] = []
  /// Some of the numbers that show the problem, in order, such as `2`, `3` and `4`.
  public var numbers: [String]

  /// The findings with the same cause that this one stands for; `nil` if it is only about itself.
  var sum: Sum?
  /// What users read for a few numbers, if the options ask for it.
  package var samples: [LintSample] = []

  /// Creates a finding.
  @inline(never)
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
    diagnostic = Diagnostic(
      severity,
      message,
      file: file,
      location: location,
      code: rule.rawValue,
      excerpt: excerpt
    )
    self.utf16Column = utf16Column
    self.table = table
    self.key = key
    self.language = language
    self.variable = variable
    self.categories = categories
    self.numbers = numbers
  }

  /// The rule.
  public var rule: LintRule {
    get { LintRule(rawValue: diagnostic.code ?? "") }
    set { diagnostic.code = newValue.rawValue }
  }

  /// The severity.
  public var severity: Diagnostic.Severity {
    get { diagnostic.severity }
    set { diagnostic.severity = newValue }
  }

  /// The message; see ``diagnostic``.
  public var message: String {
    get { diagnostic.message }
    set { diagnostic.message = newValue }
  }

  /// The path of the file, as given to the linter or found by it.
  public var file: String {
    get { diagnostic.file ?? "" }
    set { diagnostic.file = newValue }
  }

  /// The line and the column of the string, or the place in a binary file; `nil` if the finding is about the whole
  /// file.
  public var location: Diagnostic.Location? {
    get { diagnostic.location }
    set { diagnostic.location = newValue }
  }

  /// The line, counted from 1; `nil` if the finding has no place in a text file.
  public var line: Int? { diagnostic.line }
  /// The column in Unicode scalars, counted from 1; `nil` if the finding has no place in a text file.
  public var column: Int? { diagnostic.column }
  /// The line of the file with a caret below the place; `nil` if there is nothing to show.
  public var excerpt: String? { diagnostic.excerpt }
}

extension LintFinding: CustomStringConvertible {
  /// The finding as compilers write it, with the line of the file.
  ///
  /// ```
  /// ru.lproj/Shop.strings:12:1: error: ru votes: this form is empty. (empty-form)
  ///   "votes" = "";
  ///   ^
  /// ```
  public var description: String {
    var diagnostic = diagnostic
    diagnostic.message = "\(statement(withKey: true)) (\(rule.rawValue))"
    return diagnostic.description
  }

  /// The message with its subject in front: `ru votes, one: Russian uses this form for 1, 21, 31 and more…`.
  ///
  /// - Parameter withKey: Whether to name the key and the variable.
  /// - Returns: The message; without a subject if the finding is about a whole file.
  package func statement(withKey: Bool) -> String {
    let names = withKey ? [language, key?.cut(to: 60)] : [language]
    var parts = [names.compactMap { $0 }.joined(separator: " ")]
    if withKey, let variable { parts.append(variable) }
    if let form { parts.append(form) } else if categories.count == 1 { parts.append(categories[0].rawValue) }
    let subject = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return subject.isEmpty ? diagnostic.message : "\(subject): \(diagnostic.message)"
  }
}

extension String {
  /// The string, cut to a number of characters with an ellipsis if it is longer.
  func cut(to count: Int) -> String {
    self.count <= count ? self : prefix(count - 1) + "…"
  }
}
