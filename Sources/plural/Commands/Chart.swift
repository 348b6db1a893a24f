import CommandLineSupport
import PluralBase
import Plurals

extension Command {
  private static let last = CommandOption(
    "--to",
    "<number>",
    help: "The last whole number of the chart. The default is 99."
  )

  static let chart = Command(
    name: "chart",
    summary: "Show which form each number takes, as a chart.",
    usage: ["chart <language> [--ordinal] [--to <number>]"],
    discussion: """
      Shows each whole number from 0 as a block with the colour and letter of its category: z zero, 1 one, 2 two, f few,
      m many, o other. A row has ten numbers, or more if the terminal is wide enough. If decimals take different forms,
      a second chart shows 0.0 to 9.9, but not with --ordinal: ranks are whole numbers. The rule and an example of each
      category follow.

      Example:
        plural chart pl --to 49
      """,
    options: [.ordinal, last]
  ) { arguments, output throws(CommandError) in
    let language = LanguageArgument(try arguments.only("language"), type: arguments.ruleType)
    let end = try arguments.number(of: last, in: 0...1_000_000) ?? 99
    let rules = language.rules

    if let warning = language.warning { try output.report(warning) }
    try output.writeHeader(language)
    try output.write()
    let width = "\(end)".count
    let columns = output.columns ?? 0
    let perRow: Int = [100, 50, 20].first { width + 3 * $0 + 1 <= columns } ?? 10
    try writeRows(perRow: perRow, count: end + 1, labelWidth: width, output: &output) { row in
      ("\(row * perRow)", (row * perRow..<min((row + 1) * perRow, end + 1)).map { rules.category(for: $0) })
    }
    let tenths = (0..<10).map { whole in
      (0..<10).compactMap { tenth in try? PluralOperands(parsing: "\(whole).\(tenth)") }.map { rules.category(for: $0) }
    }
    let isDifferent = tenths.enumerated().contains { whole, row in row.contains { $0 != rules.category(for: whole) } }
    if rules.type == .cardinal, isDifferent {
      try output.write()
      try writeRows(perRow: 10, count: 100, labelWidth: max(width, 3), output: &output) { row in
        ("\(row).0", tenths[row])
      }
    }
    try output.write()
    for category in rules.categories {
      try output.write("\(output.block(category)) \(category): \(language.rule(of: category))")
      if let example = language.example(of: category) { try output.write("     \(example)") }
    }
    return .success
  }

  /// Writes a line of column numbers, and then the rows, each with its label.
  private static func writeRows(
    perRow: Int,
    count: Int,
    labelWidth: Int,
    output: inout Output,
    row: (Int) -> (label: String, categories: [PluralCategory])
  ) throws(CommandError) {
    let blocks = PluralCategory.allCases.map { Array(output.block($0).utf8) }
    let isDecimal = row(0).label.contains(".")
    let margin = String(repeating: " ", count: labelWidth)
    let columns = (0..<min(perRow, count)).map { column in
      let label = isDecimal ? ".\(column)" : "\(column)"
      return label.count == 1 ? " \(label) " : label + String(repeating: " ", count: max(0, 3 - label.count))
    }
    try output.write(withoutBlanksAtEnd("\(margin) \(columns.joined())"))
    for index in 0..<(count + perRow - 1) / perRow {
      let (label, categories) = row(index)
      // A million blocks are joined as bytes.
      var line = Array("\(String(repeating: " ", count: max(0, labelWidth - label.utf8.count)))\(label) ".utf8)
      for category in categories { line += blocks[Int(category.index)] }
      while line.last == UInt8(ascii: " ") { line.removeLast() }
      line.append(UInt8(ascii: "\n"))
      try output.write(utf8: line)
    }
  }

  private static func withoutBlanksAtEnd(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension Output {
  /// A block of three columns with a category's letter, on its colour.
  fileprivate func block(_ category: PluralCategory) -> String {
    let (letter, background, foreground) = category.appearance
    return coloured(" \(letter) ", background: background, foreground: foreground)
  }
}

extension PluralCategory {
  /// The letter, and colours that also differ in lightness, for readers who cannot distinguish all hues. They are those
  /// of the playground, as closely as terminals allow.
  fileprivate var appearance: (letter: Character, background: Int, foreground: Int) {
    switch self {
    case .zero: ("z", 54, 231)
    case .one: ("1", 26, 231)
    case .two: ("2", 117, 16)
    case .few: ("f", 220, 16)
    case .many: ("m", 130, 231)
    case .other: ("o", 247, 16)
    }
  }
}
