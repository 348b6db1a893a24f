import Diagnostics
import PluralBase

extension LintReport {
  /// What findings that are reported together have in common.
  private struct GroupName: Hashable {
    var rule: LintRule
    var table: String?
    var key: String?
    /// Findings without a key belong together only within a table, or else a file.
    var file: String?

    init(_ finding: LintFinding) {
      (rule, table, key) = (finding.rule, finding.table, finding.key)
      file = key == nil && table == nil ? finding.file : nil
    }
  }

  /// The report for people.
  func text(isStyled: Bool) -> String {
    let style = TextStyle(isStyled: isStyled)
    var text = ""
    for group in groups() {
      guard let first = group.first, let severity = group.worstSeverity else { continue }
      text += style.severity(severity) + style.bold(": \(first.rule.rawValue)")
      if let key = first.key { text += style.bold(": \(key.replacingControls().cut(to: 60))") }
      if let table = first.table { text += " (\(table.replacingControls()))" }
      let languages = group.compactMap(\.language).uniqued()
      if !languages.isEmpty { text += ": \(languages.joined(separator: ", ").replacingControls())" }
      text += "\n"
      for (index, finding) in group.enumerated() {
        text += "  \(finding.place)\(finding.message(withKey: false))".replacingControls() + "\n"
        // The texts of other languages have the same problem; one excerpt shows it.
        if index == 0, let excerpt = finding.excerpt { text += style.excerpt(excerpt) }
      }
      text += "\n"
    }
    return text + style.bold(summary) + "\n"
  }

  /// The findings in groups: those with errors first, each kind in the order of the files.
  private func groups() -> [[LintFinding]] {
    let byName = Dictionary(grouping: findings, by: GroupName.init)
    let groups = findings.map(GroupName.init).uniqued().compactMap { byName[$0] }
    return Diagnostic.Severity.allCases.flatMap { severity in groups.filter { $0.worstSeverity == severity } }
  }

  /// How many findings of each severity there are.
  private var summary: String {
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    let files = " in \(count(fileCount, "file"))."
    let counts = [(errors.count, "error"), (warnings.count, "warning"), (notes.count, "note")]
    let parts = counts.filter { $0.0 > 0 }.map { count($0.0, $0.1) }
    return (parts.isEmpty ? "No problems" : parts.phrase) + files
  }
}

extension LintFinding {
  /// The message after what it is about: `ru votes, one: Russian uses this form for 1, 21, 31 and more…`.
  ///
  /// - Parameter withKey: Whether the key and the variable are named.
  /// - Returns: The message, without anything before it if the finding is about a whole file.
  func message(withKey: Bool) -> String {
    let names = withKey ? [language, key?.cut(to: 60)] : [language]
    var parts = [names.compactMap { $0 }.joined(separator: " ")]
    if withKey, let variable { parts.append(variable) }
    if categories.count == 1 { parts.append(categories[0].rawValue) }
    let subject = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return subject.isEmpty ? message : "\(subject): \(message)"
  }

  /// The file and the place, as compilers write them, with a colon and a blank after them.
  var place: String {
    switch location {
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

  /// An excerpt below its finding. The caret is in the last line.
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

extension String {
  /// The text, with an ellipsis instead of what is longer than a number of characters.
  fileprivate func cut(to count: Int) -> String {
    self.count <= count ? self : prefix(count - 1) + "…"
  }
}
