import PluralCore
import StringFiles

/// The texts of a project, and what is wrong with them.
struct LintProject {
  /// The options.
  let options: LintOptions
  /// The tables, in the order of the files.
  private(set) var tables: [LintTable] = []
  /// The number of files that were read.
  private(set) var fileCount = 0
  /// What was found while reading.
  private(set) var log: FindingLog

  /// A project without files.
  init(options: LintOptions) {
    self.options = options
    log = FindingLog(options: options)
  }

  /// Reads files and folders.
  ///
  /// - Parameters:
  ///   - paths: The files and folders.
  ///   - recorded: Files among them that need not be read again.
  /// - Throws: An error if there is nothing at a path.
  mutating func read(_ paths: [String], recorded: [RecordedFile] = []) throws(Diagnostic) {
    var finder = ProjectFinder()
    for path in paths { try finder.add(path) }
    for path in finder.unknownFiles {
      let message = "This is not a kind of file that has texts for translators."
      let finding = LintFinding(.unreadableFile, .error, message, file: path)
      log.add(finding, in: SourceFile(path: path, bytes: []), at: nil)
    }
    let recorded = Dictionary(recorded.map { ($0.file.path, $0) }) { $1 }
    read(finder.files, recorded: recorded, contents: FileSystem.read)
  }

  /// Reads files that are in memory.
  mutating func read(_ files: [String: [UInt8]]) {
    var finder = ProjectFinder()
    for path in files.keys.sorted() { finder.add(file: path) }
    read(finder.files) { files[$0.path] ?? [] }
  }

  private mutating func read(
    _ files: [ProjectFile],
    recorded: [String: RecordedFile] = [:],
    contents: (FilePath) throws(Diagnostic) -> [UInt8]
  ) {
    var reader = ProjectReader(options: options, recorded: recorded)
    reader.read(files, contents: contents, &log)
    tables = reader.tables
    fileCount = reader.fileCount
  }
}
