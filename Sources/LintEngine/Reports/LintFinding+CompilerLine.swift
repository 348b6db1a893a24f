package import DataFiles
import Diagnostics

extension LintFinding {
  /// A finding as compilers write it. Xcode opens the file at the line only if the path is absolute and has a line.
  ///
  /// - Parameter folder: The folder that relative paths start from; `nil` leaves them as they are.
  /// - Returns: The finding as a line.
  package func compilerLine(in folder: FilePath?) -> String {
    var diagnostic = diagnostic
    let path = FilePath(file)
    diagnostic.file = (folder.map { path.resolved(in: $0) } ?? path.normalized).path
    diagnostic.excerpt = nil
    diagnostic.message = "\(statement(withKey: true)) (\(rule.rawValue))"
    switch location {
    case nil: diagnostic.location = .text(line: 1, column: 1)
    case .text(let line, let column): diagnostic.location = .text(line: line, column: utf16Column ?? column)
    case .binary(let offset):
      diagnostic.location = .text(line: 1, column: 1)
      diagnostic.message = "byte \(offset): \(diagnostic.message)"
    }
    return "\(diagnostic)\n"
  }
}
