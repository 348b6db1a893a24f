package import PluralCore

/// Reads the data for plural rules from a CLDR release.
///
/// ```swift
/// let document = try importPlurals(from: "cldr-48.2")
/// try document.write(toFile: "Data/cldr-plurals.json")
/// ```
///
/// Everything is checked before the document is created.
///
/// - Parameters:
///   - directory: The unpacked release, in XML or JSON form; see ``CLDRRelease``.
///   - cldrVersion: The version of the release, to override its own.
///   - unicodeVersion: The Unicode version of the release, to override its own.
///   - old: The document of an earlier release, to keep its names.
/// - Returns: The document, which is the same for both forms of a release.
/// - Throws: A diagnostic.
package func importPlurals(
  from directory: String,
  cldrVersion: String? = nil,
  unicodeVersion: String? = nil,
  keepingNamesOf old: PluralsDocument? = nil
) throws(Diagnostic) -> PluralsDocument {
  let release = try CLDRRelease(directory: directory)
  let source = try PluralsSource(release: release)
  let versions = try release.versions(cldrVersion: cldrVersion, unicodeVersion: unicodeVersion)
  return PluralsDocument(
    cldrVersion: versions.cldr,
    unicodeVersion: versions.unicode,
    cardinal: source.cardinal.values,
    ordinal: source.ordinal.values,
    ranges: source.ranges.values,
    aliases: source.aliases,
    keepingNamesOf: old
  )
}

/// The data for plural rules, read from four files of a release.
struct PluralsSource {
  typealias Rules = ReleaseLanguages<PluralCategory, String>
  typealias Ranges = ReleaseLanguages<PluralsDocument.CategoryPair, PluralCategory>

  let cardinal: Rules
  let ordinal: Rules
  let ranges: Ranges
  let aliases: [String: String]

  /// Reads and checks the files.
  init(release: CLDRRelease) throws(Diagnostic) {
    let paths = (
      cardinal: try release.file("plurals"), ordinal: try release.file("ordinals"),
      ranges: try release.file("pluralRanges"),
      aliases: try release.file(release.form == .xml ? "supplementalMetadata" : "aliases")
    )
    switch release.form {
    case .xml:
      self.cardinal = try Self.xmlRules(.cardinal, from: paths.cardinal)
      self.ordinal = try Self.xmlRules(.ordinal, from: paths.ordinal)
      self.ranges = try Self.xmlRanges(from: paths.ranges)
      self.aliases = try Self.xmlAliases(from: paths.aliases)
    case .json:
      self.cardinal = try Self.jsonRules(.cardinal, from: paths.cardinal)
      self.ordinal = try Self.jsonRules(.ordinal, from: paths.ordinal)
      self.ranges = try Self.jsonRanges(from: paths.ranges)
      self.aliases = try Self.jsonAliases(from: paths.aliases)
    }
    for (rules, type, path) in [(cardinal, "cardinal", paths.cardinal), (ordinal, "ordinal", paths.ordinal)] {
      guard !rules.values.isEmpty else { throw .noData(file: path, what: "\(type) rules") }
      for language in rules.values.keys.sorted() where rules.values[language]?[.other] == nil {
        throw .missingOther(.init(file: path), language: language)
      }
    }
    guard !ranges.values.isEmpty else { throw .noData(file: paths.ranges, what: "plural ranges") }
    for language in ranges.values.keys.sorted() where ranges.values[language]?.isEmpty ?? true {
      throw .noData(file: paths.ranges, what: "plural range for \(language)")
    }
    guard !aliases.isEmpty else { throw .noData(file: paths.aliases, what: "language aliases") }
  }

  /// Adds an alias. The first replacement counts (UTS #35 Part 1, "Canonical Unicode Locale Identifiers").
  static func add(
    alias: String,
    replacement: String,
    to aliases: inout [String: String],
    at place: FilePlace
  ) throws(Diagnostic) {
    let tag = try languageTag(alias, at: place)
    let target = try languageTag(replacement.split(separator: " ").first ?? "", at: place)
    guard aliases.updateValue(target, forKey: tag) == nil else {
      throw .duplicateLanguage(place, language: tag)
    }
  }
}
