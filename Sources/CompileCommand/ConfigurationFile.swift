import DataFiles
package import Diagnostics
package import LintEngine
import StringFiles

/// A configuration as JSON, of which every name must be known.
package struct ConfigurationFile {
  fileprivate let document: JSONDocument
  private let log: ReadingLog
  private let root: Int

  /// Reads a file.
  ///
  /// - Throws: A problem with its place, if the file cannot be read or is not an object of JSON.
  package init(contentsOf path: String) throws(Diagnostic) {
    log = ReadingLog(file: path, strict: true)
    document = try JSONDocument.read(try FileSystem.read(FilePath(path)), log: log)
    guard let root = document.root, document.kind(root) == .object else {
      throw log.diagnostic("the configuration must be an object", at: document.root.map(document.offset) ?? 0)
    }
    self.root = root
  }

  fileprivate func error(_ message: String, at node: Int) -> Diagnostic {
    log.diagnostic(message, at: document.offset(node))
  }

  /// The members of the configuration.
  ///
  /// - Throws: A problem with its place, if a name is unknown or appears twice.
  package func members<Key: RawRepresentable<String> & CaseIterable>(
    as key: Key.Type
  ) throws(Diagnostic) -> [(key: Key, value: ConfigurationValue)] {
    try members(of: root, "key", Key.allCases.map(\.rawValue)) { Key(rawValue: $0) }
  }

  /// Reads all members of the configuration, even if some are wrong.
  ///
  /// - Parameters:
  ///   - key: The type of the names.
  ///   - read: Reads a member, or throws or reports what is wrong with it.
  /// - Returns: What is wrong.
  package func forEachMember<Key: RawRepresentable<String> & CaseIterable>(
    as key: Key.Type,
    _ read: (Key, ConfigurationValue, _ report: (Diagnostic) -> Void) throws(Diagnostic) -> Void
  ) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var taken: Set<String> = []
    for member in document.members(of: root) {
      do throws(Diagnostic) {
        let (key, value) = try known(member, "key", Key.allCases.map(\.rawValue), &taken) { Key(rawValue: $0) }
        try read(key, value) { problems.append($0) }
      } catch {
        problems.append(error)
      }
    }
    return problems
  }

  /// The members of an object whose names are known.
  fileprivate func members<Key>(
    of object: Int,
    _ noun: String,
    _ names: [String],
    _ known: (String) -> Key?
  ) throws(Diagnostic) -> [(key: Key, value: ConfigurationValue)] {
    var found: [(key: Key, value: ConfigurationValue)] = []
    var taken: Set<String> = []
    for member in document.members(of: object) { found.append(try self.known(member, noun, names, &taken, known)) }
    return found
  }

  /// A member whose name is known and does not appear twice.
  private func known<Key>(
    _ member: (key: Int, value: Int),
    _ noun: String,
    _ names: [String],
    _ taken: inout Set<String>,
    _ known: (String) -> Key?
  ) throws(Diagnostic) -> (key: Key, value: ConfigurationValue) {
    let text = document.string(member.key) ?? ""
    let name = text.quotedForMessage
    guard let key = known(text) else {
      let suggestion = names.count > 12 ? text.nearest(of: names).map { "; did you mean \($0)?" } : nil
      throw error(
        "unknown \(noun) \(name)" + (suggestion ?? "; the \(noun)s are \(names.joined(separator: ", "))"),
        at: member.key
      )
    }
    guard taken.insert(text).inserted else {
      throw error("\(name) appears twice; remove one of them", at: member.key)
    }
    return (key, ConfigurationValue(file: self, name: name, node: member.value))
  }
}

/// A value of a configuration. Each way to read it throws a problem with its place if the value is of another type.
package struct ConfigurationValue {
  fileprivate let file: ConfigurationFile
  fileprivate let name: String
  fileprivate let node: Int

  private func checked<Value>(_ value: Value?, _ expected: String) throws(Diagnostic) -> Value {
    guard let value else { throw file.error("\(name) must be \(expected)", at: node) }
    return value
  }

  /// A boolean.
  package func boolean() throws(Diagnostic) -> Bool {
    let kind = file.document.kind(node)
    return try checked(kind == .true_ ? true : kind == .false_ ? false : nil, "true or false")
  }

  /// A string.
  package func string(_ expected: String) throws(Diagnostic) -> String {
    try checked(file.document.string(node), expected)
  }

  /// One of the values of a type.
  package func choice<Value: RawRepresentable<String>>(_ expected: String) throws(Diagnostic) -> Value {
    try checked(file.document.string(node).flatMap(Value.init), expected)
  }

  /// An array of strings.
  package func strings(_ expected: String, areEmptyAllowed: Bool = true) throws(Diagnostic) -> [String] {
    guard file.document.kind(node) == .array else { return try checked(nil, expected) }
    let elements = file.document.elements(of: node)
    let strings = elements.compactMap(file.document.string)
    let areRight = strings.count == elements.count && (areEmptyAllowed || !strings.contains(""))
    return try checked(areRight ? strings : nil, expected)
  }

  /// What the linter does not report.
  ///
  /// - Parameter wrong: Gets what is wrong with an element; by default, the first such problem is thrown.
  /// - Returns: The elements that are right.
  /// - Throws: A problem with its place, if the value is not an array of strings.
  package func suppressions(
    wrong: (Diagnostic) throws(Diagnostic) -> Void = { (problem) throws(Diagnostic) in throw problem }
  ) throws(Diagnostic) -> [LintSuppression] {
    var found: [LintSuppression] = []
    for text in try strings(#"a list, such as ["edge-space", "edge-space:cart.title"]"#) {
      guard let suppression = LintSuppression(text) else {
        try wrong(
          file.error("\(text.quotedForMessage) is not rule[:key[:language]] with a rule of the linter", at: node)
        )
        continue
      }
      found.append(suppression)
    }
    return found
  }

  /// How serious the findings of rules are.
  package func levels() throws(Diagnostic) -> [LintRule: LintRuleLevel] {
    guard file.document.kind(node) == .object else {
      return try checked(nil, #"an object, such as { "edge-space": "off" }"#)
    }
    var levels: [LintRule: LintRuleLevel] = [:]
    let names = LintRule.allCases.map(\.rawValue)
    for (rule, value) in try file.members(of: node, "rule", names, { LintRule(named: $0) }) {
      levels[rule] = try value.choice(#""error", "warning", "note" or "off""#)
    }
    return levels
  }

  /// The members of an object with any names.
  package func members() throws(Diagnostic) -> [(key: String, value: ConfigurationValue)] {
    guard file.document.kind(node) == .object else {
      return try checked(nil, #"an object, such as { "App/Legacy": { "edge-space": "off" } }"#)
    }
    return try file.members(of: node, "folder", []) { $0 }
  }
}
