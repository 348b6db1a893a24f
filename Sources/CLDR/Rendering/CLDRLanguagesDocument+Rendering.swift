extension CLDRLanguagesDocument {
  /// The file with the tables of CLDR.
  func tableFile() throws(GenerationError) -> GeneratedFile {
    let pairs = likelyLanguages.keys.sorted()
    let tables: [LanguageTable] = [
      .records(
        "likelyLanguages",
        try languageRecords(of: pairs),
        "Bare languages: three bytes, then the pair as two digits."
      ),
      .records("likelyPairs", try pairRecords(of: pairs), "Script and region, seven bytes a pair."),
      .sorted("likelySubtags", likelySubtags, "Likely subtags of longer keys."),
      .sorted("languageAliases", languageAliases, "Old languages."),
      .sorted("scriptAliases", scriptAliases, "Old scripts."),
      .sorted("regionAliases", regionAliases, "Old regions."),
      .sorted("parents", parents, "Parents that truncation does not find."),
      .sorted(
        "matchVariables",
        matchVariables.mapValues { $0.joined(separator: " ") },
        "Sets of regions that the distances name."
      ),
      .lines("paradigmLocales", paradigmLocales, "The locales that win a tie."),
      .sorted("languageDistances", distances(ofSubtags: 1), "Desired and supported language, and their distance."),
      .sorted("scriptDistances", distances(ofSubtags: 2), "Desired and supported script, and their distance."),
      .lines("regionDistances", regionDistances, "Distances of regions; the first row that fits counts."),
    ]
    return try tables.file(
      named: "CLDRLanguageTables",
      input: LanguageGenerator.input,
      version: "CLDR \(cldrVersion)",
      summary: "The likely subtags, aliases, parents and distances of CLDR."
    )
  }

  private func languageRecords(of pairs: [String]) throws(GenerationError) -> [String] {
    var records: [String] = []
    for (index, pair) in pairs.enumerated() {
      for language in (likelyLanguages[pair] ?? "").split(separator: " ") {
        records.append(try padded(language, to: 3) + digit(index / 64) + digit(index % 64))
      }
    }
    // Padding sorts before letters, so that the order of records is the order of their keys.
    return records.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func pairRecords(of pairs: [String]) throws(GenerationError) -> [String] {
    guard pairs.count <= 64 * 64 else { throw .unsupported("\(pairs.count) pairs of script and region are too many") }
    var records: [String] = []
    for pair in pairs {
      let parts = pair.split(separator: "_")
      guard parts.count == 2 else { throw .unsupported("\"\(pair)\" is not a script and a region") }
      records.append(try padded(parts[0], to: 4) + padded(parts[1], to: 3))
    }
    return records
  }

  /// Distances of languages (one subtag) or scripts (two), keyed by `desired/supported`; the first of two for the same
  /// pair counts.
  private func distances(ofSubtags count: Int) -> [String: String] {
    let rows = distances.filter { $0.desired.split(separator: "_").count == count }
    let mirrored = rows.filter { !$0.oneway }.map { ("\($0.supported)/\($0.desired)", String($0.distance)) }
    return Dictionary(
      rows.map { ("\($0.desired)/\($0.supported)", String($0.distance)) } + mirrored,
      uniquingKeysWith: { first, _ in first }
    )
  }

  private var regionDistances: [String] {
    distances.filter { $0.desired.split(separator: "_").count == 3 }.flatMap { row in
      let isMirrored = !row.oneway && row.desired != row.supported
      // A row that holds both ways is two rows, unless it is its own mirror image.
      return ["\(row.desired) \(row.supported) \(row.distance)"]
        + (isMirrored ? ["\(row.supported) \(row.desired) \(row.distance)"] : [])
    }
  }
}

/// A text of exactly so many bytes, with blanks at its end.
private func padded(_ text: Substring, to width: Int) throws(GenerationError) -> String {
  guard text.utf8.count <= width else {
    throw .unsupported("\"\(text)\" does not fit into \(width) bytes of a language table")
  }
  return text + String(repeating: " ", count: width - text.utf8.count)
}

/// A digit of base 64, counted from `0` of ASCII.
private func digit(_ value: Int) -> String {
  String(UnicodeScalar(UInt8(0x30 + value % 64)))
}
