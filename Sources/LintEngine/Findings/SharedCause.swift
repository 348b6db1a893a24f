package import DataFiles
import Diagnostics

/// What several findings have in common, of which only the first one is reported, with the number of the others.
package enum SharedCause: Sendable, Hashable {
  /// The same in several languages.
  case ofTranslations(StringKey)
  /// The same in several strings of a file.
  case ofStrings(String)
  /// The same in most files of a project. Then it is the way of their tools, and only a warning. In a few files, each is wrong.
  case ofFiles(String)

  /// The number of the others, in words.
  private func phrase(_ count: Int) -> String {
    switch self {
    case .ofTranslations: "\(count) more translation\(count == 1 ? " has" : "s have") it too."
    case .ofStrings: "\(count) more string\(count == 1 ? " is" : "s are") like this."
    case .ofFiles: "\(count) more file\(count == 1 ? " is" : "s are") like this."
    }
  }

  /// What tells the findings apart.
  private func part(of finding: LintFinding) -> String? {
    switch self {
    case .ofTranslations: finding.language
    case .ofStrings: finding.key
    case .ofFiles: finding.file
    }
  }

  /// The number of languages, strings or files.
  func count(of findings: [LintFinding]) -> Int { Set(findings.compactMap(part)).count }

  /// The first finding, which says how many others there are; `nil` without any.
  func finding(for parts: [LintFinding]) -> LintFinding? {
    guard var first = parts.first else { return nil }
    let count = count(of: parts)
    if count > 1 {
      first.diagnostic.message += " " + phrase(count - 1)
      first.sum = LintFinding.Sum(cause: self, parts: parts)
    }
    return first
  }
}

extension LintFinding {
  /// The findings with a cause in common that one of them stands for.
  struct Sum: Sendable, Hashable {
    var cause: SharedCause
    var parts: [LintFinding]
  }

  /// The findings that this one stands for, which is the first of them.
  var parts: [LintFinding] { sum?.parts ?? [self] }

  /// The finding for some of the parts.
  ///
  /// - Parameter isLeft: Whether each part is left, in order.
  /// - Returns: The finding; `nil` if no part is left.
  func left(_ isLeft: [Bool]) -> LintFinding? {
    if isLeft.allSatisfy({ $0 }) { return self }
    return sum?.cause.finding(for: zip(parts, isLeft).filter { $1 }.map { $0.0 })
  }
}
