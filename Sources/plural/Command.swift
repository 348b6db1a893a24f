/// A command of the tool: a row in the table ``Command/all``, which is all that a new one takes.
struct Command: Sendable {
  /// The word that calls it.
  let name: String
  /// What it does, in one line.
  let summary: String
  /// The forms that it can be called in, without the tool's name.
  let usage: [String]
  /// The rest of its help.
  let discussion: String
  /// Its options, besides `--help`.
  var options: [CommandOption] = []
  /// Does it.
  let run: @Sendable (Arguments, inout Output) throws(CommandError) -> ExitCode

  static let all = [select, explain, rules, languages, evaluate, negotiate, render]
}

extension Command {
  /// The lines that show how to call the command.
  var usageText: String {
    usage.enumerated()
      .map { "\($0.offset == 0 ? "Usage:" : "      ") plural \($0.element)" }
      .joined(separator: "\n")
  }

  /// The whole help of the command.
  var help: String {
    var rows = options.map { option in
      ([option.name] + (option.valueName.map { [$0] } ?? []), option.help)
    }
    rows.append((["--help"], "Print this."))
    let names = rows.map { $0.0.joined(separator: " ") }
    let width = names.map(\.count).max() ?? 0
    let optionLines = zip(names, rows).map { name, row in "  \(name.padded(to: width))  \(row.1)" }
    return """
      \(summary)

      \(usageText)

      \(discussion)

      Options:
      \(optionLines.joined(separator: "\n"))
      """
  }
}

extension String {
  /// The text with blanks behind it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
