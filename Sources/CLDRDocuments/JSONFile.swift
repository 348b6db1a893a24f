import DataFiles
package import Diagnostics
import Foundation
import PluralBase

/// Decodes a JSON file, with the place of each problem.
///
/// Foundation's decoder makes the values. The nodes of the JSON text locate a problem, which the decoder cannot do.
package struct JSONFile {
  private let document: JSONDocument
  private let log: ReadingLog

  /// Decodes the contents of a file.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - bytes: The contents.
  ///   - file: The file's name for messages.
  /// - Returns: The value.
  /// - Throws: A diagnostic with line and column for malformed JSON, for a duplicate key, and for a wrong value. For a
  ///   wrong value the message starts with the path, such as `cardinal[0].rules`.
  package static func decode<Value: Decodable>(
    _ type: Value.Type,
    from bytes: [UInt8],
    file: String?
  ) throws(Diagnostic) -> Value {
    let log = ReadingLog(file: file, strict: true)
    let json = JSONFile(document: try JSONDocument.read(bytes, log: log), log: log)
    try json.checkKeys(of: 0)
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw json.diagnostic(of: error)
    } catch {
      throw Diagnostic(.error, "\(error)", file: file)
    }
  }

  /// Refuses a key that appears twice in an object, of which the decoder would drop one value.
  private func checkKeys(of node: Int) throws(Diagnostic) {
    var names: Set<String> = []
    for (key, value) in document.members(of: node) {
      let name = document.string(key) ?? ""
      guard names.insert(name).inserted else { throw diagnostic("duplicate key \"\(name)\"", at: key) }
      try checkKeys(of: value)
    }
    for element in document.elements(of: node) { try checkKeys(of: element) }
  }

  private func diagnostic(of error: DecodingError) -> Diagnostic {
    switch error {
    case .keyNotFound(let key, let context):
      diagnostic("\"\(key.stringValue)\" is missing", at: context.codingPath)
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      diagnostic("expected \(Self.name(of: type))", at: context.codingPath)
    case .dataCorrupted(let context):
      diagnostic(Self.problem(in: context), at: context.codingPath)
    @unknown default:
      diagnostic("\(error)", at: [])
    }
  }

  /// An error at a coding path; the message starts with the path.
  private func diagnostic(_ problem: String, at path: [any CodingKey]) -> Diagnostic {
    var text = ""
    var node = 0
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
        let elements = document.elements(of: node)
        if elements.indices.contains(index) { node = elements[index] }
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
        if let member = document.members(of: node).first(where: { document.string($0.key) == key.stringValue }) {
          node = member.value
        }
      }
    }
    return diagnostic(text.isEmpty ? problem : "\(text): \(problem)", at: node)
  }

  private func diagnostic(_ message: String, at node: Int) -> Diagnostic {
    log.diagnostic(message, at: document.offset(node))
  }

  /// The problem with a value or a key. The keys of a dictionary cannot throw their own errors.
  private static func problem(in context: DecodingError.Context) -> String {
    let text = context.debugDescription
    guard text.hasPrefix("Could not convert key"), let key = context.codingPath.last?.stringValue else { return text }
    return text.hasSuffix("\(PluralCategory.self)")
      ? "\"\(key)\" is not a plural category; expected zero, one, two, few, many or other"
      : "\"\(key)\" is not a pair of plural categories such as \"one few\""
  }

  /// The JSON name of a type. The files have only strings, integers, booleans, arrays and objects.
  private static func name(of type: any Any.Type) -> String {
    if type == String.self { return "a string" }
    if type == Int.self { return "an integer" }
    if type == Bool.self { return "true or false" }
    return "\(type)".hasPrefix("Array") ? "an array" : "an object"
  }
}
