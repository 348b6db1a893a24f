import PluralCore
import StringFiles

/// Reads the files of a project into tables.
struct ProjectReader {
  private let options: LintOptions
  /// Files that were read before, by their path.
  private let recorded: [String: RecordedFile]
  /// The tables, in the order of the files.
  private(set) var tables: [LintTable] = []
  /// The number of files that were read.
  private(set) var fileCount = 0

  /// Creates a reader.
  init(options: LintOptions, recorded: [String: RecordedFile]) {
    self.options = options
    self.recorded = recorded
  }

  /// Reads files. What cannot be read is reported.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - contents: Gives the contents of a path.
  ///   - log: Where to report.
  mutating func read(
    _ files: [ProjectFile],
    contents: (FilePath) throws(Diagnostic) -> [UInt8],
    _ log: inout FindingLog
  ) {
    let sources = SourceLanguages(of: files, options.source)
    for file in files {
      let isSource = sources.isSource(file)
      if let languages = options.languages, let language = file.language, !isSource, !languages.contains(language) {
        continue
      }
      let path = file.path.path
      let lintFile: SourceFile
      do throws(Diagnostic) {
        lintFile =
          if let known = recorded[path] { known.file } else { SourceFile(path: path, bytes: try contents(file.path)) }
      } catch {
        let finding = LintFinding(.unreadableFile, .error, error.message.sentence, file: path)
        log.add(finding, in: SourceFile(path: path, bytes: []), at: nil)
        continue
      }
      fileCount += 1
      for table in read(file, lintFile, isSource: isSource, &log) where wants(table) { tables.append(table) }
    }
  }

  /// Reads one file.
  private func read(_ file: ProjectFile, _ lintFile: SourceFile, isSource: Bool, _ log: inout FindingLog) -> [LintTable]
  {
    switch file.format {
    case .strings, .stringsdict, .catalog:
      (recorded[lintFile.path] ?? RecordedFile(lintFile))
        .map { AppleReader(file: file, recorded: $0, source: options.source).tables(isSource: isSource, &log) } ?? []
    case .android:
      AndroidReader(file: file, lintFile: lintFile, source: options.source).tables(&log)
    case .gettext:
      GettextReader(file: file, lintFile: lintFile, source: options.source).tables(&log)
    }
  }

  /// Whether the options want the texts of a table.
  private func wants(_ table: LintTable) -> Bool {
    table.isSource || options.languages?.contains(table.language) ?? true
  }
}
