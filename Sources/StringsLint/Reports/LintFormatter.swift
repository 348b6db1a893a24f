import DataFiles

/// Formats reports and coverage.
///
/// ```swift
/// let report = try Linter().report(on: ["Resources"])
/// print(LintFormatter(.xcode).string(from: report))
/// ```
///
/// One line of that report:
///
/// ```
/// Resources/ru.lproj/Shop.stringsdict:12:14: error: ru votes, one: Russian uses this form for 1, 21, 31 …
/// ```
///
/// Every line ends with a line feed on every system. Columns are in UTF-16 units in ``Format/github``, ``Format/xcode``
/// and ``Format/sarif``, and in Unicode scalars in the other formats.
public struct LintFormatter: Sendable, Hashable {
  /// The formats.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// For people: findings about the same key are grouped and show the line of the file; coverage is a table.
    case text
    /// Workflow commands for GitHub Actions, which become annotations on the changed lines.
    case github
    /// `path:line:column: warning: message`, which Xcode, Swift Package Manager and editors understand.
    case xcode
    /// SARIF 2.1.0, which code scanning services read.
    case sarif
    /// A JSON object on each line.
    ///
    /// A finding has the members `file`, `line`, `column`, `severity`, `rule`, `table`, `key`, `language`, `variable`,
    /// `category`, `numbers` and `message`. `category` and `numbers` are arrays of strings. A member without a value is
    /// `null`. A ``LintFinding`` can be decoded from the line.
    ///
    /// A row of coverage has the members `table`, `language`, `total`, `translated`, `untranslated`, `needsReview`,
    /// `missing` and `stale`.
    case json
  }

  /// The format.
  public var format: Format
  /// Whether ``Format/text`` uses terminal colours.
  public var isStyled: Bool
  /// The version of the tool, such as `1.2.0`, which ``Format/sarif`` names beside the version of CLDR.
  public var version: String?
  /// The folder that relative paths start from.
  private let folder: FilePath?

  /// Creates a formatter.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - folder: The folder that relative paths start from. If it is given, ``Format/xcode`` writes absolute paths, and
  ///     ``Format/github`` and ``Format/sarif`` write paths relative to this folder, which should be the root of the
  ///     repository.
  ///   - isStyled: Whether ``Format/text`` uses terminal colours.
  public init(_ format: Format = .text, in folder: String? = nil, isStyled: Bool = false) {
    self.format = format
    self.isStyled = isStyled
    self.folder = folder.map { FilePath($0).normalized }
  }

  /// Formats a report.
  ///
  /// Without findings, the formats ``Format/github``, ``Format/xcode`` and ``Format/json`` are empty.
  public func string(from report: LintReport) -> String {
    switch format {
    case .text: TextReport(isStyled: isStyled).text(of: report)
    case .github: report.findings.map(githubCommand).joined()
    case .xcode: report.findings.map { $0.compilerLine(in: folder) }.joined()
    case .sarif: sarif(report)
    case .json: report.findings.map(jsonLine).joined()
    }
  }

  /// Formats coverage; returns `nil` for the formats that only list findings. Only ``Format/text`` and ``Format/json``
  /// support coverage.
  public func string(from coverage: LintCoverage) -> String? {
    switch format {
    case .text: table(coverage)
    case .json: coverage.rows.map(jsonLine).joined()
    case .github, .xcode, .sarif: nil
    }
  }

  /// The path relative to the folder if it is inside; otherwise the absolute path.
  func relative(_ path: String) -> String {
    guard let folder else { return FilePath(path).normalized.path }
    let absolute = FilePath(path).resolved(in: folder)
    return absolute.isInside(folder) ? absolute.relative(to: folder)?.path ?? absolute.path : absolute.path
  }
}
