package import DataFiles
import Diagnostics
import StringFiles

/// Collects findings, and looks up their places once all are known.
package final class FindingLog {
  /// A finding whose place is an offset.
  private struct Draft {
    var finding: LintFinding
    var file: SourceFile
    /// The index of the file.
    var fileNumber: Int
    var offset: Int?
    /// The order in which the drafts were added.
    var number: Int
    /// What it has in common with findings that need not be repeated.
    var cause: SharedCause?
    /// What its comments are about, besides the key.
    var scope: String
    /// Whether the options want it, if no comment silences it.
    var isWanted: Bool
  }

  private let options: LintOptions
  private var drafts: [Draft] = []
  /// The number of files in which a cause was looked for.
  private var fileCounts: [SharedCause: Int] = [:]
  private var fileNumbers: [ObjectIdentifier: Int] = [:]
  /// The files whose letters are not known.
  private var unknownCharsets: Set<ObjectIdentifier> = []
  /// The suppressions of the options that have covered a finding.
  private var used: Set<LintSuppression> = []
  private var comments: [StringName: [LintComment]] = [:]

  /// A string that a comment is about.
  private struct StringName: Hashable {
    var scope: String
    var key: StringKey
  }

  /// An empty log.
  package init(options: LintOptions) { self.options = options }

  /// Adds a finding, unless the options exclude it.
  ///
  /// - Parameters:
  ///   - finding: The finding without its place.
  ///   - file: The file.
  ///   - offset: The place, as an offset in the file's text as UTF-8; `nil` if the finding is about the whole file.
  ///   - cause: What several findings may have in common.
  ///   - scope: What comments on the key are about; by default, ``scope(of:)`` of the file.
  @inline(never)
  package func add(
    _ finding: LintFinding,
    in file: SourceFile,
    at offset: Int?,
    cause: SharedCause? = nil,
    scope: String? = nil
  ) {
    guard options.rules?.contains(finding.rule) ?? true else { return }
    let covering = options.ignored.filter { $0.covers(finding) }
    used.formUnion(covering)
    var finding = finding
    let level = options.level(of: finding.rule, in: finding.file)
    finding.severity = level?.severity ?? finding.severity
    let fileNumber = fileNumbers[ObjectIdentifier(file), default: fileNumbers.count]
    fileNumbers[ObjectIdentifier(file)] = fileNumber
    drafts.append(
      Draft(
        finding: finding,
        file: file,
        fileNumber: fileNumber,
        offset: offset,
        number: drafts.count,
        cause: cause,
        scope: scope ?? Self.scope(of: finding.file),
        isWanted: covering.isEmpty && level != .off
      )
    )
  }

  /// Counts a file in which a cause is looked for, so that it is known whether most have it.
  package func count(_ cause: SharedCause) { fileCounts[cause, default: 0] += 1 }

  /// Leaves out the excerpts of a file that have letters of a charset that is not known.
  package func hideLetters(of file: SourceFile) { unknownCharsets.insert(ObjectIdentifier(file)) }

  // MARK: Comments

  /// Files whose entries have their comments in common: a `.strings` file and the `.stringsdict` file beside it.
  static func scope(of file: String) -> String {
    let path = FilePath(file)
    return ["strings", "stringsdict"].contains(path.pathExtension)
      ? String(file.dropLast(path.pathExtension.count + 1)) : file
  }

  /// Adds a comment, which may silence findings about its string.
  ///
  /// - Parameters:
  ///   - text: The comment.
  ///   - key: The key of the string.
  ///   - scope: What the key is unique in, as for the findings about the string.
  ///   - file: The file.
  ///   - offset: The place of the string in the text of the file, in UTF-8.
  ///   - table: The name of the table.
  ///   - mayBeUnused: Whether all that the comment may silence has been looked for.
  package func addComment(
    _ text: String,
    on key: String,
    scope: String,
    in file: SourceFile,
    at offset: Int,
    table: String,
    mayBeUnused: Bool
  ) {
    let found = CommentSuppression.all(in: text)
    guard !found.isEmpty else { return }
    let comment = LintComment(suppressions: found, file: file, offset: offset, table: table, mayBeUnused: mayBeUnused)
    comments[StringName(scope: scope, key: StringKey(key)), default: []].append(comment)
  }

  /// Leaves out what the options do not want and what comments silence. Comments that silence nothing become findings.
  private func applyComments() {
    guard !comments.isEmpty else { return drafts.removeAll { !$0.isWanted } }
    // The rules that each comment silences; `nil` stands for all of them.
    var used: [StringName: Set<LintRule?>] = [:]
    drafts.removeAll { draft in
      guard let key = draft.finding.key else { return !draft.isWanted }
      let name = StringName(scope: draft.scope, key: StringKey(key))
      var isSilenced = false
      for suppression in (comments[name] ?? []).flatMap({ $0.suppressions })
      where suppression.covers(draft.finding.rule) {
        used[name, default: []].insert(suppression.coversAll ? nil : draft.finding.rule)
        isSilenced = true
      }
      return isSilenced || !draft.isWanted
    }
    // With other options, a run may find what the comments silence.
    let isWhole = options.rules == nil && options.languages == nil
    for (name, comments) in comments.inOrder(by: { ($0.key.scope, $0.key.key.text) < ($1.key.scope, $1.key.key.text) })
    {
      for comment in comments {
        func report(_ rule: LintRule, _ severity: Diagnostic.Severity, _ message: String) {
          let path = comment.file.path
          let finding = LintFinding(rule, severity, message, file: path, table: comment.table, key: name.key.text)
          add(finding, in: comment.file, at: comment.offset)
        }
        for mistake in comment.suppressions.flatMap({ $0.mistakes }) { report(.unknownSuppression, .warning, mistake) }
        guard isWhole, comment.mayBeUnused else { continue }
        let used = used[name] ?? []
        for suppression in comment.suppressions {
          let silenced = suppression.coversAll ? [nil] : suppression.rules.map { $0 as LintRule? }
          for rule in silenced where !used.contains(rule) {
            if let rule, !options.checks(rule, in: comment.file.path) { continue }
            let what = rule?.rawValue ?? "all rules"
            let message = "The comment silences \(what), but there is nothing to silence. Remove it."
            report(.unusedSuppression, .note, message)
          }
        }
      }
    }
    drafts.removeAll { !$0.isWanted }
  }

  // MARK: Findings

  /// The report of a number of files, except for what the search for them tells.
  package func report(fileCount: Int) -> LintReport {
    var report = LintReport(findings: findings(), fileCount: fileCount)
    report.unusedSuppressions = options.unused(besides: used)
    return report
  }

  /// The findings with their places, file by file in the order of the text. Findings about a whole file come first.
  package func findings() -> [LintFinding] {
    applyComments()
    let sorted = drafts.inOrder { one, other in
      (one.finding.file, one.fileNumber, one.offset ?? -1, one.number)
        < (other.finding.file, other.fileNumber, other.offset ?? -1, other.number)
    }
    var parts: [SharedCause: [LintFinding]] = [:]
    for draft in sorted {
      if let cause = draft.cause { parts[cause, default: []].append(placed(draft)) }
    }
    return Self.merged(
      sorted.compactMap { draft in
        guard let cause = draft.cause else { return placed(draft) }
        guard var shared = parts[cause] else { return nil }
        if case .ofFiles = cause {
          guard cause.count(of: shared) * 2 > fileCounts[cause] ?? 0 else { return placed(draft) }
          if cause.count(of: shared) > 1 {
            for index in shared.indices {
              let level = options.level(of: shared[index].rule, in: shared[index].file)
              shared[index].severity = level?.severity ?? .warning
            }
          }
        }
        parts[cause] = nil
        return cause.finding(for: shared)
      }
    )
  }

  /// The finding with its place.
  private func placed(_ draft: Draft) -> LintFinding {
    guard let offset = draft.offset else { return draft.finding }
    var finding = draft.finding
    finding.diagnostic.location = draft.file.location(of: offset)
    let excerpt = draft.file.excerpt(at: offset)
    let isHidden =
      unknownCharsets.contains(ObjectIdentifier(draft.file)) && excerpt?.utf8.contains { $0 >= 0x80 } ?? false
    finding.diagnostic.excerpt = isHidden ? nil : excerpt
    finding.utf16EndColumn = draft.file.utf16EndColumn(of: offset)
    finding.utf16Column = draft.file.utf16Column(of: offset)
    return finding
  }

  /// What findings have in common that say the same about one string.
  private struct Cause: Hashable {
    var file: String
    var rule: LintRule
    var key: StringKey?
    var language: String?
    var path: String
    var message: String
  }

  /// The findings, with those that say the same about several forms of a string, or about several places in a file that
  /// cannot be read, as one that keeps their lines.
  private static func merged(_ findings: [LintFinding]) -> [LintFinding] {
    var merged: [LintFinding] = []
    var places: [Cause: Int] = [:]
    for finding in findings {
      let cause = Cause(
        file: finding.file,
        rule: finding.rule,
        key: finding.key.map { StringKey($0) },
        language: finding.language,
        path: finding.path,
        message: finding.message
      )
      guard let place = places[cause] else {
        places[cause] = merged.count
        merged.append(finding)
        continue
      }
      let known = merged[place]
      if let line = finding.line, line != known.line, known.otherLines.last != line {
        merged[place].otherLines.append(line)
      }
      merged[place].form = nil
      merged[place].categories += finding.categories.filter { !known.categories.contains($0) }
    }
    return merged
  }
}
