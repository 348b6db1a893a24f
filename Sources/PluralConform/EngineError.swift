/// Why an engine could not be compared.
package enum EngineError: Error, Sendable, Hashable {
  /// The command could not be started.
  case cannotStart(command: String, problem: String)
  /// Nothing was read or written for some time.
  case noProgress(seconds: Int, answers: Int, questions: Int)
  /// The engine closed its output but did not end.
  case doesNotEnd(seconds: Int)
  /// The engine ended with an exit code that is not 0.
  case failed(code: Int32, answers: Int, questions: Int)
  /// A signal ended the engine.
  case killed(signal: Int32, answers: Int, questions: Int)
  case tooFewAnswers(Int, questions: Int)
  case tooManyAnswers(Int, questions: Int)
  /// An answer is neither a category nor empty.
  case notACategory(String, line: Int, question: String)
  /// The system could not read from the engine, or write to it.
  case system(String)
  /// This system has no POSIX processes and pipes.
  case unsupportedSystem
}

extension EngineError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotStart(let command, let problem):
      "cannot start \"\(command)\": \(problem)"
    case .noProgress(let seconds, let answers, let questions):
      "the engine hangs: nothing came for \(seconds) seconds, after \(answers) of \(questions) answers"
    case .doesNotEnd(let seconds):
      "the engine did not end within \(seconds) seconds after its input and output were closed"
    case .failed(let code, let answers, let questions):
      "the engine ended with exit code \(code), after \(answers) of \(questions) answers"
    case .killed(let signal, let answers, let questions):
      "the engine was ended by signal \(signal), after \(answers) of \(questions) answers"
    case .tooFewAnswers(let answers, let questions):
      "the engine gave \(answers) answers to \(questions) questions; it must write one line for each, an empty one if it "
        + "does not support the question"
    case .tooManyAnswers(let answers, let questions):
      "the engine gave more answers than there are questions: \(answers) lines for \(questions)"
    case .notACategory(let answer, let line, let question):
      "line \(line) of the engine's output is not a category: \"\(answer)\", the answer to \"\(question)\""
    case .system(let problem): problem
    case .unsupportedSystem: "`plural conform` does not run on this system yet: it needs POSIX processes and pipes"
    }
  }
}
