import DataFiles
import StringFiles

extension LintReport {
  /// The forms that a report can be written in.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// For people: findings about the same key together, with the line of the text.
    case text
    /// Workflow commands of GitHub Actions, which become annotations of the changed lines.
    case github
    /// `path:line:column: warning: message`, which Xcode, Swift Package Manager and editors understand.
    case xcode
    /// SARIF 2.1.0, which code scanning services read.
    case sarif
    /// A JSON object on each line.
    case json
  }

  /// The report as text.
  ///
  /// ```swift
  /// let lines = try lint("Resources").formatted(as: .xcode)
  /// // Resources/ru.lproj/Shop.stringsdict:12:14: error: ru votes, one: Russian uses this form for 1, 21, 31 …
  /// ```
  ///
  /// Every line ends with a line feed, on every system. Without findings, the forms ``Format/github``, ``Format/xcode``
  /// and ``Format/json`` are empty.
  ///
  /// In `json` each line is an object with the members `file`, `line`, `column`, `severity`, `rule`, `table`, `key`,
  /// `language`, `variable`, `category`, `numbers` and `message`. `category` and `numbers` are arrays of strings. What a
  /// finding does not have is `null`. Columns count Unicode scalars there and in `text`, and units of UTF-16 in the other
  /// forms.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - folder: The folder that relative paths start from. If it is given, `xcode` has absolute paths, and `github` and
  ///     `sarif` have paths from this folder, which should be the root of the repository.
  ///   - isStyled: Whether `text` has the colours of terminals.
  /// - Returns: The text.
  public func formatted(as format: Format, in folder: String? = nil, isStyled: Bool = false) -> String {
    let paths = ReportPaths(folder: folder)
    switch format {
    case .text: return text(isStyled: isStyled)
    case .github: return findings.map { Self.githubCommand($0, paths) }.joined()
    case .xcode: return findings.map { Self.xcodeLine($0, paths) }.joined()
    case .sarif: return sarif(paths)
    case .json: return findings.map(Self.jsonLine).joined()
    }
  }
}

/// The paths of findings, as a report shows them.
struct ReportPaths {
  /// The folder that relative paths start from.
  private let folder: FilePath?

  init(folder: String?) {
    self.folder = folder.map { FilePath($0).normalized }
  }

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
