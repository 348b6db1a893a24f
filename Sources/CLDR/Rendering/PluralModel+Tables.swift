import Diagnostics
@_spi(Core) import PluralBase
import PluralRuleSyntax
import SwiftSource

extension PluralModel {
  /// A file that contains only tables.
  private func tableFile(_ name: String, _ summary: String, _ tables: PackedTableSource...) -> GeneratedFile {
    GeneratedFile(tables: tables, named: name, summary: summary, source: source)
  }

  /// The languages and the aliases of tags.
  func languageTableFile() throws(Diagnostic) -> GeneratedFile {
    func sets<Row>(_ language: @escaping (Row) -> Language?) -> PackedColumn<Row> {
      .number(
        "sets",
        "Two digits each for the cardinal rule set, the ordinal one and the range table; `ff` for none.",
        digits: 6
      ) { language($0)?.sets }
    }
    let outdated = languages.filter { language(of: $0.tag) != $0.tag }
    // The rules of unknown languages are not in the tables.
    let current = languages.filter { language(of: $0.tag) == $0.tag && $0.tag != "und" }
    let byTag = Dictionary(uniqueKeysWithValues: current.map { ($0.tag, $0) })
    let letters = "abcdefghijklmnopqrstuvwxyz"
    // Looking up each pair of letters by index is faster, but most entries would be empty.
    let hasFew = current.count { $0.tag.utf8.count == 2 } < 32
    return tableFile(
      "LanguageTables",
      "The languages that CLDR has rules for, and what tags stand for.",
      try PackedTableSource(
        "TwoLetters",
        "Two-letter languages: a line for each first letter, with a record for each second letter.",
        rows: hasFew ? [] : letters.flatMap { first in letters.map { second in byTag["\(first)\(second)"] } },
        lines: .groups(of: letters.count),
        columns: [sets { $0 }]
      ),
      try PackedTableSource(
        "ThreeLetters",
        "Three-letter languages.",
        rows: current.filter { $0.tag.utf8.count == 3 },
        sortedColumns: 1,
        lines: .prefix(1),
        columns: [.key("tag", "The tag.") { $0.tag }, sets { $0 }]
      ),
      try PackedTableSource(
        "LongTags",
        hasFew ? "Languages of two letters or with two subtags." : "Languages with two subtags.",
        rows: current.filter { $0.tag.utf8.count > 3 || hasFew && $0.tag.utf8.count == 2 },
        sortedColumns: 1,
        columns: [
          .key("tag", "The tag.") { $0.tag },
          .key("parent", "The first subtag.") { $0.tag.utf8.count == 2 ? "und" : String($0.tag.firstSubtag) },
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
        "First and second subtags that together stand for a different language than the first one alone.",
        rows: tags.pairs.map { $0 },
        sortedColumns: 2,
        columns: [
          .key("first", "The language of the first subtag, or the subtag itself if it is not a language.") {
            $0.key.first
          },
          .key("second", "The second subtag.") { $0.key.second },
          .key("language", "The tag of the language, or `und`.") { $0.value },
        ]
      ),
      try PackedTableSource(
        "OutdatedTags",
        "Aliases that CLDR lists among its languages.",
        rows: outdated,
        columns: [.key("tag", "The tag.") { $0.tag }, sets { $0 }]
      )
    )
  }

  /// Facts about each rule set, for all numbers.
  func factTableFile() throws(Diagnostic) -> GeneratedFile {
    let categories = ruleSetsByNumber.flatMap { ruleSet in PluralCategory.allCases.map { ruleSet?.reach[$0] } }
    return tableFile(
      "RuleSetFacts",
      "Facts about all numbers of each rule set.",
      try PackedTableSource(
        "Reach",
        "How numbers reach a category: a line for each rule set, by number, with a record for each category.",
        rows: categories,
        lines: .groups(of: PluralCategory.allCases.count),
        columns: [
          .number("integers", "One more than the smallest integer in the category, or 0 if no integer is in it.") {
            $0.map { reach in reach.smallestInteger.flatMap { Int(exactly: $0) }.map { $0 &+ 1 } ?? 0 }
          },
          .number(
            "singleValue",
            "The value of the numbers in the category, if they all have the same one.",
            digits: 4
          ) {
            $0?.singleValue.map { Int($0) }
          },
        ]
      )
    )
  }

  /// The categories of integers, if they repeat after a hundred.
  func integerTableFile() throws(Diagnostic) -> GeneratedFile {
    var tables: [IntegerTable] = []
    for table in ruleSets.compactMap(\.integerTable) where !tables.contains(table) { tables.append(table) }
    let period = IntegerTable.period
    return tableFile(
      "IntegerTables",
      "The categories of integers.",
      try PackedTableSource(
        "RuleSets",
        "The rule sets, by number.",
        rows: ruleSetsByNumber,
        lines: .groups(of: 10),
        columns: [
          .number(
            "integerTable",
            "The number of the set's table; none if the categories repeat after a longer period, or never."
          ) {
            $0?.integerTable.flatMap(tables.firstIndex(of:))
          }
        ]
      ),
      try PackedTableSource(
        "Categories",
        "Two records for each table: one for the integers below 100, and one for the last two digits of all others.",
        rows: tables.flatMap { [$0.categories.prefix(period), $0.categories.suffix(period)] },
        columns: [
          .key("digits", "The category of each integer.") { $0.map { "\($0.index)" }.joined() }
        ]
      )
    )
  }

  /// The categories of ranges.
  func rangeTableFile() throws(Diagnostic) -> GeneratedFile {
    let pairs = PluralCategory.allCases.flatMap { start in
      PluralCategory.allCases.map { PluralsDocument.CategoryPair(start: start, end: $0) }
    }
    return tableFile(
      "RangeTables",
      "The categories of ranges.",
      try PackedTableSource(
        "Pairs",
        "A line for each table, with a record for each category of the start and each category of the end.",
        rows: ranges.flatMap { table in pairs.map { (table: table, pair: $0) } },
        lines: .groups(of: pairs.count),
        columns: [
          .number(
            "category",
            "The category of the range. If CLDR does not list the pair, it is the category of the end."
          ) {
            row in row.table.map { Int(($0[row.pair] ?? row.pair.end).index) }
          }
        ]
      )
    )
  }
}
