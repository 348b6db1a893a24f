package import PluralCore
import StringFormatting

/// Collects the problems in one file.
///
/// A strict log throws an error at once; a lenient one keeps it, and the parser continues. That way the parsers need not know
/// which one they have.
package final class ReadingLog {
  /// The log keeps at most this many errors and this many warnings.
  static let limit = 200

  private let file: String?
  private let isStrict: Bool
  /// Who wants the entries and the problems with their places.
  let recorder: EntryRecorder?
  private var map: SourceMap?
  /// All problems, in the order found.
  package private(set) var diagnostics: [Diagnostic] = []
  private var errorCount = 0
  private var warningCount = 0

  /// Creates an empty log.
  package init(file: String?, strict: Bool, recorder: EntryRecorder? = nil) {
    self.file = file
    self.recorder = recorder
    isStrict = strict
  }

  /// Whether the log has reached its limit of errors. The parser then gives up, so a hostile file costs little time.
  var isFull: Bool { errorCount >= Self.limit }

  /// Makes offsets point into a text. Until then they count bytes of a binary file.
  func use(text: [UInt8]) {
    map = SourceMap(text)
  }

  /// Reports a problem that loses something.
  ///
  /// - Throws: The diagnostic, if the log is strict.
  @inline(never)
  func error(_ problem: @autoclosure () -> StringsProblem, at offset: Int?) throws(Diagnostic) {
    if isStrict { throw diagnostic(problem(), .error, at: offset) }
    if record(problem, .error, at: offset) { return }
    errorCount += 1
    add(problem, .error, at: offset, count: errorCount)
  }

  /// Reports a problem that loses nothing.
  @inline(never)
  func warning(_ problem: @autoclosure () -> StringsProblem, at offset: Int?) {
    if record(problem, .warning, at: offset) { return }
    warningCount += 1
    add(problem, .warning, at: offset, count: warningCount)
  }

  /// Splits a text into pieces, and reports malformed directives and undefined variables.
  func text(
    _ source: String,
    _ dialect: FormatScanner.Dialect,
    variables: Set<String>,
    of subject: @autoclosure () -> String,
    at offset: Int
  ) throws(Diagnostic) -> FormatText {
    let text = FormatText(source, dialect: dialect, offset: offset)
    let suspects = text.suspects
    for directive in suspects.malformed { warning(.malformedDirective(directive), at: offset) }
    for name in suspects.variables where !variables.contains(name) {
      try error(.undefinedVariable(name, in: subject()), at: offset)
    }
    return text
  }

  /// Reports a part of the file that no reader looks at, which matters only to programs that check files.
  func misplaced(_ key: @autoclosure () -> String, of subject: @autoclosure () -> String, at offset: Int) {
    recorder?.add(.misplacedKey(key(), of: subject()), .warning, at: offset)
  }

  /// Gives a problem of a known kind to the recorder. There is one for each entry at most, so they are not limited.
  ///
  /// - Returns: Whether there is a recorder, and the problem is of a known kind.
  private func record(
    _ problem: () -> StringsProblem,
    _ severity: Diagnostic.Severity,
    at offset: Int?
  ) -> Bool {
    guard let recorder else { return false }
    let problem = problem()
    guard problem.code != nil else { return false }
    recorder.add(problem, severity, at: offset)
    return true
  }

  private func add(_ problem: () -> StringsProblem, _ severity: Diagnostic.Severity, at offset: Int?, count: Int) {
    guard count <= Self.limit else { return }
    if let recorder {
      recorder.add(count < Self.limit ? problem() : .tooManyProblems, severity, at: offset)
      return
    }
    diagnostics.append(diagnostic(count < Self.limit ? problem() : .tooManyProblems, severity, at: offset))
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
