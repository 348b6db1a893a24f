import PluralCore

/// A command-line tool, which finds and runs a command and exits with its code.
package struct CommandLineTool: Sendable {
  private let name: String
  private let summary: String
  /// The command to run if none is given, if any.
  private let main: Command?
  private let commands: [Command]
  /// The end of its help.
  private let notes: String
  /// The output of `--version`; `nil` for a tool without that option.
  private let version: String?

  package init(
    name: String,
    summary: String,
    main: Command? = nil,
    commands: [Command] = [],
    notes: String,
    version: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.main = main
    self.commands = commands
    self.notes = notes
    self.version = version
  }

  /// Runs the command line of the process, and ends the process.
  package func run() -> Never {
    StandardStreams.prepare()
    var output = Output()
    do throws(CommandError) {
      guard let (command, arguments) = try prepare(CommandLine.arguments.dropFirst(), &output) else { end(.success) }
      let code = try command.run(arguments, &output)
      try output.flush()
      end(code)
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
      guard let (_, arguments) = try prepare(CommandLine.arguments.dropFirst(), &output) else { end(.success) }
      return arguments
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
      end(.usageError)
    case .failure(let diagnostic):
      StandardStreams.writeError("\(diagnostic)\n")
      end(.dataError)
    case .outputClosed:
      end(.success)
    }
  }

  private func end(_ code: ExitCode) -> Never {
    StandardStreams.exit(code.rawValue)
  }

  private func command(_ name: String) -> Command? {
    commands.first { $0.name == name }
  }

  /// The command and its arguments; `nil` after printing help or the version.
  private func prepare(
    _ words: ArraySlice<String>,
    _ output: inout Output
  ) throws(CommandError) -> (Command, Arguments)? {
    var words = words
    let first = words.first ?? ""
    if !commands.isEmpty, ["help", "--help", "-h"].contains(first) {
      words.removeFirst()
      guard words.count <= 1 else { throw .usage("help takes one command") }
      let help: String
      if let name = words.first {
        guard let command = command(name) else { throw unknown(name) }
        help = self.help(of: command)
      } else {
        help = self.help
      }
      try output.write(help)
      try output.flush()
      return nil
    }
    if let version, first == "--version" {
      guard words.count == 1 else { throw .usage("--version takes no arguments") }
      try output.write(version)
      try output.flush()
      return nil
    }
    let command: Command
    if let named = self.command(first) {
      command = named
      words.removeFirst()
    } else if let main, commands.isEmpty || first.isEmpty || first.hasPrefix("-") {
      command = main
    } else {
      throw first.isEmpty ? .usage("no command is given") : unknown(first)
    }
    let arguments = try Arguments(words, options: command.options)
    if arguments.asksForHelp {
      try output.write(command.name.isEmpty ? help : help(of: command))
      try output.flush()
      return nil
    }
    return (command, arguments)
  }

  private func unknown(_ word: String) -> CommandError {
    if word.hasPrefix("-") { return .unknown("option", word, among: ["--help", "--version"]) }
    let names = commands.map(\.name)
    guard case .usage(let message) = CommandError.unknown("command", word, among: names) else { return .outputClosed }
    return .usage(message.hasSuffix("?") ? message : "\(message); the commands are \(names.joined(separator: ", "))")
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
      if version != nil { rows.append((name: "--version", help: "Print the version.")) }
      parts.append("Options:\n\(Command.table(rows))")
    }
    return (parts + [notes]).joined(separator: "\n\n")
  }

  private func help(of command: Command) -> String {
    """
    \(command.summary)

    \(usageText(command.usage))

    \(command.discussion)

    Options:
    \(command.optionsText)
    """
  }
}
