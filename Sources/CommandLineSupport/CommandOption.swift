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

  /// The form of a report.
  package static let report = CommandOption(
    "--report",
    "<form>",
    help: "The form of the report: text, json or markdown. Text is the default."
  )
}
