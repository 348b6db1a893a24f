import Diagnostics
import StringsLint
import Testing

@Suite struct LintReportTests {
  @Test("findings are told apart by severity") func severities() {
    let findings = [
      LintFinding(.emptyForm, .error, "a", file: "a"), LintFinding(.unusedVariable, .warning, "b", file: "a"),
      LintFinding(.edgeSpace, .note, "c", file: "a"),
    ]
    let report = LintReport(findings: findings, fileCount: 1)
    #expect(report.errors == [findings[0]])
    #expect(report.warnings == [findings[1]])
    #expect(report.notes == [findings[2]])
  }
}
