import StringFormatting
import TestSupport

/// Files of a random app: catalogs with all kinds of entries, and `.lproj` folders with plain files.
struct RandomTexts {
  /// The contents by path.
  private(set) var files: [String: String] = [:]

  private static let languages = ["en", "pl", "ar", "ru", "ja", "pt-PT", "sr-Latn", "he", "lt", "xx"]
  private static let categories = ["zero", "one", "two", "few", "many", "other"]
  private static let words = [
    "file", "plik", "ファイル", "ملف", "e\u{301}", "👨‍👩‍👧", "\n", "\\", "\"", "\0", "\u{202E}", "100 %", "100%", "%%", "50% of",
    "%@", "%lld", "%1$@", "%2$lld", "%.1f", "%arg", "%(name)@", "%1$(count)lld", "%#@v@", "%2$#@w@", "%x", "% d", "%q",
    "${x}",
  ]

  /// Makes files.
  init(_ random: inout SeededGenerator, catalogs: Int = 2) {
    for number in 0..<catalogs {
      let keys = (0..<random.below(12)).map { _ in random.key() }
      let strings = Set(keys).sorted().map { "\($0.literal): \(Self.entry(&random))" }
      files[number == 0 ? "Localizable.xcstrings" : "Table\(number).xcstrings"] = """
        { "sourceLanguage": "\(random.pick(Self.languages))", "version": "1.0", "strings": {
        \(strings.joined(separator: ",\n")) } }
        """
    }
    for language in Self.languages + ["Base"] where random.happens(30) {
      let texts = (0..<random.below(8)).map { _ in "\(random.key().literal) = \(Self.text(&random).literal);" }
      // The escapes of JSON are those of the old format, but for their letter.
      files["\(language).lproj/Localizable.strings"] = texts.joined(separator: "\n").replacing("\\u", with: "\\U")
    }
  }

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<random.below(5)).map { _ in random.pick(words) }.joined(separator: random.pick([" ", ""]))
  }

  private static func unit(_ random: inout SeededGenerator) -> String {
    "\"stringUnit\": { \"state\": \"\(random.pick(["translated", "translated", "needs_review", "new"]))\", "
      + "\"value\": \(text(&random).literal) }"
  }

  private static func localization(_ random: inout SeededGenerator, depth: Int = 0) -> String {
    func forms(_ kind: String, _ names: [String]) -> String {
      let forms = names.filter { _ in random.happens(70) }.map { name in
        let body = depth < 2 ? localization(&random, depth: depth + 1) : "{ \(unit(&random)) }"
        return "\"\(name)\": \(body)"
      }
      return "\"variations\": { \"\(kind)\": { \(forms.joined(separator: ", ")) } }"
    }
    switch random.below(6) {
    case 0 where depth < 2: return "{ \(forms("plural", categories)) }"
    case 1 where depth == 0: return "{ \(forms("device", ["mac", "iphone", "other"])) }"
    case 2 where depth == 0:
      let variables = ["v", "w"].map { name in
        let argument = random.happens(50) ? "\"argNum\": \(random.below(3) + 1), " : ""
        return "\"\(name)\": { \(argument)\"formatSpecifier\": \"\(random.pick(["lld", "@", ".1f", "d"]))\", "
          + "\(forms("plural", categories)) }"
      }
      return
        "{ \"stringUnit\": { \"state\": \"translated\", \"value\": \"%#@v@ \(random.pick(["%#@w@", "%2$#@w@", "x"]))\" }, "
        + "\"substitutions\": { \(variables.joined(separator: ", ")) } }"
    default: return "{ \(unit(&random)) }"
    }
  }

  private static func entry(_ random: inout SeededGenerator) -> String {
    let languages = languages.filter { _ in random.happens(50) }
    let localizations = languages.map { "\"\($0)\": \(localization(&random))" }
    let state = random.happens(50) ? "\"extractionState\": \"manual\", " : ""
    return "{ \(state)\"localizations\": { \(localizations.joined(separator: ", ")) } }"
  }
}

/// Calls a function with tables that are in memory.
func withCompiledTables<Result>(_ tables: [[UInt8]], _ body: ([CompiledTable]) throws -> Result) rethrows -> Result {
  let memory = tables.map { bytes in
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    return UnsafeBufferPointer(memory)
  }
  defer { memory.forEach { $0.deallocate() } }
  return try body(memory.map { CompiledTable($0) })
}
