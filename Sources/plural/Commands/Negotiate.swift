import LanguageNegotiation

extension Command {
  private static let preferred = CommandOption(
    name: "--preferred",
    valueName: "<list>",
    help: "The languages that the user reads, the favourite first, with commas between them."
  )
  private static let available = CommandOption(
    name: "--available",
    valueName: "<list>",
    help: "The languages that the app has. Their order settles ties."
  )
  private static let development = CommandOption(
    name: "--development",
    valueName: "<language>",
    help: "The language for users who prefer none of them; without it, the first available one."
  )
  private static let mode = CommandOption(
    name: "--mode",
    valueName: "<mode>",
    help: "apple, as Apple's systems choose (the default), or cldr, by CLDR's distances."
  )
  private static let batch = CommandOption(name: "--batch", help: "Read questions from standard input, one per line.")

  static let negotiate = Command(
    name: "negotiate",
    summary: "Which of an app's languages a user gets.",
    usage: [
      "negotiate --preferred <list> --available <list> [--development <language>] [--mode <mode>]",
      "negotiate --batch [--mode <mode>]",
    ],
    discussion: """
      Prints the languages to use, one per line: the one that matches best, then the available ones that it inherits from.
      When nothing matches, it is the development language, matched in the same way, or else the first available one.

      With --batch each line of standard input is a question: the preferred and the available languages with a tab between
      the two lists, and blanks between the languages of a list. The languages that match are printed in a line, with
      blanks between them: an empty line when nothing matches, and error: with the reason for a line that is no question.
      The exit code is 1 at the end when there was an error.

      Example:
        plural negotiate --preferred pt-AO,en --available pt,pt-PT,en
      """,
    options: [preferred, available, development, mode, batch]
  ) { arguments, output throws(CommandError) in
    try arguments.expectAtMost(0)
    let name = arguments.value(of: mode) ?? LanguageNegotiator.Mode.apple.rawValue
    guard let mode = LanguageNegotiator.Mode(rawValue: name) else {
      throw .usage("unknown mode \(visible(name)); the modes are apple, cldr")
    }
    if arguments.has(batch) {
      for option in [preferred, available, development] where arguments.has(option) {
        throw .usage("--batch takes no \(option.name): each line has its own languages")
      }
      return try answerStandardInput(NegotiationBatch(mode: mode), &output)
    }
    guard let preferred = arguments.value(of: preferred) else { throw .usage("--preferred is missing") }
    guard let available = arguments.value(of: available) else { throw .usage("--available is missing") }
    let negotiator = LanguageNegotiator(
      available: listed(available),
      developmentLocalization: arguments.value(of: development),
      mode: mode
    )
    for language in negotiator.negotiate(preferred: listed(preferred)).languages { try output.write(language) }
    return .success
  }

  /// The names in a list with commas; blanks around them do not count.
  static func listed(_ text: String) -> [String] {
    text.split(separator: ",").compactMap { part in
      let name = part.split(separator: " ").joined(separator: " ")
      return name.isEmpty ? nil : name
    }
  }
}
