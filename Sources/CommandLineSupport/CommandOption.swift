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

  package init(_ name: String, _ valueName: String? = nil, isRepeatable: Bool = false, help: String) {
    self.name = name
    self.valueName = valueName
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// The format of a report.
  ///
  /// - Parameter formats: Their names, worded as in a sentence.
  /// - Returns: The option.
  package static func format(_ formats: String) -> CommandOption {
    CommandOption("--format", "<format>", help: "The format of the report: \(formats).")
  }

  /// Reads questions in bulk.
  package static let batch = CommandOption("--batch", help: "Read questions from standard input, one per line.")
}
