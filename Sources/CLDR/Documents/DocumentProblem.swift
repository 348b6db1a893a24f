import Foundation
package import PluralCore

extension Diagnostic {
  /// A document is valid JSON but has a wrong value at a path such as `cardinal[3].rules`.
  package static func invalid(path: String, problem: String) -> Diagnostic {
    Diagnostic(.error, "\(path): \(problem)", code: "invalid-document")
  }

  /// The data do not fit into the generated tables.
  package static func unsupported(_ problem: String) -> Diagnostic {
    Diagnostic(.error, problem, code: "unsupported-data")
  }

  /// Does work, and starts the message of its error with a subject: `cardinal rules of en: …`.
  static func about<Result>(
    _ subject: String,
    _ work: () throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> Result {
    do throws(Diagnostic) {
      return try work()
    } catch {
      throw Diagnostic(.error, "\(subject): \(error.message)", code: error.code, excerpt: error.excerpt)
    }
  }

  /// Works on a file with Foundation, and describes its error in a few words. Foundation's own text on Linux is a dump of
  /// objects.
  ///
  /// - Parameters:
  ///   - action: What the work does to the file, such as `read`.
  ///   - file: The path of the file.
  ///   - work: The work.
  /// - Returns: The result of the work.
  /// - Throws: A diagnostic with the path.
  static func trying<Result>(
    to action: String,
    _ file: String,
    _ work: () throws -> Result
  ) throws(Diagnostic) -> Result {
    do {
      return try work()
    } catch {
      throw Diagnostic(.error, "cannot \(action) the file: \(fileProblem(error))", file: file)
    }
  }

  /// The bytes of a file.
  static func contents(ofFile path: String) throws(Diagnostic) -> Data {
    try trying(to: "read", path) { try Data(contentsOf: URL(fileURLWithPath: path)) }
  }

  private static func fileProblem(_ error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    return switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: "no such file or directory"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileWriteVolumeReadOnly: "the volume is read-only"
    case .fileWriteOutOfSpace: "no space left"
    case .fileReadTooLarge: "too large"
    default: "file error \(error.code.rawValue)"
    }
  }
}
