package import Diagnostics

extension Diagnostic {
  /// A document is valid JSON but has a wrong value at a path such as `cardinal[3].rules`.
  package static func invalid(path: String, problem: String) -> Diagnostic {
    Diagnostic(.error, "\(path): \(problem)", code: "invalid-document")
  }

  /// The data does not fit into the generated tables.
  package static func unsupported(_ problem: String) -> Diagnostic {
    Diagnostic(.error, problem, code: "unsupported-data")
  }

  /// Does work, and prefixes the message of its error with a subject: `cardinal rules of en: …`.
  package static func about<Result>(
    _ subject: String,
    _ work: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(Diagnostic) {
      return try work()
    } catch {
      throw Diagnostic(.error, "\(subject): \(error.message)", code: error.code, excerpt: error.excerpt)
    }
  }
}
