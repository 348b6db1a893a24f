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
    var files: [GeneratedFile] = []
    if let currencies {
      files = try currencyFiles(
        from: CurrencyModel(currencies, patterns: document, numbers: numbers),
        source: "\(CurrenciesDocument.path) (CLDR \(currencies.cldrVersion))"
      )
    }
    let tables: [(name: String, summary: String, rows: NumberPatternsModel.Rows<String>)] = [
      ("ByteTables", "Units of bytes: 1.2 MB. What a locale does not have comes from the root.", model.bytes),
      ("ApproximatelyTables", "The signs of approximate numbers: ~5.", model.approximately),
      ("CompactLongTables", "Words for large numbers: 1.2 million.", model.compactLong),
      ("CompactShortTables", "Short words for them: 1.2M.", model.compactShort),
      (
        "PercentTables",
        """
        How locales write percentages: 45%, 45 %, %45.

        `0` stands for the number, `%` for the sign of percent, and `-` for an inner minus sign. The last two digits are the
        sizes of the last group and of the others, and 0 if there are no groups.
        """,
        model.percent
      ),
      ("RangePatternTables", "What is between the ends of a range: 3–5.", model.ranges),
    ]
    for table in tables {
      files.append(try file(table.name, table.summary, table.rows, systems: model.systems, source: source))
    }
    return files.sorted { $0.name < $1.name }
  }

  /// A file with a text for each locale.
  static func file(
    _ name: String,
    _ summary: String,
    _ rows: NumberPatternsModel.Rows<String>,
    systems: ContentKeys<String>,
    source: String
  ) throws(Diagnostic) -> GeneratedFile {
    let lines = try LocaleLines(rows, systems)
    return GeneratedFile(tables: [], named: name, summary: summary, source: source) { lines.write(to: &$0) }
  }
}

/// The lines that lead from a locale to its value, as the runtime reads them.
struct LocaleLines {
  private let locales: [String]
  private let systems: [String]

  /// Spells values.
  ///
  /// Locales with the same value refer to one of them, the one with the shortest tag, unless the value is as short as its tag.
  ///
  /// - Parameters:
  ///   - rows: The values.
  ///   - systems: The keys of numbering systems.
  /// - Throws: A diagnostic for a value with the end of a line.
  init(_ rows: NumberPatternsModel.Rows<String>, _ systems: ContentKeys<String>) throws(Diagnostic) {
    // The root's tag is left out where a locale refers to it.
    var owners = [rows.root: ""]
    let locales = rows.locales.sorted { ($0.tag.utf8.count, $0.tag) < ($1.tag.utf8.count, $1.tag) }
    for (tag, value) in locales where owners[value] == nil { owners[value] = tag }
    for value in rows.values where value.contains(";") {
      throw .unsupported("\"\(value)\" cannot be in a line of a table because of its semicolon")
    }
    func line(_ key: String, _ value: String) -> String {
      guard let owner = owners[value], ![owner, "und"].contains(key), owner.utf8.count < value.utf8.count else {
        return "\(key):\(value);"
      }
      return "\(key)>\(owner);"
    }
    func lines(_ values: [(key: String, value: String)]) -> [String] {
      values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { line($0.key, $0.value) }
    }
    self.locales = lines(rows.locales.map { ($0.tag, $0.value) } + [("und", rows.root)])
    self.systems = lines(rows.systems.map { ("\($0.tag).\(systems[$0.system])", $0.value) })
  }

  /// Writes the members of a table.
  func write(to writer: inout SwiftWriter) {
    writer.doc("The values of locales.")
    writer.line("static var lines: LocaleLines { LocaleLines(locales, systems: systems) }")
    let literals = [
      ("locales", "The lines: `tag:value;`, or `tag>other tag;` for a tag with the value of another one.", locales),
      ("systems", "Lines for locales with another value for a numbering system, whose key follows the tag.", systems),
    ]
    for (name, summary, lines) in literals {
      writer.line()
      writer.doc(summary)
      writer.block("private static var \(name): StaticString") { writer in
        writer.table("return", rows: lines.map(SwiftLiteral.ascii))
      }
    }
  }
}
