/// A command-line tool, which finds and runs a command and exits with its code.
package struct CommandLineTool: Sendable {
  private let name: String
  private let summary: String
  /// The command to run if none is given, if any.
  private let main: Command?
  private let commands: [Command]
  /// Commands of other tools that a user may try here.
  private let elsewhere: [(command: String, tool: String)]
  /// The end of its help.
  private let notes: String
  /// What `--version` says about the data of the tool, such as `CLDR 48.2`; `nil` if it has none.
  private let data: String?

  /// The version of the package, which all its tools have. It ends in `-dev` until it is released.
  package static let version = "0.1.0-dev"

  package init(
    name: String,
    summary: String,
    main: Command? = nil,
    commands: [Command] = [],
    elsewhere: [(command: String, tool: String)] = [],
    notes: String,
    data: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.main = main
    self.commands = commands
    self.elsewhere = elsewhere
    self.notes = notes
    self.data = data
  }

  /// Runs the command line of the process, and ends the process.
  package func run() -> Never {
    StandardStreams.prepare()
    var output = Output()
    do throws(CommandError) {
      let (command, arguments) = try prepare(CommandLine.arguments.dropFirst(), &output)
      let code = try command.run(arguments, &output)
      try output.flush()
      StandardStreams.end(code)
    } catch {
      // Print earlier output before the error.
      try? output.flush()
      end(error)
    }
  }

  /// Parses the command line of a tool without commands. Help and usage errors end the process.
  ///
  /// This is for an asynchronous tool, which reports its errors with ``end(_:)``.
  package func arguments() -> Arguments {
    StandardStreams.prepare()
    var output = Output()
    do throws(CommandError) {
      return try prepare(CommandLine.arguments.dropFirst(), &output).arguments
    } catch {
      end(error)
    }
  }

  /// Ends the process after an error, with a message on standard error.
  package func end(_ error: CommandError) -> Never {
    switch error {
    case .usage(let message):
      let command = CommandLine.arguments.dropFirst().first.flatMap(command)
      StandardStreams.writeError("error: \(message)\n\(command.map { usageText($0.usage) } ?? usageText)\n")
      StandardStreams.end(.usageError)
    case .failure(let diagnostic):
      StandardStreams.writeError("\(diagnostic)\n")
      StandardStreams.end(.dataError)
    case .outputClosed:
      StandardStreams.end(.success)
    }
  }

  private func command(_ name: String) -> Command? {
    commands.first { $0.name == name }
  }

  /// The command and its arguments. Printing help or the version ends the process.
  private func prepare(
    _ words: ArraySlice<String>,
    _ output: inout Output
  ) throws(CommandError) -> (command: Command, arguments: Arguments) {
    var words = words
    let first = words.first ?? ""
    if !commands.isEmpty, ["help", "--help", "-h"].contains(first) {
      guard words.count <= 2 else { throw .usage("help takes at most one command") }
      guard let name = words.dropFirst().first else { try end(printingHelp: help, to: &output) }
      guard let command = command(name) else { throw unknown(name) }
      try end(printingHelp: help(of: command), to: &output)
    }
    if first == "--version" || first == "--man" {
      guard words.count == 1 else { throw .usage("\(first) takes no arguments") }
      try end(printing: first == "--man" ? description.manualPage : version, to: &output)
    }
    if first == "--completions" {
      guard words.count == 2, let shell = words.last.flatMap(CompletionShell.init) else {
        throw .usage(
          "--completions takes one of \(CompletionShell.allCases.map { $0.rawValue }.joined(separator: ", "))"
        )
      }
      try end(printing: description.completions(for: shell), to: &output)
    }
    let command: Command
    if let named = self.command(first) {
      command = named
      words.removeFirst()
    } else if let main, commands.isEmpty || first.isEmpty || first.hasPrefix("-") {
      command = main
    } else {
      throw first.isEmpty ? .usage("missing argument: <command>") : unknown(first)
    }
    let arguments = try Arguments(words, options: command.options)
    if arguments.asksForHelp { try end(printingHelp: command.name.isEmpty ? help : help(of: command), to: &output) }
    return (command, arguments)
  }

  /// `plural 1.0.0 (CLDR 48.2, Unicode 17.0.0)`.
  private var version: String { "\(name) \(Self.version)\(data.map { " (\($0))" } ?? "")" }

  private var description: CommandLineDescription {
    let all = commands + (main.map { [$0] } ?? [])
    return CommandLineDescription(name: name, summary: summary, version: version, commands: all, notes: notes)
  }

  /// Help texts are made for 120 columns. On a narrower terminal they are wrapped.
  private func end(printingHelp text: String, to output: inout Output) throws(CommandError) -> Never {
    let width = StandardStreams.columnsVariable ?? output.columns
    try end(printing: width.map { text.wrapped(to: $0) } ?? text, to: &output)
  }

  private func end(printing text: String, to output: inout Output) throws(CommandError) -> Never {
    try output.write(text)
    try output.flush()
    StandardStreams.end(.success)
  }

  private func unknown(_ word: String) -> CommandError {
    if word.hasPrefix("-") {
      return .unknown("option", word, among: ["--help", "--version", "--completions", "--man"])
    }
    if let other = elsewhere.first(where: { $0.command == word }) {
      return .usage("\(word) is a command of `\(other.tool)`")
    }
    let names = commands.map(\.name)
    return .unknown("command", word, among: names, hint: "; the commands are \(names.joined(separator: ", "))")
  }

  private var usageText: String {
    guard let main else { return usageText(["<command> [<argument>…] [--help]"]) }
    return usageText(main.usage + commands.flatMap(\.usage))
  }

  private func usageText(_ usages: [String]) -> String {
    usages.enumerated()
      .map { "\($0.offset == 0 ? "Usage:" : "      ") \(name)\($0.element.isEmpty ? "" : " ")\($0.element)" }
      .joined(separator: "\n")
  }

  private var help: String {
    var parts = [summary, usageText]
    if let main { parts.append(main.discussion) }
    if !commands.isEmpty {
      parts.append("Commands:\n" + Command.table(commands.map { (name: $0.name, help: $0.summary) }))
    }
    if let main {
      parts.append("Options:\n\(main.optionsText)")
    } else {
      var rows = [
        (name: "--help", help: "Print this help; after a command, its help. So does `\(name) help <command>`.")
      ]
      rows.append((name: "--version", help: "Print the version."))
      rows.append((name: "--completions <shell>", help: "Print completions for bash, zsh or fish."))
      rows.append((name: "--man", help: "Print the manual page."))
      parts.append("Options:\n\(Command.table(rows))")
    }
    return (parts + [notes]).joined(separator: "\n\n")
  }

  private func help(of command: Command) -> String {
    [command.summary, usageText(command.usage), command.discussion, "Options:\n\(command.optionsText)"]
      .joined(separator: "\n\n")
  }
}
