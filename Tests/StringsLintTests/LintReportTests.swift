import Diagnostics
import Expectations
import Foundation
import StringsLint
import Testing

@Suite struct LintReportTests {
  @Test("findings are told apart by severity") func severities() {
    let findings = [
      LintFinding(.emptyForm, .error, "a", file: "a"), LintFinding(.unusedVariable, .warning, "b", file: "a"),
      LintFinding(.edgeSpace, .note, "c", file: "a"),
    ]
    let report = LintReport(findings: findings, fileCount: 1)
    expectEqual(report.errors, [findings[0]])
    expectEqual(report.warnings, [findings[1]])
    expectEqual(report.notes, [findings[2]])
  }

  @Test("a message that is not a sentence is noticed") func sentences() {
    let messages = [
      "A form is empty.", "%d is missing.", "\"few\" is missing.", "a form is empty.", "A form is empty", "A..",
    ]
    let findings = messages.map { LintFinding(.emptyForm, .error, $0, file: "a") }
    #expect(findings.filter(\.isSentence).map(\.message) == Array(messages.prefix(3)))
  }

  @Test("a finding describes itself as compilers do") func descriptions() {
    expectEqual(
      sampleReport.findings.map(\.description),
      [
        """
        App/uk.lproj/Main.stringsdict:12:5: error: uk n-replies, n: Ukrainian needs "few" (2, 3, 4…). \
        2 now reads "2 відповідей", the form for "other". (missing-category)
          <key>n</key>
               ^
        """,
        """
        App/ru.lproj/Main.stringsdict:3:1: warning: ru n-replies: 50% of {0} and [a](b), \\ and "c"  (missing-category)
          not shown
          ^
        """,
        "App/he.lproj/100% a:b,ü\u{FFFD}👍.strings:1:2: note: he \u{FFFD}key\u{FFFD}[31m👍\u{FFFD}\u{FFFD}\"\u{2028}: "
          + "\u{FFFD}[31m👍\u{FFFD}\u{FFFD}second line: a,b::c (edge-space)",
        "App/de.lproj/Main.strings: byte 40: error: This file cannot be read. (unreadable-file)",
        "/App/./x/../jp.lproj/Main.strings: note: There are no plural rules. (unknown-language)",
      ]
    )
  }

  @Test("a report survives JSON, and its members stay the same") func json() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(sampleReport)
    #expect(try JSONDecoder().decode(LintReport.self, from: data) == sampleReport)
    var report = sampleReport
    report.findings = [report.findings[0], report.findings[3]]
    #expect(
      String(decoding: try encoder.encode(report), as: UTF8.self) == """
        {"fileCount":5,"findings":[\
        {"category":["few","many"],"column":5,"excerpt":"  <key>n</key>\\n       ^",\
        "file":"App/uk.lproj/Main.stringsdict","key":"n-replies","language":"uk","line":12,\
        "message":"Ukrainian needs \\"few\\" (2, 3, 4…). 2 now reads \\"2 відповідей\\", the form for \\"other\\".",\
        "numbers":["2","3","4"],"rule":"missing-category","severity":"error","table":"Main","utf16Column":6,\
        "variable":"n"},\
        {"category":[],"file":"App/de.lproj/Main.strings","message":"This file cannot be read.","numbers":[],"offset":40,\
        "rule":"unreadable-file","severity":"error"}]}
        """
    )
  }

  @Test("a finding about a form of a PO file, and one without a column, survive JSON") func forms() throws {
    let uneven = LintFinding(.emptyForm, .error, "Empty.", file: "ru.po", location: .text(line: 3, column: 1))
    var finding = uneven
    finding.form = "msgstr[3]"
    let decoded = try JSONDecoder().decode(LintFinding.self, from: JSONEncoder().encode(finding))
    #expect(decoded == finding)
    #expect(decoded.description == finding.description)
    let json = #"{"file":"ru.po","line":3,"rule":"empty-form","severity":"error","message":"Empty.","column":null}"#
    #expect(try JSONDecoder().decode(LintFinding.self, from: Data(json.utf8)) == uneven)
  }

  @Test("rows of coverage can be made in a program") func rows() {
    var row = LintCoverage.Row(table: "A", language: "pl")
    (row.translated, row.missing) = (2, 1)
    #expect(LintCoverage(rows: [row]).rows[0].total == 3)
  }

  @Test("a line of the format json can be decoded") func jsonLines() throws {
    let lines = LintFormatter(.json).string(from: sampleReport).utf8.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == sampleReport.findings.count)
    for (line, finding) in zip(lines, sampleReport.findings) {
      var expected = finding
      // The lines have no other places than lines and columns.
      if expected.line == nil { expected.location = nil }
      (expected.utf16Column, expected.diagnostic.excerpt) = (nil, nil)
      #expect(try JSONDecoder().decode(LintFinding.self, from: Data(line)) == expected)
    }
  }

  @Test("a rule is known by its name") func ruleNames() {
    for rule in LintRule.allCases { #expect(LintRule(named: rule.rawValue) == rule) }
    #expect(Set(LintRule.allCases).count == LintRule.allCases.count)
    #expect(LintRule(named: "edge_space") == nil)
    #expect(LintRule(rawValue: "of-tomorrow").explanation.title == "of-tomorrow")
  }
}
