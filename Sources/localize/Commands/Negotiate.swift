import CommandLineSupport
import Diagnostics
import LanguageNegotiation

extension Command {
  private static let preferred = CommandOption(
    "--preferred",
    "<list>",
    help: "The user's languages, separated by commas, the preferred one first."
  )
  private static let acceptLanguage = CommandOption(
    "--accept-language",
    "<header>",
    help: "The user's languages as browsers send them: the header Accept-Language."
  )
  private static let available = CommandOption(
    "--available",
    "<list>",
    help: "The app's languages, separated by commas. Their order breaks ties."
  )
  private static let developmentLocalization = CommandOption(
    "--development-localization",
    "<language>",
    help: "The language to use if nothing matches. By default, the first available one."
  )
  private static let mode = CommandOption(
    "--mode",
    "<mode>",
    help: "apple (as on Apple's systems, the default) or cldr (by CLDR's distances)."
  )

  private static let explanation = CommandOption(
    "--explain",
    help: "Print why each preferred language matched or not, and what was chosen."
  )

  static let negotiate = Command(
    name: "negotiate",
    summary: "Choose which of an app's languages a user gets.",
    usage: [
      "negotiate --preferred <list> --available <list> [<option>…]",
      "negotiate --accept-language <header> --available <list> [<option>…]",
      "negotiate --batch [--mode <mode>]",
    ],
    discussion: """
      Prints the languages to use, one per line: the best match, then the available languages that it inherits from.
      If nothing matches, the development language is matched in the same way; if that fails too, the first one is used.
      With --explain, prints why this language was chosen, and the locale for numbers.

      Without --preferred and --accept-language, the environment decides: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.

      With --batch, each line of standard input is a question: the preferred and the available languages, with a tab
      between the two lists and spaces between languages. The answer is one line with the matching languages, empty if
      nothing matches, or error: and the reason. If any line is wrong, the exit code is 1.

      Examples:
        localize negotiate --preferred pt-AO,en --available pt,pt-PT,en
        localize negotiate --accept-language 'pl, en;q=0.7' --available de,en
      """,
    options: [preferred, acceptLanguage, available, developmentLocalization, mode, explanation, .batch]
  ) { arguments, output throws(CommandError) in
    try arguments.expectAtMost(0)
    let mode = try arguments.value(of: mode, as: LanguageNegotiator.Mode.self) ?? .apple
    if arguments.has(.batch) {
      guard
        ![preferred, acceptLanguage, available, developmentLocalization, explanation].contains(where: arguments.has)
      else {
        throw .usage("--batch can be combined only with --mode: each line has its own languages")
      }
      return try output.answerStandardInput(.negotiations(mode: mode))
    }
    let preferred = try languages(arguments, &output)
    guard let available = arguments.list(of: available) else { throw .missing(Self.available) }
    let negotiator = LanguageNegotiator(
      available: available,
      developmentLocalization: arguments.value(of: developmentLocalization),
      mode: mode
    )
    let negotiated = negotiator.negotiate(preferred: preferred)
    if arguments.has(explanation) {
      let lines = negotiated.explanation.description.split(separator: "\n", omittingEmptySubsequences: false)
      for line in lines { try output.write(String(line).visible) }
    } else {
      for language in negotiated.languages { try output.write(language) }
    }
    return .success
  }

  /// The languages of the user: a list, a header, or those of the environment.
  private static func languages(
    _ arguments: Arguments,
    _ output: inout Output
  ) throws(CommandError) -> PreferredLanguages {
    let list = arguments.list(of: preferred)
    if let header = arguments.value(of: acceptLanguage) {
      guard list == nil else { throw .usage("--preferred and --accept-language cannot be combined") }
      return .acceptLanguage(header)
    }
    guard let list else { return .processEnvironment() }
    if let name = list.first(where: { $0.contains(";") }) {
      let message = "\(name.visible) is not a language; use --accept-language for quality values"
      try output.report(Diagnostic(.warning, message))
    }
    return .explicit(list)
  }
}
