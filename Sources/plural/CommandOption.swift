import PluralCore

/// An option of a command.
struct CommandOption: Sendable {
  /// The option as it is written, such as `--ordinal`.
  let name: String
  /// What to call its value in the help, or `nil` when it takes none.
  var valueName: String?
  /// What it does, for the help.
  let help: String

  static let ordinal = CommandOption(
    name: "--ordinal",
    help: "Use the rules for ranking (1st, 2nd, 3rd) instead of those for counting."
  )
}

extension Arguments {
  /// The kind of rules that the user wants.
  var ruleType: PluralRuleType { has(.ordinal) ? .ordinal : .cardinal }
}
