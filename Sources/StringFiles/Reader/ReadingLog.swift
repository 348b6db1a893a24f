package import PluralCore

/// The problems that one reading of one file has found so far, and what to do about errors.
///
/// The parsers report here and go on if the call returns: a strict log throws an error at once, and a lenient one keeps
/// it. That way each parser has one flow for both.
package final class ReadingLog {
  /// The log lists no more errors than this for one file, and no more warnings.
  static let limit = 200

  private let file: String?
  private let isStrict: Bool
  private var map: SourceMap?
  /// All problems, in the order in which they were found.
  package private(set) var diagnostics: [Diagnostic] = []
  private var errorCount = 0
  private var warningCount = 0

  /// Creates an empty log.
  package init(file: String?, strict: Bool) {
    self.file = file
    isStrict = strict
  }

  /// Whether the limit of errors is reached. A parser then gives up, which bounds the time that a hostile file can cost.
  package var isFull: Bool { errorCount >= Self.limit }

  /// Says that offsets from now on point into this text; before that they count bytes of a binary file.
  package func use(text: [UInt8]) {
    map = SourceMap(text)
  }

  /// Reports that something is lost.
  ///
  /// - Throws: The diagnostic, if the log is strict.
  package func error(_ problem: StringsProblem, at offset: Int?) throws(Diagnostic) {
    if isStrict { throw diagnostic(problem, .error, at: offset) }
    errorCount += 1
    add(problem, .error, at: offset, count: errorCount)
  }

  /// Reports something that loses nothing.
  package func warning(_ problem: StringsProblem, at offset: Int?) {
    warningCount += 1
    add(problem, .warning, at: offset, count: warningCount)
  }

  private func add(_ problem: StringsProblem, _ severity: Diagnostic.Severity, at offset: Int?, count: Int) {
    guard count <= Self.limit else { return }
    diagnostics.append(diagnostic(count < Self.limit ? problem : .tooManyProblems, severity, at: offset))
  }

  private func diagnostic(_ problem: StringsProblem, _ severity: Diagnostic.Severity, at offset: Int?) -> Diagnostic {
    var diagnostic = diagnostic(problem.message, at: offset)
    diagnostic.severity = severity
    diagnostic.code = problem.code
    return diagnostic
  }

  /// Makes an error about a place in the file, without reporting it.
  package func diagnostic(_ message: String, at offset: Int?) -> Diagnostic {
    Diagnostic(
      .error,
      message,
      file: file,
      location: offset.map { map?.location(of: $0) ?? .binary(offset: $0) },
      excerpt: offset.flatMap { map?.excerpt(at: $0) }
    )
  }
}
