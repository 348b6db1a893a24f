import CLDRData
import CLDRImport
import LanguageGeneration

/// Reads what language negotiation needs from the XML of a CLDR release.
struct CLDRLanguageImporter {
  let release: CLDRRelease

  func document() throws -> CLDRLanguagesDocument {
    var document = CLDRLanguagesDocument(cldrVersion: try release.versions().cldr)
    let likely = try importLikelySubtags(into: &document)
    try importAliases(into: &document)
    try importDistances(into: &document)
    try importSupplementalData(into: &document, likely: likely)
    return document
  }

  private func importLikelySubtags(into document: inout CLDRLanguagesDocument) throws -> LikelySubtagsModel {
    var entries: [String: String] = [:]
    for element in try elements("likelySubtags") where element.name == "likelySubtag" {
      entries[element["from"]] = element["to"]
    }
    let model = LikelySubtagsModel(entries: LikelySubtagsModel(entries: entries).reduced())
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
    return model
  }

  private func importAliases(into document: inout CLDRLanguagesDocument) throws {
    for element in try elements("supplementalMetadata") {
      switch element.name {
      case "languageAlias": document.languageAliases[element["type"]] = element["replacement"]
      case "scriptAlias": document.scriptAliases[element["type"]] = element["replacement"]
      case "territoryAlias": document.regionAliases[element["type"]] = element["replacement"]
      default: break
      }
    }
  }

  private func importDistances(into document: inout CLDRLanguagesDocument) throws {
    for element in try elements("languageInfo") {
      let isNew = element.ancestor("languageMatches")?.attributes["type"] == "written_new"
      switch element.name {
      case "paradigmLocales" where isNew: document.paradigmLocales = element.list("locales")
      case "matchVariable" where isNew:
        document.matchVariables[element["id"]] = element["value"].split(separator: "+").map(String.init)
      case "languageMatch" where isNew:
        guard let distance = Int(element["distance"]) else { continue }
        document.distances.append(
          CLDRLanguagesDocument.Distance(
            desired: element["desired"],
            supported: element["supported"],
            distance: distance,
            oneway: element["oneway"] == "true"
          )
        )
      default: break
      }
    }
  }

  private func importSupplementalData(
    into document: inout CLDRLanguagesDocument,
    likely: LikelySubtagsModel
  ) throws {
    var contents: [String: Set<String>] = [:]
    for element in try elements("supplementalData") {
      let isGeneral = element.ancestor("parentLocales").map { $0.attributes["component"] == nil } ?? false
      switch element.name {
      case "group" where element["status"] != "deprecated" && !element["contains"].isEmpty:
        contents[element["type"], default: []].formUnion(element.list("contains"))
      case "parentLocale" where isGeneral:
        // The rule on scripts that are not the likely one is written out as a list in the same release.
        for locale in element.list("locales") { document.parents[locale] = element["parent"] }
      default: break
      }
    }
    func everything(in region: String, depth: Int = 0) -> Set<String> {
      guard depth < 8 else { return [region] }
      return Set([region]).union((contents[region] ?? []).flatMap { everything(in: $0, depth: depth + 1) })
    }
    document.matchVariables = document.matchVariables.mapValues { regions in
      Set(regions.flatMap { everything(in: $0) }).sorted()
    }
  }

  private func elements(_ file: String) throws -> [XMLRecord] {
    var records: [XMLRecord] = []
    try XMLRecordReader.read(release.file(file)) { records.append($0) }
    return records
  }
}

extension XMLRecord {
  /// An attribute, or nothing.
  fileprivate subscript(attribute: String) -> String { element.attributes[attribute] ?? "" }

  /// An attribute that is a list.
  fileprivate func list(_ attribute: String) -> [String] {
    self[attribute].split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
