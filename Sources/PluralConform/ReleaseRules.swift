package import Diagnostics
package import PluralBase
package import PluralRuleSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// The plural rules of any release of CLDR, to compare an engine with the version that it has.
///
/// It reads just the rules, from the files in which each release has had them since CLDR 24. The import of `cldr-gen` reads and
/// checks much more, but with it the command `plural` would take a third longer to build. Even the readers of `DataFiles`
/// alone have 19 files, and `plural` is the first thing that a newcomer builds.
package struct ReleaseRules: Sendable {
  /// Such as `CLDR 41`, or `the CLDR release in FOLDER` if the files do not say it.
  package let name: String
  private let texts: [PluralRuleType: [String: [PluralCategory: String]]]

  /// The rules of each language, in the order of their tags.
  ///
  /// - Parameter types: The types of rules.
  /// - Returns: Each language with a type of rules and the rules themselves.
  /// - Throws: ``Diagnostic`` for a rule that cannot be read.
  package func languages(
    types: [PluralRuleType]
  ) throws(Diagnostic) -> [(language: String, type: PluralRuleType, rules: PluralRuleSet)] {
    var languages: [(language: String, type: PluralRuleType, rules: PluralRuleSet)] = []
    for type in types {
      for (language, texts) in (texts[type] ?? [:]).sorted(by: { $0.key < $1.key }) {
        languages.append((language, type, try PluralRuleSet(parsing: texts)))
      }
    }
    return languages
  }

  /// Reads the rules of a release.
  ///
  /// - Parameter folder: The unpacked archive `cldr-common` or `core`, a checkout of CLDR's JSON, or the npm package `cldr-core`.
  /// - Throws: ``Diagnostic`` if the folder has no rules.
  package init(folder: String) throws(Diagnostic) {
    var texts: [PluralRuleType: [String: [PluralCategory: String]]] = [:]
    var version: String?
    for (type, file) in [(PluralRuleType.cardinal, "plurals"), (.ordinal, "ordinals")] {
      let xml = ["common/supplemental/", "supplemental/", ""].lazy
        .compactMap { Self.read("\(folder)/\($0)\(file).xml") }.first
      let json = ["cldr-json/cldr-core/supplemental/", "cldr-core/supplemental/", "supplemental/", ""].lazy
        .compactMap { Self.read("\(folder)/\($0)\(file).json") }.first
      if let xml {
        texts[type] = Self.rules(inXML: xml)
      } else if let json {
        texts[type] = Self.rules(inJSON: json, section: "plurals-type-\(type)")
        var text = TextScanner(json)
        if text.skip(past: "\"_cldrVersion\""), text.skip(past: "\"") { version = text.take(until: "\"") }
      }
    }
    guard texts.values.contains(where: { !$0.isEmpty }) else {
      throw Diagnostic(.error, "no plurals.xml or plurals.json of a CLDR release in \(folder)")
    }
    if let dtd = Self.read("\(folder)/common/dtd/ldmlSupplemental.dtd") {
      var text = TextScanner(dtd)
      if text.skip(past: "cldrVersion CDATA #FIXED \"") { version = text.take(until: "\"") }
    }
    self.texts = texts
    name = version.map { "CLDR \($0)" } ?? "the CLDR release in \(folder)"
  }

  /// `<pluralRules locales="bm bo"> <pluralRule count="other">…</pluralRule> </pluralRules>`
  private static func rules(inXML bytes: [UInt8]) -> [String: [PluralCategory: String]] {
    var rules: [String: [PluralCategory: String]] = [:]
    var text = TextScanner(bytes)
    while text.skip(past: "<pluralRules "), text.skip(past: "locales=\""), let locales = text.take(until: "\""),
      let body = text.take(until: "</pluralRules>")
    {
      var set: [PluralCategory: String] = [:]
      var body = TextScanner(Array(body.utf8))
      while body.skip(past: "<pluralRule "), body.skip(past: "count=\""), let count = body.take(until: "\""),
        body.skip(past: ">"), let rule = body.take(until: "</pluralRule>")
      {
        if let category = PluralCategory(rawValue: count) { set[category] = rule }
      }
      for locale in locales.split(whereSeparator: { $0.isWhitespace }) { rules[tag(locale)] = set }
    }
    return rules
  }

  /// `"plurals-type-cardinal": { "af": { "pluralRule-count-one": "n = 1 @integer 1" } }`
  private static func rules(inJSON bytes: [UInt8], section: String) -> [String: [PluralCategory: String]] {
    var rules: [String: [PluralCategory: String]] = [:]
    var text = TextScanner(bytes)
    guard text.skip(past: "\"\(section)\""), text.skip(past: "{") else { return rules }
    while !text.isNext("}"), text.skip(past: "\""), let locale = text.take(until: "\""),
      text.skip(past: "{"), let body = text.take(until: "}")
    {
      var set: [PluralCategory: String] = [:]
      var body = TextScanner(Array(body.utf8))
      while body.skip(past: "\"pluralRule-count-"), let count = body.take(until: "\""),
        body.skip(past: "\""), let rule = body.take(until: "\"")
      {
        // No rule has a quote or a backslash, except for the ellipsis as an escape.
        if let category = PluralCategory(rawValue: count) { set[category] = rule.replacing("\\u2026", with: "…") }
      }
      rules[tag(locale[...])] = set
    }
    return rules
  }

  private static func tag(_ locale: Substring) -> String {
    locale == "root" ? "und" : String(locale.map { $0 == "_" ? "-" : $0 })
  }

  /// The bytes of a file; `nil` if there is none.
  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}

/// Finds pieces of a text whose form is known.
private struct TextScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Skips everything up to the end of a mark; leaves the position if it does not come.
  mutating func skip(past mark: String) -> Bool {
    guard let place = place(of: mark) else { return false }
    position = place + mark.utf8.count
    return true
  }

  /// Returns the text up to a mark, and skips the mark.
  mutating func take(until mark: String) -> String? {
    guard let place = place(of: mark) else { return nil }
    defer { position = place + mark.utf8.count }
    return String(decoding: bytes[position..<place], as: UTF8.self)
  }

  /// Whether a mark is next, after spaces and commas.
  mutating func isNext(_ mark: String) -> Bool {
    while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == UInt8(ascii: ",") { position += 1 }
    return bytes[position...].starts(with: mark.utf8)
  }

  private func place(of mark: String) -> Int? {
    let mark = Array(mark.utf8)
    guard bytes.count >= mark.count else { return nil }
    var place = position
    while place <= bytes.count - mark.count {
      if bytes[place] == mark[0], bytes[place...].starts(with: mark) { return place }
      place += 1
    }
    return nil
  }
}
