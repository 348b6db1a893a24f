import PluralCore

extension LintReport {
  /// A finding as a workflow command of GitHub Actions: `::error file=…,line=…,title=…::message`.
  static func githubCommand(_ finding: LintFinding, _ paths: ReportPaths) -> String {
    let name = finding.severity == .note ? "notice" : finding.severity.rawValue
    var properties = [("file", paths.relative(finding.file))]
    var message = finding.message(withKey: true)
    switch finding.location {
    case nil: break
    case .text(let line, let column):
      properties.append(("line", "\(line)"))
      properties.append(("endLine", "\(line)"))
      properties.append(("col", "\(finding.utf16Column ?? column)"))
    case .binary(let offset):
      message = "byte \(offset): \(message)"
    }
    properties.append(("title", "\(finding.rule.explanation.title) (\(finding.rule.rawValue))"))
    let list = properties.map { "\($0.0)=\(escaped($0.1, isProperty: true))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escaped(message, isProperty: false))\n"
  }

  /// A text with GitHub's escapes, so that it cannot end the command or a property.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25".unicodeScalars
      case "\r": escaped += "%0D".unicodeScalars
      case "\n": escaped += "%0A".unicodeScalars
      case ":" where isProperty: escaped += "%3A".unicodeScalars
      case "," where isProperty: escaped += "%2C".unicodeScalars
      default: escaped += String(scalar).replacingControls().unicodeScalars
      }
    }
    return String(escaped)
  }
}
