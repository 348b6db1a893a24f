package import DataFiles
import Diagnostics

/// A problem in a file that a linter of another module has read.
package struct ForeignFinding {
  let finding: LintFinding
  let file: SourceFile
  let offset: Int?
  let scope: String?

  /// Creates a finding without its place.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - file: The file.
  ///   - offset: The place in the text of the file, in UTF-8; `nil` if the finding is about the whole file or has its place.
  ///   - scope: What the key is unique in, as for the comments of the string; by default, the file.
  package init(_ finding: LintFinding, in file: SourceFile, at offset: Int?, scope: String? = nil) {
    (self.finding, self.file, self.offset, self.scope) = (finding, file, offset, scope)
  }
}

extension Linter {
  /// Makes a report of the findings of another module: those that the options want and no comment silences, with their places.
  package func report(of findings: [ForeignFinding], comments: [LintComment], fileCount: Int) -> LintReport {
    let log = FindingLog(options: options)
    for found in findings { log.add(found.finding, in: found.file, at: found.offset, scope: found.scope) }
    for comment in comments { log.add(comment) }
    var report = LintReport(findings: log.findings(), fileCount: fileCount)
    report.unusedSuppressions = options.unused(besides: log.used)
    return report
  }
}

extension LintReport {
  /// Adds the findings of other files.
  package mutating func add(_ other: LintReport) {
    // A folder that cannot be read has neither strings nor messages.
    let known = Set(findings.filter { $0.rule == .unreadableFile })
    findings += known.isEmpty ? other.findings : other.findings.filter { !known.contains($0) }
    fileCount += other.fileCount
    unusedSuppressions.removeAll { !other.unusedSuppressions.contains($0) }
    unmatchedPatterns.removeAll { !other.unmatchedPatterns.contains($0) }
    missingLanguages.removeAll { !other.missingLanguages.contains($0) }
  }
}
