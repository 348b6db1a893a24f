import Foundation
import MessageFormat
import TestSupport

/// A case of the working group's suite, with the defaults of its file.
struct SuiteCase: CustomStringConvertible {
  let file: String
  let number: Int
  let source: String
  let locale: String
  let isolation: MessageIsolation
  let arguments: MessageArguments
  let text: String?
  let parts: [[String: Any]]?
  let errors: [String]

  var description: String { "\(file) \(number): \(source.debugDescription)" }

  /// All cases, in the order of the files' names.
  static func all() throws -> [SuiteCase] {
    let folder = URL(fileURLWithPath: PackageFolder.path("Tests/MessageFormatTests/Suite/tests"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    return try files.sorted().flatMap { name in
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appendingPathComponent(name)))
      guard let document = json as? [String: Any], let tests = document["tests"] as? [[String: Any]] else {
        throw Malformed(file: name)
      }
      let defaults = document["defaultTestProperties"] as? [String: Any] ?? [:]
      return try tests.enumerated().map { number, test in
        try SuiteCase(name, number + 1, defaults.merging(test) { _, new in new })
      }
    }
  }

  struct Malformed: Error {
    let file: String
  }

  private init(_ file: String, _ number: Int, _ members: [String: Any]) throws {
    guard let source = members["src"] as? String, let locale = members["locale"] as? String else {
      throw Malformed(file: file)
    }
    self.file = String(file.dropLast(".json".count))
    self.number = number
    self.source = source
    self.locale = locale
    isolation = members["bidiIsolation"] as? String == "none" ? .none : .default
    text = members["exp"] as? String
    parts = members["expParts"] as? [[String: Any]]
    errors = (members["expErrors"] as? [[String: String]] ?? []).compactMap { $0["type"] }.sorted()
    arguments = MessageArguments(
      try (members["params"] as? [[String: Any]] ?? []).map { parameter in
        guard let name = parameter["name"] as? String, let value = parameter["value"] else {
          throw Malformed(file: file)
        }
        if let text = value as? String { return (key: name, value: FormatArgument.string(text)) }
        guard let number = value as? NSNumber else { throw Malformed(file: file) }
        return (
          key: name, value: Int64(exactly: number.doubleValue).map { .integer($0) } ?? .double(number.doubleValue)
        )
      }
    )
  }

  /// What is wrong; `nil` if everything is as expected.
  func problem(with functions: MessageFunctions) -> String? {
    let message: Message
    do throws(MessageError) {
      message = try Message(source)
    } catch {
      return [error.kind.rawValue] == errors ? nil : "\(error.kind.rawValue) instead of \(errors)"
    }
    if let error = errors.first(where: { MessageError.Kind(rawValue: $0) != nil }) { return "no \(error)" }
    let format = MessageFormatter(locale, functions: functions, isolation: isolation)
    let result = format.result(message, arguments)
    let issues = result.issues.map(\.kind.rawValue).sorted()
    if issues != errors { return "errors \(issues) instead of \(errors)" }
    if let text, !text.unicodeScalars.elementsEqual(result.text.unicodeScalars) {
      return "\(result.text.debugDescription) instead of \(text.debugDescription)"
    }
    let formatted = format.parts(message, arguments)
    if formatted.map(\.text).joined() != result.text { return "parts that are not the text: \(formatted)" }
    if let parts {
      let shown = formatted.map { $0.json(locale: locale) }
      if !Self.contains(shown, parts) { return "parts \(shown) instead of \(parts)" }
    }
    return nil
  }

  /// Whether a value has everything that another one has: members of objects may be added, but not elements of arrays.
  private static func contains(_ value: Any, _ expected: Any) -> Bool {
    switch (value, expected) {
    case (let value as [String: Any], let expected as [String: Any]):
      return expected.allSatisfy { key, expected in value[key].map { contains($0, expected) } ?? false }
    case (let value as [Any], let expected as [Any]):
      return value.count == expected.count && zip(value, expected).allSatisfy { contains($0, $1) }
    default:
      return value as? String == expected as? String
    }
  }
}

extension MessagePart {
  /// The part in the form of the suite.
  func json(locale: String) -> [String: Any] {
    switch self {
    case .text(let text): return ["type": "text", "value": text]
    case .isolate(let mark): return ["type": "bidiIsolation", "value": mark]
    case .fallback(let source): return ["type": "fallback", "source": source]
    case .markup(let markup):
      var members: [String: Any] = ["type": "markup", "kind": markup.kind.rawValue, "name": markup.name]
      members["id"] = markup.id
      members["options"] = Dictionary(markup.options.all.map { ($0.name, markup.options.text($0.name) ?? "") }) { $1 }
      return members
    case .value(let value):
      var members: [String: Any] = ["type": value.type, "value": value.text, "locale": locale]
      members["id"] = value.id
      members["dir"] = value.direction?.rawValue
      if !value.parts.isEmpty { members["parts"] = value.parts.map { ["type": $0.type, "value": $0.text] } }
      return members
    }
  }
}
