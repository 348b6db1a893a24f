import CommandLineSupport
import LanguageNegotiation
import LocalizedStrings
import PluralCore

extension Command {
  private static let language = CommandOption(
    "--language",
    "<list>",
    help: "The languages that the user reads, the first choice first, separated by commas."
  )
  private static let locale = CommandOption(
    "--locale",
    "<locale>",
    help: "The locale for numbers; by default that of the language. C has plain digits."
  )
  private static let device = CommandOption(
    "--device",
    "<device>",
    help: "The device, for texts that depend on it: mac, iphone, ipad, applewatch, other and so on."
  )
  private static let table = CommandOption(
    "--table",
    "<name>",
    help: "The table to search; by default Localizable and then all others."
  )

  static let render = Command(
    name: "render",
    summary: "Print a localized string with its arguments.",
    usage: ["render <file or folder> [<option>…] <key> <argument>…"],
    discussion: """
      Prints the text of a key from a .strings, .stringsdict or .xcstrings file, or from a folder of .lproj folders and
      string catalogs. Without --language, the environment decides: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.

      The language is chosen as on Apple's systems, and its rules select the plural forms. If it lacks the key, the
      languages that it inherits from are searched, then the development language. A file outside an .lproj folder is
      taken to be in the user's first language.

      An argument that is a number (3, -1.50, 1.2c6) is used as a number, and any other as text. Everything after -- is an
      argument. Problems in the text, such as a missing argument, are warnings on standard error.

      Example:
        plural render Localizable.xcstrings --language pl files.count 5
      """,
    options: [language, locale, device, table]
  ) { arguments, output throws(CommandError) in
    let (path, words) = try arguments.firstAndOthers("the file or folder", "the key")
    let preferred: PreferredLanguages =
      arguments.list(of: language).map { .explicit($0) } ?? .processEnvironment()
    var localizer = try strings(at: path, for: preferred).localizer(
      preferring: preferred,
      locale: arguments.value(of: locale),
      fallback: .perKey
    )
    if let name = arguments.value(of: device) { localizer.device = Device(name) }
    let key = words[0]
    let candidates = tables(of: localizer, asked: arguments.value(of: table))
    guard let table = candidates.first(where: { localizer.contains(key, table: $0) }) else {
      throw .failure("no text for the key \(key.visible) in \(path.visible)")
    }
    let text = localizer.localizedText(
      forKey: key,
      table: table,
      arguments: words.dropFirst().map(FormatArgument.init(lookingLike:))
    )
    try output.write(text.text)
    for issue in text.issues {
      try output.flush()
      StandardStreams.writeError("warning: \(issue.description.visible)\n")
    }
    return .success
  }

  /// The strings of a file or folder, which must be without a fault.
  private static func strings(
    at path: String,
    for preferred: PreferredLanguages
  ) throws(CommandError) -> LocalizedBundle {
    let bundle: LocalizedBundle
    do throws(Diagnostic) {
      bundle = try LocalizedBundle(at: path, strict: true)
    } catch {
      throw .failure(error)
    }
    guard !bundle.tables.languages.isEmpty else {
      throw .failure("no .strings, .stringsdict or .xcstrings files in \(path.visible)")
    }
    // A file outside of an .lproj folder is in the language that it is asked for.
    guard bundle.tables.languages == ["und"], let language = preferred.languages.first else { return bundle }
    var tables = StringTables()
    for name in bundle.tables.tableNames(of: "und") {
      guard var table = bundle.tables["und", name] else { continue }
      table.language = language
      tables.add(table)
    }
    return LocalizedBundle(tables: tables, developmentLocalization: language)
  }

  /// The tables to look into, in order: the one that is asked for, or else the usual one before the others.
  private static func tables(of localizer: Localizer, asked table: String?) -> [String?] {
    if let table { return [table] }
    let tables = localizer.bundle.tables
    return [nil] + Set(tables.languages.flatMap { tables.tableNames(of: $0) }).sorted()
  }
}

extension FormatArgument {
  /// Reads a word of the command line: an integer, a decimal with a digit before its point and one behind it, or text.
  fileprivate init(lookingLike word: String) {
    let isSigned = word.hasPrefix("-") || word.hasPrefix("+")
    let parts = word.utf8.dropFirst(isSigned ? 1 : 0)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isNumber = parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) }
    if isNumber, parts.count == 1, let integer = Int64(word) {
      self = .integer(integer)
    } else if isNumber, parts.count == 1, let integer = UInt64(word) {
      self = .unsigned(integer)
    } else if isNumber, let decimal = FormatArgument(decimalText: word) {
      self = decimal
    } else {
      self = .string(word)
    }
  }
}
