import Diagnostics

extension LintFormatter {
  /// A finding as a workflow command for GitHub Actions: `::error file=…,line=…,title=…::message`.
  func githubCommand(_ finding: LintFinding) -> String {
    let name = finding.severity == .note ? "notice" : finding.severity.rawValue
    var properties = [("file", relative(finding.file))]
    var message = finding.statement(withKey: true)
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
    let list = properties.map { "\($0.0)=\(Self.escaped($0.1, isProperty: true))" }.joined(separator: ",")
    return "::\(name) \(list)::\(Self.escaped(message, isProperty: false))\n"
  }

  /// Escapes a string for GitHub, so that it cannot end the command or a property.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: String(scalar).replacingControls()
      }
    }.joined()
  }
}
