import DataFiles
import Diagnostics
import SwiftSource

extension NumberModel {
  /// The file with all tables.
  func tableFile(cldrVersion: String) throws(Diagnostic) -> GeneratedFile {
    for (system, digits) in systems.inKeyOrder
    where Set(digits.unicodeScalars.map { UTF8.width($0) }).count != 1 {
      throw .unsupported("the digits of \(system) do not all have the same length in UTF-8")
    }
    let symbols = NumbersDocument.symbolNames.enumerated().map { index, name in
      let (summary, isSeparator) = ("CLDR's symbol `\(name)`.", ["decimal", "group"].contains(name))
      // Separators are short and change most.
      return isSeparator
        ? PackedColumn<NumbersDocument.ResolvedStyle>.key(name, summary) { $0.symbols[index] }
        : .text(name, summary) { $0.symbols[index] }
    }
    let tables = [
      try PackedTableSource(
        "Locales",
        "The locales. A tag that is not here has the profile of the tag without its last subtag.",
        rows: locales,
        sortedColumns: 1,
        columns: [
          .key("tag", "The tag in lowercase.") { $0.tag },
          .key("profile", "The key of its record in ``Profiles``.") { keys.profiles[$0.profile] },
        ]
      ),
      try PackedTableSource(
        "Profiles",
        "The numbering systems of locales, as keys of ``Systems``.",
        rows: Array(profiles),
        sortedColumns: 1,
        columns: [
          .key("key", "The key, which follows from the contents.") { keys.profiles[$0] },
          .key("defaultSystem", "The default system.") { keys.systems[$0.defaultSystem] },
          .key("nativeSystem", "The system with the language's own digits.") { keys.systems[$0.nativeSystem] },
        ]
      ),
      try PackedTableSource(
        "ProfileStyles",
        "The styles of profiles. A style that is not here is the root's, or else the one for `latn`.",
        rows: profiles.flatMap { profile in profile.styles.map { (profile: profile, system: $0.key, style: $0.value) }
        },
        sortedColumns: 2,
        columns: [
          .key("profile", "The key of the record in ``Profiles``.") { keys.profiles[$0.profile] },
          .key("system", "The key of the record in ``Systems``.") { keys.systems[$0.system] },
          .key("style", "The key of the record in ``Styles``.") { keys.styles[$0.style] },
        ]
      ),
      try PackedTableSource(
        "Styles",
        "The distinct ways to write numbers.",
        rows: Array(Set(profiles.flatMap(\.styles.values))),
        sortedColumns: 1,
        columns: [.key("key", "The key, which follows from the contents.") { keys.styles[$0] }] + symbols + [
          .number("primaryGroupingSize", "The number of digits in the last group; 0 if there are no groups.") {
            $0.grouping.primary
          },
          .number("secondaryGroupingSize", "The number of digits in the other groups.") { $0.grouping.secondary },
          .number("minimumGroupingDigits", "The minimum number of digits before the first separator.") {
            $0.minimumGroupingDigits
          },
        ]
      ),
      try PackedTableSource(
        "Systems",
        "The numbering systems.",
        rows: systems.map { $0 },
        sortedColumns: 1,
        columns: [
          .key("key", "The key, which follows from the name.") { keys.systems[$0.key] },
          .key("name", "The name.") { $0.key },
          .key("digits", "The ten digits, all of the same length in UTF-8.") { $0.value },
        ]
      ),
      try PackedTableSource(
        "UsualScripts",
        "The usual scripts of languages that have data of regions. A region is here if it has another one.",
        rows: usualScripts,
        sortedColumns: 2,
        lines: .groups(of: 8),
        columns: [
          .key("language", "The language.") { $0.language },
          .key("region", "The region; empty for all others.") { $0.region },
          .key("script", "The script.") { $0.script },
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
      writer.line()
      writer.doc("The key of the root's profile.")
      writer.line("static var root: Subtag { \"\(keys.profiles[root])\" }")
      writer.line()
      writer.doc("The key of the numbering system with ASCII digits.")
      writer.line("static var latin: Subtag { \"\(keys.systems["latn"])\" }")
    }
  }
}
