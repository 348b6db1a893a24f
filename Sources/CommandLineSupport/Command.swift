/// A command of a tool.
package struct Command: Sendable {
  /// The name; empty for the main command of a tool.
  let name: String
  /// Its purpose, in one line.
  let summary: String
  /// Its usage lines, without the name of the tool.
  let usage: [String]
  /// The rest of its help.
  let discussion: String
  /// Its options, besides `--help`.
  let options: [CommandOption]
  /// Does the work.
  let run: @Sendable (Arguments, inout Output) throws(CommandError) -> ExitCode

  package init(
    name: String,
    summary: String,
    usage: [String],
    discussion: String,
    options: [CommandOption] = [],
    run: @escaping @Sendable (Arguments, inout Output) throws(CommandError) -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.discussion = discussion
    self.options = options
    self.run = run
  }

  /// The list of options.
  var optionsText: String {
    var rows = options.map { option in
      (name: option.name + (option.valueName.map { " \($0)" } ?? ""), help: option.help)
    }
    rows.append((name: "--help", help: "Print this help."))
    return Self.table(rows)
  }

  /// Two aligned columns.
  static func table(_ rows: [(name: String, help: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let lines = row.help.split(separator: "\n")
      let continuation = "\n" + String(repeating: " ", count: width + 4)
      return "  \(row.name.padded(to: width))  \(lines.joined(separator: continuation))"
    }.joined(separator: "\n")
  }
}
