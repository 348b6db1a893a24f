import PluralCore

extension PluralsSource {
  /// Reads `plurals.xml` or `ordinals.xml`.
  static func xmlRules(_ type: PluralRuleType, from path: String) throws(Diagnostic) -> Rules {
    var table = Rules()
    // The element with the languages ends after its rules, so the rules wait here.
    var pending: [(record: XMLRecord, keyword: String)] = []
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      guard record.ancestor("plurals")?.attributes["type"] == type.description, !record.isVariantOrDraft else { return }
      switch record.name {
      case "pluralRule":
        pending.append((record, try record.element.required("count")))
      case "pluralRules":
        for language in try languages(of: record) {
          try table.begin(language, at: record.element.place)
          for rule in pending {
            let place = rule.record.element.place
            let category = try category(rule.keyword, of: language, at: place)
            try table.add(rule.record.text, for: category, named: rule.keyword, to: language, at: place)
          }
        }
        pending = []
      default: return
      }
    }
    return table
  }

  /// Reads `pluralRanges.xml`.
  static func xmlRanges(from path: String) throws(Diagnostic) -> Ranges {
    var table = Ranges()
    var pending: [XMLRecord] = []
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      guard !record.isVariantOrDraft else { return }
      switch record.name {
      case "pluralRange":
        pending.append(record)
      case "pluralRanges":
        for language in try languages(of: record) {
          try table.begin(language, at: record.element.place)
          for range in pending.map(\.element) {
            let pair = PluralsDocument.CategoryPair(
              start: try category(try range.required("start"), of: language, at: range.place),
              end: try category(try range.required("end"), of: language, at: range.place)
            )
            let result = try category(try range.required("result"), of: language, at: range.place)
            try table.add(result, for: pair, named: "\(pair.start) to \(pair.end)", to: language, at: range.place)
          }
        }
        pending = []
      default: return
      }
    }
    return table
  }

  /// Reads the language aliases of `supplementalMetadata.xml`.
  static func xmlAliases(from path: String) throws(Diagnostic) -> [String: String] {
    var aliases: [String: String] = [:]
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      guard record.name == "languageAlias", record.ancestors.last?.name == "alias", !record.isVariantOrDraft else {
        return
      }
      try add(
        alias: try record.element.required("type"),
        replacement: try record.element.required("replacement"),
        to: &aliases,
        at: record.element.place
      )
    }
    return aliases
  }

  /// The languages in an element's `locales`.
  private static func languages(of record: XMLRecord) throws(Diagnostic) -> [String] {
    var languages: [String] = []
    for locale in try record.element.required("locales").split(whereSeparator: \.isWhitespace) {
      languages.append(try languageTag(locale, at: record.element.place))
    }
    guard !languages.isEmpty else {
      throw .unexpected(record.element.place, problem: "<\(record.name)> lists no language")
    }
    return languages
  }
}
