import Diagnostics
import PluralBase
import StringFiles

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

extension JSONWriter {
  /// Writes a member that is a string, or null.
  mutating func member(_ name: String, _ text: String?) {
    key(name)
    if let text { value(text) } else { literal("null") }
  }

  /// Writes a member that is a whole number, or null.
  mutating func member(_ name: String, _ number: Int?) {
    key(name)
    if let number { value(number) } else { literal("null") }
  }

  /// Writes a member that is an array of strings.
  mutating func member(_ name: String, _ texts: [String]) {
    array(name) { writer in
      for text in texts { writer.value(text) }
    }
  }

  /// Writes a member that is an object; the closure writes its members.
  mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// Writes a member that is an array; the closure writes its elements.
  mutating func array(_ name: String, _ elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }
}
