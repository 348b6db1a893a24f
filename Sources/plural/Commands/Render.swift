import LanguageNegotiation
import LocalizedStrings

extension Command {
  private static let language = CommandOption(
    name: "--language",
    valueName: "<list>",
    help: "The languages that the user reads, the favourite first, with commas between them."
  )
  private static let locale = CommandOption(
    name: "--locale",
    valueName: "<locale>",
    help: "How numbers look; without it, as in the language. C has plain digits."
  )
  private static let device = CommandOption(
    name: "--device",
    valueName: "<device>",
    help: "The device, for texts that vary with it: mac, iphone, ipad, applewatch and so on, or other."
  )
  private static let table = CommandOption(
    name: "--table",
    valueName: "<name>",
    help: "The table; without it Localizable, and then every other."
  )

  static let render = Command(
    name: "render",
    summary: "A localized string with its arguments.",
    usage: ["render <file or folder> [<option>…] <key> <argument>…"],
    discussion: """
      Prints the text for a key of a .strings, .stringsdict or .xcstrings file, or of a folder of *.lproj folders and
      string catalogs. Without --language, the environment decides: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.

      The language is negotiated, as Apple's systems do, and chooses the plural forms. A key that it lacks is looked up in
      the languages that it inherits from, and in the development language. A file that does not say its language is in
      the favourite of the user's.

      Arguments that look like integers (-3) or decimals (1.50) are numbers, and the rest is text; behind -- all words are
      arguments. What went wrong in formatting, such as a missing argument, is a warning on standard error.

      Example:
        plural render Localizable.xcstrings --language pl files.count 5
      """,
    options: [language, locale, device, table]
  ) { arguments, output throws(CommandError) in
    let (path, words) = try arguments.firstAndOthers("the file or folder", "the key")
    let preferred: PreferredLanguages =
      arguments.value(of: language).map { .explicit(listed($0)) } ?? .processEnvironment()
    var localizer = try strings(at: path, for: preferred).localizer(
      preferring: preferred,
      locale: arguments.value(of: locale),
      fallback: .perKey
    )
    if let name = arguments.value(of: device) { localizer.device = Device(name) }
    let key = words[0]
    let candidates = tables(of: localizer, asked: arguments.value(of: table))
    guard let table = candidates.first(where: { localizer.contains(key, table: $0) }) else {
      throw .data("no text for the key \(visible(key)) in \(visible(path))")
    }
    let text = localizer.localizedText(
      forKey: key,
      table: table,
      arguments: words.dropFirst().map(FormatArgument.init(lookingLike:))
    )
    try output.write(text.text)
    for issue in text.issues {
      try output.flush()
      Output.writeError("warning: \(withoutControls(issue.description))\n")
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
      throw .data(error.errorMessage)
    }
    guard !bundle.tables.languages.isEmpty else {
      throw .data("no .strings, .stringsdict or .xcstrings files in \(visible(path))")
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

extension Diagnostic {
  /// The diagnostic behind the word "error": file, place and message, and the excerpt below.
  fileprivate var errorMessage: String {
    let place =
      switch location {
      case nil: file ?? ""
      case .text(let line, let column): "\(file ?? ""):\(line):\(column)"
      case .binary(let offset): "\(file ?? ""): byte \(offset)"
      }
    let lines = excerpt?.split(separator: "\n", omittingEmptySubsequences: false).map(withoutControls) ?? []
    return ([visible("\(place): \(message)")] + lines).joined(separator: "\n")
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
