import DataFiles
import Diagnostics
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
    /// What it has in common with findings that need not be repeated.
    var cause: SharedCause?
  }

  /// What several findings have in common, of which only the first one is reported, with the number of the others.
  enum SharedCause: Hashable {
    /// The same in several languages.
    case ofTranslations(String)
    /// The same in several strings of a file.
    case ofStrings(String)
    /// The same in most files of a project. Then it is the way of their tools, and only a warning. In a few files, each is wrong.
    case ofFiles(String)

    /// The number of the others, in words.
    fileprivate func phrase(_ count: Int) -> String {
      switch self {
      case .ofTranslations: "\(count) more translation\(count == 1 ? " has" : "s have") it too."
      case .ofStrings: "\(count) more string\(count == 1 ? " is" : "s are") like this."
      case .ofFiles: "\(count) more file\(count == 1 ? " is" : "s are") like this."
      }
    }

    /// What tells the findings apart.
    fileprivate func part(of finding: LintFinding) -> String? {
      switch self {
      case .ofTranslations: finding.language
      case .ofStrings: finding.key
      case .ofFiles: finding.file
      }
    }
  }

  private let options: LintOptions
  private var drafts: [Draft] = []
  /// The number of files in which a cause was looked for.
  private var fileCounts: [SharedCause: Int] = [:]
  private var fileNumbers: [ObjectIdentifier: Int] = [:]
  /// The files whose letters are not known.
  private var unknownCharsets: Set<ObjectIdentifier> = []
  /// The suppressions of the options that have covered a finding.
  private(set) var used: Set<LintSuppression> = []
  /// The rules that comments have silenced; `nil` stands for a comment that silences all rules.
  private var usedComments: [CommentPlace: Set<LintRule?>] = [:]

  /// The string that a comment belongs to.
  private struct CommentPlace: Hashable {
    var file: String
    var key: String
  }

  /// An empty log.
  init(options: LintOptions) { self.options = options }

  /// Adds a finding, unless the options exclude it.
  ///
  /// - Parameters:
  ///   - finding: The finding without its place.
  ///   - file: The file.
  ///   - offset: The place, as an offset in the file's text as UTF-8; `nil` if the finding is about the whole file.
  ///   - comment: The string's comment in the file. It may say `plural-lint: ignore` and the name of the rule.
  ///   - cause: What several findings may have in common.
  @inline(never)
  func add(
    _ finding: LintFinding,
    in file: SourceFile,
    at offset: Int?,
    comment: String? = nil,
    cause: SharedCause? = nil
  ) {
    guard options.rules?.contains(finding.rule) ?? true else { return }
    let covering = options.ignored.filter { $0.covers(finding) }
    used.formUnion(covering)
    if let comment, let key = finding.key, comment.utf8.contains(UInt8(ascii: ":")) {
      let place = CommentPlace(file: finding.file, key: key)
      for suppression in CommentSuppression.all(in: comment) where suppression.covers(finding.rule) {
        usedComments[place, default: []].insert(suppression.rules.isEmpty ? nil : finding.rule)
      }
    }
    guard options.wants(finding, comment: comment) else { return }
    var finding = finding
    finding.severity = options.level(of: finding.rule, in: finding.file)?.severity ?? finding.severity
    let fileNumber = fileNumbers[ObjectIdentifier(file), default: fileNumbers.count]
    fileNumbers[ObjectIdentifier(file)] = fileNumber
    drafts.append(
      Draft(finding: finding, file: file, fileNumber: fileNumber, offset: offset, number: drafts.count, cause: cause)
    )
  }

  /// Counts a file in which a cause is looked for, so that it is known whether most have it.
  func count(_ cause: SharedCause) { fileCounts[cause, default: 0] += 1 }

  /// Leaves out the excerpts of a file that have letters of a charset that is not known.
  func hideLetters(of file: SourceFile) { unknownCharsets.insert(ObjectIdentifier(file)) }

  /// Adds a note about a whole table.
  @inline(never)
  func addNote(_ rule: LintRule, _ message: String, about table: LintTable) {
    add(table.finding(rule, .note, message), in: table.file, at: nil)
  }

  /// `unknown-suppression` and `unused-suppression`: comments that silence nothing.
  func checkComments(of tables: [LintTable]) {
    // With other options, a run may find what these comments silence.
    let isWhole = options.rules == nil && options.languages == nil
    var seen: Set<CommentPlace> = []
    for table in tables {
      for entry in table.entries {
        guard let comment = entry.comment, comment.utf8.contains(UInt8(ascii: ":")) else { continue }
        let suppressions = CommentSuppression.all(in: comment)
        let place = CommentPlace(file: table.file.path, key: entry.key)
        guard !suppressions.isEmpty, seen.insert(place).inserted else { continue }
        func add(_ rule: LintRule, _ severity: Diagnostic.Severity, _ message: String) {
          var finding = table.finding(rule, severity, message, key: entry.key)
          finding.language = nil
          self.add(finding, in: table.file, at: entry.offset)
        }
        for name in suppressions.flatMap({ $0.unknown }) {
          let suggestion = name.nearest(of: LintRule.allCases.map { $0.rawValue }).map { " Did you mean \($0)?" } ?? ""
          add(
            .unknownSuppression,
            .warning,
            "\(name.quoted) is not a rule, so the comment silences nothing.\(suggestion)"
          )
        }
        guard isWhole else { continue }
        let used = usedComments[place] ?? []
        for suppression in suppressions {
          if suppression.rules.isEmpty, suppression.unknown.isEmpty, !used.contains(nil) {
            add(
              .unusedSuppression,
              .note,
              "The comment silences all rules, but there is nothing to silence. Remove it."
            )
          }
          for rule in suppression.rules
          where !used.contains(rule) && (options.reportsAll || !rule.explanation.isOnRequest) {
            add(
              .unusedSuppression,
              .note,
              "The comment silences \(rule.rawValue), but there is nothing to silence. Remove it."
            )
          }
        }
      }
    }
  }

  /// The findings with their places, file by file in the order of the text. Findings about a whole file come first.
  func findings() -> [LintFinding] {
    let sorted = drafts.inOrder { one, other in
      (one.finding.file, one.fileNumber, one.offset ?? -1, one.number)
        < (other.finding.file, other.fileNumber, other.offset ?? -1, other.number)
    }
    var causes: [SharedCause: Set<String>] = [:]
    for draft in sorted {
      if let cause = draft.cause, let part = cause.part(of: draft.finding) { causes[cause, default: []].insert(part) }
    }
    return Self.merged(
      sorted.compactMap { draft in
        var draft = draft
        if let cause = draft.cause, isShared(cause, causes[cause]?.count) {
          guard let parts = causes.removeValue(forKey: cause) else { return nil }
          if parts.count > 1 {
            draft.finding.diagnostic.message += " " + cause.phrase(parts.count - 1)
            if case .ofFiles = cause {
              let level = options.level(of: draft.finding.rule, in: draft.finding.file)
              draft.finding.severity = level?.severity ?? .warning
            }
          }
        }
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
    )
  }

  /// Whether findings with a cause are told as one; `nil` for the number of places if they have been told.
  private func isShared(_ cause: SharedCause, _ count: Int?) -> Bool {
    guard case .ofFiles = cause, let count else { return true }
    return count * 2 > fileCounts[cause] ?? 0
  }

  /// What findings have in common that say the same about one string.
  private struct Cause: Hashable {
    var file: String
    var rule: LintRule
    var key: String?
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
        key: finding.key,
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

extension LintOptions {
  /// Whether a finding should be reported.
  ///
  /// - Parameters:
  ///   - finding: The finding, which need not have its place yet.
  ///   - comment: The string's comment in the file.
  /// - Returns: `false` if the options or the comment exclude the finding.
  package func wants(_ finding: LintFinding, comment: String? = nil) -> Bool {
    rules?.contains(finding.rule) ?? true && level(of: finding.rule, in: finding.file) != .off
      && !ignored.contains { $0.covers(finding) }
      && !(comment.map { CommentSuppression.all(in: $0).contains { $0.covers(finding.rule) } } ?? false)
  }
}
