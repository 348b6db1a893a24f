import DataFiles
import Diagnostics
@_spi(Core) import PluralBase

extension CLDRRelease {
  /// The aliases of languages as tags. The first replacement of each is used (UTS #35 Part 1, "Canonical Unicode Locale
  /// Identifiers").
  func languageAliases() throws(Diagnostic) -> [String: String] {
    let path = try file(form == .xml ? "supplementalMetadata" : "aliases")
    var aliases: [String: String] = [:]
    func add(_ old: String, _ replacement: String, at place: FilePlace) throws(Diagnostic) {
      let tag = try languageTag(old, at: place)
      let target = try languageTag(replacement.split(separator: " ").first ?? "", at: place)
      guard aliases.updateValue(target, forKey: tag) == nil else { throw place.error("\(tag) is listed twice") }
    }
    switch form {
    case .xml:
      try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
        let isAlias = record.name == "languageAlias" && record.ancestors.last?.name == "alias"
        guard isAlias, !record.isVariantOrDraft else { return }
        let element = record.element
        try add(try element.required("type"), try element.required("replacement"), at: record.place)
      }
    case .json:
      let section = try Self.supplemental(AliasSection.self, from: path).metadata.alias.languageAlias
      for (old, alias) in section.inKeyOrder {
        try add(old, alias._replacement, at: FilePlace(file: path))
      }
    }
    guard !aliases.isEmpty else { throw .noData(file: path, what: "language aliases") }
    return aliases
  }

  /// The likely subtags, in CLDR's spelling.
  func likelySubtags() throws(Diagnostic) -> [String: String] {
    let path = try file("likelySubtags")
    var entries: [String: String] = [:]
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      guard record.name == "likelySubtag" else { return }
      entries[try record.element.required("from")] = try record.element.required("to")
    }
    guard !entries.isEmpty else { throw .noData(file: path, what: "likely subtags") }
    return entries
  }

  /// The parents that are not found by truncation, in CLDR's spelling. Locales with an unlikely script are listed one
  /// by one. Components such as `collations`, which have their own parents, are skipped.
  func parents() throws(Diagnostic) -> [String: String] {
    let path = try file("supplementalData")
    var parents: [String: String] = [:]
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      guard record.name == "parentLocale", let list = record.ancestor("parentLocales") else { return }
      guard list.attributes["component"] == nil else { return }
      let parent = try record.element.required("parent")
      for child in (record.element.attributes["locales"] ?? "").split(whereSeparator: \.isWhitespace) {
        for name in [parent[...], child] { _ = try languageTag(name, at: record.place) }
        parents[String(child)] = parent
      }
    }
    guard !parents.isEmpty else { throw .noData(file: path, what: "parents of locales") }
    return parents
  }
}

/// A CLDR locale identifier as a BCP 47 tag: `pt_PT` is `pt-PT`, and `root` is `und`.
func languageTag(_ identifier: some StringProtocol, at place: FilePlace) throws(Diagnostic) -> String {
  let tag = identifier == "root" ? "und" : String(identifier.map { $0 == "_" ? "-" : $0 })
  guard isLanguageTag(tag) else { throw place.error("\"\(identifier)\" is not a language tag") }
  return tag
}

/// Parses the name of a category in the rules of a language.
func category(_ keyword: String, of language: String, at place: FilePlace) throws(Diagnostic) -> PluralCategory {
  if let category = PluralCategory(rawValue: keyword) { return category }
  let keywords = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
  throw place.error("\(language): unknown category \"\(keyword)\"; expected \(keywords)")
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
