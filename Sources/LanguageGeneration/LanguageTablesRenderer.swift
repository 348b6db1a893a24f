package import CLDRData

/// A file that the generator writes.
package struct GeneratedLanguageFile: Equatable, Sendable {
  /// The name of the file inside `Generated/`.
  package var name: String
  /// The whole text.
  package var text: String
}

/// Turns the documents on languages into the tables that `LanguageNegotiation` compiles.
///
/// A pure function: the same documents give the same bytes.
package enum LanguageTablesRenderer {
  /// The files for the folder `Generated/` of the runtime.
  package static func files(
    cldr: CLDRLanguagesDocument,
    apple: AppleLanguagesDocument
  ) -> [GeneratedLanguageFile] {
    [cldrFile(cldr), appleFile(apple)]
  }

  private static func appleFile(_ document: AppleLanguagesDocument) -> GeneratedLanguageFile {
    var text = header(input: "Data/apple-languages.json", version: "ICU \(document.icuVersion)")
    text += "/// The names, aliases and parents of Apple's matcher.\nenum AppleLanguageTables {\n"
    text += table("languageCodes", document.languageCodes, "Three-letter languages that are read as two-letter ones.")
    text += table("regionCodes", document.regionCodes, "Three-letter regions that are read as two-letter ones.")
    text += table("names", document.names, "Whole names that Apple replaces.")
    text += table("aliases", document.aliases, "Languages and whole names that ICU's metadata replace.")
    text += table("grandfathered", document.grandfathered, "Irregular tags before an extension.")
    text += table("groups", document.groups, "Languages that are compared with those of another one.")
    text += table("parents", document.parents, "Parents that truncation does not find.")
    text += table(
      "likelyCorrections",
      document.likelyCorrections,
      "Where ICU's likely subtags differ from CLDR's; no answer: no such entry."
    )
    text.removeLast()
    return GeneratedLanguageFile(name: "AppleLanguageTables.swift", text: text + "}\n")
  }

  private static func cldrFile(_ document: CLDRLanguagesDocument) -> GeneratedLanguageFile {
    var text = header(input: "Data/cldr-languages.json", version: "CLDR \(document.cldrVersion)")
    text += "/// The likely subtags, aliases, parents and distances of CLDR.\nenum CLDRLanguageTables {\n"
    let pairs = document.likelyLanguages.keys.sorted()
    var records: [String] = []
    for (index, pair) in pairs.enumerated() {
      for language in (document.likelyLanguages[pair] ?? "").split(separator: " ") {
        records.append(padded(String(language), to: 3) + digit(index / 64) + digit(index % 64))
      }
    }
    // Padding sorts before letters, so that the order of records is the order of their keys.
    records.sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    text += wrapped("likelyLanguages", records, "Bare languages: three bytes, then the pair as two digits.")
    let pairRecords = pairs.map { pair -> String in
      let parts = pair.split(separator: "_").map(String.init)
      return padded(parts.first ?? "", to: 4) + padded(parts.dropFirst().first ?? "", to: 3)
    }
    text += wrapped("likelyPairs", pairRecords, "Script and region, seven bytes a pair.")
    text += table("likelySubtags", document.likelySubtags, "Likely subtags of longer keys.")
    text += table("languageAliases", document.languageAliases, "Old languages.")
    text += table("scriptAliases", document.scriptAliases, "Old scripts.")
    text += table("regionAliases", document.regionAliases, "Old regions.")
    text += table("parents", document.parents, "Parents that truncation does not find.")
    let variables = document.matchVariables.mapValues { $0.joined(separator: " ") }
    text += table("matchVariables", variables, "Sets of regions that the distances name.")
    text += lines("paradigmLocales", document.paradigmLocales, "The locales that win a tie.")
    let languages = document.distances.filter { !$0.desired.contains("_") }
    text += table("languageDistances", both(languages), "Desired and supported language, and their distance.")
    let scripts = document.distances.filter { $0.desired.split(separator: "_").count == 2 }
    text += table("scriptDistances", both(scripts), "Desired and supported script, and their distance.")
    let regions = document.distances.filter { $0.desired.split(separator: "_").count == 3 }
    var rows: [String] = []
    for row in regions {
      rows.append("\(row.desired) \(row.supported) \(row.distance)")
      // A row that holds both ways is two rows, unless it is its own mirror image.
      if !row.oneway, row.desired != row.supported {
        rows.append("\(row.supported) \(row.desired) \(row.distance)")
      }
    }
    text += lines("regionDistances", rows, "Distances of regions; the first row that fits counts.")
    text.removeLast()
    return GeneratedLanguageFile(name: "CLDRLanguageTables.swift", text: text + "}\n")
  }

  /// Distances keyed by `desired/supported`; the first of two for the same pair counts.
  private static func both(_ rows: [CLDRLanguagesDocument.Distance]) -> [String: String] {
    var result: [String: String] = [:]
    for row in rows {
      let key = "\(row.desired)/\(row.supported)"
      if result[key] == nil { result[key] = String(row.distance) }
    }
    for row in rows where !row.oneway {
      let key = "\(row.supported)/\(row.desired)"
      if result[key] == nil { result[key] = String(row.distance) }
    }
    return result
  }

  private static func header(input: String, version: String) -> String {
    """
    // Generated by language-data from \(input) (\(version)).
    // Do not edit: run `swift run language-data generate`.
    // swift-format-ignore-file


    """
  }

  private static func table(_ name: String, _ entries: [String: String], _ comment: String) -> String {
    let sorted = entries.sorted { Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8)) }
    var text = "  /// \(comment) \(entries.count) entries.\n"
    text += "  static let \(name) = SortedTable(\n    #\"\"\"\n"
    for (key, value) in sorted { text += "    \(key) \(value)\n" }
    return text + "\n    \"\"\"#\n  )\n\n"
  }

  private static func lines(_ name: String, _ entries: [String], _ comment: String) -> String {
    var text = "  /// \(comment)\n  static let \(name): StaticString = #\"\"\"\n"
    for entry in entries { text += "    \(entry)\n" }
    return text + "    \"\"\"#\n\n"
  }

  /// Records without anything between them, wrapped to the width of a page.
  private static func wrapped(_ name: String, _ records: [String], _ comment: String) -> String {
    var text = "  /// \(comment) \(records.count) entries.\n  static let \(name): StaticString = #\"\"\"\n"
    var line = ""
    for record in records {
      if line.utf8.count + record.utf8.count > 110 {
        text += "    \(line)\\#\n"
        line = ""
      }
      line += record
    }
    return text + "    \(line)\n    \"\"\"#\n\n"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }

  /// A digit of base 64, counted from `0` of ASCII.
  private static func digit(_ value: Int) -> String {
    String(UnicodeScalar(UInt8(0x30 + value % 64)))
  }
}
