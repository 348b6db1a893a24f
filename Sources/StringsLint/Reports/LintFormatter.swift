import DataFiles
import StringFiles

/// Writes what the linter has found, and what is translated.
///
/// ```swift
/// let report = try Linter().report(on: ["Resources"])
/// print(LintFormatter(.xcode).string(from: report))
/// ```
///
/// A line of that report:
///
/// ```
/// Resources/ru.lproj/Shop.stringsdict:12:14: error: ru votes, one: Russian uses this form for 1, 21, 31 …
/// ```
///
/// Every line ends with a line feed, on every system. Columns are those of UTF-16 in ``Format/github``, ``Format/xcode`` and
/// ``Format/sarif``, and count Unicode scalars in the other formats.
public struct LintFormatter: Sendable, Hashable {
  /// The formats.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// For people: findings about the same key together, with the line of the text; coverage as a table.
    case text
    /// Workflow commands of GitHub Actions, which become annotations of the changed lines.
    case github
    /// `path:line:column: warning: message`, which Xcode, Swift Package Manager and editors understand.
    case xcode
    /// SARIF 2.1.0, which code scanning services read.
    case sarif
    /// A JSON object on each line.
    ///
    /// That of a finding has the members `file`, `line`, `column`, `severity`, `rule`, `table`, `key`, `language`,
    /// `variable`, `category`, `numbers` and `message`. `category` and `numbers` are arrays of strings. What a finding does
    /// not have is `null`. A ``LintFinding`` can be decoded from the line.
    ///
    /// That of coverage has the members `table`, `language`, `total`, `translated`, `untranslated`, `needsReview`, `missing`
    /// and `stale`.
    case json
  }

  /// The format.
  public var format: Format
  /// Whether ``Format/text`` has the colours of terminals.
  public var isStyled: Bool
  /// The folder that relative paths start from.
  private let folder: FilePath?

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - folder: The folder that relative paths start from. If it is given, ``Format/xcode`` has absolute paths, and
  ///     ``Format/github`` and ``Format/sarif`` have paths from this folder, which should be the root of the repository.
  ///   - isStyled: Whether ``Format/text`` has the colours of terminals.
  public init(_ format: Format = .text, in folder: String? = nil, isStyled: Bool = false) {
    self.format = format
    self.isStyled = isStyled
    self.folder = folder.map { FilePath($0).normalized }
  }

  /// A report as text.
  ///
  /// Without findings, the formats ``Format/github``, ``Format/xcode`` and ``Format/json`` are empty.
  public func string(from report: LintReport) -> String {
    switch format {
    case .text: text(report)
    case .github: report.findings.map(githubCommand).joined()
    case .xcode: report.findings.map(xcodeLine).joined()
    case .sarif: sarif(report)
    case .json: report.findings.map(jsonLine).joined()
    }
  }

  /// Coverage as text; `nil` if the format is only for findings, which are places in files. ``Format/text`` and
  /// ``Format/json`` are for both.
  public func string(from coverage: LintCoverage) -> String? {
    switch format {
    case .text: table(coverage)
    case .json: coverage.rows.map(jsonLine).joined()
    case .github, .xcode, .sarif: nil
    }
  }

  // MARK: Paths

  /// The path from the root of the file system, if the folder is known.
  func absolute(_ path: String) -> String {
    let path = FilePath(path)
    return (folder.map { path.resolved(in: $0) } ?? path.normalized).path
  }

  /// The path from the folder, if it is in there; otherwise the path from the root of the file system.
  func relative(_ path: String) -> String {
    guard let folder else { return FilePath(path).normalized.path }
    let absolute = FilePath(path).resolved(in: folder)
    return absolute.isInside(folder) ? absolute.relative(to: folder)?.path ?? absolute.path : absolute.path
  }
}
