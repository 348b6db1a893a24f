#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why a document of the `Data` folder cannot be read or written.
package indirect enum DocumentError: Error, Sendable, Hashable {
  /// The text is not JSON. `problem` says why and on which line.
  case malformed(problem: String)
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
    case .malformed(let problem): "not valid JSON: \(problem)"
    case .invalid("", let problem): problem
    case .invalid(let path, let problem): "\(path): \(problem)"
    case .unreadable(let file, let problem): "cannot read \(file): \(problem)"
    case .unwritable(let file, let problem): "cannot write \(file): \(problem)"
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
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      self = .malformed(problem: Self.reason(context))
    case DecodingError.dataCorrupted(let context):
      self = .invalid(path: Self.path(context.codingPath), problem: context.debugDescription)
    default:
      self = .malformed(problem: "\(error)")
    }
  }

  /// What the parser said, with its line and column where Foundation passes them on.
  private static func reason(_ context: DecodingError.Context) -> String {
    guard
      let error = context.underlyingError as? CocoaError,
      let reason = error.userInfo["NSDebugDescription"] as? String
    else { return context.debugDescription }
    return reason
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

  /// What JSON calls a type.
  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is [String: any Sendable].Type: "an object"
    default:
      "\(type)".hasPrefix("Array") ? "an array" : "\(type)".hasPrefix("Dictionary") ? "an object" : "another type"
    }
  }
}
