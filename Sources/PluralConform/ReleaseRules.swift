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
        do throws(Diagnostic) {
          languages.append((language, type, try PluralRuleSet(parsing: texts)))
        } catch {
          var problem = error
          problem.message = "\(type) rules of \(language): \(problem.message)"
          throw problem
        }
      }
    }
    return languages
  }

  /// Reads the rules of a release.
  ///
  /// - Parameter folder: The unpacked archive `cldr-common` or `core`, a checkout of CLDR's JSON, or the npm package `cldr-core`.
  /// - Throws: ``Diagnostic`` if a file is missing or damaged. With fewer rules there would be fewer questions, and an engine
  ///   would agree with all of them.
  package init(folder: String) throws(Diagnostic) {
    var texts: [PluralRuleType: [String: [PluralCategory: String]]] = [:]
    var version: String?
    for (type, name) in [(PluralRuleType.cardinal, "plurals"), (.ordinal, "ordinals")] {
      let xml = ["common/supplemental/", "supplemental/", ""].map { "\($0)\(name).xml" }
      let json = ["cldr-json/cldr-core/supplemental/", "cldr-core/supplemental/", "supplemental/", ""]
        .map { "\($0)\(name).json" }
      guard let file = (xml + json).lazy.compactMap({ ReleaseFile("\(folder)/\($0)") }).first else {
        if texts.isEmpty { throw Diagnostic(.error, "no \(name).xml or \(name).json of a CLDR release in \(folder)") }
        throw Diagnostic(.error, "no \(name).xml or \(name).json: the CLDR release is incomplete", file: folder)
      }
      texts[type] = try file.rules(type)
      version = file.value(after: "\"_cldrVersion\"") ?? version
    }
    self.texts = texts
    let dtd = ReleaseFile("\(folder)/common/dtd/ldmlSupplemental.dtd")
    version = dtd?.value(after: "cldrVersion CDATA #FIXED") ?? version
    name = version.map { "CLDR \($0)" } ?? "the CLDR release in \(folder)"
  }
}

/// A file of a release. What is not in the form that CLDR's files have is an error.
private struct ReleaseFile {
  private let path: String
  private var bytes: [UInt8] = []
  private var position = 0
  private var rules: [String: [PluralCategory: String]] = [:]

  /// Reads a file; `nil` if there is none.
  init?(_ path: String) {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    self.path = path
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return }
      bytes += buffer[..<count]
    }
  }

  /// The text in the double quotes after a mark.
  func value(after mark: String) -> String? {
    var file = self
    do throws(Diagnostic) {
      _ = try file.take(until: mark)
      _ = try file.take(until: "\"")
      return try file.take(until: "\"")
    } catch {
      return nil
    }
  }

  /// The rules of each language.
  func rules(_ type: PluralRuleType) throws(Diagnostic) -> [String: [PluralCategory: String]] {
    var file = self
    if path.hasSuffix(".xml") { try file.readXML(type) } else { try file.readJSON(type) }
    for (language, rules) in file.rules.sorted(by: { $0.key < $1.key }) where rules[.other] == nil {
      throw Diagnostic(.error, "\(language): no rule for other, which every language has", file: path)
    }
    guard !file.rules.isEmpty else { throw Diagnostic(.error, "no \(type) rules", file: path) }
    return file.rules
  }

  /// `<pluralRules locales="bm bo"> <pluralRule count="other">…</pluralRule> </pluralRules>`
  private mutating func readXML(_ type: PluralRuleType) throws(Diagnostic) {
    var isWanted = false
    var locales: [Substring] = []
    while true {
      _ = try take(until: "<")
      if accept("!--") {
        _ = try take(until: "-->")
        continue
      }
      let tag = try take(until: ">")
      func attribute(_ name: String) throws(Diagnostic) -> Substring {
        var rest = tag[...]
        while let quote = rest.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
          let value = rest[rest.index(after: quote)...].prefix { $0 != rest[quote] }
          if rest[..<quote].split(whereSeparator: { $0.isWhitespace || $0 == "=" }).last == name[...] { return value }
          rest = rest[value.endIndex...].dropFirst()
        }
        throw problem("no \(name) in <\(tag)>")
      }
      switch tag.prefix(while: { !$0.isWhitespace }) {
      case "plurals": isWanted = try attribute("type") == type.description
      case "pluralRules" where isWanted:
        locales = try attribute("locales").split(whereSeparator: \.isWhitespace)
        for locale in locales { try add(locale) }
      case "pluralRule" where isWanted:
        let count = try attribute("count")
        let rule = tag.hasSuffix("/") ? "" : try take(until: "</pluralRule>")
        for locale in locales { try add(rule, count, to: locale) }
      case "/supplementalData": return
      default: break
      }
    }
  }

  /// `"plurals-type-cardinal": { "af": { "pluralRule-count-one": "n = 1 @integer 1" } }`
  private mutating func readJSON(_ type: PluralRuleType) throws(Diagnostic) {
    _ = try take(until: "\"plurals-type-\(type)\"")
    try expect(":")
    try readObject { (file, locale) throws(Diagnostic) in
      try file.add(locale[...])
      try file.readObject { (file, key) throws(Diagnostic) in
        // No rule has a quote or a backslash, except for these escapes.
        let rule = try file.readString().replacing("\\u2026", with: "…").replacing("\\n", with: "\n")
        try file.add(rule, key.trimmingPrefix("pluralRule-count-"), to: locale[...])
      }
    }
  }

  private mutating func readObject(
    _ readValue: (inout ReleaseFile, String) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    try expect("{")
    repeat {
      let key = try readString()
      try expect(":")
      try readValue(&self, key)
    } while accept(",")
    try expect("}")
  }

  private mutating func readString() throws(Diagnostic) -> String {
    try expect("\"")
    return try take(until: "\"")
  }

  private mutating func add(_ locale: Substring) throws(Diagnostic) {
    guard rules.updateValue([:], forKey: Self.tag(locale)) == nil else { throw problem("\(locale) is listed twice") }
  }

  private mutating func add(_ rule: String, _ count: Substring, to locale: Substring) throws(Diagnostic) {
    guard let category = PluralCategory(rawValue: String(count)) else {
      throw problem("\(locale): \"\(count)\" is not a plural category")
    }
    guard rules[Self.tag(locale), default: [:]].updateValue(rule, forKey: category) == nil else {
      throw problem("\(locale): a second rule for \(category)")
    }
  }

  private static func tag(_ locale: Substring) -> String {
    locale == "root" ? "und" : String(locale.map { $0 == "_" ? "-" : $0 })
  }

  /// Returns the text up to a mark, and skips the mark.
  private mutating func take(until text: String) throws(Diagnostic) -> String {
    let mark = Array(text.utf8)
    var end = position
    while end < bytes.count, bytes[end] != mark[0] || !bytes[end...].starts(with: mark) { end += 1 }
    guard end < bytes.count else { throw problem("the file is damaged: there is no \(text) after this place") }
    defer { position = end + mark.count }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  /// Skips a mark if it is next, after spaces.
  private mutating func accept(_ mark: String) -> Bool {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    guard bytes[position...].starts(with: mark.utf8) else { return false }
    position += mark.utf8.count
    return true
  }

  private mutating func expect(_ mark: String) throws(Diagnostic) {
    guard accept(mark) else { throw problem("expected \(mark)") }
  }

  /// An error at the position.
  private func problem(_ message: String) -> Diagnostic {
    Diagnostic(message, in: String(decoding: bytes, as: UTF8.self), at: position, file: path)
  }
}
