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
    if isStrict {
      let problem = problem()
      throw diagnostic(problem.message, code: problem.code, at: offset)
    }
    add(problem, .error, at: offset)
  }

  /// Reports a problem that loses nothing.
  @inline(never)
  func warning(_ problem: @autoclosure () -> StringsProblem, at offset: Int?) {
    add(problem, .warning, at: offset)
  }

  /// Reports malformed directives and undefined variables in a text.
  func check(
    _ text: FormatText,
    variables: Set<String>,
    of subject: @autoclosure () -> String
  ) throws(Diagnostic) {
    let suspects = text.suspects
    for directive in suspects.malformed { warning(.malformedDirective(directive), at: text.offset) }
    for name in suspects.variables where !variables.contains(name) {
      try error(.undefinedVariable(name, in: subject()), at: text.offset)
    }
  }

  /// Reports a part of the file that no reader looks at, which matters only to programs that check files.
  func misplaced(_ key: @autoclosure () -> String, of subject: @autoclosure () -> String, at offset: Int) {
    recorder?.add(.misplacedKey(key(), of: subject()), .warning, at: offset)
  }

  private func add(_ problem: () -> StringsProblem, _ severity: Diagnostic.Severity, at offset: Int?) {
    if let recorder {
      let problem = problem()
      // There is one of a known kind for each entry at most, so they are not limited.
      if problem.code != nil { return recorder.add(problem, severity, at: offset) }
    }
    // An inout argument would be slower: then every look at the number of errors checks that nobody else writes it.
    if severity == .error { errorCount += 1 } else { warningCount += 1 }
    let count = severity == .error ? errorCount : warningCount
    guard count <= Self.limit else { return }
    let problem = count < Self.limit ? problem() : .tooManyProblems
    if let recorder {
      recorder.add(problem, severity, at: offset)
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
