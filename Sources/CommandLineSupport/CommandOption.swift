/// An option of a command.
package struct CommandOption: Sendable {
  /// The option as it is written, such as `--ordinal`.
  let name: String
  /// The name of its value in the help, such as `<list>`; `nil` for an option without a value.
  let valueName: String?
  /// What it does; lines after the first are indented below it.
  let help: String

  /// Declares an option.
  ///
  /// - Parameters:
  ///   - name: The option as it is written, with its hyphens.
  ///   - valueName: The name of its value in the help; `nil` for an option without a value.
  ///   - help: What it does.
  package init(_ name: String, _ valueName: String? = nil, help: String) {
    self.name = name
    self.valueName = valueName
    self.help = help
  }
}
