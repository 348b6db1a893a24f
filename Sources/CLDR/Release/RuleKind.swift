import DataFiles
import Diagnostics
import PluralBase

/// A kind of rules in a release. Both forms have the same words:
/// `<pluralRange start="one" end="few" result="few"/>` and `"pluralRange-start-one-end-few": "few"`.
struct RuleKind {
  static let cardinal = RuleKind(type: .cardinal)
  static let ordinal = RuleKind(type: .ordinal)
  static let ranges = RuleKind(type: nil)

  /// The type of the rules; `nil` for ranges.
  let type: PluralRuleType?
  /// The name of the file without its extension.
  private var file: String { type.map { $0 == .cardinal ? "plurals" : "ordinals" } ?? "pluralRanges" }
  /// The contents of the file, for messages.
  private var name: String { type.map { "\($0) rules" } ?? "plural ranges" }
  /// The name of the element that holds a rule.
  private var element: String { type == nil ? "pluralRange" : "pluralRule" }
  /// Its attributes that are categories.
  private var attributes: [String] { type == nil ? ["start", "end"] : ["count"] }

  /// A rule or result with the categories in its attributes, as written in a file.
  typealias Rule = (keywords: [String], value: String, place: FilePlace)
  typealias Entry = (locale: String, rules: [Rule], place: FilePlace)

  /// Reads the entries of a file, whose words are not checked.
  func entries(_ release: CLDRRelease) throws(Diagnostic) -> [Entry] {
    let path = try release.file(file)
    return release.form == .xml ? try readXML(path) : try readJSON(path)
  }

  /// Reads and checks a file.
  ///
  /// - Parameters:
  ///   - release: The release.
  ///   - key: Makes a key from the categories in the attributes of a rule.
  /// - Returns: For each language, the rules or results by their keys.
  /// - Throws: A diagnostic.
  func read<Key: Hashable>(
    _ release: CLDRRelease,
    by key: ([PluralCategory]) -> Key
  ) throws(Diagnostic) -> [String: [Key: String]] {
    var table: [String: [Key: String]] = [:]
    for (locale, rules, place) in try entries(release) {
      let language = try languageTag(locale, at: place)
      guard table.updateValue([:], forKey: language) == nil else { throw place.error("\(language) is listed twice") }
      for rule in rules {
        let categories = try rule.keywords.map { (keyword) throws(Diagnostic) in
          try category(keyword, of: language, at: rule.place)
        }
        if type == nil { _ = try category(rule.value, of: language, at: rule.place) }
        guard table[language, default: [:]].updateValue(rule.value, forKey: key(categories)) == nil else {
          throw rule.place.error("\(language): a second rule for \(rule.keywords.joined(separator: " to "))")
        }
      }
      guard !rules.isEmpty else { throw place.error("\(language): no \(name)") }
      guard type == nil || rules.contains(where: { $0.keywords == ["other"] }) else {
        throw place.error("\(language): no rule for other, which every language has")
      }
    }
    guard !table.isEmpty else { throw .noData(file: try release.file(file), what: name) }
    return table
  }

  private func readXML(_ path: String) throws(Diagnostic) -> [Entry] {
    var entries: [Entry] = []
    // The element with the languages ends after its rules, so the rules are kept until then.
    var pending: [Rule] = []
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      guard !record.isVariantOrDraft else { return }
      if let type, record.ancestor("plurals")?.attributes["type"] != type.description { return }
      if record.name == element {
        let keywords = try attributes.map { (name) throws(Diagnostic) in try record.element.required(name) }
        let value = type == nil ? try record.element.required("result") : record.text
        pending.append((keywords, value, record.place))
      }
      guard record.name == "\(element)s" else { return }
      let locales = try record.element.required("locales").split(whereSeparator: \.isWhitespace)
      guard !locales.isEmpty else { throw record.place.error("<\(record.name)> lists no language") }
      for locale in locales { entries.append((String(locale), pending, record.place)) }
      pending = []
    }
    return entries
  }

  /// The old codes that Java replaces. So CLDR's JSON lacks them, while its XML lists them beside the new ones.
  private static let renamedByJava = ["in": "id", "iw": "he", "ji": "yi"]

  private func readJSON(_ path: String) throws(Diagnostic) -> [Entry] {
    let sections = try CLDRRelease.supplemental(Sections.self, from: path)
    let section = type.map { $0 == .cardinal ? sections.cardinal : sections.ordinal } ?? sections.plurals
    let place = FilePlace(file: path)
    let example = element + attributes.map { "-\($0)-one" }.joined()
    var table = section ?? [:]
    if type != nil {
      for (old, new) in Self.renamedByJava where table[old] == nil { table[old] = table[new] }
    }
    return try table.inKeyOrder.map { (locale, values) throws(Diagnostic) in
      var rules: [Rule] = []
      for (key, value) in values.inKeyOrder {
        let parts = key.split(separator: "-").map(String.init)
        if parts.contains("alt") { continue }
        let words = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
        guard parts.first == element, words == attributes, parts.count == 1 + 2 * attributes.count else {
          throw place.error("\(locale): \"\(key)\" is not a key such as \(example)")
        }
        rules.append((stride(from: 2, to: parts.count, by: 2).map { parts[$0] }, value, place))
      }
      return (locale, rules, place)
    }
  }

  /// The parts of the JSON files that have rules.
  private struct Sections: Decodable {
    let cardinal: [String: [String: String]]?
    let ordinal: [String: [String: String]]?
    let plurals: [String: [String: String]]?

    private enum CodingKeys: String, CodingKey {
      case cardinal = "plurals-type-cardinal"
      case ordinal = "plurals-type-ordinal"
      case plurals
    }
  }
}
