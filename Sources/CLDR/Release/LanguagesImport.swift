@_spi(Core) package import PluralCore

/// Reads the data for language negotiation from a CLDR release.
///
/// ```swift
/// let document = try importLanguages(from: "cldr-48.2")
/// try document.write(toFile: "Data/cldr-languages.json")
/// ```
///
/// - Parameters:
///   - directory: The unpacked release, in XML form; see ``CLDRRelease``.
///   - cldrVersion: The version of the release, to override its own.
///   - unicodeVersion: The Unicode version of the release, to override its own.
/// - Returns: The document.
/// - Throws: A diagnostic. The JSON form counts as incomplete.
package func importLanguages(
  from directory: String,
  cldrVersion: String? = nil,
  unicodeVersion: String? = nil
) throws(Diagnostic) -> CLDRLanguagesDocument {
  let release = try CLDRRelease(directory: directory)
  guard release.form == .xml else {
    throw .missingFile(CLDRRelease.join(directory, "common/supplemental/languageInfo.xml"))
  }
  let versions = try release.versions(cldrVersion: cldrVersion, unicodeVersion: unicodeVersion)
  var source = LanguagesSource(cldrVersion: versions.cldr)
  try source.readLikelySubtags(try release.file("likelySubtags"))
  try source.readAliases(try release.file("supplementalMetadata"))
  try source.readDistances(try release.file("languageInfo"))
  try source.readParentsAndRegions(try release.file("supplementalData"))
  return source.document
}

extension CLDRRelease {
  /// Whether the release has the additional files that ``importLanguages(from:cldrVersion:unicodeVersion:)`` reads.
  package var hasLanguages: Bool {
    guard form == .xml, let names = try? names(in: "supplemental") else { return false }
    return Set(names).isSuperset(of: ["languageInfo", "likelySubtags"])
  }
}

/// The data for language negotiation, read from the files of a release.
private struct LanguagesSource {
  private(set) var document: CLDRLanguagesDocument

  init(cldrVersion: String) {
    document = CLDRLanguagesDocument(cldrVersion: cldrVersion)
  }

  /// Reads the likely subtags, without those that follow from the others.
  mutating func readLikelySubtags(_ path: String) throws(Diagnostic) {
    var entries: [String: String] = [:]
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      guard record.name == "likelySubtag" else { return }
      entries[try record.element.required("from")] = try record.element.required("to")
    }
    guard !entries.isEmpty else { throw .noData(file: path, what: "likely subtags") }
    var languages: [String: [String]] = [:]
    for (key, value) in LikelySubtagsModel(entries: entries).reduced() {
      let parts = value.split(separator: "_").map(String.init)
      if parts.count == 3, parts[0] == key, key != "und", key.count <= 3 {
        languages["\(parts[1])_\(parts[2])", default: []].append(key)
      } else {
        document.likelySubtags[key] = value
      }
    }
    document.likelyLanguages = languages.mapValues { $0.sorted().joined(separator: " ") }
  }

  /// Reads the aliases of languages, scripts and regions.
  mutating func readAliases(_ path: String) throws(Diagnostic) {
    var (languages, scripts, regions): ([String: String], [String: String], [String: String]) = ([:], [:], [:])
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      let element = record.element
      switch record.name {
      case "languageAlias": languages[try element.required("type")] = try element.required("replacement")
      case "scriptAlias": scripts[try element.required("type")] = try element.required("replacement")
      case "territoryAlias": regions[try element.required("type")] = try element.required("replacement")
      default: return
      }
    }
    guard !languages.isEmpty else { throw .noData(file: path, what: "language aliases") }
    (document.languageAliases, document.scriptAliases, document.regionAliases) = (languages, scripts, regions)
  }

  /// Reads the distances with their sets of regions and the paradigm locales.
  mutating func readDistances(_ path: String) throws(Diagnostic) {
    var paradigms: [String] = []
    var variables: [String: [String]] = [:]
    var distances: [CLDRLanguagesDocument.Distance] = []
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      // Older releases also have a table of another kind.
      guard record.ancestor("languageMatches")?.attributes["type"] == "written_new" else { return }
      let element = record.element
      switch record.name {
      case "paradigmLocales":
        paradigms = Self.list(try element.required("locales"))
      case "matchVariable":
        variables[try element.required("id")] = try element.required("value").split(separator: "+").map(String.init)
      case "languageMatch":
        let text = try element.required("distance")
        guard let distance = Int(text), distance >= 0 else {
          throw .unexpected(element.place, problem: "\"\(text)\" is not a distance")
        }
        distances.append(
          CLDRLanguagesDocument.Distance(
            desired: try element.required("desired"),
            supported: try element.required("supported"),
            distance: distance,
            oneway: element.attributes["oneway"] == "true"
          )
        )
      default: return
      }
    }
    guard !distances.isEmpty else { throw .noData(file: path, what: "language distances") }
    (document.paradigmLocales, document.matchVariables, document.distances) = (paradigms, variables, distances)
  }

  /// Reads the parents of locales, and replaces continents in the sets of regions by their regions.
  mutating func readParentsAndRegions(_ path: String) throws(Diagnostic) {
    var contents: [String: Set<String>] = [:]
    var parents: [String: String] = [:]
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      let element = record.element
      switch record.name {
      case "group" where element.attributes["status"] != "deprecated":
        guard let list = element.attributes["contains"] else { return }
        contents[try element.required("type"), default: []].formUnion(Self.list(list))
      case "parentLocale":
        // Components such as collations have their own parents. Locales with an unlikely script are listed one by one.
        guard let list = record.ancestor("parentLocales"), list.attributes["component"] == nil else { return }
        let parent = try element.required("parent")
        for child in Self.list(element.attributes["locales"] ?? "") { parents[child] = parent }
      default: return
      }
    }
    guard !parents.isEmpty else { throw .noData(file: path, what: "parents of locales") }
    document.parents = parents
    document.matchVariables = document.matchVariables.mapValues { regions in
      // Continents contain regions that contain countries. `seen` prevents endless loops.
      var seen = Set(regions)
      var rest = regions
      while let region = rest.popLast() {
        for inner in contents[region] ?? [] where seen.insert(inner).inserted { rest.append(inner) }
      }
      return seen.sorted()
    }
  }

  private static func list(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
