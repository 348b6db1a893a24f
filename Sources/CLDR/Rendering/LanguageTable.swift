/// A table of language negotiation: one string literal, which lies in the program's read-only data.
///
/// The module's `SortedTable` and its readers of records look into these texts where they are; nothing is built at
/// start-up.
struct LanguageTable {
  private enum Layout {
    /// Lines of `key value`, sorted by the bytes of the key, each with its line feed.
    case sorted([(key: String, value: String)])
    /// Lines in their own order.
    case lines([String])
    /// Records of one length with nothing between them.
    case records([String])
  }

  private let name: String
  private let summary: String
  private let layout: Layout

  /// A table of keys and values.
  static func sorted(_ name: String, _ entries: [String: String], _ summary: String) -> LanguageTable {
    let rows = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return LanguageTable(name: name, summary: "\(summary) \(rows.count) entries.", layout: .sorted(rows.map { $0 }))
  }

  /// A list, whose order counts.
  static func lines(_ name: String, _ lines: [String], _ summary: String) -> LanguageTable {
    LanguageTable(name: name, summary: summary, layout: .lines(lines))
  }

  /// A table of records.
  static func records(_ name: String, _ records: [String], _ summary: String) -> LanguageTable {
    LanguageTable(name: name, summary: "\(summary) \(records.count) entries.", layout: .records(records))
  }

  /// Writes the table as a constant.
  func write(to writer: inout SourceWriter) {
    writer.doc(summary)
    switch layout {
    case .sorted(let rows):
      // The empty last row is the line feed behind the last entry.
      let lines = rows.map { "\($0.key) \($0.value)" } + [""]
      writer.rawText("static let \(name) = SortedTable(", rows: lines, closing: ")")
    case .lines(let lines):
      writer.rawText("static let \(name): StaticString = ", rows: lines)
    case .records(let records):
      var rows: [String] = []
      for record in records {
        if let row = rows.last, row.utf8.count + record.utf8.count <= 110 {
          rows[rows.count - 1] = row + record
        } else {
          rows.append(record)
        }
      }
      writer.rawText("static let \(name): StaticString = ", rows: rows, isJoined: true)
    }
  }

  /// Refuses what would end the literal, or be read as something else than it is.
  func check() throws(GenerationError) {
    let texts =
      switch layout {
      case .sorted(let rows): rows.flatMap { [$0.key, $0.value] }
      case .lines(let lines): lines
      case .records(let records): records
      }
    for text in texts where !text.utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x23 }) {
      throw .unsupported("\"\(text)\" does not fit into the language table \(name)")
    }
    guard case .sorted(let rows) = layout else { return }
    for row in rows where row.key.isEmpty || row.key.contains(" ") {
      throw .unsupported("\"\(row.key)\" cannot be a key of the language table \(name)")
    }
  }
}

extension [LanguageTable] {
  /// The file with all tables as members of an enumeration.
  func file(
    named name: String,
    input: String,
    version: String,
    summary: String
  ) throws(GenerationError) -> GeneratedFile {
    for table in self { try table.check() }
    var writer = SourceWriter(input: input, version: version)
    writer.doc(summary)
    writer.block("enum \(name)") { writer in
      for (index, table) in enumerated() {
        if index > 0 { writer.line() }
        table.write(to: &writer)
      }
    }
    return GeneratedFile(name: "\(name).swift", contents: writer.text)
  }
}
