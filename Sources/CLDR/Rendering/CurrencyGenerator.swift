import Diagnostics
import SwiftSource

extension NumberStyleGenerator {
  /// The files with the tables of currencies.
  static func currencyFiles(from model: CurrencyModel, source: String) throws(Diagnostic) -> [GeneratedFile] {
    [
      try file(
        "CompactCurrencyTables",
        """
        Short words for large amounts of money, where they are not those for numbers with the sign in its usual place.

        The place of the sign comes first, for the words of other languages: `0 $|`.
        """,
        model.compactShort,
        systems: model.systems,
        source: source
      ),
      try currencyFile(model, source: source),
    ]
  }

  /// The file with patterns, signs and numbers of digits.
  private static func currencyFile(_ model: CurrencyModel, source: String) throws(Diagnostic) -> GeneratedFile {
    let keys = try ContentKeys(model.patterns.values, length: 2, content: \.content)
    let lines = try LocaleLines(model.patterns.map { keys[$0] }, model.systems)
    let patterns = try PackedTableSource(
      "Patterns",
      "The distinct patterns of locales.",
      rows: Array(model.patterns.values),
      sortedColumns: 1,
      columns: [
        .key("key", "The key, which follows from the contents.") { keys[$0] },
        .text("standard", "The text with `0` for the number and `$` for the sign, and after `;` for negative amounts.")
        {
          $0.standard.text
        },
        .number("standardPrimary", "The number of digits in its last group; 0 if there are no groups.") {
          $0.standard.grouping.primary
        },
        .number("standardSecondary", "The number of digits in its other groups.") { $0.standard.grouping.secondary },
        .text("accounting", "The same for accounting, where negative amounts can be in parentheses.") {
          $0.accounting.text
        },
        .number("accountingPrimary", "The number of digits in its last group.") { $0.accounting.grouping.primary },
        .number("accountingSecondary", "The number of digits in its other groups.") {
          $0.accounting.grouping.secondary
        },
        .key("decimal", "The decimal separator; empty if it is that of numbers.") { $0.decimal },
        .key("group", "The grouping separator; empty if it is that of numbers.") { $0.group },
      ]
    )
    let digits = try PackedTableSource(
      "FractionDigits",
      "The numbers of digits after the separator that are not the usual one.",
      rows: model.fractionDigits,
      sortedColumns: 1,
      lines: .groups(of: 10),
      columns: [.key("code", "The currency.") { $0.code }, .number("digits", "The number of digits.") { $0.digits }]
    )
    return GeneratedFile(
      tables: [patterns, digits],
      named: "CurrencyTables",
      summary: "How locales write amounts of money: $1,234.50, 1.234,50 €.",
      source: source
    ) { writer in
      // A locale's value is the key of its record in `Patterns`.
      lines.write(to: &writer)
      writer.line()
      writer.doc("The number of digits after the separator of most currencies.")
      writer.line("static var usualFractionDigits: Int { \(model.usualFractionDigits) }")
      writer.line()
      writer.doc("The signs of currencies by locale, in the order of the tags: `tag>parent:CODEsign|CODEsign;`.")
      writer.block("static var signs: StaticString") { writer in
        writer.table("return", rows: model.signs.map { "\(SwiftLiteral.ascii($0));" })
      }
    }
  }
}

extension CurrencyModel.Patterns {
  /// A string that identifies the patterns.
  fileprivate var content: String {
    let patterns = [standard, accounting].map { "\($0.text) \($0.grouping.primary) \($0.grouping.secondary)" }
    return (patterns + [decimal, group]).joined(separator: "\n")
  }
}
