import Foundation

/// Checks a log against the parts of the SARIF 2.1.0 schema that the linter uses.
///
/// Each table below is an object of the specification: its members with their types and limits. Members that the tables
/// do not name are refused, as the schema refuses them.
struct SARIFCheck {
  /// The schema of a value.
  indirect enum Schema: Sendable {
    case string
    /// A string with one of these values.
    case choice([String])
    case integer(minimum: Int)
    case array(Schema)
    /// An object with these members; those after `required` must be there.
    case object([String: Schema], required: [String] = [])
    /// An object with any names and values of one kind.
    case map(Schema)
    /// A property bag, which may hold anything.
    case any
  }

  /// The problems, each with the path of the value.
  private(set) var problems: [String] = []

  static let message = Schema.object(["text": .string, "markdown": .string, "id": .string], required: ["text"])
  static let level = Schema.choice(["none", "note", "warning", "error"])
  static let region = Schema.object([
    "startLine": .integer(minimum: 1), "startColumn": .integer(minimum: 1), "endLine": .integer(minimum: 1),
    "endColumn": .integer(minimum: 1), "byteOffset": .integer(minimum: -1), "byteLength": .integer(minimum: 0),
  ])
  static let artifactLocation = Schema.object([
    "uri": .string, "uriBaseId": .string, "index": .integer(minimum: -1),
  ])
  static let physicalLocation = Schema.object(["artifactLocation": artifactLocation, "region": region])
  static let descriptor = Schema.object(
    [
      "id": .string, "name": .string, "shortDescription": message, "fullDescription": message, "help": message,
      "helpUri": .string, "defaultConfiguration": .object(["level": level]), "properties": .any,
    ],
    required: ["id"]
  )
  static let result = Schema.object(
    [
      "ruleId": .string, "ruleIndex": .integer(minimum: -1), "level": level, "message": message,
      "locations": .array(.object(["physicalLocation": physicalLocation])), "partialFingerprints": .map(.string),
      "relatedLocations": .array(.object(["physicalLocation": physicalLocation])),
      "properties": .any,
    ],
    required: ["message"]
  )
  static let run = Schema.object(
    [
      "tool": .object(
        [
          "driver": .object(
            [
              "name": .string, "version": .string, "semanticVersion": .string, "informationUri": .string,
              "rules": .array(descriptor),
            ],
            required: ["name"]
          )
        ],
        required: ["driver"]
      ),
      "columnKind": .choice(["utf16CodeUnits", "unicodeCodePoints"]), "results": .array(result),
    ],
    required: ["tool"]
  )
  static let log = Schema.object(
    ["$schema": .string, "version": .choice(["2.1.0"]), "runs": .array(run)],
    required: ["version", "runs"]
  )

  /// Checks a log: its schema, and what the specification says beyond that.
  init(_ log: Any) {
    check(log, Self.log, "log")
    guard let runs = (log as? [String: Any])?["runs"] as? [[String: Any]] else { return }
    for run in runs {
      let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
      let rules = driver?["rules"] as? [[String: Any]] ?? []
      let ids = rules.compactMap { $0["id"] as? String }
      if Set(ids).count != ids.count { problems.append("two rules have the same id") }
      for result in run["results"] as? [[String: Any]] ?? [] { check(result, rules: ids) }
    }
  }

  /// Section 3.27: the index of a rule is that of its id. Section 3.30: a region has a place. Section 3.4: URIs.
  private mutating func check(_ result: [String: Any], rules: [String]) {
    if let index = result["ruleIndex"] as? Int {
      if !rules.indices.contains(index) || rules[index] != result["ruleId"] as? String {
        problems.append("ruleIndex \(index) is not that of \(result["ruleId"] ?? "no rule")")
      }
    }
    for location in result["locations"] as? [[String: Any]] ?? [] {
      let physical = location["physicalLocation"] as? [String: Any]
      guard let artifact = physical?["artifactLocation"] as? [String: Any], let uri = artifact["uri"] as? String else {
        problems.append("a location has no uri")
        continue
      }
      let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/:%")
      if !uri.allSatisfy(allowed.contains) { problems.append("not a URI: \(uri)") }
      let isAbsolute = uri.hasPrefix("file:///")
      if !isAbsolute && (uri.hasPrefix("/") || uri.contains(":")) {
        problems.append("not a relative reference: \(uri)")
      }
      if isAbsolute && artifact["uriBaseId"] != nil { problems.append("an absolute URI with a base: \(uri)") }
      if let region = physical?["region"] as? [String: Any] {
        let isText = region["startLine"] != nil
        if isText == (region["byteOffset"] != nil) { problems.append("a region must be of text or of bytes") }
      }
    }
  }

  private mutating func check(_ value: Any, _ schema: Schema, _ path: String) {
    switch schema {
    case .any: break
    case .string:
      if !(value is String) { problems.append("\(path) is not a string") }
    case .choice(let names):
      if !((value as? String).map(names.contains) ?? false) { problems.append("\(path) is not one of \(names)") }
    case .integer(let minimum):
      if !((value as? Int).map { $0 >= minimum } ?? false) { problems.append("\(path) is not an integer ≥ \(minimum)") }
    case .array(let element):
      guard let values = value as? [Any] else { return problems.append("\(path) is not an array") }
      for (index, value) in values.enumerated() { check(value, element, "\(path)[\(index)]") }
    case .map(let element):
      guard let members = value as? [String: Any] else { return problems.append("\(path) is not an object") }
      for (name, value) in members { check(value, element, "\(path).\(name)") }
    case .object(let members, let required):
      guard let values = value as? [String: Any] else { return problems.append("\(path) is not an object") }
      for name in required where values[name] == nil { problems.append("\(path) has no \(name)") }
      for (name, value) in values {
        if let schema = members[name] {
          check(value, schema, "\(path).\(name)")
        } else {
          problems.append("\(path) may not have \(name)")
        }
      }
    }
  }
}
