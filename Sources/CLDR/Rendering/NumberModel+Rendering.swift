extension NumberModel {
  /// The file with all tables.
  func tableFile(cldrVersion: String) throws(GenerationError) -> GeneratedFile {
    var tables = [try localeTable(), try profileTable(), try profileStyleTable(), try styleTable(), try systemTable()]
    tables += try aliases.tables()
    return GeneratedFile(
      tables: tables,
      named: "NumberTables",
      summary: "How the locales of CLDR write numbers.",
      writer: SourceWriter(input: NumberGenerator.input, cldrVersion: cldrVersion)
    ) { writer in
      writer.doc("The release of CLDR that the tables are made from.")
      writer.line("static var cldrVersion: StaticString { \"\(cldrVersion)\" }")
    }
  }

  private func localeTable() throws(GenerationError) -> PackedTableSource {
    try PackedTableSource(
      "Locales",
      "The locales. A tag that is not there has the profile of the tag without its last subtag.",
      rows: locales,
      sortedColumns: 1,
      columns: [
        .key("tag", "The tag, in lower case.") { $0.tag },
        .number("profile", "Its record in ``Profiles``.") { $0.profile },
      ]
    )
  }

  private func profileTable() throws(GenerationError) -> PackedTableSource {
    try PackedTableSource(
      "Profiles",
      "The numbering systems of locales, as records of ``Systems``. The profile of the root comes first.",
      rows: profiles,
      columns: [
        .number("defaultSystem", "The system to use unless another is asked for.") { $0.defaultSystem },
        .number("nativeSystem", "The system with the language's own digits.") { $0.nativeSystem },
      ]
    )
  }

  private func profileStyleTable() throws(GenerationError) -> PackedTableSource {
    try PackedTableSource(
      "ProfileStyles",
      "The styles of profiles. What is not there is as in the root, or else as in `latn`.",
      rows: profiles.enumerated().flatMap { index, profile in
        profile.styles.map { (profile: index, system: $0.key, style: $0.value) }
      },
      sortedColumns: 2,
      columns: [
        .number("profile", "The record in ``Profiles``.") { $0.profile },
        .number("system", "The record in ``Systems``.") { $0.system },
        .number("style", "The record in ``Styles``.") { $0.style },
      ]
    )
  }

  private func styleTable() throws(GenerationError) -> PackedTableSource {
    let symbols = NumbersDocument.Symbols.fields.enumerated().map { index, field in
      PackedColumn<Style>.text(field.name, "CLDR's symbol `\(field.name)`.") { texts[$0.symbols[index]] }
    }
    return try PackedTableSource(
      "Styles",
      "The distinct ways to write numbers.",
      rows: styles,
      columns: symbols + [
        .number("primaryGroupingSize", "Digits in the last group; 0 for no groups.") { $0.grouping.primary },
        .number("secondaryGroupingSize", "Digits in the other groups.") { $0.grouping.secondary },
        .number("minimumGroupingDigits", "The least digits in the first group.") { $0.minimumGroupingDigits },
      ]
    )
  }

  private func systemTable() throws(GenerationError) -> PackedTableSource {
    for system in systems where Set(system.digits.unicodeScalars.map { UTF8.width($0) }).count != 1 {
      throw .unsupported("the digits of \(system.name) are not of one length in UTF-8")
    }
    return try PackedTableSource(
      "Systems",
      "The numbering systems.",
      rows: systems,
      sortedColumns: 1,
      columns: [
        .key("name", "The name.") { $0.name },
        .key("digits", "The ten digits, which are of one length.") { $0.digits },
      ]
    )
  }
}
