extension NumberModel {
  /// The file with all tables: each is one string literal, a record to a line.
  ///
  /// A literal lies in the program's read-only data and needs no start-up code and no heap. Numbers in records are
  /// hexadecimal, so that a table stays readable text.
  func tableFile(cldrVersion: String) throws(GenerationError) -> GeneratedFile {
    let tables: [Table] = [
      try localeTable(), try profileTable(), try profileStyleTable(), try styleTable(), try textTable(), textBytes,
      try systemTable(), digitBytes, try aliasTable(),
    ]
    var writer = SourceWriter(input: NumberGenerator.input, cldrVersion: cldrVersion)
    writer.doc("How the locales of CLDR write numbers, as tables of records of one length each.")
    writer.block("enum NumberTables") { writer in
      writer.doc("The release of CLDR that the tables are made from.")
      writer.line("static var cldrVersion: StaticString { \"\(cldrVersion)\" }")
      writer.line()
      writer.doc("The index of the numbering system `latn`.")
      writer.line("static var latin: Int { \(systems.firstIndex { $0.name == "latn" } ?? 0) }")
      for table in tables {
        writer.line()
        writer.doc(table.summary)
        writer.block("static var \(table.name): StaticString") { $0.table("return", rows: table.records.map(escaped)) }
      }
    }
    return GeneratedFile(name: "NumberTables.swift", contents: writer.text)
  }
}

/// A table: its records or, where they have no fixed length, its texts.
private struct Table {
  let name: String
  let summary: String
  var records: [String] = []
}

extension NumberModel {
  private func localeTable() throws(GenerationError) -> Table {
    var table = Table(
      name: "locales",
      summary: "Tag (11), profile (2). A tag that is not there has the profile of the tag without its last subtag."
    )
    for locale in locales { table.records.append(try padded(locale.tag, to: 11) + hex(locale.profile, 2)) }
    // In the order of the filled-up keys, which is what the look-up compares.
    table.records.sort()
    return table
  }

  private func profileTable() throws(GenerationError) -> Table {
    var table = Table(
      name: "profiles",
      summary: "Default numbering system (2), native numbering system (2); the root's profile is the first."
    )
    for profile in profiles { table.records.append(try hex(profile.defaultSystem, 2) + hex(profile.nativeSystem, 2)) }
    return table
  }

  private func profileStyleTable() throws(GenerationError) -> Table {
    var table = Table(
      name: "profileStyles",
      summary: "Profile (2), numbering system (2), style (2). What is not there is as in the root, or else as in latn."
    )
    for (index, profile) in profiles.enumerated() {
      for (system, style) in profile.styles.sorted(by: { $0.key < $1.key }) {
        table.records.append(try hex(index, 2) + hex(system, 2) + hex(style, 2))
      }
    }
    return table
  }

  private func styleTable() throws(GenerationError) -> Table {
    var table = Table(
      name: "styles",
      summary: """
        The texts (2 each) of decimal, group, minus, plus, percent, exponential, infinity and nan; then the sizes of the
        last and of the other groups (1 each), 0 for none, and the least number of digits in the first group (1).
        """
    )
    for style in styles {
      var record = ""
      for symbol in style.symbols { record += try hex(symbol, 2) }
      record += try hex(style.grouping.primary, 1) + hex(style.grouping.secondary, 1)
      table.records.append(try record + hex(style.minimumGroupingDigits, 1))
    }
    return table
  }

  private func textTable() throws(GenerationError) -> Table {
    var table = Table(
      name: "texts",
      summary: "Where in `textBytes` a text begins (3) and how many bytes it has (2)."
    )
    var offset = 0
    for text in texts {
      table.records.append(try hex(offset, 3) + hex(text.utf8.count, 2))
      offset += text.utf8.count
    }
    return table
  }

  private var textBytes: Table {
    Table(name: "textBytes", summary: "The distinct texts of symbols, one to a line.", records: texts)
  }

  private func systemTable() throws(GenerationError) -> Table {
    var table = Table(
      name: "systems",
      summary: "Numbering system (8), where in `digitBytes` its zero is (3), bytes in each digit (1)."
    )
    var offset = 0
    for system in systems {
      let widths = Set(system.digits.unicodeScalars.map { UTF8.width($0) })
      guard let width = widths.first, widths.count == 1 else {
        throw .unsupported("the digits of \(system.name) are not of one length in UTF-8")
      }
      table.records.append(try padded(system.name, to: 8) + hex(offset, 3) + hex(width, 1))
      offset += width * 10
    }
    return table
  }

  private var digitBytes: Table {
    Table(
      name: "digitBytes",
      summary: "The ten digits of each numbering system, one system to a line.",
      records: systems.map(\.digits)
    )
  }

  private func aliasTable() throws(GenerationError) -> Table {
    var table = Table(name: "aliases", summary: "Outdated or overlong language (8), tag to use instead (11).")
    for alias in aliases {
      table.records.append(try padded(alias.alias.lowercased(), to: 8) + padded(alias.target.lowercased(), to: 11))
    }
    table.records.sort()
    return table
  }
}

/// A text as it stands in a literal, with everything escaped that an editor would hide or reorder.
private func escaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\", "\"": result += "\\\(scalar)"
    // A blank before the backslash that joins the lines would be hard to see.
    case "!"..."~": result.unicodeScalars.append(scalar)
    default: result += "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
  return result
}

/// A number of exactly so many hexadecimal digits.
private func hex(_ value: Int, _ count: Int) throws(GenerationError) -> String {
  let text = String(value, radix: 16)
  guard value >= 0, text.utf8.count <= count else {
    throw .unsupported("\(value) does not fit into \(count) hexadecimal digits of a number table")
  }
  return String(repeating: "0", count: count - text.utf8.count) + text
}

/// A text of exactly so many bytes, with full stops at its end, which no tag has.
private func padded(_ text: String, to count: Int) throws(GenerationError) -> String {
  guard text.utf8.count <= count else {
    throw .unsupported("\"\(text)\" does not fit into \(count) bytes of a number table")
  }
  return text + String(repeating: ".", count: count - text.utf8.count)
}
