import Diagnostics
@_spi(Core) import LanguageTags
@_spi(Core) import PluralBase
import SwiftSource

/// A column of a generated table: where its values come from, and how records store them.
struct PackedColumn<Row> {
  typealias Layout = FilledColumn.Layout

  let name: String
  let summary: String
  /// The string of variable length for a row; `nil` for a column without such strings.
  var text: ((Row) -> String)?
  /// Lays out the column. Each string of variable length has its offset in a separate literal.
  let layout: (_ rows: [Row], _ places: [String: Int]) throws(Diagnostic) -> Layout

  /// Short strings without spaces, such as tags.
  static func key(_ name: String, _ summary: String, _ value: @escaping (Row) -> String) -> PackedColumn {
    PackedColumn(name: name, summary: summary) { (rows, _) throws(Diagnostic) in
      let keys = try PackedCells(keys: rows.map(value))
      return ("KeyColumn", "width: \(keys.width)", keys)
    }
  }

  /// Languages with their scripts and regions.
  static func core(_ name: String, _ summary: String, _ value: @escaping (Row) -> LanguageTag.Core) -> PackedColumn {
    PackedColumn(name: name, summary: summary) { (rows, _) throws(Diagnostic) in
      let cores = rows.map(value)
      let language = try PackedCells(keys: cores.map(\.language.description))
      let script = try PackedCells(keys: cores.map(\.script.description))
      let region = try PackedCells(keys: cores.map(\.region.description))
      let widths = "widths: (\(language.width), \(script.width), \(region.width))"
      return (FilledColumn.coreType, widths, language + script + region)
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
      let numbers = try PackedCells(numbers: rows.map(value), digits: digits)
      return ("NumberColumn", "width: \(numbers.width)", numbers)
    }
  }

  /// Texts of any length.
  static func text(_ name: String, _ summary: String, _ value: @escaping (Row) -> String) -> PackedColumn {
    PackedColumn(name: name, summary: summary, text: value) { (rows, places) throws(Diagnostic) in
      let values = rows.map(value)
      let start = try PackedCells(numbers: values.map { places[$0] })
      let length = try PackedCells(numbers: values.map(\.utf8.count))
      return ("TextColumn", "widths: (\(start.width), \(length.width)), in: texts", start + length)
    }
  }
}

/// A column with the values of all rows.
struct FilledColumn {
  /// The column's runtime type, the arguments with the widths of its parts, and its text in each record.
  typealias Layout = (type: String, arguments: String, cells: PackedCells)

  /// The column types that the module LanguageTags declares. The others are in PluralBase.
  static let coreType = "CoreColumn"

  let name: String
  let summary: String
  /// The strings of variable length.
  let texts: [String]
  /// Lays out the column.
  let layout: (_ places: [String: Int]) throws(Diagnostic) -> Layout
}

/// A string of the same width for each record.
struct PackedCells {
  let texts: [String]
  let width: Int

  fileprivate init(keys: [String]) throws(Diagnostic) {
    for key in keys where key.utf8.contains(where: { $0 <= UInt8(ascii: " ") }) {
      throw .unsupported("\"\(key)\" cannot be a key, because it has spaces")
    }
    let width = keys.map(\.utf8.count).max() ?? 1
    self.init(texts: keys.map { $0 + String(repeating: " ", count: width - $0.utf8.count) }, width: width)
  }

  fileprivate init(numbers: [Int?], digits: Int = 1) throws(Diagnostic) {
    for case let number? in numbers where number < 0 { throw .unsupported("\(number) is negative") }
    let spelled = numbers.map { $0.map { String($0, radix: 16) } }
    let width = spelled.reduce(digits) { max($0, $1?.utf8.count ?? 0) }
    let texts = spelled.map { digits in
      String(repeating: digits == nil ? "-" : "0", count: width - (digits?.utf8.count ?? 0)) + (digits ?? "")
    }
    self.init(texts: texts, width: width)
  }

  private init(texts: [String], width: Int) {
    (self.texts, self.width) = (texts, width)
  }

  /// Concatenates the strings of each record.
  static func + (left: PackedCells, right: PackedCells) -> PackedCells {
    PackedCells(texts: zip(left.texts, right.texts).map { $0 + $1 }, width: left.width + right.width)
  }
}

/// A table as Swift source that `PackedTable` reads at run time.
///
/// This is the only place that knows the width of a column. The widths follow from the data.
struct PackedTableSource {
  /// The layout of the records in the source. The literal is the same.
  enum Lines {
    /// One record on each line.
    case single
    /// A fixed number of records on each line.
    case groups(of: Int)
    /// The records that start with the same bytes share a line; the value is the number of bytes.
    case prefix(Int)
  }

  /// The name of the enumeration that holds the table.
  private let name: String
  private let summary: String
  private let lines: Lines
  private var members: [(summary: String, declaration: String)] = []
  private let records: [String]
  /// `true` if a column is declared in the module LanguageTags rather than next to the table.
  let hasTagColumn: Bool
  /// The strings outside the records.
  private let texts: [String]

  /// Lays out a table.
  ///
  /// - Parameters:
  ///   - name: The name of the enumeration to write.
  ///   - summary: Its doc comment.
  ///   - rows: The source of the records.
  ///   - sortedColumns: The number of leading columns that make up the key, by which the records are sorted. Keys
  ///     must differ. With 0, the records keep the order of the rows.
  ///   - lines: The layout of the records in the source.
  ///   - columns: The columns, in order.
  /// - Throws: A diagnostic if a key has spaces or occurs twice, or if a number is negative.
  init<Row>(
    _ name: String,
    _ summary: String,
    rows: [Row],
    sortedColumns: Int = 0,
    lines: Lines = .single,
    columns: [PackedColumn<Row>]
  ) throws(Diagnostic) {
    try self.init(
      name,
      summary,
      count: rows.count,
      sortedColumns: sortedColumns,
      lines: lines,
      columns: columns.map { column in
        FilledColumn(name: column.name, summary: column.summary, texts: column.text.map { rows.map($0) } ?? []) {
          (places) throws(Diagnostic) in try column.layout(rows, places)
        }
      }
    )
  }

  /// Lays out a table whose rows do not matter any more, so that it is compiled once and not for each type of rows.
  private init(
    _ name: String,
    _ summary: String,
    count: Int,
    sortedColumns: Int,
    lines: Lines,
    columns: [FilledColumn]
  ) throws(Diagnostic) {
    self.summary = summary
    self.lines = lines
    var records = Array(repeating: "", count: count)
    // Short strings come first. Most records have one of these, so that a new long string moves hardly any.
    texts = Set(columns.flatMap(\.texts)).sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    var places: [String: Int] = [:]
    var length = 0
    for text in texts {
      places[text] = length
      length += text.utf8.count
    }
    var offset = 0
    var keyWidth = 0
    var hasTagColumn = false
    for (index, column) in columns.enumerated() {
      let layout = try Diagnostic.about("table \(name), column \(column.name)") { () throws(Diagnostic) in
        try column.layout(places)
      }
      if layout.type == FilledColumn.coreType { hasTagColumn = true }
      for row in records.indices { records[row] += layout.cells.texts[row] }
      let arguments = "at: \(offset), \(layout.arguments)"
      let declaration = "static var \(column.name): PackedTable.\(layout.type) { .init(table, \(arguments)) }"
      members.append((column.summary, declaration))
      offset += layout.cells.width
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
    self.hasTagColumn = hasTagColumn
  }

  /// Writes the enumeration.
  func write(to writer: inout SwiftWriter) {
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
          $0.table("return", rows: texts.map(SwiftLiteral.ascii))
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
    var lines = groups.map(SwiftLiteral.ascii)
    // A space at the end of a line could easily get lost.
    if let last = lines.last, last.hasSuffix(" ") { lines[lines.count - 1] = "\(last.dropLast())\\u{20}" }
    return lines
  }
}
