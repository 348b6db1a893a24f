import CommandLineSupport
import Diagnostics
import LanguageNegotiation
import LocalizedStrings

extension Command {
  private static let language = CommandOption(
    "--language",
    "<list>",
    help: "The user's languages, separated by commas, the preferred one first."
  )
  private static let locale = CommandOption(
    "--locale",
    "<locale>",
    help: "The locale for numbers. By default, it follows the language. C gives plain digits."
  )
  private static let device = CommandOption(
    "--device",
    "<device>",
    help: "The device, for strings that vary by device: mac, iphone, ipad, applewatch, other…"
  )
  private static let table = CommandOption(
    "--table",
    "<name>",
    help: "The table to search. By default, Localizable is searched first, then all others."
  )

  private static let strict = CommandOption(
    "--strict",
    help: "Refuse files with errors instead of using what can be read."
  )

  static let render = Command(
    name: "render",
    summary: "Print a localized string with its arguments.",
    usage: [
      "render <file or folder> [<option>…] <key> <argument>…",
      "render --batch <file or folder> [<option>…]",
    ],
    discussion: """
      Prints the string for a key from a .strings, .stringsdict or .xcstrings file, or from a folder of .lproj folders and
      string catalogs. Without --language, the environment decides: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.

      The language is chosen as on Apple's systems, and its rules select the plural forms. If it lacks the key, the
      languages that it inherits from are searched, then the development language. A file outside an .lproj folder is
      taken to be in the user's first language, or in English if there is none.

      An argument that is a number (3, -1.50, 1.2c6) is used as a number, any other as text. Everything after -- is an
      argument. Problems are printed on standard error; the exit code is 0 if the key is found.

      With --batch, each line of standard input has a key and its arguments, separated by tabs. The answer is one line
      with the string, or error: and the reason. In both, \\n, \\r, \\t and \\\\ stand for a line feed, a carriage
      return, a tab and a backslash. If any line is wrong, the exit code is 1.

      Example:
        localize render Localizable.xcstrings --language pl files.count 5
      """,
    options: [language, locale, device, table, strict, .batch]
  ) { arguments, output throws(CommandError) in
    guard let path = arguments.positions.first else { throw .missing(argument: "file or folder") }
    var words: [String] = []
    if arguments.has(.batch) {
      try arguments.expectAtMost(1)
    } else {
      words = try arguments.firstAndOthers("file or folder", "key").1
    }
    let preferred: PreferredLanguages =
      arguments.list(of: language).map { .explicit($0) } ?? .processEnvironment()
    let bundle = try strings(at: path, for: preferred, strict: arguments.has(strict))
    var localizer = bundle.localizer(preferring: preferred, locale: arguments.value(of: locale))
    if let name = arguments.value(of: device) { localizer.device = Device(rawValue: name) }
    let candidates = tables(of: localizer, asked: arguments.value(of: table))
    if arguments.has(.batch) {
      for problem in bundle.diagnostics { try output.report(problem) }
      return try output.answerStandardInput(.texts(localizer, tables: candidates))
    }
    let key = words[0]
    let table = candidates.first { localizer.contains(key, table: $0) }
    var issues: [FormatIssue] = []
    if let table {
      let text = localizer.localizedText(
        forKey: key,
        table: table,
        arguments: words.dropFirst().map(FormatArgument.init(lookingLike:))
      )
      try output.write(text.text)
      issues = text.issues
    }
    for problem in bundle.diagnostics { try output.report(problem) }
    for issue in issues { try output.report(Diagnostic(.warning, issue.description)) }
    guard table != nil else { throw .failure("no string for the key \(key.visible) in \(path.visible)") }
    return .success
  }

  /// The strings of a file or folder. A file outside an `.lproj` folder is taken to be in the user's first language.
  private static func strings(
    at path: String,
    for preferred: PreferredLanguages,
    strict: Bool
  ) throws(CommandError) -> LocalizedBundle {
    let bundle = try reportingErrors { try LocalizedBundle(at: path, strict: strict) }
    guard !bundle.tables.languages.isEmpty || !bundle.diagnostics.isEmpty else {
      throw .failure("no .strings, .stringsdict or .xcstrings files in \(path.visible)")
    }
    guard bundle.tables.languages == ["und"], let language = preferred.languages.first else { return bundle }
    return LocalizedBundle(tables: bundle.tables, developmentLocalization: language, diagnostics: bundle.diagnostics)
  }

  /// The tables to search, in order: the given one, or else the default table and then all others.
  private static func tables(of localizer: Localizer, asked table: String?) -> [String?] {
    if let table { return [table] }
    let tables = localizer.bundle.tables
    return [nil] + Set(tables.languages.flatMap { tables.tableNames(of: $0) }).sorted()
  }
}
