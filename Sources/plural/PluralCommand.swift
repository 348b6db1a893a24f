import Plurals

/// The command `plural`: finds the subcommand, runs it, and turns its end into an exit code.
@main
struct PluralCommand {
  static let usage = "Usage: plural <command> [<argument>…] [--help]"

  static var help: String {
    let width = Command.all.map(\.name.count).max() ?? 0
    return """
      Plural categories by the rules of CLDR \(PluralRules.cldrVersion), for any number in any language.

      \(usage)

      Commands:
      \(Command.all.map { "  \($0.name.padded(to: width))  \($0.summary)" }.joined(separator: "\n"))

      Options:
        --help     Print this; behind a command, its help. So does `plural help <command>`.
        --version  Print the version of CLDR.

      A language is a BCP 47 tag or a POSIX locale: ru, pt-PT, sr_Latn, de_DE.UTF-8. One that CLDR does not know has a
      single category, other. A number is what the user will see, with a point and without grouping: 1, 1.50, -3. In
      compact notation 1.2 million is 1.2c6. Words that begin with - and a digit are numbers; behind -- all words are.

      Exit codes: 0 done, 1 wrong data, 64 wrong usage.
      """
  }

  static func main() {
    StandardStreams.prepare()
    var output = Output()
    let code = run(CommandLine.arguments.dropFirst(), &output)
    StandardStreams.exit(code.rawValue)
  }

  private static func run(_ words: ArraySlice<String>, _ output: inout Output) -> ExitCode {
    var usage = Self.usage
    do throws(CommandError) {
      var words = words
      let code = try dispatch(&words, &output, usage: &usage)
      try output.flush()
      return code
    } catch {
      // What was good is printed before what was not.
      try? output.flush()
      switch error {
      case .usage(let message):
        Output.writeError("error: \(message)\n\(usage)\n")
        return .usageError
      case .data(let message):
        Output.writeError("error: \(message)\n")
        return .dataError
      case .outputClosed:
        return .success
      }
    }
  }

  /// Runs the command that the first word calls, and leaves its usage for the case that it is called wrongly.
  private static func dispatch(
    _ words: inout ArraySlice<String>,
    _ output: inout Output,
    usage: inout String
  ) throws(CommandError) -> ExitCode {
    guard let word = words.popFirst() else { throw .usage("no command is given") }
    switch word {
    case "--version":
      guard words.isEmpty else { throw .usage("--version stands alone") }
      try output.write("plural, CLDR \(PluralRules.cldrVersion), Unicode \(PluralRules.unicodeVersion)")
      return .success
    case "help", "--help", "-h":
      guard words.count <= 1 else { throw .usage("help takes one command") }
      guard let name = words.first(where: { $0 != "--help" && $0 != "-h" }) else {
        try output.write(help)
        return .success
      }
      try output.write(try command(name).help)
      return .success
    default:
      let command = try command(word)
      usage = command.usageText
      let arguments = try Arguments(words, options: command.options)
      guard !arguments.asksForHelp else {
        try output.write(command.help)
        return .success
      }
      return try command.run(arguments, &output)
    }
  }

  private static func command(_ name: String) throws(CommandError) -> Command {
    guard let command = Command.all.first(where: { $0.name == name }) else {
      let kind = name.hasPrefix("-") ? "option" : "command"
      throw .usage(
        "unknown \(kind) \(visible(name)); the commands are \(Command.all.map(\.name).joined(separator: ", "))"
      )
    }
    return command
  }
}
