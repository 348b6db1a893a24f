package import Diagnostics
import PluralBase

extension LintFormatter {
  /// A finding as a JSON object on one line.
  func jsonLine(_ finding: LintFinding) -> String {
    var writer = JSONWriter(.compact)
    writer.object { $0.members(of: finding) }
    return writer.text + "\n"
  }

  /// A row of coverage as a JSON object on one line.
  func jsonLine(_ row: LintCoverage.Row) -> String {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("table", row.table)
      writer.member("language", row.language)
      writer.member("total", row.total)
      writer.member("translated", row.translated)
      writer.member("untranslated", row.untranslated)
      writer.member("needsReview", row.needsReview)
      writer.member("missing", row.missing)
      writer.member("stale", row.stale)
    }
    return writer.text + "\n"
  }
}

extension JSONWriter {
  /// Writes the members of a finding. They are always the same, in this order.
  package mutating func members(of finding: LintFinding) {
    member("file", finding.file)
    member("line", finding.line)
    member("column", finding.column)
    member("severity", finding.severity.rawValue)
    member("rule", finding.rule.rawValue)
    member("table", finding.table)
    member("key", finding.key)
    member("language", finding.language)
    member("variable", finding.variable)
    member("category", finding.categories.map { $0.rawValue })
    member("numbers", finding.numbers)
    member("message", finding.message)
  }
}
