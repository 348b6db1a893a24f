@_spi(Core) import PluralCore

extension CLDRLanguagesDocument {
  /// The file with CLDR's tables.
  func tableFile() throws(Diagnostic) -> GeneratedFile {
    let pairs = likelyLanguages.keys.sorted()
    var tables = [
      try likelyLanguageTable(pairs: pairs), try likelyPairTable(pairs),
      try .cores("LikelySubtags", "The likely subtags of longer keys.", likelySubtags, columns: ("key", "answer")),
    ]
    tables += try AliasModel(languageAliases).tables()
    tables += [
      try .names(
        "ScriptAliases",
        "Old scripts.",
        scriptAliases.map { (key: $0.lowercased(), value: $1.lowercased()) }
      ),
      try .names("RegionAliases", "Old regions, each with the usual one of its replacements.", usualRegions),
      try regionSuccessorTable(),
      try .cores("Parents", "Parents that are not found by truncation.", parents, columns: ("child", "parent")),
      try paradigmTable(),
      try distanceTable("LanguageDistances", "The distances between languages.", of: [("", "language")]),
      try distanceTable(
        "ScriptDistances",
        "The distances between scripts.",
        of: [("Language", "language"), ("Script", "script")]
      ),
      try regionSetTable(), try regionDistanceTable(),
    ]
    /// The distance from anything to anything.
    func otherwise(_ pattern: String) -> Int {
      distances.first { $0.desired == pattern && $0.supported == pattern }?.distance ?? 0
    }
    return GeneratedFile(
      tables: tables,
      named: "CLDRLanguageTables",
      summary: "CLDR's likely subtags, aliases, parents and distances.",
      source: "\(Self.path) (CLDR \(cldrVersion))"
    ) { writer in
      writer.doc("The distance between two languages that are not in the tables.")
      writer.line("static var unrelatedLanguages: Int { \(otherwise("*")) }")
      writer.line()
      writer.doc("The distance between two scripts that are not in the tables.")
      writer.line("static var unrelatedScripts: Int { \(otherwise("*_*")) }")
    }
  }

  private func likelyLanguageTable(pairs: [String]) throws(Diagnostic) -> PackedTableSource {
    var rows: [(language: Subtag, pair: Int)] = []
    for (index, pair) in pairs.enumerated() {
      for language in (likelyLanguages[pair] ?? "").split(separator: " ") {
        rows.append((try LanguageTag.Core(ofName: language).language, index))
      }
    }
    return try PackedTableSource(
      "LikelyLanguages",
      "The likely subtags of languages without a script and region.",
      rows: rows,
      sortedColumns: 1,
      lines: .prefix(2),
      columns: [
        .key("language", "The language.") { $0.language.description },
        .number("pair", "The record in ``LikelyPairs``.") { $0.pair },
      ]
    )
  }

  private func likelyPairTable(_ pairs: [String]) throws(Diagnostic) -> PackedTableSource {
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
      "The likely scripts and regions of languages.",
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

  private func regionSuccessorTable() throws(Diagnostic) -> PackedTableSource {
    let rows = readableRegions.flatMap { old, new in
      new.split(separator: " ").count < 2 ? [] : new.split(separator: " ").map { (old: old, new: String($0)) }
    }
    return try PackedTableSource(
      "RegionSuccessors",
      "All replacements of old regions that have more than one.",
      rows: rows,
      sortedColumns: 2,
      columns: [
        .key("old", "The old region.") { $0.old.lowercased() },
        .key("new", "One of its replacements.") { $0.new.lowercased() },
      ]
    )
  }

  private func paradigmTable() throws(Diagnostic) -> PackedTableSource {
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
  private struct Row {
    let desired: [String]
    let supported: [String]
    let distance: Int
    /// Whether the row is the reverse of one in the data.
    let isReverse: Bool
  }

  /// The rows for languages (one part), scripts (two) or regions (three), in the order of the data.
  ///
  /// A row for both directions becomes two rows, unless they would be equal.
  private func rows(ofParts count: Int) -> [Row] {
    distances.flatMap { row -> [Row] in
      let desired = row.desired.lowercased().split(separator: "_").map(String.init)
      let supported = row.supported.lowercased().split(separator: "_").map(String.init)
      guard desired.count == count else { return [] }
      let own = Row(desired: desired, supported: supported, distance: row.distance, isReverse: false)
      if row.oneway || desired == supported { return [own] }
      return [own, Row(desired: supported, supported: desired, distance: row.distance, isReverse: true)]
    }
  }

  /// The distances of languages or of languages with their scripts, without the row for all languages.
  ///
  /// If there are two rows for the same pair, the first one counts, and one of the data before the reverse of another.
  private func distanceTable(
    _ name: String,
    _ summary: String,
    of parts: [(suffix: String, name: String)]
  ) throws(Diagnostic) -> PackedTableSource {
    let all = rows(ofParts: parts.count).filter { $0.desired[0] != "*" }
    let ordered = all.filter { !$0.isReverse } + all.filter(\.isReverse)
    let distinct = Dictionary(ordered.map { ($0.desired + $0.supported, $0) }) { first, _ in first }
    let desired = parts.enumerated().map { index, part in
      PackedColumn<Row>.key("desired\(part.suffix)", "The desired \(part.name).") { $0.desired[index] }
    }
    let supported = parts.enumerated().map { index, part in
      PackedColumn<Row>.key("supported\(part.suffix)", "The supported \(part.name).") { $0.supported[index] }
    }
    return try PackedTableSource(
      name,
      summary,
      rows: Array(distinct.values),
      sortedColumns: 2 * parts.count,
      columns: desired + supported + [.number("distance", "The distance.") { $0.distance }]
    )
  }

  /// The sets of regions, one bit for each. A region that the distances name is its own set.
  private var regionSets: [(name: String, regions: [String])] {
    let named = Set(
      rows(ofParts: 3).flatMap { [$0.desired[2], $0.supported[2]] }.filter { !"*$".contains($0.prefix(1)) }
    )
    return matchVariables.sorted { $0.key < $1.key }
      .map { ($0.key.dropFirst().lowercased(), $0.value.map { $0.lowercased() }) }
      + named.sorted().map { ($0, [$0]) }
  }

  private func regionSetTable() throws(Diagnostic) -> PackedTableSource {
    let sets = regionSets
    let list = sets.enumerated().map { "\(String(1 << $0, radix: 16)) \($1.name)" }.joined(separator: ", ")
    return try PackedTableSource(
      "RegionSets",
      "The sets of regions that the distances name: \(list).",
      rows: Array(Set(sets.flatMap(\.regions))),
      sortedColumns: 1,
      columns: [
        .key("region", "The region.") { $0 },
        .number("sets", "Its sets, one bit for each.") { region in
          sets.enumerated().reduce(0) { $1.element.regions.contains(region) ? $0 | 1 << $1.offset : $0 }
        },
      ]
    )
  }

  private func regionDistanceTable() throws(Diagnostic) -> PackedTableSource {
    let sets = regionSets.map(\.name)
    /// The bit of the pattern's set, and its required value.
    func pattern(_ region: String) -> (mask: Int, bits: Int) {
      if region == "*" { return (0, 0) }
      let mask = sets.firstIndex(of: region.filter { $0 != "$" && $0 != "!" }).map { 1 << $0 } ?? 0
      return (mask, region.hasPrefix("$!") ? 0 : mask)
    }
    return try PackedTableSource(
      "RegionDistances",
      "The distances between regions. The first row that fits counts; `*` is any language or script.",
      rows: rows(ofParts: 3),
      columns: [
        .key("desiredLanguage", "The desired language.") { $0.desired[0] },
        .key("desiredScript", "The desired script.") { $0.desired[1] },
        .number("desiredMask", "The sets of ``RegionSets`` to test for the desired region.") {
          pattern($0.desired[2]).mask
        },
        .number("desiredSets", "Those of them that must have it.") { pattern($0.desired[2]).bits },
        .key("supportedLanguage", "The supported language.") { $0.supported[0] },
        .key("supportedScript", "The supported script.") { $0.supported[1] },
        .number("supportedMask", "The sets of ``RegionSets`` to test for the supported region.") {
          pattern($0.supported[2]).mask
        },
        .number("supportedSets", "Those of them that must have it.") { pattern($0.supported[2]).bits },
        .number("distance", "The distance.") { $0.distance },
      ]
    )
  }
}

extension LanguageTag.Core {
  /// Parses a name such as `zh_Hant_TW`; an empty name has no parts.
  init(ofName name: some StringProtocol) throws(Diagnostic) {
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
  ) throws(Diagnostic) -> PackedTableSource {
    try PackedTableSource(
      name,
      summary,
      rows: entries.map { ($0.key, $0.value) },
      sortedColumns: 1,
      columns: [.key("old", "The old name.") { $0.0 }, .key("new", "The new one.") { $0.1 }]
    )
  }

  /// A table from one language, script and region to another.
  static func cores(
    _ name: String,
    _ summary: String,
    _ entries: [String: String],
    columns: (String, String)
  ) throws(Diagnostic) -> PackedTableSource {
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
