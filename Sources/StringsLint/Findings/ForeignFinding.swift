package import DataFiles
import Diagnostics

/// A problem in a file that a linter of another module has read.
package struct ForeignFinding {
  let finding: LintFinding
  let file: SourceFile
  let offset: Int?
  let comment: String?

  /// Creates a finding without its place.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - file: The file.
  ///   - offset: The place in the text of the file, in UTF-8; `nil` if the finding is about the whole file or has its place.
  ///   - comment: What the file says about the string, which may silence rules.
  package init(_ finding: LintFinding, in file: SourceFile, at offset: Int?, comment: String? = nil) {
    (self.finding, self.file, self.offset, self.comment) = (finding, file, offset, comment)
  }
}

extension Linter {
  /// Makes a report of the findings of another module: those that the options want, with their places.
  package func report(of findings: [ForeignFinding], fileCount: Int) -> LintReport {
    let log = FindingLog(options: options)
    for found in findings { log.add(found.finding, in: found.file, at: found.offset, comment: found.comment) }
    var report = LintReport(findings: log.findings(), fileCount: fileCount)
    report.unusedSuppressions = options.ignored.filter { !log.used.contains($0) }
    return report
  }
}

extension LintReport {
  /// Adds the findings of other files.
  package mutating func add(_ other: LintReport) {
    findings += other.findings
    fileCount += other.fileCount
    unusedSuppressions.removeAll { !other.unusedSuppressions.contains($0) }
  }
}
