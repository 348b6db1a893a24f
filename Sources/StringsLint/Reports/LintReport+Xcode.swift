import Diagnostics

extension LintReport {
  /// A finding as compilers write it. Xcode opens the file at the line only if the path is absolute.
  static func xcodeLine(_ finding: LintFinding, _ paths: ReportPaths) -> String {
    var place = "1:1"
    var message = finding.message(withKey: true)
    switch finding.location {
    case nil: break
    case .text(let line, let column): place = "\(line):\(finding.utf16Column ?? column)"
    case .binary(let offset): message = "byte \(offset): \(message)"
    }
    let line = "\(paths.absolute(finding.file)):\(place): \(finding.severity.rawValue): \(message)"
    return "\(line.replacingControls()) (\(finding.rule.rawValue))\n"
  }
}
