package import DataFiles
package import Diagnostics
package import StringFiles

/// The strings of a project, and what is wrong with them.
package struct LintProject {
  /// Reads the strings of a file in another format than Apple's. What is wrong with the file goes to the log.
  package typealias Reader = (StringFile, SourceFile, LintOptions, FindingLog) -> [LintTable]

  /// The options.
  let options: LintOptions
  /// The tables, in the order of the files.
  package private(set) var tables: [LintTable] = []
  /// The number of files that were read.
  package private(set) var fileCount = 0
  /// The patterns to include that no file matches.
  private(set) var unmatchedPatterns: [String] = []
  /// The languages of the options that no file has.
  package private(set) var missingLanguages: [String]
  package let log: FindingLog
  /// Reads files in other formats than Apple's; `nil` makes them findings.
  private let readOther: Reader?

  /// Reads files and folders.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - recorded: Files that need not be read again.
  ///   - options: The options.
  ///   - readOther: Reads files in other formats than Apple's. Without it, such a file is a finding.
  /// - Throws: An error if there is nothing at a path.
  package init(
    _ paths: [String],
    recorded: [RecordedFile] = [],
    _ options: LintOptions,
    readOther: Reader? = nil
  ) throws(Diagnostic) {
    self.init(options, readOther)
    var finder = StringFileFinder(options.selection)
    for path in paths { try finder.add(path) }
    unmatchedPatterns = finder.search.unmatched.map { $0.text }
    for problem in finder.search.problems { reportUnreadable(problem.file ?? "", problem.message.sentence) }
    for path in finder.unknownFiles {
      reportUnreadable(path, "This kind of file does not contain localized strings.")
    }
    let recorded: [String: RecordedFile] = recorded.reduce(into: [:]) { $0[$1.file.path] = $1 }
    read(finder.files, recorded: recorded, contents: FileSystem.read)
    if let problem = finder.misplacedFile {
      reportUnreadable(problem.file ?? "", problem.message.sentence, .note)
    }
  }

  /// Reads files that are in memory.
  ///
  /// - Parameters:
  ///   - files: The contents by path.
  ///   - isGiven: Whether the user has named the file with a path.
  ///   - options: The options.
  ///   - readOther: Reads files in other formats than Apple's. Without it, such a file is a finding.
  package init(
    _ files: [String: [UInt8]],
    isGiven: (String) -> Bool = { _ in false },
    _ options: LintOptions,
    readOther: Reader? = nil
  ) {
    self.init(options, readOther)
    var finder = StringFileFinder(options.selection)
    for path in files.keys.inOrder() { finder.add(file: path, isGiven: isGiven(path)) }
    read(finder.files) { files[$0.path] ?? [] }
  }

  private init(_ options: LintOptions, _ readOther: Reader?) {
    self.options = options
    self.readOther = readOther
    missingLanguages = options.languages ?? []
    log = FindingLog(options: options)
  }

  private mutating func read(
    _ files: [StringFile],
    recorded: [String: RecordedFile] = [:],
    contents: (FilePath) throws(Diagnostic) -> [UInt8]
  ) {
    let sources = SourceLanguages(of: files, options.source)
    for file in files {
      let isSource = sources.isSource(file)
      if let language = file.language {
        found(language)
        if !isSource, !options.includes(language: language) { continue }
      }
      let path = file.path.path
      do throws(Diagnostic) {
        let known = recorded[path]
        let sourceFile = if let known { known.file } else { SourceFile(path: path, bytes: try contents(file.path)) }
        fileCount += 1
        for table in readTables(file, sourceFile, known, isSource: isSource) {
          found(table.language)
          if table.isSource || options.includes(language: table.language) { tables.append(table) }
        }
      } catch {
        reportUnreadable(path, error.message.sentence)
      }
    }
  }

  private mutating func found(_ language: String) {
    if !missingLanguages.isEmpty { missingLanguages.removeAll { $0.isSameLanguage(as: language) } }
  }

  private func readTables(
    _ file: StringFile,
    _ sourceFile: SourceFile,
    _ known: RecordedFile?,
    isSource: Bool
  ) -> [LintTable] {
    switch file.format {
    case .strings, .stringsdict, .catalog:
      return AppleReader(file: file, sourceFile: sourceFile, recorded: known, source: options.source)
        .tables(isSource: isSource, log)
    case .android, .gettext:
      guard let readOther else {
        reportUnreadable(file.path.path, "Files of Android and gettext are not read here.")
        return []
      }
      return readOther(file, sourceFile, options, log)
    }
  }

  private func reportUnreadable(_ path: String, _ message: String, _ severity: Diagnostic.Severity = .error) {
    log.add(LintFinding(.unreadableFile, severity, message, file: path), in: SourceFile(path: path, bytes: []), at: nil)
  }
}
