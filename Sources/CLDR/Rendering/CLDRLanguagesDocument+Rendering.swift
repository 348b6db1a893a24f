import DataFiles
import Diagnostics
@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase
import SwiftSource

extension CLDRLanguagesDocument {
  /// The file with CLDR's tables.
  func tableFile() throws(Diagnostic) -> GeneratedFile {
    try validate()
    var tables = try likelyTables() + AliasModel(languageAliases).tables()
    let scripts = scriptAliases.map { (key: $0.lowercased(), value: $1.lowercased()) }
    tables.append(try .names("ScriptAliases", "Old scripts.", scripts))
    tables += try regionAliasTables()
    tables += [
      try .cores("Parents", "Parents that are not found by truncation.", parents, columns: ("child", "parent")),
      try paradigmTable(),
      try distanceTable(
        "LanguageDistances",
        "The distances between languages.",
        keys: ["desired": "desired language", "supported": "supported language"]
      ),
      try distanceTable(
        "ScriptDistances",
        "The distances between scripts.",
        keys: [
          "desiredLanguage": "desired language", "desiredScript": "desired script",
          "supportedLanguage": "supported language", "supportedScript": "supported script",
        ]
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

  /// The likely subtags; those of languages without a script and region are grouped by the pair that they get.
  private func likelyTables() throws(Diagnostic) -> [PackedTableSource] {
    let pairs = likelyLanguages.keys.sorted()
    let languages = pairs.enumerated().flatMap { index, pair in
      (likelyLanguages[pair] ?? "").split(separator: " ").map { (name: $0, pair: index) }
    }
    return [
      try PackedTableSource(
        "LikelyLanguages",
        "The likely subtags of languages without a script and region.",
        rows: try languages.map { (row) throws(Diagnostic) in
          (language: try LanguageTag.Core(ofName: row.name).language, pair: row.pair)
        },
        sortedColumns: 1,
        lines: .prefix(2),
        columns: [
          .key("language", "The language.") { $0.language.description },
          .number("pair", "The record in ``LikelyPairs``.") { $0.pair },
        ]
      ),
      try PackedTableSource(
        "LikelyPairs",
        "The likely scripts and regions of languages.",
        rows: try pairs.map { (pair) throws(Diagnostic) in try LanguageTag.Core(ofName: "und_\(pair)") },
        columns: [
          .key("script", "The script.") { $0.script.description },
          .key("region", "The region.") { $0.region.description },
        ]
      ),
      try .cores("LikelySubtags", "The likely subtags of longer keys.", likelySubtags, columns: ("key", "answer")),
    ]
  }

  private func regionAliasTables() throws(Diagnostic) -> [PackedTableSource] {
    // Three-letter regions are not valid in a tag.
    let readable = regionAliases.filter { $0.key.utf8.count == 2 || $0.key.utf8.allSatisfy { $0 < UInt8(ascii: "A") } }
    let successors = readable.map { old, new in
      (key: old.lowercased(), values: new.lowercased().split(separator: " ").map(String.init))
    }
    return [
      try .names(
        "RegionAliases",
        "Old regions, each with the usual one of its replacements.",
        successors.map { (key: $0.key, value: $0.values.first ?? "") }
      ),
      try PackedTableSource(
        "RegionSuccessors",
        "All replacements of old regions that have more than one.",
        rows: successors.filter { $0.values.count > 1 }.flatMap { row in row.values.map { (old: row.key, new: $0) } },
        sortedColumns: 2,
        columns: [.key("old", "The old region.") { $0.old }, .key("new", "One of its replacements.") { $0.new }]
      ),
    ]
  }

  private func paradigmTable() throws(Diagnostic) -> PackedTableSource {
    let likely = LikelySubtagsModel(self)
    return try PackedTableSource(
      "Paradigms",
      "The locales that win a tie, with their likely subtags.",
      rows: try paradigmLocales.map { (name) throws(Diagnostic) in
        let core = try LanguageTag.Core(ofName: name)
        return likely.maximized(core) ?? core
      },
      sortedColumns: 1,
      columns: [.core("locale", "The locale.") { $0 }]
    )
  }

  // MARK: - Distances

  /// The distance between two locales, which can contain `*` and sets of regions.
  private struct Row {
    /// The language, script and region of the desired locale, and then those of the supported one.
    let parts: [String]
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
      let own = Row(parts: desired + supported, distance: row.distance, isReverse: false)
      if row.oneway || desired == supported { return [own] }
      return [own, Row(parts: supported + desired, distance: row.distance, isReverse: true)]
    }
  }

  /// The distances of languages or of languages with their scripts, without the row for all languages.
  ///
  /// If there are two rows for a pair, the first one is used, but a row in the data takes precedence over a reversed
  /// one.
  private func distanceTable(
    _ name: String,
    _ summary: String,
    keys: KeyValuePairs<String, String>
  ) throws(Diagnostic) -> PackedTableSource {
    let all = rows(ofParts: keys.count / 2).filter { $0.parts[0] != "*" }
    let ordered = all.filter { !$0.isReverse } + all.filter(\.isReverse)
    let distinct = Dictionary(ordered.map { ($0.parts, $0) }) { first, _ in first }
    let columns = keys.enumerated().map { index, key in
      PackedColumn<Row>.key(key.key, "The \(key.value).") { $0.parts[index] }
    }
    return try PackedTableSource(
      name,
      summary,
      rows: Array(distinct.values),
      sortedColumns: keys.count,
      columns: columns + [.number("distance", "The distance.") { $0.distance }]
    )
  }

  /// The sets of regions, one bit for each. A region that the distances name is its own set.
  private var regionSets: [(name: String, regions: [String], partial: [String])] {
    let named = Set(
      rows(ofParts: 3).flatMap { [$0.parts[2], $0.parts[5]] }.filter { !"*$".contains($0.prefix(1)) }
    )
    return matchVariables.inKeyOrder
      .map { name, regions in
        let partial = partialRegions[name] ?? []
        return (name.dropFirst().lowercased(), regions.map { $0.lowercased() }, partial.map { $0.lowercased() })
      } + named.sorted().map { ($0, [$0], []) }
  }

  private func regionSetTable() throws(Diagnostic) -> PackedTableSource {
    let sets = regionSets
    let list = sets.enumerated().map { "\(String(1 << $0, radix: 16)) \($1.name)" }.joined(separator: ", ")
    return try PackedTableSource(
      "RegionSets",
      "The sets of regions that the distances name: \(list).",
      rows: Array(Set(sets.flatMap { $0.regions + $0.partial })),
      sortedColumns: 1,
      columns: [
        .key("region", "The region.") { $0 },
        .number("sets", "Its sets, one bit for each.") { region in
          sets.enumerated().reduce(0) { $1.element.regions.contains(region) ? $0 | 1 << $1.offset : $0 }
        },
        .number("partialSets", "The sets that have only a part of it.") { region in
          sets.enumerated().reduce(0) { $1.element.partial.contains(region) ? $0 | 1 << $1.offset : $0 }
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
    let columns: [PackedColumn<Row>] = [("desired", 0), ("supported", 3)].flatMap { side, start in
      [
        .key("\(side)Language", "The \(side) language.") { $0.parts[start] },
        .key("\(side)Script", "The \(side) script.") { $0.parts[start + 1] },
        .number("\(side)Mask", "The sets of ``RegionSets`` to test for the \(side) region.") {
          pattern($0.parts[start + 2]).mask
        },
        .number("\(side)Sets", "The tested sets that must contain it.") { pattern($0.parts[start + 2]).bits },
      ]
    }
    return try PackedTableSource(
      "RegionDistances",
      "The distances between regions. The first row that matches is used; `*` is any language or script.",
      rows: rows(ofParts: 3),
      columns: columns + [.number("distance", "The distance.") { $0.distance }]
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

  /// Makes a table that maps one language, script and region to another.
  static func cores(
    _ name: String,
    _ summary: String,
    _ entries: [String: String],
    columns: (String, String)
  ) throws(Diagnostic) -> PackedTableSource {
    return try PackedTableSource(
      name,
      summary,
      rows: try entries.map { (entry) throws(Diagnostic) in
        (key: try LanguageTag.Core(ofName: entry.key), value: try LanguageTag.Core(ofName: entry.value))
      },
      sortedColumns: 1,
      columns: [.core(columns.0, "The locale.") { $0.key }, .core(columns.1, "The \(columns.1).") { $0.value }]
    )
  }
}
