import Diagnostics
import PluralBase

extension LintFormatter {
  /// A finding as a JSON object on one line. The members are always the same, in this order.
  func jsonLine(_ finding: LintFinding) -> String {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("file", finding.file)
      writer.member("line", finding.line)
      writer.member("column", finding.column)
      writer.member("severity", finding.severity.rawValue)
      writer.member("rule", finding.rule.rawValue)
      writer.member("table", finding.table)
      writer.member("key", finding.key)
      writer.member("language", finding.language)
      writer.member("variable", finding.variable)
      writer.member("category", finding.categories.map { $0.rawValue })
      writer.member("numbers", finding.numbers)
      writer.member("message", finding.message)
    }
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
