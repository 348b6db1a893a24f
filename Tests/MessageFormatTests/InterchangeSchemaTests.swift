import Foundation
import MessageFormat
import MessageInterchange
import TestSupport
import Testing

/// The interchange format beside the working group's JSON Schema.
@Suite struct InterchangeSchemaTests {
  @Test("every valid message of the suite is written as the schema says")
  func suite() throws {
    let schema = try JSONSchema(file: PackageFolder.path("Tests/MessageFormatTests/Suite/message.json"))
    var count = 0
    for test in try SuiteCase.all() {
      guard let message = try? Message(test.source) else { continue }
      count += 1
      let json = try JSONSerialization.jsonObject(with: Data(message.json.utf8))
      #expect(try schema.accepts(json), "\(test): \(message.json)")
    }
    #expect(count == 300)
  }

  @Test("issues are encoded by name, and read back")
  func issues() throws {
    let issues = MessageFormatter("en").result(try Message("{$x} {$y :no}"), ["y": 1]).issues
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(issues)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"[{"kind":"unresolved-variable","offset":0,"subject":"$x"},{"kind":"unknown-function","offset":5,"subject":":no"}]"#
    )
    #expect(try JSONDecoder().decode([MessageIssue].self, from: json) == issues)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MessageIssue.self, from: Data(#"{"kind":"no-such","offset":0,"subject":""}"#.utf8))
    }
  }

  @Test("the schema refuses what is not a message, and so does the reader")
  func refusals() throws {
    let schema = try JSONSchema(file: PackageFolder.path("Tests/MessageFormatTests/Suite/message.json"))
    for json in [
      #"{"type":"message","declarations":[],"pattern":[{"type":"expression"}]}"#,
      #"{"type":"message","declarations":[],"pattern":[{"type":"markup","kind":"shut","name":"b"}]}"#,
      #"{"type":"select","declarations":[],"selectors":[{"type":"literal","value":"x"}],"variants":[]}"#,
      #"{"type":"message","declarations":[{"type":"input","name":"x","value":{"type":"expression","arg":{"type":"literal","value":"x"}}}],"pattern":[]}"#,
    ] {
      let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
      #expect(try !schema.accepts(value), "\(json)")
      #expect(throws: (any Error).self, "\(json)") { try Message(json: json) }
    }
  }
}

/// The words of JSON Schema that the schema of messages needs.
private struct JSONSchema {
  private let root: [String: Any]

  struct Unsupported: Error {
    let word: String
  }

  init(file: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: file)))
    root = try #require(json as? [String: Any])
  }

  func accepts(_ value: Any) throws -> Bool { try accepts(value, root) }

  private func accepts(_ value: Any, _ schema: [String: Any]) throws -> Bool {
    for (word, rule) in schema {
      guard try accepts(value, word, rule, schema) else { return false }
    }
    return true
  }

  private func accepts(_ value: Any, _ word: String, _ rule: Any, _ schema: [String: Any]) throws -> Bool {
    let object = value as? [String: Any]
    switch (word, rule) {
    case ("$schema", _), ("$id", _), ("$defs", _): return true
    case ("$ref", let path as String):
      let name = try #require(path.split(separator: "/").last.map(String.init))
      return try accepts(value, try #require((root["$defs"] as? [String: Any])?[name] as? [String: Any]))
    case ("oneOf", let rules as [[String: Any]]): return try rules.filter { try accepts(value, $0) }.count == 1
    case ("anyOf", let rules as [[String: Any]]): return try rules.contains { try accepts(value, $0) }
    case ("allOf", let rules as [[String: Any]]): return try rules.allSatisfy { try accepts(value, $0) }
    case ("type", let type as String):
      switch type {
      case "object": return object != nil
      case "array": return value is [Any]
      case "string": return value is String
      default: throw Unsupported(word: type)
      }
    case ("const", let text as String): return value as? String == text
    case ("const", let flag as Bool): return value as? Bool == flag
    case ("enum", let texts as [String]): return (value as? String).map(texts.contains) ?? false
    case ("required", let names as [String]): return names.allSatisfy { object?[$0] != nil }
    case ("properties", let rules as [String: [String: Any]]):
      return try rules.allSatisfy { name, rule in try object?[name].map { try accepts($0, rule) } ?? true }
    case ("additionalProperties", let rule as [String: Any]):
      let known = schema["properties"] as? [String: Any] ?? [:]
      return try (object ?? [:]).allSatisfy { name, value in try known[name] != nil || accepts(value, rule) }
    case ("items", let rule as [String: Any]):
      return try (value as? [Any] ?? []).allSatisfy { try accepts($0, rule) }
    default: throw Unsupported(word: word)
    }
  }
}
