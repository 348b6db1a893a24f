import Foundation
import LanguageGeneration

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads what language negotiation needs from the XML of a CLDR release.
struct CLDRLanguageImporter {
  /// The folder that holds `common/`.
  let release: URL

  func document(version: String) throws -> CLDRLanguagesDocument {
    var document = CLDRLanguagesDocument(cldrVersion: version)
    let likely = try importLikelySubtags(into: &document)
    try importAliases(into: &document)
    try importDistances(into: &document)
    try importSupplementalData(into: &document, likely: likely)
    return document
  }

  private func importLikelySubtags(into document: inout CLDRLanguagesDocument) throws -> LikelySubtagsModel {
    var entries: [String: String] = [:]
    for element in try elements("likelySubtags.xml") where element.name == "likelySubtag" {
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
    for element in try elements("supplementalMetadata.xml") {
      switch element.name {
      case "languageAlias": document.languageAliases[element["type"]] = element["replacement"]
      case "scriptAlias": document.scriptAliases[element["type"]] = element["replacement"]
      case "territoryAlias": document.regionAliases[element["type"]] = element["replacement"]
      default: break
      }
    }
  }

  private func importDistances(into document: inout CLDRLanguagesDocument) throws {
    var isNew = false
    for element in try elements("languageInfo.xml") {
      switch element.name {
      case "languageMatches": isNew = element["type"] == "written_new"
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
    var isGeneral = false
    for element in try elements("supplementalData.xml") {
      switch element.name {
      case "group" where element["status"] != "deprecated" && !element["contains"].isEmpty:
        contents[element["type"], default: []].formUnion(element.list("contains"))
      case "parentLocales": isGeneral = element["component"].isEmpty
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

  private func elements(_ file: String) throws -> [XMLElementRecord] {
    let url = release.appendingPathComponent("common/supplemental/\(file)")
    let reader = XMLElementReader()
    let parser = XMLParser(data: try Data(contentsOf: url))
    parser.delegate = reader
    guard parser.parse() else {
      throw ImportError(file: file, line: parser.lineNumber)
    }
    return reader.elements
  }
}

/// A file that is not well-formed XML.
struct ImportError: Error, CustomStringConvertible {
  let file: String
  let line: Int
  var description: String { "\(file):\(line): not well-formed" }
}

/// An element with its attributes. The files hold all that they say in attributes.
struct XMLElementRecord {
  let name: String
  let attributes: [String: String]

  /// An attribute, or nothing.
  subscript(attribute: String) -> String { attributes[attribute] ?? "" }

  /// An attribute that is a list.
  func list(_ attribute: String) -> [String] {
    self[attribute].split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

private final class XMLElementReader: NSObject, XMLParserDelegate {
  var elements: [XMLElementRecord] = []

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(XMLElementRecord(name: elementName, attributes: attributes))
  }
}
