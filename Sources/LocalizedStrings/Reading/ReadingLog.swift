/// What one reading of one file has found so far, and how to take errors.
///
/// The parsers report here and go on if the call returns: in strict mode an error is thrown at once, in lenient mode it
/// is kept. That way each parser has one flow for both modes.
package final class ReadingLog {
  /// No more errors than this are listed for one file, and no more warnings.
  static let limit = 200

  private let file: String
  private let mode: StringsReader.Mode
  private var map: SourceMap?
  /// Everything found, in the order in which it was found.
  package private(set) var diagnostics: [StringsDiagnostic] = []
  private var errorCount = 0
  private var warningCount = 0

  /// Creates an empty log.
  package init(file: String, mode: StringsReader.Mode) {
    self.file = file
    self.mode = mode
  }

  /// Whether the limit of errors is reached. A parser then gives up, which bounds the time that a hostile file can cost.
  package var isFull: Bool { errorCount >= Self.limit }

  /// Says that offsets from now on point into this text; before that they count bytes of a binary file.
  package func use(text: [UInt8]) {
    map = SourceMap(text)
  }

  /// Reports that something is lost.
  ///
  /// - Throws: The diagnostic, in strict mode.
  package func error(_ problem: StringsProblem, at offset: Int?) throws(StringsDiagnostic) {
    if mode == .strict {
      throw diagnostic(problem, .error, at: offset)
    }
    errorCount += 1
    add(problem, .error, at: offset, count: errorCount)
  }

  /// Reports something that loses nothing.
  package func warning(_ problem: StringsProblem, at offset: Int?) {
    warningCount += 1
    add(problem, .warning, at: offset, count: warningCount)
  }

  private func add(_ problem: StringsProblem, _ severity: StringsDiagnostic.Severity, at offset: Int?, count: Int) {
    guard count <= Self.limit else { return }
    diagnostics.append(diagnostic(count < Self.limit ? problem : .tooManyProblems, severity, at: offset))
  }

  private func diagnostic(
    _ problem: StringsProblem,
    _ severity: StringsDiagnostic.Severity,
    at offset: Int?
  ) -> StringsDiagnostic {
    var location = StringsDiagnostic.Location.file
    var excerpt: String?
    if let offset {
      if let position = map?.position(of: offset) {
        location = .text(line: position.line, column: position.column)
        excerpt = map?.excerpt(at: offset)
      } else {
        location = .binary(offset: offset)
      }
    }
    return StringsDiagnostic(
      file: file,
      location: location,
      severity: severity,
      message: problem.message,
      excerpt: excerpt
    )
  }
}
