@_spi(Core) import PluralCore

extension CLDRLanguagesDocument {
  /// The file with CLDR's tables.
  func tableFile() throws(GenerationError) -> GeneratedFile {
    let sets = matchVariables.keys.sorted()
    let pairs = likelyLanguages.keys.sorted()
    var tables = [
      try likelyLanguageTable(pairs: pairs), try likelyPairTable(pairs),
      try .cores("LikelySubtags", "Likely subtags of longer keys.", likelySubtags, columns: ("key", "answer")),
    ]
    tables += try AliasModel(languageAliases).tables()
    tables += [
      try .names(
        "ScriptAliases",
        "Old scripts.",
        scriptAliases.map { (key: $0.lowercased(), value: $1.lowercased()) }
      ),
      try .names("RegionAliases", "Old regions, and the usual one of those that replace them.", usualRegions),
      try regionSuccessorTable(),
      try .cores("Parents", "Parents that truncation does not find.", parents, columns: ("child", "parent")),
      try paradigmTable(),
      try languageDistanceTable(), try scriptDistanceTable(), try regionSetTable(sets), try regionDistanceTable(sets),
    ]
    let unrelated = distances.first { $0.desired == "*" && $0.supported == "*" }?.distance ?? 0
    let otherScript = distances.first { $0.desired == "*_*" && $0.supported == "*_*" }?.distance ?? 0
    return GeneratedFile(
      tables: tables,
      named: "CLDRLanguageTables",
      summary: "The likely subtags, aliases, parents and distances of CLDR.",
      writer: SourceWriter(input: LanguageGenerator.input, cldrVersion: cldrVersion)
    ) { writer in
      writer.doc("The distance of two languages that the tables do not have.")
      writer.line("static var unrelatedLanguages: Int { \(unrelated) }")
      writer.line()
      writer.doc("The distance of two scripts that the tables do not have.")
      writer.line("static var unrelatedScripts: Int { \(otherScript) }")
    }
  }

  private func likelyLanguageTable(pairs: [String]) throws(GenerationError) -> PackedTableSource {
    var rows: [(language: Subtag, pair: Int)] = []
    for (index, pair) in pairs.enumerated() {
      for language in (likelyLanguages[pair] ?? "").split(separator: " ") {
        rows.append((try LanguageTag.Core(ofName: language).language, index))
      }
    }
    return try PackedTableSource(
      "LikelyLanguages",
      "Likely subtags of bare languages.",
      rows: rows,
      sortedColumns: 1,
      lines: .prefix(2),
      columns: [
        .key("language", "The language.") { $0.language.description },
        .number("pair", "The record in ``LikelyPairs``.") { $0.pair },
      ]
    )
  }

  private func likelyPairTable(_ pairs: [String]) throws(GenerationError) -> PackedTableSource {
    var rows: [LanguageTag.Core] = []
    for pair in pairs {
      let core = try LanguageTag.Core(ofName: "und_\(pair)")
      guard !core.script.isEmpty, !core.region.isEmpty else {
        throw .unsupported("\"\(pair)\" is not a script and a region")
      }
      rows.append(core)
    }
    return try PackedTableSource(
      "LikelyPairs",
      "Scripts and regions that languages are likely to have.",
      rows: rows,
      columns: [
        .key("script", "The script.") { $0.script.description },
        .key("region", "The region.") { $0.region.description },
      ]
    )
  }

  /// The aliases of regions, without those of three letters, which are not valid in a tag.
  private var readableRegions: [String: String] {
    regionAliases.filter { $0.key.utf8.count == 2 || $0.key.utf8.allSatisfy { $0 < UInt8(ascii: "A") } }
  }

  /// The first replacement of each old region.
  private var usualRegions: [(key: String, value: String)] {
    readableRegions.map { (key: $0.lowercased(), value: $1.prefix { $0 != " " }.lowercased()) }
  }

  private func regionSuccessorTable() throws(GenerationError) -> PackedTableSource {
    let rows = readableRegions.flatMap { old, new in
      new.split(separator: " ").count < 2 ? [] : new.split(separator: " ").map { (old: old, new: String($0)) }
    }
    return try PackedTableSource(
      "RegionSuccessors",
      "All regions that replace an old one, where there are several.",
      rows: rows,
      sortedColumns: 2,
      columns: [
        .key("old", "The old region.") { $0.old.lowercased() }, .key("new", "A region.") { $0.new.lowercased() },
      ]
    )
  }

  private func paradigmTable() throws(GenerationError) -> PackedTableSource {
    let likely = LikelySubtagsModel(self)
    var rows: [LanguageTag.Core] = []
    for name in paradigmLocales {
      let core = try LanguageTag.Core(ofName: name)
      rows.append(likely.maximized(core) ?? core)
    }
    return try PackedTableSource(
      "Paradigms",
      "The locales that win a tie, with their likely subtags.",
      rows: rows,
      sortedColumns: 1,
      columns: [.core("locale", "The locale.") { $0 }]
    )
  }

  // MARK: - Distances

  /// The distance between two locales, which can contain `*` and sets of regions.
  private typealias Row = (desired: [String], supported: [String], distance: Int)

  /// The rows for languages (one part), scripts (two) or regions (three), in the order of the data.
  ///
  /// A row for both directions becomes two rows, unless they would be equal.
  private func rows(ofParts count: Int) -> [Row] {
    distances.flatMap { row -> [Row] in
      let desired = row.desired.lowercased().split(separator: "_").map(String.init)
      let supported = row.supported.lowercased().split(separator: "_").map(String.init)
      guard desired.count == count else { return [] }
      let isMirrored = !row.oneway && desired != supported
      return [(desired, supported, row.distance)] + (isMirrored ? [(supported, desired, row.distance)] : [])
    }
  }

  /// The rows without those for all languages. If there are two rows for the same pair, the first one counts. A row of the
  /// data counts before the reverse of another.
  private func distinctRows(ofParts count: Int) -> [Row] {
    var rows: [[String]: Row] = [:]
    let own = distances.filter { $0.desired.split(separator: "_").count == count }
    let mirrored = own.filter { !$0.oneway }.map { ($0.supported, $0.desired, $0.distance) }
    for (desired, supported, distance) in own.map({ ($0.desired, $0.supported, $0.distance) }) + mirrored {
      let parts = (desired.lowercased().split(separator: "_"), supported.lowercased().split(separator: "_"))
      let key = (parts.0 + parts.1).map(String.init)
      guard key[0] != "*", rows[key] == nil else { continue }
      rows[key] = (parts.0.map(String.init), parts.1.map(String.init), distance)
    }
    return Array(rows.values)
  }

  private func languageDistanceTable() throws(GenerationError) -> PackedTableSource {
    try PackedTableSource(
      "LanguageDistances",
      "The distances of languages.",
      rows: distinctRows(ofParts: 1),
      sortedColumns: 2,
      columns: [
        .key("desired", "The language that is asked for.") { $0.desired[0] },
        .key("supported", "The language that is there.") { $0.supported[0] },
        .number("distance", "The distance.") { $0.distance },
      ]
    )
  }

  private func scriptDistanceTable() throws(GenerationError) -> PackedTableSource {
    try PackedTableSource(
      "ScriptDistances",
      "The distances of scripts.",
      rows: distinctRows(ofParts: 2),
      sortedColumns: 4,
      columns: [
        .key("desiredLanguage", "The language that is asked for.") { $0.desired[0] },
        .key("desiredScript", "The script that is asked for.") { $0.desired[1] },
        .key("supportedLanguage", "The language that is there.") { $0.supported[0] },
        .key("supportedScript", "The script that is there.") { $0.supported[1] },
        .number("distance", "The distance.") { $0.distance },
      ]
    )
  }

  /// The sets of regions, one bit for each. A region that the distances name is its own set.
  private func regionSets(_ sets: [String]) -> [(name: String, regions: [String])] {
    let named = Set(
      rows(ofParts: 3).flatMap { [$0.desired[2], $0.supported[2]] }.filter { !"*$".contains($0.prefix(1)) }
    )
    return sets.map { (String($0.dropFirst()).lowercased(), (matchVariables[$0] ?? []).map { $0.lowercased() }) }
      + named.sorted().map { ($0, [$0]) }
  }

  private func regionSetTable(_ names: [String]) throws(GenerationError) -> PackedTableSource {
    let sets = regionSets(names)
    let list = sets.enumerated().map { "\(String(1 << $0, radix: 16)) \($1.name)" }.joined(separator: ", ")
    return try PackedTableSource(
      "RegionSets",
      "The sets of regions that the distances name: \(list).",
      rows: Set(sets.flatMap(\.regions)).map { $0 },
      sortedColumns: 1,
      columns: [
        .key("region", "The region.") { $0 },
        .number("sets", "Its sets, a bit for each.") { region in
          sets.enumerated().reduce(0) { $1.element.regions.contains(region) ? $0 | 1 << $1.offset : $0 }
        },
      ]
    )
  }

  private func regionDistanceTable(_ names: [String]) throws(GenerationError) -> PackedTableSource {
    let sets = regionSets(names).map(\.name)
    /// The bit of the pattern's set, and its required value.
    func pattern(_ region: String) -> (mask: Int, bits: Int) {
      if region == "*" { return (0, 0) }
      let mask = sets.firstIndex(of: region.filter { $0 != "$" && $0 != "!" }).map { 1 << $0 } ?? 0
      return (mask, region.hasPrefix("$!") ? 0 : mask)
    }
    return try PackedTableSource(
      "RegionDistances",
      "The distances of regions. The first row that fits counts; `*` is any language or script.",
      rows: rows(ofParts: 3),
      columns: [
        .key("desiredLanguage", "The language that is asked for.") { $0.desired[0] },
        .key("desiredScript", "The script that is asked for.") { $0.desired[1] },
        .number("desiredMask", "The sets of ``RegionSets`` to look at.") { pattern($0.desired[2]).mask },
        .number("desiredSets", "Those that the region that is asked for is in.") { pattern($0.desired[2]).bits },
        .key("supportedLanguage", "The language that is there.") { $0.supported[0] },
        .key("supportedScript", "The script that is there.") { $0.supported[1] },
        .number("supportedMask", "The sets of ``RegionSets`` to look at.") { pattern($0.supported[2]).mask },
        .number("supportedSets", "Those that the region that is there is in.") { pattern($0.supported[2]).bits },
        .number("distance", "The distance.") { $0.distance },
      ]
    )
  }
}

extension LanguageTag.Core {
  /// Parses a name such as `zh_Hant_TW`; an empty name has no parts.
  init(ofName name: some StringProtocol) throws(GenerationError) {
    guard !name.isEmpty else {
      self.init(.none)
      return
    }
    let tag = LanguageTag(name)
    guard let tag, tag.variants.isEmpty, tag.core.joined(by: "_") == name || name == "root" else {
      throw .unsupported("\"\(name)\" is not a language with a script and a region")
    }
    self = tag.core
  }
}

extension PackedTableSource {
  /// A table from one name to another.
  static func names(
    _ name: String,
    _ summary: String,
    _ entries: some Sequence<(key: String, value: String)>
  ) throws(GenerationError) -> PackedTableSource {
    try PackedTableSource(
      name,
      summary,
      rows: entries.map { (old: $0.key, new: $0.value) },
      sortedColumns: 1,
      columns: [.key("old", "What a tag has.") { $0.old }, .key("new", "What it gets.") { $0.new }]
    )
  }

  /// A table from one language, script and region to another.
  static func cores(
    _ name: String,
    _ summary: String,
    _ entries: [String: String],
    columns: (String, String)
  ) throws(GenerationError) -> PackedTableSource {
    var rows: [(key: LanguageTag.Core, value: LanguageTag.Core)] = []
    for (key, value) in entries {
      rows.append((try LanguageTag.Core(ofName: key), try LanguageTag.Core(ofName: value)))
    }
    return try PackedTableSource(
      name,
      summary,
      rows: rows,
      sortedColumns: 1,
      columns: [.core(columns.0, "The locale.") { $0.key }, .core(columns.1, "The \(columns.1).") { $0.value }]
    )
  }
}
