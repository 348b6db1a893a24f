import DataFiles
import Diagnostics

/// A report for people: findings about the same key are grouped, and show the line of the file.
package struct TextReport {
  private let style: TextStyle

  /// - Parameter isStyled: Whether it has the colours of a terminal.
  package init(isStyled: Bool) { style = TextStyle(isStyled: isStyled) }

  /// The properties that findings reported together have in common.
  private struct GroupName: Hashable {
    var rule: LintRule
    var table: String?
    var key: String?
    /// Findings without a key are grouped by table, or else by file.
    var file: String?

    init(_ finding: LintFinding) {
      // One change of the source often leaves many keys behind.
      let isAboutKeys = [.staleKey, .missingKey].contains(finding.rule)
      (rule, table, key) = (finding.rule, finding.table, isAboutKeys ? nil : finding.key)
      file = key == nil && table == nil ? finding.file : nil
    }
  }

  /// The text of a report.
  package func text(of report: LintReport) -> String {
    var text = ""
    for group in Self.groups(report.findings) {
      guard let first = group.first, let severity = group.worstSeverity else { continue }
      text += style.severity(severity) + style.bold(": \(first.rule.rawValue)")
      let hasOneKey = Set(group.map { $0.key }).count == 1
      if hasOneKey, let key = first.key {
        let key = key.map { $0 == "\n" || $0 == "\r\n" ? "\\n" : String($0) }.joined()
        text += style.bold(": \(key.replacingControls().cut(to: 60))")
      }
      if let table = first.table { text += " (\(table.replacingControls()))" }
      let languages = group.compactMap { $0.language }.uniqued()
      if !languages.isEmpty { text += ": \(languages.joined(separator: ", ").replacingControls())" }
      text += "\n"
      for (index, finding) in group.enumerated() {
        let shown = finding.otherLines.count < 7 ? finding.otherLines : Array(finding.otherLines.prefix(5))
        let hidden = finding.otherLines.count - shown.count
        let lines = (shown.map(String.init) + (hidden > 0 ? ["\(hidden) others"] : [])).phrase
        let more = lines.isEmpty ? "" : " The same in line\(finding.otherLines.count == 1 ? "" : "s") \(lines)."
        let level = finding.severity == severity ? "" : "\(finding.severity.rawValue): "
        text += "  \(finding.place)\(level)\(finding.statement(withKey: !hasOneKey))\(more)".replacingControls() + "\n"
        // The strings of other languages have the same problem, so one excerpt is enough.
        if index == 0, let excerpt = finding.excerpt { text += style.excerpt(excerpt) }
      }
      text += "\n"
    }
    return text + style.bold(Self.summary(of: report)) + "\n"
  }

  /// The findings in groups: those with errors first, otherwise in the order of the files.
  private static func groups(_ findings: [LintFinding]) -> [[LintFinding]] {
    let byName = Dictionary(grouping: findings, by: GroupName.init)
    let groups = findings.map(GroupName.init).uniqued().compactMap { byName[$0] }
    return Diagnostic.Severity.allCases.flatMap { severity in groups.filter { $0.worstSeverity == severity } }
  }

  /// The number of findings of each severity.
  private static func summary(of report: LintReport) -> String {
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    let files = " in \(count(report.fileCount, "file"))."
    let counts = [(report.errors.count, "error"), (report.warnings.count, "warning"), (report.notes.count, "note")]
    let parts = counts.filter { $0.0 > 0 }.map { count($0.0, $0.1) }
    return (parts.isEmpty ? "No problems" : parts.phrase) + files
  }
}

extension LintFinding {
  /// The file and the place as compilers write them, followed by a colon and a space.
  fileprivate var place: String {
    switch diagnostic.location {
    case nil: "\(file): "
    case .text(let line, let column): "\(file):\(line):\(column): "
    case .binary(let offset): "\(file): byte \(offset): "
    }
  }
}

/// The colours of the report for people.
private struct TextStyle {
  let isStyled: Bool

  func bold(_ text: String) -> String { coded(text, "1") }

  func severity(_ severity: Diagnostic.Severity) -> String {
    coded(severity.rawValue, severity == .error ? "1;31" : severity == .warning ? "1;33" : "1;36")
  }

  /// An excerpt, indented below its finding. The caret is in the last line.
  func excerpt(_ excerpt: String) -> String {
    let lines = excerpt.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
      let line = "  " + String(line).replacingControls(keepingTabs: true)
      return (index > 0 && index == lines.count - 1 ? coded(line, "32") : line) + "\n"
    }.joined()
  }

  private func coded(_ text: String, _ code: String) -> String {
    isStyled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension [LintFinding] {
  /// The worst severity of the findings; `nil` if there are none.
  fileprivate var worstSeverity: Diagnostic.Severity? {
    Diagnostic.Severity.allCases.first { severity in contains { $0.severity == severity } }
  }
}
