@_spi(Core) import PluralCore
import PluralRuleSyntax

extension PluralModel {
  /// A file with tables only.
  private func tableFile(
    _ name: String,
    _ summary: String,
    _ tables: [PackedTableSource]
  ) -> GeneratedFile {
    file(name) { writer in
      writer.line("@_spi(Core) import PluralCore")
      writer.line()
      writer.doc(summary)
      writer.block("enum \(name)") { writer in
        for (index, table) in tables.enumerated() {
          if index > 0 { writer.line() }
          table.write(to: &writer)
        }
      }
    }
  }

  /// The languages and the aliases of tags.
  func languageTableFile() throws(GenerationError) -> GeneratedFile {
    func sets<Row>(_ language: @escaping (Row) -> Language?) -> PackedColumn<Row> {
      .number(
        "sets",
        "Two digits each for the cardinal rule set, the ordinal one and the range table; `ff` for none.",
        digits: 6
      ) { row in
        language(row).map { [$0.cardinal, $0.ordinal, $0.ranges].reduce(0) { $0 << 8 | ($1 ?? 0xFF) } }
      }
    }
    let outdated = languages.filter { language(of: $0.tag) != $0.tag }
    // The rules of unknown languages are not in the tables.
    let current = languages.filter { language(of: $0.tag) == $0.tag && $0.tag != "und" }
    let byTag = Dictionary(uniqueKeysWithValues: current.map { ($0.tag, $0) })
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let summary = "The languages that CLDR has rules for, and what tags stand for."
    return tableFile(
      "LanguageTables",
      summary,
      [
        try PackedTableSource(
          "TwoLetters",
          "The languages of two letters: a line for each first letter, and in it a record for each second one.",
          rows: letters.flatMap { first in letters.map { second in byTag["\(first)\(second)"] } },
          lines: .groups(of: letters.count),
          columns: [sets { $0 }]
        ),
        try PackedTableSource(
          "ThreeLetters",
          "The languages of three letters.",
          rows: current.filter { $0.tag.utf8.count == 3 },
          sortedColumns: 1,
          lines: .prefix(1),
          columns: [.key("tag", "The tag.") { $0.tag }, sets { $0 }]
        ),
        try PackedTableSource(
          "LongTags",
          "The languages with two subtags.",
          rows: current.filter { $0.tag.utf8.count > 3 },
          sortedColumns: 1,
          columns: [
            .key("tag", "The tag.") { $0.tag },
            .key("parent", "The first subtag.") { String($0.tag.firstSubtag) },
            sets { $0 },
          ]
        ),
        try PackedTableSource(
          "Aliases",
          "Other first subtags that stand for a language.",
          rows: tags.aliases.map { $0 },
          sortedColumns: 1,
          lines: .prefix(1),
          columns: [
            .key("subtag", "The subtag.") { $0.key },
            .key("language", "The tag of the language.") { $0.value },
          ]
        ),
        try PackedTableSource(
          "Pairs",
          "First and second subtags that stand for another language than the first one alone.",
          rows: tags.pairs.map { $0 },
          sortedColumns: 2,
          columns: [
            .key("first", "The language of the first subtag, or the subtag itself where that is no language.") {
              $0.key.first
            },
            .key("second", "The second subtag.") { $0.key.second },
            .key("language", "The tag of the language, or `und`.") { $0.value },
          ]
        ),
        try PackedTableSource(
          "OutdatedTags",
          "The aliases that CLDR lists among its languages.",
          rows: outdated,
          columns: [.key("tag", "The tag.") { $0.tag }, sets { $0 }]
        ),
      ]
    )
  }

  /// Facts about each rule set, for all numbers.
  func factTableFile() throws(GenerationError) -> GeneratedFile {
    let categories = ruleSetsByNumber.flatMap { ruleSet in PluralCategory.allCases.map { ruleSet?.reach[$0] } }
    return tableFile(
      "RuleSetFacts",
      "What is known of each rule set for all numbers.",
      [
        try PackedTableSource(
          "Reach",
          "How numbers reach a category: a line for each rule set by its number, and in it a record for each category.",
          rows: categories,
          lines: .groups(of: PluralCategory.allCases.count),
          columns: [
            .number(
              "integers",
              "0 if no integer is in the category, 1 if only some from a million up, 2 if smaller ones."
            ) {
              $0.map { reach in (reach.byIntegers ? 1 : 0) + (reach.byIntegersBelowOneMillion ? 1 : 0) }
            },
            .number("singleValue", "The value of all numbers in the category if it is the same.", digits: 4) {
              $0?.singleValue.map { Int($0) }
            },
          ]
        )
      ]
    )
  }

  /// The categories of integers, if they repeat after a hundred.
  func integerTableFile() throws(GenerationError) -> GeneratedFile {
    var tables: [IntegerTable] = []
    for table in ruleSets.compactMap(\.integerTable) where !tables.contains(table) { tables.append(table) }
    let period = IntegerTable.period
    return tableFile(
      "IntegerTables",
      "The categories of integers.",
      [
        try PackedTableSource(
          "RuleSets",
          "The rule sets by their numbers.",
          rows: ruleSetsByNumber,
          lines: .groups(of: 10),
          columns: [
            .number("integerTable", "The number of the set's table; none where categories repeat later or never.") {
              $0?.integerTable.flatMap(tables.firstIndex(of:))
            }
          ]
        ),
        try PackedTableSource(
          "Categories",
          "Two records for each table: the integers below one hundred, and all others by their last two digits.",
          rows: tables.flatMap { [$0.categories.prefix(period), $0.categories.suffix(period)] },
          columns: [
            .key("digits", "A category for each integer.") { $0.map { "\($0.index)" }.joined() }
          ]
        ),
      ]
    )
  }

  /// The categories of ranges.
  func rangeTableFile() throws(GenerationError) -> GeneratedFile {
    let pairs = PluralCategory.allCases.flatMap { start in
      PluralCategory.allCases.map { PluralsDocument.CategoryPair(start: start, end: $0) }
    }
    return tableFile(
      "RangeTables",
      "The categories of ranges.",
      [
        try PackedTableSource(
          "Pairs",
          "A line for each table, and in it a record for each category of the start and each of the end.",
          rows: ranges.flatMap { table in pairs.map { (table: table, pair: $0) } },
          lines: .groups(of: pairs.count),
          columns: [
            .number("category", "The category of the range: that of the end for a pair that CLDR does not list.") {
              row in row.table.map { Int(($0[row.pair] ?? row.pair.end).index) }
            }
          ]
        )
      ]
    )
  }
}
