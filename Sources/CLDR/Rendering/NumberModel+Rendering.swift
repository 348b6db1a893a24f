import Diagnostics

extension NumberModel {
  /// The file with all tables.
  func tableFile(cldrVersion: String) throws(Diagnostic) -> GeneratedFile {
    for system in systems where Set(system.digits.unicodeScalars.map { UTF8.width($0) }).count != 1 {
      throw .unsupported("the digits of \(system.name) are not of one length in UTF-8")
    }
    let symbols = NumbersDocument.symbolNames.enumerated().map { index, name in
      PackedColumn<NumbersDocument.ResolvedStyle>.text(name, "CLDR's symbol `\(name)`.") { $0.symbols[index] }
    }
    let tables = [
      try PackedTableSource(
        "Locales",
        "The locales. A tag that is not here has the profile of the tag without its last subtag.",
        rows: locales,
        sortedColumns: 1,
        columns: [
          .key("tag", "The tag in lower case.") { $0.tag },
          .number("profile", "Its record in ``Profiles``.") { $0.profile },
        ]
      ),
      try PackedTableSource(
        "Profiles",
        "The numbering systems of locales, as records of ``Systems``. The root's profile comes first.",
        rows: profiles,
        columns: [
          .number("defaultSystem", "The default system.") { $0.defaultSystem },
          .number("nativeSystem", "The system with the language's own digits.") { $0.nativeSystem },
        ]
      ),
      try PackedTableSource(
        "ProfileStyles",
        "The styles of profiles. A style that is not here is the root's, or else the one for `latn`.",
        rows: profiles.enumerated().flatMap { index, profile in
          profile.styles.map { (profile: index, system: $0.key, style: $0.value) }
        },
        sortedColumns: 2,
        columns: [
          .number("profile", "The record in ``Profiles``.") { $0.profile },
          .number("system", "The record in ``Systems``.") { $0.system },
          .number("style", "The record in ``Styles``.") { $0.style },
        ]
      ),
      try PackedTableSource(
        "Styles",
        "The distinct ways to write numbers.",
        rows: styles,
        columns: symbols + [
          .number("primaryGroupingSize", "The number of digits in the last group; 0 if there are no groups.") {
            $0.grouping.primary
          },
          .number("secondaryGroupingSize", "The number of digits in the other groups.") { $0.grouping.secondary },
          .number("minimumGroupingDigits", "The fewest digits before the first separator.") {
            $0.minimumGroupingDigits
          },
        ]
      ),
      try PackedTableSource(
        "Systems",
        "The numbering systems.",
        rows: systems,
        sortedColumns: 1,
        columns: [
          .key("name", "The name.") { $0.name },
          .key("digits", "The ten digits, all of the same length in UTF-8.") { $0.digits },
        ]
      ),
    ]
    return GeneratedFile(
      tables: try tables + aliases.tables(),
      named: "NumberTables",
      summary: "How CLDR's locales write numbers.",
      source: "\(NumbersDocument.path) (CLDR \(cldrVersion))"
    ) { writer in
      writer.doc("The CLDR release that the tables are made from.")
      writer.line("static var cldrVersion: StaticString { \"\(cldrVersion)\" }")
    }
  }
}
