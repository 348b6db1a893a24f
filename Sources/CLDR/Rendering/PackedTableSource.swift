@_spi(Core) import PluralCore

/// A column of a generated table: where its values come from, and how records hold them.
struct PackedColumn<Row> {
  /// What the column adds to the records.
  struct Cells {
    /// The type of the column at run time.
    let type: String
    /// The arguments that tell the type where the column's parts end.
    let layout: String
    /// A text for each record, all of the same width.
    let texts: [String]
    let width: Int
  }

  let name: String
  let summary: String
  /// Makes the cells; texts of any length go to the pool.
  let cells: (_ rows: [Row], _ pool: inout TextPool) throws(Diagnostic) -> Cells

  /// Short texts without spaces, such as tags.
  static func key(_ name: String, _ summary: String, _ value: @escaping (Row) -> String) -> PackedColumn {
    PackedColumn(name: name, summary: summary) { (rows, _) throws(Diagnostic) in
      let keys = try CellTexts(keys: rows.map(value))
      return Cells(type: "KeyColumn", layout: "width: \(keys.width)", texts: keys.texts, width: keys.width)
    }
  }

  /// Languages with their scripts and regions.
  static func core(_ name: String, _ summary: String, _ value: @escaping (Row) -> LanguageTag.Core) -> PackedColumn {
    PackedColumn(name: name, summary: summary) { (rows, _) throws(Diagnostic) in
      let cores = rows.map(value)
      let language = try CellTexts(keys: cores.map(\.language.description))
      let script = try CellTexts(keys: cores.map(\.script.description))
      let region = try CellTexts(keys: cores.map(\.region.description))
      return Cells(
        type: "CoreColumn",
        layout: "widths: (\(language.width), \(script.width), \(region.width))",
        texts: rows.indices.map { language.texts[$0] + script.texts[$0] + region.texts[$0] },
        width: language.width + script.width + region.width
      )
    }
  }

  /// Numbers from 0 up; `nil` is written as hyphens.
  ///
  /// Extra digits leave room for larger numbers, so that one of them does not change the width of every record.
  static func number(
    _ name: String,
    _ summary: String,
    digits: Int = 1,
    _ value: @escaping (Row) -> Int?
  ) -> PackedColumn {
    PackedColumn(name: name, summary: summary) { (rows, _) throws(Diagnostic) in
      let numbers = try CellTexts(numbers: rows.map(value), digits: digits)
      return Cells(type: "NumberColumn", layout: "width: \(numbers.width)", texts: numbers.texts, width: numbers.width)
    }
  }

  /// Texts of any length.
  static func text(_ name: String, _ summary: String, _ value: @escaping (Row) -> String) -> PackedColumn {
    PackedColumn(name: name, summary: summary) { (rows, pool) throws(Diagnostic) in
      let values = rows.map(value)
      let start = try CellTexts(numbers: values.map { pool.start(of: $0) })
      let length = try CellTexts(numbers: values.map(\.utf8.count))
      return Cells(
        type: "TextColumn",
        layout: "widths: (\(start.width), \(length.width)), in: texts",
        texts: zip(start.texts, length.texts).map { $0 + $1 },
        width: start.width + length.width
      )
    }
  }
}

/// Distinct texts, which records refer to by their place.
struct TextPool {
  private(set) var texts: [String] = []
  private var starts: [String: Int] = [:]
  private var end = 0

  /// The number of bytes before a text, which is added if it is new.
  mutating func start(of text: String) -> Int {
    if let start = starts[text] { return start }
    texts.append(text)
    starts[text] = end
    end += text.utf8.count
    return end - text.utf8.count
  }
}

/// Values as texts of one width.
private struct CellTexts {
  let texts: [String]
  let width: Int

  init(keys: [String]) throws(Diagnostic) {
    for key in keys where key.utf8.contains(where: { $0 <= UInt8(ascii: " ") }) {
      throw .unsupported("\"\(key)\" cannot be a key, because it has spaces")
    }
    let width = keys.map(\.utf8.count).max() ?? 1
    texts = keys.map { $0 + String(repeating: " ", count: width - $0.utf8.count) }
    self.width = width
  }

  init(numbers: [Int?], digits: Int = 1) throws(Diagnostic) {
    for case let number? in numbers where number < 0 { throw .unsupported("\(number) is negative") }
    let spelled = numbers.map { $0.map { String($0, radix: 16) } }
    let width = spelled.reduce(digits) { max($0, $1?.utf8.count ?? 0) }
    texts = spelled.map { digits in
      String(repeating: digits == nil ? "-" : "0", count: width - (digits?.utf8.count ?? 0)) + (digits ?? "")
    }
    self.width = width
  }
}

/// A table as Swift source that `PackedTable` reads at run time.
///
/// This is the only place that knows how wide a column is. The widths follow from the data.
struct PackedTableSource {
  /// How records are laid out in the source. The literal is the same.
  enum Lines {
    /// One record in each line.
    case single
    /// So many records in each line.
    case groups(of: Int)
    /// In one line the records that begin with the same so many bytes.
    case prefix(Int)
  }

  /// The name of the enumeration that holds the table.
  private let name: String
  private let summary: String
  private let lines: Lines
  private var members: [(summary: String, declaration: String)] = []
  private let records: [String]
  /// The texts outside the records.
  private let texts: [String]

  /// Lays out a table.
  ///
  /// - Parameters:
  ///   - name: The name of the enumeration to write.
  ///   - summary: Its doc comment.
  ///   - rows: What the records are made of.
  ///   - sortedColumns: By how many columns, counted from the first, records are sorted; together they must differ from
  ///     record to record. With 0, records keep the order of the rows.
  ///   - lines: How records are laid out in the source.
  ///   - columns: The columns, in their order.
  /// - Throws: A diagnostic for a key with blanks, a key that occurs twice, and a negative number.
  init<Row>(
    _ name: String,
    _ summary: String,
    rows: [Row],
    sortedColumns: Int = 0,
    lines: Lines = .single,
    columns: [PackedColumn<Row>]
  ) throws(Diagnostic) {
    self.summary = summary
    self.lines = lines
    var records = Array(repeating: "", count: rows.count)
    var pool = TextPool()
    var offset = 0
    var keyWidth = 0
    for (index, column) in columns.enumerated() {
      let cells = try Diagnostic.about("table \(name), column \(column.name)") { () throws(Diagnostic) in
        try column.cells(rows, &pool)
      }
      for row in rows.indices { records[row] += cells.texts[row] }
      let position = "at: \(offset), \(cells.layout)"
      let declaration = "static var \(column.name): PackedTable.\(cells.type) { .init(table, \(position)) }"
      members.append((column.summary, declaration))
      offset += cells.width
      if index < sortedColumns { keyWidth = offset }
    }
    members.append(
      ("The records.", "static var table: PackedTable { PackedTable(records, recordLength: \(max(offset, 1))) }")
    )
    if sortedColumns > 0 {
      records.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      for (record, next) in zip(records, records.dropFirst())
      where record.utf8.prefix(keyWidth).elementsEqual(next.utf8.prefix(keyWidth)) {
        throw .unsupported("table \(name): the key \"\(String(record.prefix(keyWidth)))\" occurs twice")
      }
    }
    self.name = name
    self.records = records
    texts = pool.texts
  }

  /// Writes the enumeration.
  func write(to writer: inout SourceWriter) {
    writer.doc(summary)
    writer.block("enum \(name)") { writer in
      for (summary, declaration) in members {
        writer.doc(summary)
        writer.line(declaration)
        writer.line()
      }
      writer.block("private static var records: StaticString") { $0.table("return", rows: sourceLines) }
      if !texts.isEmpty {
        writer.line()
        writer.block("private static var texts: StaticString") {
          $0.table("return", rows: texts.map(\.escapedForLiteral))
        }
      }
    }
  }

  /// The records, or groups of them, as lines of a literal.
  private var sourceLines: [String] {
    var groups: [String] = []
    var previous: Substring.UTF8View?
    for (index, record) in records.enumerated() {
      let isContinued =
        switch lines {
        case .single: false
        case .groups(let size): index % size != 0
        case .prefix(let count): previous.map { $0.prefix(count).elementsEqual(record.utf8.prefix(count)) } ?? false
        }
      if isContinued { groups[groups.count - 1] += record } else { groups.append(record) }
      previous = record[...].utf8
    }
    var lines = groups.map(\.escapedForLiteral)
    // A blank that ends a line would be easy to lose.
    if let last = lines.last, last.hasSuffix(" ") { lines[lines.count - 1] = "\(last.dropLast())\\u{20}" }
    return lines
  }
}

extension String {
  /// The text as it stands in a literal, with everything escaped that an editor would hide or reorder.
  fileprivate var escapedForLiteral: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", "\"": result += "\\\(scalar)"
      case " "..."~": result.unicodeScalars.append(scalar)
      default: result += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result
  }
}
