package import Diagnostics
package import SwiftSource

/// Makes the generated files of number styles.
package enum NumberStyleGenerator {
  /// The folder of the generated files in the package.
  package static let folder = "Sources/NumberStyles/Generated"

  /// Makes all files, or none.
  ///
  /// - Parameters:
  ///   - document: The patterns.
  ///   - currencies: The currencies; `nil` for none.
  ///   - numbers: The locales and their parents.
  ///   - locales: The locales to keep, or `nil` for all; `und` is always kept.
  /// - Returns: The files, sorted by name. The same documents always give the same bytes.
  /// - Throws: A diagnostic if the data is invalid or does not fit the tables.
  package static func files(
    from document: NumberPatternsDocument,
    currencies: CurrenciesDocument?,
    numbers: NumbersDocument,
    locales: [String]? = nil
  ) throws(Diagnostic) -> [GeneratedFile] {
    var (document, currencies, numbers) = (document, currencies, numbers)
    if let locales {
      let known = Set(document.locales.keys).union((currencies?.locales ?? [:]).keys)
      let kept = try numbers.closure(of: locales, among: known)
      document.locales = document.locales.filter { kept.contains($0.key) }
      if let all = currencies?.locales { currencies?.locales = all.filter { kept.contains($0.key) } }
      numbers = try numbers.keeping(locales)
    }
    let model = try NumberPatternsModel(document, numbers: numbers)
    let source = "\(NumberPatternsDocument.path) (CLDR \(document.cldrVersion))"
    let (systems, long, short) = (model.systems, model.compactLong, model.compactShort)
    var files: [GeneratedFile] = []
    if let currencies {
      files = try currencyFiles(
        from: CurrencyModel(currencies, patterns: document, numbers: numbers),
        source: "\(CurrenciesDocument.path) (CLDR \(currencies.cldrVersion))"
      )
    }
    files += [
      try compactFile("ByteTables", "Units of bytes: 1.2 MB.", model.bytes, systems: systems, source: source),
      try textFile(
        "ApproximatelyTables",
        "The signs of approximate numbers: ~5.",
        model.approximately,
        systems: systems,
        source: source
      ),
      try compactFile(
        "CompactLongTables",
        "Words for large numbers: 1.2 million.",
        long,
        systems: systems,
        source: source
      ),
      try compactFile("CompactShortTables", "Short words for them: 1.2M.", short, systems: systems, source: source),
      try percentFile(model.percent, systems: systems, source: source),
      try textFile(
        "RangePatternTables",
        "What is between the ends of a range: 3–5.",
        model.ranges,
        systems: systems,
        source: source
      ),
    ]
    return files.sorted { $0.name < $1.name }
  }

  /// The file with the compact patterns of a width.
  static func compactFile(
    _ name: String,
    _ summary: String,
    _ rows: NumberPatternsModel.Rows<String>,
    systems: ContentKeys<String>,
    source: String
  ) throws(Diagnostic) -> GeneratedFile {
    let keys = try ContentKeys(rows.values, length: 3) { $0 }
    let lines = rows.values.map { "\(keys[$0])\($0)" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let tables = try localeTables(rows, systems, .key("forms", "The key of its line in ``forms``.") { keys[$0] })
    return GeneratedFile(tables: tables, named: name, summary: summary, source: source) { writer in
      writeValues(keys[rows.root], column: "forms", to: &writer)
      writer.line()
      writer.doc("The distinct forms, in the order of their keys. Each is a line with its key, runs of forms, and `;`.")
      writer.block("static var forms: StaticString") { writer in
        writer.table("return", rows: lines.map { "\(SwiftLiteral.ascii($0));" })
      }
    }
  }

  /// The file with the percent patterns.
  private static func percentFile(
    _ rows: NumberPatternsModel.Rows<NumberPatternsModel.Percent>,
    systems: ContentKeys<String>,
    source: String
  ) throws(Diagnostic) -> GeneratedFile {
    let keys = try ContentKeys(rows.values, length: 2) { "\($0.text) \($0.grouping.primary) \($0.grouping.secondary)" }
    let tables = try localeTables(rows, systems, .key("pattern", "The key of its record in ``Patterns``.") { keys[$0] })
    let patterns = try PackedTableSource(
      "Patterns",
      "The distinct patterns.",
      rows: Array(rows.values),
      sortedColumns: 1,
      columns: [
        .key("key", "The key, which follows from the contents.") { keys[$0] },
        .key("text", "The text with `0` for the number, `%` for the sign of percent, and `-` for an inner minus sign.")
        {
          $0.text
        },
        .number("primaryGroupingSize", "The number of digits in the last group; 0 if there are no groups.") {
          $0.grouping.primary
        },
        .number("secondaryGroupingSize", "The number of digits in the other groups.") { $0.grouping.secondary },
      ]
    )
    return GeneratedFile(
      tables: tables + [patterns],
      named: "PercentTables",
      summary: "How locales write percentages: 45%, 45 %, %45.",
      source: source
    ) { writer in
      writeValues(keys[rows.root], column: "pattern", to: &writer)
    }
  }

  /// Writes the member that finds the value of a locale in the tables of ``localeTables(_:_:_:)``.
  static func writeValues(_ root: String, column: String, to writer: inout SwiftWriter) {
    writer.doc("The values of locales.")
    writer.block("static var values: LocaleValues") { writer in
      writer.line("LocaleValues(")
      writer.line("  (Locales.tag, Locales.\(column)),")
      writer.line("  systems: (Systems.tag, Systems.system, Systems.\(column)),")
      writer.line("  root: \"\(root)\"")
      writer.line(")")
    }
  }

  /// The file with a text for each locale.
  private static func textFile(
    _ name: String,
    _ summary: String,
    _ rows: NumberPatternsModel.Rows<String>,
    systems: ContentKeys<String>,
    source: String
  ) throws(Diagnostic) -> GeneratedFile {
    let keys = try ContentKeys(rows.values, length: 2) { $0 }
    let tables = try localeTables(rows, systems, .key("text", "The key of its record in ``Texts``.") { keys[$0] })
    let texts = try PackedTableSource(
      "Texts",
      "The distinct texts.",
      rows: Array(rows.values),
      sortedColumns: 1,
      columns: [
        .key("key", "The key, which follows from the contents.") { keys[$0] }, .text("text", "The text.") { $0 },
      ]
    )
    return GeneratedFile(tables: tables + [texts], named: name, summary: summary, source: source) { writer in
      writeValues(keys[rows.root], column: "text", to: &writer)
    }
  }

  /// The tables that lead from a locale to its value.
  static func localeTables<Value>(
    _ rows: NumberPatternsModel.Rows<Value>,
    _ systems: ContentKeys<String>,
    _ column: PackedColumn<Value>
  ) throws(Diagnostic) -> [PackedTableSource] {
    [
      try PackedTableSource(
        "Locales",
        "The locales. A tag that is not here has the value of the tag without its last subtag.",
        rows: rows.locales,
        sortedColumns: 1,
        columns: [.key("tag", "The tag in lowercase.") { $0.tag }, column.mapped { $0.value }]
      ),
      try PackedTableSource(
        "Systems",
        "Locales with other values for a numbering system; `und` is for the locales without a record.",
        rows: rows.systems,
        sortedColumns: 2,
        columns: [
          .key("tag", "The tag in lowercase.") { $0.tag },
          .key("system", "The key of the system.") { systems[$0.system] },
          column.mapped { $0.value },
        ]
      ),
    ]
  }
}
