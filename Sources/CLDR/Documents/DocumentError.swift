#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why a document of the `Data` folder cannot be read or written.
package indirect enum DocumentError: Error, Sendable, Hashable {
  /// The text is not JSON, or has a key twice.
  case malformed(JSONSyntax.Failure)
  /// The text is JSON, and what is at `path` (such as `cardinal[3].rules`) is not what the document needs.
  case invalid(path: String, problem: String)
  /// The file cannot be read.
  case unreadable(file: String, problem: String)
  /// The file cannot be written.
  case unwritable(file: String, problem: String)
  /// Another of these errors, in a file.
  case file(String, DocumentError)
}

extension DocumentError: CustomStringConvertible {
  /// The message, in lower case and without a full stop.
  package var description: String {
    switch self {
    case .malformed(let failure): "not valid JSON: \(failure)"
    case .invalid("", let problem): problem
    case .invalid(let path, let problem): "\(path): \(problem)"
    case .unreadable(let file, let problem): "cannot read \(file): \(problem)"
    case .unwritable(let file, let problem): "cannot write \(file): \(problem)"
    case .file(let file, .malformed(let failure)):
      "\(file):\(failure.line):\(failure.column): not valid JSON: \(failure.problem)"
    case .file(let file, let error): "\(file): \(error)"
    }
  }
}

extension DocumentError {
  /// Turns what `JSONDecoder` throws into a message that names the place.
  ///
  /// - Parameter error: Any error from `JSONDecoder.decode`.
  package init(decoding error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self = .invalid(path: Self.path(context.codingPath), problem: "\"\(key.stringValue)\" is missing")
    case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
      self = .invalid(path: Self.path(context.codingPath), problem: "expected \(Self.name(of: type))")
    case DecodingError.dataCorrupted(let context):
      self = .invalid(path: Self.path(context.codingPath), problem: context.debugDescription)
    default:
      self = .invalid(path: "", problem: "\(error)")
    }
  }

  /// A coding path as one would write it down, such as `cardinal[3].rules.few`.
  private static func path(_ keys: [any CodingKey]) -> String {
    var path = ""
    for key in keys {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return path
  }

  /// What JSON calls a type; the documents have texts, lists and objects only.
  private static func name(of type: any Any.Type) -> String {
    if type == String.self { return "a string" }
    return "\(type)".hasPrefix("Array") ? "an array" : "an object"
  }
}

/// Why Foundation could not read or write a file, in a few words: its own text is a dump of objects on Linux.
///
/// - Parameter error: What a file operation threw.
/// - Returns: A reason such as `permission denied`.
package func fileProblem(_ error: any Error) -> String {
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
