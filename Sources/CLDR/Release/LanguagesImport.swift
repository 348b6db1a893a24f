package import Diagnostics

extension CLDRRelease {
  /// Whether the release has the additional files that ``languages(_:)`` reads.
  package var hasLanguages: Bool {
    guard form == .xml, let names = try? names(in: "supplemental") else { return false }
    return Set(names).isSuperset(of: ["languageInfo", "likelySubtags"])
  }

  /// Reads the data for language negotiation.
  ///
  /// - Parameter versions: The versions of the release.
  /// - Returns: The document.
  /// - Throws: A diagnostic. The JSON form is considered incomplete.
  package func languages(_ versions: Versions) throws(Diagnostic) -> CLDRLanguagesDocument {
    guard form == .xml else { throw .missingFile(Self.join(directory, "common/supplemental/languageInfo.xml")) }
    var document = CLDRLanguagesDocument(cldrVersion: versions.cldr)
    document.setLikelySubtags(try likelySubtags())
    try document.readAliases(try file("supplementalMetadata"))
    try document.readDistances(try file("languageInfo"))
    try document.expandRegions(try file("supplementalData"))
    document.parents = try parents()
    return document
  }
}

extension CLDRLanguagesDocument {
  /// Sets the likely subtags, without those that are implied by the others.
  fileprivate mutating func setLikelySubtags(_ entries: [String: String]) {
    var languages: [String: [String]] = [:]
    for (key, value) in LikelySubtagsModel(entries: entries).reduced() {
      let parts = value.split(separator: "_").map(String.init)
      if parts.count == 3, parts[0] == key, key != "und", key.count <= 3 {
        languages["\(parts[1])_\(parts[2])", default: []].append(key)
      } else {
        likelySubtags[key] = value
      }
    }
    likelyLanguages = languages.mapValues { $0.sorted().joined(separator: " ") }
  }

  /// Reads the aliases of languages, scripts and regions.
  fileprivate mutating func readAliases(_ path: String) throws(Diagnostic) {
    var aliases: [String: [String: String]] = [:]
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      guard ["languageAlias", "scriptAlias", "territoryAlias"].contains(record.name) else { return }
      aliases[record.name, default: [:]][try record.element.required("type")] =
        try record.element.required("replacement")
    }
    guard let languages = aliases["languageAlias"] else { throw .noData(file: path, what: "language aliases") }
    languageAliases = languages
    scriptAliases = aliases["scriptAlias"] ?? [:]
    regionAliases = aliases["territoryAlias"] ?? [:]
  }

  /// Reads the distances with their sets of regions and the paradigm locales.
  fileprivate mutating func readDistances(_ path: String) throws(Diagnostic) {
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      // Older releases also have a table of another kind.
      guard record.ancestor("languageMatches")?.attributes["type"] == "written_new" else { return }
      let element = record.element
      switch record.name {
      case "paradigmLocales":
        paradigmLocales = Self.list(try element.required("locales"))
      case "matchVariable":
        let regions = try element.required("value").split(separator: "+")
        matchVariables[try element.required("id")] = regions.map(String.init)
      case "languageMatch":
        let text = try element.required("distance")
        guard let distance = Int(text), distance >= 0 else {
          throw record.place.error("\"\(text)\" is not a distance")
        }
        distances.append(
          Distance(
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
  }

  /// Replaces continents in the sets of regions by their regions, and finds those that are only partly in a set.
  fileprivate mutating func expandRegions(_ path: String) throws(Diagnostic) {
    var contents: [String: Set<String>] = [:]
    try XMLRecordReader.read(path) { (record) throws(Diagnostic) in
      let element = record.element
      guard record.name == "group", element.attributes["status"] != "deprecated" else { return }
      guard let list = element.attributes["contains"] else { return }
      contents[try element.required("type"), default: []].formUnion(Self.list(list))
    }
    /// All that is in some regions, and these.
    func expanded(_ regions: [String]) -> Set<String> {
      // Continents contain regions that contain countries. `seen` prevents endless loops.
      var seen = Set(regions)
      var rest = regions
      while let region = rest.popLast() {
        for inner in contents[region] ?? [] where seen.insert(inner).inserted { rest.append(inner) }
      }
      return seen
    }
    let countries = contents.keys.map { region in (region, expanded([region]).filter { contents[$0] == nil }) }
    for (name, regions) in matchVariables {
      let set = expanded(regions)
      matchVariables[name] = set.sorted()
      partialRegions[name] =
        countries.filter { !$0.1.isDisjoint(with: set) && !$0.1.isSubset(of: set) }.map { $0.0 }.sorted()
    }
  }

  private static func list(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
