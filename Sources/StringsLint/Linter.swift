import DataFiles
public import Diagnostics
import StringFiles

/// Checks the localized strings of a project.
///
/// ```swift
/// let report = try Linter().report(on: ["Resources"])
/// report.errors.first?.message
/// // Ukrainian needs "few" (2, 3, 4…) and "many" (0, 5, 6…). 2 now reads "2 відповідей", the form for "other".
/// ```
///
/// It reads `.strings` and `.stringsdict` files, string catalogs, the resources of Android and Compose Multiplatform, and
/// gettext's `.po` and `.pot` files. No file makes it trap or hang: what it cannot read becomes a finding, and the rest is checked.
public struct Linter: Sendable, Hashable {
  /// The options: what to check, and what to report.
  public var options: LintOptions

  /// Creates a linter.
  public init(options: LintOptions = LintOptions()) { self.options = options }

  /// Checks files and folders.
  ///
  /// The linter searches folders itself. It skips hidden folders and `Pods`, `Carthage`, `DerivedData`, `build` and
  /// `node_modules`, and does not follow symbolic links to folders.
  ///
  /// - Parameter paths: Files and folders.
  /// - Returns: The report. A file that cannot be read is a finding.
  /// - Throws: An error if there is nothing at a path, or no string file at any of them: a test would not notice that its
  ///   files have moved.
  public func report(on paths: [String]) throws(Diagnostic) -> LintReport {
    let report = try report(onAny: paths)
    guard !report.isOfNothing else {
      if paths.isEmpty { throw Diagnostic(.error, "no paths to check") }
      throw StringFileFinder.nothingFound(at: paths, options.selection, languages: options.languages)
    }
    return report
  }

  /// Checks files and folders. There may be nothing to check.
  package func report(onAny paths: [String]) throws(Diagnostic) -> LintReport {
    try LintProject(paths, options, readOther: Self.readOther).report()
  }

  /// Checks files that are in memory, as if they were a folder.
  ///
  /// - Parameter files: The contents by path, such as `pl.lproj/Localizable.strings`.
  /// - Returns: The report. Files of other kinds are ignored.
  public func report(on files: [String: [UInt8]]) -> LintReport {
    LintProject(files, options, readOther: Self.readOther).report()
  }

  /// Checks files that are in memory. Those without a folder may have any name, as if a user had named each of them.
  package func report(onGiven files: [String: [UInt8]]) -> LintReport {
    LintProject(files, isGiven: { FilePath($0).folder == nil }, options, readOther: Self.readOther).report()
  }

  /// Reads the files of Android and of gettext.
  static func readOther(
    _ file: StringFile,
    _ sourceFile: SourceFile,
    _ options: LintOptions,
    _ log: FindingLog
  ) -> [LintTable] {
    file.format == .android
      ? AndroidReader(file: file, sourceFile: sourceFile, source: options.source).tables(log)
      : GettextReader(file: file, sourceFile: sourceFile, options: options).tables(log)
  }
}

/// Checks the localized strings of files and folders.
///
/// In a test it is one line:
///
/// ```swift
/// #expect(try lint("Resources").errors.isEmpty)
/// ```
///
/// - Parameters:
///   - paths: Files and folders.
///   - options: The options: what to check, and what to report.
/// - Returns: The report.
/// - Throws: An error if there is nothing at a path, or no string file at any of them.
public func lint(_ paths: String..., options: LintOptions = LintOptions()) throws(Diagnostic) -> LintReport {
  try Linter(options: options).report(on: paths)
}
