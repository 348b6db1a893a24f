import PluralCore

extension PluralsSource {
  /// Reads `plurals.json` or `ordinals.json`, with keys such as `pluralRule-count-one`.
  static func jsonRules(_ type: PluralRuleType, from path: String) throws(Diagnostic) -> Rules {
    let file = try CLDRRelease.supplemental(RuleSections.self, from: path)
    let section = type == .cardinal ? file.cardinal : file.ordinal
    guard let section else { throw .noData(file: path, what: "\(type) rules") }
    var table = Rules()
    for (locale, rules) in section.sorted(by: { $0.key < $1.key }) {
      let place = FilePlace(file: path)
      let language = try languageTag(locale, at: place)
      try table.begin(language, at: place)
      for (key, text) in rules.sorted(by: { $0.key < $1.key }) {
        let parts = key.split(separator: "-")
        if parts.contains("alt") { continue }
        guard parts.count == 3, parts[0] == "pluralRule", parts[1] == "count" else {
          throw .unexpected(place, problem: "\(language): \"\(key)\" is not a key such as pluralRule-count-one")
        }
        let category = try category(parts[2], of: language, at: place)
        try table.add(text, for: category, named: category.rawValue, to: language, at: place)
      }
    }
    return table
  }

  /// Reads `pluralRanges.json`, with keys such as `pluralRange-start-one-end-few`.
  static func jsonRanges(from path: String) throws(Diagnostic) -> Ranges {
    let section = try CLDRRelease.supplemental(RangeSection.self, from: path).plurals
    var table = Ranges()
    for (locale, ranges) in section.sorted(by: { $0.key < $1.key }) {
      let place = FilePlace(file: path)
      let language = try languageTag(locale, at: place)
      try table.begin(language, at: place)
      for (key, keyword) in ranges.sorted(by: { $0.key < $1.key }) {
        let parts = key.split(separator: "-")
        guard parts.count == 5, parts[0] == "pluralRange", parts[1] == "start", parts[3] == "end" else {
          throw .unexpected(
            place,
            problem: "\(language): \"\(key)\" is not a key such as pluralRange-start-one-end-few"
          )
        }
        let pair = PluralsDocument.CategoryPair(
          start: try category(parts[2], of: language, at: place),
          end: try category(parts[4], of: language, at: place)
        )
        let result = try category(keyword, of: language, at: place)
        try table.add(result, for: pair, named: "\(pair.start) to \(pair.end)", to: language, at: place)
      }
    }
    return table
  }

  /// Reads the language aliases of `aliases.json`.
  static func jsonAliases(from path: String) throws(Diagnostic) -> [String: String] {
    let section = try CLDRRelease.supplemental(AliasSection.self, from: path).metadata.alias.languageAlias
    var aliases: [String: String] = [:]
    for (tag, alias) in section.sorted(by: { $0.key < $1.key }) {
      try add(alias: tag, replacement: alias._replacement, to: &aliases, at: .init(file: path))
    }
    return aliases
  }
}

/// The contents of `plurals.json` and `ordinals.json`.
private struct RuleSections: Decodable {
  let cardinal: [String: [String: String]]?
  let ordinal: [String: [String: String]]?

  private enum CodingKeys: String, CodingKey {
    case cardinal = "plurals-type-cardinal"
    case ordinal = "plurals-type-ordinal"
  }
}

/// The contents of `pluralRanges.json`.
private struct RangeSection: Decodable {
  let plurals: [String: [String: String]]
}

/// The contents of `aliases.json`.
private struct AliasSection: Decodable {
  let metadata: Metadata

  struct Metadata: Decodable {
    let alias: Aliases
  }

  struct Aliases: Decodable {
    let languageAlias: [String: Alias]
  }

  struct Alias: Decodable {
    let _replacement: String
  }
}
