import DataFiles
public import Diagnostics
public import MessageFiles
public import StringsLint

/// Checks the messages of `.arb` and `.json` files.
///
/// ```swift
/// let report = try MessageLinter().report(on: ["lib/l10n"])
/// report.errors.first?.message
/// // Polish needs "few" (2, 3, 4…). 2 now reads "2 plików", the form for "other".
/// ```
///
/// The findings, rules and options are those of the linter of strings.
public struct MessageLinter: Sendable, Hashable {
  /// The options: what to check, and what to report.
  public var options: LintOptions
  /// How messages are read.
  public var dialects: MessageDialects

  /// Creates a linter.
  public init(options: LintOptions = LintOptions(), dialects: MessageDialects = .standard) {
    (self.options, self.dialects) = (options, dialects)
  }

  /// Checks files and folders.
  ///
  /// Folders are searched for `.arb` files, and the given folders themselves for JSON files with the name of a language. A file
  /// in no language is a finding, and so is one in the language of another.
  ///
  /// - Parameter paths: Files and folders. Files of other kinds are ignored.
  /// - Returns: The report. A file that cannot be read is a finding.
  /// - Throws: An error if there is nothing at a path, or no file of messages at any of them.
  public func report(on paths: [String]) throws(Diagnostic) -> LintReport {
    let report = try report(onAny: paths)
    guard !report.isOfNothing else {
      throw Diagnostic(.error, "no files of messages in \(paths.joined(separator: ", "))")
    }
    return report
  }

  /// Checks files and folders, which may have no messages.
  package func report(onAny paths: [String]) throws(Diagnostic) -> LintReport {
    report(on: try MessageGroups(paths, options, dialects))
  }

  /// Checks files that are in memory.
  ///
  /// - Parameter files: The contents by path.
  /// - Returns: The report. Files of other kinds are ignored.
  public func report(on files: [String: [UInt8]]) -> LintReport {
    let paths = files.keys.sorted().compactMap { MessageFilePath(FilePath($0)) }
    var groups = MessageGroups(options)
    groups.read(paths, dialects) { (path) throws(Diagnostic) in files[path.path] ?? [] }
    return report(on: groups)
  }

  private func report(on groups: MessageGroups) -> LintReport {
    var missingLanguages = options.languages ?? []
    var comparedTables: [ComparedTable] = []
    for group in groups.groups {
      let check = MessageGroupCheck(group, options, groups.log)
      check.run()
      comparedTables += check.comparedTables
      for language in group.compactMap(\.file.language) {
        missingLanguages.removeAll { $0.isSameLanguage(as: language) }
      }
    }
    var report = groups.log.report(fileCount: groups.fileCount)
    report.missingLanguages = missingLanguages
    report.comparedTables = comparedTables
    report.unmatchedPatterns = groups.unmatchedPatterns
    return report
  }

  /// Counts the translated messages.
  ///
  /// - Parameter paths: Files and folders, as for ``report(on:)-([String])``.
  /// - Returns: A row for each table and language that the options include.
  /// - Throws: An error if there is nothing at a path.
  public func coverage(of paths: [String]) throws(Diagnostic) -> LintCoverage {
    let groups = try MessageGroups(paths, options, dialects)
    let tables = groups.groups.flatMap { group in
      let source = MessageGroupCheck(group, options, groups.log).sourceLanguage
      return group.map { file in
        let (path, language) = (file.file.path, file.file.language ?? "und")
        return LintCoverage.MessageTable(
          file.source,
          folder: path.folder?.path ?? "",
          name: path.name.isEmpty ? "messages" : path.name,
          language: language,
          isSource: language == source,
          messages: file.file.entries.map { ($0.key, $0.isUntranslated ? nil : $0.source) }
        )
      }
    }
    return LintCoverage(tables, report(on: groups), options: options)
  }
}

/// Files of messages that are translations of each other.
private struct MessageGroups {
  private(set) var groups: [[LintedFile]] = []
  /// What could not be read, for the findings about what could.
  let log: FindingLog
  /// The number of files.
  private(set) var fileCount = 0
  /// The patterns to include that no file matches.
  private(set) var unmatchedPatterns: [String] = []

  init(_ options: LintOptions) { log = FindingLog(options: options) }

  /// Reads files and folders.
  init(_ paths: [String], _ options: LintOptions, _ dialects: MessageDialects) throws(Diagnostic) {
    self.init(options)
    var finder = MessageFileFinder(options.selection)
    for path in paths { try finder.add(path) }
    unmatchedPatterns = finder.search.unmatched.map(\.text)
    for problem in finder.search.problems { add(problem, in: problem.file ?? "") }
    read(finder.files, dialects) { (path) throws(Diagnostic) in try FileSystem.read(path) }
  }

  private mutating func add(_ problem: Diagnostic, in file: String) {
    let finding = LintFinding(.unreadableFile, .error, problem.message.sentence, file: file)
    log.add(finding, in: SourceFile(path: file, bytes: []), at: nil)
  }

  /// Reads files.
  mutating func read(
    _ paths: [MessageFilePath],
    _ dialects: MessageDialects,
    contents: (FilePath) throws(Diagnostic) -> [UInt8]
  ) {
    fileCount += paths.count
    var numbers: [String: Int] = [:]
    for path in paths {
      do throws(Diagnostic) {
        let bytes = try contents(path.path)
        let source = SourceFile(path: path.path.path, bytes: bytes)
        let reading = ReadingLog(file: path.path.path, strict: false)
        let file = try MessageFile(bytes, path: path, dialects: dialects, log: reading)
        let linted = LintedFile(file: file, source: source)
        // Those of keys are told with their keys.
        for problem in reading.diagnostics where problem.code != LintRule.duplicateKey.rawValue {
          let finding = LintFinding(problem, file: source.path, table: linted.table, language: file.language)
          log.add(finding, in: source, at: nil)
        }
        let number = numbers[path.group, default: groups.count]
        if number == groups.count { groups.append([]) }
        numbers[path.group] = number
        groups[number].append(linted)
      } catch {
        add(error, in: path.path.path)
      }
    }
  }
}

/// A file with its messages.
struct LintedFile {
  let file: MessageFile
  let source: SourceFile

  /// The name of its table.
  var table: String { file.path.path.stem }

  /// A finding about the file, or about one of its keys.
  func finding(_ rule: LintRule, _ severity: Diagnostic.Severity, _ message: String, key: String? = nil) -> LintFinding
  {
    LintFinding(rule, severity, message, file: source.path, table: table, key: key, language: file.language)
  }
}
