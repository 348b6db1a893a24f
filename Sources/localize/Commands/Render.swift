import CommandLineSupport
import Diagnostics
import LanguageNegotiation
import LocalizedStrings
import StringFiles

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
  private static let devices: [Device] = [
    .mac, .iPhone, .iPad, .iPod, .appleWatch, .appleTV, .appleVision, .other,
  ]
  private static let table = CommandOption(
    "--table",
    "<name>",
    help: "The table to search. By default, Localizable is searched first, then all others."
  )

  private static let texts = CommandOption(
    "--text",
    "<numbers>",
    help: "The arguments that are text even if they look like numbers: 1 for the first one, or 1,3."
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
      string catalogs. A file named - is standard input. Files of other formats have to be converted first, with localize
      convert; a program that imports LocalizedMessages reads the messages of .arb and .json files itself. Without
      --language, the environment decides: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.

      The language is chosen as on Apple's systems, and its rules select the plural forms. If it lacks the key, the
      languages that it inherits from are searched, then the development language. A file outside an .lproj folder is
      taken to be in the user's first language, or in English if there is none.

      An argument that is a number (3, -1.50, 1.2c6) is used as a number, any other (02134, +48123456789) as text. With
      --text, a number is text as well. Everything after -- is an argument. Problems are printed on standard error; the
      exit code is 0 if the key is found.

      With --batch, each line of standard input has a key and its arguments, separated by tabs. The answer is one line
      with the string, or error: and the reason. In both, \\n, \\r, \\t and \\\\ stand for a line feed, a carriage
      return, a tab and a backslash. If any line is wrong, the exit code is 1. Warnings on standard error name the line.

      Example:
        localize render Localizable.xcstrings --language pl files.count 5
      """,
    options: [language, locale, device, table, texts, strict, .batch]
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
    if let tag = arguments.value(of: locale), let warning = unknownLocale(tag) { try output.report(warning) }
    if let name = arguments.value(of: device) {
      localizer.device = Device(rawValue: name)
      if !devices.contains(localizer.device) {
        let known = devices.map(\.rawValue).joined(separator: ", ")
        try output.report(Diagnostic(.warning, "\(name.visible) is not one of Apple's devices: \(known)"))
      }
    }
    let tables = Set(bundle.tables.languages.flatMap { bundle.tables.tableNames(of: $0) }).sorted()
    let place = path == "-" ? "standard input" : path.visible
    let asked = arguments.value(of: table)
    if let asked, !tables.contains(asked) {
      for problem in bundle.diagnostics { try output.report(problem) }
      let others = tables.isEmpty || path == "-" ? "" : "; its tables: \(tables.map(\.visible).joined(separator: ", "))"
      throw .failure("no table \(asked.visible) in \(place)\(others)")
    }
    // The given table, or else the default one and then all others.
    let candidates = asked.map { [$0] } ?? [nil] + tables
    let texts = try textNumbers(arguments, count: arguments.has(.batch) ? nil : words.count - 1)
    if arguments.has(.batch) {
      for problem in bundle.diagnostics { try output.report(problem) }
      return try output.answerStandardInput(.texts(localizer, tables: candidates, texts: texts))
    }
    let key = words[0]
    let table = candidates.first { localizer.contains(key, table: $0) }
    var issues: [FormatIssue] = []
    if let table {
      let text = localizer.localizedText(
        forKey: key,
        table: table,
        arguments: words.enumerated().dropFirst().map {
          texts.contains($0) ? .string($1) : FormatArgument(lookingLike: $1)
        }
      )
      try output.write(text.text)
      issues = text.issues
    }
    for problem in bundle.diagnostics { try output.report(problem) }
    for issue in issues { try output.report(Diagnostic(.warning, issue.description)) }
    guard table != nil else { throw .failure("no string for the key \(key.visible) in \(place)") }
    return .success
  }

  /// The strings of a file or folder. A file outside an `.lproj` folder is taken to be in the user's first language.
  private static func strings(
    at path: String,
    for preferred: PreferredLanguages,
    strict: Bool
  ) throws(CommandError) -> LocalizedBundle {
    let bundle = try reportingErrors { () throws -> LocalizedBundle in
      guard path == "-" else { return try LocalizedBundle(at: path, strict: strict) }
      let bytes = try StandardStreams.readInput()
      return LocalizedBundle(try StringsReader(strict: strict).tables(bytes, named: StandardStreams.inputName), nil)
    }
    guard !bundle.tables.languages.isEmpty || !bundle.diagnostics.isEmpty else {
      throw .failure(StringFileFinder.nothingFound(at: [path], kinds: ".strings, .stringsdict or .xcstrings files"))
    }
    guard bundle.tables.languages == ["und"], let language = preferred.languages.first else { return bundle }
    return LocalizedBundle(tables: bundle.tables, developmentLocalization: language, diagnostics: bundle.diagnostics)
  }

  /// The numbers of the arguments that are text, from 1.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - count: The number of arguments that the string has; `nil` in a batch.
  /// - Returns: The numbers.
  /// - Throws: ``CommandError/usage(_:)`` if something else is given, or a number for which there is no argument.
  private static func textNumbers(_ arguments: Arguments, count: Int?) throws(CommandError) -> Set<Int> {
    var numbers: Set<Int> = []
    for name in try arguments.names(of: texts) ?? [] {
      guard let number = Int(name), number > 0 else {
        throw .usage("--text takes numbers of arguments, such as 1,3, not \(name.visible)")
      }
      if let count, number > count { throw .usage("--text names argument \(number), and there are only \(count)") }
      numbers.insert(number)
    }
    return numbers
  }
}
