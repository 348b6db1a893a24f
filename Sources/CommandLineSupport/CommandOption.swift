/// An option of a command.
package struct CommandOption: Sendable {
  /// The option with its hyphens, such as `--ordinal`.
  let name: String
  /// The name of its value in the help, such as `<list>`; `nil` for an option without a value.
  let valueName: String?
  /// The help text; later lines are indented below the first.
  let help: String
  /// Whether the option can be given several times.
  let isRepeatable: Bool
  /// All values that the option takes, if they are a few names.
  let values: [String]

  /// Describes an option.
  ///
  /// - Parameters:
  ///   - name: The option with its hyphens.
  ///   - valueName: The name of its value in the help; `nil` for an option without a value.
  ///   - values: All values that it takes, if they are a few names.
  ///   - isRepeatable: Whether it can be given several times.
  ///   - help: The help text.
  package init(
    _ name: String,
    _ valueName: String? = nil,
    values: [String] = [],
    isRepeatable: Bool = false,
    help: String
  ) {
    self.name = name
    self.valueName = valueName
    self.values = values
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// Whether the value is a path.
  var takesFile: Bool { ["<file>", "<folder>", "<path>", "<dir>", "<release>"].contains(valueName) }

  /// The format of a report.
  ///
  /// - Parameter formats: Their names, worded as in a sentence.
  /// - Returns: The option.
  package static func format(_ formats: String) -> CommandOption {
    let words = formats.split { !$0.isLetter }.map(String.init)
    let values = words.filter { !["the", "default", "or", "and"].contains($0) }
    return CommandOption("--format", "<format>", values: values, help: "The format of the report: \(formats).")
  }

  /// Writes JSON instead of text.
  package static let json = CommandOption("--json", help: "Write JSON, for programs.")

  /// Reads questions in bulk.
  package static let batch = CommandOption("--batch", help: "Read questions from standard input, one per line.")
}
