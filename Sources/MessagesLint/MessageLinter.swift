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
  /// - Throws: An error if there is nothing at a path.
  public func report(on paths: [String]) throws(Diagnostic) -> LintReport {
    let patterns = FileSystem.currentFolder.map { folder in options.excluded.map { PathPattern($0, in: folder) } }
    var finder = MessageFileFinder(excluding: patterns ?? [])
    for path in paths { try finder.add(path) }
    return report(on: finder.files) { (path) throws(Diagnostic) in try FileSystem.read(path) }
  }

  /// Checks files that are in memory.
  ///
  /// - Parameter files: The contents by path.
  /// - Returns: The report. Files of other kinds are ignored.
  public func report(on files: [String: [UInt8]]) -> LintReport {
    let paths = files.keys.sorted().compactMap { MessageFilePath(FilePath($0)) }
    return report(on: paths) { (path) throws(Diagnostic) in files[path.path] ?? [] }
  }

  private func report(
    on paths: [MessageFilePath],
    contents: (FilePath) throws(Diagnostic) -> [UInt8]
  ) -> LintReport {
    var findings: [ForeignFinding] = []
    var groups: [String: [LintedFile]] = [:]
    var order: [String] = []
    for path in paths {
      do throws(Diagnostic) {
        let bytes = try contents(path.path)
        let source = SourceFile(path: path.path.path, bytes: bytes)
        let log = ReadingLog(file: path.path.path, strict: false)
        let file = try MessageFile(bytes, path: path, dialects: dialects, log: log)
        findings += log.diagnostics.map { ForeignFinding(LintFinding($0, in: file), in: source, at: nil) }
        let group = path.group
        if groups[group] == nil { order.append(group) }
        groups[group, default: []].append(LintedFile(file: file, source: source))
      } catch {
        let finding = LintFinding(.unreadableFile, .error, error.message.asSentence, file: path.path.path)
        findings.append(ForeignFinding(finding, in: SourceFile(path: path.path.path, bytes: []), at: nil))
      }
    }
    for name in order {
      var check = MessageGroupCheck(groups[name] ?? [], options)
      check.run()
      findings += check.findings
    }
    return Linter(options: options).report(of: findings, fileCount: paths.count)
  }
}

/// A file with its messages.
struct LintedFile {
  let file: MessageFile
  let source: SourceFile
}

extension LintFinding {
  /// A problem of the file, which already has its place.
  fileprivate init(_ diagnostic: Diagnostic, in file: MessageFile) {
    self.init(
      diagnostic.code.flatMap(LintRule.init(named:)) ?? .unreadableFile,
      diagnostic.severity,
      diagnostic.message.asSentence,
      file: file.path.path.path,
      location: diagnostic.location,
      table: file.path.path.stem,
      language: file.language,
      excerpt: diagnostic.excerpt
    )
  }
}

extension String {
  /// The phrase as a sentence.
  var asSentence: String { prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".") }

  /// The string in quotation marks.
  var quoted: String { "\"\(count > 80 ? prefix(77) + "…" : self[...])\"" }
}
