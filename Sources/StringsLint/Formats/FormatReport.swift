import DataFiles
import Diagnostics
import PluralBase
import StringFiles

/// Makes findings of what a reader has found in a file.
struct FormatReport {
  let file: SourceFile
  let table: String
  let language: String?
  let log: FindingLog

  /// Reports a problem. The message is one line that starts with a lowercase letter, and the place is in bytes of UTF-8.
  func add(
    _ rule: LintRule,
    _ severity: Diagnostic.Severity,
    _ message: String,
    at offset: Int?,
    key: String? = nil,
    categories: [PluralCategory] = [],
    numbers: [String] = []
  ) {
    let finding = LintFinding(
      rule,
      severity,
      "\(key ?? table): \(message)",
      file: file.path,
      table: table,
      key: key,
      language: language,
      categories: categories,
      numbers: numbers
    )
    log.add(finding, in: file, at: offset)
  }

  /// Reports what a reader has found: problems of the text, which have their places already, and of its entries.
  func add(_ diagnostics: [Diagnostic], _ problems: [EntryRecorder.Problem]) {
    for diagnostic in diagnostics {
      let finding = LintFinding(
        rule(diagnostic.code),
        diagnostic.severity,
        diagnostic.message,
        file: file.path,
        location: diagnostic.location,
        table: table,
        language: language,
        excerpt: diagnostic.excerpt
      )
      log.add(finding, in: file, at: nil)
    }
    for problem in problems {
      add(rule(problem.code), problem.severity, problem.message, at: problem.offset, key: problem.key)
    }
  }

  private func rule(_ code: String?) -> LintRule { code.flatMap(LintRule.init(named:)) ?? .unreadableFile }
}
