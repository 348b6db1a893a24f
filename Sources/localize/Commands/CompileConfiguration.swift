import DataFiles
import Diagnostics
import StringFiles
import StringsCompiler
import StringsLint

/// The file `plural.json` of a target, with the options of `localize compile`.
///
/// ```json
/// { "languages": ["en", "pl"], "access": "public", "allKeys": true }
/// ```
///
/// All keys are optional, and each means the same as the option with its name.
struct CompileConfiguration {
  /// The access level of the symbols.
  private(set) var access: SymbolFile.Access?
  /// Whether all keys have symbols.
  private(set) var hasAllKeys = false
  /// The findings of the linter not to report.
  private(set) var ignored: [LintSuppression] = []
  /// The languages to compile; `nil` means all.
  private(set) var languages: [String]?
  /// Which of the linter's findings to report.
  private(set) var lint: LintLevel?
  /// The source language.
  private(set) var source: String?

  private enum Key: String, CaseIterable {
    case access, allKeys, ignore, languages, lint, source
  }

  /// An empty configuration.
  init() {}

  /// Reads a file.
  ///
  /// - Throws: The first problem with its place: malformed JSON, an unknown key, a key that appears twice, or a wrong
  ///   value.
  init(contentsOf path: String) throws(Diagnostic) {
    let log = ReadingLog(file: path, strict: true)
    let document = try JSONDocument.read(try FileSystem.read(FilePath(path)), log: log)
    func error(_ message: String, at node: Int) -> Diagnostic { log.diagnostic(message, at: document.offset(node)) }

    guard let root = document.root, document.kind(root) == .object else {
      throw log.diagnostic("the configuration must be an object", at: document.root.map(document.offset) ?? 0)
    }
    var taken: Set<Key> = []
    for (member, node) in document.members(of: root) {
      let name = (document.string(member) ?? "").quotedForMessage
      guard let key = document.string(member).flatMap(Key.init) else {
        throw error(
          "unknown key \(name); the keys are \(Key.allCases.map(\.rawValue).joined(separator: ", "))",
          at: member
        )
      }
      guard taken.insert(key).inserted else { throw error("\(name) appears twice; remove one of them", at: member) }

      func checked<Value>(_ value: Value?, _ expected: String) throws(Diagnostic) -> Value {
        guard let value else { throw error("\(name) must be \(expected)", at: node) }
        return value
      }
      switch key {
      case .access:
        access = try checked(document.choice(node), #""internal", "package" or "public""#)
      case .allKeys:
        hasAllKeys = try checked(document.boolean(node), "true or false")
      case .ignore:
        for text in try checked(document.strings(node), #"a list, such as ["edge-space", "edge-space:cart.title"]"#) {
          guard let suppression = LintSuppression(text) else {
            throw error("\(text.quotedForMessage) is not rule[:key[:language]] with a rule of the linter", at: node)
          }
          ignored.append(suppression)
        }
      case .languages:
        languages = try checked(document.strings(node), #"a list, such as ["en", "pl"]"#)
      case .lint:
        lint = try checked(document.choice(node), #""warnings", "errors" or "none""#)
      case .source:
        source = try checked(document.string(node), #"a language, such as "en""#)
      }
    }
  }
}

extension JSONDocument {
  /// The value of a boolean; `nil` for other nodes.
  fileprivate func boolean(_ node: Int) -> Bool? {
    switch kind(node) {
    case .true_: true
    case .false_: false
    default: nil
    }
  }

  /// The value that a string names; `nil` for other nodes.
  fileprivate func choice<Value: RawRepresentable<String>>(_ node: Int) -> Value? {
    string(node).flatMap(Value.init)
  }

  /// The strings of an array; `nil` for other nodes.
  fileprivate func strings(_ node: Int) -> [String]? {
    guard kind(node) == .array else { return nil }
    let elements = elements(of: node)
    let strings = elements.compactMap(string)
    return strings.count == elements.count ? strings : nil
  }
}
