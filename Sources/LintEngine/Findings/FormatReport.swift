package import DataFiles
package import Diagnostics
package import PluralBase
package import StringFiles

/// Turns problems of a table, such as those that a reader has found, into findings.
package struct FormatReport {
  package let file: SourceFile
  package let table: String
  package let language: String?
  package let log: FindingLog

  package init(file: SourceFile, table: String, language: String?, log: FindingLog) {
    self.file = file
    self.table = table
    self.language = language
    self.log = log
  }

  /// Reports a problem. The message has no line breaks; the place is an offset in UTF-8.
  package func add(
    _ rule: LintRule,
    _ severity: Diagnostic.Severity,
    _ message: String,
    at offset: Int?,
    key: String? = nil,
    categories: [PluralCategory] = [],
    numbers: [String] = [],
    cause: SharedCause? = nil
  ) {
    let finding = LintFinding(
      rule,
      severity,
      message.sentence,
      file: file.path,
      table: table,
      key: key,
      language: language,
      categories: categories,
      numbers: numbers
    )
    log.add(finding, in: file, at: offset, cause: cause)
  }

  /// Reports the problems that a reader has found: those of the text, which already have their places, and those of
  /// entries, of which those with the same rule may have a cause in common.
  package func add(_ diagnostics: [Diagnostic], _ problems: [EntryRecorder.Problem], cause: SharedCause? = nil) {
    for diagnostic in diagnostics {
      log.add(LintFinding(diagnostic, file: file.path, table: table, language: language), in: file, at: nil)
    }
    for problem in problems {
      let rule = LintRule(code: problem.code)
      add(
        rule,
        problem.severity,
        problem.message,
        at: problem.offset,
        key: problem.key,
        cause: rule == .duplicateKey ? cause : nil
      )
    }
  }
}

extension LintFinding {
  /// A problem that a reader has found, with its place.
  package init(_ problem: Diagnostic, file: String, table: String, language: String?) {
    self.init(
      LintRule(code: problem.code),
      problem.severity,
      problem.message.sentence,
      file: file,
      location: problem.location,
      table: table,
      language: language,
      excerpt: problem.excerpt
    )
  }
}

extension LintRule {
  /// The rule of a problem with a code.
  fileprivate init(code: String?) { self = code.flatMap(LintRule.init(named:)) ?? .unreadableFile }
}
