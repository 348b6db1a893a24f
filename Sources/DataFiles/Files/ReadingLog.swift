package import Diagnostics

/// Collects the problems in one file.
///
/// A strict log throws an error at once; a lenient one keeps it, and the parser continues. That way the parsers need not know
/// which one they have.
package final class ReadingLog {
  /// The log keeps at most this many errors and this many warnings.
  static let limit = 200

  private let file: String?
  private let isStrict: Bool
  /// Who wants the problems with their places instead of diagnostics.
  package let receiver: (any ProblemReceiver)?
  private var map: SourceMap?
  /// All problems, in the order found.
  package private(set) var diagnostics: [Diagnostic] = []
  private var errorCount = 0
  private var warningCount = 0

  /// Creates an empty log.
  package init(file: String?, strict: Bool, receiver: (any ProblemReceiver)? = nil) {
    self.file = file
    self.receiver = receiver
    isStrict = strict
  }

  /// Whether the log has reached its limit of errors. The parser then gives up, so a hostile file costs little time.
  package var isFull: Bool { errorCount >= Self.limit }

  /// Makes offsets point into a text. Until then they count bytes of a binary file.
  package func use(text: [UInt8]) {
    map = SourceMap(text)
  }

  /// Reports a problem that loses something.
  ///
  /// - Throws: The diagnostic, if the log is strict.
  package func error(_ problem: FileProblem, at offset: Int?) throws(Diagnostic) {
    if isStrict { throw diagnostic(problem.message, code: problem.code, at: offset) }
    add(problem, .error, at: offset)
  }

  /// Reports a problem that loses nothing.
  package func warning(_ problem: FileProblem, at offset: Int?) {
    add(problem, .warning, at: offset)
  }

  private func add(_ problem: FileProblem, _ severity: Diagnostic.Severity, at offset: Int?) {
    // There is one of a known kind for each entry at most, so they are not limited.
    if let receiver, problem.code != nil { return receiver.add(problem, severity, at: offset) }
    // An inout argument would be slower: then every look at the number of errors checks that nobody else writes it.
    if severity == .error { errorCount += 1 } else { warningCount += 1 }
    let count = severity == .error ? errorCount : warningCount
    guard count <= Self.limit else { return }
    let problem = count < Self.limit ? problem : .tooManyProblems
    if let receiver {
      receiver.add(problem, severity, at: offset)
    } else {
      diagnostics.append(diagnostic(problem.message, severity, code: problem.code, at: offset))
    }
  }

  /// Makes a diagnostic of a place in the file, without reporting it.
  package func diagnostic(
    _ message: String,
    _ severity: Diagnostic.Severity = .error,
    code: String? = nil,
    at offset: Int?
  ) -> Diagnostic {
    Diagnostic(
      severity,
      message,
      file: file,
      location: offset.map { map?.location(of: $0) ?? .binary(offset: $0) },
      code: code,
      excerpt: offset.flatMap { map?.excerpt(at: $0) }
    )
  }
}

/// Receives the problems in a file, with their offsets.
package protocol ProblemReceiver: AnyObject {
  /// Takes a problem.
  ///
  /// - Parameters:
  ///   - problem: What is wrong.
  ///   - severity: How serious it is.
  ///   - offset: Where it is, in bytes; `nil` if it concerns the whole file.
  func add(_ problem: FileProblem, _ severity: Diagnostic.Severity, at offset: Int?)
}
