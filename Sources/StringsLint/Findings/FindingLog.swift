import DataFiles
import StringFiles

/// Collects findings, and looks up their places once all are known.
final class FindingLog {
  /// A finding whose place is an offset.
  private struct Draft {
    var finding: LintFinding
    var file: SourceFile
    /// The index of the file.
    var fileNumber: Int
    var offset: Int?
    /// The order in which the drafts were added.
    var number: Int
  }

  private let options: LintOptions
  private var drafts: [Draft] = []
  private var fileNumbers: [ObjectIdentifier: Int] = [:]

  /// An empty log.
  init(options: LintOptions) { self.options = options }

  /// Adds a finding, unless the options exclude it.
  ///
  /// - Parameters:
  ///   - finding: The finding without its place.
  ///   - file: The file.
  ///   - offset: The place, as an offset in the file's text as UTF-8; `nil` if the finding is about the whole file.
  ///   - comment: The string's comment in the file. It may say `plural-lint: ignore` and the name of the rule.
  func add(_ finding: LintFinding, in file: SourceFile, at offset: Int?, comment: String? = nil) {
    guard options.wants(finding, comment: comment) else { return }
    let fileNumber = fileNumbers[ObjectIdentifier(file), default: fileNumbers.count]
    fileNumbers[ObjectIdentifier(file)] = fileNumber
    drafts.append(Draft(finding: finding, file: file, fileNumber: fileNumber, offset: offset, number: drafts.count))
  }

  /// Adds a note about a whole table.
  func addNote(_ rule: LintRule, _ message: String, about table: LintTable) {
    let finding = LintFinding(
      rule,
      .note,
      message,
      file: table.file.path,
      table: table.name,
      language: table.language
    )
    add(finding, in: table.file, at: nil)
  }

  /// The findings with their places, file by file in the order of the text. Findings about a whole file come first.
  func findings() -> [LintFinding] {
    let sorted = drafts.sorted { one, other in
      (one.finding.file, one.fileNumber, one.offset ?? -1, one.number)
        < (other.finding.file, other.fileNumber, other.offset ?? -1, other.number)
    }
    return sorted.map { draft in
      guard let offset = draft.offset else { return draft.finding }
      var finding = draft.finding
      finding.diagnostic.location = draft.file.location(of: offset)
      finding.diagnostic.excerpt = draft.file.excerpt(at: offset)
      finding.utf16Column = draft.file.utf16Column(of: offset)
      return finding
    }
  }
}

extension LintOptions {
  /// Whether a finding should be reported.
  ///
  /// - Parameters:
  ///   - finding: The finding, which need not have its place yet.
  ///   - comment: The string's comment in the file.
  /// - Returns: `false` if the options or the comment exclude the finding.
  func wants(_ finding: LintFinding, comment: String?) -> Bool {
    rules?.contains(finding.rule) ?? true && !ignored.contains { $0.covers(finding) }
      && !(comment.map { Self.ignores(finding.rule, in: $0) } ?? false)
  }

  /// Whether a comment suppresses a rule, as in `plural-lint: ignore missing-category, edge-space`. Without a rule, it
  /// suppresses all of them.
  private static func ignores(_ rule: LintRule, in comment: String) -> Bool {
    let bytes = Array(comment.utf8)
    var start = 0
    while let end = bytes.end(of: "plural-lint: ignore", from: start) {
      start = end
      let line = bytes[end...].prefix { $0 != 0x0A && $0 != 0x0D }
      var names: [String] = []
      for word in line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }) {
        let name = String(decoding: word, as: UTF8.self)
        // Anything after the rules is a reason.
        guard LintRule(named: name) != nil else { break }
        names.append(name)
      }
      if names.isEmpty || names.contains(rule.rawValue) { return true }
    }
    return false
  }
}
