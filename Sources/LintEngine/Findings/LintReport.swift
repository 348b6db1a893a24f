import Diagnostics

/// The findings in a set of files.
///
/// As JSON, it is an object with the members `findings`, an array of ``LintFinding``, and `fileCount`.
public struct LintReport: Sendable, Hashable {
  /// The findings, file by file in the order of the text.
  public var findings: [LintFinding]
  /// The number of files that were read.
  public var fileCount: Int
  /// The suppressions of the options that covered nothing. They are not part of the JSON.
  public var unusedSuppressions: [LintSuppression] = []
  /// The patterns of the options to include that no file matches.
  package var unmatchedPatterns: [String] = []
  /// The languages of the options that no file has.
  package var missingLanguages: [String] = []
  /// The tables that may have findings that only a check of more files or languages finds, for baselines.
  package var comparedTables: [ComparedTable] = []

  /// Creates a report.
  public init(findings: [LintFinding] = [], fileCount: Int = 0) {
    self.findings = findings
    self.fileCount = fileCount
  }

  /// Whether there was nothing to check. A note may say that files are in the wrong place.
  package var isOfNothing: Bool { fileCount == 0 && findings.allSatisfy { $0.severity == .note } }

  /// The findings that break something for users.
  public var errors: [LintFinding] { findings.filter { $0.severity == .error } }
  /// The findings that probably break something for users.
  public var warnings: [LintFinding] { findings.filter { $0.severity == .warning } }
  /// The findings that are for information.
  public var notes: [LintFinding] { findings.filter { $0.severity == .note } }
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
    comparedTables += other.comparedTables
    missingLanguages.removeAll { !other.missingLanguages.contains($0) }
  }
}

#if !hasFeature(Embedded)
  extension LintReport: Codable {
    private enum CodingKeys: String, CodingKey { case findings, fileCount }
  }
#endif
