import Diagnostics

/// A command of a tool.
package struct Command: Sendable {
  /// The name; empty for the main command of a tool.
  let name: String
  /// Its purpose, on one line.
  let summary: String
  /// Its usage lines, without the name of the tool.
  let usage: [String]
  /// The rest of its help.
  let discussion: String
  /// Its options, besides `--help`.
  let options: [CommandOption]
  /// Runs the command.
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

  /// Formats rows as two aligned columns.
  package static func table(_ rows: [(name: String, help: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let lines = row.help.split(separator: "\n")
      let continuation = "\n" + String(repeating: " ", count: width + 4)
      return "  \(row.name.padded(to: width))  \(lines.joined(separator: continuation))"
    }.joined(separator: "\n")
  }
}

extension Command {
  /// Does work that takes a while, and shows a description of it.
  package static func working<Result>(
    _ name: String,
    _ work: (Progress) throws -> Result
  ) throws(CommandError) -> Result {
    let progress = Progress()
    progress.show(name)
    defer { progress.finish() }
    return try reportingErrors { try work(progress) }
  }

  /// Does work whose errors are about the input.
  package static func reportingErrors<Result>(_ work: () throws -> Result) throws(CommandError) -> Result {
    do {
      return try work()
    } catch let error as CommandError {
      throw error
    } catch let problem as Diagnostic {
      throw .failure(problem)
    } catch {
      throw .failure("\(error)")
    }
  }
}
