/// What one reading of one file has found so far, and how to take errors.
///
/// The parsers report here and go on if the call returns: in strict mode an error is thrown at once, in lenient mode it
/// is kept. That way each parser has one flow for both modes.
package final class ReadingLog {
  /// More problems than this in one file are not listed.
  static let limit = 200

  private let file: String
  private let mode: StringsReader.Mode
  private var map: SourceMap?
  /// Everything found, in the order in which it was found.
  package private(set) var diagnostics: [StringsDiagnostic] = []

  /// Creates an empty log.
  package init(file: String, mode: StringsReader.Mode) {
    self.file = file
    self.mode = mode
  }

  /// Whether the limit is reached. A parser then gives up, which bounds the time that a hostile file can cost.
  package var isFull: Bool { diagnostics.count >= Self.limit }

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
    add(problem, .error, at: offset)
  }

  /// Reports something that loses nothing.
  package func warning(_ problem: StringsProblem, at offset: Int?) {
    add(problem, .warning, at: offset)
  }

  private func add(_ problem: StringsProblem, _ severity: StringsDiagnostic.Severity, at offset: Int?) {
    if diagnostics.count < Self.limit - 1 {
      diagnostics.append(diagnostic(problem, severity, at: offset))
    } else if diagnostics.count == Self.limit - 1 {
      diagnostics.append(diagnostic(.tooManyProblems, severity, at: offset))
    }
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
