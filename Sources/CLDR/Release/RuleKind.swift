import PluralCore

/// A kind of rules in a release. Both forms have the same words:
/// `<pluralRange start="one" end="few" result="few"/>` and `"pluralRange-start-one-end-few": "few"`.
struct RuleKind {
  static let cardinal = RuleKind(type: .cardinal)
  static let ordinal = RuleKind(type: .ordinal)
  static let ranges = RuleKind(type: nil)

  /// The type of the rules; `nil` for ranges.
  private let type: PluralRuleType?
  /// The name of the file without its extension.
  private var file: String { type.map { $0 == .cardinal ? "plurals" : "ordinals" } ?? "pluralRanges" }
  /// The contents of the file, for messages.
  private var name: String { type.map { "\($0) rules" } ?? "plural ranges" }
  /// The name of the element that holds a rule.
  private var element: String { type == nil ? "pluralRange" : "pluralRule" }
  /// Its attributes that are categories.
  private var attributes: [String] { type == nil ? ["start", "end"] : ["count"] }

  /// For each language, the rules or results by the categories in their attributes.
  typealias Table = [String: [[PluralCategory]: String]]

  /// Reads and checks a file.
  func read(_ release: CLDRRelease) throws(Diagnostic) -> Table {
    let path = try release.file(file)
    var table = Table()
    switch release.form {
    case .xml: try readXML(path, into: &table)
    case .json: try readJSON(path, into: &table)
    }
    guard !table.isEmpty else { throw .noData(file: path, what: name) }
    for (language, rules) in table.sorted(by: { $0.key < $1.key }) {
      let place = FilePlace(file: path)
      guard !rules.isEmpty else { throw place.error("\(language): no \(name)") }
      guard type == nil || rules[[.other]] != nil else {
        throw place.error("\(language): no rule for other, which every language has")
      }
    }
    return table
  }

  private func readXML(_ path: String, into table: inout Table) throws(Diagnostic) {
    // The element with the languages ends after its rules, so the rules wait here.
    var pending: [XMLRecord] = []
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      guard !record.isVariantOrDraft else { return }
      if let type, record.ancestor("plurals")?.attributes["type"] != type.description { return }
      if record.name == element { pending.append(record) }
      guard record.name == "\(element)s" else { return }
      let locales = try record.element.required("locales").split(whereSeparator: \.isWhitespace)
      guard !locales.isEmpty else { throw record.place.error("<\(record.name)> lists no language") }
      for locale in locales {
        let language = try add(locale, to: &table, at: record.place)
        for rule in pending {
          let keywords = try attributes.map { (name) throws(Diagnostic) in try rule.element.required(name) }
          let value = type == nil ? try rule.element.required("result") : rule.text
          try add(value, for: keywords, of: language, to: &table, at: rule.place)
        }
      }
      pending = []
    }
  }

  private func readJSON(_ path: String, into table: inout Table) throws(Diagnostic) {
    let sections = try CLDRRelease.supplemental(Sections.self, from: path)
    let section = type.map { $0 == .cardinal ? sections.cardinal : sections.ordinal } ?? sections.plurals
    let place = FilePlace(file: path)
    let example = element + attributes.map { "-\($0)-one" }.joined()
    for (locale, rules) in (section ?? [:]).sorted(by: { $0.key < $1.key }) {
      let language = try add(locale, to: &table, at: place)
      for (key, value) in rules.sorted(by: { $0.key < $1.key }) {
        let parts = key.split(separator: "-").map(String.init)
        if parts.contains("alt") { continue }
        let words = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
        guard parts[0] == element, words == attributes, parts.count == 1 + 2 * attributes.count else {
          throw place.error("\(language): \"\(key)\" is not a key such as \(example)")
        }
        let keywords = stride(from: 2, to: parts.count, by: 2).map { parts[$0] }
        try add(value, for: keywords, of: language, to: &table, at: place)
      }
    }
  }

  /// Adds a language without rules.
  private func add(
    _ locale: some StringProtocol,
    to table: inout Table,
    at place: FilePlace
  ) throws(Diagnostic) -> String {
    let language = try languageTag(locale, at: place)
    guard table.updateValue([:], forKey: language) == nil else { throw place.error("\(language) is listed twice") }
    return language
  }

  /// Adds a rule to a language.
  private func add(
    _ value: String,
    for keywords: [String],
    of language: String,
    to table: inout Table,
    at place: FilePlace
  ) throws(Diagnostic) {
    let categories = try keywords.map { (keyword) throws(Diagnostic) in try category(keyword, of: language, at: place) }
    if type == nil { _ = try category(value, of: language, at: place) }
    guard table[language, default: [:]].updateValue(value, forKey: categories) == nil else {
      throw place.error("\(language): a second rule for \(keywords.joined(separator: " to "))")
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
