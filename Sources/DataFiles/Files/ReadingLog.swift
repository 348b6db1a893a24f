package import Diagnostics

/// Collects the problems in one file.
///
/// A strict log throws an error at once; a lenient one keeps it, and the parser continues. So the parsers need not know
/// which kind they have.
package final class ReadingLog {
  /// The limit for errors, and for warnings.
  static let limit = 200

  private let file: String?
  private let isStrict: Bool
  /// The receiver of problems with their places, if there should be no diagnostics.
  package let receiver: (any ProblemReceiver)?
  private var map: SourceMap?
  /// All problems, in the order found.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether the text is not what its author wrote, so that further errors would only repeat that.
  private var isGarbled = false
  private var errorCount = 0
  private var warningCount = 0

  /// Creates an empty log.
  package init(file: String?, strict: Bool, receiver: (any ProblemReceiver)? = nil) {
    self.file = file
    self.receiver = receiver
    isStrict = strict
  }

  /// Whether the log has reached its limit of errors. The parser then gives up, so that a hostile file costs little
  /// time.
  package var isFull: Bool { errorCount >= Self.limit }

  /// Makes offsets refer to a text. Until then, they count bytes of a binary file.
  package func use(text: [UInt8]) {
    map = SourceMap(text)
  }

  /// Leaves out all further errors: after an extra byte in UTF-16, everything reads as other characters.
  func leaveOutFurtherErrors() { isGarbled = true }

  /// Reports a problem that loses data.
  ///
  /// - Throws: The diagnostic, if the log is strict.
  package func error(_ problem: FileProblem, at offset: Int?) throws(Diagnostic) {
    guard !isGarbled else { return }
    if isStrict { throw diagnostic(problem.message, code: problem.code, at: offset) }
    add(problem, .error, at: offset)
  }

  /// Reports a problem that loses no data.
  package func warning(_ problem: FileProblem, at offset: Int?) {
    add(problem, .warning, at: offset)
  }

  private func add(_ problem: FileProblem, _ severity: Diagnostic.Severity, at offset: Int?) {
    // There is at most one of a known kind for each entry, so they are not limited.
    if let receiver, problem.code != nil { return receiver.add(problem, severity, at: offset) }
    // An inout argument would be slower: each access to the error count would check for exclusive access.
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

  /// Makes a diagnostic for a place in the file, without reporting it.
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
  /// Receives a problem.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - severity: The severity.
  ///   - offset: The place, in bytes; `nil` if the problem concerns the whole file.
  func add(_ problem: FileProblem, _ severity: Diagnostic.Severity, at offset: Int?)
}
