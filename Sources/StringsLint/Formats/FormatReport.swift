import DataFiles
import Diagnostics
import PluralBase
import StringFiles

/// Something that a reader has found in a file.
struct FormatProblem {
  var severity: Diagnostic.Severity
  /// What is wrong, in one line that starts with a small letter.
  var message: String
  /// The place in the text, in bytes of UTF-8; `nil` if it is about the whole file.
  var offset: Int?
  /// The text that it is about.
  var key: String?
  var rule: LintRule
  var categories: [PluralCategory] = []
  var numbers: [String] = []

  init(
    _ severity: Diagnostic.Severity,
    _ message: String,
    _ offset: Int?,
    key: String? = nil,
    rule: LintRule = .unreadableFile
  ) {
    (self.severity, self.message, self.offset, self.key, self.rule) = (severity, message, offset, key, rule)
  }
}

/// Makes findings of what a reader has found in a file.
struct FormatReport {
  let file: SourceFile
  let table: String
  let language: String?

  /// Reports a problem.
  func add(_ problem: FormatProblem, to log: FindingLog) {
    var finding = LintFinding(problem.rule, problem.severity, problem.message, file: file.path)
    finding.message = "\(problem.key ?? table): \(problem.message)"
    (finding.table, finding.key, finding.language) = (table, problem.key, language)
    (finding.categories, finding.numbers) = (problem.categories, problem.numbers)
    log.add(finding, in: file, at: problem.offset)
  }

  /// Reports what a parser has found; it has looked up the places already.
  func add(_ diagnostics: [Diagnostic], to log: FindingLog) {
    for diagnostic in diagnostics {
      let rule = diagnostic.code.flatMap(LintRule.init(rawValue:)) ?? .unreadableFile
      var finding = LintFinding(rule, diagnostic.severity, diagnostic.message, file: file.path)
      (finding.location, finding.excerpt) = (diagnostic.location, diagnostic.excerpt)
      (finding.table, finding.language) = (table, language)
      log.add(finding, in: file, at: nil)
    }
  }
}
