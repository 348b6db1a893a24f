import DataFiles
import Diagnostics
import PluralBase

/// The part of a finding that stays the same when lines move and messages change.
///
/// The path of the file implies the table and the format, so they are not repeated.
package struct LintIdentity: Sendable, Hashable {
  /// The path of the file relative to the folder of the baseline, with `/` between names.
  var file: String
  /// The key of the string.
  var key: String?
  /// The name of the rule. A baseline can have rules of other versions of the linter.
  var rule: String
  /// The language, as the file spells it.
  var language: String?
  /// The variable of the string.
  var variable: String?
  /// The plural categories.
  var categories: [String]

  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - file: The path of its file relative to the folder of the baseline.
  package init(_ finding: LintFinding, file: String) {
    self.file = file
    key = finding.key
    rule = finding.rule.rawValue
    language = finding.language
    variable = finding.variable
    categories = finding.categories.map { $0.rawValue }
  }

  /// Reads an object of a baseline; `nil` if a member is missing or has the wrong type.
  init?(_ document: JSONDocument, _ node: Int) {
    guard document.kind(node) == .object else { return nil }
    var texts: [String: String] = [:]
    categories = []
    for (name, value) in document.members(of: node) {
      guard let name = document.string(name) else { return nil }
      switch name {
      case "file", "key", "rule", "language", "variable":
        guard let text = document.string(value) else { return nil }
        texts[name] = text
      case "categories":
        guard document.kind(value) == .array else { return nil }
        for element in document.elements(of: value) {
          guard let category = document.string(element) else { return nil }
          categories.append(category)
        }
      default: break
      }
    }
    guard let file = texts["file"], let rule = texts["rule"] else { return nil }
    self.file = file
    self.rule = rule
    key = texts["key"]
    language = texts["language"]
    variable = texts["variable"]
  }

  /// The identity of all findings that differ only in their categories.
  var withoutCategories: LintIdentity {
    var identity = self
    identity.categories = []
    return identity
  }

  /// The members of the identity as JSON. Equal identities have equal bytes.
  func write(_ object: inout JSONWriter) {
    object.member("file", file)
    if let key { object.member("key", key) }
    object.member("rule", rule)
    if let language { object.member("language", language) }
    if let variable { object.member("variable", variable) }
    if !categories.isEmpty { object.member("categories", categories) }
  }

  /// The identity as a JSON object. It distinguishes keys that differ only in how their letters are composed.
  var json: [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object { write(&$0) }
    return writer.bytes
  }

  /// A short string that is the same for equal identities and almost certainly different for others: the 64-bit FNV-1a
  /// hash of ``json``.
  package var fingerprint: String { fingerprint(of: 1) }

  /// The fingerprint of one of several findings with equal identities, by its number from 1 on.
  package func fingerprint(of number: Int) -> String {
    let text = number == 1 ? json : json + "#\(number)".utf8
    let hash = text.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16).zeroPadded(to: 16)
  }
}
