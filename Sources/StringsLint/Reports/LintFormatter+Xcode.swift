import Diagnostics

extension LintFormatter {
  /// A finding as compilers write it. Xcode opens the file at the line only if the path is absolute and has a line.
  func xcodeLine(_ finding: LintFinding) -> String {
    var diagnostic = finding.diagnostic
    diagnostic.file = absolute(finding.file)
    diagnostic.excerpt = nil
    diagnostic.message = "\(finding.statement(withKey: true)) (\(finding.rule.rawValue))"
    switch finding.location {
    case nil: diagnostic.location = .text(line: 1, column: 1)
    case .text(let line, let column): diagnostic.location = .text(line: line, column: finding.utf16Column ?? column)
    case .binary(let offset):
      diagnostic.location = .text(line: 1, column: 1)
      diagnostic.message = "byte \(offset): \(diagnostic.message)"
    }
    return "\(diagnostic)\n"
  }
}
