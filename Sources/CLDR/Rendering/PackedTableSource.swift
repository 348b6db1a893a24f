@_spi(Core) import PluralCore

/// A column of a table that the generator writes, and where its values come from.
struct PackedColumn<Row> {
  /// What a column holds.
  enum Value {
    case key((Row) -> String)
    case core((Row) -> LanguageTag.Core)
    case number((Row) -> Int?, digits: Int)
    case text((Row) -> String)
  }

  let name: String
  let summary: String
  let value: Value

  /// Short texts without blanks, such as tags.
  static func key(_ name: String, _ summary: String, _ value: @escaping (Row) -> String) -> PackedColumn {
    PackedColumn(name: name, summary: summary, value: .key(value))
  }

  /// Languages with their scripts and regions.
  static func core(_ name: String, _ summary: String, _ value: @escaping (Row) -> LanguageTag.Core) -> PackedColumn {
    PackedColumn(name: name, summary: summary, value: .core(value))
  }

  /// Numbers from 0 on; `nil` is written as hyphens.
  ///
  /// A column with room for larger numbers than it has does not change its width, and so every record, for the next one.
  static func number(
    _ name: String,
    _ summary: String,
    digits: Int = 1,
    _ value: @escaping (Row) -> Int?
  ) -> PackedColumn {
    PackedColumn(name: name, summary: summary, value: .number(value, digits: digits))
  }

  /// Texts of any length.
  static func text(_ name: String, _ summary: String, _ value: @escaping (Row) -> String) -> PackedColumn {
    PackedColumn(name: name, summary: summary, value: .text(value))
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
  let name: String
  private let summary: String
  private let lines: Lines
  private var members: [(summary: String, declaration: String)] = []
  private var records: [String]
  /// The texts that lie outside the records; `nil` for a table without any.
  private var texts: [String]?

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
  /// - Throws: ``GenerationError/unsupported(_:)`` for a key with blanks, a key that occurs twice, and a negative number.
  init<Row>(
    _ name: String,
    _ summary: String,
    rows: [Row],
    sortedColumns: Int = 0,
    lines: Lines = .single,
    columns: [PackedColumn<Row>]
  ) throws(GenerationError) {
    self.name = name
    self.summary = summary
    self.lines = lines
    self.records = Array(repeating: "", count: rows.count)
    var offset = 0
    var keyWidth = 0
    for (index, column) in columns.enumerated() {
      let type: String
      let start = offset
      let layout: String
      switch column.value {
      case .key(let value):
        let width = try append(keys: rows.map(value), of: "\(name).\(column.name)")
        type = "KeyColumn"
        layout = "width: \(width)"
        offset += width
      case .core(let value):
        let cores = rows.map(value)
        let column = "\(name).\(column.name)"
        let language = try append(keys: cores.map(\.language.description), of: column)
        let script = try append(keys: cores.map(\.script.description), of: column)
        let region = try append(keys: cores.map(\.region.description), of: column)
        type = "CoreColumn"
        layout = "widths: (\(language), \(script), \(region))"
        offset += language + script + region
      case .number(let value, let digits):
        let width = try append(numbers: rows.map(value), of: "\(name).\(column.name)", digits: digits)
        type = "NumberColumn"
        layout = "width: \(width)"
        offset += width
      case .text(let value):
        let widths = try append(texts: rows.map(value), of: "\(name).\(column.name)")
        type = "TextColumn"
        layout = "widths: (\(widths.start), \(widths.length)), in: texts"
        offset += widths.start + widths.length
      }
      if index < sortedColumns { keyWidth = offset }
      let declaration = "static var \(column.name): PackedTable.\(type) { .init(table, at: \(start), \(layout)) }"
      members.append((column.summary, declaration))
    }
    members.append(
      ("The records.", "static var table: PackedTable { PackedTable(records, recordLength: \(max(offset, 1))) }")
    )
    if sortedColumns > 0 { try sort(byFirst: keyWidth) }
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
      if let texts {
        writer.line()
        writer.block("private static var texts: StaticString") {
          $0.table("return", rows: texts.map(\.escapedForLiteral))
        }
      }
    }
  }

  private mutating func append(keys: [String], of column: String) throws(GenerationError) -> Int {
    let width = keys.map(\.utf8.count).max() ?? 1
    for (index, key) in keys.enumerated() {
      guard key.utf8.allSatisfy({ $0 > UInt8(ascii: " ") }) else {
        throw .unsupported("\"\(key)\" cannot be a key of the table \(column): it has blanks")
      }
      records[index] += key + String(repeating: " ", count: width - key.utf8.count)
    }
    return width
  }

  private mutating func append(
    numbers: [Int?],
    of column: String,
    digits minimum: Int = 1
  ) throws(GenerationError) -> Int {
    if let negative = numbers.lazy.compactMap({ $0 }).first(where: { $0 < 0 }) {
      throw .unsupported("\(negative) cannot be a number of the table \(column): it is negative")
    }
    let width = numbers.reduce(minimum) { max($0, String($1 ?? 0, radix: 16).utf8.count) }
    for (index, number) in numbers.enumerated() {
      let digits = number.map { String($0, radix: 16) } ?? ""
      let filler: Character = number == nil ? "-" : "0"
      records[index] += String(repeating: filler, count: width - digits.utf8.count) + digits
    }
    return width
  }

  private mutating func append(texts values: [String], of column: String) throws(GenerationError) -> (
    start: Int, length: Int
  ) {
    var pool = texts ?? []
    var starts: [String: Int] = [:]
    var end = 0
    for text in pool {
      starts[text] = end
      end += text.utf8.count
    }
    for value in values where starts[value] == nil {
      starts[value] = end
      end += value.utf8.count
      pool.append(value)
    }
    texts = pool
    let start = try append(numbers: values.map { starts[$0] }, of: column)
    let length = try append(numbers: values.map(\.utf8.count), of: column)
    return (start, length)
  }

  private mutating func sort(byFirst keyWidth: Int) throws(GenerationError) {
    records.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for (record, next) in zip(records, records.dropFirst())
    where record.utf8.prefix(keyWidth).elementsEqual(next.utf8.prefix(keyWidth)) {
      throw .unsupported("\"\(String(record.prefix(keyWidth)))\" is twice a key of the table \(name)")
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
